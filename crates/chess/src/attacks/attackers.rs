//! The squares from which a square can be attacked, by kind of man, in one row of memory: for testing the
//! same king move after move.

use super::leapers::{KING, KNIGHT, PAWN};
use super::lines::{BISHOP_RAYS, ROOK_RAYS};
use crate::{Square, Squares};

/// The squares from which each kind of man commands a square, sliders over an empty board.
#[repr(align(64))]
#[derive(Clone, Copy)]
pub(crate) struct AttackerSquares {
    pub(crate) orthogonal: Squares,
    pub(crate) diagonal: Squares,
    pub(crate) knights: Squares,
    pub(crate) kings: Squares,
    /// From where pawns of each side command it.
    pub(crate) pawns: [Squares; 2],
}

static ATTACKER_SQUARES: [AttackerSquares; 64] = all_attacker_squares();

const fn all_attacker_squares() -> [AttackerSquares; 64] {
    let none = Squares::NONE;
    let nothing =
        AttackerSquares { orthogonal: none, diagonal: none, knights: none, kings: none, pawns: [none, none] };
    let mut all = [nothing; 64];
    let mut index = 0;
    while index < 64 {
        all[index] = AttackerSquares {
            orthogonal: ROOK_RAYS[index],
            diagonal: BISHOP_RAYS[index],
            knights: KNIGHT[index],
            kings: KING[index],
            pawns: [PAWN[1][index], PAWN[0][index]],
        };
        index += 1;
    }
    all
}

/// The squares from which this one can be attacked.
#[inline(always)]
pub(crate) fn attacker_squares(square: Square) -> &'static AttackerSquares {
    &ATTACKER_SQUARES[square.index()]
}
