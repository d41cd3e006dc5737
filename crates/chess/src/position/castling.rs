//! Castling rights, claimed or held: by wing as standard chess has them, or by the file of the rook, as
//! Chess960 needs it.

use super::Position;
use crate::{File, Side, Squares, Wing};

/// Castling rights of both sides, claimed or held.
///
/// A right is one of standard chess, in which king and rook castle from `e` and the corner, or it names the
/// rook's file and the king may stand on any other (Chess960).
///
/// ```
/// use jadoube_chess::{Castling, File, Side, Wing};
/// let usual = Castling::NONE.with(Side::White, Wing::King);
/// assert_eq!(usual.rook_file(Side::White, Wing::King), Some(File::H));
/// let other = Castling::NONE.with_rook(Side::White, Wing::King, File::G);
/// assert!(usual.is_standard() && !other.is_standard());
/// ```
#[doc(alias("castling rights", "Chess960"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Castling(u16);

/// Four bits for each right: none, a right of standard chess, or this and a rook's file.
const USUAL: u16 = 1;
const FILE: u16 = 8;

impl Castling {
    /// No right.
    pub const NONE: Castling = Castling(0);
    /// All four of standard chess.
    pub const ALL: Castling = Castling(0x1111);

    const fn shift(side: Side, wing: Wing) -> u16 {
        4 * (side as u16 * 2 + wing as u16)
    }

    const fn bits(self, side: Side, wing: Wing) -> u16 {
        self.0 >> Castling::shift(side, wing) & 15
    }

    const fn put(self, side: Side, wing: Wing, bits: u16) -> Castling {
        let shift = Castling::shift(side, wing);
        Castling(self.0 & !(15 << shift) | bits << shift)
    }

    /// Whether this side may castle to this wing.
    pub const fn has(self, side: Side, wing: Wing) -> bool {
        self.bits(side, wing) != 0
    }

    /// With this right of standard chess added.
    #[must_use]
    pub const fn with(self, side: Side, wing: Wing) -> Castling {
        self.put(side, wing, USUAL)
    }

    /// With the right added to castle with the rook on this file, wherever on its first rank the king stands:
    /// Chess960.
    #[doc(alias = "Chess960")]
    #[must_use]
    pub const fn with_rook(self, side: Side, wing: Wing, file: File) -> Castling {
        self.put(side, wing, FILE | file as u16)
    }

    /// With this right lost.
    #[must_use]
    pub const fn without(self, side: Side, wing: Wing) -> Castling {
        self.put(side, wing, 0)
    }

    /// The rights held, White's first, the king's wing first.
    pub fn iter(self) -> impl Iterator<Item = (Side, Wing)> {
        let all = Side::BOTH.into_iter().flat_map(|side| Wing::BOTH.map(|wing| (side, wing)));
        all.filter(move |&(side, wing)| self.has(side, wing))
    }

    /// Whether all of them are rights of standard chess.
    #[doc(alias = "Chess960")]
    pub const fn is_standard(self) -> bool {
        self.0 & (0x1111 * FILE) == 0
    }

    /// The file of the rook with which this side may castle to this wing.
    pub const fn rook_file(self, side: Side, wing: Wing) -> Option<File> {
        match (self.bits(side, wing), wing) {
            (0, _) => None,
            (USUAL, Wing::King) => Some(File::H),
            (USUAL, Wing::Queen) => Some(File::A),
            (bits, _) => Some(File::ALL[(bits & 7) as usize]),
        }
    }

    /// The file of the rook, if the right is none of standard chess.
    pub(crate) fn elsewhere(self, side: Side, wing: Wing) -> Option<File> {
        self.rook_file(side, wing).filter(|_| self.bits(side, wing) != USUAL)
    }
}

impl Position {
    /// The rooks of both sides that may still castle: in standard chess, corners.
    #[inline(always)]
    pub fn castling_rooks(&self) -> Squares {
        self.core.rights
    }

    /// The castling rights not yet lost.
    pub fn castling(&self) -> Castling {
        let mut rights = Castling::NONE;
        for side in Side::BOTH {
            for wing in Wing::BOTH {
                rights = match self.core.castling_held(side, wing) {
                    None => rights,
                    Some(squares) if squares.is_standard() => rights.with(side, wing),
                    Some(squares) => {
                        rights.with_rook(side, wing, File::ALL[usize::from(squares.rook.file())])
                    }
                };
            }
        }
        rights
    }
}
