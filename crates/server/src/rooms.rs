//! All rooms: opened from the ledger when somebody asks for a table, closed when nobody has for a while. For
//! a closed room whose clock runs the state of its stopwatch is kept, and the room is opened when its flag
//! falls.

use crate::elsewhere::{self, ClockReading};
use crate::room::{
    KnownClaims, Opens, RoomHandle, RoomRequest, Seating, Services, StopwatchState, open, rebuild,
};
use crate::token::Token;
use jadoube_ledger::{GameId, LedgerError, Seq, UnixMillis};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OnceCell, Semaphore, oneshot};

/// Stopwatches of at most so many closed rooms are kept. Beyond that a room stays open, so none is ever
/// forgotten.
const MOST_CLOSED: usize = 1_000_000;
/// How often the clock is read for flags that fall at closed tables.
const LOOK_FOR_FLAGS: Duration = Duration::from_secs(1);
/// Other servers have so long to say what a clock says there.
const FOR_AN_ANSWER: Duration = Duration::from_secs(1);
/// At most so many tables are opened together because their flags have fallen.
const FLAGS_AT_ONCE: usize = 64;

/// Every open room, by the id of its table.
pub(crate) struct Rooms {
    services: Services,
    handles: Mutex<HashMap<String, Arc<OnceCell<RoomHandle>>>>,
    closed: Mutex<ClosedRooms>,
    /// Tables are rebuilt a few at a time, however many are asked for.
    rebuilding: Semaphore,
    /// Subscribers so far.
    subscribers: AtomicU64,
    /// Tables about whose clocks other servers were asked.
    asked: Mutex<HashMap<String, oneshot::Sender<ClockReading>>>,
}

/// Closed rooms whose clocks run.
#[derive(Default)]
struct ClosedRooms {
    stopwatches: HashMap<String, StopwatchState>,
    /// When their flags fall, the next first. One whose room was opened since is left in: opening it again is
    /// harmless.
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
    pub(crate) fn new(services: Services) -> Rooms {
        Rooms {
            rebuilding: Semaphore::new(services.settings.rebuilds.max(1)),
            services,
            handles: Mutex::default(),
            closed: Mutex::default(),
            subscribers: AtomicU64::new(0),
            asked: Mutex::default(),
        }
    }

    pub(crate) fn services(&self) -> &Services {
        &self.services
    }

    /// All rooms that are open.
    pub(crate) fn all(&self) -> Vec<(String, RoomHandle)> {
        let open =
            |(id, cell): (&String, &Arc<OnceCell<RoomHandle>>)| Some((id.clone(), cell.get()?.clone()));
        self.handles().iter().filter_map(open).collect()
    }

    /// How many rooms are open.
    pub(crate) fn in_memory(&self) -> usize {
        self.handles().len()
    }

