//! Making boards, reading and writing FEN, and the fields of a position.

use super::{PyBoard, corners, rights};
use crate::convert::{Mask, OnSquare, is_white, side_of, square_number};
use crate::mv::PyMove;
use jadoube_chess::notation::fen::{self, CastlingField, EnPassantField, FenStyle};
use jadoube_chess::{Board, Position, Role, Setup, Side, Squares, Wing, attacks};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyList;

/// Reads a FEN of which the end may be missing.
pub(crate) fn read_fen(text: &str) -> PyResult<Setup> {
    let whole = if text.trim().contains(' ') { text.trim().to_owned() } else { format!("{} w", text.trim()) };
    fen::read(&whole).map_err(|error| PyValueError::new_err(format!("invalid fen {text:?}: {error}")))
}

/// When the en passant square is written: `legal`, `fen` (always) or `xfen` (when a pawn stands ready).
pub(crate) fn style(en_passant: &str, shredder: bool, position: &Position) -> PyResult<FenStyle> {
    let en_passant = match en_passant {
        "fen" => EnPassantField::Always,
        "xfen" if stands_ready(position) => EnPassantField::Always,
        "legal" | "xfen" => EnPassantField::WhenLegal,
        other => {
            return Err(PyValueError::new_err(format!("en_passant is legal, fen or xfen, not {other:?}")));
        }
    };
    let castling = if shredder { CastlingField::RookFiles } else { CastlingField::Wings };
    Ok(FenStyle { en_passant, castling })
}

