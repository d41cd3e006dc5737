//! What all notations share in reading: an error that names its place, and the marks after a move.

use core::fmt;

/// A text could not be read: where, what stands there, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    at: usize,
    found: Option<char>,
    expected: &'static str,
}

impl SyntaxError {
    /// An error at a byte of `text`.
    pub(crate) fn new(text: &str, at: usize, expected: &'static str) -> SyntaxError {
        let found = text.get(at..).and_then(|rest| rest.chars().next());
        SyntaxError { at, found, expected }
    }

    /// The byte at which reading stopped, counted from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The character found there; `None` at the end of the text.
    pub fn found(&self) -> Option<char> {
        self.found
    }

    /// What was expected there.
    pub fn expected(&self) -> &'static str {
        self.expected
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at character {}: expected {}", self.at + 1, self.expected)?;
        match self.found {
            Some(found) => write!(f, ", found {found:?}"),
            None => f.write_str(", found the end"),
        }
    }
}

impl core::error::Error for SyntaxError {}

/// What a move's text says of the adverse king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum CheckMark {
    /// Nothing.
    #[default]
    None,
    /// Check.
    Check,
    /// Checkmate.
    Mate,
}

impl CheckMark {
    /// The mark a move deserves.
    pub fn after(position: &crate::Position, mv: crate::Move) -> CheckMark {
        let next = position.after(mv);
        match (next.is_check(), next.has_legal_move()) {
            (false, _) => CheckMark::None,
            (true, true) => CheckMark::Check,
            (true, false) => CheckMark::Mate,
        }
    }

    /// The sign of algebraic notation.
    pub fn sign(self) -> &'static str {
        match self {
            CheckMark::None => "",
            CheckMark::Check => "+",
            CheckMark::Mate => "#",
        }
    }
}
