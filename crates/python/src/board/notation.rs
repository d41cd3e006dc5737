//! Moves as texts and texts as moves: SAN, long algebraic, UCI, and English descriptive.

use super::PyBoard;
use crate::errors::{illegal, invalid, not_one};
use crate::mv::PyMove;
use jadoube_chess::notation::{Descriptive, KnightLetter, Long, San};
use jadoube_chess::{Move, Position, Side};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Write as _;

/// A legal move in standard algebraic notation.
pub(crate) fn san(position: &Position, mv: Move) -> String {
    San::of(position, mv).to_string()
}

impl PyBoard {
    /// The legal move of a value from Python, or what is wrong with it.
    pub(crate) fn legal(&self, mv: PyMove) -> PyResult<Move> {
        mv.legal_in(&self.now).ok_or_else(|| illegal(&self.now, mv.from, mv.to, mv.becomes))
    }

    fn san_of(&self, mv: PyMove) -> PyResult<String> {
        if mv.is_null() { Ok("--".to_owned()) } else { Ok(san(&self.now, self.legal(mv)?)) }
    }

    pub(crate) fn read_san(&self, text: &str) -> PyResult<PyMove> {
        if matches!(text, "--" | "Z0" | "0000" | "@@@@") {
            return Ok(PyMove::NULL);
        }
        let san: San = text.parse().map_err(|error| invalid("san", text, &error))?;
        let meant = san.meaning(&self.now).only();
        meant.map(PyMove::from).map_err(|error| not_one(&self.now, "san", text, &error))
    }

    fn read_uci(&self, text: &str) -> PyResult<PyMove> {
        let mv = PyMove::read(text)?;
        if mv.is_null() { Ok(mv) } else { self.legal(mv).map(PyMove::from) }
    }
}

#[pymethods]
impl PyBoard {
    /// A legal move in standard algebraic notation.
    fn san(&self, r#move: &Bound<'_, PyMove>) -> PyResult<String> {
        self.san_of(*r#move.get())
    }

    /// A legal move in long algebraic notation.
    fn lan(&self, r#move: &Bound<'_, PyMove>) -> PyResult<String> {
        let mv = *r#move.get();
        if mv.is_null() {
            return Ok("--".to_owned());
        }
        let text = Long::of(&self.now, self.legal(mv)?).to_string();
        Ok(text.replace(" e.p.", ""))
    }

    /// A legal move in English descriptive notation, `P-K4`. `knight` is `Kt`, as usual, or `N`.
    #[pyo3(signature = (r#move, *, knight="Kt"))]
    fn descriptive(&self, r#move: &Bound<'_, PyMove>, knight: &str) -> PyResult<String> {
        let letter = match knight {
            "Kt" => KnightLetter::Kt,
            "N" => KnightLetter::N,
            other => return Err(PyValueError::new_err(format!("knight is Kt or N, not {other:?}"))),
        };
        Ok(Descriptive::of(&self.now, self.legal(*r#move.get())?, letter).to_string())
    }

    /// The move in SAN; then it is made.
    fn san_and_push(&mut self, r#move: &Bound<'_, PyMove>) -> PyResult<String> {
        let mv = *r#move.get();
        let text = self.san_of(mv)?;
        self.make(mv);
        Ok(text)
    }

    /// Moves in SAN with their numbers: `1. e4 e5 2. Nf3`. The board stays as it is.
    fn variation_san(&self, variation: &Bound<'_, PyAny>) -> PyResult<String> {
        let mut board = PyBoard::of(self.now);
        let mut text = String::new();
        for mv in variation.try_iter()? {
            let mv = *mv?.cast_into::<PyMove>()?.get();
            let (number, written) = (board.now.fullmoves(), board.san_of(mv)?);
            let _ = match (text.is_empty(), board.now.turn()) {
                (true, Side::White) => write!(text, "{number}. {written}"),
                (false, Side::White) => write!(text, " {number}. {written}"),
                (true, Side::Black) => write!(text, "{number}...{written}"),
                (false, Side::Black) => write!(text, " {written}"),
            };
            board.make(mv);
        }
        Ok(text)
    }

    /// The legal move that a text in SAN means.
    fn parse_san<'py>(&self, py: Python<'py>, san: &str) -> PyResult<Bound<'py, PyMove>> {
        self.read_san(san)?.object(py)
    }

    /// Reads a move in SAN and makes it.
    fn push_san<'py>(&mut self, py: Python<'py>, san: &str) -> PyResult<Bound<'py, PyMove>> {
        let mv = self.read_san(san)?;
        self.make(mv);
        mv.object(py)
    }

    /// The move as engines write it.
    #[pyo3(signature = (r#move, *, chess960=None))]
    fn uci(&self, r#move: &Bound<'_, PyMove>, chess960: Option<bool>) -> String {
        let _ = chess960;
        let mv = *r#move.get();
        mv.legal_in(&self.now).map_or(mv, PyMove::from).text()
    }

    /// The legal move that a text of an engine means.
    fn parse_uci<'py>(&self, py: Python<'py>, uci: &str) -> PyResult<Bound<'py, PyMove>> {
        self.read_uci(uci)?.object(py)
    }

    /// Reads a move as engines write it and makes it.
    fn push_uci<'py>(&mut self, py: Python<'py>, uci: &str) -> PyResult<Bound<'py, PyMove>> {
        let mv = self.read_uci(uci)?;
        self.make(mv);
        mv.object(py)
    }

    /// The move as the older protocol of engines writes it.
    #[pyo3(signature = (r#move, *, chess960=None))]
    fn xboard(&self, r#move: &Bound<'_, PyMove>, chess960: Option<bool>) -> String {
        if r#move.get().is_null() { "@@@@".to_owned() } else { self.uci(r#move, chess960) }
    }

    /// The legal move that a text of the older protocol means.
    fn parse_xboard<'py>(&self, py: Python<'py>, xboard: &str) -> PyResult<Bound<'py, PyMove>> {
        self.parse_san(py, xboard)
    }

    /// Reads a move of the older protocol and makes it.
    fn push_xboard<'py>(&mut self, py: Python<'py>, xboard: &str) -> PyResult<Bound<'py, PyMove>> {
        self.push_san(py, xboard)
    }

    /// The legal move that a text in English descriptive notation means: `P-K4`, `Kt-KB3`, `K. Kt. to B.
    /// 3rd`.
    fn parse_descriptive<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyMove>> {
        let read: Descriptive = text.parse().map_err(|error| invalid("descriptive", text, &error))?;
        let meant = read.meaning(&self.now).only();
        let mv = meant.map_err(|error| not_one(&self.now, "descriptive", text, &error))?;
        PyMove::from(mv).object(py)
    }

    /// Reads a move in English descriptive notation and makes it.
    fn push_descriptive<'py>(&mut self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyMove>> {
        let mv = self.parse_descriptive(py, text)?;
        self.make(*mv.get());
        Ok(mv)
    }
}
