//! Games that come from another store, as that one kept them: nothing is hashed anew.

use super::write::{insert_act, insert_seat, taken};
use super::{failed, read};
use crate::{ChainHash, ForgottenGame, GameId, LedgerError, Seq, StoredGame, UnixMillis};
use rusqlite::{Connection, Row, Transaction, params};

const DOING: &str = "taking over a game";

/// Refuses a game whose id, or whose place in its series, is taken.
fn refuse_taken(
    transaction: &Transaction<'_>,
    id: &GameId,
    follows: Option<&GameId>,
) -> Result<(), LedgerError> {
    if taken(transaction, id).map_err(failed(DOING))? {
        return Err(LedgerError::AlreadyThere { game: id.clone() });
    }
    let by =
        follows.map(|before| read::followed_by(transaction, before)).transpose().map_err(failed(DOING))?;
    match (by.flatten(), follows) {
        (Some(by), Some(before)) => Err(LedgerError::Followed { game: before.clone(), by }),
        _ => Ok(()),
    }
}

/// A whole game, its acts with their bodies.
pub(super) fn take_over(
    transaction: &Transaction<'_>,
    stored: &StoredGame,
    bodies: &[String],
) -> Result<Seq, LedgerError> {
    let game = &stored.game;
    refuse_taken(transaction, &game.id, game.follows.as_ref().map(|follows| &follows.game))?;
    let insert = || {
        transaction.execute(
            "INSERT INTO games (id, created_at, code, code_version, terms, event, follows, standing, hash, chained_after)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            params![
                game.id.as_str(),
                game.created_at.0,
                game.code,
                game.code_version,
                game.terms,
                game.event,
                game.follows.as_ref().map(|follows| follows.game.as_str()),
                game.follows.as_ref().map(|follows| &follows.standing),
                stored.beginning.as_ref().map(|hash| &hash.0[..]),
                stored.chained_after.0 as i64,
            ],
        )?;
        let number = transaction.last_insert_rowid();
        for (place, seat) in (0_i64..).zip(&game.seats) {
            insert_seat(transaction, number, place, seat)?;
        }
        for (act, body) in stored.entries.iter().zip(bodies) {
            insert_act(transaction, number, act.seq, act.hash, (&act.entry, body))?;
        }
        Ok(stored.last())
    };
    insert().map_err(failed(DOING))
}

/// What is left of a forgotten game.
pub(super) fn take_over_forgotten(
    transaction: &Transaction<'_>,
    game: &ForgottenGame,
) -> Result<Seq, LedgerError> {
    refuse_taken(transaction, &game.id, game.follows.as_ref())?;
    let bytes = |hash: &Option<ChainHash>| hash.map(|hash| hash.0.to_vec());
    transaction
        .execute(
            "INSERT INTO games (id, created_at, code, code_version, terms, follows, hash, chained_after, forgotten_at, head)
             VALUES (?, ?, ?, ?, '', ?, ?, ?, ?, ?)",
            params![
                game.id.as_str(),
                game.created_at.0,
                game.code,
                game.code_version,
                game.follows.as_ref().map(GameId::as_str),
                bytes(&game.beginning),
                game.chained_after.0 as i64,
                game.forgotten_at.0,
                bytes(&game.head),
            ],
        )
        .map(|_| Seq::START)
        .map_err(failed(DOING))
}

/// All that is left of forgotten games.
pub(super) fn forgotten(connection: &mut Connection) -> Result<Vec<ForgottenGame>, LedgerError> {
    let one = |row: &Row<'_>| -> Result<ForgottenGame, rusqlite::Error> {
        Ok(ForgottenGame {
            id: GameId::new(row.get::<_, String>(0)?),
            created_at: UnixMillis(row.get(1)?),
            code: row.get(2)?,
            code_version: row.get(3)?,
            follows: row.get::<_, Option<String>>(4)?.map(GameId::new),
            beginning: row.get::<_, Option<_>>(5)?.map(ChainHash),
            chained_after: Seq(row.get::<_, i64>(6)? as u64),
            forgotten_at: UnixMillis(row.get(7)?),
            head: row.get::<_, Option<_>>(8)?.map(ChainHash),
        })
    };
    let mut query = connection
        .prepare(
            "SELECT id, created_at, code, code_version, follows, hash, chained_after, forgotten_at, head
             FROM games WHERE forgotten_at IS NOT NULL ORDER BY number",
        )
        .map_err(failed(DOING))?;
    query.query_map([], one).and_then(Iterator::collect).map_err(failed(DOING))
}