    /// A number for a new subscriber.
    pub(crate) fn next_subscriber(&self) -> u64 {
        self.subscribers.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// The room of a table, if it is open: nothing is opened for whoever asks.
    pub(crate) fn if_open(&self, id: &str) -> Option<RoomHandle> {
        let opened = self.handles().get(id).and_then(|cell| cell.get()).cloned();
        opened.filter(|room| !room.is_closed())
    }

    /// Forgets a table while the server runs; how many were connected to it. The store's one writer puts the
    /// tombstone first: what is done at the table meanwhile is kept before it, or refused.
    pub(crate) async fn forget_table(self: &Arc<Rooms>, id: &str) -> Result<(Seq, usize), LedgerError> {
        let now = UnixMillis(i64::try_from(self.services.clock.now()).unwrap_or(i64::MAX));
        let last = self.services.ledger.forget(&GameId::from(id), now).await?;
        self.closed().stopwatches.remove(id);
        // A room that is being opened has perhaps read the game before: it is waited for and closed like any
        // other. None is opened any more.
        let Ok(room) = self.open(id).await else { return Ok((last, 0)) };
        let (answer, answered) = oneshot::channel();
        let closed = match room.ask(RoomRequest::Forgotten { answer }).await {
            Ok(()) => answered.await.unwrap_or(0),
            Err(_) => 0,
        };
        Ok((last, closed))
    }

    /// What tokens are good for at a table. No table is rebuilt for it: what a stranger shows costs a look at
    /// the head of the game, however long that is.
    pub(crate) async fn opened_by(&self, id: &str, tokens: &[&Token]) -> Result<Vec<Opens>, NotOpened> {
        if let Some(room) = self.if_open(id) {
            return Ok(tokens.iter().map(|token| room.opens(token)).collect());
        }
        let head = self.services.ledger.head(&GameId::from(id)).await?;
        let head = head.ok_or_else(|| NotOpened::NoSuchTable(id.to_owned()))?;
        let seating = Seating::of(&head.seats, head.event.is_some());
        Ok(tokens.iter().map(|token| seating.opens(token)).collect())
    }

    /// The room of a table, opened if it is not. All who ask at the same time share one rebuilding, which
    /// goes on though one of them goes away.
    pub(crate) async fn open(self: &Arc<Rooms>, id: &str) -> Result<RoomHandle, NotOpened> {
        let cell = self.cell(id);
        if let Some(handle) = cell.get() {
            return Ok(handle.clone());
        }
        let (rooms, id) = (Arc::clone(self), id.to_owned());
        let opening = tokio::spawn(async move {
            let handle = cell.get_or_try_init(|| rooms.rebuild(&id)).await.cloned();
            match &handle {
                Err(_) => rooms.drop_cell(&id, &cell),
                Ok(_) if rooms.services.shared => {
                    tokio::spawn(async move { elsewhere::look_at(&rooms, &GameId::from(id)).await });
                }
                Ok(_) => {}
            }
            handle
        });
        opening.await.map_err(|_| NotOpened::Ledger(LedgerError::Closed))?
    }

    /// The cell for a table's handle. The handle of a room that has failed is replaced.
    fn cell(&self, id: &str) -> Arc<OnceCell<RoomHandle>> {
        let mut handles = self.handles();
        if handles.get(id).and_then(|cell| cell.get()).is_some_and(RoomHandle::is_closed) {
            handles.remove(id);
        }
        Arc::clone(handles.entry(id.to_owned()).or_default())
    }

    /// Drops the cell of an id that no table has, unless somebody else waits for it.
    fn drop_cell(&self, id: &str, cell: &Arc<OnceCell<RoomHandle>>) {
        let mut handles = self.handles();
        let same = handles.get(id).is_some_and(|other| Arc::ptr_eq(other, cell));
        // Cells are cloned only under the lock: this one is held by the map and by us.
        if same && Arc::strong_count(cell) == 2 && cell.get().is_none() {
            handles.remove(id);
        }
    }

    async fn rebuild(self: &Arc<Rooms>, id: &str) -> Result<RoomHandle, NotOpened> {
        let _place = self.rebuilding.acquire().await; // never closed
        let stored = self.services.ledger.read(&GameId::from(id)).await?;
        let stored = stored.ok_or_else(|| NotOpened::NoSuchTable(id.to_owned()))?;
        // Deciding a long game again must not block the threads that serve
        // connections.
        let rebuilt = tokio::task::spawn_blocking(move || rebuild(stored, KnownClaims::for_play())).await;
        let rebuilt = rebuilt.unwrap_or_else(|stopped| Err(stopped.to_string()));
        let rebuilt = rebuilt.map_err(|why| NotOpened::Unreadable(id.to_owned(), why))?;
        if let Some(why) = &rebuilt.frozen {
            tracing::warn!(table = id, why, "a table can only be looked at");
        }
        let last = rebuilt.events.last().map_or(0, |event| event.seq);
        let kept = self.closed().stopwatches.remove(id).filter(|kept| kept.seq == last);
        let runs = rebuilt.table.running().is_some() || rebuilt.table.away().is_some();
        let stopwatch = match kept {
            None if self.services.shared && runs => self.clock_elsewhere(id, last).await,
            kept => kept,
        };
        Ok(open(rebuilt, stopwatch, Arc::downgrade(self), self.services.clone()))
    }

    /// The clock of a table that runs at another server, handed over with its reading. If nobody answers, it
    /// runs nowhere: then a game goes on as after a restart.
    async fn clock_elsewhere(&self, id: &str, last: u64) -> Option<StopwatchState> {
        let (answer, answered) = oneshot::channel();
        self.asked().insert(id.to_owned(), answer);
        let asked = elsewhere::ask_for_the_clock(self, &GameId::from(id)).await;
        let answered = match asked {
            Ok(()) => tokio::time::timeout(FOR_AN_ANSWER, answered).await.ok().and_then(Result::ok),
            Err(_) => None,
        };
        self.asked().remove(id);
        let reading = answered.filter(|reading| reading.seq == last)?;
        Some(StopwatchState::handed_over(reading, self.services.clock.reading()))
    }

    /// Another server says what a clock says there.
    pub(crate) fn clock_answered(&self, id: &str, reading: ClockReading) {
        if let Some(asked) = self.asked().remove(id) {
            let _ = asked.send(reading); // it may have waited too long
        }
    }

    /// What a table's clock says, if it runs here.
    pub(crate) async fn clock_of(&self, id: &str) -> Option<ClockReading> {
        if let Some(room) = self.if_open(id) {
            let (answer, answered) = oneshot::channel();
            room.ask(RoomRequest::Clock { answer }).await.ok()?;
            return answered.await.ok()?;
        }
        let kept = self.closed().stopwatches.get(id).copied();
        kept.map(|kept| kept.reading(self.services.clock.reading()))
    }

    /// Closes a room that nobody has used for a while; false if somebody holds a handle. Handles and cells
    /// are given out under the lock only, so whoever asks later gets a new room.
    pub(crate) fn close(self: &Arc<Rooms>, id: &str, stopwatch: Option<StopwatchState>) -> bool {
        let mut handles = self.handles();
        let unused = |cell: &Arc<OnceCell<RoomHandle>>| {
            Arc::strong_count(cell) == 1 && cell.get().is_some_and(RoomHandle::is_the_last)
        };
        let mut closed = self.closed();
        if closed.stopwatches.len() >= MOST_CLOSED || !handles.get(id).is_some_and(unused) {
            return false;
        }
        handles.remove(id);
        if let Some(stopwatch) = stopwatch {
            closed.stopwatches.insert(id.to_owned(), stopwatch);
            closed.flags.extend(stopwatch.flag_falls.map(|at| Reverse((at, id.to_owned()))));
            if !closed.flags.is_empty() && !std::mem::replace(&mut closed.watched, true) {
                tokio::spawn(watch_for_flags(Arc::downgrade(self)));
            }
        }
        true
    }

    /// The closed tables whose flags have fallen by now; `None` when no flag is awaited.
    fn fallen(&self) -> Option<Vec<String>> {
        let (now, mut closed) = (self.services.clock.monotonic(), self.closed());
        let mut fallen = Vec::new();
        while fallen.len() < FLAGS_AT_ONCE
            && let Some(Reverse((at, _))) = closed.flags.peek()
            && *at <= now
            && let Some(Reverse((_, id))) = closed.flags.pop()
        {
            if closed.stopwatches.contains_key(&id) {
                fallen.push(id);
            }
        }
        if fallen.is_empty() && closed.flags.is_empty() {
            closed.watched = false;
            return None;
        }
        Some(fallen)
    }

    /// Tries again later, after the store failed to take the fall of a flag.
    fn wake_later(&self, id: String) {
        let at = self.services.clock.monotonic().saturating_add(LOOK_FOR_FLAGS.as_millis() as u64);
        self.closed().flags.push(Reverse((at, id)));
    }

    fn handles(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<RoomHandle>>>> {
        self.handles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<String, oneshot::Sender<ClockReading>>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn closed(&self) -> MutexGuard<'_, ClosedRooms> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Opens tables whose flags fall while their rooms are closed: the room itself writes it down, and closes
/// again. Ends when no flag is awaited, or with the server.
async fn watch_for_flags(rooms: Weak<Rooms>) {
    loop {
        tokio::time::sleep(LOOK_FOR_FLAGS).await;
        let Some(rooms) = rooms.upgrade() else { return };
        let Some(fallen) = rooms.fallen() else { return };
        for id in fallen {
            if let Err(error) = rooms.open(&id).await {
                tracing::warn!(table = id, %error, "a flag fell at a table that cannot be opened yet");
                rooms.wake_later(id);
            }
        }
    }
}
