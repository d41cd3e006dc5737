//! A live connection (WebSocket): acts up, numbered events down. The first frame says who sits; a bad frame
//! is answered and the connection stays.

use super::Refusal;
use super::error::Problem;
use super::extract::PathParams;
use crate::App;
use crate::limits::{Caller, ConnectionPermit, SeatPermit};
use crate::room::{Audience, Opens, RoomHandle, RoomRequest, Subscriber};
use crate::rooms::{NotOpened, Rooms};
use crate::token::Token;
use crate::wire::{ClientMessage, SeatName, ServerMessage};
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use jadoube_ledger::LedgerError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};

/// A frame longer than this ends the connection.
const LONGEST_FRAME: usize = 16 * 1024;
/// Acts are short. The usual buffer is thirty times as long, is held by every connection and cleared for
/// every read.
const READ_AT_ONCE: usize = 4 * 1024;
/// Frames that wait go out together up to about so many bytes: a connection keeps room for the most it ever
/// sent.
const SENT_AT_ONCE: usize = 4 * 1024;
/// A subscriber this many frames behind is disconnected; it comes back and asks for what it missed.
const FRAMES_BEHIND: usize = 256;
/// How long a client may take to say who it is.
const TO_SIT: Duration = Duration::from_secs(20);
/// How long a client may take to accept a frame.
const TO_TAKE: Duration = Duration::from_secs(20);
/// How long a client may take to close its side.
const TO_SAY_GOODBYE: Duration = Duration::from_millis(500);
/// How often a quiet connection is tried.
const HEARTBEAT: Duration = Duration::from_secs(30);

