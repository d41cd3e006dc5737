//! Reading games back: a few threads, each with a connection that cannot write.

use super::failed;
use super::worker_pool::WorkerPool;
use crate::encoding::{self, Columns};
use crate::model::GameFilter;
use crate::{
    GameId, LedgerError, Listed, NewGame, Page, Seat, Seq, StoredEntry, StoredGame, TokenHash, UnixMillis,
};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};
use std::sync::{Arc, Mutex, PoisonError};

const DOING: &str = "reading";

/// Something to look up.
pub(super) type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// Puts a thread to work on each connection.
pub(super) fn start(connections: Vec<Connection>) -> Result<WorkerPool<Job>, LedgerError> {
    let (mut pool, jobs) = WorkerPool::<Job>::new();
    let jobs = Arc::new(Mutex::new(jobs));
    for mut connection in connections {
        let jobs = Arc::clone(&jobs);
        pool.spawn("ledger-reader", move || {
            loop {
                let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok(job) = next else { break };
                job(&mut connection);
            }
        })?;
    }
    Ok(pool)
}

/// A whole game as it stood at one moment.
pub(super) fn game(connection: &mut Connection, id: &GameId) -> Result<Option<StoredGame>, LedgerError> {
    let snapshot = connection.transaction().map_err(failed(DOING))?;
    let Some((number, game)) = whole_head(&snapshot, id)? else { return Ok(None) };
    let entries = entries(&snapshot, number, id, Seq::START)?;
    let followed_by = followed_by(&snapshot, id).map_err(failed(DOING))?;
    Ok(Some(StoredGame { game, entries, followed_by }))
}

/// What a game was created as, with its seats.
pub(super) fn head_of(connection: &mut Connection, id: &GameId) -> Result<Option<NewGame>, LedgerError> {
    let snapshot = connection.transaction().map_err(failed(DOING))?;
    Ok(whole_head(&snapshot, id)?.map(|(_, game)| game))
}

/// The game that follows another in a series.
pub(super) fn followed_by(snapshot: &Connection, id: &GameId) -> Result<Option<GameId>, rusqlite::Error> {
    snapshot
        .prepare_cached("SELECT id FROM games WHERE follows = ?")?
        .query_row([id.as_str()], |row| row.get::<_, String>(0).map(GameId::new))
        .optional()
}

/// What came after an act.
pub(super) fn entries_after(
    connection: &mut Connection,
    id: &GameId,
    after: Seq,
) -> Result<Vec<StoredEntry>, LedgerError> {
    let snapshot = connection.transaction().map_err(failed(DOING))?;
    let number: Option<i64> = snapshot
        .prepare_cached("SELECT number FROM games WHERE id = ?")
        .and_then(|mut query| query.query_row([id.as_str()], |row| row.get(0)).optional())
        .map_err(failed(DOING))?;
    let number = number.ok_or_else(|| LedgerError::UnknownGame { game: id.clone() })?;
    entries(&snapshot, number, id, after)
}

/// A page of games.
pub(super) fn list(connection: &mut Connection, page: &Page) -> Result<Vec<Listed>, LedgerError> {
    list_rows(connection, page).map_err(failed("listing games"))
}

fn list_rows(connection: &Connection, page: &Page) -> Result<Vec<Listed>, rusqlite::Error> {
    let columns = "SELECT id, created_at, code, terms,
        (SELECT coalesce(max(seq), 0) FROM acts WHERE game = games.number),
        (SELECT result FROM acts WHERE game = games.number AND result IS NOT NULL ORDER BY seq DESC LIMIT 1),
        event
        FROM games";
    let order = "ORDER BY created_at DESC, id DESC LIMIT ?";
    let (mut conditions, mut values) = (Vec::new(), Vec::<Value>::new());
    match page.filter() {
        GameFilter::All => {}
        GameFilter::OfEvents => conditions.push("event IS NOT NULL"),
        GameFilter::OfEvent(event) => {
            conditions.push("event = ?");
            values.push(event.clone().into());
        }
    }
    if let Some(before) = page.cursor() {
        conditions.push("(created_at, id) < (?, ?)");
        values.extend([before.created_at.0.into(), before.id.as_str().to_owned().into()]);
    }
    values.push(i64::from(page.limit()).into());
    let only =
        if conditions.is_empty() { String::new() } else { format!("WHERE {}", conditions.join(" AND ")) };
    connection
        .prepare_cached(&format!("{columns} {only} {order}"))?
        .query_map(params_from_iter(values), listed)?
        .collect()
}

