//! Legal moves of a side with no king, or with several: each man's reach is tried move by move. Slow, and
//! seldom asked.

use super::{Move, MoveKind};
use crate::{Position, Role, Square};
use core::ops::ControlFlow;

pub(crate) fn visit(
    position: &Position,
    visitor: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for from in position.core.board.side(position.turn) {
        for to in Square::all() {
            if let Some(mv) = position.find(from, to, None) {
                visitor(mv)?;
            } else if position.find(from, to, Some(Role::Queen)).is_some() {
                for kind in [MoveKind::ToQueen, MoveKind::ToRook, MoveKind::ToBishop, MoveKind::ToKnight] {
                    visitor(Move::new(Role::Pawn, from, to, kind))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
