//! Facts of the position and of moves in it: check, captures, castling, and what is odd about a set-up.

use super::PyBoard;
use super::moves::is_pseudo_legal;
use super::state::stands_ready;
use crate::mv::PyMove;
use crate::square_set::PySquareSet;
use jadoube_chess::{Defect, Role, Side, Squares, Wing};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// The bits of `Status`, as `python/jadoube/_names.py` names them.
mod status {
    pub(super) const NO_KING: [u32; 2] = [1, 2];
    pub(super) const TOO_MANY_KINGS: u32 = 4;
    pub(super) const TOO_MANY_PAWNS: [u32; 2] = [8, 16];
    pub(super) const PAWNS_ON_BACKRANK: u32 = 32;
    pub(super) const TOO_MANY_PIECES: [u32; 2] = [64, 128];
    pub(super) const BAD_CASTLING_RIGHTS: u32 = 256;
    pub(super) const INVALID_EP_SQUARE: u32 = 512;
    pub(super) const OPPOSITE_CHECK: u32 = 1024;
    pub(super) const EMPTY: u32 = 2048;
    pub(super) const TOO_MANY_CHECKERS: u32 = 1 << 15;
}

impl PyBoard {
    /// The king's wing to which a move castles, whether or not it may.
    fn castling_of(&self, mv: PyMove) -> Option<Wing> {
        if let Some(legal) = mv.legal_in(&self.now) {
            return legal.castling();
        }
        let king = self.now.board().of_role(Role::King).has(mv.from);
        let files = mv.to.file() as i8 - mv.from.file() as i8;
        match files {
            2.. if king => Some(Wing::King),
            ..=-2 if king => Some(Wing::Queen),
            _ => None,
        }
    }

    fn is_taking_in_passing(&self, mv: PyMove) -> bool {
        self.now.passed_square() == Some(mv.to)
            && self.now.board().role(mv.from) == Some(Role::Pawn)
            && mv.from.file() != mv.to.file()
    }

    fn takes(&self, mv: PyMove) -> bool {
        let board = self.now.board();
        let taker = board.man(mv.from).map_or(self.now.turn(), |man| man.side);
        board.man(mv.to).is_some_and(|man| man.side != taker) || self.is_taking_in_passing(mv)
    }

    pub(crate) fn zeroes(&self, mv: PyMove) -> bool {
        self.now.board().role(mv.from) == Some(Role::Pawn) || self.takes(mv)
    }

    pub(crate) fn defects(&self) -> Vec<Defect> {
        let setup = self.now.setup();
        setup.defects().iter().copied().chain(self.claimed.iter().copied()).collect()
    }
}

#[pymethods]
impl PyBoard {
    /// Whether the king of the side to move is in check.
    fn is_check(&self) -> bool {
        self.now.is_check()
    }

    /// Whether the side to move is mated.
    fn is_checkmate(&self) -> bool {
        self.now.is_checkmate()
    }

    /// Whether the side to move is not in check and has no legal move.
    fn is_stalemate(&self) -> bool {
        self.now.is_stalemate()
    }

    /// The men that give check.
    fn checkers(&self) -> PySquareSet {
        self.now.checkers().into()
    }

    /// The same as a mask.
    fn checkers_mask(&self) -> u64 {
        self.now.checkers().0
    }

