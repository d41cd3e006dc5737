//! A program's seat: it is told what every player is told and acts by the same requests. It comes when a
//! person has come, waits without costing anything, and goes when the game is over or the room closes.

use super::handle::Subscriber;
use super::seating::{Hash, open_row};
use super::{Audience, Hall, Room, RoomRequest};
use crate::clock::deadline_after;
use crate::guests::{GuestPool, SeatedGuest};
use crate::thoughts::Thoughts;
use crate::wire::{ActKind, AutomatonSheet, EventsAfter, SeatName, SideName};
use axum::extract::ws::Utf8Bytes;
use jadoube_automaton::{Automaton, Character, Intent};
use jadoube_chess::Side;
use jadoube_ledger::{Seat, TokenHash};
use jadoube_referee::{Act, Terms, record};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// The program's number among subscribers; people are counted from 1.
pub(super) const PROGRAM: u64 = 0;
/// How a row begins that names a program.
const ROW: &str = "automaton:";
/// So many frames may wait for a program.
const FRAMES: usize = 256;
/// So many events it asks for at a time.
const EVENTS: usize = 1000;
/// So much it does in a row while nobody else does anything; then it waits.
const IN_A_ROW: u32 = 120;
/// How long it waits for an answer before it looks at the table again.
const PATIENCE: Duration = Duration::from_secs(30);

/// Who sits on a seat, being no person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ProgramSeat {
    pub(crate) side: Side,
    pub(crate) character: Character,
    pub(crate) seed: u64,
    /// The engine that chooses its moves, if not ours. Where nobody has named it any more, ours plays.
    pub(crate) engine: Option<Arc<str>>,
    /// What is kept of its token, which nobody was ever told.
    pub(crate) hash: Hash,
}

impl ProgramSeat {
    /// Its seat.
    pub(crate) fn seat(&self) -> SeatName {
        if self.side == Side::White { SeatName::White } else { SeatName::Black }
    }

    /// The rows that seat it: a token like any player's, and who it is.
    pub(crate) fn rows(&self) -> [Seat; 2] {
        let engine = self.engine.as_ref().map_or(String::new(), |engine| format!(":{engine}"));
        let name = format!("{ROW}{}:{}:{}{engine}", self.seat().word(), self.character, self.seed);
        [open_row(self.seat(), self.hash), Seat { name, token: TokenHash(self.hash) }]
    }

    /// The row that names it at another seat.
    pub(super) fn at(self, seat: SeatName) -> Option<Seat> {
        let side = side_of(seat)?;
        let [_, named] = ProgramSeat { side, ..self }.rows();
        Some(named)
    }

    /// The program that a row names.
    pub(super) fn read(row: &Seat) -> Option<ProgramSeat> {
        let mut parts = row.name.strip_prefix(ROW)?.splitn(4, ':');
        let side = side_of(SeatName::of_word(parts.next()?)?)?;
        let character = Character::read(parts.next()?)?;
        let seed = parts.next()?.parse().ok()?;
        let engine = parts.next().map(Arc::from);
        Some(ProgramSeat { side, character, seed, engine, hash: row.token.0 })
    }

    /// What everybody may know of it.
    pub(super) fn sheet(&self) -> AutomatonSheet {
        let Character { level, temperament, vigilance } = self.character;
        AutomatonSheet {
            side: SideName::from(self.side),
            level: level.number(),
            temperament: temperament.word().to_owned(),
            vigilance: Some(vigilance.word().to_owned()),
            engine: self.engine.as_deref().map(str::to_owned),
            seed: None,
        }
    }
}

impl Hall {
    /// The program that has a seat here, and whether the person it plays is there.
    pub(super) fn program_for_a_person(&self) -> Option<ProgramSeat> {
        let program = self.seating().program()?;
        let person = if program.side == Side::White { SeatName::Black } else { SeatName::White };
        let there = |other: &Subscriber| other.number != PROGRAM && other.seats.contains(&person);
        self.subscribers.iter().any(there).then_some(program)
    }

    /// Whether nobody but a program is connected.
    pub(super) fn nobody_is_connected(&self) -> bool {
        self.subscribers.iter().all(|other| other.number == PROGRAM)
    }

    /// The program goes; its task ends with its line.
    pub(super) fn unseat_program(&mut self) {
        self.subscribers.retain(|other| other.number != PROGRAM);
    }
}

impl Room {
    /// A person is there: the program sits down, if there is one and it is not there yet. It leaves when the
    /// game is over.
    pub(super) async fn seat_program(&mut self) {
        if self.table.outcome().is_some() || self.frozen.is_some() {
            return self.unseat_program();
        }
        let Some(program) = self.program_for_a_person() else { return };
        if self.subscribers.iter().any(|other| other.number == PROGRAM) {
            return;
        }
        let (outbox, frames) = mpsc::channel(FRAMES);
        let seats = vec![program.seat()];
        let audience = Audience::of(&seats);
        let subscriber = Subscriber {
            number: PROGRAM,
            seats: seats.clone(),
            hashes: vec![program.hash],
            candidate: false,
            audience,
            outbox,
        };
        if !self.still_sits(&subscriber) {
            return;
        }
        let known = self.last_seq();
        self.join(subscriber, known);
        self.arrived(&seats).await;
        let line = self.line.clone();
        let thoughts = Arc::clone(&self.services.thoughts);
        let terms = self.table.terms().clone();
        let named = thoughts.guests().iter().find(|guest| program.engine.as_deref() == Some(guest.name()));
        let guest = named.map(GuestPool::seat);
        tokio::spawn(Sitting { program, line, frames, thoughts, guest }.play(terms));
    }
}

