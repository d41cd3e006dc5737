//! The one writer: takes whatever waits, puts it into one transaction, and answers when that is on the disk.

use super::worker_pool::WorkerPool;
use super::{Counts, failed, forget, moving, read, schema};
use crate::chain::{self, Link};
use crate::{
    ChainHash, Entry, ForgottenGame, GameId, LedgerError, NewGame, Seat, Seq, StoredGame, UnixMillis,
};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::Receiver;
use tokio::sync::oneshot;

/// So many jobs at most go into one transaction.
const LARGEST_GROUP: usize = 512;

const DOING: &str = "writing";

/// Something to write.
pub(super) enum Write {
    Create(NewGame),
    AddSeats {
        game: GameId,
        seats: Vec<Seat>,
        unless: Vec<Seat>,
    },
    Append {
        game: GameId,
        expected: Seq,
        /// Each with its body.
        entries: Vec<(Entry, String)>,
    },
    Forget {
        game: GameId,
        at: UnixMillis,
    },
    ForgetNames {
        game: GameId,
    },
    Discard {
        game: GameId,
        last: Seq,
    },
    /// A game of another store.
    TakeOver(Box<StoredGame>, Vec<String>),
    TakeOverForgotten(Box<ForgottenGame>),
    /// Gives unused space back. Cannot be done within a transaction, so it is never one of a group.
    Compact,
    /// Asks only whether the writer could write.
    Nothing,
}

impl Write {
    fn forgets(&self) -> bool {
        matches!(self, Write::Forget { .. } | Write::ForgetNames { .. } | Write::Discard { .. })
    }
}

/// Something to write and whom to tell.
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) reply: oneshot::Sender<Result<Seq, LedgerError>>,
}

/// Puts the writer to work on a connection.
pub(super) fn start(mut connection: Connection, counts: Arc<Counts>) -> Result<WorkerPool<Job>, LedgerError> {
    connection.set_prepared_statement_cache_capacity(32);
    let (mut pool, jobs) = WorkerPool::new();
    pool.spawn("ledger-writer", move || {
        while let Some(group) = next_group(&jobs) {
            settle(&mut connection, group, &counts);
        }
    })?;
    Ok(pool)
}

/// Waits for a job and takes what waits behind it. `None` when nobody can hand in any more.
fn next_group(jobs: &Receiver<Job>) -> Option<Vec<Job>> {
    let mut group = vec![jobs.recv().ok()?];
    group.extend(jobs.try_iter().take(LARGEST_GROUP - 1));
    Some(group)
}

/// Why a group was not written, and nothing of it stays.
enum Failure {
    /// A job of the group could not be done.
    OfOne(LedgerError),
    /// The transaction could not begin or could not be committed.
    OfAll(LedgerError),
}

/// Writes a group and tells everyone. If one job fails, each is tried alone, so that it spoils nothing for
/// the others; if the transaction itself fails, it fails for all.
fn settle(connection: &mut Connection, mut group: Vec<Job>, counts: &Counts) {
    for job in group.extract_if(.., |job| matches!(job.write, Write::Compact)) {
        let done = connection.execute_batch("VACUUM").map(|()| Seq::START);
        let _ = job.reply.send(done.map_err(failed("giving space back")));
    }
    if group.is_empty() {
        return;
    }
    match write_group(connection, &group) {
        Ok(outcomes) => {
            let done = group.iter().zip(&outcomes);
            let kept = |(job, outcome): &(&Job, &Result<Seq, LedgerError>)| {
                outcome.is_ok() && !matches!(job.write, Write::Nothing)
            };
            let written = done.filter(kept).count() as u64;
            counts.commits.fetch_add(u64::from(written > 0), Ordering::Relaxed);
            counts.written.fetch_add(written, Ordering::Relaxed);
            if group.iter().any(|job| job.write.forgets()) {
                // What was forgotten is not to stay in the log. Where a reader still needs the log, the next
                // checkpoint takes it.
                let _ = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
            }
            for (job, outcome) in group.into_iter().zip(outcomes) {
                let _ = job.reply.send(outcome); // nobody may be waiting any more
            }
        }
        Err(Failure::OfOne(_)) if group.len() > 1 => {
            for job in group {
                settle(connection, vec![job], counts);
            }
        }
        Err(Failure::OfOne(error) | Failure::OfAll(error)) => {
            for job in group {
                let _ = job.reply.send(Err(error.clone()));
            }
        }
    }
}

