//! Blocks an ordinary thread until a ledger has answered: for commands, examples and tests.

use crate::{LedgerError, LedgerFuture};
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

/// Blocks this thread until the answer is there. Not for asynchronous code, which awaits it.
///
/// ```
/// use jadoube_ledger::{GameId, Ledger, LedgerError, MemoryLedger, wait};
///
/// assert!(wait(MemoryLedger::new().read(&GameId::from("nobody's")))?.is_none());
/// # Ok::<(), LedgerError>(())
/// ```
#[doc(alias = "block_on")]
pub fn wait<T>(mut answer: LedgerFuture<T>) -> Result<T, LedgerError> {
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match answer.as_mut().poll(&mut context) {
            Poll::Ready(result) => return result,
            Poll::Pending => thread::park(),
        }
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}
