//! A room: one table, one task. An act comes in, is decided, appended, applied, and only then broadcast. No
//! law here.

mod acting;
mod adjourning;
mod audience;
mod board;
mod broadcast;
mod difference;
mod next;
mod noted;
mod office;
mod presence;
mod rebuild;
mod reseating;
mod seating;
mod time;
mod timer;
mod unloading;

pub(crate) use audience::Audience;
pub(crate) use broadcast::frame;
pub(crate) use next::{Next, NotNext};
pub(crate) use noted::record_text;
pub(crate) use rebuild::{Rebuilt, rebuild};
pub(crate) use reseating::{NotReseated, Taken};
pub(crate) use seating::{About, Hash, MAKER, ORGANISER, Opens, TOGETHER, is_umpires, named_row, open_row};
pub(crate) use time::StopwatchState;

use crate::clock::{Clock, monotonic_millis};
use crate::envelope::Sealer;
use crate::limits::SeatLimits;
use crate::rooms::Rooms;
use crate::settings::Settings;
use crate::token::Token;
use crate::wire::{
    BoardNow, EventsAfter, InvitationSheet, SeatName, ServerMessage, TableEvent, TableState, TermsSheet,
};
use adjourning::EnvelopeStore;
use axum::extract::ws::Utf8Bytes;
use jadoube_ledger::{GameId, Ledger};
use jadoube_referee::{ScoreLine, Table};
use next::RelatedTables;
use office::{Office, OfficeMessage};
use presence::Presence;
use seating::Seating;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;
use time::Stopwatch;
use timer::Timer;
use tokio::sync::{mpsc, oneshot};
use unloading::LoadedActs;

/// How many requests may wait for a room; beyond that callers wait too.
const WAITING: usize = 256;

/// A request to a room.
pub(crate) enum RoomRequest {
    /// A subscriber joins, and is sent what it does not know yet.
    Join { subscriber: Subscriber, after: u64 },
    /// Somebody acts.
    Act { subscriber: u64, by: SeatName, id: String, line: String },
    /// A subscriber saw a gap.
    Resend { subscriber: u64, after: u64 },
    /// A message for one subscriber and nobody else.
    Notify { subscriber: u64, message: ServerMessage },
    /// A subscriber leaves.
    Leave { subscriber: u64 },
    /// How things stand, for seats.
    State { seats: Vec<SeatName>, answer: oneshot::Sender<TableState> },
    /// What happened after some number, at most so much of it.
    Events { after: u64, most: usize, answer: oneshot::Sender<EventsAfter> },
    /// How the board stands, as an event shows it.
    Board { answer: oneshot::Sender<BoardNow> },
    /// The players go on: the next table.
    Next { answer: oneshot::Sender<Next> },
    /// Somebody takes the seat he is invited to.
    Take { invitation: Token, key: Option<String>, answer: oneshot::Sender<Result<Taken, NotReseated>> },
    /// What an invitation is for.
    Invitation { invitation: Hash, answer: oneshot::Sender<Result<InvitationSheet, NotReseated>> },
    /// The holder of a token withdraws an invitation to a seat.
    Withdraw { by: Hash, seat: SeatName, answer: oneshot::Sender<Result<(), NotReseated>> },
    /// The holder of a token opens a seat for somebody else.
    Invite { by: Hash, seat: SeatName, answer: oneshot::Sender<Result<Token, NotReseated>> },
    /// The record so far.
    Record { answer: oneshot::Sender<String> },
    /// The game as PGN.
    Pgn { answer: oneshot::Sender<String> },
}

/// A connection that is sent what happens.
pub(crate) struct Subscriber {
    pub(crate) number: u64,
    pub(crate) seats: Vec<SeatName>,
    /// The hashes of the tokens it sits by.
    pub(crate) hashes: Vec<Hash>,
    /// An umpire whom both players have yet to accept.
    pub(crate) candidate: bool,
    pub(crate) audience: Audience,
    pub(crate) outbox: mpsc::Sender<Utf8Bytes>,
}

/// A handle to a room: sends it requests, and knows who may.
#[derive(Clone)]
pub(crate) struct RoomHandle {
    requests: mpsc::Sender<RoomRequest>,
    seating: SharedSeating,
    limits: Arc<SeatLimits>,
}

