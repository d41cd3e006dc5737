//! A pool of threads that take jobs from one bounded queue. Submitting never blocks; dropping the pool
//! finishes its queue.

use crate::LedgerError;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::{Builder, JoinHandle};

/// The longest a queue may get; further jobs are turned away as [`LedgerError::Busy`].
const LONGEST_QUEUE: usize = 16 * 1024;

/// A queue and the threads that work on it.
pub(super) struct WorkerPool<J> {
    queue: Option<SyncSender<J>>,
    threads: Vec<JoinHandle<()>>,
}

impl<J: Send + 'static> WorkerPool<J> {
    /// A pool without threads yet, and the receiving end of its queue.
    pub(super) fn new() -> (Self, Receiver<J>) {
        let (sender, receiver) = sync_channel(LONGEST_QUEUE);
        (Self { queue: Some(sender), threads: Vec::new() }, receiver)
    }

    /// Starts a thread.
    pub(super) fn spawn(
        &mut self,
        name: &str,
        work: impl FnOnce() + Send + 'static,
    ) -> Result<(), LedgerError> {
        let thread = Builder::new().name(name.to_owned()).spawn(work);
        let doing = "starting a thread";
        self.threads.push(thread.map_err(|error| LedgerError::Storage { doing, why: error.to_string() })?);
        Ok(())
    }

    /// Queues a job, or says at once why not.
    pub(super) fn submit(&self, job: J) -> Result<(), LedgerError> {
        let queue = self.queue.as_ref().ok_or(LedgerError::Closed)?;
        queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => LedgerError::Busy,
            TrySendError::Disconnected(_) => LedgerError::Closed,
        })
    }
}

impl<J> Drop for WorkerPool<J> {
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join(); // a thread that panicked has dropped its jobs, and whoever waits for one is told
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_full_queue_turns_jobs_away_and_a_deserted_one_is_closed() {
        let (pool, jobs) = WorkerPool::new();
        for number in 0..LONGEST_QUEUE {
            pool.submit(number).unwrap();
        }
        assert_eq!(pool.submit(0), Err(LedgerError::Busy));
        drop(jobs);
        assert_eq!(pool.submit(0), Err(LedgerError::Closed));
    }
}
