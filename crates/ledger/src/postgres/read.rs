//! Reading games back, each in a snapshot of its own.

use super::session::Session;
use super::write::hash;
use crate::encoding::{self, Columns};
use crate::model::GameFilter;
use crate::{
    ChainHash, GameId, LedgerError, Listed, NewGame, Page, Seat, Seq, Standing, StoredEntry, StoredGame,
    TokenHash, UnixMillis,
};
use tokio_postgres::{Error, Row};

/// Why something was not read.
pub(super) enum NotRead {
    /// The database said no, or nothing.
    Error(Error),
    /// What is to be told.
    Told(LedgerError),
}

impl From<Error> for NotRead {
    fn from(error: Error) -> NotRead {
        NotRead::Error(error)
    }
}

impl From<LedgerError> for NotRead {
    fn from(error: LedgerError) -> NotRead {
        NotRead::Told(error)
    }
}

/// What several statements see is one moment.
pub(super) const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// A game's row.
pub(super) struct Head {
    pub(super) number: i64,
    pub(super) game: NewGame,
    pub(super) followed_by: Option<GameId>,
    pub(super) beginning: Option<ChainHash>,
    pub(super) chained_after: Seq,
}

macro_rules! heads {
    ($which:literal) => {
        concat!(
            "SELECT number, id, created_at, code, code_version, terms, event, follows, standing, hash, chained_after,
                    forgotten_at IS NOT NULL, head,
                    (SELECT next.id FROM games AS next WHERE next.follows = games.id),
                    ARRAY (SELECT name FROM seats WHERE game = games.number ORDER BY place),
                    ARRAY (SELECT token_hash FROM seats WHERE game = games.number ORDER BY place)
             FROM games WHERE ",
            $which
        )
    };
}

pub(super) const HEAD: &str = heads!("id = $1");
/// So many games after a number, in the order of their numbers.
pub(super) const HEADS_AFTER: &str = heads!("number > $1 ORDER BY number LIMIT $2");

/// What stands in a row of [`HEAD`]; an error if it was forgotten or cannot be understood.
pub(super) fn head_in(row: &Row) -> Result<Head, LedgerError> {
    let id = GameId::new(row.get::<_, String>(1));
    if row.get(11) {
        return Err(LedgerError::Forgotten { game: id, head: hash(row.get(12)) });
    }
    let mut game = NewGame::new(id.clone(), UnixMillis(row.get(2)));
    game =
        game.with_code(row.get::<_, String>(3), row.get::<_, String>(4)).with_terms(row.get::<_, String>(5));
    game.event = row.get(6);
    if let Some(before) = row.get::<_, Option<String>>(7) {
        game = game.after(before, row.get::<_, Option<String>>(8).unwrap_or_default());
    }
    let (names, tokens): (Vec<String>, Vec<&[u8]>) = (row.get(14), row.get(15));
    for (name, token) in names.into_iter().zip(tokens) {
        let token = token.try_into().map_err(|_| {
            let why = format!("the hash of its seat {name:?} has not 32 bytes");
            LedgerError::UnreadableHead { game: id.clone(), why }
        })?;
        game.seats.push(Seat { name, token: TokenHash(token) });
    }
    Ok(Head {
        number: row.get(0),
        game,
        followed_by: row.get::<_, Option<String>>(13).map(GameId::new),
        beginning: hash(row.get(9)),
        chained_after: Seq(row.get::<_, i64>(10) as u64),
    })
}

/// What a game was created as, with its seats.
pub(super) async fn head(session: &Session, id: &GameId) -> Result<Option<Head>, NotRead> {
    if id.as_str().contains('\0') {
        return Ok(None); // no id has one, and the database takes none
    }
    let row = session.row(HEAD, &[&id.as_str()]).await?;
    Ok(row.as_ref().map(head_in).transpose()?)
}

/// A whole game as it stood at one moment.
pub(super) async fn game(session: &Session, id: &GameId) -> Result<Option<StoredGame>, NotRead> {
    session.batch(SNAPSHOT).await?;
    let read = game_in_snapshot(session, id).await;
    session.batch("COMMIT").await?;
    read
}

async fn game_in_snapshot(session: &Session, id: &GameId) -> Result<Option<StoredGame>, NotRead> {
    let Some(Head { number, game, followed_by, beginning, chained_after }) = head(session, id).await? else {
        return Ok(None);
    };
    let entries = entries(session, number, id, Seq::START).await?;
    Ok(Some(StoredGame { game, entries, followed_by, beginning, chained_after }))
}

/// What came after an act.
pub(super) async fn entries_after(
    session: &Session,
    id: &GameId,
    after: Seq,
) -> Result<Vec<StoredEntry>, NotRead> {
    session.batch(SNAPSHOT).await?;
    let read = async {
        let head = head(session, id).await?;
        let head = head.ok_or_else(|| LedgerError::UnknownGame { game: id.clone() })?;
        entries(session, head.number, id, after).await
    }
    .await;
    session.batch("COMMIT").await?;
    read
}

