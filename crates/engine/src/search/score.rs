//! What a position is worth: hundredths of a pawn, or a mate in so many moves.

use std::fmt;

/// The score of being mated now.
pub(crate) const MATED: i32 = 30_000;
/// Scores beyond this are mates.
pub(crate) const MATE_BOUND: i32 = MATED - 200;
/// More than any score.
pub(super) const INFINITE: i32 = MATED + 1;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of a pawn.
    Pawns(i32),
    /// Mate by the side to move in so many of its moves, or of that side if negative.
    Mate(i32),
}

impl Score {
    /// The score that a search means by a number.
    pub(crate) fn of(number: i32) -> Score {
        if number >= MATE_BOUND {
            Score::Mate((MATED - number + 1) / 2)
        } else if number <= -MATE_BOUND {
            Score::Mate(-(MATED + number) / 2)
        } else {
            Score::Pawns(number)
        }
    }
}

/// As UCI writes it: `cp 35`, `mate -2`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Pawns(hundredths) => write!(f, "cp {hundredths}"),
            Score::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}
