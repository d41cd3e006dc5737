//! A move as a value, and the modules that find, judge and make moves.

mod castling;
mod children;
mod count;
mod irregular;
mod legal;
mod masks;
mod mover;
mod pairs;
mod perft;
mod play;
mod told;
mod undisturbed;
mod visit;
mod why;

pub use castling::CastlingSquares;
pub(crate) use castling::home_rank;
pub(crate) use masks::Masks;
pub use told::IllegalMove;
pub use why::{CastlingFault, Objection};

use crate::{Role, Square};
use core::fmt;

/// The wing towards which a king castles.
#[doc(alias("kingside", "queenside", "CastlingSide"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Wing {
    /// The king's side, where the h-file is.
    King,
    /// The queen's side, where the a-file is.
    Queen,
}

impl Wing {
    /// Both wings, the king's first.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];
}

/// What is special about a move.
#[doc(alias("MoveType", "promotion", "en passant"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
pub enum MoveKind {
    /// Nothing: a man goes from one square to another, taking what stands there.
    Ordinary,
    /// A pawn's first move, two squares forward.
    DoubleStep,
    /// A pawn takes a pawn in passing.
    EnPassant,
    /// King and king's rook castle; the move's squares are the king's, or in Chess960 the king's and the
    /// rook's.
    CastleKing,
    /// King and queen's rook castle; the move's squares are the king's, or in Chess960 the king's and the
    /// rook's.
    CastleQueen,
    /// A pawn becomes a knight.
    ToKnight,
    /// A pawn becomes a bishop.
    ToBishop,
    /// A pawn becomes a rook.
    ToRook,
    /// A pawn becomes a queen.
    ToQueen,
}

/// A move of a position: made by generating moves, by reading notation, or by [`crate::Position::find`].
#[doc(alias("ply", "half-move"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) role: Role,
    pub(crate) kind: MoveKind,
}

impl Move {
    #[inline(always)]
    pub(crate) const fn new(role: Role, from: Square, to: Square, kind: MoveKind) -> Move {
        Move { from, to, role, kind }
    }

    /// The square left; the king's when castling.
    #[inline(always)]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square reached; the king's when castling, and where king and rook castle from other squares than
    /// the usual ones (Chess960), the rook's: the king may go one square or none.
    #[inline(always)]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The man moved, before any promotion.
    #[inline(always)]
    pub const fn role(self) -> Role {
        self.role
    }

    /// What is special about the move.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// The piece a pawn becomes by this move.
    #[inline(always)]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::ToKnight => Some(Role::Knight),
            MoveKind::ToBishop => Some(Role::Bishop),
            MoveKind::ToRook => Some(Role::Rook),
            MoveKind::ToQueen => Some(Role::Queen),
            _ => None,
        }
    }

    /// The wing to which this move castles.
    #[inline(always)]
    pub const fn castling(self) -> Option<Wing> {
        match self.kind {
            MoveKind::CastleKing => Some(Wing::King),
            MoveKind::CastleQueen => Some(Wing::Queen),
            _ => None,
        }
    }
}

impl MoveKind {
    /// The kind of a pawn's move that ends as this piece; pawns and kings are no promotion.
    pub(crate) const fn promoting_to(role: Role) -> Option<MoveKind> {
        match role {
            Role::Knight => Some(MoveKind::ToKnight),
            Role::Bishop => Some(MoveKind::ToBishop),
            Role::Rook => Some(MoveKind::ToRook),
            Role::Queen => Some(MoveKind::ToQueen),
            Role::Pawn | Role::King => None,
        }
    }
}

/// The move as UCI writes it: `e2e4`, `e7e8q`, `e1g1`; from other squares than the usual ones, castling is
/// the king's going onto its rook, `b1a1`. [`crate::notation::Uci::of_chess960`] writes all castling so.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self} {:?})", self.kind)
    }
}
