//! What a searcher is asked, and what it answers. Any searcher can be put in: `EngineThinker` is ours.

use jadoube_chess::{Move, Position};

/// A position to think about.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The position. It may be irregular: no king, a king that could be taken, pawns on the last rank.
    pub position: &'a Position,
    /// The moves that may be made now; a duty may leave only some of the legal ones.
    pub moves: &'a [Move],
    /// Positions that may be looked at.
    pub nodes: u64,
    /// What chooses among equal moves.
    pub seed: u64,
    /// What the answer is for.
    pub aim: Aim,
}

/// What an answer is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A move is to be played: a weaker player may choose a worse one.
    Move,
    /// What the position is worth.
    Worth,
}

/// A move with what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scored {
    /// The move.
    pub mv: Move,
    /// Hundredths of a pawn for the side that makes it; a mate is worth [`MATE`] less the moves to it.
    pub score: i32,
}

/// What a mate is worth.
pub const MATE: i32 = 100_000;

/// Thinks about moves.
#[doc(alias("engine", "search"))]
pub trait Thinker {
    /// Every move of the task with its worth, the one to play first. The same task has the same answer.
    fn think(&mut self, task: &Task<'_>) -> Vec<Scored>;
}
