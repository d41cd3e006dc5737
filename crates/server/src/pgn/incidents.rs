//! What happened at a table besides the moves that stand, in sentences: moves put back, claims, penalties,
//! rulings with their laws, words.

use crate::wire::{ActKind, Doer, SortWord, TableEvent, VerdictWord};
use jadoube_referee::ScoreLine;

/// A move that stands, or something that happened before the next one.
pub(super) enum Part<'a> {
    Move(&'a ScoreLine),
    Incident(String),
}

/// The score with what happened between its moves.
pub(super) fn parts<'a>(score: &'a [ScoreLine], events: &[TableEvent]) -> Vec<Part<'a>> {
    let mut lines = score.iter().peekable();
    let mut parts = Vec::new();
    // The referee counts acts, and a note is none.
    for (act, event) in (1..).zip(events.iter().filter(|event| event.kind != ActKind::Noted)) {
        let before = parts.len();
        while let Some(line) = lines.next_if(|line| line.act <= act) {
            parts.push(Part::Move(line));
        }
        parts.extend(incident(event, parts.len() > before).map(Part::Incident));
    }
    parts.extend(lines.map(Part::Move));
    parts
}

/// What an act was besides a move that stands; nothing, if it was only that.
fn incident(event: &TableEvent, stands: bool) -> Option<String> {
    let mut told = Vec::new();
    let put_back = event.deed.written.as_ref().filter(|_| !stands && event.kind != ActKind::Refused);
    if let Some(written) = put_back {
        told.push(format!("{} did not stand.", numbered(event.by, written.number, &written.algebraic)));
    }
    // The end of the game is told at its end.
    let mut rulings = event.rulings.iter().filter(|ruling| ruling.verdict != VerdictWord::Over).peekable();
    let said = event.deed.sort == SortWord::Said || rulings.peek().is_some();
    if said && told.is_empty() {
        told.push(format!("{}.", readable(event)));
    }
    told.extend(rulings.map(|ruling| format!("{} ({}).", ruling.text.trim_end_matches('.'), ruling.law)));
    (!told.is_empty()).then(|| told.join(" "))
}

/// A move with its number: `3. Nb3`, `3... Nb6`.
pub(super) fn numbered(by: Doer, number: u32, algebraic: &str) -> String {
    let dots = if by == Doer::Black { "..." } else { "." };
    format!("{number}{dots} {algebraic}")
}

/// The act in the words of records; a commitment says nothing to a reader.
fn readable(event: &TableEvent) -> String {
    match event.act.split_once(" #") {
        Some((seals, _)) if event.deed.verb == "seals" => format!("{seals} a move"),
        _ => event.act.clone(),
    }
}
