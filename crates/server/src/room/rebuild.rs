//! Rebuilds a table from the ledger: every act is decided again, and every ruling compared with the one that
//! was stored.

use super::adjourning::EnvelopeStore;
use super::next::RelatedTables;
use crate::wire::{ActKind, RulingLine, SeatName, TableEvent, TermsSheet};
use jadoube_ledger::{Entry, GameId, StoredEntry, StoredGame};
use jadoube_referee::{Table, record};
use std::collections::HashMap;

/// A table as it was.
pub(crate) struct Rebuilt {
    pub(crate) game: GameId,
    pub(crate) table: Table,
    pub(crate) terms: TermsSheet,
    pub(crate) seats: Vec<(SeatName, [u8; 32])>,
    pub(crate) events: Vec<TableEvent>,
    pub(crate) seq_by_act_id: HashMap<(SeatName, String), u64>,
    pub(crate) envelopes: EnvelopeStore,
    pub(crate) related: RelatedTables,
    /// Why it can be looked at but not played on, if so.
    pub(crate) frozen: Option<String>,
}

/// Rebuilds a table from its history; an error says why it cannot be.
pub(crate) fn rebuild(stored: StoredGame) -> Result<Rebuilt, String> {
    let read = record::parse(&stored.game.terms).map_err(|error| format!("its terms: {error}"))?;
    let terms = terms_sheet(&read.terms);
    let table = Table::new(read.terms).map_err(|error| format!("its terms: {error}"))?;
    let seats = stored.game.seats.iter();
    let seats = seats.filter_map(|seat| Some((SeatName::of_word(&seat.name)?, seat.token.0))).collect();
    let related = RelatedTables::of(&stored);
    let mut rebuilt = Rebuilt {
        game: stored.game.id,
        table,
        terms,
        seats,
        events: Vec::with_capacity(stored.entries.len()),
        seq_by_act_id: HashMap::with_capacity(stored.entries.len()),
        envelopes: EnvelopeStore::default(),
        related,
        frozen: None,
    };
    for entry in &stored.entries {
        rebuilt.replay(entry)?;
    }
    Ok(rebuilt)
}

/// The terms as keys and values.
pub(crate) fn terms_sheet(terms: &jadoube_referee::Terms) -> TermsSheet {
    let lines = record::header_lines(terms, &[]).into_iter();
    TermsSheet(lines.map(|(key, value)| (key.to_owned(), value)).collect())
}

impl Rebuilt {
    fn replay(&mut self, stored: &StoredEntry) -> Result<(), String> {
        let replayed = replayed(&mut self.table, &mut self.envelopes, stored)?;
        self.frozen = self.frozen.take().or(replayed.frozen);
        if let Some(sender) = sender(&stored.entry) {
            self.seq_by_act_id.insert(sender, stored.seq.0);
        }
        self.events.push(replayed.event);
        Ok(())
    }
}

/// Who sent a stored act, and under which id.
pub(super) fn sender(entry: &Entry) -> Option<(SeatName, String)> {
    Some((SeatName::of_word(&entry.by)?, entry.act_id.clone()?))
}

/// A stored act decided again.
pub(super) struct Replayed {
    pub(super) event: TableEvent,
    /// Why the table can only be looked at from here on, if so.
    pub(super) frozen: Option<String>,
}

/// Decides a stored act again, compares it with what was stored, and applies it.
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
        kind: ActKind::from(decision.kind),
        rulings: decision.rulings.iter().map(RulingLine::from).collect(),
    };
    let kept = entry.rulings.iter().map(|ruling| (ruling.law.as_str(), ruling.verdict.as_str()));
    let now = event.rulings.iter().map(|ruling| (ruling.law.as_str(), ruling.verdict.word()));
    let same = kept.eq(now) && entry.kind == event.kind.word();
    table.apply(&decision);
    envelopes.note(&act, entry.enclosed.as_deref());
    Ok(Replayed { event, frozen: (!same).then(|| changed(seq, &entry.code_version)) })
}

fn changed(seq: u64, version: &str) -> String {
    format!(
        "act {seq} was ruled on by version {version} of this code, and today's would rule otherwise: \
         the table can be looked at, not played on"
    )
}