/// Who may sit where: changed by the room, and read by whoever has a handle.
type SharedSeating = Arc<RwLock<Seating>>;

impl RoomHandle {
    /// What a token is good for.
    pub(crate) fn opens(&self, token: &Token) -> Opens {
        self.seating.read().unwrap_or_else(PoisonError::into_inner).opens(token)
    }

    /// Whether a seat may act now; an error says what to do. Counted for all connections of the seat
    /// together.
    pub(crate) fn may_act(&self, seat: SeatName) -> Result<(), String> {
        self.limits.take(seat)
    }

    /// Whether this is the only handle, and no request waits.
    pub(crate) fn is_the_last(&self) -> bool {
        self.requests.strong_count() == 1 && self.requests.capacity() == self.requests.max_capacity()
    }

    /// Whether the room is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.requests.is_closed()
    }

    /// Asks; an error if the room is gone.
    pub(crate) async fn ask(&self, request: RoomRequest) -> Result<(), RoomGone> {
        self.requests.send(request).await.map_err(|_| RoomGone)
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
    /// The numbers of acts by the seat and id under which they were sent.
    pub(crate) seq_by_act_id: HashMap<(SeatName, String), u64>,
    /// Why nothing more can be done at this table, if so.
    pub(crate) frozen: Option<String>,
    pub(crate) subscribers: Vec<Subscriber>,
    presence: Presence,
    pub(crate) stopwatch: Stopwatch,
    /// A flag has fallen since the last act was kept.
    pub(crate) flag_fell: bool,
    pub(crate) office: Office,
    seating: SharedSeating,
    /// When each player was last seen at the table, since the room was opened.
    last_there: [u64; 2],
    /// The other tables the table belongs with: its event, its series.
    pub(crate) related: RelatedTables,
    /// The table's envelopes.
    pub(crate) envelopes: EnvelopeStore,
    /// The table is not in memory, and is to be rebuilt before it is used.
    pub(crate) unloaded: bool,
    /// How many acts there were when it was last rebuilt.
    rebuilt: usize,
    loaded_acts: LoadedActs,
    pub(crate) services: Services,
}

/// What every room needs: the store, the clock, the key of envelopes, the settings.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) ledger: Arc<dyn Ledger>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) sealer: Arc<Sealer>,
    pub(crate) settings: Settings,
}

/// Opens a room on what was rebuilt, its stopwatch going on if its state was kept. It closes after being
/// idle.
pub(crate) fn open(
    rebuilt: Rebuilt,
    stopwatch: Option<StopwatchState>,
    rooms: Weak<Rooms>,
    services: Services,
) -> RoomHandle {
    let (requests, mut received) = mpsc::channel(WAITING);
    let seating = Arc::new(RwLock::new(rebuilt.seating));
    let limits = Arc::new(SeatLimits::new(services.settings.limits.acts_a_second));
    let clock = Arc::clone(&services.clock);
    let no_acts = rebuilt.table.history().is_empty();
    let mut room = Room {
        game: rebuilt.game,
        score: rebuilt.table.score(),
        table: rebuilt.table,
        terms: rebuilt.terms,
        stopwatch: match stopwatch {
            Some(state) => Stopwatch::going_on(clock, state),
            None => Stopwatch::starting(clock, !no_acts),
        },
        rebuilt: rebuilt.events.len(),
        events: rebuilt.events,
        seq_by_act_id: rebuilt.seq_by_act_id,
        frozen: rebuilt.frozen,
        subscribers: Vec::new(),
        presence: Presence::default(),
        flag_fell: false,
        office: Office::default(),
        seating: Arc::clone(&seating),
        last_there: [services.clock.now(); 2],
        related: rebuilt.related,
        envelopes: rebuilt.envelopes,
        unloaded: false,
        loaded_acts: LoadedActs::default(),
        services,
    };
    tokio::spawn(async move {
        let mut last_request = monotonic_millis();
        let (mut flag_timer, mut unload_timer) = (Timer::default(), Timer::default());
        loop {
            flag_timer.set(room.flag_timeout());
            unload_timer.set(room.unload_after());
            let idle_left = room.idle_left(last_request);
            tokio::select! {
                request = received.recv() => match request {
                    Some(request) => {
                        room.handle(request).await;
                        last_request = monotonic_millis();
                    }
                    None => break,
                },
                () = unload_timer.fires() => room.unload(),
                () = flag_timer.fires() => room.flag_timer_fired().await,
                () = room.presence.wait() => room.broadcast_presence(),
                () = time::until(idle_left) => {
                    let Some(rooms) = rooms.upgrade() else { break };
                    let stopwatch = room.stopwatch_state();
                    if rooms.close(room.game.as_str(), stopwatch) {
                        break;
                    }
                    last_request = monotonic_millis(); // somebody holds a handle
                }
            }
        }
    });
    RoomHandle { requests, seating, limits }
}

