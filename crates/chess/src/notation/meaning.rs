//! What a move's text means in a position: no move, one, or several.

use crate::Move;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

/// The legal moves a text can mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// None: the text names no legal move.
    None,
    /// Exactly one.
    One(Move),
    /// Several, each of which the text fits.
    Several(Vec<Move>),
}

impl Meaning {
    /// The meaning of a list of fitting moves.
    pub fn of(moves: Vec<Move>) -> Meaning {
        match moves.as_slice() {
            [] => Meaning::None,
            &[mv] => Meaning::One(mv),
            _ => Meaning::Several(moves),
        }
    }

    /// The one move meant, or why there is not one.
    pub fn only(self) -> Result<Move, NotOneMove> {
        match self {
            Meaning::None => Err(NotOneMove::Illegal),
            Meaning::One(mv) => Ok(mv),
            Meaning::Several(moves) => Err(NotOneMove::Ambiguous(moves)),
        }
    }

    /// All moves meant.
    pub fn moves(&self) -> &[Move] {
        match self {
            Meaning::None => &[],
            Meaning::One(mv) => core::slice::from_ref(mv),
            Meaning::Several(moves) => moves,
        }
    }
}

/// A text that can be read but does not mean exactly one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotOneMove {
    /// It names no legal move.
    Illegal,
    /// It fits all of these.
    Ambiguous(Vec<Move>),
}

impl fmt::Display for NotOneMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOneMove::Illegal => f.write_str("no legal move fits"),
            NotOneMove::Ambiguous(moves) => {
                let moves = moves.iter().map(Move::to_string).collect::<Vec<_>>();
                write!(f, "several legal moves fit: {}", moves.join(", "))
            }
        }
    }
}

impl core::error::Error for NotOneMove {}
