//! The way of an act: read, decided, appended, applied, broadcast. What was not stored has not happened.

use super::difference::{Difference, frozen, situation_after};
use super::{Room, noted, rebuild};
use crate::wire::{SeatName, TableEvent};
use jadoube_chess::Side;
use jadoube_ledger::{Entry, LedgerError, Seq, Situation, UnixMillis};
use jadoube_referee::{Act, Decision, Table, record};

/// The longest id a client may give an act.
const LONGEST_ACT_ID: usize = 100;
/// The longest line of a record that is read.
const LONGEST_ACT: usize = 2000;
/// Who acts in the ledger where nobody in particular does.
pub(super) const THE_TABLE: &str = "table";

/// Who sent an act, and under which id. Nobody sends what the table does by itself.
pub(super) type Sender<'a> = Option<(SeatName, &'a str)>;

/// An act decided and not yet kept.
struct Step {
    act: Act,
    decision: Decision,
    enclosed: Option<String>,
    /// How things will stand after it.
    situation: Situation,
}

impl Step {
    fn at(table: &Table, act: Act, decision: Decision, enclosed: Option<String>) -> Step {
        Step { situation: situation_after(table, &decision), act, decision, enclosed }
    }
}

impl Room {
    /// Decide, append, apply, tell: in that order. An error is a sentence, and nothing has happened.
    pub(super) async fn act(&mut self, by: SeatName, id: &str, line: &str) -> Result<u64, String> {
        if let Some(&seq) = self.seq_by_act_id.get(&(by, id.to_owned())) {
            return Ok(seq);
        }
        let act = self.read(by, id, line)?;
        self.commit(Some((by, id)), Some(act)).await
    }

    /// The time that has passed, and then the act: they are kept together. Without an act it is the time
    /// alone.
    pub(super) async fn commit(&mut self, sender: Sender<'_>, act: Option<Act>) -> Result<u64, String> {
        let mut steps = Vec::new();
        let mut later: Option<Table> = None;
        if let Some(takes) = self.time_passed(act.as_ref()) {
            let decision = self.table.decide(&takes);
            let mut table = self.table.clone();
            table.apply(&decision);
            later = Some(table);
            steps.push(Step::at(&self.table, takes, decision, None));
        }
        if let Some(act) = act {
            let table = later.as_ref().unwrap_or(&self.table);
            let (act, enclosed) = self.with_envelope(table, act)?;
            let decision = decided(table, &act).await?;
            steps.push(Step::at(table, act, decision, enclosed));
        }
        if steps.is_empty() {
            return Ok(self.last_seq());
        }
        self.keep(sender, steps).await
    }

    async fn keep(&mut self, sender: Sender<'_>, steps: Vec<Step>) -> Result<u64, String> {
        let (at, first, last) = (self.services.clock.now(), Seq(self.last_seq() + 1), steps.len() - 1);
        let mut events = Vec::new();
        let mut entries = Vec::new();
        for (number, step) in steps.iter().enumerate() {
            let event = TableEvent {
                seq: first.0 + number as u64,
                at,
                by: step.act.by.into(),
                act: record::act_text(&step.act),
                kind: step.decision.kind.into(),
                rulings: step.decision.rulings.iter().map(Into::into).collect(),
            };
            let sender = sender.filter(|_| number == last); // time comes before it, and nobody sends time
            entries.push(self.entry(sender, &event, step));
            events.push(event);
        }
        if let Err(error) = self.services.ledger.append_all(&self.game, first, entries).await {
            return self.not_kept(sender, error).await;
        }
        let before = self.whose_time();
        for step in &steps {
            self.table.apply(&step.decision);
            self.envelopes.note(&step.act, step.enclosed.as_deref());
        }
        let seq = self.last_seq() + events.len() as u64;
        self.committed(sender, events, before);
        Ok(seq)
    }

