//! A timer that is usually put off before it fires. Putting it off costs nothing: the sleep behind it is
//! reset only when it ends early.

use crate::clock::deadline_after;
use std::pin::Pin;
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};

/// Fires at a moment, if it is set.
#[derive(Default)]
pub(super) struct Timer {
    due: Option<Instant>,
    /// Ends when it is due, or before.
    sleep: Option<Pin<Box<Sleep>>>,
}

impl Timer {
    /// Sets it to fire after this long, or never.
    pub(super) fn set(&mut self, wait: Option<Duration>) {
        self.due = wait.map(deadline_after);
    }

    /// Waits until it is due. Cancel-safe: the future may be dropped and asked for again.
    pub(super) async fn fires(&mut self) {
        let Some(due) = self.due else { return std::future::pending().await };
        let sleep = self.sleep.get_or_insert_with(|| Box::pin(sleep_until(due)));
        if sleep.deadline() > due {
            sleep.as_mut().reset(due);
        }
        loop {
            sleep.as_mut().await;
            if sleep.deadline() >= due {
                return;
            }
            sleep.as_mut().reset(due);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn fires_after(timer: &mut Timer, most: u64) -> Option<u64> {
        let begun = deadline_after(Duration::ZERO);
        let fired = tokio::time::timeout(Duration::from_millis(most), timer.fires()).await;
        fired.ok().map(|()| begun.elapsed().as_millis() as u64)
    }

    #[tokio::test(start_paused = true)]
    async fn it_fires_when_it_is_due_however_often_it_was_put_off_or_brought_forward() {
        let mut timer = Timer::default();
        assert_eq!(fires_after(&mut timer, 1000).await, None, "never set");
        timer.set(Some(Duration::from_millis(100)));
        assert_eq!(fires_after(&mut timer, 60).await, None);
        timer.set(Some(Duration::from_millis(100)));
        assert_eq!(fires_after(&mut timer, 1000).await, Some(100), "put off");
        assert_eq!(fires_after(&mut timer, 1000).await, Some(0), "still due");
        timer.set(Some(Duration::from_millis(500)));
        assert_eq!(fires_after(&mut timer, 100).await, None);
        timer.set(Some(Duration::from_millis(50)));
        assert_eq!(fires_after(&mut timer, 1000).await, Some(50), "brought forward");
        timer.set(None);
        assert_eq!(fires_after(&mut timer, 1000).await, None, "taken away");
    }
}
