//! What a run counted: games, and findings by kind.

use crate::{Finding, FindingKind, GameReport, Severity};
use std::fmt;

/// What was counted.
#[derive(Clone, Debug, Default)]
pub struct ReviewSummary {
    /// Games read.
    pub games: u64,
    /// Of them, those of which every move was made.
    pub replayed: u64,
    /// Moves made.
    pub plies: u64,
    /// Whether there were more games than duplicates are looked for among.
    pub duplicates_full: bool,
    kinds: [u64; FindingKind::ALL.len()],
}

impl ReviewSummary {
    pub(crate) fn add(&mut self, game: &GameReport) {
        self.games += 1;
        self.replayed += u64::from(game.replayed);
        self.plies += u64::from(game.plies);
        self.add_loose(&game.findings);
    }

    pub(crate) fn add_loose(&mut self, findings: &[Finding]) {
        for finding in findings {
            self.kinds[finding.kind as usize] += 1;
        }
    }

    /// How many findings of a kind there were.
    pub fn count(&self, kind: FindingKind) -> u64 {
        self.kinds[kind as usize]
    }

    /// The kinds found and how often, the gravest first.
    pub fn counts(&self) -> impl Iterator<Item = (FindingKind, u64)> {
        FindingKind::ALL.iter().map(|&kind| (kind, self.count(kind))).filter(|&(_, count)| count > 0)
    }

    /// Whether something is at fault.
    pub fn has_faults(&self) -> bool {
        self.counts().any(|(kind, _)| kind.severity() == Severity::Fault)
    }
}

impl fmt::Display for ReviewSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = self.games - self.replayed;
        write!(f, "games {}, replayed {}, not replayed {not}", self.games, self.replayed)
    }
}
