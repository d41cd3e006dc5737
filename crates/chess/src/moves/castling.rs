//! The squares of castling: where king and rook stand, where they go, and what lies between.

use super::Wing;
use crate::{Side, Square, Squares};

/// The squares of castling to one wing, for one side.
///
/// ```
/// use jadoube_chess::{CastlingSquares, Side, Wing};
/// let squares = CastlingSquares::of(Side::Black, Wing::Queen);
/// assert_eq!([squares.king, squares.king_to].map(|square| square.to_string()), ["e8", "c8"]);
/// assert_eq!([squares.rook, squares.rook_to].map(|square| square.to_string()), ["a8", "d8"]);
/// let between: Vec<String> = squares.between.into_iter().map(|square| square.to_string()).collect();
/// assert_eq!(between, ["b8", "c8", "d8"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingSquares {
    /// The king's home.
    pub king: Square,
    /// The rook's corner.
    pub rook: Square,
    /// Where the king goes.
    pub king_to: Square,
    /// Where the rook goes.
    pub rook_to: Square,
    /// What lies between king and rook: must be vacant.
    pub between: Squares,
    /// The square the king passes and the one it reaches: must not be commanded by the other side.
    pub safe: [Square; 2],
}

impl CastlingSquares {
    /// Those of a side and a wing.
    #[inline]
    pub const fn of(side: Side, wing: Wing) -> CastlingSquares {
        let rank = match side {
            Side::White => 0,
            Side::Black => 7,
        };
        let (rook, king_to, rook_to, between) = match wing {
            Wing::King => (7, 6, 5, 0b0110_0000),
            Wing::Queen => (0, 2, 3, 0b0000_1110),
        };
        CastlingSquares {
            king: Square::at(4, rank),
            rook: Square::at(rook, rank),
            king_to: Square::at(king_to, rank),
            rook_to: Square::at(rook_to, rank),
            between: Squares(between << (8 * rank)),
            safe: [Square::at(rook_to, rank), Square::at(king_to, rank)],
        }
    }
}
