//! A board as the page of an event shows it: what anybody may know, and for the umpire the question put to
//! him.

use super::{Audience, Room};
use crate::wire::{BoardNow, SeatName};

impl Room {
    pub(super) fn board(&mut self) -> BoardNow {
        self.stopwatch.update();
        let view = self.view(Audience::of(&[SeatName::Watch]));
        let asked = self.view(Audience::of(&[SeatName::Umpire])).question;
        BoardNow {
            board: view.board,
            last: view.last,
            moves: self.table.played(),
            turn: view.turn,
            clocks: view.clocks,
            outcome: view.outcome,
            umpire_asked: asked.is_some(),
            question: asked,
            next_table: view.next_table,
        }
    }
}
