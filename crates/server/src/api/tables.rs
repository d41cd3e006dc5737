//! Tables: making them, reading their state and events, and downloading the game.

use super::error::Problem;
use super::extract::{PathParams, QueryParams};
use super::laying::{Hold, Laid};
use super::seat::SentToken;
use super::{Refusal, engines, events};
use crate::App;
use crate::limits::{Caller, CallerKey};
use crate::room::{Opens, RoomHandle, RoomRequest, STARTS, read_hour};
use crate::token::new_id;
use crate::wire::{Created, EventsAfter, NewTableSheet, SeatName, TableState, TermsSheet};
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use jadoube_ledger::{NewGame, UnixMillis};
use jadoube_referee::{Table, Terms, record};
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;

/// So many events are told at a time.
const MOST_EVENTS: usize = 1000;

/// Makes a table. The body is the terms of the game: the keys of a record's header.
///
/// Terms that name an `event` make one, which is answered with its umpire's link and its key. With that key
/// as `event_key` further tables are made in the same event; without it an event of the same name is another
/// one. Tables of events are listed.
///
/// `hold` says which seat the maker takes: `white` (the usual), `black`, `umpire`, or `both` where two play
/// at one screen; `none` for a table of an event, where it is the usual. The links of the other seats are
/// invitations.
///
/// With `automaton` a program takes a seat: `{"side": "black", "level": 3, "temperament": "rogue"}`. It plays
/// by the same acts as a person, and everybody at the table is told of it. With `engine` in it, one of those
/// that `/api/engines` names, that engine chooses its moves.
///
/// The term `starts` is the hour agreed on for the beginning: before it the clocks wait until both players
/// are there, from then on one is enough.
#[utoipa::path(
    post,
    path = "/api/tables",
    request_body(content = NewTableSheet, example = json!({"code": "london-1841", "referee": "teaching"})),
    responses(
        (status = 201, description = "The table and a link for each seat", body = Created),
        (status = 400, description = "The body cannot be read", body = Problem),
        (status = 403, description = "The event_key is that of no event", body = Problem),
        (status = 413, description = "The body is too long", body = Problem),
        (status = 415, description = "The body is not said to be JSON", body = Problem),
        (status = 422, description = "Under such terms no game can be played", body = Problem),
        (status = 429, description = "Too many new tables", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
        (status = 507, description = "The store is full", body = Problem),
    )
)]
pub(crate) async fn create(
    State(app): State<App>,
    caller: Option<Extension<Caller>>,
    headers: HeaderMap,
    body: Result<Json<NewTableSheet>, JsonRejection>,
) -> Result<impl IntoResponse, Refusal> {
    let Json(sheet) = body.map_err(|error| Refusal::new(error.status(), unread(&error)))?;
    let (asked, mut sheet) = (sheet.automaton, TermsSheet(sheet.terms));
    let (event_key, hold) = (sheet.0.remove("event_key"), sheet.0.remove("hold"));
    let terms = terms_of(&sheet)?;
    let event = terms.texts.iter().find(|(key, _)| key == "event");
    let event = event.map(|(_, name)| name.trim()).filter(|name| !name.is_empty());
    let hold = Hold::read(hold.as_deref(), event.is_some())?;
    hour_can_be_read(&terms)?;
    let event = events::event_access(&app, event, event_key.as_deref()).await?;
    let known_event = event.as_ref().filter(|_| event_key.is_some());
    count_table(&app, caller.as_deref(), known_event.map(|event| event.id.as_str()))?;
    let id = new_id().map_err(no_randomness)?;
    let mut laid = Laid::of(hold, event.as_ref()).map_err(no_randomness)?;
    if let Some(asked) = &asked {
        laid.seat_program(asked, hold, &engines::offered(&app))?;
    }
    let game = NewGame {
        id: id.clone().into(),
        created_at: UnixMillis(i64::try_from(app.clock.now()).unwrap_or(i64::MAX)),
        code_version: jadoube_referee::code(&terms.code).map_or(0, |code| code.version).to_string(),
        code: terms.code.clone(),
        terms: record::print(&terms, &[]),
        seats: laid.rows.clone(),
        event: event.as_ref().map(|event| event.id.clone()),
        follows: None,
    };
    app.ledger.create(game).await.map_err(|error| Refusal::from(&error))?;
    app.metrics.tables_made.add(1);
    tracing::info!(table = id, code = terms.code, "a table is made");
    let here = here(&headers);
    let event = event.map(|event| event.links(&here));
    let created =
        Created { seats: laid.links(&here, &id), invitations: laid.invitations().collect(), id, event };
    Ok((StatusCode::CREATED, Json(created)))
}

/// The hour of beginning is for the table too, which starts the clocks then.
fn hour_can_be_read(terms: &Terms) -> Result<(), Refusal> {
    match terms.texts.iter().find(|(key, _)| key == STARTS) {
        Some((_, hour)) if read_hour(hour).is_none() => {
            let sentence = format!(
                "starts: {hour:?}: write the hour as 2026-11-20 20:00 UTC, or with an offset: 2026-11-20T20:00:00+01:00"
            );
            Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence))
        }
        _ => Ok(()),
    }
}

