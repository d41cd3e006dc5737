//! The short way from SAN to a move, for reading whole collections: the usual text, which names one man that no pin or
//! check concerns, is settled by a few look-ups; everything else goes the long way.

use super::PlainSan;
use crate::{Move, MoveKind, Position, Role, Side, Square, Squares, attacks};

impl PlainSan {
    /// The one legal move the text means, if there is exactly one. `checked` says whether the side to move is in check.
    #[inline(always)]
    pub(crate) fn one_move(&self, position: &Position, checked: Checked) -> Option<Move> {
        self.quickly(position, checked).or_else(|| self.slowly(position))
    }

    #[cold]
    fn slowly(&self, position: &Position) -> Option<Move> {
        self.san().meaning(position).only().ok()
    }

    #[inline(always)]
    fn quickly(&self, position: &Position, checked: Checked) -> Option<Move> {
        let &PlainSan { role, to, takes, origin, .. } = self;
        let board = position.board();
        let own = board.side(position.turn());
        if checked == Checked::Yes || (own | board.of_role(Role::King)).has(to) {
            return None;
        }
        if role == Role::Pawn {
            return pawn(position, takes.then_some(origin), to);
        }
        let reaching = attacks::attacks(role, Side::White, to, board.occupied());
        let from = (board.of_role(role) & own & reaching & origin).only()?;
        let safe = if role == Role::King {
            let occupied = board.occupied().without(from);
            board.attackers_through(!position.turn(), to, occupied).is_empty()
        } else {
            may_leave(position, from, to)
        };
        safe.then_some(Move::new(role, from, to, MoveKind::Ordinary))
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
    // Sliders of the other side that look at the king over an empty board, along the kind of line the man stands on.
    let theirs = board.side(!position.turn());
    let (lines, diagonals) = (attacks::rook_rays(king), attacks::bishop_rays(king));
    let (on_line, on_diagonal) = (lines.has(from), diagonals.has(from));
    let straight = if on_line { lines & board.straight() & theirs } else { Squares::NONE };
    let slanting = if on_diagonal { diagonals & board.slanting() & theirs } else { Squares::NONE };
    if (straight | slanting).is_empty() {
        return true;
    }
    let occupied = board.occupied().without(from).with(to);
    let opened = attacks::rook(king, occupied) & straight | attacks::bishop(king, occupied) & slanting;
    opened.without(to).is_empty()
}

/// A pawn's plain move, none to the last rank: a step, a double step, or a capture from the file given.
#[inline(always)]
fn pawn(position: &Position, taking_from: Option<Squares>, to: Square) -> Option<Move> {
    let side = position.turn();
    let board = position.board();
    let pawns = board.of_role(Role::Pawn) & board.side(side);
    let occupied = board.occupied();
    let back: i8 = if side == Side::White { -8 } else { 8 };
    let behind = |steps: i8| Squares::of(Square::new((to.index() as u8).wrapping_add_signed(back * steps)));
    let (origin, kind) = match taking_from {
        Some(file) if occupied.has(to) => (attacks::pawn(!side, to) & file, MoveKind::Ordinary),
        None if occupied.has(to) => return None,
        None if (behind(1) & occupied).any() => (behind(1), MoveKind::Ordinary),
        None if to.rank_for(side) == 3 => (behind(2), MoveKind::DoubleStep),
        _ => return None,
    };
    let from = (pawns & origin).only()?;
    let plain = (1..7).contains(&to.rank_for(side)) && may_leave(position, from, to);
    plain.then_some(Move::new(Role::Pawn, from, to, kind))
}
