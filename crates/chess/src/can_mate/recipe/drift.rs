//! Moves that may lead somewhere: the side that is to mate takes what it can and promotes, the other leaves
//! it alone. By lot otherwise, the same lot for the same position every time.

use crate::{Move, Position, Role, Side};
use core::ops::ControlFlow;

/// A move for the side to move, if there is one.
pub(super) fn choose(position: &Position, side: Side, lot: u32) -> Option<Move> {
    let board = position.board();
    let occupied = board.occupied();
    let helped = position.turn() == side;
    let lacks_force = (board.side(side) & board.orthogonal()).is_empty();
    let mut best: Option<(u64, Move)> = None;
    let mut lot = u64::from(lot);
    let _ = position.visit_legal(|mv| {
        lot = crate::hash::mix(lot, 1);
        let by_lot = (lot ^ (lot >> 29)) >> 24 & 0xff;
        let takes = occupied.has(mv.to());
        let worth = match mv.promotion() {
            Some(Role::Queen) if helped => 1_000,
            Some(_) => 0,
            None if helped => {
                u64::from(takes) * 256 + u64::from(lacks_force && mv.role() == Role::Pawn) * 200 + 1
            }
            None => u64::from(!takes) * 300 + 1,
        };
        if best.is_none_or(|(most, _)| most < worth + by_lot) {
            best = Some((worth + by_lot, mv));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, mv)| mv)
}
