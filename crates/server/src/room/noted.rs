//! Notes in the history: lines that are no acts, such as `# the server stood still for 8.0 s`, or the
//! umpire's
//! reason for what he has just decided: `# because "…"`. Nobody rules on them; they are kept and told like
//! acts, and stand in the record as comments.

use super::Room;
use super::acting::{LONGEST_ACT, THE_TABLE};
use super::difference::situation_now;
use crate::wire::{ActKind, DeedData, Doer, ScoreEntry, SeatName, TableEvent};
use jadoube_ledger::chain::Link;
use jadoube_ledger::{ChainHash, Entry, Seq, Situation, StoredEntry, UnixMillis};
use jadoube_referee::{ScoreLine, Table, record};

/// A note, and how many acts came before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    after_acts: usize,
    line: String,
}

/// Whether an entry is a note and no act.
pub(crate) fn is_noted(entry: &Entry) -> bool {
    entry.kind == ActKind::Noted.word()
}

impl Note {
    /// A note that stands after the acts a table has seen.
    pub(super) fn at(table: &Table, line: &str) -> Note {
        Note { after_acts: table.history().len(), line: line.to_owned() }
    }
}

/// A stored note as it is told.
pub(super) fn event(seq: Seq, entry: &Entry, head: ChainHash) -> TableEvent {
    let umpires = SeatName::of_word(&entry.by) == Some(SeatName::Umpire);
    TableEvent {
        seq: seq.0,
        at: u64::try_from(entry.at.0).unwrap_or(0),
        by: if umpires { Doer::Umpire } else { Doer::Table },
        act: entry.act.clone(),
        deed: DeedData::note(),
        kind: ActKind::Noted,
        rulings: Vec::new(),
        hash: Link::of(seq, entry).after(head),
    }
}

/// What the umpire says, and the line that gives his reason where he adds one: `draws because "…"`.
pub(super) fn without_reason(by: SeatName, line: &str) -> (&str, Option<String>) {
    let parts = line.trim_end().strip_suffix('"').and_then(|said| said.rsplit_once(" because \""));
    match parts {
        Some((said, reason)) if by == SeatName::Umpire && line.len() <= LONGEST_ACT => {
            let reason = reason.replace(char::is_control, " ");
            (said, Some(reason.trim()).filter(|words| !words.is_empty()).map(as_note))
        }
        _ => (line, None),
    }
}

fn as_note(reason: &str) -> String {
    format!("# because \"{reason}\"")
}

/// The record of a table with its notes as comments, each where it was made.
pub(crate) fn record_with_notes(table: &Table, notes: &[Note]) -> String {
    let printed = record::print(table.terms(), table.history());
    if notes.is_empty() {
        return printed;
    }
    let acts = table.history().len();
    let lines: Vec<&str> = printed.lines().collect();
    let (header, told) = lines.split_at(lines.len().saturating_sub(acts)); // acts are one a line
    let mut text: String = header.iter().flat_map(|line| [line, "\n"]).collect();
    if acts == 0 {
        text.push('\n');
    }
    let mut notes = notes.iter().peekable();
    for number in 0..=acts {
        while let Some(note) = notes.next_if(|note| note.after_acts <= number) {
            text.extend([note.line.as_str(), "\n"]);
        }
        text.extend(told.get(number).into_iter().flat_map(|line| [line, "\n"]));
    }
    text
}

impl Room {
    /// Writes a line into the history that is no act. An error says that it could not be kept.
    pub(super) async fn note(&mut self, text: &str) -> Result<u64, String> {
        let line = format!("# {}", text.replace(['\n', '\r'], " "));
        let at = self.services.clock.now();
        let seq = Seq(self.last_seq() + 1);
        let entry = self.note_entry(at, THE_TABLE, &line, situation_now(&self.table));
        let stored = StoredEntry { seq, entry: entry.clone(), hash: None };
        if let Err(error) = self.services.ledger.append_all(&self.game, seq, vec![entry]).await {
            return self.not_kept(None, error).await;
        }
        self.noted(&stored);
        Ok(seq.0)
    }

    /// The umpire's reason, to be kept with his decision.
    pub(super) fn reason_entry(&self, at: u64, line: &str, after: &Situation) -> Entry {
        self.note_entry(at, SeatName::Umpire.word(), line, after.clone())
    }

    fn note_entry(&self, at: u64, by: &str, line: &str, situation: Situation) -> Entry {
        Entry {
            kind: ActKind::Noted.word().to_owned(),
            code_version: self.table.code().version.to_string(),
            situation: Some(situation),
            ..Entry::new(UnixMillis(i64::try_from(at).unwrap_or(i64::MAX)), by, line)
        }
    }

    /// A note has been kept: it is told.
    pub(super) fn noted(&mut self, stored: &StoredEntry) {
        self.notes.push(Note::at(&self.table, &stored.entry.act));
        let known = self.events.len();
        let event = event(stored.seq, &stored.entry, self.head);
        self.head = event.hash;
        self.events.push(event);
        self.broadcast_events(known);
    }

    /// The server stood still while a clock ran: that is written down, once.
    pub(super) async fn note_standing_still(&mut self) {
        self.stopwatch.update();
        let Some(stood) = self.stopwatch.take_stood_still() else { return };
        let text =
            format!("the server stood still for {}.{} s: nobody's time", stood / 1000, stood % 1000 / 100);
        if let Err(error) = self.note(&text).await {
            tracing::warn!(game = %self.game, error, text, "a note could not be kept");
        }
    }

    /// Lines of the score, each with the number of its event.
    pub(super) fn entries(&self, lines: &[ScoreLine]) -> Vec<ScoreEntry> {
        let mut entries: Vec<ScoreEntry> = lines.iter().map(ScoreEntry::from).collect();
        for entry in &mut entries {
            entry.seq = self.events.seq_of_act(entry.seq);
        }
        entries
    }
}
