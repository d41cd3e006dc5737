//! The way of an act: read, decided, appended, applied, broadcast. What was not stored has not happened.

use super::difference::{Difference, frozen, situation_after};
use super::noted::{self, Note, is_noted};
use super::{Room, RoomRequest, rebuild};
use crate::clock::monotonic_micros;
use crate::proofs::Answer;
use crate::wire::{ActKind, DeedData, SeatName, TableEvent};
use jadoube_chess::Side;
use jadoube_ledger::chain::Link;
use jadoube_ledger::{ChainHash, Entry, LedgerError, Seq, Situation, UnixMillis};
use jadoube_referee::perpetual::Claim;
use jadoube_referee::{Act, Decision, DecisionKind, Deed, Seat, Table, record};
use std::time::Duration;

/// The longest id a client may give an act.
const LONGEST_ACT_ID: usize = 100;
/// The longest line of a record that is read.
pub(super) const LONGEST_ACT: usize = 2000;
/// So many acts more are kept of those that end a game.
const TO_END_WITH: usize = 100;
/// So often an act is decided again because another server was faster.
const MOST_RACES: usize = 8;
/// Who acts in the ledger where nobody in particular does.
pub(super) const THE_TABLE: &str = "table";

/// Who sent an act, and under which id. Nobody sends what the table does by itself.
pub(super) type Sender<'a> = Option<(SeatName, &'a str)>;

/// An act decided and not yet kept.
struct Step {
    act: Act,
    decision: Decision,
    enclosed: Option<String>,
    /// What was claimed in it and found of that.
    proved: Option<(Claim, Answer)>,
    /// How things will stand after it.
    situation: Situation,
    /// The line that gives the umpire's reason for it.
    reason: Option<String>,
}

impl Step {
    fn at(table: &Table, act: Act, decision: Decision, enclosed: Option<String>) -> Step {
        let situation = situation_after(table, &decision);
        Step { act, decision, enclosed, proved: None, situation, reason: None }
    }
}

impl Room {
    /// Decide, append, apply, tell: in that order. An error is a sentence, and nothing has happened.
    /// `None` where the referee must think first: the act comes back when he has. Where another server was
    /// faster, what it wrote is taken up and the act decided again, as if it had come later.
    pub(super) async fn act(
        &mut self,
        subscriber: u64,
        by: SeatName,
        id: &str,
        line: &str,
    ) -> Result<Option<u64>, String> {
        for _ in 0..MOST_RACES {
            self.raced = false;
            let answer = self.act_once(subscriber, by, id, line).await;
            if answer.is_ok() || !self.raced {
                return answer;
            }
        }
        self.act_once(subscriber, by, id, line).await
    }

    async fn act_once(
        &mut self,
        subscriber: u64,
        by: SeatName,
        id: &str,
        line: &str,
    ) -> Result<Option<u64>, String> {
        if let Some(seq) = self.kept_ids.get(by, id) {
            return Ok(Some(seq));
        }
        let (said, reason) = noted::without_reason(by, line);
        let act = self.read(by, id, said)?;
        self.has_room_for(&act)?;
        self.may_adjourn(subscriber, &act)?;
        self.tried.comes(by, id)?;
        if let Some(claim) = self.unproved(&act) {
            let (id, line, before) = (id.to_owned(), line.to_owned(), Vec::new());
            let request = RoomRequest::Act { subscriber, by, id, line, before };
            return self.prove(by, claim, request).map(|()| None);
        }
        self.commit(Some((by, id)), Some(act), reason).await.map(Some)
    }

    /// A table keeps so many acts and no more; but a game can always be ended.
    fn has_room_for(&self, act: &Act) -> Result<(), String> {
        let settings = &self.services.settings;
        let ends = matches!(
            act.deed,
            Deed::Resigns | Deed::Abandons | Deed::OffersDraw | Deed::Accepts | Deed::ClaimsDraw(_)
        );
        let reserve = if ends || act.by == Seat::Umpire { TO_END_WITH } else { 0 };
        if self.events.len() < settings.most_acts + reserve
            && self.events.act_bytes() < settings.most_act_bytes + reserve * LONGEST_ACT
        {
            return Ok(());
        }
        let count = self.events.len();
        Err(format!(
            "this table is full with its {count} acts: agree on a draw, resign, or ask the umpire to end it"
        ))
    }

