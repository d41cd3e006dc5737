//! Reading games back: a few threads, each with a connection that cannot write.

use super::worker_pool::WorkerPool;
use super::{failed, schema};
use crate::chain;
use crate::encoding::{self, Columns};
use crate::model::GameFilter;
use crate::{
    ChainHash, GameId, LedgerError, Listed, NewGame, Page, Seat, Seq, StoredEntry, StoredGame, TokenHash,
    UnixMillis,
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
    let Some(Head { number, game, beginning, chained_after }) = whole_head(&snapshot, id)? else {
        return Ok(None);
    };
    let entries = entries(&snapshot, number, id, Seq::START)?;
    let followed_by = followed_by(&snapshot, id).map_err(failed(DOING))?;
    Ok(Some(StoredGame { game, entries, followed_by, beginning, chained_after }))
}

/// A game's row.
pub(super) struct Head {
    number: i64,
    game: NewGame,
    beginning: Option<ChainHash>,
    chained_after: Seq,
}

impl Head {
    /// What is to be said if it is not what was stored.
    pub(super) fn changed(&self) -> Option<String> {
        let kept = self.beginning?;
        (chain::beginning(&self.game) != kept).then(|| chain::changed(&self.game.id, Seq::START))
    }
}

/// The columns of hashes where there are any, and what stands for them in a store of an earlier version.
fn hashes<'a>(snapshot: &Connection, there: &'a str, else_: &'a str) -> Result<&'a str, LedgerError> {
    let chained = schema::is_chained(snapshot).map_err(failed(DOING))?;
    Ok(if chained { there } else { else_ })
}

/// What a game was created as, with its seats.
pub(super) fn head_of(connection: &mut Connection, id: &GameId) -> Result<Option<NewGame>, LedgerError> {
    let snapshot = connection.transaction().map_err(failed(DOING))?;
    Ok(whole_head(&snapshot, id)?.map(|head| head.game))
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
    let head = head(&snapshot, id)?.ok_or_else(|| LedgerError::UnknownGame { game: id.clone() })?;
    entries(&snapshot, head.number, id, after)
}

/// The entries with which something is enclosed.
pub(super) fn enclosing(connection: &mut Connection) -> Result<Vec<(GameId, StoredEntry)>, LedgerError> {
    let snapshot = connection.transaction().map_err(failed(DOING))?;
    let hash = hashes(&snapshot, "acts.hash", "NULL")?;
    let mut query = snapshot
        .prepare(&format!(
            "SELECT seq, actor, act_id, result, body, {hash}, id FROM acts JOIN games ON games.number = acts.game
             WHERE instr(body, '\"enclosed\":\"') > 0 ORDER BY game, seq"
        ))
        .map_err(failed(DOING))?;
    let mut rows = query.query([]).map_err(failed(DOING))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next().map_err(failed(DOING))? {
        let id = GameId::new(row.get::<_, String>(6).map_err(failed(DOING))?);
        // One that cannot be read is told by the store's check.
        match entry(&id, row) {
            Ok(entry) => found.push((id, entry)),
            Err(LedgerError::Unreadable { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(found)
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
    if schema::is_chained(connection)? {
        conditions.push("forgotten_at IS NULL");
    }
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
pub(super) fn whole_head(snapshot: &Transaction<'_>, id: &GameId) -> Result<Option<Head>, LedgerError> {
    let Some(mut head) = head(snapshot, id)? else { return Ok(None) };
    head.game.seats = seats(snapshot, head.number, id)?;
    Ok(Some(head))
}

/// A game's row and what stands in it, without its seats.
fn head(snapshot: &Transaction<'_>, id: &GameId) -> Result<Option<Head>, LedgerError> {
    let hashes = hashes(snapshot, "hash, chained_after, forgotten_at, head", "NULL, 0, NULL, NULL")?;
    let found = snapshot
        .prepare_cached(&format!(
            "SELECT number, created_at, code, code_version, terms, event, follows, standing, {hashes}
             FROM games WHERE id = ?"
        ))
        .map_err(failed(DOING))?
        .query_row([id.as_str()], |row| {
            let game = NewGame::new(id.clone(), UnixMillis(row.get(1)?));
            let game = game.with_code(row.get::<_, String>(2)?, row.get::<_, String>(3)?);
            let mut game = game.with_terms(row.get::<_, String>(4)?);
            game.event = row.get(5)?;
            if let Some(before) = row.get::<_, Option<String>>(6)? {
                game = game.after(before, row.get::<_, Option<String>>(7)?.unwrap_or_default());
            }
            let (number, beginning) = (row.get(0)?, row.get::<_, Option<_>>(8)?.map(ChainHash));
            let chained_after = Seq(row.get::<_, i64>(9)? as u64);
            let head = Head { number, game, beginning, chained_after };
            let forgotten = row.get::<_, Option<i64>>(10)?.is_some();
            Ok(if forgotten { Err(row.get::<_, Option<_>>(11)?.map(ChainHash)) } else { Ok(head) })
        })
        .optional()
        .map_err(|error| head_failed(id, error))?;
    found.transpose().map_err(|head| LedgerError::Forgotten { game: id.clone(), head })
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
    let hash = hashes(snapshot, "hash", "NULL")?;
    let mut query = snapshot
        .prepare_cached(&format!(
            "SELECT seq, actor, act_id, result, body, {hash} FROM acts WHERE game = ? AND seq > ? ORDER BY seq"
        ))
        .map_err(failed(DOING))?;
    let after = i64::try_from(after.0).unwrap_or(i64::MAX);
    let mut rows = query.query(params![number, after]).map_err(failed(DOING))?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next().map_err(failed(DOING))? {
        entries.push(entry(id, row)?);
    }
    Ok(entries)
}

/// The entry in a row of `seq, actor, act_id, result, body, hash`.
pub(super) fn entry(id: &GameId, row: &Row<'_>) -> Result<StoredEntry, LedgerError> {
    let seq = Seq(row.get::<_, i64>(0).map_err(failed(DOING))? as u64);
    let unreadable = |why: String| LedgerError::Unreadable { game: id.clone(), seq, why };
    let columns = columns(row).map_err(|error| unreadable(error.to_string()))?;
    let body = row.get_ref(4).map_err(|error| unreadable(error.to_string()))?;
    let body = body.as_str().map_err(|error| unreadable(error.to_string()))?;
    let hash: Option<[u8; 32]> = row.get(5).map_err(|error| unreadable(error.to_string()))?;
    let entry = encoding::read(columns, body).map_err(unreadable)?;
    Ok(StoredEntry { seq, hash: hash.map(ChainHash), entry })
}

pub(super) fn columns(row: &Row<'_>) -> Result<Columns, rusqlite::Error> {
    Ok(Columns { by: row.get(1)?, act_id: row.get(2)?, over: row.get(3)? })
}
