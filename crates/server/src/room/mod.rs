//! A room: one table, one task. An act comes in, is decided, appended, applied, and only then broadcast. No
//! law here.

mod acting;
mod adjourning;
mod audience;
mod board;
mod broadcast;
mod claims;
mod difference;
mod elsewhere;
mod handle;
mod history;
mod hour;
mod kept_ids;
mod next;
mod noted;
mod office;
mod order;
mod presence;
mod program;
mod rebuild;
mod reseating;
mod seating;
mod services;
mod time;
mod timer;
mod unloading;

pub(crate) use audience::Audience;
pub(crate) use broadcast::frame;
pub(crate) use claims::KnownClaims;
pub(crate) use handle::{RoomGone, RoomHandle, RoomLook, RoomRequest, Subscriber};
pub(crate) use hour::{day_of, read_hour};
pub(crate) use next::NotNext;
pub(crate) use noted::{is_noted, record_with_notes};
pub(crate) use program::ProgramSeat;
pub(crate) use rebuild::{Rebuilt, rebuild};
pub(crate) use reseating::NotReseated;
pub(crate) use seating::{
    About, Hash, MAKER, ORGANISER, Opens, Seating, TOGETHER, is_umpires, named_row, open_row,
};
pub(crate) use services::Services;
pub(crate) use time::{STARTS, StopwatchState};

use crate::clock::monotonic_millis;
use crate::limits::{ProofPace, SeatLimits};
use crate::pgn::Told;
use crate::proof::exported;
use crate::proofs::Answer;
use crate::rooms::Rooms;
use crate::wire::{SeatName, ServerMessage, TermsSheet};
use adjourning::EnvelopeStore;
use broadcast::Answering;
use claims::Proving;
use handle::SharedSeating;
use history::History;
use jadoube_ledger::{ChainHash, GameId};
use jadoube_referee::perpetual::Claim;
use jadoube_referee::{ScoreLine, Table};
use kept_ids::KeptIds;
use next::RelatedTables;
use noted::Note;
use office::{Office, OfficeMessage};
use order::Tried;
use presence::Presence;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, RwLock, Weak};
use std::time::Duration;
use time::Stopwatch;
use timer::Timer;
use tokio::sync::{mpsc, oneshot};
use unloading::LoadedActs;

/// How many requests may wait for a room; beyond that callers wait too.
const WAITING: usize = 256;
/// The last word at a table that is gone.
const FORGOTTEN: &str =
    "this table was forgotten by whoever runs the server: there is nothing more to see here";

/// A room: its table is in memory, or rests in the ledger while people stay connected.
enum RoomState {
    Awake(Box<Room>),
    Asleep(Box<Hall>),
}

/// What a room is without its table: who is there, and what it needs to wake up.
pub(crate) struct Hall {
    pub(crate) game: GameId,
    pub(crate) terms: TermsSheet,
    pub(crate) subscribers: Vec<Subscriber>,
    answering: Option<Answering>,
    presence: Presence,
    pub(crate) stopwatch: Stopwatch,
    pub(crate) office: Office,
    seating: SharedSeating,
    /// When each player was last seen at the table, since the room was opened.
    last_there: [u64; 2],
    /// The other tables the table belongs with: its event, its series.
    pub(crate) related: RelatedTables,
    tried: Tried,
    /// The claim the referee is thinking about.
    proving: Option<Proving>,
    /// What he has just found, until the act that claimed it is kept.
    proved: Option<(Claim, Answer)>,
    proof_pace: ProofPace,
    /// Where its requests come in, for a program that sits at its table.
    line: mpsc::WeakSender<RoomRequest>,
    /// Up to which act subscribers were told before the table was unloaded.
    told: u64,
    loaded_acts: LoadedActs,
    pub(crate) services: Services,
}

/// A room that is awake.
pub(crate) struct Room {
    hall: Hall,
    pub(crate) table: Table,
    pub(crate) events: History,
    /// The head of its history.
    pub(crate) head: ChainHash,
    pub(crate) score: Vec<ScoreLine>,
    /// Under which ids its acts were sent.
    pub(crate) kept_ids: KeptIds,
    /// Why nothing more can be done at this table, if so.
    pub(crate) frozen: Option<String>,
    /// A flag has fallen since the last act was kept.
    pub(crate) flag_fell: bool,
    /// Another server was faster when something was last to be kept.
    raced: bool,
    /// The table's envelopes.
    pub(crate) envelopes: EnvelopeStore,
    /// What was written down beside the acts.
    pub(crate) notes: Vec<Note>,
    pub(crate) claims: KnownClaims,
    /// How many acts there were when it was last rebuilt.
    rebuilt: usize,
}

impl Deref for Room {
    type Target = Hall;

    fn deref(&self) -> &Hall {
        &self.hall
    }
}

