//! Events: tables that share an umpire. An event is what its tables have in common, and has no other
//! existence: its id, the hash of its umpire's token and the hash of its organiser's key stand with each of
//! them in the ledger.

use super::Refusal;
use super::error::Problem;
use super::extract::{PathParams, QueryParams, cursor, cursor_text};
use super::list::listed;
use super::seat::SentToken;
use super::tables::{ask, no_randomness};
use crate::App;
use crate::room::{ORGANISER, RoomRequest, is_umpires};
use crate::token::{Token, new_id, same_hash};
use crate::wire::{
    BoardNow, BoardSheet, ClocksSheet, EventLinks, EventSheet, KeptBoard, ListedTable, SideName,
};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use futures_util::future::join_all;
use jadoube_ledger::{GameId, Listed, NewGame, Page, Seq};
use jadoube_referee::{Table, record};
use serde::Deserialize;
use std::time::Duration;
use utoipa::IntoParams;

/// So many boards at a time.
const MOST_BOARDS: u32 = 100;
/// A table that thinks longer is shown without how it stands.
const TO_ANSWER: Duration = Duration::from_secs(2);
/// How things stood is looked for in so many acts from the last: a note beside them does not tell it.
const LOOKED_BACK: u64 = 8;

/// The event in which a table is made, with its secrets.
pub(super) struct EventAccess {
    pub(super) id: String,
    pub(super) key: Token,
    pub(super) umpire: Token,
}

impl EventAccess {
    fn of(id: String, key: Token) -> EventAccess {
        // The umpire's token follows from the key, so that it can be handed out again and need not be kept.
        let umpire = key.derived("the umpire of an event");
        EventAccess { id, key, umpire }
    }

    /// The event's links.
    pub(super) fn links(&self, here: &str) -> EventLinks {
        EventLinks {
            umpire: format!("{here}/e/{}#{}", self.id, self.umpire.reveal()),
            key: self.key.reveal().to_owned(),
            id: self.id.clone(),
        }
    }
}

/// The event a table is made in: a new one, unless the key of one is shown. A name alone lets nobody in.
pub(super) async fn event_access(
    app: &App,
    name: Option<&str>,
    key: Option<&str>,
) -> Result<Option<EventAccess>, Refusal> {
    let unfit = |sentence: String| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence);
    match (name, key) {
        (None, None) => Ok(None),
        (None, Some(_)) => Err(unfit("event_key: name the event it is for, with event".to_owned())),
        (Some(_), None) => {
            let id = new_id().map_err(no_randomness)?;
            let key = Token::new().map_err(no_randomness)?;
            let key = Token::received(&format!("{id}-{}", key.reveal()));
            Ok(Some(EventAccess::of(id, key)))
        }
        (Some(name), Some(key)) => {
            let refused = || Refusal::new(StatusCode::FORBIDDEN, "event_key: it is the key of no event here");
            let (id, _) = key.split_once('-').ok_or_else(refused)?;
            let game = a_game_of(app, id).await?.ok_or_else(refused)?;
            let key = Token::received(key);
            let kept = game.seats.iter().find(|seat| seat.name == ORGANISER);
            if !kept.is_some_and(|seat| same_hash(&key.hash(), &seat.token.0)) {
                return Err(refused());
            }
            match name_of(&game) {
                called if called == name => Ok(Some(EventAccess::of(id.to_owned(), key))),
                called => Err(unfit(format!("event: the event of that key is called {called:?}"))),
            }
        }
    }
}

/// Any table of an event: they are alike in what makes the event.
pub(super) async fn a_game_of(app: &App, id: &str) -> Result<Option<NewGame>, Refusal> {
    let found = app.ledger.list(Page::first(1).of_event(id)).await.map_err(|error| Refusal::from(&error))?;
    match found.first() {
        Some(game) => app.ledger.head(&game.id).await.map_err(|error| Refusal::from(&error)),
        None => Ok(None),
    }
}

fn name_of(game: &NewGame) -> String {
    let terms = record::parse(&game.terms).map(|read| read.terms).ok();
    let name = terms.and_then(|terms| terms.texts.into_iter().find(|(key, _)| key == "event"));
    name.map(|(_, name)| name).unwrap_or_default()
}

/// Where to go on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BoardsQuery {
    /// `next` of the boards before.
    after: Option<String>,
    /// How many boards at most, 1 to 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// An event and how its boards stand. Anybody may ask, and no table is opened for it; with the umpire's token
