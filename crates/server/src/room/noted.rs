//! What the table notes beside the acts, such as a seat opened anew: an entry of the history that is no act.
//! Its text begins with `#`, so that the record keeps it as a comment; replaying passes over it, and no clock
//! hears of it.

use super::Room;
use super::acting::THE_TABLE;
use crate::wire::{ActKind, Doer, ScoreEntry, TableEvent};
use jadoube_ledger::{Entry, Seq, StoredEntry, UnixMillis};
use jadoube_referee::{ScoreLine, Table, record};

impl Room {
    /// Keeps a note and tells it. An error is a sentence, and nothing has happened.
    pub(super) async fn note(&mut self, text: &str) -> Result<(), String> {
        let (at, seq) = (self.services.clock.now(), self.last_seq() + 1);
        let act = format!("# {}", text.replace(['\n', '\r'], " "));
        let event = TableEvent { seq, at, by: Doer::Table, act, kind: ActKind::Noted, rulings: Vec::new() };
        let entry = Entry {
            kind: event.kind.word().to_owned(),
            code_version: self.table.code().version.to_string(),
            ..Entry::new(UnixMillis(i64::try_from(at).unwrap_or(i64::MAX)), THE_TABLE, event.act.clone())
        };
        if let Err(error) = self.services.ledger.append_all(&self.game, Seq(seq), vec![entry]).await {
            return self.not_kept(None, error).await.map(|_| ());
        }
        self.noted(event);
        Ok(())
    }

    /// A note was kept: it is told, and nothing else changes.
    pub(super) fn noted(&mut self, event: TableEvent) {
        let known = self.events.len();
        self.events.push(event);
        self.broadcast_events(known);
    }

    /// Lines of the score, each with the number of its event.
    pub(super) fn entries(&self, lines: &[ScoreLine]) -> Vec<ScoreEntry> {
        let mut entries: Vec<ScoreEntry> = lines.iter().map(ScoreEntry::from).collect();
        for entry in &mut entries {
            entry.seq = self.seq_of_act(entry.seq);
        }
        entries
    }

    /// The number of the event by which an act was told. The referee counts acts alone.
    pub(super) fn seq_of_act(&self, act: u64) -> u64 {
        let notes = self.events.iter().filter(|event| event.kind == ActKind::Noted);
        notes.fold(act, |seq, note| if note.seq <= seq { seq + 1 } else { seq })
    }
}

/// The event of a stored note; `None` if it is an act.
pub(super) fn note_of(stored: &StoredEntry) -> Option<TableEvent> {
    let entry = &stored.entry;
    (ActKind::of_word(&entry.kind) == Some(ActKind::Noted)).then(|| TableEvent {
        seq: stored.seq.0,
        at: u64::try_from(entry.at.0).unwrap_or(0),
        by: Doer::Table,
        act: entry.act.clone(),
        kind: ActKind::Noted,
        rulings: Vec::new(),
    })
}

/// The record of a table: terms and acts, with the notes between them as comments.
pub(crate) fn record_text(table: &Table, events: &[TableEvent]) -> String {
    let history = table.history();
    let text = record::print(table.terms(), history);
    if !events.iter().any(|event| event.kind == ActKind::Noted) {
        return text;
    }
    let lines: Vec<&str> = text.lines().collect();
    let (header, acts) = lines.split_at(lines.len().saturating_sub(history.len()));
    let mut told: Vec<&str> = header.to_vec();
    if told.last().is_some_and(|line| !line.is_empty()) {
        told.push("");
    }
    let mut acts = acts.iter();
    for event in events {
        if event.kind == ActKind::Noted {
            told.push(&event.act);
        } else {
            told.extend(acts.next());
        }
    }
    told.extend(acts);
    told.join("\n") + "\n"
}