/// The outcome of each job, all of them durable; or why there is none.
fn write_group(connection: &mut Connection, group: &[Job]) -> Result<Vec<Result<Seq, LedgerError>>, Failure> {
    let whole = |doing| move |error| Failure::OfAll(failed(doing)(error));
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(whole("beginning to write"))?;
    let mut outcomes = Vec::with_capacity(group.len());
    for job in group {
        match perform(&transaction, &job.write) {
            Err(error) if !error.is_refusal() => return Err(Failure::OfOne(error)), // dropping it takes all back
            outcome => outcomes.push(outcome),
        }
    }
    transaction.commit().map_err(whole("committing"))?;
    Ok(outcomes)
}

fn perform(transaction: &Transaction<'_>, write: &Write) -> Result<Seq, LedgerError> {
    match write {
        Write::Create(game) => create(transaction, game),
        Write::AddSeats { game, seats, unless } => add_seats(transaction, game, seats, unless),
        Write::Append { game, expected, entries } => append(transaction, game, *expected, entries),
        Write::Forget { game, at } => forget::game(transaction, game, *at),
        Write::ForgetNames { game } => forget::names(transaction, game),
        Write::Discard { game, last } => forget::without_trace(transaction, game, *last),
        Write::TakeOver(game, bodies) => moving::take_over(transaction, game, bodies),
        Write::TakeOverForgotten(game) => moving::take_over_forgotten(transaction, game),
        Write::Compact => Ok(Seq::START),
        Write::Nothing => schema::has_room(transaction).map(|()| Seq::START),
    }
}

fn create(transaction: &Transaction<'_>, game: &NewGame) -> Result<Seq, LedgerError> {
    if taken(transaction, &game.id).map_err(failed(DOING))? {
        return Err(LedgerError::AlreadyThere { game: game.id.clone() });
    }
    if let Some(follows) = &game.follows {
        let before = &follows.game;
        row(transaction, before)?;
        if let Some(by) = read::followed_by(transaction, before).map_err(failed(DOING))? {
            return Err(LedgerError::Followed { game: before.clone(), by });
        }
    }
    insert_game(transaction, game).map_err(failed(DOING))?;
    Ok(Seq::START)
}

fn insert_game(transaction: &Transaction<'_>, game: &NewGame) -> Result<(), rusqlite::Error> {
    transaction
        .prepare_cached(
            "INSERT INTO games (id, created_at, code, code_version, terms, event, follows, standing, hash)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            game.id.as_str(),
            game.created_at.0,
            game.code,
            game.code_version,
            game.terms,
            game.event,
            game.follows.as_ref().map(|follows| follows.game.as_str()),
            game.follows.as_ref().map(|follows| &follows.standing),
            &chain::beginning(game).0[..],
        ])?;
    let number = transaction.last_insert_rowid();
    for (place, seat) in (0_i64..).zip(&game.seats) {
        insert_seat(transaction, number, place, seat)?;
    }
    Ok(())
}

pub(super) fn insert_seat(
    transaction: &Transaction<'_>,
    number: i64,
    place: i64,
    seat: &Seat,
) -> Result<(), rusqlite::Error> {
    transaction
        .prepare_cached("INSERT INTO seats (game, place, name, token_hash) VALUES (?, ?, ?, ?)")?
        .execute(params![number, place, seat.name, &seat.token.0[..]])?;
    Ok(())
}

fn has_seat(transaction: &Transaction<'_>, number: i64, seat: &Seat) -> Result<bool, rusqlite::Error> {
    transaction
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM seats WHERE game = ? AND name = ? AND token_hash = ?)")?
        .query_row(params![number, seat.name, &seat.token.0[..]], |row| row.get(0))
}

/// Where the game stands does not change.
fn add_seats(
    transaction: &Transaction<'_>,
    game: &GameId,
    seats: &[Seat],
    unless: &[Seat],
) -> Result<Seq, LedgerError> {
    let GameRow { number, .. } = row(transaction, game)?;
    for seat in unless {
        if has_seat(transaction, number, seat).map_err(failed(DOING))? {
            return Err(LedgerError::SeatSettled { game: game.clone(), seat: seat.name.clone() });
        }
    }
    let place = transaction
        .prepare_cached("SELECT coalesce(max(place) + 1, 0) FROM seats WHERE game = ?")
        .and_then(|mut query| query.query_row([number], |row| row.get::<_, i64>(0)))
        .map_err(failed(DOING))?;
    for (place, seat) in (place..).zip(seats) {
        insert_seat(transaction, number, place, seat).map_err(failed(DOING))?;
    }
    last(transaction, number).map(|(seq, _)| seq).map_err(failed(DOING))
}

