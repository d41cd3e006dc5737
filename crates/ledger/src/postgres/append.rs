//! Appends of a group: what the games stand at is asked once, each append is decided in memory, and all acts
//! are written by one statement. The unique (game, seq) is the lock between servers, and the unique
//! (game, actor, id) finds acts that are said again: they are looked for only where something is amiss.

use super::notify::News;
use super::session::Session;
use super::write::{Attempt, GameRow, Stopped, Write, hash};
use crate::chain::Link;
use crate::{ChainHash, Entry, GameId, LedgerError, Seq};
use std::collections::HashMap;
use tokio_postgres::Error;

/// Acts to be appended to a game.
pub(super) struct Append<'a> {
    game: &'a GameId,
    expected: Seq,
    entries: &'a [(Entry, String)],
}

impl<'a> Append<'a> {
    pub(super) fn of(write: &'a Write) -> Option<Append<'a>> {
        match write {
            Write::Append { game, expected, entries } => Some(Append { game, expected: *expected, entries }),
            _ => None,
        }
    }
}

pub(super) type Found = HashMap<GameId, Result<GameRow, LedgerError>>;

/// Where games stand, each held against being forgotten meanwhile. Holding a row is written to the log, so
/// that even a transaction that adds nothing waits for the standby: what it saw is durable when it answers.
pub(super) async fn rows(session: &Session, games: &[&GameId]) -> Result<Found, Error> {
    let ids: Vec<&str> = games.iter().map(|game| game.as_str()).collect();
    let rows = session
        .query(
            "SELECT games.id, games.number, games.hash, games.forgotten_at IS NOT NULL, games.head, last.seq, last.hash
             FROM games LEFT JOIN LATERAL
                 (SELECT seq, hash FROM acts WHERE game = games.number ORDER BY seq DESC LIMIT 1) AS last ON true
             WHERE games.id = ANY ($1) ORDER BY games.number FOR KEY SHARE OF games",
            &[&ids],
        )
        .await?;
    let found = rows.iter().map(|row| {
        let game = GameId::new(row.get::<_, String>(0));
        if row.get(3) {
            let head = hash(row.get(4));
            return (game.clone(), Err(LedgerError::Forgotten { game, head }));
        }
        let last = row.get::<_, Option<i64>>(5).map_or(Seq::START, |seq| Seq(seq as u64));
        let head = hash(row.get(if last == Seq::START { 2 } else { 6 }));
        (game, Ok(GameRow { number: row.get(1), last, head }))
    });
    Ok(found.collect())
}

/// Where the games of these appends stand.
pub(super) async fn standing(session: &Session, appends: &[Append<'_>]) -> Result<Found, Error> {
    let mut games: Vec<&GameId> = appends.iter().map(|append| append.game).collect();
    games.sort();
    games.dedup();
    rows(session, &games).await
}

/// Who acted under which id in which game.
type Named<'a> = (&'a str, &'a str, &'a str);

fn named<'a>(append: &Append<'a>) -> impl Iterator<Item = Named<'a>> {
    let (game, entries) = (append.game.as_str(), append.entries);
    entries.iter().filter_map(move |(entry, _)| Some((game, &*entry.by, entry.act_id.as_deref()?)))
}

/// Whether each append follows what stands there: whoever says an act again has usually missed its number.
fn all_follow(appends: &[Append<'_>], found: &Found) -> bool {
    let mut lasts: HashMap<&GameId, Seq> = HashMap::new();
    appends.iter().all(|append| {
        let Some(Ok(row)) = found.get(append.game) else { return true };
        let last = lasts.entry(append.game).or_insert(row.last);
        let follows = append.expected == last.next();
        *last = Seq(last.0.saturating_add(append.entries.len() as u64));
        follows
    })
}

/// Where acts with these ids already stand.
async fn earlier<'a>(session: &Session, appends: &[Append<'a>]) -> Result<HashMap<Named<'a>, Seq>, Error> {
    let names: Vec<Named<'a>> = appends.iter().flat_map(named).collect();
    if names.is_empty() {
        return Ok(HashMap::new());
    }
    let column = |of: fn(&Named<'a>) -> &'a str| names.iter().map(of).collect::<Vec<&str>>();
    let (games, actors, act_ids) = (column(|name| name.0), column(|name| name.1), column(|name| name.2));
    let rows = session
        .query(
            "SELECT given.place, acts.seq
             FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS given (game, actor, act_id, place)
             JOIN games ON games.id = given.game
             JOIN acts ON acts.game = games.number AND acts.actor = given.actor AND acts.act_id = given.act_id",
            &[&games, &actors, &act_ids],
        )
        .await?;
    let place = |row: &tokio_postgres::Row| (row.get::<_, i64>(0) - 1) as usize;
    Ok(rows.iter().map(|row| (names[place(row)], Seq(row.get::<_, i64>(1) as u64))).collect())
}

/// Writes acts, column by column.
pub(super) const INSERT: &str = "
    INSERT INTO acts (game, seq, actor, act_id, result, body, hash)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[])";

