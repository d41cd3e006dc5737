//! The one writer of a server: takes whatever waits, puts it into one transaction, and answers when that is
//! durable. A commit whose connection died may have happened: it is looked up by its hashes.

use super::append::{self, Acts, Append};
use super::notify::News;
use super::session::{Meaning, Session, Sessions, meaning};
use super::{Counts, forget, moving};
use crate::chain;
use crate::{
    ChainHash, Entry, ForgottenGame, GameId, LedgerError, NewGame, Seat, Seq, StoredGame, UnixMillis,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Error;

/// So many jobs at most go into one transaction.
const LARGEST_GROUP: usize = 512;
/// So often a group is decided again because another server was faster.
const MOST_RACES: usize = 50;
/// So often a group is sent again over a new connection.
const MOST_LOSSES: usize = 5;

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
        entries: Vec<(Entry, String)>,
    },
    Forget {
        game: GameId,
        at: UnixMillis,
    },
    ForgetNames {
        game: GameId,
    },
    Discard {
        game: GameId,
        last: Seq,
    },
    /// A game of another store, its acts with their bodies.
    TakeOver(Box<StoredGame>, Vec<String>),
    TakeOverForgotten(Box<ForgottenGame>),
    /// Something to be told and not kept.
    Say {
        game: GameId,
        text: String,
    },
    /// Asks only whether the writer could write.
    Nothing,
}

/// Something to write and whom to tell.
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) reply: oneshot::Sender<Result<Seq, LedgerError>>,
}

/// What is known of earlier attempts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Attempt {
    /// There was none.
    First,
    /// It left nothing: another server was faster, or an act is there already.
    Again,
    /// The connection died: it may have been written.
    InDoubt,
}

/// Why something was not written.
pub(super) enum Stopped {
    /// A job was refused: nothing of it is in the transaction.
    Refused(LedgerError),
    /// The database said no, or nothing.
    Error(Error),
}

impl From<Error> for Stopped {
    fn from(error: Error) -> Stopped {
        Stopped::Error(error)
    }
}

/// Writes groups until nobody can hand in any more.
pub(super) async fn run(mut writer: Writer, mut jobs: mpsc::Receiver<Job>) {
    let mut group = Vec::with_capacity(LARGEST_GROUP);
    while jobs.recv_many(&mut group, LARGEST_GROUP).await > 0 {
        writer.settle(std::mem::take(&mut group)).await;
    }
}

/// The writer and its connection.
pub(super) struct Writer {
    pub(super) sessions: Sessions,
    pub(super) session: Option<Session>,
    pub(super) counts: Arc<Counts>,
    /// The number of its connection at the database.
    pub(super) number: Arc<AtomicI32>,
}

/// How an attempt to write a group ended without outcomes.
enum Failure {
    Lost(String),
    Raced(String),
    /// One job cannot be done.
    OfOne(LedgerError),
    /// Nothing can be done.
    OfAll(LedgerError),
}

impl Writer {
    /// Writes a group and tells everyone. If one job cannot be done, each is tried alone, so that it spoils
    /// nothing for the others.
    async fn settle(&mut self, group: Vec<Job>) {
        match self.write_or_say_why(&group).await {
            Ok(outcomes) => {
                let kept = |(job, outcome): &(&Job, &Result<Seq, LedgerError>)| {
                    outcome.is_ok() && !matches!(job.write, Write::Nothing | Write::Say { .. })
                };
                let written = group.iter().zip(&outcomes).filter(kept).count() as u64;
                self.counts.commits.fetch_add(u64::from(written > 0), Ordering::Relaxed);
                self.counts.written.fetch_add(written, Ordering::Relaxed);
                for (job, outcome) in group.into_iter().zip(outcomes) {
                    let _ = job.reply.send(outcome); // nobody may be waiting any more
                }
            }
            Err((_, alone)) if alone && group.len() > 1 => {
                for job in group {
                    Box::pin(self.settle(vec![job])).await;
                }
            }
            Err((error, _)) => {
                for job in group {
                    let _ = job.reply.send(Err(error.clone()));
                }
            }
        }
    }