    /// Acts have been kept and applied: they are remembered and told.
    fn committed(&mut self, sender: Sender<'_>, events: Vec<TableEvent>, before: Option<Side>) {
        // Whose time begins has it from this moment; whose time goes on has it from when he acted, or he
        // could stop his clock by keeping the store busy.
        let first = self.table.history().len() <= events.len();
        if first || self.whose_time() != before {
            self.stopwatch.restart();
        } else {
            self.stopwatch.written();
        }
        self.flag_fell = false;
        let known = self.events.len();
        self.events.extend(events);
        if let Some((by, id)) = sender {
            self.seq_by_act_id.insert((by, id.to_owned()), self.last_seq());
        }
        self.broadcast_events(known);
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
        let begins_with =
            |word: &str| line.split_whitespace().next().is_some_and(|first| first.eq_ignore_ascii_case(word));
        // `Resume` is said for the whole table.
        let named = begins_with(who) || begins_with("Resume");
        let told = if named { line.to_owned() } else { format!("{who} {line}") };
        let act = record::parse_act(&told).map_err(|error| {
            let told = error.to_string();
            told.strip_prefix("line 1: ").unwrap_or(&told).to_owned() // there is only one
        })?;
        match self.resumption(by, &act) {
            Some(resumption) => resumption,
            None => self.table.at_a_live_table(act).map_err(|error| error.to_string()),
        }
    }

    fn entry(&self, sender: Sender<'_>, event: &TableEvent, step: &Step) -> Entry {
        Entry {
            at: UnixMillis(i64::try_from(event.at).unwrap_or(i64::MAX)),
            by: sender.map_or(THE_TABLE, |(by, _)| by.word()).to_owned(),
            act_id: sender.map(|(_, id)| id.to_owned()),
            act: event.act.clone(),
            kind: event.kind.word().to_owned(),
            rulings: event.rulings.iter().map(Into::into).collect(),
            code_version: self.table.code().version.to_string(),
            over: step.decision.ends().map(|outcome| outcome.result.to_string()),
            enclosed: step.enclosed.clone(),
            situation: Some(step.situation.clone()),
        }
    }

    /// The store did not say yes. Its word counts, not ours: what it has and this room does not know is taken
    /// up first, and the act may be among it.
    pub(super) async fn not_kept(&mut self, sender: Sender<'_>, error: LedgerError) -> Result<u64, String> {
        if !matches!(error, LedgerError::Repeated { .. }) {
            tracing::error!(game = %self.game, %error, "an act was not kept");
        }
        let caught_up = self.catch_up().await;
        if let Some(&seq) = sender.and_then(|(by, id)| self.seq_by_act_id.get(&(by, id.to_owned()))) {
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
        let entries = self.services.ledger.entries_after(&self.game, Seq(self.last_seq())).await?;
        for stored in entries {
            if let Some(note) = noted::note_of(&stored) {
                self.noted(note);
                continue;
            }
            let before = self.whose_time();
            match rebuild::replayed(&mut self.table, &mut self.envelopes, &stored) {
                Ok(replayed) => {
                    if let Some(Difference::InPlay(how)) = &replayed.difference {
                        let last = stored.entry.situation.as_ref();
                        self.frozen.get_or_insert_with(|| frozen(&stored, how, last));
                    }
                    let sender = rebuild::sender(&stored.entry);
                    let sender = sender.as_ref().map(|(by, id)| (*by, id.as_str()));
                    self.committed(sender, vec![replayed.event], before);
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
}

/// The referee's decision. What asks him for a proof is thought about aside, so that other tables go on.
async fn decided(table: &Table, act: &Act) -> Result<Decision, String> {
    if !act.asks_for_a_proof() {
        return Ok(table.decide(act));
    }
    let (table, act) = (table.clone(), act.clone());
    let thought = tokio::task::spawn_blocking(move || table.decide(&act)).await;
    thought.map_err(|_| "the referee was interrupted: say it again".to_owned())
}
