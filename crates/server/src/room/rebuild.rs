//! Rebuilds a table from the ledger: every act is decided again, so that the table stands as it did. What is
//! told of the acts is what was stored.

use super::adjourning::EnvelopeStore;
use super::difference::{Difference, difference, frozen};
use super::next::RelatedTables;
use super::noted::note_of;
use super::seating::Seating;
use crate::wire::{ActKind, RulingLine, SeatName, TableEvent, TermsSheet};
use jadoube_ledger::{Entry, GameId, StoredEntry, StoredGame};
use jadoube_referee::{Table, record};
use std::collections::HashMap;

/// A table as it was.
pub(crate) struct Rebuilt {
    pub(crate) game: GameId,
    pub(crate) table: Table,
    pub(crate) terms: TermsSheet,
    pub(crate) seating: Seating,
    pub(crate) events: Vec<TableEvent>,
    pub(crate) seq_by_act_id: HashMap<(SeatName, String), u64>,
    pub(crate) envelopes: EnvelopeStore,
    pub(crate) related: RelatedTables,
    /// Why it can be looked at but not played on, if so.
    pub(crate) frozen: Option<String>,
    /// The acts on which today's referee would cite other laws or use other words, each in a few words.
    pub(crate) reworded: Vec<String>,
}

/// Rebuilds a table from its history; an error says why it cannot be.
pub(crate) fn rebuild(stored: StoredGame) -> Result<Rebuilt, String> {
    let read = record::parse(&stored.game.terms).map_err(|error| format!("its terms: {error}"))?;
    let terms = terms_sheet(&read.terms);
    let table = Table::new(read.terms).map_err(|error| format!("its terms: {error}"))?;
    let seating = Seating::of(&stored.game.seats, stored.game.event.is_some());
    let related = RelatedTables::of(&stored);
    let mut rebuilt = Rebuilt {
        game: stored.game.id,
        table,
        terms,
        seating,
        events: Vec::with_capacity(stored.entries.len()),
        seq_by_act_id: HashMap::with_capacity(stored.entries.len()),
        envelopes: EnvelopeStore::default(),
        related,
        frozen: None,
        reworded: Vec::new(),
    };
    let mut first = None;
    for entry in &stored.entries {
        match rebuilt.replay(entry)? {
            // What comes after the first difference follows from it.
            Some(Difference::InPlay(how)) if first.is_none() => first = Some((entry, how)),
            Some(Difference::InWords(how)) if first.is_none() => {
                rebuilt.reworded.push(format!("act {} ({how})", entry.seq));
            }
            _ => {}
        }
    }
    let last = stored.entries.iter().rev().find_map(|last| last.entry.situation.as_ref());
    rebuilt.frozen = first.map(|(entry, how)| frozen(entry, &how, last));
    Ok(rebuilt)
}

/// The terms as keys and values.
pub(crate) fn terms_sheet(terms: &jadoube_referee::Terms) -> TermsSheet {
    let lines = record::header_lines(terms, &[]).into_iter();
    TermsSheet(lines.map(|(key, value)| (key.to_owned(), value)).collect())
}

impl Rebuilt {
    fn replay(&mut self, stored: &StoredEntry) -> Result<Option<Difference>, String> {
        if let Some(note) = note_of(stored) {
            self.events.push(note);
            return Ok(None);
        }
        let replayed = replayed(&mut self.table, &mut self.envelopes, stored)?;
        if let Some(sender) = sender(&stored.entry) {
            self.seq_by_act_id.insert(sender, stored.seq.0);
        }
        self.events.push(replayed.event);
        Ok(replayed.difference)
    }
}

/// Who sent a stored act, and under which id.
pub(super) fn sender(entry: &Entry) -> Option<(SeatName, String)> {
    Some((SeatName::of_word(&entry.by)?, entry.act_id.clone()?))
}

/// A stored act decided again.
pub(super) struct Replayed {
    /// As it was stored.
    pub(super) event: TableEvent,
    /// What today's decision differs in, if it does.
    pub(super) difference: Option<Difference>,
}

/// Decides a stored act again, compares that with what was stored, and applies it.
pub(super) fn replayed(
    table: &mut Table,
    envelopes: &mut EnvelopeStore,
    stored: &StoredEntry,
) -> Result<Replayed, String> {
    let (seq, entry) = (stored.seq.0, &stored.entry);
    let act = record::parse_act(&entry.act).map_err(|error| format!("act {seq}: {error}"))?;
    let decision = table.decide(&act);
    let event = TableEvent {
        seq,
        at: u64::try_from(entry.at.0).unwrap_or(0),
        by: act.by.into(),
        act: entry.act.clone(),
        kind: ActKind::of_word(&entry.kind).unwrap_or(decision.kind.into()),
        rulings: entry.rulings.iter().map(RulingLine::from).collect(),
    };
    let difference = difference(entry, table, &decision);
    table.apply(&decision);
    envelopes.note(&act, entry.enclosed.as_deref());
    Ok(Replayed { event, difference })
}
