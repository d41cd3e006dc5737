//! All games of an event in one text, for its umpire: as PGN, or as records with a line between them.

use super::Refusal;
use super::error::Problem;
use super::events::{a_game_of, is_umpire, no_such_event};
use super::extract::PathParams;
use super::seat::SentToken;
use super::tables::ask;
use crate::App;
use crate::room::RoomRequest;
use crate::rooms::NotOpened;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use jadoube_ledger::{LedgerError, Page};
use tokio::sync::oneshot;

/// More games than these are asked for one by one.
const MOST_GAMES: usize = 500;
/// A longer text is not made.
const LONGEST: usize = 16 * 1024 * 1024;
/// So many games are listed at a time.
const AT_A_TIME: u32 = 100;

/// Every game of the event as PGN, in the order in which the tables were made.
#[utoipa::path(
    get,
    path = "/api/events/{id}/pgn",
    params(("id" = String, Path, description = "An event's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The games", body = String, content_type = "application/x-chess-pgn"),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The token is not that of the event's umpire", body = Problem),
        (status = 404, description = "There is no such event", body = Problem),
        (status = 422, description = "The event is too large for one text", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn event_pgn(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    token: SentToken,
) -> Result<impl IntoResponse, Refusal> {
    let texts = games(&app, &id, &token, |answer| RoomRequest::Pgn { answer }).await?;
    let texts: Vec<&str> = texts.iter().map(|(_, text)| text.trim_end()).collect();
    let text = texts.join("\n\n") + "\n";
    Ok(([(header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8")], text))
}

/// Every record of the event, each after a comment that names its table.
#[utoipa::path(
    get,
    path = "/api/events/{id}/records",
    params(("id" = String, Path, description = "An event's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The records", body = String, content_type = "text/plain"),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The token is not that of the event's umpire", body = Problem),
        (status = 404, description = "There is no such event", body = Problem),
        (status = 422, description = "The event is too large for one text", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn event_records(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    token: SentToken,
) -> Result<impl IntoResponse, Refusal> {
    let texts = games(&app, &id, &token, |answer| RoomRequest::Record { answer }).await?;
    let all = texts.iter().enumerate();
    let parts =
        all.map(|(index, (table, text))| format!("# ==== board {}, table {table}\n{text}\n", index + 1));
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], parts.collect::<String>()))
}

/// What each room of the event says, the first table first. A forgotten game has nothing to say.
async fn games(
    app: &App,
    id: &str,
    token: &SentToken,
    question: impl Fn(oneshot::Sender<String>) -> RoomRequest,
) -> Result<Vec<(String, String)>, Refusal> {
    let game = a_game_of(app, id).await?.ok_or_else(|| no_such_event(id))?;
    if !is_umpire(token, &game) {
        return Err(Refusal::new(
            StatusCode::FORBIDDEN,
            "that token is not the event's umpire's: look at the link",
        ));
    }
    let (mut texts, mut length) = (Vec::new(), 0);
    for table in tables_of(app, id).await? {
        let room = match app.rooms.open(&table).await {
            Err(NotOpened::Ledger(LedgerError::Forgotten { .. })) => continue,
            opened => opened?,
        };
        let text = ask(&room, &question).await?;
        length += text.len();
        if length > LONGEST {
            return Err(too_large());
        }
        texts.push((table, text));
    }
    Ok(texts)
}

/// The tables of the event, the first that was made first.
async fn tables_of(app: &App, id: &str) -> Result<Vec<String>, Refusal> {
    let (mut tables, mut place) = (Vec::new(), None);
    loop {
        let mut page = Page::first(AT_A_TIME).of_event(id);
        if let Some(place) = place.take() {
            page = page.before(place);
        }
        let found = app.ledger.list(page).await.map_err(|error| Refusal::from(&error))?;
        place =
            found.last().filter(|_| found.len() == AT_A_TIME as usize).map(jadoube_ledger::Listed::cursor);
        tables.extend(found.into_iter().map(|game| game.id.to_string()));
        if tables.len() > MOST_GAMES {
            return Err(too_large());
        }
        if place.is_none() {
            tables.reverse();
            return Ok(tables);
        }
    }
}

fn too_large() -> Refusal {
    let sentence = "this event is too large for one text: ask for its tables one by one";
    Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
}