/// A program at a table.
struct Sitting {
    program: ProgramSeat,
    /// Does not keep the room open.
    line: mpsc::WeakSender<RoomRequest>,
    frames: mpsc::Receiver<Utf8Bytes>,
    thoughts: Arc<Thoughts>,
    /// The engine that plays in place of ours.
    guest: Option<SeatedGuest>,
}

/// What it reads of a frame.
#[derive(Deserialize)]
struct FrameHead {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    id: Option<String>,
}

impl Sitting {
    /// Plays until its line ends or the game is over.
    async fn play(mut self, terms: Terms) {
        let ProgramSeat { seed, character, side, .. } = self.program;
        let Ok(mut player) = Automaton::new(side, terms, character, seed) else { return };
        let (mut known, mut in_a_row, mut tries) = (0, 0, 0);
        let mut intent: Option<(Intent, Instant)> = None;
        let mut anew = true;
        loop {
            let Some(news) = self.events_after(known).await else { return };
            if let Some(last) = news.events.last() {
                known = last.seq;
            }
            let acts = acts_of(&news);
            if acts.iter().any(|act| act.by != jadoube_referee::Seat::Player(side)) {
                in_a_row = 0;
            }
            if !acts.is_empty() || anew {
                let thought = self
                    .thoughts
                    .next(player, character.level, self.guest.as_ref().map(SeatedGuest::pool), acts)
                    .await;
                let Some((thinker, next)) = thought else { return };
                player = thinker;
                intent = next.map(|next| {
                    let wait = Duration::from_millis(next.after * self.thoughts.pace() / 100);
                    (next, deadline_after(wait))
                });
                anew = false;
                tries = 0;
            }
            if news.seq > known {
                continue; // more has happened than was told
            }
            let due = intent.as_ref().filter(|_| in_a_row < IN_A_ROW).map(|(_, due)| *due);
            let came = tokio::select! {
                frame = self.frames.recv() => Some(frame.is_some()),
                () = until(due) => None,
            };
            match (came, intent.take()) {
                (Some(false), _) => return,
                (Some(true), waiting) => intent = waiting,
                (None, Some((next, _))) => {
                    in_a_row += 1;
                    tries += 1;
                    let line = record::act_text(&Act {
                        by: jadoube_referee::Seat::Player(side),
                        deed: next.deed.clone(),
                    });
                    let id = format!("automaton-{known}-{tries}");
                    match self.act(id, line).await {
                        Some(true) => {}
                        Some(false) => {
                            player.could_not(&next.deed);
                            anew = tries < 8; // then it waits for something to happen
                        }
                        None => return,
                    }
                }
                (None, None) => {}
            }
        }
    }

    /// What has happened since; `None` if the room is gone.
    async fn events_after(&mut self, after: u64) -> Option<EventsAfter> {
        while self.frames.try_recv().is_ok() {} // what they tell is asked for
        let (answer, answered) = oneshot::channel();
        self.ask(RoomRequest::Events { after, most: EVENTS, answer }).await?;
        answered.await.ok()
    }

    /// Acts like any player, and waits for the answer: whether it was heard.
    async fn act(&mut self, id: String, line: String) -> Option<bool> {
        let request = RoomRequest::Act {
            subscriber: PROGRAM,
            by: self.program.seat(),
            id: id.clone(),
            line,
            before: Vec::new(),
        };
        self.ask(request).await?;
        let answered = async {
            loop {
                let frame = self.frames.recv().await?;
                match serde_json::from_str::<FrameHead>(&frame) {
                    Ok(head) if head.id.as_ref() == Some(&id) => return Some(head.kind == "heard"),
                    _ => {}
                }
            }
        };
        tokio::time::timeout(PATIENCE, answered).await.unwrap_or(Some(false))
    }

    async fn ask(&self, request: RoomRequest) -> Option<()> {
        let line = self.line.upgrade()?;
        line.send(request).await.ok()
    }
}

/// The acts among events; what is only noted is none.
fn acts_of(news: &EventsAfter) -> Vec<Act> {
    let acts = news.events.iter().filter(|event| event.kind != ActKind::Noted);
    acts.filter_map(|event| record::parse_act(&event.act).ok()).collect()
}

fn side_of(seat: SeatName) -> Option<Side> {
    match seat {
        SeatName::White => Some(Side::White),
        SeatName::Black => Some(Side::Black),
        SeatName::Umpire | SeatName::Watch => None,
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}
