//! How fast the seats of one table may act, over all their connections together.

use super::bucket::{Bucket, Rate};
use crate::clock::monotonic_millis;
use crate::wire::SeatName;
use std::sync::{Mutex, PoisonError};

/// A hand cannot do in an hour what this lets through in a moment; a program may send what it has saved up.
const SECONDS_AT_ONCE: u32 = 5;

/// The buckets of a table's seats.
pub(crate) struct SeatLimits {
    rate: Rate,
    seats: Mutex<[Bucket; SeatName::ALL.len()]>,
}

impl SeatLimits {
    pub(crate) fn new(acts_a_second: u32) -> SeatLimits {
        let burst = acts_a_second.saturating_mul(SECONDS_AT_ONCE);
        let rate = Rate { permits: acts_a_second, every: 1000, burst };
        SeatLimits { rate, seats: Mutex::new([Bucket::full(rate, monotonic_millis()); SeatName::ALL.len()]) }
    }

    /// Lets a seat act, or says when it may.
    pub(crate) fn take(&self, seat: SeatName) -> Result<(), String> {
        let place = SeatName::ALL.iter().position(|other| *other == seat).unwrap_or(0);
        let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
        seats[place].take(self.rate, monotonic_millis()).map_err(|wait| {
            let most = self.rate.permits;
            format!("too fast: a seat may act {most} times a second; nothing has happened, send it again in {wait} ms")
        })
    }
}
