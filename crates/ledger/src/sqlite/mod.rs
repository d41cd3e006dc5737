//! A ledger in a folder, kept by `SQLite`: one thread writes in groups, a few threads read, a lock keeps
//! others out.

mod chaining;
mod check;
mod folder;
mod forget;
mod log;
mod moving;
mod read;
mod read_only;
mod schema;
mod worker_pool;
mod write;

use crate::{
    Entry, ForgottenGame, GameId, Ledger, LedgerError, LedgerFuture, Listed, NewGame, Page, Seat, Seq,
    StoredEntry, StoredGame, UnixMillis, encoding,
};
pub use chaining::Chained;
use folder::FolderLock;
pub use read_only::ReadOnlyLedger;
use rusqlite::{Connection, ErrorCode};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::oneshot;
use worker_pool::WorkerPool;
use write::{Job, Write};

/// The database file in a data folder.
const FILE: &str = "jadoube.sqlite";

/// How many threads read, each with its own connection.
const READERS: usize = 3;

/// Games in a folder, in the file `jadoube.sqlite`.
///
/// Writing is grouped: whatever waits when the writer is free goes into one transaction, and all of it is
/// answered once that is on the disk. Dropping the ledger finishes what was queued, so it may take a moment.
///
/// ```
/// use jadoube_ledger::{Entry, GameId, Ledger, LedgerError, NewGame, Seq, SqliteLedger, UnixMillis, wait};
///
/// let folder = tempfile::tempdir().expect("a folder for trials");
/// let game = GameId::from("g1");
/// {
///     let ledger = SqliteLedger::open(folder.path())?;
///     wait(ledger.create(NewGame::new(game.clone(), UnixMillis(1))))?;
///     wait(ledger.append(&game, Seq::FIRST, Entry::new(UnixMillis(2), "white", "e2-e4")))?;
/// }
/// let ledger = SqliteLedger::open(folder.path())?;
/// assert_eq!(wait(ledger.entries_after(&game, Seq::START))?.len(), 1);
/// # Ok::<(), LedgerError>(())
/// ```
#[doc(alias("database", "WAL"))]
pub struct SqliteLedger {
    // Dropped from top to bottom: the writer leaves after the readers and tidies the file, then the lock is
    // let go.
    readers: WorkerPool<read::Job>,
    writer: WorkerPool<Job>,
    counts: Arc<Counts>,
    file: PathBuf,
    chained: Option<Chained>,
    damaged_log: Option<String>,
    _lock: FolderLock,
}

/// How a [`SqliteLedger`] is opened.
///
/// ```
/// use jadoube_ledger::{LedgerError, Options, SqliteLedger};
///
/// let folder = tempfile::tempdir().expect("a folder for trials");
/// let ledger = SqliteLedger::open_with(folder.path(), Options::new().max_bytes(1 << 30))?;
/// # Ok::<(), LedgerError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Options {
    max_bytes: Option<u64>,
}

impl Options {
    /// No limit but the disk.
    pub fn new() -> Self {
        Self::default()
    }

    /// The database file may grow to so many bytes; then writing is refused with [`LedgerError::Full`]. It is
    /// never made smaller than it is.
    #[must_use]
    pub fn max_bytes(mut self, bytes: u64) -> Self {
        self.max_bytes = Some(bytes);
        self
    }
}

/// How much a [`SqliteLedger`] has written since it was opened.
#[doc(alias = "metrics")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriteStats {
    /// Transactions, each one wait for the disk.
    pub commits: u64,
    /// Games and acts in them.
    pub written: u64,
}

#[derive(Default)]
struct Counts {
    commits: AtomicU64,
    written: AtomicU64,
}

impl SqliteLedger {
    /// Opens the ledger in a folder, making both if they are not there. Blocks while it does.
    pub fn open(folder: impl AsRef<Path>) -> Result<Self, LedgerError> {
        Self::open_with(folder, Options::new())
    }

    /// Opens the ledger in a folder in another way than the usual.
    #[allow(clippy::needless_pass_by_value)] // options are made where they are used
    pub fn open_with(folder: impl AsRef<Path>, options: Options) -> Result<Self, LedgerError> {
        let folder = folder.as_ref();
        let lock = FolderLock::take(folder)?;
        let file = folder.join(FILE);
        let unusable =
            |error: std::io::Error| LedgerError::Folder { folder: folder.to_owned(), why: error.to_string() };
        folder::open_private(&file).map_err(unusable)?; // its log gets the same permissions
        let damaged_log = log::look_after(&file).map_err(unusable)?;
        let (writing, chained) = schema::open_to_write(&file, options.max_bytes)?;
        let reading: Vec<Connection> =
            (0..READERS).map(|_| schema::open_to_read(&file)).collect::<Result<_, _>>()?;
        let counts = Arc::new(Counts::default());
        let writer = write::start(writing, Arc::clone(&counts))?;
        let readers = read::start(reading)?;
        Ok(Self { readers, writer, counts, file, chained, damaged_log, _lock: lock })
    }

    /// What was chained when it was opened, if an earlier version had kept games here: of them the chain
    /// shows what was changed from now on.
    pub fn chained(&self) -> Option<Chained> {
        self.chained
    }

    /// What was wrong with the log when it was opened, if anything: a sentence.
    pub fn damaged_log(&self) -> Option<&str> {
        self.damaged_log.as_deref()
    }

    /// Gives the space of what was forgotten back to the disk.
    #[doc(alias = "vacuum")]
    pub fn compact(&self) -> LedgerFuture<()> {
        let done = self.write(Write::Compact);
        Box::pin(async move { done.await.map(|_| ()) })
    }

