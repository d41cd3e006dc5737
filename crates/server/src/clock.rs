//! The clock: the time of day, the time that passes, and the time for timers, read here and nowhere else.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How often the clock is ticked while a server serves.
pub(crate) const TICK: Duration = Duration::from_secs(1);

/// A tick that comes later than this after it was due shows that the server stood still.
const LATE: Duration = Duration::from_secs(2);

/// The time: the system's, or a test's.
#[doc(alias("time source", "now"))]
pub trait Clock: Send + Sync {
    /// The time of day, in milliseconds since 1970. It may be put forward or back: nothing is measured by it.
    fn now(&self) -> u64;

    /// A clock that nobody can set, read: games are measured by it.
    fn reading(&self) -> Reading;

    /// The milliseconds of that clock.
    fn monotonic(&self) -> u64 {
        self.reading().at
    }

    /// Called once a second while a server serves: what comes late shows that it stood still.
    fn tick(&self) {}
}

/// What a clock that nobody can set says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Its milliseconds, from some beginning.
    pub at: u64,
    /// How many of them the server has stood still so far, as when its machine was frozen: nobody could move,
    /// so they are nobody's time.
    pub stood_still: u64,
}

/// The system's clock.
#[derive(Debug, Default)]
pub struct SystemClock {
    ticks: Mutex<Ticks>,
}

/// What the ticks have shown.
#[derive(Debug, Default)]
struct Ticks {
    /// When the last one was; none before the first.
    last: Option<u64>,
    stood_still: u64,
}

impl Ticks {
    /// It is so late: whatever a tick is missing by more than a moment was no time.
    fn see(&mut self, now: u64) -> u64 {
        if let Some(last) = self.last {
            let passed = now.saturating_sub(last);
            if passed > (TICK + LATE).as_millis() as u64 {
                self.stood_still += passed - TICK.as_millis() as u64;
                self.last = Some(now);
            }
        }
        self.stood_still
    }
}

impl SystemClock {
    /// The system's clock, not ticking yet.
    pub fn new() -> SystemClock {
        SystemClock::default()
    }

    fn see(&self, tick: bool) -> Reading {
        let mut ticks = self.ticks.lock().unwrap_or_else(PoisonError::into_inner);
        let at = monotonic_millis();
        let stood_still = ticks.see(at);
        if tick {
            ticks.last = Some(at);
        }
        Reading { at, stood_still }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }

    fn reading(&self) -> Reading {
        self.see(false)
    }

    fn tick(&self) {
        self.see(true);
    }
}

/// The moment this long from now, by the clock of timers.
pub(crate) fn deadline_after(wait: Duration) -> tokio::time::Instant {
    tokio::time::Instant::now() + wait
}

/// Milliseconds of a clock that nobody can set, since the program first asked.
pub(crate) fn monotonic_millis() -> u64 {
    monotonic_micros() / 1000
}

/// The same in microseconds.
pub(crate) fn monotonic_micros() -> u64 {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    BEGAN.get_or_init(Instant::now).elapsed().as_micros() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_that_come_in_time_are_time_and_a_late_one_shows_what_was_none() {
        let mut ticks = Ticks::default();
        assert_eq!(ticks.see(50_000), 0, "nobody ticks yet");
        ticks.last = Some(50_000);
        assert_eq!(ticks.see(53_000), 0, "late by no more than the moment");
        assert_eq!(ticks.see(58_000), 7_000, "eight seconds, of which one was due");
        assert_eq!(ticks.see(58_500), 7_000, "counted once");
    }
}
