//! A claim to check for ever, as a question of its own: the position, and the first moves that a duty leaves.
//! Whoever asks the same may be given the same answer.

use super::{Evidence, Limit, Proof, prove, same, verify_defence, verify_strategy};
use jadoube_chess::notation::San;
use jadoube_chess::{Move, Position};

/// What is claimed: that the side to move can check for ever. Two claims are the same if they agree in men,
/// turn and rights, and in the first moves that are left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    position: Position,
    /// The first moves a duty leaves; `None` where there is no duty.
    first: Option<Vec<Move>>,
}

/// What was found of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// He can check for ever.
    Proven {
        /// The first check, in algebraic notation.
        first: String,
        /// How many positions it takes to show it.
        positions: usize,
    },
    /// The checks end, or come to nothing but mate.
    Disproved,
    /// Neither was found within the limit.
    Undecided,
}

/// What was found of a claim, and what shows it.
#[derive(Clone, Debug)]
pub struct Found {
    /// The answer.
    pub finding: Finding,
    /// What it rests on.
    pub evidence: Evidence,
}

impl Claim {
    pub(crate) fn new(position: &Position, first: Option<Vec<Move>>) -> Claim {
        Claim { position: same(position), first }
    }

    /// The position it is made in, without counters.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Looks for a proof. The limit is for the whole claim, and what was found is believed only when the
    /// verifier, which shares nothing with the search, has followed it.
    pub fn prove(&self, limit: Limit) -> Found {
        let mut left = limit.positions;
        let mut proofs = Vec::new();
        let finding = self.find(&mut |position| {
            let proof = prove(position, Limit { positions: left });
            left = left.saturating_sub(proof.searched());
            let outcome = Outcome::of(position, &proof);
            proofs.push((*position, proof));
            outcome
        });
        let evidence = Evidence::new(finding.clone(), proofs);
        Found { finding, evidence }
    }

    /// What evidence that was kept shows, without any search: `None` where it does not show what it says.
    pub fn verify(&self, evidence: &Evidence) -> Option<Finding> {
        let finding = self.find(&mut |position| match evidence.proof_of(position) {
            Some(proof) => Outcome::of(position, &proof),
            None => Outcome::Undecided,
        });
        (finding == *evidence.finding()).then_some(finding)
    }

    /// The answer, by what is found of each position that matters.
    fn find(&self, ask: &mut dyn FnMut(&Position) -> Outcome) -> Finding {
        let Some(first) = &self.first else {
            return match ask(&self.position) {
                Outcome::Proven(first, positions) => {
                    Finding::Proven { first: San::of(&self.position, first).to_string(), positions }
                }
                Outcome::Disproved => Finding::Disproved,
                Outcome::Undecided => Finding::Undecided,
            };
        };
        let mut answer = Finding::Disproved;
        for &mv in first {
            match found_after(&self.position, mv, ask) {
                proven @ Finding::Proven { .. } => return proven,
                Finding::Undecided => answer = Finding::Undecided,
                Finding::Disproved => {}
            }
        }
        answer
    }
}

/// The answer of one position.
enum Outcome {
    Proven(Move, usize),
    Disproved,
    Undecided,
}

impl Outcome {
    /// What evidence says of a position, if it holds.
    fn of(position: &Position, proof: &Proof) -> Outcome {
        match proof {
            Proof::Proven(strategy) if verify_strategy(position, strategy).is_ok() => {
                Outcome::Proven(strategy.first(), strategy.positions())
            }
            Proof::Disproved(defence) if verify_defence(position, defence).is_ok() => Outcome::Disproved,
            _ => Outcome::Undecided,
        }
    }
}

/// Where the first check is given: every reply must lead to checks for ever.
fn found_after(position: &Position, mv: Move, ask: &mut dyn FnMut(&Position) -> Outcome) -> Finding {
    let after = position.after(mv);
    let replies = after.legal_moves();
    if !after.is_check() || replies.is_empty() {
        return Finding::Disproved;
    }
    let (mut positions, mut open) = (1, false);
    for reply in replies {
        match ask(&same(&after.after(reply))) {
            Outcome::Proven(_, more) => positions += more,
            Outcome::Disproved => return Finding::Disproved,
            Outcome::Undecided => open = true,
        }
    }
    if open {
        return Finding::Undecided;
    }
    Finding::Proven { first: San::of(position, mv).to_string(), positions }
}