fn listed(row: &Row<'_>) -> Result<Listed, rusqlite::Error> {
    Ok(Listed {
        id: GameId::new(row.get::<_, String>(0)?),
        created_at: UnixMillis(row.get(1)?),
        code: row.get(2)?,
        terms: row.get(3)?,
        last: Seq(row.get::<_, i64>(4)? as u64),
        over: row.get(5)?,
        event: row.get(6)?,
    })
}

/// A game's row and what it was created as.
pub(super) fn whole_head(
    snapshot: &Transaction<'_>,
    id: &GameId,
) -> Result<Option<(i64, NewGame)>, LedgerError> {
    let Some((number, mut game)) = head(snapshot, id)? else { return Ok(None) };
    game.seats = seats(snapshot, number, id)?;
    Ok(Some((number, game)))
}

/// A game's row and what stands in it, without its seats.
fn head(snapshot: &Transaction<'_>, id: &GameId) -> Result<Option<(i64, NewGame)>, LedgerError> {
    snapshot
        .prepare_cached("SELECT number, created_at, code, code_version, terms, event, follows, standing FROM games WHERE id = ?")
        .map_err(failed(DOING))?
        .query_row([id.as_str()], |row| {
            let game = NewGame::new(id.clone(), UnixMillis(row.get(1)?));
            let game = game.with_code(row.get::<_, String>(2)?, row.get::<_, String>(3)?);
            let mut game = game.with_terms(row.get::<_, String>(4)?);
            game.event = row.get(5)?;
            if let Some(before) = row.get::<_, Option<String>>(6)? {
                game = game.after(before, row.get::<_, Option<String>>(7)?.unwrap_or_default());
            }
            Ok((row.get(0)?, game))
        })
        .optional()
        .map_err(|error| head_failed(id, error))
}

fn seats(snapshot: &Transaction<'_>, number: i64, id: &GameId) -> Result<Vec<Seat>, LedgerError> {
    let mut query = snapshot
        .prepare_cached("SELECT name, token_hash FROM seats WHERE game = ? ORDER BY place")
        .map_err(failed(DOING))?;
    let seats =
        query.query_map([number], |row| Ok(Seat { name: row.get(0)?, token: TokenHash(row.get(1)?) }));
    seats.and_then(Iterator::collect).map_err(|error| head_failed(id, error))
}

fn head_failed(id: &GameId, error: rusqlite::Error) -> LedgerError {
    match error.sqlite_error_code() {
        Some(_) => failed(DOING)(error),
        None => LedgerError::UnreadableHead { game: id.clone(), why: error.to_string() },
    }
}

fn entries(
    snapshot: &Transaction<'_>,
    number: i64,
    id: &GameId,
    after: Seq,
) -> Result<Vec<StoredEntry>, LedgerError> {
    let mut query = snapshot
        .prepare_cached(
            "SELECT seq, actor, act_id, result, body FROM acts WHERE game = ? AND seq > ? ORDER BY seq",
        )
        .map_err(failed(DOING))?;
    let after = i64::try_from(after.0).unwrap_or(i64::MAX);
    let mut rows = query.query(params![number, after]).map_err(failed(DOING))?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next().map_err(failed(DOING))? {
        entries.push(entry(id, row)?);
    }
    Ok(entries)
}

/// The entry in a row of `seq, actor, act_id, result, body`.
pub(super) fn entry(id: &GameId, row: &Row<'_>) -> Result<StoredEntry, LedgerError> {
    let seq = Seq(row.get::<_, i64>(0).map_err(failed(DOING))? as u64);
    let unreadable = |why: String| LedgerError::Unreadable { game: id.clone(), seq, why };
    let columns = columns(row).map_err(|error| unreadable(error.to_string()))?;
    let body: String = row.get(4).map_err(|error| unreadable(error.to_string()))?;
    Ok(StoredEntry { seq, entry: encoding::read(columns, &body).map_err(unreadable)? })
}

fn columns(row: &Row<'_>) -> Result<Columns, rusqlite::Error> {
    Ok(Columns { by: row.get(1)?, act_id: row.get(2)?, over: row.get(3)? })
}