    /// The database file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// How much was written since it was opened.
    ///
    /// ```
    /// use jadoube_ledger::{Ledger, LedgerError, NewGame, SqliteLedger, UnixMillis, WriteStats, wait};
    ///
    /// let folder = tempfile::tempdir().expect("a folder for trials");
    /// let ledger = SqliteLedger::open(folder.path())?;
    /// wait(ledger.create(NewGame::new("g1", UnixMillis(1))))?;
    /// assert_eq!(ledger.write_stats(), WriteStats { commits: 1, written: 1 });
    /// # Ok::<(), LedgerError>(())
    /// ```
    pub fn write_stats(&self) -> WriteStats {
        let commits = self.counts.commits.load(Ordering::Relaxed);
        WriteStats { commits, written: self.counts.written.load(Ordering::Relaxed) }
    }

    fn write(&self, write: Write) -> LedgerFuture<Seq> {
        let (reply, answer) = oneshot::channel();
        match self.writer.submit(Job { write, reply }) {
            Ok(()) => when_answered(answer),
            Err(error) => failed_at_once(error),
        }
    }

    fn read_with<T: Send + 'static>(
        &self,
        query: impl FnOnce(&mut Connection) -> Result<T, LedgerError> + Send + 'static,
    ) -> LedgerFuture<T> {
        let (reply, answer) = oneshot::channel();
        let job: read::Job = Box::new(move |connection| {
            let _ = reply.send(query(connection)); // nobody may be waiting any more
        });
        match self.readers.submit(job) {
            Ok(()) => when_answered(answer),
            Err(error) => failed_at_once(error),
        }
    }
}

impl fmt::Debug for SqliteLedger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteLedger").field("file", &self.file).finish_non_exhaustive()
    }
}

impl Ledger for SqliteLedger {
    fn create(&self, game: NewGame) -> LedgerFuture<()> {
        let written = self.write(Write::Create(game));
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn append_all(&self, game: &GameId, expected: Seq, entries: Vec<Entry>) -> LedgerFuture<Seq> {
        let written = |entry: Entry| encoding::write(&entry).map(|body| (entry, body));
        match entries.into_iter().map(written).collect() {
            Ok(entries) => self.write(Write::Append { game: game.clone(), expected, entries }),
            Err(why) => {
                failed_at_once(LedgerError::Storage { doing: "putting an act into its written form", why })
            }
        }
    }

    fn add_seats(&self, game: &GameId, seats: Vec<Seat>, unless: Vec<Seat>) -> LedgerFuture<()> {
        let written = self.write(Write::AddSeats { game: game.clone(), seats, unless });
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn forget(&self, game: &GameId, at: UnixMillis) -> LedgerFuture<Seq> {
        self.write(Write::Forget { game: game.clone(), at })
    }

    fn forget_names(&self, game: &GameId) -> LedgerFuture<()> {
        let written = self.write(Write::ForgetNames { game: game.clone() });
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn discard(&self, game: &GameId, last: Seq) -> LedgerFuture<()> {
        let written = self.write(Write::Discard { game: game.clone(), last });
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn take_over(&self, game: StoredGame) -> LedgerFuture<()> {
        let written = match encoding::bodies(&game) {
            Ok(bodies) => self.write(Write::TakeOver(Box::new(game), bodies)),
            Err(error) => failed_at_once(error),
        };
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn forgotten(&self) -> LedgerFuture<Vec<ForgottenGame>> {
        self.read_with(moving::forgotten)
    }

    fn take_over_forgotten(&self, game: ForgottenGame) -> LedgerFuture<()> {
        let written = self.write(Write::TakeOverForgotten(Box::new(game)));
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn enclosing(&self) -> LedgerFuture<Vec<(GameId, StoredEntry)>> {
        self.read_with(read::enclosing)
    }

    fn read(&self, game: &GameId) -> LedgerFuture<Option<StoredGame>> {
        let game = game.clone();
        self.read_with(move |connection| read::game(connection, &game))
    }

    fn head(&self, game: &GameId) -> LedgerFuture<Option<NewGame>> {
        let game = game.clone();
        self.read_with(move |connection| read::head_of(connection, &game))
    }

    fn entries_after(&self, game: &GameId, after: Seq) -> LedgerFuture<Vec<StoredEntry>> {
        let game = game.clone();
        self.read_with(move |connection| read::entries_after(connection, &game, after))
    }

    fn list(&self, page: Page) -> LedgerFuture<Vec<Listed>> {
        self.read_with(move |connection| read::list(connection, &page))
    }

    fn health(&self) -> LedgerFuture<()> {
        let folder = self.file.parent().map(Path::to_owned).unwrap_or_default();
        let read = self.read_with(move |connection| {
            read::list(connection, &Page::first(1))?;
            folder::can_be_written(&folder)
        });
        let written = self.write(Write::Nothing);
        Box::pin(async move {
            read.await?;
            written.await.map(|_| ())
        })
    }

    fn check(&self) -> LedgerFuture<Vec<String>> {
        self.read_with(check::everything)
    }
}

fn when_answered<T: Send + 'static>(answer: oneshot::Receiver<Result<T, LedgerError>>) -> LedgerFuture<T> {
    Box::pin(async move { answer.await.unwrap_or(Err(LedgerError::Closed)) })
}

fn failed_at_once<T: Send + 'static>(error: LedgerError) -> LedgerFuture<T> {
    Box::pin(std::future::ready(Err(error)))
}

/// Turns what `SQLite` says into what the ledger says.
fn failed(doing: &'static str) -> impl Fn(rusqlite::Error) -> LedgerError {
    move |error| match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => LedgerError::Full { why: error.to_string() },
        _ => LedgerError::Storage { doing, why: error.to_string() },
    }
}
