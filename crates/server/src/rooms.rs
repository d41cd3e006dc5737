//! All rooms: opened when somebody comes to the door, rebuilt from the ledger.

use crate::room::{Door, Tools, open, rebuild};
use jadoube_ledger::{GameId, LedgerError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Where every table is found.
pub(crate) struct Rooms {
    tools: Tools,
    doors: Mutex<HashMap<String, Arc<OnceCell<Door>>>>,
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotOpened {
    #[error("there is no table {0}: look at the link, or make a table with POST /api/tables")]
    NoSuchTable(String),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(
        "the history of table {0} cannot be read ({1}): it is kept as it is; tell whoever runs this server"
    )]
    Unreadable(String, String),
}

impl Rooms {
    pub(crate) fn new(tools: Tools) -> Rooms {
        Rooms { tools, doors: Mutex::default() }
    }

    /// The door of a table. Two who come at once find the same room.
    pub(crate) async fn door(&self, id: &str) -> Result<Door, NotOpened> {
        let cell = self.cell(id);
        let door = cell.get_or_try_init(|| self.rebuild(id)).await.cloned();
        if door.is_err() {
            self.forget(id, &cell);
        }
        door
    }

    /// The place of a table's door. A door that has closed, its room having failed, gives way to a new one.
    fn cell(&self, id: &str) -> Arc<OnceCell<Door>> {
        let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        if doors.get(id).and_then(|cell| cell.get()).is_some_and(Door::is_closed) {
            doors.remove(id);
        }
        Arc::clone(doors.entry(id.to_owned()).or_default())
    }

    /// An id nobody has is not kept in mind; but a place where somebody else still waits for the door is.
    fn forget(&self, id: &str, cell: &Arc<OnceCell<Door>>) {
        let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        let same = doors.get(id).is_some_and(|other| Arc::ptr_eq(other, cell));
        // Places are cloned only under the lock: two hold this one, the list and we.
        if same && Arc::strong_count(cell) == 2 && cell.get().is_none() {
            doors.remove(id);
        }
    }

    async fn rebuild(&self, id: &str) -> Result<Door, NotOpened> {
        let stored = self.tools.ledger.read(&GameId::from(id)).await?;
        let stored = stored.ok_or_else(|| NotOpened::NoSuchTable(id.to_owned()))?;
        // Deciding a long game again, or a proof in it again, is no work for the threads that listen.
        let rebuilt = tokio::task::spawn_blocking(move || rebuild(stored)).await;
        let rebuilt = rebuilt.unwrap_or_else(|stopped| Err(stopped.to_string()));
        let rebuilt = rebuilt.map_err(|why| NotOpened::Unreadable(id.to_owned(), why))?;
        if let Some(why) = &rebuilt.frozen {
            tracing::warn!(table = id, why, "a table can only be looked at");
        }
        Ok(open(rebuilt, self.tools.clone()))
    }
}
