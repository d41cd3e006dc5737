//! Wall time, read here and nowhere else.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Where the time comes from: the machine's clock, or a test's.
pub trait Wall: Send + Sync {
    /// Milliseconds since 1970.
    fn now(&self) -> u64;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct MachineClock;

impl Wall for MachineClock {
    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }
}

/// The moment so long from now, by the clock that timers go by.
pub(crate) fn after(wait: Duration) -> tokio::time::Instant {
    tokio::time::Instant::now() + wait
}

/// Milliseconds of a clock that nobody puts back or forward: for what is measured about the server, never about a game.
pub(crate) fn steady() -> u64 {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    BEGAN.get_or_init(Instant::now).elapsed().as_millis() as u64
}
