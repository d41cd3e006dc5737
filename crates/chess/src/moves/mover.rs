//! The side to move as a type, so that pawns' directions and home squares are known when the code is
//! compiled.

use crate::{Side, Square, Squares};

/// The side to move, at compile time.
pub(crate) trait Mover {
    type Other: Mover;
    const SIDE: Side;

    /// The rank on which this side's men begin.
    const HOME: Squares;
    /// Where its king and rooks castle from in standard chess.
    const KING: Square;
    const CORNERS: Squares;
    /// The rank on which its pawns promote.
    const LAST: Squares;
    /// The rank its pawns reach by a single step before a double one.
    const THIRD: Squares;

    /// One step towards the other side.
    fn forward(set: Squares) -> Squares;
    /// One step towards the other side and the a-file.
    fn forward_a(set: Squares) -> Squares;
    /// One step towards the other side and the h-file.
    fn forward_h(set: Squares) -> Squares;
}

pub(crate) struct White;
pub(crate) struct Black;

const NOT_A: u64 = !Squares::FILE_A.0;
const NOT_H: u64 = !Squares::FILE_H.0;

impl Mover for White {
    type Other = Black;
    const SIDE: Side = Side::White;
    const HOME: Squares = Squares::RANK_1;
    const KING: Square = Square::E1;
    const CORNERS: Squares = Squares(0x81);
    const LAST: Squares = Squares::RANK_8;
    const THIRD: Squares = Squares::rank(2);

    #[inline(always)]
    fn forward(set: Squares) -> Squares {
        Squares(set.0 << 8)
    }
    #[inline(always)]
    fn forward_a(set: Squares) -> Squares {
        Squares((set.0 & NOT_A) << 7)
    }
    #[inline(always)]
    fn forward_h(set: Squares) -> Squares {
        Squares((set.0 & NOT_H) << 9)
    }
}

impl Mover for Black {
    type Other = White;
    const SIDE: Side = Side::Black;
    const HOME: Squares = Squares::RANK_8;
    const KING: Square = Square::E8;
    const CORNERS: Squares = Squares(0x81 << 56);
    const LAST: Squares = Squares::RANK_1;
    const THIRD: Squares = Squares::rank(5);

    #[inline(always)]
    fn forward(set: Squares) -> Squares {
        Squares(set.0 >> 8)
    }
    #[inline(always)]
    fn forward_a(set: Squares) -> Squares {
        Squares((set.0 & NOT_A) >> 9)
    }
    #[inline(always)]
    fn forward_h(set: Squares) -> Squares {
        Squares((set.0 & NOT_H) >> 7)
    }
}
