//! What can be odd about a set-up, and which of that a caller tolerates.

use crate::{Side, Square, Squares, Wing};
use alloc::vec::Vec;
use core::fmt;

/// Something a game of standard chess cannot have come to.
#[doc(alias("PositionError", "validation"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defect {
    /// A side has no king.
    NoKing(Side),
    /// A side has several kings, each of which must then be kept out of check.
    TooManyKings(Side, u32),
    /// A side has more men, or more promoted ones, than its pawns allow.
    TooManyMen(Side, u32),
    /// Pawns stand on a first or last rank.
    PawnOnEndRank(Squares),
    /// The king of the side that is not to move is in check from these men.
    OtherKingInCheck(Squares),
    /// A castling right is claimed whose king or rook is not at home.
    CastlingRight(Side, Wing),
    /// An en passant square is given that no pawn can just have passed.
    EnPassant(Square),
}

/// A kind of defect, to be tolerated or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum DefectKind {
    /// See [`Defect::NoKing`].
    NoKing,
    /// See [`Defect::TooManyKings`].
    TooManyKings,
    /// See [`Defect::TooManyMen`].
    TooManyMen,
    /// See [`Defect::PawnOnEndRank`].
    PawnOnEndRank,
    /// See [`Defect::OtherKingInCheck`].
    OtherKingInCheck,
    /// See [`Defect::CastlingRight`]: the right is dropped.
    CastlingRight,
    /// See [`Defect::EnPassant`]: the square is dropped.
    EnPassant,
}

impl Defect {
    /// The kind of this defect.
    pub const fn kind(&self) -> DefectKind {
        match self {
            Defect::NoKing(_) => DefectKind::NoKing,
            Defect::TooManyKings(..) => DefectKind::TooManyKings,
            Defect::TooManyMen(..) => DefectKind::TooManyMen,
            Defect::PawnOnEndRank(_) => DefectKind::PawnOnEndRank,
            Defect::OtherKingInCheck(_) => DefectKind::OtherKingInCheck,
            Defect::CastlingRight(..) => DefectKind::CastlingRight,
            Defect::EnPassant(_) => DefectKind::EnPassant,
        }
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Defect::NoKing(side) => write!(f, "{side} has no king"),
            Defect::TooManyKings(side, kings) => write!(f, "{side} has {kings} kings"),
            Defect::TooManyMen(side, men) => {
                write!(f, "{side} has more men than its pawns allow ({men} on the board)")
            }
            Defect::PawnOnEndRank(pawns) => write!(f, "pawns stand on a first or last rank: {pawns:?}"),
            Defect::OtherKingInCheck(checkers) => {
                write!(f, "the king of the side not to move is in check from {checkers:?}")
            }
            Defect::CastlingRight(side, wing) => {
                let wing = if *wing == Wing::King { "king's" } else { "queen's" };
                write!(f, "{side} cannot castle on the {wing} side: king or rook is not at home")
            }
            Defect::EnPassant(square) => write!(f, "no pawn can just have passed over {square}"),
        }
    }
}

/// Every defect of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Defects(pub(crate) Vec<Defect>);

impl Defects {
    /// The defects, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = &Defect> {
        self.0.iter()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, defect) in self.0.iter().enumerate() {
            write!(f, "{}{defect}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for Defects {}

/// The kinds of defect a caller is ready to live with.
#[doc(alias = "validation")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tolerance(u8);

impl Tolerance {
    /// Nothing: only positions without any defect.
    pub const NONE: Tolerance = Tolerance(0);
    /// Everything.
    pub const ALL: Tolerance = Tolerance(!0);

    /// This tolerance and one kind more.
    #[must_use]
    pub const fn and(self, kind: DefectKind) -> Tolerance {
        Tolerance(self.0 | 1 << kind as u8)
    }

    /// Whether this kind is tolerated.
    pub const fn allows(self, kind: DefectKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }
}