/// The columns of the acts to be written: game, number, act, body, hash.
#[derive(Default)]
pub(super) struct Acts<'a> {
    pub(super) rows: Vec<(i64, i64, &'a Entry, &'a str, Option<ChainHash>)>,
}

impl Acts<'_> {
    /// Writes them. Once the statement is [`prepared`](Session::prepare), it is sent when this is first
    /// polled.
    pub(super) async fn insert(mut self, session: &Session) -> Result<(), Error> {
        if self.rows.is_empty() {
            return Ok(());
        }
        // Two groups that touch the same games take them in the same order, and do not wait for each other
        // in a circle.
        self.rows.sort_by_key(|row| (row.0, row.1));
        let rows = &self.rows;
        let games: Vec<i64> = rows.iter().map(|row| row.0).collect();
        let seqs: Vec<i64> = rows.iter().map(|row| row.1).collect();
        let actors: Vec<&str> = rows.iter().map(|row| &*row.2.by).collect();
        let act_ids: Vec<Option<&str>> = rows.iter().map(|row| row.2.act_id.as_deref()).collect();
        let results: Vec<Option<&str>> = rows.iter().map(|row| row.2.over.as_deref()).collect();
        let bodies: Vec<&str> = rows.iter().map(|row| row.3).collect();
        let hashes: Vec<Option<&[u8]>> =
            rows.iter().map(|row| row.4.as_ref().map(|hash| &hash.0[..])).collect();
        session
            .execute(INSERT, &[&games, &seqs, &actors, &act_ids, &results, &bodies, &hashes])
            .await
            .map(|_| ())
    }
}

/// Decides appends in order, by where their games stand: the outcome of each, and the acts to be written.
pub(super) async fn all<'a>(
    session: &Session,
    appends: &[Append<'a>],
    mut found: Found,
    attempt: Attempt,
    news: &mut News,
    acts: &mut Acts<'a>,
) -> Result<Vec<Result<Seq, LedgerError>>, Stopped> {
    let mut earlier = match attempt {
        Attempt::First if all_follow(appends, &found) => HashMap::new(),
        _ => earlier(session, appends).await?,
    };
    let mut outcomes = Vec::with_capacity(appends.len());
    for append in appends {
        let game = append.game;
        let row = match found.get_mut(game) {
            None => {
                outcomes.push(Err(LedgerError::UnknownGame { game: game.clone() }));
                continue;
            }
            Some(Err(refused)) => {
                outcomes.push(Err(refused.clone()));
                continue;
            }
            Some(Ok(row)) => row,
        };
        if attempt == Attempt::InDoubt && was_written(session, row.number, append).await? {
            outcomes.push(Ok(Seq(append.expected.0 + append.entries.len() as u64 - 1)));
            continue;
        }
        let outcome = decide(append, row, &earlier);
        if outcome.is_ok() {
            for (entry, body) in append.entries {
                row.last = row.last.next();
                row.head = row.head.map(|before| Link::of(row.last, entry).after(before));
                acts.rows.push((row.number, row.last.0 as i64, entry, body, row.head));
                if let Some(act_id) = &entry.act_id {
                    earlier.insert((game.as_str(), &entry.by, act_id), row.last);
                }
            }
            news.acts(row.number, row.last);
        }
        outcomes.push(outcome.map(|()| row.last));
    }
    Ok(outcomes)
}

fn decide(append: &Append<'_>, row: &GameRow, earlier: &HashMap<Named<'_>, Seq>) -> Result<(), LedgerError> {
    let game = append.game;
    if let Some(&seq) = named(append).find_map(|name| earlier.get(&name)) {
        return Err(LedgerError::Repeated { game: game.clone(), seq });
    }
    if append.expected != row.last.next() {
        return Err(LedgerError::Conflict { game: game.clone(), expected: append.expected, last: row.last });
    }
    Ok(())
}

/// Whether an append whose connection died was written after all. Its last hash stands for all of it and for
/// what came before: nobody else's is the same.
async fn was_written(session: &Session, number: i64, append: &Append<'_>) -> Result<bool, Error> {
    let (Ok(first), Some(last)) =
        (i64::try_from(append.expected.0), append.expected.0.checked_add(append.entries.len() as u64))
    else {
        return Ok(false);
    };
    let row = session
        .row(
            "SELECT coalesce((SELECT hash FROM acts WHERE game = games.number AND seq = $2),
                             CASE WHEN $2 = 0 THEN games.hash END),
                    (SELECT hash FROM acts WHERE game = games.number AND seq = $3)
             FROM games WHERE number = $1",
            &[&number, &(first - 1), &((last - 1) as i64)],
        )
        .await?;
    let Some(row) = row else { return Ok(false) };
    let (before, kept) = (hash(row.get(0)), hash(row.get(1)));
    let (Some(mut head), Some(kept)) = (before, kept) else { return Ok(false) };
    for (seq, (entry, _)) in (append.expected.0..).zip(append.entries) {
        head = Link::of(Seq(seq), entry).after(head);
    }
    Ok(head == kept && !append.entries.is_empty())
}
