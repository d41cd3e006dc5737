//! The search for a helpmate: every position once, the most promising first. Where nothing is left to look at
//! no series of moves mates.

use super::packed::Packed;
use super::promise;
use super::queue::Queue;
use super::store::{Kept, Looked, Store};
use super::{CanMate, material, walled};
use crate::{Move, Position, Role, Side};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// So often a search asks whether pawns wall the board off.
const WALLS: u32 = 4_000;

/// With so many positions kept it is likelier that all of them will be gone through than that a mate is near,
/// and then a second look is wasted.
const PATIENCE: usize = 40_000;

/// Looks for a mate by `side` among at most so many positions. The position has a king each and is no mate.
pub(super) fn search(position: &Position, side: Side, most: u32) -> CanMate {
    let store = Store::new(position, most);
    let mut search = Search {
        side,
        store,
        queue: Queue::new(),
        moves: Vec::with_capacity(64),
        walls: WALLS,
        answer: None,
    };
    search.queue.push(0, 0);
    while let Some(place) = search.queue.pop() {
        search.look_at(place);
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
    /// The moves of the position looked at that are worth following, with the promise of what they lead to.
    moves: Vec<(usize, Move)>,
    /// How often it may still be asked whether pawns wall the board off, which takes as long as looking at
    /// dozens of positions.
    walls: u32,
    answer: Option<CanMate>,
}

impl Search {
    /// Keeps what the moves of a position lead to: the first time only the most promising of it, the position
    /// then waiting for a second look; most lines to a mate never come back to it.
    fn look_at(&mut self, place: u32) {
        let position = self.store.position(place);
        self.find_moves(place, &position);
        let Some(best) = self.moves.iter().map(|&(degree, _)| degree).min() else { return };
        let worst = match self.store.look_at(place) {
            Looked::Again => usize::MAX,
            Looked::First if self.store.count() > PATIENCE => usize::MAX,
            Looked::First => {
                let next = self.moves.iter().map(|&(degree, _)| degree).filter(|&degree| degree > best).min();
                if let Some(next) = next {
                    self.queue.push(place, next);
                }
                best
            }
        };
        for &(degree, mv) in self.moves.iter().filter(|&&(degree, _)| degree <= worst) {
            match self.store.keep(Packed::of(&position.after(mv)), place, Some(mv)) {
                Kept::Before => {}
                Kept::New(new) => self.queue.push(new, degree),
                Kept::Full => {
                    self.answer = Some(CanMate::Undecided);
                    return;
                }
            }
        }
    }

    /// Lists the moves after which a mate is still possible, unless one of them is it.
    fn find_moves(&mut self, place: u32, position: &Position) {
        self.moves.clear();
        let _ = position.visit_children(|mv, child| {
            if position.turn() == self.side && child.is_check() && !child.has_legal_move() {
                let mut line = self.store.line(place);
                line.push(mv);
                self.answer = Some(CanMate::Yes(line));
                self.moves.clear();
                return ControlFlow::Break(());
            }
            if !self.is_final(place, position, mv, child) {
                self.moves.push((promise::degree(child, self.side), mv));
            }
            ControlFlow::Continue(())
        });
    }

    /// Whether a move that cannot be taken back makes an end of all hopes to mate, or leads to what is known.
    fn is_final(&mut self, place: u32, before: &Position, mv: Move, after: &Position) -> bool {
        let takes = before.board().occupied().has(mv.to());
        if !takes && mv.role() != Role::Pawn {
            return false;
        }
        if material::never_mates(after.board(), self.side) {
            return true;
        }
        if self.walls == 0 || !walled::looks_walled(after.board(), self.side) {
            return false;
        }
        let packed = Packed::of(after);
        if self.store.has(&packed) {
            return true;
        }
        self.walls -= 1;
        let never = walled::never_mates(after, self.side);
        if never {
            // Kept and never looked at, so that it is not asked again; where there is no room it may be.
            self.store.keep(packed, place, Some(mv));
        }
        never
    }
}
