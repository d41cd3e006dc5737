//! Which envelopes of a store can be opened: for the start of a server, before a key is made, and for
//! `jadoube verify`. What is in them is not told.

use crate::envelope::{Sealer, commitment, unhex};
use jadoube_ledger::{GameId, StoredEntry};
use jadoube_referee::{Deed, Sealed, record};
use std::path::Path;

/// What was found of the envelopes of a store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EnvelopeReport {
    /// How many are closed.
    pub closed: usize,
    /// How many of those can be opened with the key that is there.
    pub readable: usize,
    /// What is wrong, a sentence each.
    pub findings: Vec<String>,
}

/// An envelope that was sealed.
struct SealedMove {
    game: GameId,
    commitment: String,
    enclosed: String,
    /// What verifies it, and the text, once it is open.
    opened: Option<(String, String)>,
}

/// The envelopes among the entries with which something is enclosed.
fn sealed_moves(enclosing: Vec<(GameId, StoredEntry)>) -> Vec<SealedMove> {
    let mut found: Vec<SealedMove> = Vec::new();
    for (game, stored) in enclosing {
        let (Ok(act), Some(enclosed)) = (record::parse_act(&stored.entry.act), stored.entry.enclosed) else {
            continue; // the check of the history names it
        };
        match act.deed {
            Deed::Seals(Sealed::Commitment(commitment)) => {
                // Sealed anew, or after a move that went back: the one before it is not needed any more.
                found.pop_if(|last| last.game == game && last.opened.is_none());
                found.push(SealedMove { game, commitment, enclosed, opened: None });
            }
            Deed::Opens(Some(text)) | Deed::ResumesReading(_, text) => {
                let last = found.last_mut().filter(|last| last.game == game);
                if let Some(last) = last {
                    last.opened = Some((enclosed, text));
                }
            }
            _ => {}
        }
    }
    found
}

/// How many envelopes are closed.
pub(crate) fn closed(enclosing: Vec<(GameId, StoredEntry)>) -> usize {
    sealed_moves(enclosing).iter().filter(|sealed| sealed.opened.is_none()).count()
}

/// Looks which of the closed envelopes a key opens, and whether those that are open were what was committed
/// to.
pub fn check_envelopes(enclosing: Vec<(GameId, StoredEntry)>, key_file: &Path) -> EnvelopeReport {
    let sealer = Sealer::with_key_in(key_file.to_owned());
    let mut report = EnvelopeReport::default();
    for sealed in sealed_moves(enclosing) {
        let SealedMove { game, commitment: committed, enclosed, opened } = sealed;
        if let Some((salt, text)) = opened {
            if unhex(&salt).is_none_or(|salt| commitment(&salt, &text) != committed) {
                let finding = format!("table {game}: the move opened is not the one that was sealed");
                report.findings.push(finding);
            }
            continue;
        }
        report.closed += 1;
        match sealer.open(game.as_str(), &committed, &enclosed) {
            Ok(_) => report.readable += 1,
            Err(error) => report.findings.push(format!("table {game}: {error}")),
        }
    }
    report
}
