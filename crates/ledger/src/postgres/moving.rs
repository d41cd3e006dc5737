//! Games that come from another store, as that one kept them: nothing is hashed anew.

use super::append::Acts;
use super::read::NotRead;
use super::session::Session;
use super::write::{Stopped, hash, insert_seats};
use crate::{ChainHash, ForgottenGame, GameId, LedgerError, Seq, StoredGame, UnixMillis};

/// Refuses a game whose id, or whose place in its series, is taken.
async fn refuse_taken(session: &Session, id: &GameId, follows: Option<&GameId>) -> Result<(), Stopped> {
    if session.row("SELECT 1 FROM games WHERE id = $1", &[&id.as_str()]).await?.is_some() {
        return Err(Stopped::Refused(LedgerError::AlreadyThere { game: id.clone() }));
    }
    let Some(before) = follows else { return Ok(()) };
    match session.row("SELECT id FROM games WHERE follows = $1", &[&before.as_str()]).await? {
        Some(row) => {
            let by = GameId::new(row.get::<_, String>(0));
            Err(Stopped::Refused(LedgerError::Followed { game: before.clone(), by }))
        }
        None => Ok(()),
    }
}

fn bytes(hash: Option<&ChainHash>) -> Option<&[u8]> {
    hash.map(|hash| &hash.0[..])
}

/// A whole game, its acts with their bodies.
pub(super) async fn take_over(
    session: &Session,
    stored: &StoredGame,
    bodies: &[String],
) -> Result<Seq, Stopped> {
    let game = &stored.game;
    refuse_taken(session, &game.id, game.follows.as_ref().map(|follows| &follows.game)).await?;
    let row = session
        .row(
            "INSERT INTO games (id, created_at, code, code_version, terms, event, follows, standing, hash, chained_after)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING number",
            &[
                &game.id.as_str(),
                &game.created_at.0,
                &game.code,
                &game.code_version,
                &game.terms,
                &game.event,
                &game.follows.as_ref().map(|follows| follows.game.as_str()),
                &game.follows.as_ref().map(|follows| &follows.standing),
                &bytes(stored.beginning.as_ref()),
                &(stored.chained_after.0 as i64),
            ],
        )
        .await?;
    let number: i64 = row.map_or(0, |row| row.get(0));
    insert_seats(session, number, 0, &game.seats).await?;
    let mut acts = Acts::default();
    for (act, body) in stored.entries.iter().zip(bodies) {
        acts.rows.push((number, act.seq.0 as i64, &act.entry, body, act.hash));
    }
    acts.insert(session).await?;
    Ok(stored.last())
}

/// What is left of a forgotten game.
pub(super) async fn take_over_forgotten(session: &Session, game: &ForgottenGame) -> Result<Seq, Stopped> {
    refuse_taken(session, &game.id, game.follows.as_ref()).await?;
    session
        .execute(
            "INSERT INTO games (id, created_at, code, code_version, terms, follows, hash, chained_after, forgotten_at, head)
             VALUES ($1, $2, $3, $4, '', $5, $6, $7, $8, $9)",
            &[
                &game.id.as_str(),
                &game.created_at.0,
                &game.code,
                &game.code_version,
                &game.follows.as_ref().map(GameId::as_str),
                &bytes(game.beginning.as_ref()),
                &(game.chained_after.0 as i64),
                &game.forgotten_at.0,
                &bytes(game.head.as_ref()),
            ],
        )
        .await?;
    Ok(Seq::START)
}

/// All that is left of forgotten games.
pub(super) async fn forgotten(session: &Session) -> Result<Vec<ForgottenGame>, NotRead> {
    let rows = session
        .query(
            "SELECT id, created_at, code, code_version, follows, hash, chained_after, forgotten_at, head
             FROM games WHERE forgotten_at IS NOT NULL ORDER BY number",
            &[],
        )
        .await?;
    let one = |row: &tokio_postgres::Row| ForgottenGame {
        id: GameId::new(row.get::<_, String>(0)),
        created_at: UnixMillis(row.get(1)),
        code: row.get(2),
        code_version: row.get(3),
        follows: row.get::<_, Option<String>>(4).map(GameId::new),
        beginning: hash(row.get(5)),
        chained_after: Seq(row.get::<_, i64>(6) as u64),
        forgotten_at: UnixMillis(row.get(7)),
        head: hash(row.get(8)),
    };
    Ok(rows.iter().map(one).collect())
}
