//! A move as Python's users know it: two squares and the piece a pawn becomes, without its position.

use crate::convert::{OfRole, OnSquare, role_number, square_number};
use crate::errors::{InvalidMoveError, invalid};
use jadoube_chess::notation::Uci;
use jadoube_chess::{CastlingSquares, Move, Position, Role, Square, Wing};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// A move from a square to a square, and what a pawn becomes by it.
///
/// A move knows no position: `Board.is_legal` says whether it can be played there.
#[pyclass(name = "Move", module = "jadoube", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyMove {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) becomes: Option<Role>,
}

/// Moves without promotion are made once and handed out again.
static MADE: [PyOnceLock<Py<PyMove>>; 4096] = [const { PyOnceLock::new() }; 4096];

impl PyMove {
    /// A turn passed.
    pub(crate) const NULL: PyMove = PyMove { from: Square::A1, to: Square::A1, becomes: None };

    /// The Python object of this move.
    pub(crate) fn object(self, py: Python<'_>) -> PyResult<Bound<'_, PyMove>> {
        if self.becomes.is_some() {
            return Bound::new(py, self);
        }
        let made = &MADE[self.from.index() << 6 | self.to.index()];
        Ok(made.get_or_try_init(py, || Py::new(py, self))?.bind(py).clone())
    }

    /// Whether it stands for a turn passed.
    pub(crate) fn is_null(self) -> bool {
        self == PyMove::NULL
    }

    /// The legal move it is in a position. The king put on his own rook castles too.
    pub(crate) fn legal_in(self, position: &Position) -> Option<Move> {
        position.find(self.from, self.to, self.becomes).or_else(|| self.castling_in(position))
    }

    /// The castling this is, when written as the king taking his own rook.
    fn castling_in(self, position: &Position) -> Option<Move> {
        let turn = position.turn();
        let towards = |&wing: &Wing| {
            let squares = CastlingSquares::of(turn, wing);
            (squares.king, squares.rook) == (self.from, self.to) && self.becomes.is_none()
        };
        let rook = position.board().men(Role::Rook.of(turn)).has(self.to);
        Wing::BOTH.into_iter().filter(|_| rook).find(towards).and_then(|wing| position.find_castling(wing))
    }

    pub(crate) fn read(text: &str) -> PyResult<PyMove> {
        if text == "0000" {
            return Ok(PyMove::NULL);
        }
        let uci: Uci = text.parse().map_err(|error| invalid("uci", text, &error))?;
        if uci.from == uci.to {
            return Err(InvalidMoveError::new_err(format!(
                "invalid uci {text:?}: both squares are the same (use 0000 for a turn passed)"
            )));
        }
        Ok(PyMove { from: uci.from, to: uci.to, becomes: uci.becomes })
    }

    pub(crate) fn text(self) -> String {
        if self.is_null() {
            return "0000".to_owned();
        }
        Uci { from: self.from, to: self.to, becomes: self.becomes }.to_string()
    }
}

impl From<Move> for PyMove {
    fn from(mv: Move) -> PyMove {
        PyMove { from: mv.from(), to: mv.to(), becomes: mv.promotion() }
    }
}

#[pymethods]
impl PyMove {
    #[new]
    #[pyo3(signature = (from_square, to_square, promotion=None, drop=None))]
    fn new(
        from_square: OnSquare,
        to_square: OnSquare,
        promotion: Option<OfRole>,
        drop: Option<OfRole>,
    ) -> PyResult<PyMove> {
        if drop.is_some() {
            return Err(InvalidMoveError::new_err("men are not dropped in standard chess: leave drop out"));
        }
        Ok(PyMove { from: from_square.0, to: to_square.0, becomes: promotion.map(|role| role.0) })
    }

    /// The square left.
    #[getter]
    fn from_square(&self) -> u8 {
        square_number(self.from)
    }

    /// The square reached.
    #[getter]
    fn to_square(&self) -> u8 {
        square_number(self.to)
    }

    /// What a pawn becomes, or `None`.
    #[getter]
    fn promotion(&self) -> Option<u8> {
        self.becomes.map(role_number)
    }

    /// Always `None`: men are not dropped in standard chess.
    #[getter]
    fn drop(&self) -> Option<u8> {
        None
    }

    /// The move as engines write it: `e2e4`, `e7e8q`, `0000` for a turn passed.
    fn uci(&self) -> String {
        self.text()
    }

    /// The same in the older protocol, which writes a turn passed as `@@@@`.
    fn xboard(&self) -> String {
        if self.is_null() { "@@@@".to_owned() } else { self.text() }
    }

    /// Reads a move as engines write it.
    #[staticmethod]
    fn from_uci(py: Python<'_>, uci: &str) -> PyResult<Py<PyMove>> {
        PyMove::read(uci)?.object(py).map(Bound::unbind)
    }

    /// A turn passed. It is false in a condition.
    #[staticmethod]
    fn null(py: Python<'_>) -> PyResult<Py<PyMove>> {
        PyMove::NULL.object(py).map(Bound::unbind)
    }

    fn __bool__(&self) -> bool {
        !self.is_null()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Move.from_uci('{}')", self.text())
    }

    fn __getnewargs__(&self) -> (u8, u8, Option<u8>) {
        (self.from_square(), self.to_square(), self.promotion())
    }

    fn __copy__(slf: Py<PyMove>) -> Py<PyMove> {
        slf
    }

    fn __deepcopy__(slf: Py<PyMove>, _memo: &Bound<'_, PyAny>) -> Py<PyMove> {
        slf
    }
}