    /// The time that has passed, then the act, and the umpire's reason for it: they are kept together.
    /// Without an act it is the time alone.
    pub(super) async fn commit(
        &mut self,
        sender: Sender<'_>,
        act: Option<Act>,
        reason: Option<String>,
    ) -> Result<u64, String> {
        self.note_standing_still().await;
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
            let searches = later.as_ref().unwrap_or(&self.table).may_search_for_a_mate();
            self.key_may_be_used(&act).await?;
            if searches {
                self.stopwatch.stand(); // nobody's time while the referee thinks
            }
            let table = later.as_ref().unwrap_or(&self.table);
            let decided = self.with_envelope(table, act).and_then(|(act, enclosed)| {
                let (decision, proved) = self.decided(table, &act)?;
                Ok((act, enclosed, decision, proved))
            });
            if searches {
                self.stopwatch.go_on();
            }
            let (act, enclosed, decision, proved) = decided?;
            not_the_umpires_failure(sender, &decision)?;
            let table = later.as_ref().unwrap_or(&self.table);
            steps.push(Step { proved, reason, ..Step::at(table, act, decision, enclosed) });
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
        let mut head = self.head;
        for (number, step) in steps.iter().enumerate() {
            let mut event = TableEvent {
                seq: first.0 + events.len() as u64,
                at,
                by: step.act.by.into(),
                act: record::act_text(&step.act),
                deed: DeedData::default(), // told once it is applied
                kind: step.decision.kind.into(),
                rulings: step.decision.rulings.iter().map(Into::into).collect(),
                hash: ChainHash::default(),
            };
            let sender = sender.filter(|_| number == last); // time comes before it, and nobody sends time
            let entry = self.entry(sender, &event, step);
            head = Link::of(Seq(event.seq), &entry).after(head);
            event.hash = head;
            entries.push(entry);
            events.push(event);
            if let Some(reason) = &step.reason {
                let note = self.reason_entry(at, reason, &step.situation);
                let told = noted::event(Seq(first.0 + events.len() as u64), &note, head);
                head = told.hash;
                entries.push(note);
                events.push(told);
            }
        }
        let began = monotonic_micros();
        if let Err(error) = self.services.ledger.append_all(&self.game, first, entries).await {
            return self.not_kept(sender, error).await;
        }
        self.count_kept(&steps, began);
        let before = self.whose_time();
        let mut starts = false;
        for (step, event) in steps.into_iter().zip(&mut events) {
            event.deed = (&self.table.apply_and_tell(&step.decision)).into();
            self.notes.extend(step.reason.map(|reason| Note::at(&self.table, &reason)));
            self.envelopes.note(&step.act, step.enclosed.as_deref());
            starts |= self.starts_the_clocks(&step.act, step.decision.kind);
            if let Some((claim, answer)) = step.proved {
                self.claim_kept(claim, answer.finding);
            }
        }
        self.committed(sender, events, before, starts);
        Ok(self.last_act())
    }

    fn count_kept(&self, steps: &[Step], began: u64) {
        let metrics = &self.services.metrics;
        metrics.acts.add(steps.len() as u64);
        metrics.committed(Duration::from_micros(monotonic_micros().saturating_sub(began)));
        if let Some(outcome) = steps.iter().find_map(|step| step.decision.ends()) {
            metrics.games_over.add(1);
            tracing::info!(table = %self.game, result = %outcome.result, "a game is over");
        }
    }

    /// Acts have been kept and applied: they are remembered and told.
    fn committed(
        &mut self,
        sender: Sender<'_>,
        events: Vec<TableEvent>,
        before: Option<Side>,
        starts_the_clocks: bool,
    ) {
        // Whose time begins has it from this moment; whose time goes on has it from when he acted, or he
        // could stop his clock by keeping the store busy.
        let changes = !self.stopwatch.waits() && self.whose_time() != before;
        if starts_the_clocks || changes {
            self.stopwatch.restart();
        } else {
            self.stopwatch.written();
        }
        self.flag_fell = false;
        let known = self.events.len();
        for event in events {
            self.events.push(event);
        }
        self.head = self.events.last().map_or(self.head, |event| event.hash);
        if let Some((by, id)) = sender {
            let seq = self.last_act();
            self.kept_ids.insert(by, id, seq);
        }
        self.broadcast_events(known);
    }

