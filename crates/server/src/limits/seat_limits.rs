//! How fast the seats of one table may act, over all their connections together, and how many connections
//! each may have.

use super::bucket::{Bucket, Rate};
use crate::clock::monotonic_millis;
use crate::settings::Limits;
use crate::wire::SeatName;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A hand cannot do in an hour what this lets through in a moment; a program may send what it has saved up.
const SECONDS_AT_ONCE: u32 = 5;

/// What the seats of a table have used.
pub(crate) struct SeatLimits {
    rate: Rate,
    most_sockets: u32,
    seats: Mutex<[SeatUsage; SeatName::ALL.len()]>,
}

#[derive(Clone, Copy)]
struct SeatUsage {
    acts: Bucket,
    sockets: u32,
}

/// A live connection of a seat, as long as this lives.
pub(crate) struct SeatPermit {
    limits: Arc<SeatLimits>,
    seat: SeatName,
}

impl Drop for SeatPermit {
    fn drop(&mut self) {
        let mut seats = self.limits.seats();
        let usage = &mut seats[place(self.seat)];
        usage.sockets = usage.sockets.saturating_sub(1);
    }
}

impl SeatLimits {
    pub(crate) fn new(limits: Limits) -> SeatLimits {
        let acts_a_second = limits.acts_a_second;
        let burst = acts_a_second.saturating_mul(SECONDS_AT_ONCE);
        let rate = Rate { permits: acts_a_second, every: 1000, burst };
        let usage = SeatUsage { acts: Bucket::full(rate, monotonic_millis()), sockets: 0 };
        SeatLimits {
            rate,
            most_sockets: limits.sockets_a_seat,
            seats: Mutex::new([usage; SeatName::ALL.len()]),
        }
    }

    /// Lets a seat act, or says when it may.
    pub(crate) fn take(&self, seat: SeatName) -> Result<(), String> {
        self.seats()[place(seat)].acts.take(self.rate, monotonic_millis()).map_err(|wait| {
            let most = self.rate.permits;
            format!("too fast: a seat may act {most} times a second; nothing has happened, send it again in {wait} ms")
        })
    }

    /// One more live connection of a seat, or what to do instead. Those who watch share a link, so there is
    /// no measure for them here: they count by address.
    pub(crate) fn socket(self: &Arc<Self>, seat: SeatName) -> Result<SeatPermit, String> {
        let most = self.most_sockets;
        let mut seats = self.seats();
        let usage = &mut seats[place(seat)];
        if seat != SeatName::Watch && most > 0 && usage.sockets >= most {
            return Err(format!("this seat is open on {most} screens already: close one of them first"));
        }
        usage.sockets += 1;
        Ok(SeatPermit { limits: Arc::clone(self), seat })
    }

    fn seats(&self) -> MutexGuard<'_, [SeatUsage; SeatName::ALL.len()]> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn place(seat: SeatName) -> usize {
    SeatName::ALL.iter().position(|other| *other == seat).unwrap_or(0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::Settings;

    #[test]
    fn a_seat_is_open_on_so_many_screens_and_those_who_watch_are_not_counted() {
        let limits = Limits { sockets_a_seat: 2, ..Settings::default().limits };
        let seats = Arc::new(SeatLimits::new(limits));
        let (first, _second) =
            (seats.socket(SeatName::White).unwrap(), seats.socket(SeatName::White).unwrap());
        assert!(seats.socket(SeatName::White).is_err_and(|told| told.contains("2 screens")));
        assert!(seats.socket(SeatName::Black).is_ok());
        let _watching: Vec<_> = (0..9).map(|_| seats.socket(SeatName::Watch).unwrap()).collect();
        drop(first);
        assert!(seats.socket(SeatName::White).is_ok());
    }
}
