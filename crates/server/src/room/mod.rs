//! A room: one table, one task. An act comes in, is decided, appended, applied, and only then told. No law in here.

mod acting;
mod adjourning;
mod audience;
mod bell;
mod board;
mod next;
mod office;
mod presence;
mod rebuild;
mod sleeping;
mod telling;
mod time;

pub(crate) use audience::Audience;
pub(crate) use next::{Next, NotNext, ORGANISER};
pub(crate) use rebuild::{Rebuilt, rebuild};
pub(crate) use telling::frame;
pub(crate) use time::Reading;

use crate::envelope::Sealer;
use crate::limits::Pace;
use crate::rooms::Rooms;
use crate::settings::Settings;
use crate::wall::{Wall, steady};
use crate::wire::{BoardNow, EventsAfter, SeatName, ServerMessage, TableEvent, TableState, TermsSheet};
use adjourning::Drawer;
use axum::extract::ws::Utf8Bytes;
use bell::Bell;
use jadoube_ledger::{GameId, Ledger};
use jadoube_referee::{ScoreLine, Table, record};
use next::Ties;
use office::{Office, Talk};
use presence::Presence;
use sleeping::Share;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;
use time::Stopwatch;
use tokio::sync::{mpsc, oneshot};

/// How many requests may wait for a room; beyond it those who ask wait too.
const WAITING: usize = 256;

/// What is asked of a room.
pub(crate) enum Ask {
    /// A listener joins, and is told what it does not know yet.
    Join { listener: Listener, after: u64 },
    /// Somebody does something.
    Do { listener: u64, by: SeatName, id: String, line: String },
    /// A listener saw a gap.
    Again { listener: u64, after: u64 },
    /// A listener is told something that concerns nobody else.
    Tell { listener: u64, message: ServerMessage },
    /// A listener goes.
    Leave { listener: u64 },
    /// How things stand, for seats.
    State { seats: Vec<SeatName>, answer: oneshot::Sender<TableState> },
    /// What happened after some number, at most so much of it.
    Events { after: u64, most: usize, answer: oneshot::Sender<EventsAfter> },
    /// How the board stands, as an event shows it.
    Board { answer: oneshot::Sender<BoardNow> },
    /// The players go on: the next table.
    Next { answer: oneshot::Sender<Next> },
    /// The record so far.
    Record { answer: oneshot::Sender<String> },
    /// The game as PGN.
    Pgn { answer: oneshot::Sender<String> },
}

/// Somebody who is told what happens.
pub(crate) struct Listener {
    pub(crate) number: u64,
    pub(crate) seats: Vec<SeatName>,
    pub(crate) audience: Audience,
    pub(crate) ear: mpsc::Sender<Utf8Bytes>,
}

/// A way into a room.
#[derive(Clone)]
pub(crate) struct Door {
    asks: mpsc::Sender<Ask>,
    keys: Keys,
    pace: Arc<Pace>,
}

/// The hashes of the tokens that open each seat. An umpire's may be added.
type Keys = Arc<RwLock<Vec<(SeatName, [u8; 32])>>>;

impl Door {
    /// The seat a token opens.
    pub(crate) fn seat_of(&self, token: &crate::token::Token) -> Option<SeatName> {
        let hash = token.hash();
        let mut found = None;
        for (seat, kept) in self.keys.read().unwrap_or_else(PoisonError::into_inner).iter() {
            if crate::token::same_hash(&hash, kept) {
                found = Some(*seat);
            }
        }
        found
    }

    /// Whether a seat may act now; an error says what to do. Counted for all connections of the seat together.
    pub(crate) fn may_act(&self, seat: SeatName) -> Result<(), String> {
        self.pace.take(seat)
    }

    /// Whether nobody but the holder of this door can ask, and nothing asked is unanswered.
    pub(crate) fn is_the_last(&self) -> bool {
        self.asks.strong_count() == 1 && self.asks.capacity() == self.asks.max_capacity()
    }

    /// Whether the room is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.asks.is_closed()
    }

    /// Asks; an error if the room is gone.
    pub(crate) async fn ask(&self, ask: Ask) -> Result<(), RoomGone> {
        self.asks.send(ask).await.map_err(|_| RoomGone)
    }
}

/// The room has closed, as when the server stops.
#[derive(Debug)]
pub(crate) struct RoomGone;

pub(crate) struct Room {
    pub(crate) game: GameId,
    pub(crate) table: Table,
    pub(crate) terms: TermsSheet,
    pub(crate) events: Vec<TableEvent>,
    pub(crate) score: Vec<ScoreLine>,
    /// Acts by the seat and id under which they were sent.
    pub(crate) heard: HashMap<(SeatName, String), u64>,
    /// Why nothing more can be done at this table, if so.
    pub(crate) frozen: Option<String>,
    pub(crate) listeners: Vec<Listener>,
    presence: Presence,
    pub(crate) stopwatch: Stopwatch,
    /// A flag has fallen since the last act was kept.
    pub(crate) rung: bool,
    pub(crate) office: Office,
    keys: Keys,
    /// What ties the table to others.
    pub(crate) ties: Ties,
    /// The table's envelopes.
    pub(crate) drawer: Drawer,
    /// The table was let go, and is to be rebuilt before it is looked at.
    pub(crate) asleep: bool,
    /// How many acts there were when it was last rebuilt.
    rebuilt: usize,
    share: Share,
    pub(crate) tools: Tools,
}

