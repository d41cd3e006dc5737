//! Batches one after another, made on other threads while those before them are used.

use super::cells::{Part, PartPlace};
use super::collection::Source;
use crate::Encoding;
use crate::block::{Extent, Gathered, gather};
use crate::parallel::{Left, Threads, work_through};
use crate::splitter::{Range, Splitter};
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use jadoube_chess::pgn::{Reader, Visitor};
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, JoinHandle};

/// So many moves of a game are kept. No game that was ever played is nearly as long.
pub(super) const LONGEST_GAME: u32 = 1 << 16;
/// So many batches wait to be used.
const BATCHES_AHEAD: usize = 4;
/// A part of a stream is handed on when it takes about so many bytes.
const PART: usize = 1 << 20;

/// Batches of rows, all of the same schema. They are read in the background, a few ahead of the one asked
/// for; once this is dropped, reading ends.
pub struct Batches {
    schema: SchemaRef,
    /// `None` once there is nothing more.
    received: Option<Receiver<Result<RecordBatch, ArrowError>>>,
    worker: Option<JoinHandle<()>>,
    stop: Arc<AtomicBool>,
}

impl Batches {
    /// What `work` sends.
    pub(super) fn of(
        schema: SchemaRef,
        work: impl FnOnce(&Sender) -> Result<(), ArrowError> + Send + 'static,
    ) -> Batches {
        let (batches, received) = sync_channel(BATCHES_AHEAD);
        let stop: Arc<AtomicBool> = Arc::default();
        let sender = Sender { batches, stop: Arc::clone(&stop) };
        let begun = Builder::new().name("games".to_owned()).spawn(move || {
            if let Err(error) = work(&sender) {
                // Nobody listens any more if that is why it failed.
                drop(sender.batches.send(Err(error)));
            }
        });
        match begun {
            Ok(worker) => Batches { schema, received: Some(received), worker: Some(worker), stop },
            Err(error) => {
                let (failed, received) = sync_channel(1);
                drop(failed.send(Err(ArrowError::IoError("no thread can be started".to_owned(), error))));
                Batches { schema, received: Some(received), worker: None, stop }
            }
        }
    }

