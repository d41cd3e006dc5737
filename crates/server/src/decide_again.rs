//! A stored game decided again, for `jadoube export` and `verify`: its record, and whether today's referee
//! comes to the same.

use crate::room::{rebuild, record_text};
use jadoube_ledger::StoredGame;

/// So many acts of a game are named that would be ruled in other words; of the others it is told how many.
const MOST_NAMED: usize = 3;

/// A game decided again.
#[doc(alias("replay", "verify"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecidedAgain {
    /// Its record. A sealed move that was not opened is in it as a commitment.
    pub record: String,
    /// How it ended, if it has: as it was kept.
    pub result: Option<String>,
    /// Where today's referee comes to another board, turn or result than was kept, if anywhere, and what can
    /// be done.
    pub differs: Option<String>,
    /// Where today's referee would cite other laws or use other words, if anywhere. The game goes on.
    pub reworded: Option<String>,
}

/// Decides every act of a stored game again; an error says why it cannot be done.
pub fn decide_again(stored: StoredGame) -> Result<DecidedAgain, String> {
    let result = stored.entries.iter().rev().find_map(|stored| stored.entry.over.clone());
    let rebuilt = rebuild(stored)?;
    let record = record_text(&rebuilt.table, &rebuilt.events);
    Ok(DecidedAgain { record, result, differs: rebuilt.frozen, reworded: reworded(&rebuilt.reworded) })
}

fn reworded(acts: &[String]) -> Option<String> {
    let (named, others) = acts.split_at(acts.len().min(MOST_NAMED));
    let more = if others.is_empty() { String::new() } else { format!(" and {} more", others.len()) };
    (!named.is_empty()).then(|| {
        format!(
            "kept by other laws or in other words than today's, which changes nothing: {}{more}",
            named.join(", ")
        )
    })
}
