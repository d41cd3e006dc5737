//! Files and ranks as types of their own, for those who would rather not count them from 0.

use crate::{Side, Square, Squares};
use core::fmt;
use core::str::FromStr;

macro_rules! line_of_squares {
    ($(#[$about:meta])* $name:ident, $error:ident, $expected:literal, $first:literal, $part:ident, $whole:ident: $($line:ident)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)] // they are called what they are
        #[repr(u8)]
        pub enum $name {
            $($line),*
        }

        impl $name {
            /// All eight, from the first to the last.
            pub const ALL: [$name; 8] = [$($name::$line),*];

            /// That of a number from 0 to 7; only its low three bits count.
            #[inline]
            pub const fn new(index: u8) -> $name {
                $name::ALL[(index & 7) as usize]
            }

            /// The one on which a square lies.
            #[inline]
            pub const fn of(square: Square) -> $name {
                $name::new(square.$part())
            }

            /// From 0 to 7.
            #[inline]
            pub const fn index(self) -> u8 {
                self as u8
            }

            /// Its eight squares.
            #[inline]
            pub const fn squares(self) -> Squares {
                Squares::$whole(self as u8)
            }

            /// As notation writes it.
            pub const fn letter(self) -> char {
                ($first + self as u8) as char
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.letter())
            }
        }

        impl From<$name> for Squares {
            fn from(line: $name) -> Squares {
                line.squares()
            }
        }

        impl From<Square> for $name {
            fn from(square: Square) -> $name {
                $name::of(square)
            }
        }

        impl FromStr for $name {
            type Err = $error;

            fn from_str(text: &str) -> Result<$name, $error> {
                match text.as_bytes() {
                    &[letter] if letter.wrapping_sub($first) < 8 => Ok($name::new(letter - $first)),
                    _ => Err($error),
                }
            }
        }

        #[doc = concat!("The text is not ", $expected, ".")]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $error;

        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!("expected ", $expected))
            }
        }

        impl core::error::Error for $error {}
    };
}

line_of_squares! {
    /// A file: the squares one above the other, `a` to `h`.
    ///
    /// ```
    /// use jadoube_chess::{File, Rank, Square};
    /// assert_eq!(Square::of(File::E, Rank::Four), Square::E4);
    /// assert_eq!(File::of(Square::E4), File::E);
    /// assert_eq!("e".parse(), Ok(File::E));
    /// ```
    #[doc(alias = "column")]
    File, NotAFile, "a file: one letter a to h", b'a', file, file: A B C D E F G H
}

line_of_squares! {
    /// A rank: the squares side by side, `1` to `8` as White counts.
    ///
    /// ```
    /// use jadoube_chess::{Rank, Side, Square};
    /// assert_eq!(Rank::of(Square::E4), Rank::Four);
    /// assert_eq!(Rank::Two.seen_by(Side::Black), Rank::Seven);
    /// assert_eq!(Rank::Two.to_string(), "2");
    /// ```
    #[doc(alias = "row")]
    Rank, NotARank, "a rank: one figure 1 to 8", b'1', rank, rank: One Two Three Four Five Six Seven Eight
}

impl Rank {
    /// The same rank counted from this side's end of the board.
    #[must_use]
    pub const fn seen_by(self, side: Side) -> Rank {
        match side {
            Side::White => self,
            Side::Black => Rank::new(7 - self as u8),
        }
    }
}

impl Square {
    /// The square where a file and a rank meet.
    #[inline]
    pub const fn of(file: File, rank: Rank) -> Square {
        Square::at(file as u8, rank as u8)
    }
}
