//! The quick way to a mate: somebody who is helped nearly always has one a few moves off, and it need not be
//! searched for, only thought of.
//!
//! A `Scene` is looked at for places of both kings and one piece that make a mate while all other men stay
//! where they are. A `Plan` brings them there, and `enact` tries whether it can be played, each side passing
//! its time with men that do not matter. Where no plan holds, both sides drift on for a few moves and the
//! board is looked at again. All of it is made of guesses: a mate that comes of it is a mate, and silence
//! says nothing.

mod drift;
mod enact;
mod scene;
mod walk;

use super::lone;
use crate::{Move, Position, Role, Side};
use alloc::vec::Vec;
use enact::Enactment;
pub(super) use scene::pawn_attacks;
use scene::{Man, Scene};

/// So many plans are tried on one board.
const TRIES: u32 = 20;

/// A line that both sides drift along, looked at for a mate again and again.
pub(super) struct Recipe<'a> {
    start: &'a Position,
    side: Side,
    now: Position,
    line: Vec<Move>,
    /// How often the board was looked at.
    round: u32,
    /// Kept from board to board, as lists are slow to make.
    men: Vec<Man>,
    enactment: Enactment,
}

impl<'a> Recipe<'a> {
    pub(super) fn new(start: &'a Position, side: Side) -> Recipe<'a> {
        let enactment = Enactment::new();
        let men = Vec::with_capacity(16);
        Recipe { start, side, now: *start, line: Vec::with_capacity(64), round: 0, men, enactment }
    }

    /// Moves that mate, if some are thought of before the board was looked at so often.
    pub(super) fn find(&mut self, rounds: u32) -> Option<Vec<Move>> {
        while self.round < rounds {
            if self.look() {
                self.line.extend_from_slice(self.enactment.line());
                return Some(core::mem::take(&mut self.line));
            }
            self.round += 1;
            self.drift();
        }
        None
    }

    fn look(&mut self) -> bool {
        // Who is in check has little to choose from, and what stands well may be spoilt.
        if self.now.is_check() {
            return false;
        }
        match Scene::of(&self.now, self.side, &mut self.men) {
            Some(scene) => scene.find(&mut self.enactment, TRIES),
            None => false,
        }
    }

    /// Two or three plies more, so that both sides have the turn when the board is looked at; from the start
    /// again where there is no move.
    fn drift(&mut self) {
        for ply in 0..2 + self.round % 2 {
            let Some(mv) = drift::choose(&self.now, self.side, self.round * 4 + ply) else {
                self.now = *self.start;
                self.line.clear();
                return;
            };
            self.line.push(mv);
            self.now = self.now.after(mv);
        }
    }
}

/// Whether a mate needs a man of the other side in its king's way, which is seldom thought of here.
pub(super) fn is_far_fetched(position: &Position, side: Side) -> bool {
    let board = position.board();
    let pieces = board.side(side) & !board.of_role(Role::King);
    (pieces & (board.of_role(Role::Pawn) | board.orthogonal())).is_empty() && lone::is_lone(board, pieces)
}
