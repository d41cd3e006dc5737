//! Forgetting: the only ways in which something is taken out. The game is named in `forgetting` while it
//! happens, and the triggers let through only that.

use super::notify::News;
use super::session::Session;
use super::write::{Attempt, GameRow, Stopped, row_of};
use crate::chain::without_names;
use crate::{GameId, LedgerError, Seq, UnixMillis};
use tokio_postgres::Error;

/// The row of a game, held alone: whoever appends to it waits, and is then refused.
async fn alone(session: &Session, game: &GameId) -> Result<GameRow, Stopped> {
    session.row("SELECT 1 FROM games WHERE id = $1 FOR UPDATE", &[&game.as_str()]).await?;
    row_of(session, game).await
}

/// Leaves of a game its number, its id, when it was made, its place in its series and the head of its
/// history.
pub(super) async fn game(
    session: &Session,
    game: &GameId,
    at: UnixMillis,
    news: &mut News,
) -> Result<Seq, Stopped> {
    let GameRow { number, last, head } = alone(session, game).await?;
    allow(session, number).await?;
    empty(session, number).await?;
    session
        .execute(
            "UPDATE games SET terms = '', event = NULL, standing = NULL, forgotten_at = $1, head = $2 WHERE number = $3",
            &[&at.0, &head.as_ref().map(|head| &head.0[..]), &number],
        )
        .await?;
    forbid(session, number).await?;
    news.changed(number);
    Ok(last)
}

/// Takes the names out of a game's terms.
pub(super) async fn names(session: &Session, game: &GameId) -> Result<Seq, Stopped> {
    let GameRow { number, last, .. } = alone(session, game).await?;
    let row = session.row("SELECT terms FROM games WHERE number = $1", &[&number]).await?;
    let terms = row.map_or(String::new(), |row| row.get(0));
    allow(session, number).await?;
    session
        .execute("UPDATE games SET terms = $1 WHERE number = $2", &[&without_names(&terms), &number])
        .await?;
    forbid(session, number).await?;
    Ok(last)
}

/// Takes out a game that has not gone on.
pub(super) async fn without_trace(
    session: &Session,
    game: &GameId,
    expected: Seq,
    attempt: Attempt,
    news: &mut News,
) -> Result<Seq, Stopped> {
    let GameRow { number, last, .. } = match alone(session, game).await {
        // It is gone, and we may have taken it out.
        Err(Stopped::Refused(LedgerError::UnknownGame { .. })) if attempt == Attempt::InDoubt => {
            return Ok(expected);
        }
        found => found?,
    };
    if last != expected {
        return Err(Stopped::Refused(LedgerError::Conflict { game: game.clone(), expected, last }));
    }
    let by = session.row("SELECT id FROM games WHERE follows = $1", &[&game.as_str()]).await?;
    if let Some(by) = by.map(|row| GameId::new(row.get::<_, String>(0))) {
        return Err(Stopped::Refused(LedgerError::Followed { game: game.clone(), by }));
    }
    allow(session, number).await?;
    empty(session, number).await?;
    session.execute("DELETE FROM games WHERE number = $1", &[&number]).await?;
    forbid(session, number).await?;
    news.changed(number);
    Ok(last)
}

async fn allow(session: &Session, number: i64) -> Result<(), Error> {
    session.execute("INSERT INTO forgetting (game) VALUES ($1)", &[&number]).await.map(|_| ())
}

async fn empty(session: &Session, number: i64) -> Result<(), Error> {
    session.execute("DELETE FROM acts WHERE game = $1", &[&number]).await?;
    session.execute("DELETE FROM seats WHERE game = $1", &[&number]).await.map(|_| ())
}

async fn forbid(session: &Session, number: i64) -> Result<(), Error> {
    session.execute("DELETE FROM forgetting WHERE game = $1", &[&number]).await.map(|_| ())
}
