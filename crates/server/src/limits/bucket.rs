//! A token bucket: it holds so many permits, and they come back with time.

/// Permits of one caller for one thing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bucket {
    /// Thousandths of a permit.
    level: u64,
    /// When it was last looked at, in milliseconds of the monotonic clock.
    seen: u64,
}

/// How large a bucket is and how fast it fills.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rate {
    /// So many permits come back in `every`.
    pub(super) permits: u32,
    /// Milliseconds.
    pub(super) every: u64,
    /// So many may be used at once.
    pub(super) burst: u32,
}

impl Bucket {
    /// A full one.
    pub(super) fn full(rate: Rate, now: u64) -> Bucket {
        Bucket { level: u64::from(rate.burst) * 1000, seen: now }
    }

    /// Takes a permit; an error is how many milliseconds until there is one. A rate of no permits is no
    /// limit.
    pub(super) fn take(&mut self, rate: Rate, now: u64) -> Result<(), u64> {
        if rate.permits == 0 {
            return Ok(());
        }
        self.fill(rate, now);
        if self.level >= 1000 {
            self.level -= 1000;
            return Ok(());
        }
        let missing = (1000 - self.level) * rate.every;
        Err(missing.div_ceil(u64::from(rate.permits) * 1000).max(1))
    }

    /// Whether it is as if it had never been used.
    pub(super) fn is_full(&mut self, rate: Rate, now: u64) -> bool {
        self.fill(rate, now);
        self.level >= u64::from(rate.burst) * 1000
    }

    fn fill(&mut self, rate: Rate, now: u64) {
        let passed = now.saturating_sub(self.seen);
        let gained = passed.saturating_mul(u64::from(rate.permits) * 1000) / rate.every.max(1);
        // What does not yet make a thousandth is not lost: the time is only taken when something came of it.
        if gained > 0 {
            self.level = self.level.saturating_add(gained).min(u64::from(rate.burst) * 1000);
            self.seen = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { permits: 2, every: 1000, burst: 3 };

    #[test]
    fn a_burst_is_let_through_and_then_so_many_a_second() {
        let mut bucket = Bucket::full(RATE, 0);
        for _ in 0..3 {
            assert_eq!(bucket.take(RATE, 0), Ok(()));
        }
        assert_eq!(bucket.take(RATE, 0), Err(500));
        assert_eq!(bucket.take(RATE, 499), Err(1));
        assert_eq!(bucket.take(RATE, 500), Ok(()));
        assert_eq!(bucket.take(RATE, 500), Err(500));
        assert!(!bucket.is_full(RATE, 1000));
        assert!(bucket.is_full(RATE, 3000));
        let allowed = (0..10).filter(|_| bucket.take(RATE, 1_000_000).is_ok()).count();
        assert_eq!(allowed, 3, "what is not used is not saved up for ever");
    }

    #[test]
    fn looking_often_loses_nothing_and_no_permits_is_no_limit() {
        let slow = Rate { permits: 1, every: 60_000, burst: 1 };
        let mut bucket = Bucket::full(slow, 0);
        assert_eq!(bucket.take(slow, 0), Ok(()));
        let first = (1..=60_000).find(|&now| bucket.take(slow, now).is_ok());
        assert_eq!(first, Some(60_000));
        let free = Rate { permits: 0, every: 1000, burst: 0 };
        assert!((0..1000).all(|_| Bucket::full(free, 0).take(free, 0).is_ok()));
    }
}
