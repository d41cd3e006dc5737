//! Checks the whole store: the file itself, missing numbers, acts and heads that cannot be read, and the
//! chain of every game's history.

use super::{failed, read, schema};
use crate::chain::{self, Link};
use crate::{ChainHash, GameId, LedgerError};
use rusqlite::{Connection, Row, Transaction};

/// After so many findings the rest is left unsaid.
const MOST_FINDINGS: usize = 100;

const DOING: &str = "checking the store";

/// A sentence for each thing that is wrong.
pub(super) fn everything(connection: &mut Connection) -> Result<Vec<String>, LedgerError> {
    let snapshot = connection.transaction().map_err(failed(DOING))?;
    let mut findings = file(&snapshot).map_err(failed(DOING))?;
    if findings.is_empty() {
        findings.extend(references(&snapshot).map_err(failed(DOING))?);
        findings.extend(gaps(&snapshot).map_err(failed(DOING))?);
        heads(&snapshot, &mut findings)?;
        acts(&snapshot, &mut findings)?;
    }
    findings.truncate(MOST_FINDINGS);
    Ok(findings)
}

/// What `SQLite` finds wrong with the file. If anything, there is no point in looking at its contents.
fn file(snapshot: &Transaction<'_>) -> Result<Vec<String>, rusqlite::Error> {
    let mut query = snapshot.prepare(&format!("PRAGMA integrity_check({MOST_FINDINGS})"))?;
    let lines: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let wrong = lines.into_iter().filter(|line| line != "ok");
    Ok(wrong.map(|line| format!("the database file is damaged: {line}")).collect())
}

fn references(snapshot: &Transaction<'_>) -> Result<Vec<String>, rusqlite::Error> {
    let mut query = snapshot.prepare("PRAGMA foreign_key_check")?;
    let orphan = |row: &Row<'_>| -> Result<String, rusqlite::Error> {
        let (table, number) = (row.get::<_, String>(0)?, row.get::<_, Option<i64>>(1)?.unwrap_or_default());
        Ok(format!("row {number} of {table} belongs to no game"))
    };
    query.query_map([], orphan)?.take(MOST_FINDINGS).collect()
}

fn gaps(snapshot: &Transaction<'_>) -> Result<Vec<String>, rusqlite::Error> {
    let mut query = snapshot.prepare(
        "SELECT id, count(*), max(seq) FROM acts JOIN games ON games.number = acts.game
         GROUP BY acts.game HAVING max(seq) <> count(*) ORDER BY id",
    )?;
    let gap = |row: &Row<'_>| -> Result<String, rusqlite::Error> {
        let (count, last): (i64, i64) = (row.get(1)?, row.get(2)?);
        let game: String = row.get(0).unwrap_or_else(|_| "(unreadable id)".to_owned());
        Ok(format!("game {game} has {count} acts but its last is number {last}: {} missing", last - count))
    };
    query.query_map([], gap)?.take(MOST_FINDINGS).collect()
}

fn heads(snapshot: &Transaction<'_>, findings: &mut Vec<String>) -> Result<(), LedgerError> {
    let mut query = snapshot.prepare("SELECT number, id FROM games").map_err(failed(DOING))?;
    let mut rows = query.query([]).map_err(failed(DOING))?;
    while let Some(row) = rows.next().map_err(failed(DOING))? {
        let number: i64 = row.get(0).map_err(failed(DOING))?;
        match row.get::<_, String>(1).map(|id| read::whole_head(snapshot, &GameId::new(id))) {
            Err(error) => {
                findings.push(format!("the id of the game in row {number} cannot be read: {error}"));
            }
            Ok(Err(error @ LedgerError::UnreadableHead { .. })) => findings.push(error.to_string()),
            Ok(Err(LedgerError::Forgotten { .. })) => {}
            Ok(Err(error)) => return Err(error),
            Ok(Ok(head)) => findings.extend(head.as_ref().and_then(read::Head::changed)),
        }
        if findings.len() >= MOST_FINDINGS {
            break;
        }
    }
    Ok(())
}

fn acts(snapshot: &Transaction<'_>, findings: &mut Vec<String>) -> Result<(), LedgerError> {
    let chained = schema::is_chained(snapshot).map_err(failed(DOING))?;
    let hashes = if chained { "acts.hash, games.hash" } else { "NULL, NULL" };
    let mut query = snapshot
        .prepare(&format!(
            "SELECT seq, actor, act_id, result, body, {hashes}, id FROM acts
             JOIN games ON games.number = acts.game ORDER BY acts.game, seq"
        ))
        .map_err(failed(DOING))?;
    let mut rows = query.query([]).map_err(failed(DOING))?;
    let mut before = None;
    while let Some(row) = rows.next().map_err(failed(DOING))? {
        let Ok(game) = row.get::<_, String>(7).map(GameId::new) else { continue }; // told with the heads
        let hash = |column| row.get::<_, Option<[u8; 32]>>(column).ok().flatten().map(ChainHash);
        if row.get::<_, i64>(0).map_err(failed(DOING))? == 1 {
            before = hash(6);
        }
        match read::entry(&game, row) {
            Err(error @ LedgerError::Unreadable { .. }) => findings.push(error.to_string()),
            Err(error) => return Err(error),
            Ok(stored) if chained => {
                // Each act is held against what stands before it, so that one changed act is one finding.
                let now = before.map(|before| Link::of(stored.seq, &stored.entry).after(before));
                findings.extend((now != stored.hash).then(|| chain::changed(&game, stored.seq)));
            }
            Ok(_) => {}
        }
        before = hash(5);
        if findings.len() >= MOST_FINDINGS {
            break;
        }
    }
    Ok(())
}