impl DerefMut for Room {
    fn deref_mut(&mut self) -> &mut Hall {
        &mut self.hall
    }
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
    let seating = Arc::new(RwLock::new(rebuilt.seating.clone()));
    let limits = Arc::new(SeatLimits::new(services.settings.limits));
    let event = rebuilt.related.event.as_deref().map(Arc::from);
    let clock = Arc::clone(&services.clock);
    let hall = Hall {
        game: rebuilt.game.clone(),
        terms: rebuilt.terms.clone(),
        stopwatch: match stopwatch {
            Some(state) => Stopwatch::going_on(clock, state),
            None => Stopwatch::starting(clock),
        },
        subscribers: Vec::new(),
        answering: None,
        presence: Presence::default(),
        office: Office::default(),
        seating: Arc::clone(&seating),
        last_there: [services.clock.monotonic(); 2],
        related: rebuilt.related.clone(),
        tried: Tried::default(),
        proving: None,
        proved: None,
        proof_pace: ProofPace::new(services.settings.proofs),
        line: requests.downgrade(),
        told: 0,
        loaded_acts: LoadedActs::of(&services.loaded),
        services,
    };
    let mut state = RoomState::Awake(Box::new(Room::woken(hall, rebuilt)));
    tokio::spawn(async move {
        let mut last_request = monotonic_millis();
        let (mut flag_timer, mut unload_timer) = (Timer::default(), Timer::default());
        loop {
            flag_timer.set(state.flag_timeout());
            unload_timer.set(state.unload_after());
            let idle_left = state.hall().idle_left(last_request);
            tokio::select! {
                request = received.recv() => match request {
                    Some(RoomRequest::Forgotten { answer }) => {
                        let _ = answer.send(state.hall_mut().say_goodbye(FORGOTTEN));
                        break;
                    }
                    Some(request) => {
                        let counts = request.counts();
                        state = state.handle(request).await;
                        if counts {
                            last_request = monotonic_millis();
                        }
                    }
                    None => break,
                },
                () = unload_timer.fires() => state = state.unload(),
                () = flag_timer.fires() => if let RoomState::Awake(room) = &mut state {
                    room.flag_timer_fired().await;
                },
                () = state.hall().presence.wait() => state.hall_mut().broadcast_presence(),
                () = time::until(idle_left) => {
                    let Some(rooms) = rooms.upgrade() else { break };
                    let stopwatch = state.stopwatch_state();
                    if rooms.close(state.hall().game.as_str(), stopwatch) {
                        break;
                    }
                    last_request = monotonic_millis(); // somebody holds a handle
                }
                answer = Proving::answered(&mut state.hall_mut().proving) => {
                    if let RoomState::Awake(room) = &mut state {
                        room.proof_answered(answer).await;
                    }
                }
            }
        }
    });
    RoomHandle { requests, seating, limits, event }
}

impl RoomState {
    fn hall(&self) -> &Hall {
        match self {
            RoomState::Awake(room) => &room.hall,
            RoomState::Asleep(hall) => hall,
        }
    }

    fn hall_mut(&mut self) -> &mut Hall {
        match self {
            RoomState::Awake(room) => &mut room.hall,
            RoomState::Asleep(hall) => hall,
        }
    }

    /// How long until a flag falls, or until it is time to look again. No clock runs at a table that sleeps.
    fn flag_timeout(&mut self) -> Option<Duration> {
        match self {
            RoomState::Awake(room) => room.flag_timeout(),
            RoomState::Asleep(_) => None,
        }
    }

    /// The stopwatch to keep while the room is closed.
    fn stopwatch_state(&mut self) -> Option<StopwatchState> {
        match self {
            RoomState::Awake(room) => room.stopwatch_state(),
            RoomState::Asleep(_) => None,
        }
    }
}

