//! The search for a helpmate: every position once, the most promising first. Where nothing is left to look at
//! no series of moves mates.

use super::packed::Packed;
use super::promise::Promise;
use super::queue::Queue;
use super::store::{Kept, Store};
use super::{CanMate, material, walled};
use crate::{Move, Position, Role, Side};
use std::ops::ControlFlow;

/// Looks for a mate by `side` among at most so many positions. The position has a king each.
pub(super) fn search(position: &Position, side: Side, most: u32) -> CanMate {
    if position.turn() != side && position.is_checkmate() {
        return CanMate::Yes(Vec::new());
    }
    let mut search = Search { side, store: Store::new(position, most), queue: Queue::new(), answer: None };
    search.queue.push(0, 0);
    while let Some(place) = search.queue.pop() {
        search.expand(place);
        if let Some(answer) = search.answer {
            return answer;
        }
    }
    CanMate::No
}

struct Search {
    side: Side,
    store: Store,
    queue: Queue,
    answer: Option<CanMate>,
}

impl Search {
    fn expand(&mut self, place: u32) {
        let position = self.store.position(place);
        let depth = self.store.depth(place) + 1;
        let _ = position.visit_children(|mv, child| {
            if position.turn() == self.side && child.is_check() && !child.has_legal_move() {
                let mut line = self.store.line(place);
                line.push(mv);
                self.answer = Some(CanMate::Yes(line));
                return ControlFlow::Break(());
            }
            if is_final(&position, mv, child, self.side) {
                return ControlFlow::Continue(());
            }
            match self.store.keep(Packed::of(child), place, Some(mv)) {
                Kept::Before => {}
                Kept::New(new) => self.queue.push(new, Promise::of(child, self.side).degree(depth)),
                Kept::Full => {
                    self.answer = Some(CanMate::Undecided);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
    }
}

/// Whether a move that cannot be taken back makes an end of all hopes to mate.
fn is_final(before: &Position, mv: Move, after: &Position, side: Side) -> bool {
    let takes = before.board().occupied().has(mv.to());
    if !takes && mv.role() != Role::Pawn {
        return false;
    }
    material::never_mates(after.board(), side) || walled::never_mates(after, side)
}
