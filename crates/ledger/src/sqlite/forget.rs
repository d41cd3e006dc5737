//! Forgetting: the only ways in which something is taken out of a store. The game's row is named in
//! `forgetting` while it happens, and the triggers let through only that.

use super::write::{GameRow, last, row};
use super::{failed, read};
use crate::chain::without_names;
use crate::{ChainHash, GameId, LedgerError, Seq, UnixMillis};
use rusqlite::{Transaction, params};

const DOING: &str = "forgetting";

/// Leaves of a game its number, its id, when it was made, its place in its series and the head of its
/// history.
pub(super) fn game(transaction: &Transaction<'_>, game: &GameId, at: UnixMillis) -> Result<Seq, LedgerError> {
    let GameRow { number, beginning } = row(transaction, game)?;
    let (last, head) = last(transaction, number).map_err(failed(DOING))?;
    let head = if last == Seq::START { beginning } else { head };
    let forget = || {
        allow(transaction, number)?;
        empty(transaction, number)?;
        leave_tombstone(transaction, number, at, head)?;
        forbid(transaction, number)
    };
    forget().map_err(failed(DOING))?;
    Ok(last)
}

/// Takes the names out of a game's terms.
pub(super) fn names(transaction: &Transaction<'_>, game: &GameId) -> Result<Seq, LedgerError> {
    let GameRow { number, .. } = row(transaction, game)?;
    let forget = || {
        let terms: String =
            transaction.query_row("SELECT terms FROM games WHERE number = ?", [number], |row| row.get(0))?;
        allow(transaction, number)?;
        let without = without_names(&terms);
        transaction.execute("UPDATE games SET terms = ? WHERE number = ?", params![without, number])?;
        forbid(transaction, number)
    };
    forget().map_err(failed(DOING))?;
    last(transaction, number).map(|(last, _)| last).map_err(failed(DOING))
}

/// Takes out a game that has not gone on.
pub(super) fn without_trace(
    transaction: &Transaction<'_>,
    game: &GameId,
    expected: Seq,
) -> Result<Seq, LedgerError> {
    let GameRow { number, .. } = row(transaction, game)?;
    let (last, _) = last(transaction, number).map_err(failed(DOING))?;
    if last != expected {
        return Err(LedgerError::Conflict { game: game.clone(), expected, last });
    }
    if let Some(by) = read::followed_by(transaction, game).map_err(failed(DOING))? {
        return Err(LedgerError::Followed { game: game.clone(), by });
    }
    let discard = || {
        allow(transaction, number)?;
        empty(transaction, number)?;
        transaction.execute("DELETE FROM games WHERE number = ?", [number])?;
        forbid(transaction, number)
    };
    discard().map_err(failed(DOING))?;
    Ok(last)
}

/// What is taken out is overwritten in the file too.
fn allow(transaction: &Transaction<'_>, number: i64) -> Result<(), rusqlite::Error> {
    transaction.pragma_update(None, "secure_delete", "ON")?;
    transaction.execute("INSERT INTO forgetting (game) VALUES (?)", [number]).map(|_| ())
}

fn empty(transaction: &Transaction<'_>, number: i64) -> Result<(), rusqlite::Error> {
    transaction.execute("DELETE FROM acts WHERE game = ?", [number])?;
    transaction.execute("DELETE FROM seats WHERE game = ?", [number]).map(|_| ())
}

fn leave_tombstone(
    transaction: &Transaction<'_>,
    number: i64,
    at: UnixMillis,
    head: Option<ChainHash>,
) -> Result<(), rusqlite::Error> {
    let head = head.as_ref().map(|head| &head.0[..]);
    transaction
        .execute(
            "UPDATE games SET terms = '', event = NULL, standing = NULL, forgotten_at = ?, head = ?
             WHERE number = ?",
            params![at.0, head, number],
        )
        .map(|_| ())
}

fn forbid(transaction: &Transaction<'_>, number: i64) -> Result<(), rusqlite::Error> {
    transaction.execute("DELETE FROM forgetting WHERE game = ?", [number]).map(|_| ())
}