fn append(
    transaction: &Transaction<'_>,
    game: &GameId,
    expected: Seq,
    entries: &[(Entry, String)],
) -> Result<Seq, LedgerError> {
    let GameRow { number, beginning } = row(transaction, game)?;
    // Every refusal comes before the first row: a refused job leaves nothing in its group's transaction.
    for (entry, _) in entries {
        if let Some(seq) = earlier(transaction, number, entry).map_err(failed(DOING))? {
            return Err(LedgerError::Repeated { game: game.clone(), seq });
        }
    }
    let (mut last, head) = last(transaction, number).map_err(failed(DOING))?;
    if expected != last.next() {
        return Err(LedgerError::Conflict { game: game.clone(), expected, last });
    }
    let mut head = if last == Seq::START { beginning } else { head };
    for (entry, body) in entries {
        last = last.next();
        head = head.map(|before| Link::of(last, entry).after(before));
        insert_act(transaction, number, last, head, (entry, body)).map_err(failed(DOING))?;
    }
    Ok(last)
}

/// Whether an id is taken, be it by a forgotten game.
pub(super) fn taken(transaction: &Transaction<'_>, game: &GameId) -> Result<bool, rusqlite::Error> {
    transaction.prepare_cached("SELECT 1 FROM games WHERE id = ?")?.exists([game.as_str()])
}

/// What is needed of a game's row to write to the game.
pub(super) struct GameRow {
    pub(super) number: i64,
    pub(super) beginning: Option<ChainHash>,
}

/// The row of a game that is there.
pub(super) fn row(transaction: &Transaction<'_>, game: &GameId) -> Result<GameRow, LedgerError> {
    let found = transaction
        .prepare_cached("SELECT number, hash, forgotten_at, head FROM games WHERE id = ?")
        .and_then(|mut query| {
            let read = |row: &rusqlite::Row<'_>| -> Result<_, rusqlite::Error> {
                let found =
                    GameRow { number: row.get(0)?, beginning: row.get::<_, Option<_>>(1)?.map(ChainHash) };
                let forgotten = row.get::<_, Option<i64>>(2)?.is_some();
                Ok(if forgotten { Err(row.get::<_, Option<_>>(3)?.map(ChainHash)) } else { Ok(found) })
            };
            query.query_row([game.as_str()], read).optional()
        })
        .map_err(failed(DOING))?;
    match found {
        None => Err(LedgerError::UnknownGame { game: game.clone() }),
        Some(Err(head)) => Err(LedgerError::Forgotten { game: game.clone(), head }),
        Some(Ok(found)) => Ok(found),
    }
}

/// Where an act of this person with this id already stands.
fn earlier(
    transaction: &Transaction<'_>,
    number: i64,
    entry: &Entry,
) -> Result<Option<Seq>, rusqlite::Error> {
    let Some(act_id) = &entry.act_id else { return Ok(None) };
    transaction
        .prepare_cached("SELECT seq FROM acts WHERE game = ? AND actor = ? AND act_id = ?")?
        .query_row(params![number, entry.by, act_id], |row| row.get::<_, i64>(0))
        .optional()
        .map(|seq| seq.map(|seq| Seq(seq as u64)))
}

/// The number and the hash of a game's last act.
pub(super) fn last(
    transaction: &Transaction<'_>,
    number: i64,
) -> Result<(Seq, Option<ChainHash>), rusqlite::Error> {
    let last = transaction
        .prepare_cached("SELECT seq, hash FROM acts WHERE game = ? ORDER BY seq DESC LIMIT 1")?
        .query_row([number], |row| Ok((Seq(row.get::<_, i64>(0)? as u64), row.get::<_, Option<_>>(1)?)))
        .optional()?;
    Ok(last.map_or((Seq::START, None), |(seq, hash)| (seq, hash.map(ChainHash))))
}

pub(super) fn insert_act(
    transaction: &Transaction<'_>,
    number: i64,
    seq: Seq,
    hash: Option<ChainHash>,
    (entry, body): (&Entry, &str),
) -> Result<(), rusqlite::Error> {
    let hash = hash.as_ref().map(|hash| &hash.0[..]);
    transaction
        .prepare_cached(
            "INSERT INTO acts (game, seq, actor, act_id, result, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![number, seq.0 as i64, entry.by, entry.act_id, entry.over, body, hash])?;
    Ok(())
}
