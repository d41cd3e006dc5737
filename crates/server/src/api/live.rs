//! A live connection: acts up, numbered events down. The first frame says who sits; a bad frame is answered, not punished.

use super::Refusal;
use super::asked::Named;
use super::error::Problem;
use crate::App;
use crate::room::{Ask, Audience, Door, Listener};
use crate::token::Token;
use crate::wire::{ClientMessage, SeatName, ServerMessage};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use futures_util::stream::SplitStream;
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::mpsc;

/// A frame longer than this ends the connection.
const LONGEST_FRAME: usize = 16 * 1024;
/// A listener this many frames behind is let go; it comes back and asks for what it missed.
const FRAMES_BEHIND: usize = 256;
/// How long a client may take to say who it is.
const TO_SIT: Duration = Duration::from_secs(20);
/// How long a client may take to accept a frame.
const TO_TAKE: Duration = Duration::from_secs(20);
/// How often a quiet connection is tried.
const HEARTBEAT: Duration = Duration::from_secs(30);

static LISTENERS: AtomicU64 = AtomicU64::new(1);

/// A WebSocket: frames are `ClientMessage` up and `ServerMessage` down, as JSON texts.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/live",
    params(("id" = String, Path, description = "A table's id")),
    responses(
        (status = 101, description = "The connection is open; the first frame sits down"),
        (status = 400, description = "It was not asked for as a WebSocket", body = Problem),
        (status = 403, description = "The page it comes from is not this server's", body = Problem),
        (status = 404, description = "There is no such table", body = Problem),
        (status = 426, description = "This connection cannot become a WebSocket", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn live(
    State(app): State<App>,
    Named(id): Named<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|error| Refusal::new(error.status(), error.body_text()))?;
    if !is_our_own_page(&headers) {
        return Err(Refusal::new(
            StatusCode::FORBIDDEN,
            "open the table's own page: others may not connect here",
        ));
    }
    let door = app.rooms.door(&id).await?;
    let upgrade = upgrade.max_message_size(LONGEST_FRAME).max_frame_size(LONGEST_FRAME);
    Ok(upgrade.on_upgrade(move |socket| attend(socket, door)))
}

/// A browser says where its page is from: another site's page may not speak for who looks at it.
fn is_our_own_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else {
        return true; // no browser
    };
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == text(header::HOST)
}

async fn attend(socket: WebSocket, door: Door) {
    let (mut sink, mut stream) = socket.split();
    let (ear, mut told) = mpsc::channel::<Arc<str>>(FRAMES_BEHIND);
    let writer = tokio::spawn(async move {
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.tick().await;
        loop {
            let frame = tokio::select! {
                text = told.recv() => match text {
                    Some(text) => Message::Text(Utf8Bytes::from(&*text)),
                    None => break,
                },
                _ = heartbeat.tick() => Message::Ping(axum::body::Bytes::new()),
            };
            if !matches!(tokio::time::timeout(TO_TAKE, sink.send(frame)).await, Ok(Ok(()))) {
                break;
            }
        }
        let _ = tokio::time::timeout(TO_TAKE, sink.close()).await;
    });
    let number = LISTENERS.fetch_add(1, Ordering::Relaxed);
    let seats = sit(&mut stream, &door, &ear, number).await;
    drop(ear); // from here on only the room speaks
    if let Some(seats) = seats {
        hear(&mut stream, &door, &seats, number, &writer).await;
        let _ = door.ask(Ask::Leave { listener: number }).await;
    }
    let _ = writer.await;
}

/// Waits for the first frame and takes the seats; `None` if nobody sits down.
async fn sit(
    stream: &mut SplitStream<WebSocket>,
    door: &Door,
    ear: &mpsc::Sender<Arc<str>>,
    number: u64,
) -> Option<Vec<SeatName>> {
    let first = tokio::time::timeout(TO_SIT, next_text(stream)).await.ok()??;
    let (tokens, after) = match serde_json::from_str(&first) {
        Ok(ClientMessage::Sit { tokens, after }) => (tokens, after),
        Ok(_) => return refuse(ear, None, "sit down first: {\"type\":\"sit\",\"tokens\":[…]}"),
        Err(error) => return refuse(ear, None, &not_understood(&error)),
    };
    let mut seats = Vec::new();
    for token in tokens.iter().take(SeatName::ALL.len()) {
        match door.seat_of(&Token::received(token)) {
            Some(seat) if !seats.contains(&seat) => seats.push(seat),
            Some(_) => {}
            None => return refuse(ear, None, "that link opens no seat at this table: look at it again"),
        }
    }
    if seats.is_empty() {
        return refuse(ear, None, "send the token of at least one seat: what follows the # of its link");
    }
    let audience = Audience::of(&seats);
    let listener = Listener { number, seats: seats.clone(), audience, ear: ear.clone() };
    door.ask(Ask::Join { listener, after }).await.ok()?;
    Some(seats)
}

/// Passes on what the client says until it leaves, or is let go for being too slow.
async fn hear(
    stream: &mut SplitStream<WebSocket>,
    door: &Door,
    seats: &[SeatName],
    number: u64,
    writer: &tokio::task::JoinHandle<()>,
) {
    while !writer.is_finished() {
        let Some(text) = next_text(stream).await else {
            return;
        };
        let ask = match serde_json::from_str(&text) {
            Ok(ClientMessage::Act { id, r#as, act }) => match seat_for(seats, r#as) {
                Ok(by) => Ask::Do { listener: number, by, id, line: act },
                Err(error) => unheard(number, Some(id), error),
            },
            Ok(ClientMessage::Again { after }) => Ask::Again { listener: number, after },
            Ok(ClientMessage::Sit { .. }) => unheard(number, None, "you sit already".to_owned()),
            Err(error) => unheard(number, None, not_understood(&error)),
        };
        if door.ask(ask).await.is_err() {
            return;
        }
    }
}

fn unheard(listener: u64, id: Option<String>, error: String) -> Ask {
    Ask::Tell { listener, message: ServerMessage::Unheard { id, error } }
}

/// The seat an act is for.
fn seat_for(seats: &[SeatName], named: Option<SeatName>) -> Result<SeatName, String> {
    match (named, seats) {
        (Some(seat), _) if seats.contains(&seat) => Ok(seat),
        (Some(seat), _) => Err(format!("the seat {} is not yours", seat.word())),
        (None, &[only]) => Ok(only),
        (None, _) => Err("you have several seats: say which one acts with \"as\"".to_owned()),
    }
}

async fn next_text(stream: &mut SplitStream<WebSocket>) -> Option<Utf8Bytes> {
    loop {
        match stream.next().await {
            Some(Ok(Message::Text(text))) => return Some(text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => return Some(Utf8Bytes::from_static("binary")),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
        }
    }
}

fn refuse<T>(ear: &mpsc::Sender<Arc<str>>, id: Option<String>, error: &str) -> Option<T> {
    let message = ServerMessage::Unheard { id, error: error.to_owned() };
    let _ = ear.try_send(crate::room::frame(&message));
    None
}

fn not_understood(error: &serde_json::Error) -> String {
    format!("that frame is not understood ({error}): see ClientMessage in /api/openapi.json")
}