    /// How the worker ended, once it sends nothing more.
    fn end(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        self.received = None;
        let panicked = self.worker.take().is_some_and(|worker| worker.join().is_err());
        panicked
            .then(|| Err(ArrowError::ComputeError("reading games failed: this is our mistake".to_owned())))
    }
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        match self.received.as_ref()?.recv() {
            Ok(Err(error)) => {
                self.received = None;
                Some(Err(error))
            }
            Ok(batch) => Some(batch),
            Err(_) => self.end(),
        }
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

impl Drop for Batches {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Where batches are sent to.
pub(super) struct Sender {
    batches: SyncSender<Result<RecordBatch, ArrowError>>,
    /// True once nobody wants any more.
    pub(super) stop: Arc<AtomicBool>,
}

impl Sender {
    /// Sends a batch. An error if nobody wants any.
    pub(super) fn send(&self, batch: RecordBatch) -> io::Result<()> {
        self.batches.send(Ok(batch)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Makes rows of the games it hears of.
pub(super) trait Table: Visitor + Sized {
    /// Takes notice of where the game read last begins. False if there was none.
    fn take_game(&mut self, offset: u64) -> bool;

    /// About how many bytes the rows take.
    fn weight(&mut self) -> usize;

    /// The rows.
    fn part(self) -> Result<Part, ArrowError>;
}

/// Reads file after file into tables that `table` makes, and sends them.
pub(super) fn read<T: Table>(
    sources: Vec<Source>,
    (jobs, encoding): (usize, Encoding),
    schema: &SchemaRef,
    table: Maker<'_, T>,
    sender: &Sender,
) -> Result<(), ArrowError> {
    let mut threads = Threads::new(jobs);
    for source in sources {
        let name = source.name().to_owned();
        let unreadable =
            |error: io::Error| ArrowError::IoError(format!("cannot read {name}: {error}"), error);
        let (input, before) = source.open(encoding).and_then(|opened| opened.at(0)).map_err(unreadable)?;
        let mut splitter = Splitter::new(input, Range::ALL, before);
        let pool = threads.pool_for(&mut splitter);
        let mut taker = Taker { sender, schema, name: &name, before: PartPlace::default(), failed: None };
        let work = |block: Vec<u8>| {
            let bytes = block.len();
            let (rows, block) = gather_rows(block, table);
            ((rows, bytes), block)
        };
        loop {
            let take = &mut |(part, bytes): (Result<Part, ArrowError>, usize)| {
                taker.take(part)?;
                taker.before.bytes += bytes as i64;
                Ok(())
            };
            let left = work_through(&mut splitter, pool.as_deref(), Some(&sender.stop), &work, take);
            let left = left.and_then(|left| {
                if left == Left::Long {
                    stream(&mut splitter, table, &mut taker)?;
                }
                Ok(left)
            });
            match left {
                Ok(Left::Long) => {}
                Ok(Left::Nothing) => break,
                Err(error) => return Err(taker.failed.take().unwrap_or_else(|| unreadable(error))),
            }
        }
        if let Some(error) = splitter.failure() {
            return Err(unreadable(error));
        }
        if sender.is_stopped() {
            break;
        }
    }
    Ok(())
}

/// Gives parts their places, and sends them.
struct Taker<'a> {
    sender: &'a Sender,
    schema: &'a SchemaRef,
    name: &'a str,
    before: PartPlace,
    /// What went wrong that is not about reading.
    failed: Option<ArrowError>,
}

impl Taker<'_> {
    fn take(&mut self, part: Result<Part, ArrowError>) -> io::Result<()> {
        let placed = part.and_then(|part| {
            let (games, rows) = (part.games, part.rows);
            Ok((part.batch(self.schema, self.name, self.before)?, games, rows))
        });
        let (batch, games, rows) = placed.map_err(|error| {
            self.failed = Some(error);
            io::Error::from(io::ErrorKind::Other)
        })?;
        self.before.games += games;
        if rows > 0 { self.sender.send(batch) } else { Ok(()) }
    }
}

/// Makes tables.
type Maker<'t, T> = &'t (dyn Fn() -> T + Sync);

/// Tables are filled by the games themselves.
struct Filling<'t, T>(Maker<'t, T>);

impl<T: Table> Gathered<T> for Filling<'_, T> {
    fn take_game(&mut self, table: &mut T, extent: Extent) -> bool {
        table.take_game(extent.offset as u64)
    }

    fn take_rest(&mut self, _table: &mut T, _lines_before: u64) {}

    fn again(&mut self, table: &mut T) {
        *table = (self.0)();
    }
}

/// Rows of a block of whole games; gives back its memory.
fn gather_rows<T: Table>(block: Vec<u8>, table: Maker<'_, T>) -> (Result<Part, ArrowError>, Vec<u8>) {
    let mut rows = table();
    let block = gather(block, &mut rows, &mut Filling(table));
    (rows.part(), block)
}

/// A long stretch, a part after another.
fn stream<T: Table>(
    splitter: &mut Splitter<impl Read>,
    table: Maker<'_, T>,
    taker: &mut Taker<'_>,
) -> io::Result<()> {
    let begins = splitter.offset();
    let mut reader = Reader::new(splitter.long());
    let mut rows = table();
    while !taker.sender.is_stopped() {
        reader.read_game(&mut rows)?;
        let has_game = rows.take_game(reader.game_offset());
        if !has_game || rows.weight() > PART {
            taker.take(std::mem::replace(&mut rows, table()).part())?;
        }
        if !has_game {
            break;
        }
    }
    drop(reader);
    taker.before.bytes += (splitter.offset() - begins) as i64;
    Ok(())
}
