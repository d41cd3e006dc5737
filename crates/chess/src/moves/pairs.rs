//! Counts the lines of two moves. Most moves leave alone what the replies depend on, all of them or those of
//! the king: these are counted once for all such moves, not played for each.

use super::count::{count, count_by_men};
use super::mover::Mover;
use super::undisturbed::Undisturbed;
use super::visit::{Scene, Sink, visit};
use super::{Masks, Move, MoveKind};
use crate::position::Core;
use crate::{Role, Square, Squares};
use core::marker::PhantomData;
use core::ops::ControlFlow;

/// The number of lines of two moves, each side having one king.
#[inline(never)]
pub(crate) fn pairs<M: Mover>(core: &Core, king: Square, their_king: Square) -> u64 {
    let undisturbed = Undisturbed::of::<M::Other>(core, their_king, king);
    let mut pairs = Pairs::<M> { core, undisturbed, together: 0, total: 0, mover: PhantomData };
    let _ = visit::<M>(core, king, &mut pairs);
    let Undisturbed { by_king, by_men, .. } = pairs.undisturbed;
    pairs.total + u64::from(pairs.together) * u64::from(by_king + by_men)
}

/// Adds up the replies to each move.
struct Pairs<'a, M> {
    core: &'a Core,
    undisturbed: Undisturbed,
    /// How many moves disturb nothing.
    together: u32,
    /// The replies to all others.
    total: u64,
    mover: PhantomData<M>,
}

impl<M> Pairs<'_, M> {
    /// Where this man, coming or going, disturbs the king.
    #[inline(always)]
    fn seen_by_king(&self, role: Role) -> Squares {
        match role {
            Role::Knight => self.undisturbed.by_king_from_knights,
            _ => self.undisturbed.seen_by_king,
        }
    }
}

impl<M: Mover> Sink for Pairs<'_, M> {
    #[inline(always)]
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        let child = self.core.after::<M>(mv);
        let seen = self.seen_by_king(mv.role);
        let disturbs_king = mv.kind > MoveKind::DoubleStep || seen.has(mv.from) || seen.has(mv.to);
        let Undisturbed { masks, by_king, .. } = &self.undisturbed;
        let replies = if disturbs_king {
            all_replies::<M::Other>(&child, masks.king)
        } else {
            by_king + replies_by_men::<M::Other>(&child, masks)
        };
        self.total += u64::from(replies);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn sift(&mut self, role: Role, from: Square, targets: Squares) -> Squares {
        let seen = self.seen_by_king(role) | self.undisturbed.seen_by_men;
        if seen.has(from) {
            return targets;
        }
        let disturbing = targets & (seen | self.core.board.occupied());
        self.together += (targets & !disturbing).tally();
        disturbing
    }

    #[inline(always)]
    fn sift_steps(&mut self, steps: u32, targets: Squares) -> Squares {
        let seen = self.seen_by_king(Role::Pawn) | self.undisturbed.seen_by_men;
        let from_seen = if steps == 1 { M::forward(seen) } else { M::forward(seen | M::forward(seen)) };
        let disturbing = targets & (seen | from_seen);
        self.together += (targets & !disturbing).tally();
        disturbing
    }
}

// Functions of their own: they would be too much in each place where a move is made.

#[inline(never)]
fn all_replies<M: Mover>(core: &Core, king: Square) -> u32 {
    count::<M>(core, king)
}

/// Those of all men but the king, where nothing has changed for it and it is not in check.
#[inline(never)]
fn replies_by_men<M: Mover>(core: &Core, masks: &Masks) -> u32 {
    count_by_men::<M>(&Scene::with::<M>(core, Masks { checkers: Squares::NONE, ..*masks }))
}
