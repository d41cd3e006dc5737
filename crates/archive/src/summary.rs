//! What a run counted: games, and findings by kind.

use crate::{Finding, FindingKind, GameReport, Severity};
use std::fmt;

/// What was counted.
#[derive(Clone, Debug)]
pub struct ReviewSummary {
    /// Games read.
    pub games: u64,
    /// Of them, those of which every move was made.
    pub replayed: u64,
    /// Of the others, those that were passed over: they are of another variant of chess.
    pub passed_over: u64,
    /// Moves made.
    pub plies: u64,
    /// Whether there were more games than duplicates are looked for among.
    pub duplicates_full: bool,
    kinds: [u64; FindingKind::ALL.len()],
}

impl Default for ReviewSummary {
    fn default() -> ReviewSummary {
        let kinds = [0; FindingKind::ALL.len()];
        ReviewSummary { games: 0, replayed: 0, passed_over: 0, plies: 0, duplicates_full: false, kinds }
    }
}

impl ReviewSummary {
    pub(crate) fn add(&mut self, game: &GameReport) {
        self.games += 1;
        self.replayed += u64::from(game.replayed);
        self.passed_over += u64::from(game.is_passed_over());
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
        let not = self.games - self.replayed - self.passed_over;
        write!(f, "games {}, replayed {}, not replayed {not}", self.games, self.replayed)?;
        match self.passed_over {
            0 => Ok(()),
            passed_over => write!(f, ", passed over {passed_over}"),
        }
    }
}