/// What every room works with.
#[derive(Clone)]
pub(crate) struct Tools {
    pub(crate) ledger: Arc<dyn Ledger>,
    pub(crate) wall: Arc<dyn Wall>,
    pub(crate) sealer: Arc<Sealer>,
    pub(crate) settings: Settings,
}

/// Opens a room on what was rebuilt, its time going on from a reading if one was kept. It closes when nobody has come for long.
pub(crate) fn open(rebuilt: Rebuilt, reading: Option<Reading>, rooms: Weak<Rooms>, tools: Tools) -> Door {
    let (asks, mut asked) = mpsc::channel(WAITING);
    let office = Office::rebuilt(&rebuilt.seats);
    let keys = Arc::new(RwLock::new(rebuilt.seats));
    let pace = Arc::new(Pace::new(tools.settings.limits.acts_a_second));
    let wall = Arc::clone(&tools.wall);
    let mut room = Room {
        game: rebuilt.game,
        score: rebuilt.table.score(),
        table: rebuilt.table,
        terms: rebuilt.terms,
        stopwatch: match reading {
            Some(reading) => Stopwatch::going_on(wall, reading),
            None => Stopwatch::starting(wall, !rebuilt.events.is_empty()),
        },
        rebuilt: rebuilt.events.len(),
        events: rebuilt.events,
        heard: rebuilt.heard,
        frozen: rebuilt.frozen,
        listeners: Vec::new(),
        presence: Presence::default(),
        rung: false,
        office,
        keys: Arc::clone(&keys),
        ties: rebuilt.ties,
        drawer: rebuilt.drawer,
        asleep: false,
        share: Share::default(),
        tools,
    };
    tokio::spawn(async move {
        let mut asked_last = steady();
        let (mut alarm, mut bedtime) = (Bell::default(), Bell::default());
        loop {
            alarm.set(room.alarm());
            bedtime.set(room.bedtime());
            let rest = room.before_rest(asked_last);
            tokio::select! {
                ask = asked.recv() => match ask {
                    Some(ask) => {
                        room.hear(ask).await;
                        asked_last = steady();
                    }
                    None => break,
                },
                () = bedtime.rings() => room.fall_asleep(),
                () = alarm.rings() => room.ring().await,
                () = room.presence.wait() => room.tell_presence(),
                () = time::until(rest) => {
                    let Some(rooms) = rooms.upgrade() else { break };
                    let reading = room.at_rest();
                    if rooms.retire(room.game.as_str(), reading) {
                        break;
                    }
                    asked_last = steady(); // somebody stands at the door
                }
            }
        }
    });
    Door { asks, keys, pace }
}

impl Room {
    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Join { listener, after } => {
                let seats = listener.seats.clone();
                self.office_taken_by(&seats).await;
                self.join(listener, after);
                self.arrived(&seats).await;
            }
            Ask::Do { listener, by, id, line } => {
                let answer = match Talk::of(&line) {
                    Some(talk) => self.talk(listener, by, talk).await,
                    None => self.act(by, &id, &line).await,
                };
                let message = match answer {
                    Ok(seq) => ServerMessage::Heard { id, seq },
                    Err(error) => ServerMessage::Unheard { id: Some(id), error },
                };
                self.tell(listener, &message);
            }
            Ask::Again { listener, after } => self.tell_again(listener, after),
            Ask::Tell { listener, message } => self.tell(listener, &message),
            Ask::Leave { listener } => {
                self.listeners.retain(|other| other.number != listener);
                self.office_left_by(listener);
                self.presence_changed();
            }
            Ask::State { seats, answer } => {
                let _ = answer.send(self.state(seats));
            }
            Ask::Events { after, most, answer } => {
                let _ = answer.send(self.events_after(after, most));
            }
            Ask::Board { answer } => {
                let _ = answer.send(self.board());
            }
            Ask::Next { answer } => {
                let _ = answer.send(self.next_table().await);
            }
            Ask::Record { answer } => {
                let _ = answer.send(record::print(self.table.terms(), self.table.history()));
            }
            Ask::Pgn { answer } => {
                let _ = answer.send(crate::pgn::write(&self.table, &self.score));
            }
        }
    }

    /// How long until the room may close, if nobody asks anything; never while somebody listens.
    fn before_rest(&self, asked_last: u64) -> Option<Duration> {
        let quiet = Duration::from_millis(steady().saturating_sub(asked_last));
        // A little more than nothing, so that a room that may not close does not spin.
        let wait = self.tools.settings.idle.saturating_sub(quiet).max(Duration::from_millis(1));
        self.listeners.is_empty().then_some(wait)
    }

    /// Whether somebody sits on a seat now.
    pub(crate) fn is_there(&self, seat: SeatName) -> bool {
        self.listeners.iter().any(|listener| listener.seats.contains(&seat))
    }

    pub(crate) fn last_seq(&self) -> u64 {
        self.events.last().map_or(0, |event| event.seq)
    }
}
