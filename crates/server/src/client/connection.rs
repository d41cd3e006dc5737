//! The connection to a table: tried again when it breaks, and what was lost with it asked for or sent again.

use super::transport::{self, Transport};
use super::{ClientError, SeatLink, Sent, Update};
use crate::wire::{SeatName, TableEvent, TermsSheet};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message, http::StatusCode};
use tokio_tungstenite::{WebSocketStream, client_async};

/// How long a server may take to answer the first call, and to give the seat.
const TO_ANSWER: Duration = Duration::from_secs(20);
/// A server that sends nothing for this long, not even a heartbeat, is gone.
const SILENCE: Duration = Duration::from_secs(75);
/// An act not answered for this long is sent again on another connection.
const ACT_SILENCE: Duration = Duration::from_secs(20);
const FIRST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// How often a broken connection is tried before the table is given up: about two minutes.
const TRIES: u32 = 30;

type Socket = WebSocketStream<Box<dyn Transport>>;
type UpdateSender = mpsc::Sender<Result<Update, ClientError>>;

/// What the server says, as far as a client needs it.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Frame {
    Seated {
        seats: Vec<SeatName>,
        terms: TermsSheet,
    },
    Events {
        events: Vec<TableEvent>,
        view: Value,
        #[serde(default)]
        more: bool,
    },
    Heard {
        id: String,
        seq: u64,
    },
    Unheard {
        id: Option<String>,
        error: String,
    },
    /// Other things are not for programs on a seat.
    #[serde(other)]
    Other,
}

/// How a connection ended.
enum Broken {
    /// Trying again helps nobody.
    ForGood(ClientError),
    /// It may be tried again.
    Lost(String),
    /// The client was dropped.
    Left,
}

/// What outlives a connection.
#[derive(Default)]
struct Session {
    /// The last event heard.
    known: u64,
    /// A gap was seen, and what follows `known` was asked for.
    asked: bool,
    unanswered: VecDeque<Sent>,
    /// How often it was tried since a seat was given.
    tries: u32,
    sat: bool,
}

/// Keeps the connection up until the client is dropped.
pub(super) async fn run(
    link: &SeatLink,
    mut acts: mpsc::UnboundedReceiver<Sent>,
    updates: &UpdateSender,
) -> Result<(), ClientError> {
    let mut session = Session::default();
    loop {
        let why = match session.connect(link, &mut acts, updates).await {
            Broken::Left => return Ok(()),
            Broken::ForGood(error) => return Err(error),
            Broken::Lost(why) => why,
        };
        // A server never reached is more likely a wrong address than a broken connection.
        if !session.sat || session.tries >= TRIES {
            return Err(ClientError::Unreachable { host: link.host().to_owned(), why });
        }
        let again_in = wait_before(session.tries);
        session.tries += 1;
        if updates.send(Ok(Update::Lost { why, again_in })).await.is_err() {
            return Ok(());
        }
        tokio::select! {
            () = tokio::time::sleep(again_in) => {}
            () = updates.closed() => return Ok(()),
        }
    }
}

/// Longer each time, and not the same for all who lost the same server.
fn wait_before(tries: u32) -> Duration {
    let wait = FIRST_WAIT.saturating_mul(1 << tries.min(10)).min(LONGEST_WAIT);
    let mut chance = [0; 1];
    let _ = getrandom::fill(&mut chance); // without chance it is the plain wait
    wait + wait.mul_f64(f64::from(chance[0]) / 512.0)
}

impl Session {
    async fn connect(
        &mut self,
        link: &SeatLink,
        acts: &mut mpsc::UnboundedReceiver<Sent>,
        updates: &UpdateSender,
    ) -> Broken {
        let mut socket = match self.sit(link, updates).await {
            Ok(socket) => socket,
            Err(broken) => return broken,
        };
        let broken = self.listen(&mut socket, acts, updates).await;
        let _ = timeout(Duration::from_secs(1), socket.close(None)).await;
        broken
    }

    async fn sit(&mut self, link: &SeatLink, updates: &UpdateSender) -> Result<Socket, Broken> {
        let calling = async {
            let transport = transport::open(link).await.map_err(|error| Broken::Lost(error.to_string()))?;
            client_async(link.live(), transport).await.map_err(not_let_in)
        };
        let called = timeout(TO_ANSWER, calling).await.map_err(|_| Broken::Lost("no answer".to_owned()))?;
        let (mut socket, _) = called?;
        let sit = json!({"type": "sit", "tokens": [link.token()], "after": self.known});
        send(&mut socket, &sit).await?;
        let first = timeout(TO_ANSWER, next_frame(&mut socket)).await;
        match first.map_err(|_| Broken::Lost("no seat was given in time".to_owned()))?? {
            Frame::Seated { seats, terms } => {
                (self.tries, self.sat, self.asked) = (0, true, false);
                let code = terms.0.get("code").cloned().unwrap_or_default();
                deliver(updates, Update::Seated { seats, code }).await?;
            }
            Frame::Unheard { error, .. } => return Err(Broken::ForGood(ClientError::Refused(error))),
            _ => return Err(foreign("no seat was given")),
        }
        for (place, act) in self.unanswered.iter().enumerate() {
            let later: Vec<&str> =
                self.unanswered.iter().skip(place + 1).map(|act| act.id.as_str()).collect();
            let mut frame = act_frame(act);
            if !later.is_empty() {
                frame["before"] = json!(later); // a later one may have been heard, and this one not
            }
            send(&mut socket, &frame).await?;
        }
        Ok(socket)
    }