    /// The outcome of each job, all of them durable; or why there is none, and whether each may have one
    /// alone.
    async fn write_or_say_why(
        &mut self,
        group: &[Job],
    ) -> Result<Vec<Result<Seq, LedgerError>>, (LedgerError, bool)> {
        let (mut attempt, mut lost, mut raced) = (Attempt::First, 0, 0);
        loop {
            match self.write_once(group, attempt).await {
                Ok(outcomes) => return Ok(outcomes),
                Err(Failure::Lost(why)) => {
                    (self.session, attempt, lost) = (None, Attempt::InDoubt, lost + 1);
                    if lost > MOST_LOSSES {
                        return Err((LedgerError::Database { doing: DOING, why }, false));
                    }
                }
                Err(Failure::Raced(why)) => {
                    raced += 1;
                    if attempt == Attempt::First {
                        attempt = Attempt::Again;
                    }
                    if raced > MOST_RACES {
                        return Err((LedgerError::Database { doing: DOING, why }, true));
                    }
                }
                Err(Failure::OfOne(error)) => return Err((error, true)),
                Err(Failure::OfAll(error)) => return Err((error, false)),
            }
        }
    }

    async fn write_once(
        &mut self,
        group: &[Job],
        attempt: Attempt,
    ) -> Result<Vec<Result<Seq, LedgerError>>, Failure> {
        if self.session.as_ref().is_none_or(Session::is_closed) {
            let session = self.sessions.connect().await.map_err(Failure::OfAll)?;
            let number = session.row("SELECT pg_backend_pid()", &[]).await;
            let number = number.map_err(|error| Failure::Lost(self.sessions.told(&error)))?;
            self.number.store(number.map_or(0, |row| row.get(0)), Ordering::Relaxed);
            self.session = Some(session);
        }
        let Some(session) = &self.session else { return Err(Failure::OfAll(LedgerError::Closed)) };
        let written = write_group(session, group, attempt).await;
        let failure = match written {
            Ok((outcomes, Durable::Yes)) => return Ok(outcomes),
            Ok((_, Durable::Unknown)) => {
                Failure::Lost("the wait for the standby was cut short at the database".to_owned())
            }
            Err(Stopped::Refused(error)) => Failure::OfOne(error),
            Err(Stopped::Error(error)) => {
                let why = self.sessions.told(&error);
                match meaning(&error) {
                    Meaning::Lost => return Err(Failure::Lost(why)),
                    Meaning::Raced => Failure::Raced(why),
                    Meaning::Full => Failure::OfAll(LedgerError::Full { why }),
                    Meaning::Failed => Failure::OfOne(LedgerError::Database { doing: DOING, why }),
                }
            }
        };
        // What failed leaves nothing: a connection on which that cannot be said is given up.
        if session.batch("ROLLBACK").await.is_err() {
            self.session = None;
        }
        Err(failure)
    }
}

/// Whether what was committed is known to be durable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Durable {
    Yes,
    Unknown,
}

type Outcomes = Vec<Result<Seq, LedgerError>>;

/// Tells the other servers.
const NOTIFY: &str = "SELECT pg_notify('jadoube', $1)";

