//! Tables found by what anybody may know of them.
//!
//! A table is listed only if it was made in an event. An event is public by its nature: its organiser
//! announces it, and its players sit down to be watched. Two who sit down without one made a table for
//! themselves, and it is nobody's business that they play.

use super::Refusal;
use super::error::Problem;
use super::extract::{QueryParams, cursor, cursor_text};
use crate::App;
use crate::wire::{EventName, ListedTable, TableList};
use axum::Json;
use axum::extract::State;
use jadoube_ledger::{Listed, Page};
use jadoube_referee::record;
use serde::Deserialize;
use utoipa::IntoParams;

/// So many on a page unless fewer are asked for.
const MOST: u32 = 100;
/// At most so many are searched for one page, whatever the query: a rare name takes several pages.
const MOST_LOOKED_AT: usize = 2000;
/// So many are read at a time.
const AT_A_TIME: u32 = 200;

/// What is looked for. All that is given must fit.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// An event's id, or its name, large or small letters alike.
    event: Option<String>,
    /// Part of the name of either player.
    player: Option<String>,
    /// A code's id.
    code: Option<String>,
    /// Whether the game is over.
    over: Option<bool>,
    /// Where to go on: `next` of the page before.
    after: Option<String>,
    /// How many tables at most, 1 to 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Tables of events, the newest first. Tables made without an event are private and never listed.
#[utoipa::path(
    get,
    path = "/api/tables",
    params(ListQuery),
    responses(
        (status = 200, description = "A page of tables", body = TableList),
        (status = 400, description = "What follows the ? cannot be read", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn list(
    State(app): State<App>,
    QueryParams(query): QueryParams<ListQuery>,
) -> Result<Json<TableList>, Refusal> {
    let limit = query.limit.unwrap_or(MOST).clamp(1, MOST) as usize;
    let mut place = query.after.as_deref().map(cursor).transpose()?;
    let (mut tables, mut looked_at) = (Vec::new(), 0);
    loop {
        let mut page = Page::first(AT_A_TIME).of_events();
        if let Some(place) = &place {
            page = page.before(place.clone());
        }
        let found = app.ledger.list(page).await.map_err(|error| Refusal::from(&error))?;
        let last_page = found.len() < AT_A_TIME as usize;
        looked_at += found.len();
        for game in found {
            if tables.len() == limit {
                return Ok(Json(TableList { tables, next: place.as_ref().map(cursor_text) }));
            }
            place = Some(game.cursor());
            tables.extend(listed(game).filter(|table| fits(table, &query)));
        }
        if last_page {
            return Ok(Json(TableList { tables, next: None }));
        }
        if looked_at >= MOST_LOOKED_AT {
            return Ok(Json(TableList { tables, next: place.as_ref().map(cursor_text) }));
        }
    }
}

/// What anybody may know of a game; nothing if its terms cannot be read, which the store's check tells.
pub(super) fn listed(game: Listed) -> Option<ListedTable> {
    let terms = record::parse(&game.terms).ok()?.terms;
    let text = |wanted: &str| {
        let found = terms.texts.iter().find(|(key, _)| key == wanted);
        found.map(|(_, text)| text.clone()).filter(|text| !text.is_empty())
    };
    Some(ListedTable {
        id: game.id.to_string(),
        event: EventName { id: game.event?, name: text("event").unwrap_or_default() },
        white: text("white"),
        black: text("black"),
        code: game.code,
        begun: u64::try_from(game.created_at.0).unwrap_or(0),
        over: game.over.is_some(),
        result: game.over,
    })
}

fn fits(table: &ListedTable, query: &ListQuery) -> bool {
    let low = |text: &str| text.to_lowercase();
    let event = |event: &String| *event == table.event.id || low(event) == low(&table.event.name);
    let player = |part: &String| {
        [&table.white, &table.black].into_iter().flatten().any(|name| low(name).contains(&low(part)))
    };
    query.event.as_ref().is_none_or(event)
        && query.player.as_ref().is_none_or(player)
        && query.code.as_ref().is_none_or(|code| *code == table.code)
        && query.over.is_none_or(|over| over == table.over)
}