/// Whether a pawn stands where it could take in passing, legally or not.
pub(crate) fn stands_ready(position: &Position) -> bool {
    let Some(square) = position.passed_square() else {
        return false;
    };
    let from = attacks(Role::Pawn, !position.turn(), square, Squares::NONE);
    (from & position.board().men(Role::Pawn.of(position.turn()))).any()
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (fen=Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), *, chess960=false))]
    fn new(fen: Option<&str>, chess960: bool) -> PyResult<PyBoard> {
        if chess960 {
            return Err(PyValueError::new_err("only standard chess is played here: leave chess960 out"));
        }
        let mut board = PyBoard::empty();
        if let Some(fen) = fen {
            board.set_up(&read_fen(fen)?);
        }
        Ok(board)
    }

    /// An empty board.
    #[classmethod]
    #[pyo3(name = "empty")]
    fn py_empty<'py>(class: &Bound<'py, pyo3::types::PyType>) -> PyResult<Bound<'py, PyAny>> {
        class.call1((class.py().None(),))
    }

    /// Puts up the initial position.
    fn reset(&mut self) {
        *self = PyBoard::of(Position::initial());
    }

    /// Takes all men off and begins anew.
    fn clear(&mut self) {
        *self = PyBoard::empty();
    }

    /// Takes all men off; turn and counters stay.
    fn clear_board(&mut self) {
        let setup = Setup { board: Board::empty(), ..self.now.setup() };
        self.set_up(&setup);
    }

    /// Forgets the moves made.
    fn clear_stack(&mut self) {
        self.stack.clear();
    }

    /// Puts the men in their initial places; turn and counters stay.
    fn reset_board(&mut self) {
        let setup = Setup { board: Board::initial(), ..self.now.setup() };
        self.set_up(&setup);
    }

    /// Whose move it is: `WHITE` or `BLACK`.
    #[getter]
    fn turn(&self) -> bool {
        is_white(self.now.turn())
    }

    #[setter]
    fn set_turn(&mut self, white: bool) {
        let setup = Setup { turn: side_of(white), ..self.now.setup() };
        self.alter(&setup);
    }

    /// The corners of rooks that may still castle, as a mask. Rights that king or rook cannot have are not
    /// among them.
    #[getter]
    fn castling_rights(&self) -> u64 {
        corners(self.now.castling()).0
    }

    #[setter]
    fn set_castling_rights(&mut self, mask: Mask) {
        let setup = Setup { castling: rights(mask.0), ..self.now.setup() };
        self.alter(&setup);
    }

    /// The same mask; it is always clean here.
    fn clean_castling_rights(&self) -> u64 {
        self.castling_rights()
    }

    /// Sets castling rights as FEN writes them: `KQkq`, `-`.
    fn set_castling_fen(&mut self, castling_fen: &str) -> PyResult<()> {
        let read = read_fen(&format!("8/8/8/8/8/8/8/8 w {castling_fen} -"))?;
        let setup = Setup { castling: read.castling, ..self.now.setup() };
        self.alter(&setup);
        Ok(())
    }

    /// The square a pawn has just passed over by a double step, or `None`.
    #[getter]
    fn ep_square(&self) -> Option<u8> {
        self.now.passed_square().map(square_number)
    }

    #[setter]
    fn set_ep_square(&mut self, square: Option<OnSquare>) {
        let setup = Setup { en_passant: square.map(|square| square.0), ..self.now.setup() };
        self.alter(&setup);
    }

    /// The number of the move being played.
    #[getter]
    fn fullmove_number(&self) -> u16 {
        self.now.fullmoves()
    }

    #[setter]
    fn set_fullmove_number(&mut self, number: u16) {
        self.now = self.now.with_counters(self.now.halfmoves(), number);
    }

    /// Plies since the last capture or pawn's move.
    #[getter]
    fn halfmove_clock(&self) -> u16 {
        self.now.halfmoves()
    }

    #[setter]
    fn set_halfmove_clock(&mut self, plies: u16) {
        self.now = self.now.with_counters(plies, self.now.fullmoves());
    }

    /// The position that `Board()` puts up.
    #[classattr]
    fn starting_fen() -> String {
        fen::write(&Position::initial())
    }

    /// What engines call standard chess.
    #[classattr]
    fn uci_variant() -> &'static str {
        "chess"
    }

    /// Always false: only standard chess is played here.
    #[getter]
    fn chess960(&self) -> bool {
        false
    }

    /// The moves made, oldest first, as a new list.
    #[getter]
    fn move_stack<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let moves = self.stack.iter().map(|&(_, mv)| mv.object(py)).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, moves)
    }

    /// How many plies stand before this position, by its move number.
    fn ply(&self) -> u32 {
        2 * (self.now.fullmoves().max(1) as u32 - 1) + u32::from(self.now.turn() == Side::Black)
    }

    /// A copy of the board as it was before the first move made on it.
    fn root(&self) -> PyBoard {
        PyBoard::of(self.stack.first().map_or(self.now, |&(first, _)| first))
    }

    /// The last move made.
    fn peek<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMove>> {
        let &(_, mv) = self.stack.last().ok_or_else(|| PyIndexError::new_err("no move has been made"))?;
        mv.object(py)
    }

    /// The position as FEN. `en_passant` says when its square is named: `legal`, `fen` (after every double
    /// step) or `xfen` (when a pawn stands ready).
    #[pyo3(signature = (*, shredder=false, en_passant="legal", promoted=None))]
    fn fen(&self, shredder: bool, en_passant: &str, promoted: Option<bool>) -> PyResult<String> {
        let _ = promoted; // what a pawn became is not marked in standard chess
        Ok(fen::write_styled(&self.now, style(en_passant, shredder, &self.now)?))
    }

    /// The same with rooks' files for castling rights.
    #[pyo3(signature = (*, en_passant="legal", promoted=None))]
    fn shredder_fen(&self, en_passant: &str, promoted: Option<bool>) -> PyResult<String> {
        self.fen(true, en_passant, promoted)
    }

    /// Puts up the position of a FEN, however irregular; the moves before are forgotten.
    fn set_fen(&mut self, fen: &str) -> PyResult<()> {
        self.set_up(&read_fen(fen)?);
        Ok(())
    }

    /// The men alone, as FEN's first field.
    #[pyo3(signature = (*, promoted=None))]
    fn board_fen(&self, promoted: Option<bool>) -> String {
        let _ = promoted;
        self.now.board().placement()
    }

    /// Puts up men as FEN's first field has them; the moves before are forgotten.
    fn set_board_fen(&mut self, fen: &str) -> PyResult<()> {
        let board = fen::read_placement(fen.trim())
            .map_err(|error| PyValueError::new_err(format!("invalid board fen {fen:?}: {error}")))?;
        let setup = Setup { board, ..self.now.setup() };
        self.set_up(&setup);
        Ok(())
    }

    /// The castling rights as FEN writes them.
    fn castling_xfen(&self) -> String {
        castling_field(&self.now, CastlingField::Wings)
    }

    /// The same with rooks' files.
    fn castling_shredder_fen(&self) -> String {
        castling_field(&self.now, CastlingField::RookFiles)
    }

    /// Whether a side may still castle, on some side of the board.
    fn has_castling_rights(&self, color: bool) -> bool {
        Wing::BOTH.into_iter().any(|wing| self.now.castling().has(side_of(color), wing))
    }

    /// Whether a side may still castle on the king's side.
    fn has_kingside_castling_rights(&self, color: bool) -> bool {
        self.now.castling().has(side_of(color), Wing::King)
    }

    /// Whether a side may still castle on the queen's side.
    fn has_queenside_castling_rights(&self, color: bool) -> bool {
        self.now.castling().has(side_of(color), Wing::Queen)
    }

    /// A number that is equal for equal positions: the same men, turn, castling rights and taking in passing.
    fn zobrist(&self) -> u64 {
        self.now.key()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyBoard>().is_ok_and(|other| other.borrow().now == self.now)
    }

    #[classattr]
    fn __hash__() -> Option<Py<PyAny>> {
        None
    }

    fn __repr__(&self) -> String {
        let written = FenStyle { en_passant: EnPassantField::Always, castling: CastlingField::Wings };
        format!("Board('{}')", fen::write_styled(&self.now, written))
    }

    /// How to pickle it: as the first position and the moves.
    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,), Vec<String>)> {
        let board = slf.borrow();
        let first = board.stack.first().map_or(board.now, |&(first, _)| first);
        let written = FenStyle { en_passant: EnPassantField::Always, castling: CastlingField::Wings };
        let moves = board.stack.iter().map(|&(_, mv)| mv.text()).collect();
        Ok((slf.get_type().into_any().unbind(), (fen::write_styled(&first, written),), moves))
    }

    fn __setstate__(&mut self, moves: Vec<String>) -> PyResult<()> {
        for text in moves {
            self.make(PyMove::read(&text)?);
        }
        Ok(())
    }
}

fn castling_field(position: &Position, castling: CastlingField) -> String {
    let style = FenStyle { castling, ..FenStyle::default() };
    let text = fen::write_styled(position, style);
    text.split(' ').nth(2).unwrap_or("-").to_owned()
}
