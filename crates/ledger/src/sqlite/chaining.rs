//! Chains a store of an earlier version: every game's beginning and every act get their hash, once.

use super::read::columns;
use crate::chain::{self, Link};
use crate::{ChainHash, NewGame, Seq, UnixMillis, encoding};
use rusqlite::{Transaction, params};

/// What was chained when the store of an earlier version was upgraded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chained {
    /// How many games.
    pub games: usize,
    /// How many acts of theirs.
    pub acts: usize,
}

/// Chains everything that is there.
pub(super) fn everything(transaction: &Transaction<'_>) -> Result<Chained, rusqlite::Error> {
    let mut chained = Chained { games: 0, acts: 0 };
    let mut games =
        transaction.prepare("SELECT number, id, created_at, code, code_version, terms FROM games")?;
    let mut rows = games.query([])?;
    let mut chain = transaction.prepare("UPDATE games SET hash = ?, chained_after = ? WHERE number = ?")?;
    while let Some(row) = rows.next()? {
        // What cannot be read cannot be chained: the store's check names it.
        let (Ok(id), Ok(code), Ok(version), Ok(terms)) = (
            row.get::<_, String>(1),
            row.get::<_, String>(3),
            row.get::<_, String>(4),
            row.get::<_, String>(5),
        ) else {
            continue;
        };
        let number: i64 = row.get(0)?;
        let game = NewGame::new(id, UnixMillis(row.get(2)?)).with_code(code, version).with_terms(terms);
        let beginning = chain::beginning(&game);
        let acts = acts(transaction, number, beginning)?;
        chain.execute(params![&beginning.0[..], acts as i64, number])?;
        chained.games += 1;
        chained.acts += acts;
    }
    Ok(chained)
}

/// Chains the acts of a game up to the first that cannot be read, and says how many.
fn acts(transaction: &Transaction<'_>, number: i64, beginning: ChainHash) -> Result<usize, rusqlite::Error> {
    let mut acts = transaction.prepare_cached(
        "SELECT seq, actor, act_id, result, body, number FROM acts WHERE game = ? ORDER BY seq",
    )?;
    let mut chain = transaction.prepare_cached("UPDATE acts SET hash = ? WHERE number = ?")?;
    let mut rows = acts.query([number])?;
    let (mut before, mut chained) = (beginning, 0);
    while let Some(row) = rows.next()? {
        let seq = Seq(row.get::<_, i64>(0)? as u64);
        let entry = columns(row).ok().zip(row.get::<_, String>(4).ok());
        let Some(Ok(entry)) = entry.map(|(columns, body)| encoding::read(columns, &body)) else {
            break;
        };
        before = Link::of(seq, &entry).after(before);
        chain.execute(params![&before.0[..], row.get::<_, i64>(5)?])?;
        chained += 1;
    }
    Ok(chained)
}