async fn entries(
    session: &Session,
    number: i64,
    id: &GameId,
    after: Seq,
) -> Result<Vec<StoredEntry>, NotRead> {
    let after = i64::try_from(after.0).unwrap_or(i64::MAX);
    let rows = session
        .query(
            "SELECT seq, actor, act_id, result, body, hash FROM acts WHERE game = $1 AND seq > $2 ORDER BY seq",
            &[&number, &after],
        )
        .await?;
    Ok(rows.iter().map(|row| entry(id, row)).collect::<Result<_, _>>()?)
}

/// The entry in a row of `seq, actor, act_id, result, body, hash`.
pub(super) fn entry(id: &GameId, row: &Row) -> Result<StoredEntry, LedgerError> {
    let seq = Seq(row.get::<_, i64>(0) as u64);
    let columns = Columns { by: row.get(1), act_id: row.get(2), over: row.get(3) };
    let entry = encoding::read(columns, row.get(4)).map_err(|why| LedgerError::Unreadable {
        game: id.clone(),
        seq,
        why,
    })?;
    Ok(StoredEntry { seq, hash: hash(row.get(5)), entry })
}

/// The entries with which something is enclosed. One that cannot be read is told by the store's check.
pub(super) async fn enclosing(session: &Session) -> Result<Vec<(GameId, StoredEntry)>, NotRead> {
    let rows = session
        .query(
            "SELECT seq, actor, act_id, result, body, acts.hash, id FROM acts JOIN games ON games.number = acts.game
             WHERE strpos(body, '\"enclosed\":\"') > 0 ORDER BY game, seq",
            &[],
        )
        .await?;
    let found = rows.iter().filter_map(|row| {
        let id = GameId::new(row.get::<_, String>(6));
        entry(&id, row).ok().map(|entry| (id, entry))
    });
    Ok(found.collect())
}

macro_rules! listing {
    ($which:literal) => {
        concat!(
            "SELECT id, created_at, code, terms,
                    (SELECT coalesce(max(seq), 0) FROM acts WHERE game = games.number),
                    (SELECT result FROM acts WHERE game = games.number AND result IS NOT NULL
                     ORDER BY seq DESC LIMIT 1),
                    event
             FROM games WHERE forgotten_at IS NULL AND (created_at, id) < ($1, $2) AND ",
            $which,
            " ORDER BY created_at DESC, id DESC LIMIT $3"
        )
    };
}

/// A page of games.
pub(super) async fn list(session: &Session, page: &Page) -> Result<Vec<Listed>, NotRead> {
    // Without a cursor the list begins behind whatever could be in it.
    let (at, id) = page.cursor().map_or((i64::MAX, "\u{10ffff}"), |at| (at.created_at.0, at.id.as_str()));
    let limit = i64::from(page.limit());
    let rows = match page.filter() {
        GameFilter::All => session.query(listing!("true"), &[&at, &id, &limit]).await?,
        GameFilter::OfEvents => session.query(listing!("event IS NOT NULL"), &[&at, &id, &limit]).await?,
        GameFilter::OfEvent(event) => {
            let sql = listing!("event IS NOT NULL AND md5(event) = md5($4) AND event = $4");
            session.query(sql, &[&at, &id, &limit, event]).await?
        }
    };
    let listed = |row: &Row| Listed {
        id: GameId::new(row.get::<_, String>(0)),
        created_at: UnixMillis(row.get(1)),
        code: row.get(2),
        terms: row.get(3),
        last: Seq(row.get::<_, i64>(4) as u64),
        over: row.get(5),
        event: row.get(6),
    };
    Ok(rows.iter().map(listed).collect())
}

/// Where games stand.
pub(super) async fn standing(session: &Session, games: &[GameId]) -> Result<Vec<Standing>, NotRead> {
    let ids: Vec<&str> = games.iter().map(GameId::as_str).filter(|id| !id.contains('\0')).collect();
    let rows = session
        .query(
            "SELECT id, (SELECT coalesce(max(seq), 0) FROM acts WHERE game = games.number),
                    (SELECT count(*) FROM seats WHERE game = games.number),
                    EXISTS (SELECT FROM games AS next WHERE next.follows = games.id)
             FROM games WHERE id = ANY ($1) AND forgotten_at IS NULL",
            &[&ids],
        )
        .await?;
    let standing = |row: &Row| Standing {
        game: GameId::new(row.get::<_, String>(0)),
        last: Seq(row.get::<_, i64>(1) as u64),
        seats: row.get::<_, i64>(2) as u64,
        followed: row.get(3),
    };
    Ok(rows.iter().map(standing).collect())
}
