//! The short way from SAN to a move, for reading whole collections: the usual text, which names one man that no pin or
//! check concerns, is settled by a few look-ups; everything else goes the long way.

use super::{San, Target};
use crate::{Move, MoveKind, Position, Role, Side, Square, Squares, attacks};

impl San {
    /// The one legal move the text means, if there is exactly one. `checked` says whether the side to move is in check.
    #[inline(always)]
    pub(crate) fn one_move(&self, position: &Position, checked: Checked) -> Option<Move> {
        self.quickly(position, checked).or_else(|| self.slowly(position))
    }

    #[cold]
    fn slowly(&self, position: &Position) -> Option<Move> {
        self.meaning(position).only().ok()
    }

    #[inline(always)]
    fn quickly(&self, position: &Position, checked: Checked) -> Option<Move> {
        let Target::Man { role, file, rank, takes, to, becomes } = self.target else {
            return None;
        };
        let board = position.board();
        let own = board.side(position.turn());
        if checked == Checked::Yes || (own | board.of_role(Role::King)).has(to) {
            return None;
        }
        if role == Role::Pawn {
            return match (takes, file, rank) {
                (true, Some(file), None) => {
                    pawn(position, Some(taking_from(position.turn(), file, to)), to, becomes)
                }
                (false, None, None) => pawn(position, None, to, becomes),
                _ => None,
            };
        }
        let mut men = board.of_role(role) & own & attacks::attacks(role, Side::White, to, board.occupied());
        if let Some(file) = file {
            men &= Squares::file(file);
        }
        if let Some(rank) = rank {
            men &= Squares::rank(rank);
        }
        let from = men.only().filter(|_| becomes.is_none())?;
        if role == Role::King {
            let occupied = board.occupied().without(from);
            let safe = board.attackers_through(!position.turn(), to, occupied).is_empty();
            return safe.then_some(Move::new(role, from, to, MoveKind::Ordinary));
        }
        may_leave(position, from, to).then_some(Move::new(role, from, to, MoveKind::Ordinary))
    }
}

/// Whether the side to move is in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Checked {
    Yes,
    No,
}

/// Whether a man may go from one square to the other, its king not being in check, for all that pins say.
#[inline(always)]
fn may_leave(position: &Position, from: Square, to: Square) -> bool {
    let board = position.board();
    let Some(king) = board.king(position.turn()) else {
        return false;
    };
    let (on_line, on_diagonal) = (attacks::rook_rays(king).has(from), attacks::bishop_rays(king).has(from));
    if !(on_line | on_diagonal) {
        return true;
    }
    let occupied = board.occupied().without(from).with(to);
    let opened = if on_line {
        attacks::rook(king, occupied) & board.straight()
    } else {
        attacks::bishop(king, occupied) & board.slanting()
    };
    (opened & board.side(!position.turn())).without(to).is_empty()
}

/// Where a pawn of the given file stands that takes on `to`.
#[inline(always)]
fn taking_from(side: Side, file: u8, to: Square) -> Square {
    Square::at(file, back(side, to.rank(), 1))
}

#[inline(always)]
fn back(side: Side, rank: u8, steps: u8) -> u8 {
    match side {
        Side::White => rank.wrapping_sub(steps) & 7,
        Side::Black => (rank + steps) & 7,
    }
}

/// A pawn's plain move: a step, a double step or a capture on an occupied square, without or with promotion.
#[inline(always)]
fn pawn(position: &Position, taker: Option<Square>, to: Square, becomes: Option<Role>) -> Option<Move> {
    let side = position.turn();
    let board = position.board();
    let pawns = board.of_role(Role::Pawn) & board.side(side);
    let occupied = board.occupied();
    let mut kind = MoveKind::Ordinary;
    let from = match taker {
        Some(from) => {
            let taken = board.side(!side).has(to) && attacks::pawn(side, from).has(to);
            taken.then_some(from)?
        }
        None if occupied.has(to) => return None,
        None => {
            let single = Square::at(to.file(), back(side, to.rank(), 1));
            if !occupied.has(single) && to.rank_for(side) == 3 {
                kind = MoveKind::DoubleStep;
                Square::at(to.file(), back(side, to.rank(), 2))
            } else {
                single
            }
        }
    };
    if !pawns.has(from) || !may_leave(position, from, to) || to.rank_for(side) == 0 {
        return None;
    }
    match (to.rank_for(side) == 7, becomes) {
        (false, None) => Some(Move::new(Role::Pawn, from, to, kind)),
        (true, Some(piece)) => Some(Move::new(Role::Pawn, from, to, MoveKind::promoting_to(piece)?)),
        _ => None,
    }
}
