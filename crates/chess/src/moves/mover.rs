//! The side to move as a type, so that pawns' directions and home squares are known when the code is compiled.

use crate::{Side, Square, Squares, Wing};

/// The side to move, at compile time.
pub(crate) trait Mover {
    type Other: Mover;
    const SIDE: Side;

    /// The rank on which this side's men begin.
    const HOME: Squares;
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

/// The squares of castling to one wing, for one side.
#[derive(Clone, Copy)]
pub(crate) struct CastlingSquares {
    pub(crate) king: Square,
    pub(crate) rook: Square,
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
    /// Must be vacant.
    pub(crate) between: Squares,
    /// The square the king passes and the one it reaches: must not be commanded by the other side.
    pub(crate) safe: [Square; 2],
}

pub(crate) const fn castling_squares(side: Side, wing: Wing) -> CastlingSquares {
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