/// Writes a group in one transaction. Appends that follow one another are written by one statement, and a
/// group of nothing else takes two journeys to the database: where the games stand, and all the rest.
async fn write_group(
    session: &Session,
    group: &[Job],
    attempt: Attempt,
) -> Result<(Outcomes, Durable), Stopped> {
    let mut outcomes = Outcomes::with_capacity(group.len());
    let (mut news, mut acts) = (News::default(), Acts::default());
    let (mut rest, mut begun) = (group, false);
    while let Some((first, others)) = rest.split_first() {
        let appends: Vec<Append<'_>> = rest.iter().map_while(|job| Append::of(&job.write)).collect();
        // What was decided before is seen by what comes now.
        std::mem::take(&mut acts).insert(session).await?;
        if appends.is_empty() {
            if !begun {
                session.batch("BEGIN").await?;
            }
            match perform(session, &first.write, attempt, &mut news).await {
                Ok(seq) => outcomes.push(Ok(seq)),
                Err(Stopped::Refused(error)) => outcomes.push(Err(error)),
                Err(stopped) => return Err(stopped),
            }
            rest = others;
        } else {
            let found = if begun {
                append::standing(session, &appends).await?
            } else {
                session.begin_and(append::standing(session, &appends)).await?
            };
            outcomes.extend(append::all(session, &appends, found, attempt, &mut news, &mut acts).await?);
            rest = &rest[appends.len()..];
        }
        begun = true;
    }
    let told = news.told();
    session.prepare(&[append::INSERT, NOTIFY]).await?;
    let (insert, notify) = (acts.insert(session), tell(session, told.as_deref()));
    let durable = if session.commit_after(insert, notify).await? { Durable::Yes } else { Durable::Unknown };
    Ok((outcomes, durable))
}

async fn tell(session: &Session, told: Option<&str>) -> Result<(), Error> {
    match told {
        Some(told) => session.execute(NOTIFY, &[&told]).await.map(|_| ()),
        None => Ok(()),
    }
}

async fn perform(
    session: &Session,
    write: &Write,
    attempt: Attempt,
    news: &mut News,
) -> Result<Seq, Stopped> {
    match write {
        Write::Create(game) => create(session, game, attempt, news).await,
        Write::AddSeats { game, seats, unless } => {
            add_seats(session, game, seats, unless, attempt, news).await
        }
        Write::Forget { game, at } => forget::game(session, game, *at, news).await,
        Write::ForgetNames { game } => forget::names(session, game).await,
        Write::Discard { game, last } => forget::without_trace(session, game, *last, attempt, news).await,
        Write::TakeOver(game, bodies) => moving::take_over(session, game, bodies).await,
        Write::TakeOverForgotten(game) => moving::take_over_forgotten(session, game).await,
        Write::Say { game, text } => {
            let number = session.row("SELECT number FROM games WHERE id = $1", &[&game.as_str()]).await?;
            if let Some(number) = number.map(|row| row.get::<_, i64>(0)) {
                session.execute("SELECT pg_notify('jadoube', $1)", &[&format!("{number}~{text}")]).await?;
            }
            Ok(Seq::START)
        }
        Write::Append { .. } | Write::Nothing => Ok(Seq::START),
    }
}

/// `PostgreSQL` keeps no text with a NUL in it. Said before the text spoils a transaction.
pub(super) fn without_nul<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), LedgerError> {
    if texts.into_iter().any(|text| text.contains('\0')) {
        let why = "a name, an id or a term has a character in it (U+0000) that this database cannot keep";
        return Err(LedgerError::Database { doing: DOING, why: why.to_owned() });
    }
    Ok(())
}

async fn create(
    session: &Session,
    game: &NewGame,
    attempt: Attempt,
    news: &mut News,
) -> Result<Seq, Stopped> {
    if let Some(row) = session.row("SELECT hash FROM games WHERE id = $1", &[&game.id.as_str()]).await? {
        let ours = row.get::<_, Option<&[u8]>>(0) == Some(&chain::beginning(game).0[..]);
        if ours && attempt == Attempt::InDoubt {
            row_of(session, &game.id).await?; // makes the commit wait for the standby
            return Ok(Seq::START);
        }
        return Err(Stopped::Refused(LedgerError::AlreadyThere { game: game.id.clone() }));
    }
    if let Some(follows) = &game.follows {
        let before = &follows.game;
        let number = row_of(session, before).await?.number;
        let by = session.row("SELECT id FROM games WHERE follows = $1", &[&before.as_str()]).await?;
        if let Some(by) = by {
            let by = GameId::new(by.get::<_, String>(0));
            return Err(Stopped::Refused(LedgerError::Followed { game: before.clone(), by }));
        }
        news.changed(number);
    }
    insert_game(session, game).await?;
    Ok(Seq::START)
}

