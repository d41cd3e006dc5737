//! A ledger in `PostgreSQL`, for one server or several: one connection writes in groups, a few read, and what
//! was acknowledged outlives the server, and with a synchronous standby the database too.

mod address;
mod append;
mod check;
mod forget;
mod notify;
mod read;
mod readers;
mod schema;
mod session;
mod tls;
mod write;

use crate::{
    Entry, GameId, Ledger, LedgerError, LedgerFuture, Listed, NewGame, Page, Seat, Seq, StoredEntry,
    StoredGame, UnixMillis, WriteStats, encoding,
};
pub use address::DatabaseAddress;
use read::NotRead;
use readers::Readers;
use session::{Session, Sessions};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use write::{Job, Write, Writer, without_nul};

/// The longest the queue may get; further jobs are turned away as [`LedgerError::Busy`].
const LONGEST_QUEUE: usize = 16 * 1024;

/// Games in a `PostgreSQL` database, in its schema `jadoube`.
///
/// Several servers may use one database: a game's numbers are unique there, so of two that write the same
/// number one is refused with [`LedgerError::Conflict`]. Writing is grouped as in a
/// [`SqliteLedger`](crate::SqliteLedger). A connection that dies is made again, to whichever of the hosts
/// takes writes then; whether a commit that was under way has happened is looked up, so an act is never
/// written twice.
///
/// ```no_run
/// use jadoube_ledger::{DatabaseAddress, Ledger, LedgerError, NewGame, PostgresLedger, UnixMillis, wait};
///
/// let address: DatabaseAddress = "postgres://jadoube:secret@db1,db2/jadoube".parse()?;
/// let ledger = PostgresLedger::open(address)?;
/// wait(ledger.create(NewGame::new("g1", UnixMillis(1))))?;
/// # Ok::<(), LedgerError>(())
/// ```
#[doc(alias("database", "cluster", "failover"))]
pub struct PostgresLedger {
    jobs: Option<mpsc::Sender<Job>>,
    readers: Arc<Readers>,
    runtime: Handle,
    counts: Arc<Counts>,
    sessions: Sessions,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Counts {
    commits: AtomicU64,
    written: AtomicU64,
}

impl PostgresLedger {
    /// Opens the games in a database, making and upgrading its tables where that is needed. Blocks while it
    /// does; not to be called from asynchronous code.
    pub fn open(address: DatabaseAddress) -> Result<PostgresLedger, LedgerError> {
        let sessions = Sessions::to(address)?;
        let counts = Arc::new(Counts::default());
        let (queue, jobs) = mpsc::channel(LONGEST_QUEUE);
        let (opened, opening) = std::sync::mpsc::channel();
        let work = {
            let (sessions, counts) = (sessions.clone(), Arc::clone(&counts));
            move || live(sessions, counts, jobs, &opened)
        };
        let thread = std::thread::Builder::new().name("ledger-postgres".to_owned()).spawn(work);
        let thread = thread.map_err(|error| failed_session("starting a thread", &error.to_string()))?;
        let runtime = opening.recv().unwrap_or(Err(LedgerError::Closed))?;
        let readers = Arc::new(Readers::new(sessions.clone()));
        Ok(PostgresLedger { jobs: Some(queue), readers, runtime, counts, sessions, thread: Some(thread) })
    }

    /// Where it is, as it may be shown: without the password and whose it is.
    pub fn address(&self) -> String {
        self.sessions.address.to_string()
    }

    /// How much was written since it was opened.
    pub fn write_stats(&self) -> WriteStats {
        let commits = self.counts.commits.load(Ordering::Relaxed);
        WriteStats { commits, written: self.counts.written.load(Ordering::Relaxed) }
    }

    fn write(&self, write: Write) -> LedgerFuture<Seq> {
        let (reply, answer) = oneshot::channel();
        let sent = match &self.jobs {
            Some(jobs) => jobs.try_send(Job { write, reply }).map_err(|error| match error {
                mpsc::error::TrySendError::Full(_) => LedgerError::Busy,
                mpsc::error::TrySendError::Closed(_) => LedgerError::Closed,
            }),
            None => Err(LedgerError::Closed),
        };
        match sent {
            Ok(()) => Box::pin(async move { answer.await.unwrap_or(Err(LedgerError::Closed)) }),
            Err(error) => Box::pin(std::future::ready(Err(error))),
        }
    }

    /// Writes what names nothing the database cannot keep.
    fn write_texts<'a>(&self, texts: impl IntoIterator<Item = &'a str>, write: Write) -> LedgerFuture<Seq> {
        match without_nul(texts) {
            Ok(()) => self.write(write),
            Err(error) => Box::pin(std::future::ready(Err(error))),
        }
    }