/// A caller with too many connections is asked to try again in so many milliseconds: when one ends is not
/// known.
const MORE_SOCKETS_IN: u64 = 5000;

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
        (status = 410, description = "The table was forgotten", body = Problem),
        (status = 426, description = "This connection cannot become a WebSocket", body = Problem),
        (status = 429, description = "Too many connections from one address", body = Problem),
        (status = 503, description = "The store does not answer", body = Problem),
    )
)]
pub(crate) async fn live(
    State(app): State<App>,
    PathParams(id): PathParams<String>,
    caller: Option<Extension<Caller>>,
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
    let address = caller.and_then(|Extension(Caller(address))| address);
    let permit = app.callers.socket(address);
    let permit = permit.ok_or_else(|| Refusal::too_much("too many live connections", MORE_SOCKETS_IN))?;
    app.rooms.opened_by(&id, &[]).await?; // that there is such a table
    let stopping = app.stopping.subscribe();
    let upgrade = upgrade.max_message_size(LONGEST_FRAME).max_frame_size(LONGEST_FRAME);
    let upgrade = upgrade.read_buffer_size(READ_AT_ONCE);
    Ok(upgrade.on_upgrade(async move |socket| {
        app.metrics.sockets_opened.add(1);
        tracing::info!(table = id, "a live connection is open");
        attend(socket, app.rooms, id.clone(), stopping, permit).await;
        app.metrics.sockets_closed.add(1);
        tracing::info!(table = id, "a live connection is closed");
    }))
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

async fn attend(
    socket: WebSocket,
    rooms: Arc<Rooms>,
    id: String,
    mut stopping: watch::Receiver<bool>,
    permit: ConnectionPermit,
) {
    let (mut sink, mut stream) = socket.split();
    let (outbox, mut told) = mpsc::channel::<Utf8Bytes>(FRAMES_BEHIND);
    let mut until_stopped = stopping.clone();
    let mut writer = tokio::spawn(async move {
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        heartbeat.tick().await;
        let mut last_word = None;
        loop {
            let next = tokio::select! {
                text = told.recv() => match text {
                    Some(text) => Some(text),
                    None => break,
                },
                _ = heartbeat.tick() => None,
                _ = until_stopped.wait_for(|stopping| *stopping) => {
                    last_word = Some(going_away());
                    break;
                }
            };
            let sending = async {
                match next {
                    Some(text) => send_waiting(&mut sink, text, &mut told).await,
                    None => sink.send(Message::Ping(axum::body::Bytes::new())).await,
                }
            };
            let sent = tokio::time::timeout(TO_TAKE, sending).await;
            if !matches!(sent, Ok(Ok(()))) {
                break;
            }
        }
        let end = async {
            if let Some(last_word) = last_word {
                let _ = sink.send(last_word).await;
            }
            let _ = sink.close().await;
        };
        let _ = tokio::time::timeout(TO_TAKE, end).await;
    });
    let number = rooms.next_subscriber();
    let mut joined = None;
    let listening = async {
        let sitting = sit(&mut stream, &rooms, &id, &outbox, number).await;
        drop(outbox); // from here on only the room speaks
        if let Some((room, sitting, _permits)) = sitting {
            // Whoever has shown a seat's token counts by that seat; those who watch count by address.
            let _permit = Some(permit).filter(|_| sitting.seats.contains(&SeatName::Watch));
            let room: &RoomHandle = joined.insert(room);
            hear(&mut stream, room, &sitting, number).await;
        }
    };
    tokio::select! {
        () = listening => {}
        _ = &mut writer => {} // who was too slow is not listened to any longer
        _ = stopping.wait_for(|stopping| *stopping) => {}
    }
    if let Some(room) = joined {
        let _ = room.ask(RoomRequest::Leave { subscriber: number }).await;
    }
    if !writer.is_finished() {
        let _ = writer.await;
    }
    // What the client still sends is taken and thrown away, or the last frame might not reach it.
    let goodbye = async { while let Some(Ok(_)) = stream.next().await {} };
    let _ = tokio::time::timeout(TO_SAY_GOODBYE, goodbye).await;
}

/// Sends a frame and those that wait behind it, together: an act's ruling and its acknowledgement go out at
/// once.
async fn send_waiting(
    sink: &mut SplitSink<WebSocket, Message>,
    first: Utf8Bytes,
    told: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    let mut together = 0;
    let mut next = Some(first);
    while let Some(text) = next {
        together += text.len();
        sink.feed(Message::Text(text)).await?;
        next = if together < SENT_AT_ONCE { told.try_recv().ok() } else { None };
    }
    sink.flush().await
}

/// The server stops; who was connected comes back by himself.
fn going_away() -> Message {
    let reason = Utf8Bytes::from_static("the server stops: nothing is lost, come back in a moment");
    Message::Close(Some(CloseFrame { code: close_code::AWAY, reason }))
}

/// Who sits at a connection.
struct Sitting {
    seats: Vec<SeatName>,
    /// An umpire whom both players have yet to accept.
    candidate: bool,
}

/// Waits for the first frame and takes the seats; `None` if nobody sits down.
async fn sit(
    stream: &mut SplitStream<WebSocket>,
    rooms: &Arc<Rooms>,
    id: &str,
    outbox: &mpsc::Sender<Utf8Bytes>,
    number: u64,
) -> Option<(RoomHandle, Sitting, Vec<SeatPermit>)> {
    let first = tokio::time::timeout(TO_SIT, next_text(stream)).await.ok()??;
    let (tokens, after) = match serde_json::from_str(&first) {
        Ok(ClientMessage::Sit { tokens, after }) => (tokens, after),
        Ok(_) => return refuse(outbox, None, "sit down first: {\"type\":\"sit\",\"tokens\":[…]}"),
        Err(error) => return refuse(outbox, None, &not_understood(&error)),
    };
    let tokens: Vec<Token> =
        tokens.iter().take(SeatName::ALL.len()).map(|token| Token::received(token)).collect();
    let opened = match rooms.opened_by(id, &tokens.iter().collect::<Vec<_>>()).await {
        Ok(opened) => opened,
        Err(error) => return not_opened(outbox, &error),
    };
    let (mut seats, mut hashes, mut candidate) = (Vec::new(), Vec::new(), false);
    for (token, opens) in tokens.iter().zip(opened) {
        match opens {
            Opens::Seat(seat) if !seats.contains(&seat) => seats.push(seat),
            Opens::Seat(_) => {}
            Opens::Candidate => candidate = true,
            nothing => return refuse(outbox, None, &nothing.refusal()),
        }
        hashes.push(token.hash());
    }
    if candidate && seats.contains(&SeatName::White) && seats.contains(&SeatName::Black) {
        // Both players sit at this screen, and have the umpire at it: they consent.
        (candidate, seats) = (false, [seats, vec![SeatName::Umpire]].concat());
    } else if candidate && seats.is_empty() {
        seats.push(SeatName::Watch);
    } else {
        candidate = false; // who has another seat sits on that one
    }
    if seats.is_empty() {
        return refuse(outbox, None, "send the token of at least one seat: what follows the # of its link");
    }
    // The table is opened for those who may sit at it, and for nobody else.
    let room = match rooms.open(id).await {
        Ok(room) => room,
        Err(error) => return not_opened(outbox, &error),
    };
    let permits: Result<Vec<SeatPermit>, String> = seats.iter().map(|&seat| room.may_connect(seat)).collect();
    let permits = match permits {
        Ok(permits) => permits,
        Err(error) => return refuse(outbox, None, &error),
    };
    let audience = Audience::of(&seats);
    let subscriber =
        Subscriber { number, seats: seats.clone(), hashes, candidate, audience, outbox: outbox.clone() };
    room.ask(RoomRequest::Join { subscriber, after }).await.ok()?;
    Some((room, Sitting { seats, candidate }, permits))
}

/// Passes on what the client sends until it leaves, or is disconnected for being too slow.
async fn hear(stream: &mut SplitStream<WebSocket>, room: &RoomHandle, sitting: &Sitting, number: u64) {
    while let Some(text) = next_text(stream).await {
        let ask = match serde_json::from_str(&text) {
            Ok(ClientMessage::Act { id, r#as, act, before }) => match seat_for(sitting, r#as) {
                Ok(by) => match room.may_act(by) {
                    Ok(()) => RoomRequest::Act { subscriber: number, by, id, line: act, before },
                    Err(error) => RoomRequest::NotTaken { subscriber: number, by, id, error },
                },
                Err(error) => unheard(number, Some(id), error),
            },
            Ok(ClientMessage::Again { after }) => RoomRequest::Resend { subscriber: number, after },
            Ok(ClientMessage::Sit { .. }) => unheard(number, None, "you sit already".to_owned()),
            Err(error) => unheard(number, None, not_understood(&error)),
        };
        if room.ask(ask).await.is_err() {
            return;
        }
    }
}

fn unheard(subscriber: u64, id: Option<String>, error: String) -> RoomRequest {
    RoomRequest::Notify { subscriber, message: ServerMessage::Unheard { id, error } }
}

/// The seat an act is for.
fn seat_for(Sitting { seats, candidate }: &Sitting, named: Option<SeatName>) -> Result<SeatName, String> {
    if *candidate {
        let sentence =
            "you decide nothing yet: both players must accept you as the umpire; until then you watch";
        return Err(sentence.to_owned());
    }
    match (named, seats.as_slice()) {
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

/// Where the store does not answer now the connection ends without a word, and the client comes back by
/// itself; otherwise he is told.
fn not_opened<T>(outbox: &mpsc::Sender<Utf8Bytes>, error: &NotOpened) -> Option<T> {
    match error {
        NotOpened::Ledger(error) if !matches!(error, LedgerError::Forgotten { .. }) => None,
        error => refuse(outbox, None, &error.to_string()),
    }
}

fn refuse<T>(outbox: &mpsc::Sender<Utf8Bytes>, id: Option<String>, error: &str) -> Option<T> {
    let message = ServerMessage::Unheard { id, error: error.to_owned() };
    let _ = outbox.try_send(crate::room::frame(&message));
    None
}

fn not_understood(error: &serde_json::Error) -> String {
    format!("that frame is not understood ({error}): see ClientMessage in /api/openapi.json")
}
