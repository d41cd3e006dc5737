//! A stored game decided again, for `jadoube export` and `verify`: its record, and whether today's referee
//! agrees with what was stored.

use crate::room::rebuild;
use jadoube_ledger::StoredGame;
use jadoube_referee::record;

/// A game decided again.
#[doc(alias("replay", "verify"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecidedAgain {
    /// Its record. A sealed move that was not opened is in it as a commitment.
    pub record: String,
    /// How it ended, if it has.
    pub result: Option<String>,
    /// Where today's referee rules otherwise than was kept, if anywhere.
    pub differs: Option<String>,
}

/// Decides every act of a stored game again; an error says why it cannot be done.
pub fn decide_again(stored: StoredGame) -> Result<DecidedAgain, String> {
    let kept = stored.entries.iter().rev().find_map(|stored| stored.entry.over.clone());
    let rebuilt = rebuild(stored)?;
    let result = rebuilt.table.outcome().map(|outcome| outcome.result.to_string());
    let other_end = (kept != result).then(|| {
        let told = |result: &Option<String>| result.clone().unwrap_or("no result".to_owned());
        format!("{} was kept and {} comes of the acts", told(&kept), told(&result))
    });
    let record = record::print(rebuilt.table.terms(), rebuilt.table.history());
    Ok(DecidedAgain { record, result, differs: rebuilt.frozen.or(other_end) })
}
