//! The one writer: takes whatever waits, puts it into one transaction, and answers when that is on the disk.

use super::worker_pool::WorkerPool;
use super::{Counts, failed, read};
use crate::encoding::Columns;
use crate::{GameId, LedgerError, NewGame, Seat, Seq};
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
        acts: Vec<(Columns, String)>,
    },
    /// Asks only whether the writer could write.
    Nothing,
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
fn settle(connection: &mut Connection, group: Vec<Job>, counts: &Counts) {
    match write_group(connection, &group) {
        Ok(outcomes) => {
            let done = group.iter().zip(&outcomes);
            let kept = |(job, outcome): &(&Job, &Result<Seq, LedgerError>)| {
                outcome.is_ok() && !matches!(job.write, Write::Nothing)
            };
            let written = done.filter(kept).count() as u64;
            counts.commits.fetch_add(u64::from(written > 0), Ordering::Relaxed);
            counts.written.fetch_add(written, Ordering::Relaxed);
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
        Write::Append { game, expected, acts } => append(transaction, game, *expected, acts),
        Write::Nothing => Ok(Seq::START),
    }
}

fn create(transaction: &Transaction<'_>, game: &NewGame) -> Result<Seq, LedgerError> {
    if number(transaction, &game.id).map_err(failed(DOING))?.is_some() {
        return Err(LedgerError::AlreadyThere { game: game.id.clone() });
    }
    if let Some(follows) = &game.follows {
        let before = &follows.game;
        if number(transaction, before).map_err(failed(DOING))?.is_none() {
            return Err(LedgerError::UnknownGame { game: before.clone() });
        }
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
            "INSERT INTO games (id, created_at, code, code_version, terms, event, follows, standing)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
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
        ])?;
    let number = transaction.last_insert_rowid();
    for (place, seat) in (0_i64..).zip(&game.seats) {
        insert_seat(transaction, number, place, seat)?;
    }
    Ok(())
}

fn insert_seat(
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
    let number = number(transaction, game)
        .map_err(failed(DOING))?
        .ok_or_else(|| LedgerError::UnknownGame { game: game.clone() })?;
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
    last(transaction, number).map_err(failed(DOING))
}

fn append(
    transaction: &Transaction<'_>,
    game: &GameId,
    expected: Seq,
    acts: &[(Columns, String)],
) -> Result<Seq, LedgerError> {
    let number = number(transaction, game)
        .map_err(failed(DOING))?
        .ok_or_else(|| LedgerError::UnknownGame { game: game.clone() })?;
    // Every refusal comes before the first row: a refused job leaves nothing in its group's transaction.
    for (columns, _) in acts {
        if let Some(seq) = earlier(transaction, number, columns).map_err(failed(DOING))? {
            return Err(LedgerError::Repeated { game: game.clone(), seq });
        }
    }
    let mut last = last(transaction, number).map_err(failed(DOING))?;
    if expected != last.next() {
        return Err(LedgerError::Conflict { game: game.clone(), expected, last });
    }
    for (columns, body) in acts {
        last = last.next();
        insert_act(transaction, number, last, columns, body).map_err(failed(DOING))?;
    }
    Ok(last)
}

/// The row of a game.
fn number(transaction: &Transaction<'_>, game: &GameId) -> Result<Option<i64>, rusqlite::Error> {
    transaction
        .prepare_cached("SELECT number FROM games WHERE id = ?")?
        .query_row([game.as_str()], |row| row.get(0))
        .optional()
}

/// Where an act of this person with this id already stands.
fn earlier(
    transaction: &Transaction<'_>,
    number: i64,
    columns: &Columns,
) -> Result<Option<Seq>, rusqlite::Error> {
    let Some(act_id) = &columns.act_id else { return Ok(None) };
    transaction
        .prepare_cached("SELECT seq FROM acts WHERE game = ? AND actor = ? AND act_id = ?")?
        .query_row(params![number, columns.by, act_id], |row| row.get::<_, i64>(0))
        .optional()
        .map(|seq| seq.map(|seq| Seq(seq as u64)))
}

/// The number of a game's last act.
fn last(transaction: &Transaction<'_>, number: i64) -> Result<Seq, rusqlite::Error> {
    transaction
        .prepare_cached("SELECT coalesce(max(seq), 0) FROM acts WHERE game = ?")?
        .query_row([number], |row| row.get::<_, i64>(0))
        .map(|seq| Seq(seq as u64))
}

fn insert_act(
    transaction: &Transaction<'_>,
    number: i64,
    seq: Seq,
    columns: &Columns,
    body: &str,
) -> Result<(), rusqlite::Error> {
    transaction
        .prepare_cached(
            "INSERT INTO acts (game, seq, actor, act_id, result, body) VALUES (?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![number, seq.0 as i64, columns.by, columns.act_id, columns.over, body])?;
    Ok(())
}