impl Room {
    async fn answer(&mut self, request: RoomRequest) {
        match request {
            RoomRequest::Join { subscriber, after } => {
                if !self.still_sits(&subscriber) {
                    return; // what opened its seats has died meanwhile: its connection closes
                }
                let (seats, candidate) = (subscriber.seats.clone(), subscriber.candidate);
                self.back_at(&seats).await;
                self.office_taken_by(&seats).await;
                self.join(subscriber, after);
                if candidate {
                    self.invited_umpire_changed();
                }
                self.arrived(&seats).await;
            }
            RoomRequest::Act { subscriber, by, id, line } => {
                // Who was disconnected does not act: he comes back and says it again, if he still may.
                if !self.subscribers.iter().any(|other| other.number == subscriber) {
                    return;
                }
                self.seen(&[by]);
                let answer = match OfficeMessage::of(&line) {
                    Some(office_message) => self.office_message(subscriber, by, office_message).await,
                    None => self.act(by, &id, &line).await,
                };
                let message = match answer {
                    Ok(seq) => ServerMessage::Heard { id, seq },
                    Err(error) => ServerMessage::Unheard { id: Some(id), error },
                };
                self.send(subscriber, &message);
            }
            RoomRequest::Resend { subscriber, after } => self.resend(subscriber, after),
            RoomRequest::Notify { subscriber, message } => self.send(subscriber, &message),
            RoomRequest::Leave { subscriber } => {
                let leaving = self.subscribers.iter().position(|other| other.number == subscriber);
                if let Some(leaving) = leaving.map(|place| self.subscribers.remove(place)) {
                    self.seen(&leaving.seats);
                    if leaving.candidate {
                        self.invited_umpire_changed();
                    }
                }
                self.office_left_by(subscriber);
                self.presence_changed();
            }
            RoomRequest::State { seats, answer } => {
                let _ = answer.send(self.state(seats));
            }
            RoomRequest::Events { after, most, answer } => {
                let _ = answer.send(self.events_after(after, most));
            }
            RoomRequest::Board { answer } => {
                let _ = answer.send(self.board());
            }
            RoomRequest::Next { answer } => {
                let _ = answer.send(self.next_table().await);
            }
            RoomRequest::Take { invitation, key, answer } => {
                let _ = answer.send(self.take_seat(&invitation, key.as_deref()).await);
            }
            RoomRequest::Invitation { invitation, answer } => {
                let _ = answer.send(self.look_at_invitation(&invitation));
            }
            RoomRequest::Withdraw { by, seat, answer } => {
                let _ = answer.send(self.withdraw(&by, seat).await);
            }
            RoomRequest::Invite { by, seat, answer } => {
                let _ = answer.send(self.invite(&by, seat).await);
            }
            RoomRequest::Record { answer } => {
                let _ = answer.send(record_text(&self.table, &self.events));
            }
            RoomRequest::Pgn { answer } => {
                let _ = answer.send(crate::pgn::write(&self.table, &self.score));
            }
        }
    }

    /// How long until the room may close, if no request comes; never while somebody is connected.
    fn idle_left(&self, last_request: u64) -> Option<Duration> {
        let quiet = Duration::from_millis(monotonic_millis().saturating_sub(last_request));
        // A little more than nothing, so that a room that may not close does not spin.
        let wait = self.services.settings.idle.saturating_sub(quiet).max(Duration::from_millis(1));
        self.subscribers.is_empty().then_some(wait)
    }

    /// Whether somebody sits on a seat now.
    pub(crate) fn is_there(&self, seat: SeatName) -> bool {
        self.subscribers.iter().any(|subscriber| subscriber.seats.contains(&seat))
    }

    pub(crate) fn last_seq(&self) -> u64 {
        self.events.last().map_or(0, |event| event.seq)
    }
}
