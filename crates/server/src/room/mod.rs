//! A room: one table, one task. An act comes in, is decided, appended, applied, and only then told. No law in here.

mod audience;
mod rebuild;
mod telling;

pub(crate) use audience::Audience;
pub(crate) use rebuild::{Rebuilt, rebuild};
pub(crate) use telling::frame;

use crate::wall::Wall;
use crate::wire::{SeatName, ServerMessage, TableEvent, TableState, TermsSheet};
use jadoube_ledger::{Entry, GameId, Ledger, LedgerError, Ruling as KeptRuling, Seq, UnixMillis};
use jadoube_referee::{Act, Decision, ScoreLine, Table, record};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// How many requests may wait for a room; beyond it those who ask wait too.
const WAITING: usize = 256;
/// The longest id a client may give an act.
const LONGEST_ACT_ID: usize = 100;
/// The longest line of a record that is read.
const LONGEST_ACT: usize = 2000;

/// What is asked of a room.
pub(crate) enum Ask {
    /// A listener joins, and is told what it does not know yet.
    Join { listener: Listener, seats: Vec<SeatName>, after: u64 },
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
    /// The record so far.
    Record { answer: oneshot::Sender<String> },
    /// The game as PGN.
    Pgn { answer: oneshot::Sender<String> },
}

/// Somebody who is told what happens.
pub(crate) struct Listener {
    pub(crate) number: u64,
    pub(crate) audience: Audience,
    pub(crate) ear: mpsc::Sender<Arc<str>>,
}

/// A way into a room.
#[derive(Clone)]
pub(crate) struct Door {
    asks: mpsc::Sender<Ask>,
    seats: Arc<Vec<(SeatName, [u8; 32])>>,
}