    /// The number of the last event that is an act and no note.
    fn last_act(&self) -> u64 {
        let acts = self.events.iter().rev().find(|event| event.kind != ActKind::Noted);
        acts.map_or(0, |event| event.seq)
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
        // `Resume` is said for the whole table, and the umpire tells things of the players.
        let of_a_player = by == SeatName::Umpire && (begins_with("White") || begins_with("Black"));
        let named = begins_with(who) || begins_with("Resume") || of_a_player;
        let told = if named { line.to_owned() } else { format!("{who} {line}") };
        let act = record::parse_act(&told).map_err(|error| {
            let told = error.to_string();
            told.strip_prefix("line 1: ").unwrap_or(&told).to_owned() // there is only one
        })?;
        match self.resumption(by, &act) {
            Some(resumption) => return resumption,
            None if by == SeatName::Umpire => self.table.told_by_the_umpire(act),
            None => self.table.at_a_live_table(act),
        }
        .map_err(|error| error.to_string())
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
            evidence: step.proved.as_ref().map(|(_, answer)| answer.evidence.as_ref().to_owned()),
        }
    }

    /// The store did not say yes. Its word counts, not ours: what it has and this room does not know is taken
    /// up first, and the act may be among it.
    pub(super) async fn not_kept(&mut self, sender: Sender<'_>, error: LedgerError) -> Result<u64, String> {
        let raced = self.services.shared && matches!(error, LedgerError::Conflict { .. });
        if !raced && !matches!(error, LedgerError::Repeated { .. }) {
            tracing::error!(game = %self.game, %error, "an act was not kept");
        }
        if let LedgerError::Conflict { last, .. } = &error
            && last.0 < self.last_seq()
        {
            let why = lost_by_the_store(*last, self.last_seq());
            tracing::error!(game = %self.game, why, "the store has lost acts");
            self.frozen.get_or_insert(why);
        }
        let caught_up = self.catch_up().await;
        if let Some(seq) = sender.and_then(|(by, id)| self.kept_ids.get(by, id)) {
            return Ok(seq);
        }
        match (caught_up, error) {
            (Ok(()), LedgerError::Conflict { .. }) => {
                self.raced = true;
                Err("something else happened first: look at the board, then say it again".to_owned())
            }
            (Ok(()), error) => Err(format!("it was not written down, so it has not happened: {error}")),
            (Err(_), error) => Err(format!(
                "whether it was written down is not known, so send it again under the same id: {error}"
            )),
        }
    }

    /// Takes up what the store has and this room does not.
    pub(super) async fn catch_up(&mut self) -> Result<(), LedgerError> {
        let entries = self.services.ledger.entries_after(&self.game, Seq(self.last_seq())).await?;
        for stored in entries {
            if is_noted(&stored.entry) {
                self.noted(&stored);
                continue;
            }
            let before = self.whose_time();
            let (table, envelopes, claims) = (&mut self.table, &mut self.envelopes, &mut self.claims);
            let head = Link::of(stored.seq, &stored.entry).after(self.head);
            match rebuild::replayed(table, envelopes, claims, head, &stored) {
                Ok(replayed) => {
                    if let Some(Difference::InPlay(how)) = &replayed.difference {
                        let last = stored.entry.situation.as_ref();
                        self.frozen.get_or_insert_with(|| frozen(&stored, how, last));
                    }
                    if stored.hash.is_some_and(|kept| kept != replayed.event.hash) {
                        self.frozen.get_or_insert_with(|| rebuild::not_what_was_stored(stored.seq));
                    }
                    let sender = rebuild::sender(&stored.entry);
                    self.committed(sender, vec![replayed.event], before, false);
                }
                Err(why) => {
                    self.frozen
                        .get_or_insert(format!("the history cannot be read ({why}): the table stands still"));
                    break;
                }
            }
        }
        self.start_clocks_when_players_are_there();
        Ok(())
    }

    /// The referee's decision, with what was found of the claim in the act. Nothing is proved here.
    fn decided(&self, table: &Table, act: &Act) -> Result<(Decision, Option<(Claim, Answer)>), String> {
        let Some(claim) = table.claim_to_prove(act) else { return Ok((decide_aside(table, act), None)) };
        let Some(answer) = self.answer_to(&claim) else {
            return Err("the referee has not looked into that yet: claim again".to_owned());
        };
        Ok((table.decide_found(act, answer.finding.clone()), Some((claim, answer))))
    }
}

/// Why a table stands still whose store knows less than was acknowledged.
fn lost_by_the_store(last: Seq, here: u64) -> String {
    format!(
        "the store stands at act {last} and this table at act {here}: acts that were acknowledged are lost, as when an \
         asynchronous standby took over. The table can be looked at, not played on, until nobody has looked for a while; \
         then it goes on from what is stored. Whoever runs this server should know"
    )
}

/// What the referee refuses the umpire has not happened: he is told so, and it is no part of the game.
fn not_the_umpires_failure(sender: Sender<'_>, decision: &Decision) -> Result<(), String> {
    let his = sender.is_some_and(|(by, _)| by == SeatName::Umpire);
    match decision.rulings.first() {
        Some(ruling) if his && decision.kind == DecisionKind::Refused => {
            Err(format!("{} ({})", ruling.text(), ruling.basis))
        }
        _ => Ok(()),
    }
}

/// Decides an act. Where that may take a search, the other tables of this thread are moved to another first.
fn decide_aside(table: &Table, act: &Act) -> Decision {
    use tokio::runtime::{Handle, RuntimeFlavor};
    let many =
        Handle::try_current().is_ok_and(|handle| handle.runtime_flavor() == RuntimeFlavor::MultiThread);
    if many && table.may_search_for_a_mate() {
        return tokio::task::block_in_place(|| table.decide(act));
    }
    table.decide(act)
}