/// A table as the caller sees it.
#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    params(("id" = String, Path, description = "A table's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "What the caller's seat sees", body = TableState),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The token opens no seat here", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 410, description = "The table was forgotten", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn state(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    token: SentToken,
) -> Result<Json<TableState>, Refusal> {
    // Asked first: accepted meanwhile, a candidate is the umpire; asked last, he would be taken for a
    // spectator.
    let candidate = token.opens(&app.rooms, &id).await? == Opens::Candidate;
    let state = ask_room(&app, &id, &token, |seat, answer| RoomRequest::State { seats: vec![seat], answer });
    let mut state = state.await?;
    state.candidate = candidate;
    Ok(Json(state))
}

/// What is asked for of a table's events.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EventsQuery {
    /// The number of the last event known; 0, or nothing, for none.
    #[serde(default)]
    after: u64,
}

/// What happened after a number, as the live connection tells it: at most a thousand events.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/events",
    params(("id" = String, Path, description = "A table's id"), EventsQuery),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The events", body = EventsAfter),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The token opens no seat here", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 410, description = "The table was forgotten", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn events(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    QueryParams(query): QueryParams<EventsQuery>,
    token: SentToken,
) -> Result<Json<EventsAfter>, Refusal> {
    let after = query.after;
    let events =
        ask_room(&app, &id, &token, |_, answer| RoomRequest::Events { after, most: MOST_EVENTS, answer });
    events.await.map(Json)
}

/// The record so far: terms and acts.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    params(("id" = String, Path, description = "A table's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The record", body = String, content_type = "text/plain"),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The token opens no seat here", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 410, description = "The table was forgotten", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn record(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    token: SentToken,
) -> Result<impl IntoResponse, Refusal> {
    let text = ask_room(&app, &id, &token, |_, answer| RoomRequest::Record { answer }).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text))
}

/// The game as PGN. While it lasts, its moves are in commentary: a movetext would tell which are lawful.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/pgn",
    params(("id" = String, Path, description = "A table's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The game", body = String, content_type = "application/x-chess-pgn"),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The token opens no seat here", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 410, description = "The table was forgotten", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn pgn(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    token: SentToken,
) -> Result<impl IntoResponse, Refusal> {
    let text = ask_room(&app, &id, &token, |_, answer| RoomRequest::Pgn { answer }).await?;
    Ok(([(header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8")], text))
}

/// Counts a new table: for the event whose key was shown, else for the caller's address.
pub(super) fn count_table(app: &App, caller: Option<&Caller>, event: Option<&str>) -> Result<(), Refusal> {
    let Some(address) = caller.and_then(|Caller(address)| *address) else { return Ok(()) };
    let key = event.map_or_else(|| CallerKey::address(address), |id| CallerKey::Event(id.to_owned()));
    app.callers.table(key).map_err(|wait| Refusal::too_much("too many new tables", wait))
}

/// Asks a table's room on behalf of a seat.
async fn ask_room<T>(
    app: &App,
    id: &str,
    token: &SentToken,
    ask: impl FnOnce(SeatName, oneshot::Sender<T>) -> RoomRequest,
) -> Result<T, Refusal> {
    let seat = token.seat(&app.rooms, id).await?;
    let room = app.rooms.open(id).await?;
    if seat != SeatName::Watch {
        app.callers.shown(token.hash()); // the link to watch is everybody's
    }
    self::ask(&room, |answer| ask(seat, answer)).await
}

/// Asks a room.
pub(super) async fn ask<T>(
    room: &RoomHandle,
    ask: impl FnOnce(oneshot::Sender<T>) -> RoomRequest,
) -> Result<T, Refusal> {
    let (answer, answered) = oneshot::channel();
    room.ask(ask(answer)).await?;
    Ok(answered.await.map_err(|_| crate::room::RoomGone)?)
}

fn unread(error: &JsonRejection) -> String {
    format!(
        "the body must be the terms as JSON texts, such as {{\"code\": \"london-1841\"}}: {}",
        error.body_text()
    )
}

pub(super) fn no_randomness(error: crate::token::NoRandomness) -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, error.to_string())
}

/// The terms, if a game can be played under them here.
fn terms_of(sheet: &TermsSheet) -> Result<Terms, Refusal> {
    let refused = |sentence: String| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence);
    if let Some((key, _)) = sheet.0.iter().find(|(_, value)| value.chars().any(char::is_control)) {
        return Err(refused(format!("{key}: write it on one line")));
    }
    let pairs = sheet.0.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let terms = record::parse_terms(pairs).map_err(|error| {
        let key = sheet.0.keys().nth(error.line.saturating_sub(1)).map_or("terms", String::as_str);
        let told = error.to_string();
        let told = told.strip_prefix(&format!("line {}: ", error.line)).unwrap_or(&told);
        refused(format!("{key}: {told}"))
    })?;
    Table::new(terms.clone()).map_err(|error| refused(error.to_string()))?;
    Ok(terms)
}

/// This server as the caller calls it.
pub(super) fn here(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let scheme = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    let scheme = if scheme == Some("https") { "https" } else { "http" };
    format!("{scheme}://{host}")
}
