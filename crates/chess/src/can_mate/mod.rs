//! Can this side still mate? Three answers: a helpmate as evidence, a proof that there is none, or neither.
//!
//! "Mate" means by any series of legal moves, however foolish. Nothing here knows a clock: the work is
//! bounded by a number of positions, so that the answer is the same on every machine.
//!
//! The way to the answer, each step asked only where those before it were silent:
//!
//! 1. `material`: men that cannot give mate wherever they stand. Each rule is a theorem, not a habit.
//! 2. `recipe`: a mate that is thought of and tried rather than searched for. Enough for most positions.
//! 3. `walled`: which squares each man can ever reach among locked pawns, found as a fixed point of what is
//!    possible. Where no square is left on which the king could be mated, there is no mate.
//! 4. `search`: positions in the order of their `promise`, each once. A search that runs out of positions has
//!    proved that there is no mate.
//!
//! Every mate is replayed by `verify` before it is told.

mod lone;
mod material;
mod packed;
mod plain;
mod promise;
mod queue;
mod recipe;
mod search;
mod store;
mod verify;
mod walled;

#[cfg(test)]
mod tests;

pub use plain::{is_plainly_alive, plainly_can_mate};
pub use verify::is_helpmate;

use crate::{Move, Position, Setup, Side};
use alloc::vec::Vec;

/// What is known of a side's chances to give mate.
#[doc(alias("helpmate", "unwinnable", "insufficient material"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CanMate {
    /// It can, and these moves from the position on, both sides', end in its mate. None if it has mated
    /// already.
    Yes(Vec<Move>),
    /// No series of legal moves ends in its mate.
    No,
    /// Nothing is proved: the bounds were reached, or the position is none that a game can come to.
    Undecided,
}

impl CanMate {
    /// Whether it can, if that is known.
    pub const fn known(&self) -> Option<bool> {
        match self {
            CanMate::Yes(_) => Some(true),
            CanMate::No => Some(false),
            CanMate::Undecided => None,
        }
    }

    /// The moves that end in mate, if there are such.
    pub fn line(&self) -> Option<&[Move]> {
        match self {
            CanMate::Yes(line) => Some(line),
            CanMate::No | CanMate::Undecided => None,
        }
    }
}

/// How much may be looked at before the answer is left open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Positions kept in the search, each of which takes less than a hundred bytes. What is thought of before
    /// the search is bounded by numbers of its own and kept nowhere.
    pub positions: u32,
}

impl Bounds {
    /// What is looked at unless somebody says otherwise.
    pub const DEFAULT: Bounds = Bounds { positions: 120_000 };
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds::DEFAULT
    }
}

/// So often a board is looked at for a mate before it is asked whether pawns wall it off.
const FIRST_LOOKS: u32 = 4;
/// So often altogether before a search begins.
const LOOKS: u32 = 24;

/// Whether `side` can still mate by some series of legal moves.
///
/// ```
/// use jadoube_chess::can_mate::{Bounds, CanMate, can_mate};
/// use jadoube_chess::{Position, Side, notation::fen};
/// let position = |text: &str| Position::try_from(fen::read(text).unwrap()).unwrap();
///
/// // A king and a knight mate nobody who has a king alone.
/// let knight = position("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
/// assert_eq!(can_mate(&knight, Side::White, Bounds::DEFAULT), CanMate::No);
///
/// // Locked pawns that no king gets past: neither side can mate.
/// let locked = position("3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 b - - 0 1");
/// assert_eq!(can_mate(&locked, Side::White, Bounds::DEFAULT), CanMate::No);
/// assert_eq!(can_mate(&locked, Side::Black, Bounds::DEFAULT), CanMate::No);
///
/// // Black has mated in two moves before.
/// let start = Position::initial();
/// let answer = can_mate(&start, Side::Black, Bounds::DEFAULT);
/// let mated = answer.line().unwrap().iter().fold(start, |at, &mv| at.after(mv));
/// assert!(mated.is_checkmate() && mated.turn() == Side::White);
/// ```
pub fn can_mate(position: &Position, side: Side, bounds: Bounds) -> CanMate {
    if !is_of_a_game(position) {
        return CanMate::Undecided;
    }
    answer(position, side, bounds)
}

/// Whether neither side can mate any more, if that is known: the position of which the Laws say that it is
/// dead.
///
/// ```
/// use jadoube_chess::can_mate::{Bounds, dead};
/// use jadoube_chess::{Position, notation::fen};
/// let position = |text: &str| Position::try_from(fen::read(text).unwrap()).unwrap();
/// assert_eq!(dead(&Position::initial(), Bounds::DEFAULT), Some(false));
/// assert_eq!(dead(&position("8/8/4k3/8/2B5/8/4K3/8 b - - 0 1"), Bounds::DEFAULT), Some(true));
/// // A knight each: with the other's help either can mate.
/// assert_eq!(dead(&position("8/8/4k1n1/8/2N5/8/4K3/8 b - - 0 1"), Bounds::DEFAULT), Some(false));
/// ```
#[doc(alias("dead position", "5.2.2"))]
pub fn dead(position: &Position, bounds: Bounds) -> Option<bool> {
    if is_plainly_alive(position) {
        return Some(false);
    }
    if !is_of_a_game(position) {
        return None;
    }
    // The side with more on the board first: if it can mate, the other need not be asked.
    let first = plain::stronger(position);
    let mut all_known = true;
    for side in [first, !first] {
        match answer(position, side, bounds) {
            CanMate::Yes(_) => return Some(false),
            CanMate::No => {}
            CanMate::Undecided => all_known = false,
        }
    }
    all_known.then_some(true)
}

/// The answer for a position that a game can come to.
fn answer(position: &Position, side: Side, bounds: Bounds) -> CanMate {
    if position.turn() != side && position.is_checkmate() {
        return CanMate::Yes(Vec::new());
    }
    if material::never_mates(position.board(), side) {
        return CanMate::No;
    }
    let found = match think(position, side) {
        CanMate::Undecided => search::search(position, side, bounds.positions),
        known => known,
    };
    match found {
        CanMate::Yes(line) if !is_helpmate(position, side, &line) => CanMate::Undecided,
        answer => answer,
    }
}

/// The answer as far as it is had without a search.
fn think(position: &Position, side: Side) -> CanMate {
    let mut recipe = recipe::Recipe::new(position, side);
    let far_fetched = recipe::is_far_fetched(position, side);
    if !far_fetched && let Some(line) = recipe.find(FIRST_LOOKS) {
        return CanMate::Yes(line);
    }
    if walled::never_mates(position, side) {
        return CanMate::No;
    }
    if far_fetched {
        return CanMate::Undecided;
    }
    recipe.find(LOOKS).map_or(CanMate::Undecided, CanMate::Yes)
}

/// Whether nothing about the position shows that no game can come to it.
fn is_of_a_game(position: &Position) -> bool {
    // Rights and passed squares without their men were dropped when the position was built.
    Setup::of_board(*position.board(), position.turn()).defects().is_empty()
}
