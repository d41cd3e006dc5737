//! What can be asked of a room, and the handle by which it is asked.

use super::Audience;
use super::next::Next;
use super::reseating::{NotReseated, Taken};
use super::seating::{Hash, Opens, Seating};
use crate::elsewhere::{ClockReading, Head};
use crate::limits::{SeatLimits, SeatPermit};
use crate::token::Token;
use crate::wire::{BoardNow, EventsAfter, InvitationSheet, SeatName, ServerMessage, TableState};
use axum::extract::ws::Utf8Bytes;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{mpsc, oneshot};

/// A request to a room.
pub(crate) enum RoomRequest {
    /// A subscriber joins, and is sent what it does not know yet.
    Join { subscriber: Subscriber, after: u64 },
    /// Somebody acts. `before`: what he has sent after it already.
    Act { subscriber: u64, by: SeatName, id: String, line: String, before: Vec<String> },
    /// A subscriber saw a gap.
    Resend { subscriber: u64, after: u64 },
    /// Somebody acts, and is not let: it has its place in the order of his acts all the same.
    NotTaken { subscriber: u64, by: SeatName, id: String, error: String },
    /// A message for one subscriber and nobody else.
    Notify { subscriber: u64, message: ServerMessage<'static> },
    /// A subscriber leaves.
    Leave { subscriber: u64 },
    /// How things stand, for seats.
    State { seats: Vec<SeatName>, answer: oneshot::Sender<TableState> },
    /// What happened after some number, at most so much of it.
    Events { after: u64, most: usize, answer: oneshot::Sender<EventsAfter> },
    /// How the board stands, as an event shows it. A room that sleeps is woken for it only if it may be.
    Board { may_wake: bool, answer: oneshot::Sender<BoardNow> },
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
    /// The record so far, with its chain.
    Record { answer: oneshot::Sender<String> },
    /// What it holds, for whoever runs the server.
    Look { answer: oneshot::Sender<RoomLook> },
    /// Every live connection is ended; how many there were.
    CloseSockets { answer: oneshot::Sender<usize> },
    /// The game as PGN.
    Pgn { answer: oneshot::Sender<String> },
    /// Another server has written at this table: acts up to a number, or its seats.
    Elsewhere { last: Option<u64>, head: Head },
    /// What its clock says, if it runs here.
    Clock { answer: oneshot::Sender<Option<ClockReading>> },
    /// The game has been forgotten: everybody is told, and the room closes. How many were connected.
    Forgotten { answer: oneshot::Sender<usize> },
}

impl RoomRequest {
    /// Whether it keeps the room open: that a stranger looks does not, nor what other servers do.
    pub(super) fn counts(&self) -> bool {
        !matches!(
            self,
            RoomRequest::Board { may_wake: false, .. }
                | RoomRequest::Elsewhere { .. }
                | RoomRequest::Clock { .. }
        )
    }
}

/// What a room holds.
pub(crate) struct RoomLook {
    pub(crate) acts: u64,
    pub(crate) sockets: usize,
    pub(crate) result: Option<String>,
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
    pub(super) requests: mpsc::Sender<RoomRequest>,
    pub(super) seating: SharedSeating,
    pub(super) limits: Arc<SeatLimits>,
    /// The event the table is in.
    pub(super) event: Option<Arc<str>>,
}

/// Who may sit where: changed by the room, and read by whoever has a handle.
pub(super) type SharedSeating = Arc<RwLock<Seating>>;

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

    /// The id of the event the table is in.
    pub(crate) fn event(&self) -> Option<&str> {
        self.event.as_deref()
    }

    /// Whether a seat may have one more connection; an error says what to do.
    pub(crate) fn may_connect(&self, seat: SeatName) -> Result<SeatPermit, String> {
        self.limits.socket(seat)
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
