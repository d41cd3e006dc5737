//! A few connections that read. Each is used by one reader at a time, and made again when it died.

use super::read::NotRead;
use super::session::{Meaning, Session, Sessions, meaning};
use crate::LedgerError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// How many read at a time.
const READERS: usize = 4;
/// So many may wait; further ones are turned away as [`LedgerError::Busy`].
const LONGEST_QUEUE: usize = 16 * 1024;
/// Reading changes nothing, so it is tried again so often when the connection dies.
const MOST_LOSSES: usize = 3;

/// The connections.
pub(super) struct Readers {
    sessions: Sessions,
    idle: Mutex<Vec<Arc<Session>>>,
    places: Semaphore,
    waiting: AtomicUsize,
}

impl Readers {
    pub(super) fn new(sessions: Sessions) -> Readers {
        Readers {
            sessions,
            idle: Mutex::default(),
            places: Semaphore::new(READERS),
            waiting: AtomicUsize::new(0),
        }
    }

    /// Reads; again over a new connection if the first one died.
    pub(super) async fn read<T, F, R>(&self, doing: &'static str, query: F) -> Result<T, LedgerError>
    where
        F: Fn(Arc<Session>) -> R,
        R: Future<Output = Result<T, NotRead>>,
    {
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= LONGEST_QUEUE {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(LedgerError::Busy);
        }
        let place = self.places.acquire().await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let _place = place.map_err(|_| LedgerError::Closed)?;
        let mut lost = 0;
        loop {
            let session = self.session().await?;
            let error = match query(Arc::clone(&session)).await {
                Ok(read) => {
                    self.idle().push(session);
                    return Ok(read);
                }
                // A snapshot may be open: the connection is not used again unless it is known to be clean.
                Err(NotRead::Told(error)) => {
                    if session.batch("ROLLBACK").await.is_ok() {
                        self.idle().push(session);
                    }
                    return Err(error);
                }
                Err(NotRead::Error(error)) => error,
            };
            lost += 1;
            if !matches!(meaning(&error), Meaning::Lost) || lost > MOST_LOSSES {
                return Err(LedgerError::Database { doing, why: self.sessions.told(&error) });
            }
            self.idle().clear(); // the others are likely to be dead too
        }
    }

    async fn session(&self) -> Result<Arc<Session>, LedgerError> {
        loop {
            let idle = self.idle().pop();
            match idle {
                Some(session) if session.is_closed() => {}
                Some(session) => return Ok(session),
                None => return self.sessions.connect().await.map(Arc::new),
            }
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Session>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
