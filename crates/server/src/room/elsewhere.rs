//! What another server did at this table is taken up here: its acts, its seats, the next table.

use super::next::RelatedTables;
use super::seating::Seating;
use super::{Hall, Room};
use crate::elsewhere::{ClockReading, Head};
use crate::wire::SeatName;
use jadoube_chess::Side;

/// A flag of a player who is not connected here is left so long to the server at which he may be.
const FOR_THE_OTHERS: u64 = 2_000;

impl Room {
    /// Others have written, perhaps. What is known already is passed over.
    pub(super) async fn heard_elsewhere(&mut self, last: Option<u64>, head: Head) {
        if last.is_some_and(|last| last > self.last_seq()) {
            self.stopwatch.update(); // what they wrote holds the time until now
            if let Err(error) = self.catch_up().await {
                tracing::warn!(game = %self.game, %error, "acts of another server cannot be read yet");
            }
        }
        if head == Head::Changed {
            self.read_head_again().await;
        }
    }

    async fn read_head_again(&mut self) {
        let Ok(Some(stored)) = self.services.ledger.read(&self.game).await else { return };
        let seating = Seating::of(&stored.game.seats, stored.game.event.is_some());
        self.go_by(seating);
        self.related = RelatedTables::of(&stored);
        self.broadcast_events(self.events.len());
        self.presence_changed();
    }

    /// What its clock says, for another server; `None` if it does not run here.
    pub(super) fn clock_reading(&mut self) -> Option<ClockReading> {
        self.whose_time()?;
        let passed = self.stopwatch.update();
        self.stopwatch.runs().then(|| ClockReading { seq: self.last_seq(), passed })
    }

    /// Tells subscribers what was written while the table was unloaded.
    pub(super) fn tell_what_came_meanwhile(&mut self, told: u64) {
        if told < self.last_seq() {
            let numbers: Vec<u64> = self.subscribers.iter().map(|subscriber| subscriber.number).collect();
            for number in numbers {
                self.resend(number, told);
            }
        }
    }
}

impl Hall {
    /// How long the fall of a side's flag is left to others: where several servers share the store, the
    /// player's time began when the one at which he sits heard of his opponent's move.
    pub(super) fn left_to_others(&self, side: Side) -> u64 {
        let seat = match side {
            Side::White => SeatName::White,
            Side::Black => SeatName::Black,
        };
        if self.services.shared && !self.is_there(seat) { FOR_THE_OTHERS } else { 0 }
    }
}