    fn read_with<T, F, R>(&self, doing: &'static str, query: F) -> LedgerFuture<T>
    where
        T: Send + 'static,
        F: Fn(Arc<Session>) -> R + Send + 'static,
        R: Future<Output = Result<T, NotRead>> + Send,
    {
        let (reply, answer) = oneshot::channel();
        let readers = Arc::clone(&self.readers);
        self.runtime.spawn(async move {
            let _ = reply.send(readers.read(doing, query).await); // nobody may be waiting any more
        });
        Box::pin(async move { answer.await.unwrap_or(Err(LedgerError::Closed)) })
    }
}

/// The thread of a ledger: its connections live as long as somebody can hand in work.
fn live(
    sessions: Sessions,
    counts: Arc<Counts>,
    jobs: mpsc::Receiver<Job>,
    opened: &std::sync::mpsc::Sender<Result<Handle, LedgerError>>,
) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name("ledger-postgres")
        .enable_all()
        .build();
    let runtime = match runtime {
        Ok(runtime) => runtime,
        Err(error) => {
            let _ = opened.send(Err(failed_session("starting a thread", &error.to_string())));
            return;
        }
    };
    let opening = async {
        let session = sessions.connect().await?;
        schema::bring_up_to_date(&session, &sessions).await?;
        Ok(session)
    };
    match runtime.block_on(opening) {
        Err(error) => {
            let _ = opened.send(Err(error));
        }
        Ok(session) => {
            let _ = opened.send(Ok(runtime.handle().clone()));
            let writer = Writer { sessions, session: Some(session), counts };
            runtime.block_on(write::run(writer, jobs));
        }
    }
    runtime.shutdown_background();
}

impl Drop for PostgresLedger {
    /// Finishes what was queued.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join(); // a thread that panicked has dropped its jobs, and whoever waits is told
        }
    }
}

impl fmt::Debug for PostgresLedger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresLedger").field("address", &self.address()).finish_non_exhaustive()
    }
}

/// Turns what the database says into what the ledger says.
fn failed(sessions: &Sessions, doing: &'static str) -> impl Fn(tokio_postgres::Error) -> LedgerError {
    move |error| LedgerError::Database { doing, why: sessions.told(&error) }
}

fn failed_session(doing: &'static str, why: &str) -> LedgerError {
    LedgerError::Database { doing, why: why.to_owned() }
}

const READING: &str = "reading";

impl Ledger for PostgresLedger {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        let mut texts = vec![game.id.as_str(), &game.code, &game.code_version, &game.terms];
        texts.extend(game.seats.iter().map(|seat| &*seat.name).chain(game.event.as_deref()));
        texts.extend(game.follows.iter().flat_map(|follows| [follows.game.as_str(), &*follows.standing]));
        let written = match without_nul(texts) {
            Ok(()) => self.write(Write::Create(game)),
            Err(error) => Box::pin(std::future::ready(Err(error))),
        };
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn append_all(&self, game: &GameId, expected: Seq, entries: Vec<Entry>) -> LedgerFuture<Seq> {
        let written = |entry: Entry| encoding::write(&entry).map(|body| (entry, body));
        let entries: Vec<(Entry, String)> = match entries.into_iter().map(written).collect() {
            Ok(entries) => entries,
            Err(why) => {
                let error = LedgerError::Storage { doing: "putting an act into its written form", why };
                return Box::pin(std::future::ready(Err(error)));
            }
        };
        let column = |(entry, _): &(Entry, String)| {
            let texts = [Some(&entry.by), entry.act_id.as_ref(), entry.over.as_ref()];
            texts.into_iter().flatten().cloned().collect::<Vec<String>>()
        };
        let texts: Vec<String> = entries.iter().flat_map(column).chain([game.as_str().to_owned()]).collect();
        self.write_texts(
            texts.iter().map(String::as_str),
            Write::Append { game: game.clone(), expected, entries },
        )
    }

    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()> {
        let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
        let texts = names.iter().map(String::as_str).chain([game.as_str()]);
        let written = self.write_texts(texts, Write::AddSeats { game: game.clone(), seats, unless });
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn forget(&self, game: &GameId, at: UnixMillis) -> LedgerFuture<Seq> {
        self.write_texts([game.as_str()], Write::Forget { game: game.clone(), at })
    }

    fn forget_names(&self, game: &GameId) -> LedgerFuture<()> {
        let written = self.write_texts([game.as_str()], Write::ForgetNames { game: game.clone() });
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn discard(&self, game: &GameId, last: Seq) -> LedgerFuture<()> {
        let written = self.write_texts([game.as_str()], Write::Discard { game: game.clone(), last });
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn enclosing(&self) -> LedgerFuture<Vec<(GameId, StoredEntry)>> {
        self.read_with(READING, |session| async move { read::enclosing(&session).await })
    }

    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        let game = game.clone();
        self.read_with(READING, move |session| {
            let game = game.clone();
            async move { read::game(&session, &game).await }
        })
    }

    fn head(&self, game: &GameId) -> LedgerFuture<Option<NewGame>> {
        let game = game.clone();
        self.read_with(READING, move |session| {
            let game = game.clone();
            async move { Ok(read::head(&session, &game).await?.map(|head| head.game)) }
        })
    }

    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        let game = game.clone();
        self.read_with(READING, move |session| {
            let game = game.clone();
            async move { read::entries_after(&session, &game, after).await }
        })
    }

    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        self.read_with("listing games", move |session| {
            let page = page.clone();
            async move { read::list(&session, &page).await }
        })
    }

    fn health(&self) -> LedgerFuture<()> {
        let (read, written) = (self.list(Page::first(1)), self.write(Write::Nothing));
        Box::pin(async move {
            read.await?;
            written.await.map(|_| ())
        })
    }

    fn check(&self) -> LedgerFuture<Vec<String>> {
        self.read_with("checking the store", |session| async move { check::everything(&session).await })
    }
}