/// The game's row and its seats; its number.
async fn insert_game(session: &Session, game: &NewGame) -> Result<i64, Error> {
    let row = session
        .row(
            "INSERT INTO games (id, created_at, code, code_version, terms, event, follows, standing, hash)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING number",
            &[
                &game.id.as_str(),
                &game.created_at.0,
                &game.code,
                &game.code_version,
                &game.terms,
                &game.event,
                &game.follows.as_ref().map(|follows| follows.game.as_str()),
                &game.follows.as_ref().map(|follows| &follows.standing),
                &&chain::beginning(game).0[..],
            ],
        )
        .await?;
    let number = row.map_or(0, |row| row.get(0));
    insert_seats(session, number, 0, &game.seats).await?;
    Ok(number)
}

pub(super) async fn insert_seats(
    session: &Session,
    number: i64,
    place: i64,
    seats: &[Seat],
) -> Result<(), Error> {
    if seats.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = seats.iter().map(|seat| &*seat.name).collect();
    let tokens: Vec<&[u8]> = seats.iter().map(|seat| &seat.token.0[..]).collect();
    session
        .execute(
            "INSERT INTO seats (game, place, name, token_hash)
             SELECT $1, $2 + place - 1, name, token
             FROM unnest($3::text[], $4::bytea[]) WITH ORDINALITY AS given (name, token, place)",
            &[&number, &place, &names, &tokens],
        )
        .await
        .map(|_| ())
}

/// Where the game stands does not change. Two who add at once would take the same place: one is sent back
/// and sees what the other settled.
async fn add_seats(
    session: &Session,
    game: &GameId,
    seats: &[Seat],
    unless: &[Seat],
    attempt: Attempt,
    news: &mut News,
) -> Result<Seq, Stopped> {
    let GameRow { number, last, .. } = row_of(session, game).await?;
    let rows = session
        .query("SELECT name, token_hash FROM seats WHERE game = $1 ORDER BY place", &[&number])
        .await?;
    let has = |seat: &&Seat| {
        rows.iter()
            .any(|row| row.get::<_, &str>(0) == seat.name && row.get::<_, &[u8]>(1) == &seat.token.0[..])
    };
    if attempt == Attempt::InDoubt && !seats.is_empty() && seats.iter().all(|seat| has(&seat)) {
        return Ok(last);
    }
    if let Some(settled) = unless.iter().find(has) {
        let (game, seat) = (game.clone(), settled.name.clone());
        return Err(Stopped::Refused(LedgerError::SeatSettled { game, seat }));
    }
    insert_seats(session, number, rows.len() as i64, seats).await?;
    news.changed(number);
    Ok(last)
}

/// What is needed of a game's row to write to the game.
pub(super) struct GameRow {
    pub(super) number: i64,
    pub(super) last: Seq,
    /// The hash of its last act, or of its beginning.
    pub(super) head: Option<ChainHash>,
}

/// The row of a game that is there, held so that nobody forgets it before the transaction ends.
pub(super) async fn row_of(session: &Session, game: &GameId) -> Result<GameRow, Stopped> {
    let rows = append::rows(session, std::slice::from_ref(&game)).await?;
    match rows.into_iter().next() {
        None => Err(Stopped::Refused(LedgerError::UnknownGame { game: game.clone() })),
        Some((_, Err(refused))) => Err(Stopped::Refused(refused)),
        Some((_, Ok(row))) => Ok(row),
    }
}

/// A hash as it stands in a row.
pub(super) fn hash(bytes: Option<&[u8]>) -> Option<ChainHash> {
    bytes.and_then(|bytes| bytes.try_into().ok()).map(ChainHash)
}
