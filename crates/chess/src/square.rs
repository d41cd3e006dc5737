//! One square of the board, by file and rank. Sets of squares live in `squares`.

use crate::Side;
use core::fmt::{self, Write};
use core::str::FromStr;

/// A square. `a1` has index 0, `b1` 1, and `h8` 63.
///
/// ```
/// use jadoube_chess::Square;
/// let square: Square = "e4".parse().unwrap();
/// assert_eq!(square, Square::E4);
/// assert_eq!((square.file(), square.rank()), (4, 3));
/// assert_eq!(square.to_string(), "e4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of a file and a rank, each 0 to 7; only the low three bits of either count.
    #[inline(always)]
    pub const fn at(file: u8, rank: u8) -> Square {
        Square((rank & 7) << 3 | (file & 7))
    }

    /// The square of an index; only the low six bits count.
    #[inline(always)]
    pub const fn new(index: u8) -> Square {
        Square(index & 63)
    }

    /// The square so many files towards the h-file and ranks towards the eighth, if that is still on the
    /// board.
    pub const fn step(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.file() as i8).saturating_add(files);
        let rank = (self.rank() as i8).saturating_add(ranks);
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::at(file as u8, rank as u8))
    }

    /// 0 for `a1` up to 63 for `h8`.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// 0 for the a-file up to 7 for the h-file.
    #[inline(always)]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 for the first rank up to 7 for the eighth, as White counts.
    #[inline(always)]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The rank as `side` counts it: 0 is the side's own first rank.
    #[inline(always)]
    pub const fn rank_for(self, side: Side) -> u8 {
        match side {
            Side::White => self.rank(),
            Side::Black => 7 - self.rank(),
        }
    }

    /// The file's letter, `a` to `h`.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }

    /// The rank's figure, `1` to `8`.
    pub const fn rank_figure(self) -> char {
        (b'1' + self.rank()) as char
    }

    /// True for the colour of `h1` and `a8`.
    pub const fn is_light(self) -> bool {
        (self.file() + self.rank()) % 2 == 1
    }

    /// The square of two bytes such as `e4`, if they name one.
    #[inline]
    pub const fn from_bytes(file: u8, rank: u8) -> Option<Square> {
        let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
        if file > 7 || rank > 7 { None } else { Some(Square::at(file, rank)) }
    }

    /// All squares from `a1`, `b1` … to `h8`.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }
}

macro_rules! squares_by_name {
    ($($name:ident)*) => {
        /// Every square by its name.
        #[allow(missing_docs)]
        impl Square {
            $(pub const $name: Square = Square(Named::$name as u8);)*
        }

        enum Named {
            $($name),*
        }
    };
}

#[rustfmt::skip]
squares_by_name! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.file_letter())?;
        f.write_char(self.rank_figure())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text does not name a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square such as e4: a letter a to h, then a figure 1 to 8")
    }
}

impl core::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        match text.as_bytes() {
            &[file, rank] => Square::from_bytes(file, rank).ok_or(NotASquare),
            _ => Err(NotASquare),
        }
    }
}