/// they are, and the questions put to him are told too.
#[utoipa::path(
    get,
    path = "/api/events/{id}",
    params(("id" = String, Path, description = "An event's id"), BoardsQuery),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The event", body = EventSheet),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "What was sent is no token", body = Problem),
        (status = 403, description = "The token is not that of the event's umpire", body = Problem),
        (status = 404, description = "There is no such event", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn event(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    QueryParams(query): QueryParams<BoardsQuery>,
    headers: HeaderMap,
    token: Result<SentToken, Refusal>,
) -> Result<Json<EventSheet>, Refusal> {
    let token = if headers.contains_key(header::AUTHORIZATION) { Some(token?) } else { None };
    let place = query.after.as_deref().map(cursor).transpose()?;
    let game = a_game_of(&app, &id).await?.ok_or_else(|| no_such_event(&id))?;
    let for_umpire = match &token {
        Some(token) if is_umpire(token, &game) => true,
        Some(_) => {
            let sentence = "that token is not the event's umpire's: look at the link, or send none";
            return Err(Refusal::new(StatusCode::FORBIDDEN, sentence));
        }
        None => false,
    };
    let limit = query.limit.unwrap_or(MOST_BOARDS).clamp(1, MOST_BOARDS);
    let mut page = Page::first(limit).of_event(&id);
    if let Some(place) = place {
        page = page.before(place);
    }
    let found = app.ledger.list(page).await.map_err(|error| Refusal::from(&error))?;
    let full = found.len() == limit as usize;
    let next = found.last().filter(|_| full).map(|game| cursor_text(&game.cursor()));
    let boards = join_all(found.into_iter().map(|game| board(&app, game, for_umpire))).await;
    let boards = boards.into_iter().flatten().collect();
    Ok(Json(EventSheet { name: name_of(&game), id, boards, next }))
}

pub(super) fn no_such_event(id: &str) -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, format!("there is no event {id}: look at the link"))
}

/// The event's own umpire has the first umpire's seat of each table; others may have been added there.
pub(super) fn is_umpire(token: &SentToken, game: &NewGame) -> bool {
    let seat = game.seats.iter().find(|seat| is_umpires(seat));
    seat.is_some_and(|seat| token.is(&seat.token.0))
}

async fn board(app: &App, game: Listed, for_umpire: bool) -> Option<BoardSheet> {
    let (last, terms) = (game.last, game.terms.clone());
    let table = listed(game)?;
    let looked = async {
        if for_umpire {
            now(app, &table.id).await.ok()
        } else if last == Seq::START && app.rooms.if_open(&table.id).is_none() {
            not_begun(&terms)
        } else {
            seen(app, &table.id).await
        }
    };
    let now = tokio::time::timeout(TO_ANSWER, looked).await.ok().flatten();
    let now = now.map(|now| BoardNow { question: now.question.filter(|_| for_umpire), ..now });
    let kept = match &now {
        Some(_) => None,
        None => kept(app, &table, last).await,
    };
    let ListedTable { id, white, black, code, begun, .. } = table;
    Some(BoardSheet { table: id, white, black, code, begun, now, kept })
}

/// How a table stands, which is opened for it: the umpire may.
async fn now(app: &App, table: &str) -> Result<BoardNow, Refusal> {
    let room = app.rooms.open(table).await?;
    ask(&room, |answer| RoomRequest::Board { may_wake: true, answer }).await
}

/// How a table stands that is in memory. For whoever only looks none is opened or rebuilt.
async fn seen(app: &App, table: &str) -> Option<BoardNow> {
    let room = app.rooms.if_open(table)?;
    ask(&room, |answer| RoomRequest::Board { may_wake: false, answer }).await.ok()
}

/// A game in which nothing has happened is what its terms say.
fn not_begun(terms: &str) -> Option<BoardNow> {
    let table = Table::new(record::parse(terms).ok()?.terms).ok()?;
    Some(BoardNow {
        board: table.board().placement(),
        last: None,
        moves: 0,
        turn: table.turn().into(),
        clocks: table.clocks().as_ref().map(ClocksSheet::from),
        outcome: None,
        umpire_asked: false,
        question: None,
        next_table: None,
    })
}

/// What the store has of a table that rests there: its last acts are read, and nothing is decided again.
async fn kept(app: &App, table: &ListedTable, last: Seq) -> Option<KeptBoard> {
    let after = Seq(last.0.saturating_sub(LOOKED_BACK));
    let entries = app.ledger.entries_after(&GameId::from(table.id.as_str()), after).await.ok()?;
    let situation = entries.iter().rev().find_map(|stored| stored.entry.situation.as_ref());
    Some(KeptBoard {
        acts: last.0,
        board: situation.map(|kept| kept.board.clone()),
        turn: situation.and_then(|kept| SideName::of_word(&kept.turn)),
        result: table.result.clone(),
    })
}
