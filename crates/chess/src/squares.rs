//! Sets of squares, one bit a square. No chess here: only geometry of the sixty-four.

use crate::Square;
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares.
///
/// ```
/// use jadoube_chess::{Square, Squares};
/// let set = Squares::RANK_1 & Squares::file(4);
/// assert_eq!(set.iter().collect::<Vec<_>>(), ["e1".parse::<Square>().unwrap()]);
/// ```
#[doc(alias("bitboard", "bit set"))]
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Squares(pub u64);

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares(0);
    /// All sixty-four.
    pub const ALL: Squares = Squares(!0);
    /// White's first rank.
    pub const RANK_1: Squares = Squares(0xff);
    /// White's last rank.
    pub const RANK_8: Squares = Squares(0xff << 56);
    /// The a-file.
    pub const FILE_A: Squares = Squares(0x0101_0101_0101_0101);
    /// The h-file.
    pub const FILE_H: Squares = Squares(0x8080_8080_8080_8080);

    /// The set of one square.
    #[inline(always)]
    pub const fn of(square: Square) -> Squares {
        Squares(1 << square.index())
    }

    /// A whole file, 0 for the a-file.
    #[inline(always)]
    pub const fn file(file: u8) -> Squares {
        Squares(Squares::FILE_A.0 << (file & 7))
    }

    /// A whole rank, 0 for White's first.
    #[inline(always)]
    pub const fn rank(rank: u8) -> Squares {
        Squares(0xff << ((rank & 7) * 8))
    }

    /// Whether the square is in the set.
    #[inline(always)]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Whether the set has no square.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has any square.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether the set has two squares or more.
    #[inline(always)]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares are in the set.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The same by the processor's own instruction where it has one: for the innermost loops. Not in
    /// constants.
    #[inline(always)]
    pub(crate) fn tally(self) -> u32 {
        crate::processor::count_ones(self.0)
    }

    /// The lowest square of the set, if there is one.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    /// The set's square, if it has exactly one.
    #[inline]
    pub const fn only(self) -> Option<Square> {
        if self.several() { None } else { self.first() }
    }

    /// The lowest square, of a set known not to be empty (`a1` of an empty one).
    #[inline(always)]
    pub(crate) const fn lowest(self) -> Square {
        Square::new(self.0.trailing_zeros() as u8)
    }

    /// The highest square, of a set known not to be empty.
    #[inline(always)]
    pub(crate) const fn highest(self) -> Square {
        Square::new(63u32.wrapping_sub(self.0.leading_zeros()) as u8)
    }

    /// The set without its lowest square.
    #[inline(always)]
    pub(crate) const fn rest(self) -> Squares {
        Squares(self.0 & self.0.wrapping_sub(1))
    }

    /// The set with a square added.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | 1 << square.index())
    }

    /// The set with a square taken out.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !(1 << square.index()))
    }

    /// The squares from the lowest to the highest.
    #[inline]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Iter(Squares);

impl Iterator for Iter {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0 = self.0.rest();
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = Iter;

    #[inline(always)]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::NONE, Squares::with)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

macro_rules! set_operators {
    ($($op:ident $method:ident $assign:ident $assign_method:ident $sign:tt;)*) => {$(
        impl $op for Squares {
            type Output = Squares;
            #[inline(always)]
            fn $method(self, other: Squares) -> Squares {
                Squares(self.0 $sign other.0)
            }
        }
        impl $assign for Squares {
            #[inline(always)]
            fn $assign_method(&mut self, other: Squares) {
                self.0 = self.0 $sign other.0;
            }
        }
    )*};
}

set_operators! {
    BitAnd bitand BitAndAssign bitand_assign &;
    BitOr bitor BitOrAssign bitor_assign |;
    BitXor bitxor BitXorAssign bitxor_assign ^;
}

impl Not for Squares {
    type Output = Squares;

    #[inline(always)]
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}
