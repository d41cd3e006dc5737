//! The clock: the time of day and the time for timers, read here and nowhere else.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The time of day: the system's, or a test's.
#[doc(alias("time source", "now"))]
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970.
    fn now(&self) -> u64;
}

/// The system's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }
}

/// The moment this long from now, by the clock of timers.
pub(crate) fn deadline_after(wait: Duration) -> tokio::time::Instant {
    tokio::time::Instant::now() + wait
}

/// Milliseconds of a clock that nobody can set: for what is measured about the server, never about a game.
pub(crate) fn monotonic_millis() -> u64 {
    monotonic_micros() / 1000
}

/// The same in microseconds.
pub(crate) fn monotonic_micros() -> u64 {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    BEGAN.get_or_init(Instant::now).elapsed().as_micros() as u64
}
