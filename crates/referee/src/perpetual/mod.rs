//! The proof of perpetual check: can the side to move give check for ever? Facts alone; what follows is for
//! the codes.
//!
//! A strategy of checks is a set of positions, each with a check after which every lawful reply leads back
//! into the set or the check is mate. The search ([`prove`]) looks for the greatest such set as far as it
//! needs it; what it finds is evidence that [`verify_strategy`] and [`verify_defence`] confirm without any
//! search.

mod claim;
mod defence;
mod endless;
mod evidence;
mod graph;
mod hash;
mod search;
mod strategy;
mod verify;

pub use claim::{Claim, Finding, Found};
pub use defence::{Defence, Ending};
pub use evidence::{Evidence, UnfitEvidence};
pub use strategy::Strategy;
pub use verify::{EvidenceError, verify_defence, verify_strategy};

use endless::Outcome;
use graph::{Exhausted, Graph, Scope};
use jadoube_chess::{Move, Position};

/// How much is looked at before the answer is left open. Counted in positions, never in time: the same
/// question has the same answer on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// How many positions with the checking side to move may be searched.
    pub positions: u32,
}

impl Limit {
    /// Enough for every position of the suite, in less than two seconds and 64 MB. It is for one claim: where
    /// a duty leaves several first moves, they share it.
    pub const DEFAULT: Limit = Limit { positions: 400_000 };
}

impl Default for Limit {
    fn default() -> Limit {
        Limit::DEFAULT
    }
}

/// The answer, with its evidence.
#[derive(Clone, Debug)]
pub enum Proof {
    /// The side to move can check for ever, in this way.
    Proven(Strategy),
    /// It cannot: this defence ends the checks, or nothing but mate comes of them.
    Disproved(Defence),
    /// Neither was found within the limit.
    Undecided {
        /// How many positions were searched.
        positions: u32,
    },
}

/// Whether the side to move can give check for ever.
///
/// Proven if it has a strategy in which every move is a check, every lawful reply is answered by another
/// check or by mate, and at least one line never ends. A reply that allows mate refutes nothing; but if all
/// lines end in mate, there is no perpetual check ([`Ending::OnlyMate`]). Positions are the same if they
/// agree in men, turn and rights.
///
/// ```
/// use jadoube_chess::{Position, notation::{San, fen}};
/// use jadoube_referee::perpetual::{Limit, Proof, prove, verify_strategy};
/// let setup = fen::read("6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1").unwrap();
/// let position = Position::try_from(setup).unwrap();
/// let Proof::Proven(strategy) = prove(&position, Limit::DEFAULT) else { panic!("not proven") };
/// assert_eq!(San::of(&position, strategy.first()).to_string(), "Qd8+");
/// assert_eq!(verify_strategy(&position, &strategy), Ok(()));
/// ```
pub fn prove(position: &Position, limit: Limit) -> Proof {
    let mut spent = 0;
    for attempt in ATTEMPTS {
        let left = limit.positions - spent;
        let scope = Scope { limit: attempt.limit.min(left), ..attempt };
        let mut graph = Graph::new(scope);
        let decided = decide(&mut graph, position);
        spent += graph.len();
        if let Ok(Some(proof)) = decided {
            return proof.after_looking_at(spent);
        }
    }
    Proof::Undecided { positions: spent }
}

/// What is tried in turn. Most positions are decided at once. Where they are not, there may be a strategy
/// that does not go far, but is missed by a search without horizon.
const ATTEMPTS: [Scope; 12] = [
    Scope { limit: 400, horizon: None },
    Scope { limit: 2_000, horizon: Some(3) },
    Scope { limit: 2_000, horizon: Some(5) },
    Scope { limit: 4_000, horizon: None },
    Scope { limit: 8_000, horizon: Some(4) },
    Scope { limit: 8_000, horizon: Some(6) },
    Scope { limit: 8_000, horizon: Some(8) },
    Scope { limit: 32_000, horizon: None },
    Scope { limit: 32_000, horizon: Some(6) },
    Scope { limit: 32_000, horizon: Some(8) },
    Scope { limit: 32_000, horizon: Some(12) },
    Scope { limit: LARGEST_GRAPH, horizon: None },
];

/// How many positions are held at once. Each takes up to some 560 bytes with its checks, replies and its
/// place in the table, so that a proof never needs more than about 64 MB.
const LARGEST_GRAPH: u32 = 100_000;

/// The answer that a graph gives, if it gives one.
fn decide(graph: &mut Graph, position: &Position) -> Result<Option<Proof>, Exhausted> {
    let root = graph.node(position, 0)?;
    if !search::is_safe(graph, root)? {
        return Ok(graph.is_whole().then(|| Proof::Disproved(Defence::of_ended(graph, root))));
    }
    Ok(match endless::look(graph, root)? {
        Outcome::Endless(line) => Some(Proof::Proven(Strategy::of(graph, root, &line))),
        Outcome::OnlyMate(positions) if graph.is_whole() => {
            Some(Proof::Disproved(Defence::of_mates(graph, &positions)))
        }
        Outcome::OnlyMate(_) => None,
    })
}

impl Proof {
    /// How many positions were searched.
    pub fn searched(&self) -> u32 {
        match self {
            Proof::Proven(strategy) => strategy.searched,
            Proof::Disproved(defence) => defence.searched,
            Proof::Undecided { positions } => *positions,
        }
    }

    /// The same, with the number of positions searched.
    fn after_looking_at(mut self, positions: u32) -> Proof {
        match &mut self {
            Proof::Proven(strategy) => strategy.searched = positions,
            Proof::Disproved(defence) => defence.searched = positions,
            Proof::Undecided { positions: undecided } => *undecided = positions,
        }
        self
    }
}

/// A position without its counters: what "the same position" means in a proof.
fn same(position: &Position) -> Position {
    position.with_counters(0, 1)
}

/// The lawful moves in an order that follows from the moves alone, so that a walk is the same in every
/// version of the generator.
fn in_order(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_by_key(|mv| (mv.from().index(), mv.to().index(), mv.promotion()));
    moves
}