impl Room {
    /// A room whose table has been rebuilt.
    fn woken(hall: Hall, rebuilt: Rebuilt) -> Room {
        Room {
            hall,
            rebuilt: rebuilt.events.len(),
            score: rebuilt.table.score(),
            table: rebuilt.table,
            events: rebuilt.events.into(),
            head: rebuilt.head,
            kept_ids: rebuilt.kept_ids,
            frozen: rebuilt.frozen,
            flag_fell: false,
            raced: false,
            envelopes: rebuilt.envelopes,
            notes: rebuilt.notes,
            claims: rebuilt.claims,
        }
    }

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
                self.seat_program().await;
            }
            request @ RoomRequest::Act { .. } => {
                // Who was disconnected does not act: he comes back and says it again, if he still may.
                if let RoomRequest::Act { subscriber, by, id, before, .. } = &request {
                    if !self.subscribers.iter().any(|other| other.number == *subscriber) {
                        return;
                    }
                    self.seen(&[*by]);
                    if self.is_overtaken(*by, id, before) {
                        let (subscriber, id) = (*subscriber, Some(id.clone()));
                        let error = order::OVERTAKEN.to_owned();
                        return self.send(subscriber, &ServerMessage::Unheard { id, error });
                    }
                }
                if let Some(RoomRequest::Act { subscriber, by, id, line, .. }) = self.wait_for_proof(request)
                {
                    self.answer_act(subscriber, by, id, line).await;
                    self.seat_program().await;
                }
            }
            RoomRequest::Resend { subscriber, after } => self.resend(subscriber, after),
            RoomRequest::Notify { subscriber, message } => self.send(subscriber, &message),
            RoomRequest::NotTaken { subscriber, by, id, error } => {
                self.not_taken(subscriber, by, id, error);
            }
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
            RoomRequest::Board { answer, .. } => {
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
                self.send_record(answer);
            }
            RoomRequest::Look { answer } => {
                let result = self.table.outcome().map(|outcome| outcome.result.to_string());
                let (acts, sockets) = (self.last_seq(), self.subscribers.len());
                let _ = answer.send(RoomLook { acts, sockets, result });
            }
            RoomRequest::CloseSockets { answer } => {
                let closed = std::mem::take(&mut self.subscribers).len();
                self.presence_changed();
                let _ = answer.send(closed);
            }
            RoomRequest::Pgn { answer } => {
                let round = self.series().map(|series| series.game);
                let told = Told { events: &self.events, round };
                let _ = answer.send(crate::pgn::write(&self.table, &self.score, told));
            }
            RoomRequest::Elsewhere { last, head } => self.heard_elsewhere(last, head).await,
            RoomRequest::Clock { answer } => {
                let _ = answer.send(self.clock_reading());
            }
            RoomRequest::Forgotten { .. } => {} // the room's task has ended with it
        }
    }

    /// The record as the store has it. Others are answered while it is read.
    fn send_record(&self, answer: oneshot::Sender<String>) {
        let (stored, game) = (self.services.ledger.read(&self.game), self.game.clone());
        let without = record_with_notes(&self.table, &self.notes);
        tokio::spawn(async move {
            let stored = stored.await.map_err(|error| error.to_string());
            let proved =
                stored.and_then(|stored| exported(&stored.ok_or("the table is not in the store any more")?));
            let record = proved.unwrap_or_else(|why| {
                tracing::error!(%game, why, "a record is told without its chain");
                without
            });
            let _ = answer.send(record);
        });
    }

    /// Somebody acts or speaks, and is answered: at once, or when the referee has proved what is claimed.
    async fn answer_act(&mut self, subscriber: u64, by: SeatName, id: String, line: String) {
        self.will_answer(subscriber);
        let answer = match OfficeMessage::of(&line) {
            Some(office_message) => self.office_message(subscriber, by, office_message).await,
            None => match self.act(subscriber, by, &id, &line).await {
                Ok(None) => return self.has_answered(), // what there is; the rest later
                Ok(Some(seq)) => Ok(seq),
                Err(error) => Err(error),
            },
        };
        if answer.is_ok() {
            self.tried.heard(by, &id);
        }
        let message = match answer {
            Ok(seq) => ServerMessage::Heard { id, seq },
            Err(error) => {
                self.services.metrics.unheard.add(1);
                ServerMessage::Unheard { id: Some(id), error }
            }
        };
        self.send(subscriber, &message);
        self.has_answered();
    }

    pub(crate) fn last_seq(&self) -> u64 {
        self.events.last().map_or(0, |event| event.seq)
    }
}

impl Hall {
    /// An act that is not let has its place in the order of its seat; a later one that is heard overtakes
    /// it.
    fn not_taken(&mut self, subscriber: u64, by: SeatName, id: String, error: String) {
        let error = self.tried.comes(by, &id).err().unwrap_or(error);
        self.send(subscriber, &ServerMessage::Unheard { id: Some(id), error });
    }

    /// A last word to everybody, whose connections then end; how many there were.
    fn say_goodbye(&mut self, word: &str) -> usize {
        let connected = self.subscribers.len();
        self.broadcast(&ServerMessage::Unheard { id: None, error: word.to_owned() });
        self.subscribers.clear();
        connected
    }

    /// How long until the room may close, if no request comes; never while somebody is connected.
    fn idle_left(&self, last_request: u64) -> Option<Duration> {
        let quiet = Duration::from_millis(monotonic_millis().saturating_sub(last_request));
        // A little more than nothing, so that a room that may not close does not spin.
        let wait = self.services.settings.idle.saturating_sub(quiet).max(Duration::from_millis(1));
        (self.nobody_is_connected() && self.proving.is_none()).then_some(wait)
    }

    /// Whether somebody sits on a seat now. A program is there when the person is whom it plays.
    pub(crate) fn is_there(&self, seat: SeatName) -> bool {
        let program = self.seating().program().is_some_and(|program| program.seat() == seat);
        if program {
            self.program_for_a_person().is_some()
        } else {
            self.subscribers.iter().any(|subscriber| subscriber.seats.contains(&seat))
        }
    }
}