impl Door {
    /// The seat a token opens.
    pub(crate) fn seat_of(&self, token: &crate::token::Token) -> Option<SeatName> {
        let hash = token.hash();
        let mut found = None;
        for (seat, kept) in self.seats.iter() {
            if crate::token::same_hash(&hash, kept) {
                found = Some(*seat);
            }
        }
        found
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
    pub(crate) ledger: Arc<dyn Ledger>,
    pub(crate) wall: Arc<dyn Wall>,
}

/// Opens a room on what was rebuilt.
pub(crate) fn open(rebuilt: Rebuilt, ledger: Arc<dyn Ledger>, wall: Arc<dyn Wall>) -> Door {
    let (asks, mut asked) = mpsc::channel(WAITING);
    let seats = Arc::new(rebuilt.seats);
    let mut room = Room {
        game: rebuilt.game,
        score: rebuilt.table.score(),
        table: rebuilt.table,
        terms: rebuilt.terms,
        events: rebuilt.events,
        heard: rebuilt.heard,
        frozen: rebuilt.frozen,
        listeners: Vec::new(),
        ledger,
        wall,
    };
    tokio::spawn(async move {
        while let Some(ask) = asked.recv().await {
            room.answer(ask).await;
        }
    });
    Door { asks, seats }
}

impl Room {
    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Join { listener, seats, after } => self.join(listener, seats, after),
            Ask::Do { listener, by, id, line } => {
                let answer = self.act(by, &id, &line).await;
                let message = match answer {
                    Ok(seq) => ServerMessage::Heard { id, seq },
                    Err(error) => ServerMessage::Unheard { id: Some(id), error },
                };
                self.tell(listener, &message);
            }
            Ask::Again { listener, after } => self.tell_again(listener, after),
            Ask::Tell { listener, message } => self.tell(listener, &message),
            Ask::Leave { listener } => self.listeners.retain(|other| other.number != listener),
            Ask::State { seats, answer } => {
                let _ = answer.send(self.state(seats));
            }
            Ask::Record { answer } => {
                let _ = answer.send(record::print(self.table.terms(), self.table.history()));
            }
            Ask::Pgn { answer } => {
                let _ = answer.send(crate::pgn::write(&self.table, &self.score));
            }
        }
    }

    /// Decide, append, apply, tell: in that order. An error is a sentence, and nothing has happened.
    async fn act(&mut self, by: SeatName, id: &str, line: &str) -> Result<u64, String> {
        if let Some(&seq) = self.heard.get(&(by, id.to_owned())) {
            return Ok(seq);
        }
        let act = self.read(by, id, line)?;
        let decision = self.table.decide(&act);
        if let Some(topic) = decision.needs {
            return Err(not_ruled_yet(topic));
        }
        let event = self.event(&act, &decision);
        let seq = Seq(event.seq);
        let entry = self.entry(by, id, &event, &decision);
        match self.ledger.append(&self.game, seq, entry).await {
            Ok(_) => {}
            Err(error) => return self.not_kept(by, id, error).await,
        }
        self.table.apply(&decision);
        self.happened(by, id, event);
        Ok(seq.0)
    }

    /// An act has been kept and applied: it is remembered and told.
    fn happened(&mut self, by: SeatName, id: &str, event: TableEvent) {
        self.heard.insert((by, id.to_owned()), event.seq);
        self.events.push(event);
        self.tell_all();
    }

    fn read(&self, by: SeatName, id: &str, line: &str) -> Result<Act, String> {
        if let Some(why) = &self.frozen {
            return Err(why.clone());
        }
        if id.is_empty() || id.len() > LONGEST_ACT_ID {
            return Err(format!("give each act an id of 1 to {LONGEST_ACT_ID} letters"));
        }
        if line.len() > LONGEST_ACT || line.contains(['\n', '\r']) {
            return Err(format!("an act is one line of at most {LONGEST_ACT} letters"));
        }
        let who = match by {
            SeatName::White => "White",
            SeatName::Black => "Black",
            SeatName::Umpire => "Umpire",
            SeatName::Watch => return Err("those who watch do not act: take a player's link".to_owned()),
        };
        let named = line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case(who));
        let told = if named { line.to_owned() } else { format!("{who} {line}") };
        let act = record::parse_act(&told).map_err(|error| {
            let told = error.to_string();
            told.strip_prefix("line 1: ").unwrap_or(&told).to_owned() // there is only one
        })?;
        self.table.at_a_live_table(act)
    }

    fn event(&self, act: &Act, decision: &Decision) -> TableEvent {
        TableEvent {
            seq: self.last_seq() + 1,
            at: self.wall.now(),
            by: act.by.into(),
            act: record::act_text(act),
            kind: decision.kind.into(),
            rulings: decision.rulings.iter().map(Into::into).collect(),
        }
    }

    fn entry(&self, by: SeatName, id: &str, event: &TableEvent, decision: &Decision) -> Entry {
        let kept = |ruling: &crate::wire::RulingLine| KeptRuling {
            law: ruling.law.clone(),
            verdict: ruling.verdict.word().to_owned(),
            text: ruling.text.clone(),
        };
        Entry {
            at: UnixMillis(i64::try_from(event.at).unwrap_or(i64::MAX)),
            by: by.word().to_owned(),
            act_id: Some(id.to_owned()),
            act: event.act.clone(),
            kind: event.kind.word().to_owned(),
            rulings: event.rulings.iter().map(kept).collect(),
            code_version: self.table.code().version.to_string(),
            over: decision.ends().map(|outcome| outcome.result.to_string()),
        }
    }

    /// The store did not say yes. Its word counts, not ours: what it has and this room does not know is taken up first, and
    /// the act may be among it.
    async fn not_kept(&mut self, by: SeatName, id: &str, error: LedgerError) -> Result<u64, String> {
        if !matches!(error, LedgerError::Repeated { .. }) {
            tracing::error!(game = %self.game, %error, "an act was not kept");
        }
        let caught_up = self.catch_up().await;
        if let Some(&seq) = self.heard.get(&(by, id.to_owned())) {
            return Ok(seq);
        }
        match (caught_up, error) {
            (Ok(()), LedgerError::Conflict { .. }) => {
                Err("something else happened first: look at the board, then say it again".to_owned())
            }
            (Ok(()), error) => Err(format!("it was not written down, so it has not happened: {error}")),
            (Err(_), error) => Err(format!(
                "whether it was written down is not known, so send it again under the same id: {error}"
            )),
        }
    }

    /// Takes up what the store has and this room does not.
    async fn catch_up(&mut self) -> Result<(), LedgerError> {
        let entries = self.ledger.entries_after(&self.game, Seq(self.last_seq())).await?;
        for stored in entries {
            match rebuild::replayed(&mut self.table, &stored) {
                Ok(replayed) => {
                    self.frozen = self.frozen.take().or(replayed.frozen);
                    let id = stored.entry.act_id.unwrap_or_default();
                    let by = SeatName::of_word(&stored.entry.by).unwrap_or(SeatName::Watch);
                    self.happened(by, &id, replayed.event);
                }
                Err(why) => {
                    self.frozen
                        .get_or_insert(format!("the history cannot be read ({why}): the table stands still"));
                    break;
                }
            }
        }
        Ok(())
    }

    pub(crate) fn last_seq(&self) -> u64 {
        self.events.last().map_or(0, |event| event.seq)
    }
}

fn not_ruled_yet(topic: u8) -> String {
    let about = jadoube_referee::topic(topic).map_or_else(String::new, |topic| format!(" ({})", topic.title));
    format!("this referee does not rule on topic T{topic}{about} yet: nothing was written down")
}
