//! Wall time, read here and nowhere else.

use std::time::{SystemTime, UNIX_EPOCH};

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
