//! Invitations: looked at, taken, withdrawn, made anew. A look takes nothing: only a POST does, once.

use super::Refusal;
use super::error::Problem;
use super::extract::PathParams;
use super::seat::SentToken;
use super::tables::{ask, here};
use crate::App;
use crate::room::{NotReseated, RoomRequest};
use crate::wire::{InvitationMade, InvitationSheet, SeatName, SeatTaken, TakingSheet};
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};

/// A guest's own key has at least so many letters: it must not be guessed by who knows the invitation.
const SHORTEST_KEY: usize = 20;
const LONGEST_KEY: usize = 200;

/// What an invitation is for. It takes nothing, however often it is asked.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/seat",
    params(("id" = String, Path, description = "A table's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The seat and the terms of the game", body = InvitationSheet),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No invitation was sent", body = Problem),
        (status = 403, description = "It is no invitation to this table", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 409, description = "It is a seat's own token already", body = Problem),
        (status = 410, description = "The invitation has been taken or withdrawn", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn look(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    token: SentToken,
) -> Result<Json<InvitationSheet>, Refusal> {
    let room = app.rooms.open(&id).await?;
    let invitation = token.hash();
    let looked = ask(&room, |answer| RoomRequest::Invitation { invitation, answer }).await?;
    looked.map(Json).map_err(refused)
}

/// Takes the seat an invitation is for: it is exchanged, once, for a token of the guest's own, and opens
/// nothing any more. The invitation is sent as the bearer's token.
///
/// With a `key` of the guest's own in the body the same can be asked again, and is answered the same.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/seat",
    params(("id" = String, Path, description = "A table's id")),
    request_body(content = Option<TakingSheet>, description = "May be left out"),
    security(("seat" = [])),
    responses(
        (status = 201, description = "The seat is the caller's", body = SeatTaken),
        (status = 400, description = "The address or the body cannot be read", body = Problem),
        (status = 401, description = "No invitation was sent", body = Problem),
        (status = 403, description = "It is no invitation to this table", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 409, description = "It is a seat's own token already", body = Problem),
        (status = 410, description = "The invitation has been taken or withdrawn", body = Problem),
        (status = 413, description = "The body is too long", body = Problem),
        (status = 422, description = "The key is too short or too long", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
        (status = 507, description = "The store is full", body = Problem),
    )
)]
pub(crate) async fn take(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    headers: HeaderMap,
    token: SentToken,
    body: Bytes,
) -> Result<(StatusCode, Json<SeatTaken>), Refusal> {
    let key = key_in(&body)?;
    let room = app.rooms.open(&id).await?;
    let invitation = token.into_token();
    let taken = ask(&room, |answer| RoomRequest::Take { invitation, key, answer }).await?;
    let taken = taken.map_err(refused)?;
    let token = taken.token.reveal().to_owned();
    let link = format!("{}/t/{id}#{token}", here(&headers));
    let taken = SeatTaken { seat: taken.seat, token, link, candidate: taken.candidate };
    Ok((StatusCode::CREATED, Json(taken)))
}

/// Makes an invitation to a seat, in place of any that is open.
///
/// Who has the seat gives it up by this, and his token dies. Who made the table (by the token of his seat, or
/// by the event's key) invites to a seat nobody has. A player's seat whose link is lost is opened anew by the
/// event's umpire, and the old token dies at once; at a table without an event by the other player, once its
/// holder has been away for ten minutes, and the old token dies when the invitation is taken: if its holder
/// comes back before, the seat is still his. What happens to a taken seat stands in the record as a comment.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/invitations/{seat}",
    params(("id" = String, Path, description = "A table's id"), ("seat" = SeatName, Path, description = "A seat")),
    security(("seat" = [])),
    responses(
        (status = 201, description = "The invitation", body = InvitationMade),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The caller may not open that seat", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 409, description = "Not as things stand: its holder is there", body = Problem),
        (status = 410, description = "An invitation was taken meanwhile", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
        (status = 507, description = "The store is full", body = Problem),
    )
)]
pub(crate) async fn invite(
    State(app): State<App>,
    PathParams((id, seat)): PathParams<(String, SeatName)>,
    headers: HeaderMap,
    token: SentToken,
) -> Result<(StatusCode, Json<InvitationMade>), Refusal> {
    let room = app.rooms.open(&id).await?;
    let by = token.hash();
    let made = ask(&room, |answer| RoomRequest::Invite { by, seat, answer }).await?.map_err(refused)?;
    let link = format!("{}/t/{id}#{}", here(&headers), made.reveal());
    Ok((StatusCode::CREATED, Json(InvitationMade { seat, link })))
}

/// Withdraws the open invitation to a seat. For who made the table, by the token of his seat or the event's
/// key.
#[utoipa::path(
    delete,
    path = "/api/tables/{id}/invitations/{seat}",
    params(("id" = String, Path, description = "A table's id"), ("seat" = SeatName, Path, description = "A seat")),
    security(("seat" = [])),
    responses(
        (status = 204, description = "It opens nothing any more"),
        (status = 400, description = "The address cannot be read", body = Problem),
        (status = 401, description = "No token was sent", body = Problem),
        (status = 403, description = "The caller did not make the table", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 409, description = "No invitation to that seat is open", body = Problem),
        (status = 410, description = "The invitation was taken meanwhile", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
        (status = 507, description = "The store is full", body = Problem),
    )
)]
pub(crate) async fn withdraw(
    State(app): State<App>,
    PathParams((id, seat)): PathParams<(String, SeatName)>,
    token: SentToken,
) -> Result<StatusCode, Refusal> {
    let room = app.rooms.open(&id).await?;
    let by = token.hash();
    ask(&room, |answer| RoomRequest::Withdraw { by, seat, answer }).await?.map_err(refused)?;
    Ok(StatusCode::NO_CONTENT)
}

fn key_in(body: &Bytes) -> Result<Option<String>, Refusal> {
    if body.iter().all(u8::is_ascii_whitespace) {
        return Ok(None);
    }
    let sheet: Option<TakingSheet> = serde_json::from_slice(body).map_err(|error| {
        let sentence = format!("the body may be left out, or be JSON such as {{\"key\": \"…\"}}: {error}");
        Refusal::new(StatusCode::BAD_REQUEST, sentence)
    })?;
    let key = sheet.and_then(|sheet| sheet.key);
    match key {
        Some(key) if !(SHORTEST_KEY..=LONGEST_KEY).contains(&key.len()) => Err(Refusal::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            format!(
                "key: {SHORTEST_KEY} to {LONGEST_KEY} random letters of your own, which nobody can guess"
            ),
        )),
        key => Ok(key),
    }
}

fn refused(why: NotReseated) -> Refusal {
    match why {
        NotReseated::Forbidden(sentence) => Refusal::new(StatusCode::FORBIDDEN, sentence),
        NotReseated::Gone(sentence) => Refusal::new(StatusCode::GONE, sentence),
        NotReseated::Conflict(sentence) => Refusal::new(StatusCode::CONFLICT, sentence),
        NotReseated::NotKept(error) => Refusal::from(&error),
        NotReseated::NoRandomness => {
            Refusal::new(StatusCode::SERVICE_UNAVAILABLE, crate::token::NoRandomness.to_string())
        }
    }
}
