//! What descriptive notation says of the adverse king, which is more than `+` and `#`.

use crate::{Move, Position};

/// The words after a move: `ch`, `dis ch`, `dbl ch`, `mate`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum CheckCall {
    /// Nothing is said.
    #[default]
    None,
    /// Check.
    Check,
    /// Check by a man other than the one moved.
    Discovered,
    /// Check by two men.
    Double,
    /// Checkmate.
    Mate,
}

impl CheckCall {
    /// The words a move deserves.
    ///
    /// ```
    /// use jadoube_chess::{Position, notation::CheckCall};
    /// let position = Position::initial();
    /// assert_eq!(CheckCall::after(&position, position.legal_moves()[0]), CheckCall::None);
    /// ```
    pub fn after(position: &Position, mv: Move) -> CheckCall {
        let next = position.after(mv);
        let checkers = next.checkers();
        if checkers.is_empty() {
            CheckCall::None
        } else if !next.has_legal_move() {
            CheckCall::Mate
        } else if checkers.several() {
            CheckCall::Double
        } else if checkers.has(mv.to()) || mv.castling().is_some() {
            CheckCall::Check
        } else {
            CheckCall::Discovered
        }
    }

    /// Whether it would be true of a move. To say nothing is true of every move, and `ch` also of mate.
    pub(crate) fn is_true_of(self, position: &Position, mv: Move) -> bool {
        let next = position.after(mv);
        match self {
            CheckCall::None => true,
            CheckCall::Check => next.is_check(),
            CheckCall::Discovered => next.checkers().without(mv.to()).any(),
            CheckCall::Double => next.checkers().several(),
            CheckCall::Mate => next.is_checkmate(),
        }
    }

    /// The words as they are printed.
    pub fn words(self) -> &'static str {
        match self {
            CheckCall::None => "",
            CheckCall::Check => "ch",
            CheckCall::Discovered => "dis ch",
            CheckCall::Double => "dbl ch",
            CheckCall::Mate => "mate",
        }
    }
}