    async fn listen(
        &mut self,
        socket: &mut Socket,
        acts: &mut mpsc::UnboundedReceiver<Sent>,
        updates: &UpdateSender,
    ) -> Broken {
        loop {
            let patience = if self.unanswered.is_empty() { SILENCE } else { ACT_SILENCE };
            let done = tokio::select! {
                frame = timeout(patience, next_frame(socket)) => match frame {
                    Err(_) => Err(Broken::Lost("the server has gone silent".to_owned())),
                    Ok(Err(broken)) => Err(broken),
                    Ok(Ok(frame)) => self.hear(socket, frame, updates).await,
                },
                act = acts.recv() => match act {
                    None => Err(Broken::Left),
                    Some(act) => {
                        // Remembered before it is sent: a connection that breaks meanwhile has perhaps taken
                        // it.
                        let frame = act_frame(&act);
                        self.unanswered.push_back(act);
                        send(socket, &frame).await
                    }
                },
                () = updates.closed() => Err(Broken::Left),
            };
            if let Err(broken) = done {
                return broken;
            }
        }
    }

    async fn hear(
        &mut self,
        socket: &mut Socket,
        frame: Frame,
        updates: &UpdateSender,
    ) -> Result<(), Broken> {
        match frame {
            Frame::Events { events, view, more } => match self.new_among(events) {
                Some(events) => {
                    deliver(updates, Update::Events { events, view }).await?;
                    if more {
                        send(socket, &json!({"type": "again", "after": self.known})).await?;
                    }
                    Ok(())
                }
                None if self.asked => Ok(()),
                None => {
                    self.asked = true;
                    send(socket, &json!({"type": "again", "after": self.known})).await
                }
            },
            Frame::Heard { id, seq } => match self.answered(&id) {
                Some(_) => deliver(updates, Update::Heard { id, seq }).await,
                None => Ok(()),
            },
            Frame::Unheard { id: Some(id), error } => match self.answered(&id) {
                Some(act) => deliver(updates, Update::Unheard { id, act, error }).await,
                None => Ok(()),
            },
            Frame::Unheard { id: None, error } => deliver(updates, Update::Said(error)).await,
            Frame::Seated { .. } | Frame::Other => Ok(()),
        }
    }

    /// The events not yet known; `None` if some before them are missing.
    fn new_among(&mut self, mut events: Vec<TableEvent>) -> Option<Vec<TableEvent>> {
        events.retain(|event| event.seq > self.known);
        let follow = events.iter().zip(self.known + 1..).all(|(event, seq)| event.seq == seq);
        if !follow {
            return None;
        }
        if let Some(last) = events.last() {
            (self.known, self.asked) = (last.seq, false);
        }
        Some(events)
    }

    /// The act of this id, which needs no more sending.
    fn answered(&mut self, id: &str) -> Option<String> {
        let place = self.unanswered.iter().position(|act| act.id == id)?;
        self.unanswered.remove(place).map(|act| act.act)
    }
}

fn act_frame(act: &Sent) -> Value {
    json!({"type": "act", "id": act.id, "act": act.act})
}

async fn deliver(updates: &UpdateSender, update: Update) -> Result<(), Broken> {
    updates.send(Ok(update)).await.map_err(|_| Broken::Left)
}

async fn send(socket: &mut Socket, frame: &Value) -> Result<(), Broken> {
    let sent = timeout(TO_ANSWER, socket.send(Message::text(frame.to_string()))).await;
    let sent = sent.map_err(|_| Broken::Lost("the server takes nothing".to_owned()))?;
    sent.map_err(|error| Broken::Lost(error.to_string()))
}

/// The next frame that means something. Heartbeats are answered by the socket itself.
async fn next_frame(socket: &mut Socket) -> Result<Frame, Broken> {
    loop {
        let text = match socket.next().await {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Close(_))) | None => return Err(Broken::Lost("the server hung up".to_owned())),
            Some(Ok(_)) => continue,
            Some(Err(error)) => return Err(Broken::Lost(error.to_string())),
        };
        return serde_json::from_str(&text).map_err(|error| foreign(&error.to_string()));
    }
}

fn foreign(what: &str) -> Broken {
    Broken::ForGood(ClientError::Foreign(what.to_owned()))
}

/// Why a call was not taken. A server that is busy is called again; one that says no is believed.
fn not_let_in(error: Error) -> Broken {
    let Error::Http(answer) = error else {
        return Broken::Lost(error.to_string());
    };
    let status = answer.status();
    let body = answer.body().as_deref().unwrap_or_default();
    let said = serde_json::from_slice::<Value>(body).ok();
    let said = said.as_ref().and_then(|said| said["error"].as_str()).map(str::to_owned);
    let said = said.unwrap_or_else(|| format!("the server answers {status}"));
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        Broken::Lost(said)
    } else {
        Broken::ForGood(ClientError::Refused(said))
    }
}
