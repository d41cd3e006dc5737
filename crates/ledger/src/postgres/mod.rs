//! A ledger in `PostgreSQL`, for one server or several: one connection writes in groups, a few read, and what
//! was acknowledged outlives the server, and with a synchronous standby the database too.

mod address;
mod append;
mod check;
mod forget;
mod listen;
mod moving;
mod notify;
mod read;
mod readers;
mod schema;
mod session;
mod tls;
mod write;

use crate::{
    Entry, ForgottenGame, GameId, Ledger, LedgerError, LedgerFuture, Listed, NewGame, News, NewsFeed, Page,
    Seat, Seq, Standing, StoredEntry, StoredGame, UnixMillis, WriteStats, encoding,
};
pub use address::DatabaseAddress;
use listen::Listener;
use read::NotRead;
use readers::Readers;
use session::{Session, Sessions};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, AtomicU64, Ordering};
use std::thread::JoinHandle;
use tokio::runtime::Handle;
use tokio::sync::{broadcast, mpsc, oneshot};
use write::{Job, Write, Writer, without_nul};

/// The longest the queue may get; further jobs are turned away as [`LedgerError::Busy`].
const LONGEST_QUEUE: usize = 16 * 1024;

/// So many news may wait for whoever hears them; who is slower is told of a gap.
const MOST_NEWS: usize = 4096;

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
    channel: broadcast::Sender<News>,
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
        let readers = Arc::new(Readers::new(sessions.clone()));
        let (channel, _) = broadcast::channel(MOST_NEWS);
        let writer = Arc::new(AtomicI32::new(0));
        let listener = Listener {
            sessions: sessions.clone(),
            readers: Arc::clone(&readers),
            channel: channel.clone(),
            writer: Arc::clone(&writer),
            names: HashMap::new(),
        };
        let writer =
            Writer { sessions: sessions.clone(), session: None, counts: Arc::clone(&counts), number: writer };
        let work = move || live(writer, listener, jobs, &opened);
        let thread = std::thread::Builder::new().name("ledger-postgres".to_owned()).spawn(work);
        let thread = thread.map_err(|error| failed_session("starting a thread", &error.to_string()))?;
        let runtime = opening.recv().unwrap_or(Err(LedgerError::Closed))?;
        let (jobs, thread) = (Some(queue), Some(thread));
        Ok(PostgresLedger { jobs, readers, runtime, counts, sessions, channel, thread })
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
    writer: Writer,
    listener: Listener,
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
        let session = writer.sessions.connect().await?;
        schema::bring_up_to_date(&session, &writer.sessions).await
    };
    if let Err(error) = runtime.block_on(opening) {
        let _ = opened.send(Err(error));
    } else {
        let _ = opened.send(Ok(runtime.handle().clone()));
        runtime.spawn(listener.run());
        runtime.block_on(write::run(writer, jobs));
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

/// What of a game is text in a column.
fn game_texts(game: &NewGame) -> impl Iterator<Item = &str> {
    let head = [game.id.as_str(), &game.code, &game.code_version, &game.terms];
    let seats = game.seats.iter().map(|seat| &*seat.name).chain(game.event.as_deref());
    let before = game.follows.iter().flat_map(|follows| [follows.game.as_str(), &*follows.standing]);
    head.into_iter().chain(seats).chain(before)
}

/// What of an act is text in a column.
fn entry_texts(entry: &Entry) -> impl Iterator<Item = &str> {
    [Some(&*entry.by), entry.act_id.as_deref(), entry.over.as_deref()].into_iter().flatten()
}

impl Ledger for PostgresLedger {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        let written = match without_nul(game_texts(&game)) {
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
        let named =
            without_nul(entries.iter().flat_map(|(entry, _)| entry_texts(entry)).chain([game.as_str()]));
        match named {
            Ok(()) => self.write(Write::Append { game: game.clone(), expected, entries }),
            Err(error) => Box::pin(std::future::ready(Err(error))),
        }
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

    fn take_over(&self, game: StoredGame) -> LedgerFuture<()> {
        let texts = || {
            let head = game_texts(&game.game);
            let acts = game.entries.iter().flat_map(|stored| entry_texts(&stored.entry));
            head.chain(acts)
        };
        let written = match without_nul(texts()).and_then(|()| encoding::bodies(&game)) {
            Ok(bodies) => self.write(Write::TakeOver(Box::new(game), bodies)),
            Err(error) => Box::pin(std::future::ready(Err(error))),
        };
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn forgotten(&self) -> LedgerFuture<Vec<ForgottenGame>> {
        self.read_with(READING, |session| async move { moving::forgotten(&session).await })
    }

    fn take_over_forgotten(&self, game: ForgottenGame) -> LedgerFuture<()> {
        let written = self.write(Write::TakeOverForgotten(Box::new(game)));
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

    fn news(&self) -> Option<NewsFeed> {
        Some(NewsFeed::of(&self.channel))
    }

    fn standing(&self, games: Vec<GameId>) -> LedgerFuture<Vec<Standing>> {
        self.read_with(READING, move |session| {
            let games = games.clone();
            async move { read::standing(&session, &games).await }
        })
    }

    fn say(&self, game: &GameId, text: &str) -> LedgerFuture<()> {
        let written = self.write_texts([text], Write::Say { game: game.clone(), text: text.to_owned() });
        Box::pin(async move { written.await.map(|_| ()) })
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
