//! The board as Python's users know it: a position with the moves that led to it. Its methods are in the
//! files here, by purpose.

mod epd;
mod facts;
mod knowledge;
mod men;
mod moves;
mod notation;
mod outcome;
mod picture;
mod state;

pub(crate) use knowledge::{PyCanMate, PyPerpetual, prove_perpetual};
pub(crate) use moves::PyMoves;
pub(crate) use state::read_fen;

use crate::mv::PyMove;
use jadoube_chess::{
    Board, Castling, CastlingSquares, Defect, Position, Setup, Side, Squares, Tolerance, Wing,
};
use pyo3::prelude::*;

/// A position and the moves that led to it.
///
/// `Board()` is the initial position, `Board(fen)` any other, however irregular, `Board(None)` an empty
/// board.
#[pyclass(name = "Board", module = "jadoube", subclass, weakref)]
#[derive(Clone)]
pub(crate) struct PyBoard {
    /// The position now.
    pub(crate) now: Position,
    /// The positions before, each with the move made in it.
    pub(crate) stack: Vec<(Position, PyMove)>,
    /// Rights to castle and to take in passing that were claimed when the position was set up, and that it
    /// cannot have.
    pub(crate) claimed: Vec<Defect>,
}

impl PyBoard {
    /// A board with nothing on it.
    pub(crate) fn empty() -> PyBoard {
        let mut board = PyBoard { now: Position::initial(), stack: Vec::new(), claimed: Vec::new() };
        board.set_up(&Setup::of_board(Board::empty(), Side::White));
        board
    }

    /// A board with this position and no moves before it.
    pub(crate) fn of(position: Position) -> PyBoard {
        PyBoard { now: position, stack: Vec::new(), claimed: Vec::new() }
    }

    /// Puts up any position at all. The moves before it are forgotten.
    pub(crate) fn set_up(&mut self, setup: &Setup) {
        self.stack.clear();
        self.alter(setup);
    }

    /// Changes the position and keeps the moves before it.
    pub(crate) fn alter(&mut self, setup: &Setup) {
        if let Ok(built) = setup.build(Tolerance::ALL) {
            self.now = built.position;
            let claims =
                |defect: &&Defect| matches!(defect, Defect::CastlingRight(..) | Defect::EnPassant(_));
            self.claimed = built.tolerated.iter().filter(claims).copied().collect();
        }
    }

    /// Makes a move whether legal or not, and remembers it; false if there is no man to be moved.
    pub(crate) fn make(&mut self, mv: PyMove) -> bool {
        let next = if mv.is_null() {
            Some(self.now.passed())
        } else if let Some(legal) = mv.legal_in(&self.now) {
            Some(self.now.after(legal))
        } else {
            self.now.transfer(mv.from, mv.to, mv.becomes)
        };
        let Some(next) = next else {
            return false;
        };
        self.stack.push((self.now, mv));
        self.now = next;
        if !self.claimed.is_empty() {
            self.claimed.clear();
        }
        true
    }
}

/// The corners of the rooks that may castle.
pub(crate) fn corners(castling: Castling) -> Squares {
    castling.iter().map(|(side, wing)| CastlingSquares::of(side, wing).rook).collect()
}

/// The rights that belong to some corners.
pub(crate) fn rights(corners: Squares) -> Castling {
    let mut castling = Castling::NONE;
    for side in Side::BOTH {
        for wing in Wing::BOTH {
            if corners.has(CastlingSquares::of(side, wing).rook) {
                castling = castling.with(side, wing);
            }
        }
    }
    castling
}
