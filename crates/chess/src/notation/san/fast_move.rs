//! The fast path from SAN to a move, for reading whole collections: the usual text, which names one man that
//! can go there, is settled by a few look-ups; everything else is left to the tolerant reader.
//!
//! All men are looked for alike and every king is looked at after every move, because what comes next in a
//! game cannot be guessed: a branch for each kind of man, for pins and for checks costs more in wrong guesses
//! than it saves in work.

use super::PlainSan;
use crate::attacks::{self, MovePattern};
use crate::{Move, MoveKind, Position, Role, Square, Squares};

impl PlainSan {
    /// The one legal move the text means, as far as it can be found quickly: that of the one man that can go
    /// there and leaves its one king safe. Pawns that promote or take in passing, and castling, are not for
    /// here.
    #[inline(always)]
    pub(crate) fn quick_move(&self, position: &Position) -> Option<Move> {
        let &PlainSan { role, pattern, to, takes, origin, .. } = self;
        let (board, side) = (position.board(), position.turn());
        let (own, theirs) = (board.side(side), board.side(!side));
        let (occupied, kings) = (own | theirs, board.of_role(Role::King));

        let men = board.of_role(role) & own & attacks::origins_of(pattern, side, to) & origin;
        // A pawn steps onto vacant squares only, and takes on others only.
        let not_for_pawns = if takes { !theirs } else { theirs };
        let closed = own | kings | if pattern.is_pawn() { not_for_pawns } else { Squares::NONE };
        if men.is_empty() || closed.has(to) {
            return None;
        }
        let open = |from| (attacks::between(from, to) & occupied).is_empty();
        let from = if men.several() { one_of_several(men, open)? } else { men.lowest() };
        if !open(from) {
            return None;
        }
        let king = (kings & own).only()?;
        let king = if role == Role::King { to } else { king };
        let then = occupied.without(from).with(to);
        if board.is_commanded(!side, theirs.without(to), king, then) {
            return None;
        }
        let double_step = (pattern == MovePattern::STEP) & (from.index() ^ to.index() == 16);
        let kind = if double_step { MoveKind::DoubleStep } else { MoveKind::Ordinary };
        Some(Move::new(role, from, to, kind))
    }
}

/// Of several men, the one with nothing in its way.
#[inline(never)]
fn one_of_several(men: Squares, open: impl Fn(Square) -> bool) -> Option<Square> {
    men.iter().filter(|&from| open(from)).collect::<Squares>().only()
}