    /// Whether a move gives check.
    fn gives_check(&self, r#move: &Bound<'_, PyMove>) -> PyResult<bool> {
        Ok(self.now.gives_check(self.legal(*r#move.get())?))
    }

    /// Whether a move leaves the own king in check.
    fn is_into_check(&self, r#move: &Bound<'_, PyMove>) -> bool {
        let mv = *r#move.get();
        mv.legal_in(&self.now).is_none() && is_pseudo_legal(&self.now, mv)
    }

    /// Whether the side that has just moved left its king in check.
    fn was_into_check(&self) -> bool {
        let turn = self.now.turn();
        self.now.board().king(!turn).is_some_and(|king| self.now.board().attackers(turn, king).any())
    }

    /// Whether a move takes something.
    fn is_capture(&self, r#move: &Bound<'_, PyMove>) -> bool {
        self.takes(*r#move.get())
    }

    /// Whether a move takes a pawn in passing.
    fn is_en_passant(&self, r#move: &Bound<'_, PyMove>) -> bool {
        self.is_taking_in_passing(*r#move.get())
    }

    /// Whether a move castles.
    fn is_castling(&self, r#move: &Bound<'_, PyMove>) -> bool {
        self.castling_of(*r#move.get()).is_some()
    }

    /// Whether a move castles on the king's side.
    fn is_kingside_castling(&self, r#move: &Bound<'_, PyMove>) -> bool {
        self.castling_of(*r#move.get()) == Some(Wing::King)
    }

    /// Whether a move castles on the queen's side.
    fn is_queenside_castling(&self, r#move: &Bound<'_, PyMove>) -> bool {
        self.castling_of(*r#move.get()) == Some(Wing::Queen)
    }

    /// Whether a move is a capture or a pawn's, after which the clock of fifty moves begins anew.
    fn is_zeroing(&self, r#move: &Bound<'_, PyMove>) -> bool {
        self.zeroes(*r#move.get())
    }

    /// Whether no position from before the move can come back after it.
    fn is_irreversible(&self, r#move: &Bound<'_, PyMove>) -> bool {
        let mv = *r#move.get();
        let lost = || {
            let after = self.now.transfer(mv.from, mv.to, mv.becomes);
            after.is_some_and(|after| after.castling() != self.now.castling())
        };
        self.zeroes(mv) || lost() || self.now.en_passant().is_some()
    }

    /// Whether a pawn can be taken in passing.
    fn has_legal_en_passant(&self) -> bool {
        self.now.en_passant().is_some()
    }

    /// Whether a pawn stands where it could take in passing, legally or not.
    fn has_pseudo_legal_en_passant(&self) -> bool {
        stands_ready(&self.now)
    }

    /// What is odd about the position, as a `Status`.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let class = CLASS.get_or_try_init(py, || -> PyResult<_> {
            Ok(py.import("jadoube._names")?.getattr("Status")?.unbind())
        })?;
        class.bind(py).call1((self.status_bits(),))
    }

    /// Everything odd about the position, in words; empty for a position that a game can have.
    #[pyo3(name = "defects")]
    fn py_defects(&self) -> Vec<String> {
        self.defects().iter().map(ToString::to_string).collect()
    }

    /// Whether nothing is odd about the position.
    fn is_valid(&self) -> bool {
        self.status_bits() == 0
    }
}

impl PyBoard {
    fn status_bits(&self) -> u32 {
        let mut bits = 0;
        for defect in self.defects() {
            bits |= match defect {
                Defect::NoKing(side) => status::NO_KING[side.index()],
                Defect::TooManyKings(..) => status::TOO_MANY_KINGS,
                Defect::PawnOnEndRank(_) => status::PAWNS_ON_BACKRANK,
                Defect::OtherKingInCheck(_) => status::OPPOSITE_CHECK,
                Defect::CastlingRight(..) => status::BAD_CASTLING_RIGHTS,
                Defect::EnPassant(_) => status::INVALID_EP_SQUARE,
                Defect::TooManyMen(side, _) => self.crowd(side),
            };
        }
        if self.now.board().occupied() == Squares::NONE {
            bits |= status::EMPTY;
        }
        if self.now.checkers().count() > 2 {
            bits |= status::TOO_MANY_CHECKERS;
        }
        bits
    }

    /// Too many men: sixteen are exceeded, or the pawns and promoted pieces.
    fn crowd(&self, side: Side) -> u32 {
        let board = self.now.board();
        let pawns =
            if board.men(Role::Pawn.of(side)).count() > 8 { status::TOO_MANY_PAWNS[side.index()] } else { 0 };
        if board.side(side).count() > 16 || pawns == 0 {
            pawns | status::TOO_MANY_PIECES[side.index()]
        } else {
            pawns
        }
    }
}
