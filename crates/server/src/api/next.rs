//! The next game between the same two: made once, by either of them.

use super::Refusal;
use super::error::Problem;
use super::extract::PathParams;
use super::seat::SentToken;
use super::tables::{ask, count_table, here};
use crate::App;
use crate::limits::Caller;
use crate::room::{NotNext, RoomRequest};
use crate::wire::{NextTable, SeatName};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};

/// Makes the next table under the same terms, the game here being over; asked again it answers the same
/// table.
///
/// Who has which colour and who begins, the code says. Everybody's token opens his seat there.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/next",
    params(("id" = String, Path, description = "A table's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The next table, which was there already", body = NextTable),
        (status = 201, description = "The next table, just made", body = NextTable),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The token opens no player's seat here", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 410, description = "The table was forgotten", body = Problem),
        (status = 409, description = "The game is not over", body = Problem),
        (status = 429, description = "Too many new tables", body = Problem),
        (status = 422, description = "On such terms no game can be played any more", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
        (status = 507, description = "The store is full", body = Problem),
    )
)]
pub(crate) async fn next(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    caller: Option<Extension<Caller>>,
    headers: HeaderMap,
    token: SentToken,
) -> Result<(StatusCode, Json<NextTable>), Refusal> {
    if !matches!(token.seat(&app.rooms, &id).await?, SeatName::White | SeatName::Black) {
        return Err(Refusal::new(
            StatusCode::FORBIDDEN,
            "only a player goes on: send the token of a player's link",
        ));
    }
    let room = app.rooms.open(&id).await?;
    count_table(&app, caller.as_deref(), room.event())?;
    let (next, made) = ask(&room, |answer| RoomRequest::Next { answer }).await?.map_err(refused)?;
    let seat = token.seat(&app.rooms, &next).await?;
    let status = if made { StatusCode::CREATED } else { StatusCode::OK };
    let link = token.link(&here(&headers), &next);
    Ok((status, Json(NextTable { id: next, seat, link })))
}

fn refused(why: NotNext) -> Refusal {
    match why {
        NotNext::NotOver => {
            Refusal::new(StatusCode::CONFLICT, "the game is not over: play it to its end, or resign it")
        }
        NotNext::Unplayable(why) => Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why),
        NotNext::NotKept(error) => Refusal::from(&error),
        NotNext::NoRandomness => {
            Refusal::new(StatusCode::SERVICE_UNAVAILABLE, crate::token::NoRandomness.to_string())
        }
    }
}
