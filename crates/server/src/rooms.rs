//! All rooms: opened when somebody comes to the door, rebuilt from the ledger, closed when nobody has come for long. Of a closed
//! room whose time runs its reading is kept, and the room is opened when its flag falls.

use crate::room::{Door, Reading, Tools, open, rebuild};
use jadoube_ledger::{GameId, LedgerError};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::OnceCell;

/// So many readings are kept of closed rooms. Beyond it a room stays open, so none is ever forgotten.
const MOST_AT_REST: usize = 1_000_000;
/// How often the wall is looked at for flags that fall at closed tables.
const LOOK_FOR_FLAGS: Duration = Duration::from_secs(1);
/// So many tables are opened at once because their flags have fallen.
const FLAGS_AT_ONCE: usize = 64;

/// Where every table is found.
pub(crate) struct Rooms {
    tools: Tools,
    doors: Mutex<HashMap<String, Arc<OnceCell<Door>>>>,
    rest: Mutex<Rest>,
}

/// Closed rooms whose time runs.
#[derive(Default)]
struct Rest {
    readings: HashMap<String, Reading>,
    /// When their flags fall by the wall, the next first. One whose room was opened since is left in: opening it once more harms
    /// nothing.
    flags: BinaryHeap<Reverse<(u64, String)>>,
    watched: bool,
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
        Rooms { tools, doors: Mutex::default(), rest: Mutex::default() }
    }

    pub(crate) fn tools(&self) -> &Tools {
        &self.tools
    }

    /// How many rooms are open.
    pub(crate) fn in_memory(&self) -> usize {
        self.doors().len()
    }

    /// The door of a table. Two who come at once find the same room.
    pub(crate) async fn door(self: &Arc<Rooms>, id: &str) -> Result<Door, NotOpened> {
        let cell = self.cell(id);
        let door = cell.get_or_try_init(|| self.rebuild(id)).await.cloned();
        if door.is_err() {
            self.forget(id, &cell);
        }
        door
    }

    /// The place of a table's door. A door that has closed, its room having failed, gives way to a new one.
    fn cell(&self, id: &str) -> Arc<OnceCell<Door>> {
        let mut doors = self.doors();
        if doors.get(id).and_then(|cell| cell.get()).is_some_and(Door::is_closed) {
            doors.remove(id);
        }
        Arc::clone(doors.entry(id.to_owned()).or_default())
    }

    /// An id nobody has is not kept in mind; but a place where somebody else still waits for the door is.
    fn forget(&self, id: &str, cell: &Arc<OnceCell<Door>>) {
        let mut doors = self.doors();
        let same = doors.get(id).is_some_and(|other| Arc::ptr_eq(other, cell));
        // Places are cloned only under the lock: two hold this one, the list and we.
        if same && Arc::strong_count(cell) == 2 && cell.get().is_none() {
            doors.remove(id);
        }
    }

    async fn rebuild(self: &Arc<Rooms>, id: &str) -> Result<Door, NotOpened> {
        let stored = self.tools.ledger.read(&GameId::from(id)).await?;
        let stored = stored.ok_or_else(|| NotOpened::NoSuchTable(id.to_owned()))?;
        // Deciding a long game again, or a proof in it again, is no work for the threads that listen.
        let rebuilt = tokio::task::spawn_blocking(move || rebuild(stored)).await;
        let rebuilt = rebuilt.unwrap_or_else(|stopped| Err(stopped.to_string()));
        let rebuilt = rebuilt.map_err(|why| NotOpened::Unreadable(id.to_owned(), why))?;
        if let Some(why) = &rebuilt.frozen {
            tracing::warn!(table = id, why, "a table can only be looked at");
        }
        let reading = self.rest().readings.remove(id);
        Ok(open(rebuilt, reading, Arc::downgrade(self), self.tools.clone()))
    }

    /// Lets a room go that nobody has asked for long. No, if somebody stands at its door: doors and their places are handed out
    /// under the lock only, so whoever comes later finds a room rebuilt.
    pub(crate) fn retire(self: &Arc<Rooms>, id: &str, reading: Option<Reading>) -> bool {
        let mut doors = self.doors();
        let unused = |cell: &Arc<OnceCell<Door>>| {
            Arc::strong_count(cell) == 1 && cell.get().is_some_and(Door::is_the_last)
        };
        let mut rest = self.rest();
        if rest.readings.len() >= MOST_AT_REST || !doors.get(id).is_some_and(unused) {
            return false;
        }
        doors.remove(id);
        if let Some(reading) = reading {
            rest.readings.insert(id.to_owned(), reading);
            rest.flags.extend(reading.flag_falls.map(|at| Reverse((at, id.to_owned()))));
            if !rest.flags.is_empty() && !std::mem::replace(&mut rest.watched, true) {
                tokio::spawn(watch_for_flags(Arc::downgrade(self)));
            }
        }
        true
    }

    /// The closed tables whose flags have fallen by now; `None` when no flag is waited for.
    fn fallen(&self) -> Option<Vec<String>> {
        let (now, mut rest) = (self.tools.wall.now(), self.rest());
        let mut fallen = Vec::new();
        while fallen.len() < FLAGS_AT_ONCE
            && let Some(Reverse((at, _))) = rest.flags.peek()
            && *at <= now
            && let Some(Reverse((_, id))) = rest.flags.pop()
        {
            if rest.readings.contains_key(&id) {
                fallen.push(id);
            }
        }
        if fallen.is_empty() && rest.flags.is_empty() {
            rest.watched = false;
            return None;
        }
        Some(fallen)
    }

    /// A flag that could not be written, the store failing, is looked for again.
    fn wake_later(&self, id: String) {
        let at = self.tools.wall.now().saturating_add(LOOK_FOR_FLAGS.as_millis() as u64);
        self.rest().flags.push(Reverse((at, id)));
    }

    fn doors(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Door>>>> {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn rest(&self) -> MutexGuard<'_, Rest> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Opens tables whose flags fall while nobody looks: the room itself writes it down, and closes again. Ends when no flag is
/// waited for, or with the server.
async fn watch_for_flags(rooms: Weak<Rooms>) {
    loop {
        tokio::time::sleep(LOOK_FOR_FLAGS).await;
        let Some(rooms) = rooms.upgrade() else { return };
        let Some(fallen) = rooms.fallen() else { return };
        for id in fallen {
            if let Err(error) = rooms.door(&id).await {
                tracing::warn!(table = id, %error, "a flag fell at a table that cannot be opened yet");
                rooms.wake_later(id);
            }
        }
    }
}
