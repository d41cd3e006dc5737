//! What a tolerant reader of SAN put up with.

use core::fmt;

/// One thing a strict reader would not have taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum SanQuirk {
    /// Castling written with zeros or small letters.
    CastlingLetters,
    /// A promotion without its equals sign: `e8Q`, `e8(Q)`, `e8/Q`.
    PromotionSign,
    /// `e.p.` after the move.
    EnPassantSaid,
    /// A figurine for the man's letter.
    Figurine,
    /// A small letter for the man's, or `P` for a pawn.
    ManLetter,
    /// Signs such as `++`, `ch` or `mate` instead of `+` and `#`.
    CheckSign,
    /// A hyphen or colon between or after the squares.
    Separator,
    /// Both squares in full where less would do.
    BothSquares,
}

impl SanQuirk {
    /// All of them.
    pub const ALL: [SanQuirk; 8] = [
        SanQuirk::CastlingLetters,
        SanQuirk::PromotionSign,
        SanQuirk::EnPassantSaid,
        SanQuirk::Figurine,
        SanQuirk::ManLetter,
        SanQuirk::CheckSign,
        SanQuirk::Separator,
        SanQuirk::BothSquares,
    ];
}

impl fmt::Display for SanQuirk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SanQuirk::CastlingLetters => "castling not written O-O",
            SanQuirk::PromotionSign => "promotion without =",
            SanQuirk::EnPassantSaid => "e.p. after the move",
            SanQuirk::Figurine => "figurine for a letter",
            SanQuirk::ManLetter => "unusual letter for a man",
            SanQuirk::CheckSign => "unusual sign of check",
            SanQuirk::Separator => "hyphen or colon in the move",
            SanQuirk::BothSquares => "both squares given",
        })
    }
}

/// A set of quirks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SanQuirks(u8);

impl SanQuirks {
    /// No quirk: a strict reader would have read it too.
    pub const NONE: SanQuirks = SanQuirks(0);

    /// Whether this quirk is among them.
    #[inline(always)]
    pub const fn has(self, quirk: SanQuirk) -> bool {
        self.0 >> quirk as u8 & 1 == 1
    }

    /// Whether there is none.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The quirks.
    pub fn iter(self) -> impl Iterator<Item = SanQuirk> {
        SanQuirk::ALL.into_iter().filter(move |&quirk| self.has(quirk))
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, quirk: SanQuirk) {
        self.0 |= 1 << quirk as u8;
    }

    #[inline(always)]
    pub(crate) fn merge(&mut self, others: SanQuirks) {
        self.0 |= others.0;
    }
}
