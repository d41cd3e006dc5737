//! A timer that is mostly put off before it rings: putting it off costs nothing, for it is only then set anew when it goes off early.

use crate::wall::after;
use std::pin::Pin;
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};

/// Rings at a moment, if it is set.
#[derive(Default)]
pub(super) struct Bell {
    due: Option<Instant>,
    /// Goes off when it is due, or before.
    timer: Option<Pin<Box<Sleep>>>,
}

impl Bell {
    /// To ring after so long, and not before; never, if there is no such time.
    pub(super) fn set(&mut self, wait: Option<Duration>) {
        self.due = wait.map(after);
    }

    /// Waits until it is due. What waits may be dropped, and wait again.
    pub(super) async fn rings(&mut self) {
        let Some(due) = self.due else { return std::future::pending().await };
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep_until(due)));
        if timer.deadline() > due {
            timer.as_mut().reset(due);
        }
        loop {
            timer.as_mut().await;
            if timer.deadline() >= due {
                return;
            }
            timer.as_mut().reset(due);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn rings_after(bell: &mut Bell, most: u64) -> Option<u64> {
        let begun = after(Duration::ZERO);
        let rung = tokio::time::timeout(Duration::from_millis(most), bell.rings()).await;
        rung.ok().map(|()| begun.elapsed().as_millis() as u64)
    }

    #[tokio::test(start_paused = true)]
    async fn it_rings_when_it_is_due_however_often_it_was_put_off_or_brought_forward() {
        let mut bell = Bell::default();
        assert_eq!(rings_after(&mut bell, 1000).await, None, "never set");
        bell.set(Some(Duration::from_millis(100)));
        assert_eq!(rings_after(&mut bell, 60).await, None);
        bell.set(Some(Duration::from_millis(100)));
        assert_eq!(rings_after(&mut bell, 1000).await, Some(100), "put off");
        assert_eq!(rings_after(&mut bell, 1000).await, Some(0), "still due");
        bell.set(Some(Duration::from_millis(500)));
        assert_eq!(rings_after(&mut bell, 100).await, None);
        bell.set(Some(Duration::from_millis(50)));
        assert_eq!(rings_after(&mut bell, 1000).await, Some(50), "brought forward");
        bell.set(None);
        assert_eq!(rings_after(&mut bell, 1000).await, None, "taken away");
    }
}
