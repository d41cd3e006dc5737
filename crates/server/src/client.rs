//! A client of this server's own protocol: takes one seat, acts, and gets every event once and in order,
//! whatever happens to the connection.
//!
//! An act that was not answered when the connection broke is sent again under its id, so that it happens
//! once. A link with https is spoken to over TLS.
//!
//! ```no_run
//! use jadoube_server::client::{Client, ClientError, SeatLink, Update};
//!
//! # async fn run(link: SeatLink) -> Result<(), ClientError> {
//! let mut client = Client::sit(link);
//! client.act("plays e2-e4");
//! while client.waiting() > 0 {
//!     if let Update::Events { events, .. } = client.next_update().await? {
//!         events.iter().for_each(|event| eprintln!("{}: {}", event.seq, event.act));
//!     }
//! }
//! # Ok(()) }
//! ```

mod connection;
mod invitation;
mod link;
mod transport;

pub use link::{LinkError, SeatLink};

use crate::wire::{SeatName, TableEvent};
use std::time::Duration;
use tokio::sync::mpsc;

/// At most so many updates wait to be read; then the connection waits too.
const UPDATES_BEHIND: usize = 64;

/// Somebody on a seat of a table. Dropping it leaves the table.
#[doc(alias = "WebSocket")]
pub struct Client {
    acts: mpsc::UnboundedSender<Sent>,
    updates: mpsc::Receiver<Result<Update, ClientError>>,
    /// What the ids of this client's acts begin with: ids are a seat's, and others may sit on it.
    name: String,
    sent: u64,
    waiting: usize,
}

/// What a client learns of its table.
#[doc(alias("message", "notification"))]
#[derive(Clone, Debug)]
pub enum Update {
    /// It sits, for the first time or again.
    Seated {
        /// On these seats.
        seats: Vec<SeatName>,
        /// The code of the game.
        code: String,
    },
    /// What happened, each event once and in order.
    Events {
        /// New events; none where only something else changed, such as who offers to decide.
        events: Vec<TableEvent>,
        /// The table after them: a `TableView`.
        view: serde_json::Value,
    },
    /// An act happened and will not be lost.
    Heard {
        /// Its id.
        id: String,
        /// The event it became.
        seq: u64,
    },
    /// An act was not taken: nothing happened.
    Unheard {
        /// Its id.
        id: String,
        /// The act.
        act: String,
        /// What to do.
        error: String,
    },
    /// The server says something that is about no act.
    Said(String),
    /// The connection broke; it is tried again after a while.
    Lost {
        /// How.
        why: String,
        /// The while.
        again_in: Duration,
    },
}

/// Why a client hears nothing any more.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ClientError {
    /// The server refuses the seat.
    #[error("{0}")]
    Refused(String),
    /// The server is not there.
    #[error("cannot reach {host} ({why}): is the server running?")]
    Unreachable {
        /// Where it should be.
        host: String,
        /// How it failed.
        why: String,
    },
    /// What it says is not this protocol.
    #[error("the server speaks otherwise ({0}): is it another version?")]
    Foreign(String),
    /// The system has no random numbers for ids.
    #[error("the system gives no random numbers: try again")]
    NoRandomness,
}

/// An act and the id it is sent under.
#[derive(Clone, Debug)]
struct Sent {
    id: String,
    act: String,
}

impl Client {
    /// Sits down; the first update says whether that worked. To be called within a tokio runtime.
    pub fn sit(link: SeatLink) -> Client {
        let (acts, to_send) = mpsc::unbounded_channel();
        let (sender, updates) = mpsc::channel(UPDATES_BEHIND);
        let name = crate::token::new_id();
        let nameless = name.is_err();
        tokio::spawn(async move {
            let ended = if nameless {
                Some(ClientError::NoRandomness)
            } else {
                connection::run(&link, to_send, &sender).await.err()
            };
            if let Some(error) = ended {
                let _ = sender.send(Err(error)).await; // nobody may listen any more
            }
        });
        Client { acts, updates, name: name.unwrap_or_default(), sent: 0, waiting: 0 }
    }

    /// Does or says something: a line of a record, with or without the seat's name. Gives the act's id.
    pub fn act(&mut self, line: &str) -> String {
        self.sent += 1;
        let id = format!("{}-{}", self.name, self.sent);
        if self.acts.send(Sent { id: id.clone(), act: line.to_owned() }).is_ok() {
            self.waiting += 1;
        }
        id
    }

    /// How many acts have not been answered yet.
    pub fn waiting(&self) -> usize {
        self.waiting
    }

    /// The next update; an error is the last. Cancel-safe: it may be dropped and called again, and nothing is
    /// missed.
    pub async fn next_update(&mut self) -> Result<Update, ClientError> {
        let update = self.updates.recv().await;
        let update =
            update.unwrap_or_else(|| Err(ClientError::Refused("the connection has ended".to_owned())))?;
        if matches!(update, Update::Heard { .. } | Update::Unheard { .. }) {
            self.waiting = self.waiting.saturating_sub(1);
        }
        Ok(update)
    }
}
