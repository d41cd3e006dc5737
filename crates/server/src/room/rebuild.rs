//! Rebuilds a table from the ledger: every act is decided again, so that the table stands as it did. What is
//! told of the acts is what was stored.

use super::adjourning::EnvelopeStore;
use super::claims::KnownClaims;
use super::difference::{Difference, difference, frozen};
use super::kept_ids::KeptIds;
use super::next::RelatedTables;
use super::noted::{self, Note, is_noted};
use super::seating::Seating;
use crate::wire::{ActKind, DeedData, RulingLine, SeatName, TableEvent, TermsSheet};
use jadoube_ledger::chain::{self, Link};
use jadoube_ledger::{ChainHash, Entry, GameId, Seq, StoredEntry, StoredGame};
use jadoube_referee::{Table, record};

/// A table as it was.
pub(crate) struct Rebuilt {
    pub(crate) game: GameId,
    pub(crate) table: Table,
    pub(crate) terms: TermsSheet,
    pub(crate) seating: Seating,
    pub(crate) events: Vec<TableEvent>,
    /// The head of its history.
    pub(crate) head: ChainHash,
    pub(crate) kept_ids: KeptIds,
    pub(crate) envelopes: EnvelopeStore,
    pub(crate) related: RelatedTables,
    pub(crate) claims: KnownClaims,
    /// What was written down beside the acts.
    pub(crate) notes: Vec<Note>,
    /// Why it can be looked at but not played on, if so.
    pub(crate) frozen: Option<String>,
    /// Whether that is because history was changed since it was stored.
    pub(crate) changed: bool,
    /// The acts on which today's referee would cite other laws or use other words, each in a few words.
    pub(crate) reworded: Vec<String>,
}

/// Rebuilds a table from its history; an error says why it cannot be.
pub(crate) fn rebuild(stored: StoredGame, claims: KnownClaims) -> Result<Rebuilt, String> {
    let read = record::parse(&stored.game.terms).map_err(|error| format!("its terms: {error}"))?;
    let terms = terms_sheet(&read.terms);
    let table = Table::new(read.terms).map_err(|error| format!("its terms: {error}"))?;
    let seating = Seating::of(&stored.game.seats, stored.game.event.is_some());
    let related = RelatedTables::of(&stored);
    let changed = chain::breaks(&stored).first().copied();
    let head = chain::beginning(&stored.game);
    let mut rebuilt = Rebuilt {
        game: stored.game.id,
        table,
        terms,
        seating,
        events: Vec::with_capacity(stored.entries.len()),
        head,
        kept_ids: KeptIds::default(),
        envelopes: EnvelopeStore::default(),
        related,
        claims,
        notes: Vec::new(),
        frozen: None,
        changed: changed.is_some(),
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
    let differs = first.map(|(entry, how)| frozen(entry, &how, last));
    rebuilt.frozen = changed.map(not_what_was_stored).or(differs);
    Ok(rebuilt)
}

/// The terms as keys and values.
pub(crate) fn terms_sheet(terms: &jadoube_referee::Terms) -> TermsSheet {
    let lines = record::header_lines(terms, &[]).into_iter();
    TermsSheet(lines.map(|(key, value)| (key.to_owned(), value)).collect())
}

impl Rebuilt {
    fn replay(&mut self, stored: &StoredEntry) -> Result<Option<Difference>, String> {
        if is_noted(&stored.entry) {
            self.notes.push(Note::at(&self.table, &stored.entry.act));
            let event = noted::event(stored.seq, &stored.entry, self.head);
            self.head = event.hash;
            self.events.push(event);
            return Ok(None);
        }
        // Where the chain holds what was kept is what would be computed.
        let kept = stored.hash.filter(|_| !self.changed);
        let head = kept.unwrap_or_else(|| Link::of(stored.seq, &stored.entry).after(self.head));
        let replayed = replayed(&mut self.table, &mut self.envelopes, &mut self.claims, head, stored)?;
        self.head = replayed.event.hash;
        if let Some((by, id)) = sender(&stored.entry) {
            self.kept_ids.insert(by, id, stored.seq.0);
        }
        self.events.push(replayed.event);
        Ok(replayed.difference)
    }
}

/// Who sent a stored act, and under which id.
pub(super) fn sender(entry: &Entry) -> Option<(SeatName, &str)> {
    Some((SeatName::of_word(&entry.by)?, entry.act_id.as_deref()?))
}

/// A stored act decided again.
pub(super) struct Replayed {
    /// As it was stored.
    pub(super) event: TableEvent,
    /// What today's decision differs in, if it does.
    pub(super) difference: Option<Difference>,
}

/// Decides a stored act again, compares that with what was stored, and applies it. `head` is the head of the
/// history with it.
pub(super) fn replayed(
    table: &mut Table,
    envelopes: &mut EnvelopeStore,
    claims: &mut KnownClaims,
    head: ChainHash,
    stored: &StoredEntry,
) -> Result<Replayed, String> {
    let (seq, entry) = (stored.seq.0, &stored.entry);
    let act = record::parse_act(&entry.act).map_err(|error| format!("act {seq}: {error}"))?;
    let (decision, flawed) = claims.decide_again(table, &act, entry);
    let mut event = TableEvent {
        seq,
        at: u64::try_from(entry.at.0).unwrap_or(0),
        by: act.by.into(),
        act: entry.act.clone(),
        deed: DeedData::default(),
        kind: ActKind::of_word(&entry.kind).unwrap_or(decision.kind.into()),
        rulings: entry.rulings.iter().map(RulingLine::from).collect(),
        hash: head,
    };
    let flaw = flawed.then(|| Difference::InWords("its evidence does not hold".to_owned()));
    let difference = match (difference(entry, table, &decision), flaw) {
        (Some(in_play @ Difference::InPlay(_)), _) => Some(in_play),
        (in_words, flaw) => flaw.or(in_words),
    };
    event.deed = (&table.apply_and_tell(&decision)).into();
    envelopes.note(&act, entry.enclosed.as_deref());
    Ok(Replayed { event, difference })
}

/// Why a table whose history was changed cannot be played on; [`Seq::START`] is its beginning.
pub(super) fn not_what_was_stored(at: Seq) -> String {
    let what = if at == Seq::START { "the beginning".to_owned() } else { format!("act {at}") };
    format!(
        "{what} of this table is not what was stored: its hash does not fit, so it was changed or damaged since. So this \
         table can be looked at, not played on. Whoever runs this server can look with `jadoube verify` and go back to a \
         backup; players can compare the heads they were told; or the umpire lets the game go on at a new table from a \
         position both players agree on"
    )
}
