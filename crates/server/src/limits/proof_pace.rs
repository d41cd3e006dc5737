//! How often the seats of one table may put the referee to a proof.

use super::bucket::{Bucket, Rate};
use crate::clock::monotonic_millis;
use crate::settings::ProofLimits;
use crate::wire::SeatName;

/// The buckets of a table's seats.
pub(crate) struct ProofPace {
    rate: Rate,
    seats: [Bucket; SeatName::ALL.len()],
}

impl ProofPace {
    pub(crate) fn new(limits: ProofLimits) -> ProofPace {
        let every = u64::try_from(limits.every.as_millis()).unwrap_or(u64::MAX);
        let rate = Rate { permits: u32::from(every > 0), every, burst: limits.at_first.max(1) };
        ProofPace { rate, seats: [Bucket::full(rate, monotonic_millis()); SeatName::ALL.len()] }
    }

    /// Lets a seat have something proved, or says when it may.
    pub(crate) fn take(&mut self, seat: SeatName) -> Result<(), String> {
        let place = SeatName::ALL.iter().position(|other| *other == seat).unwrap_or(0);
        self.seats[place].take(self.rate, monotonic_millis()).map_err(|wait| {
            let seconds = wait.div_ceil(1000);
            format!("the referee has just looked into claims of yours, so nothing has happened: claim again in {seconds} s")
        })
    }
}
