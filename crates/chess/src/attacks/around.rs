//! All that can look at a square, side by side in one row of memory: for looking at the same king move after move.

use super::leapers::{KING, KNIGHT, PAWN};
use super::lines::{BISHOP_RAYS, ROOK_RAYS};
use crate::{Square, Squares};

/// The squares from which each kind of man commands a square, sliders over an empty board.
#[repr(align(64))]
#[derive(Clone, Copy)]
pub(crate) struct Around {
    pub(crate) straight: Squares,
    pub(crate) slanting: Squares,
    pub(crate) knights: Squares,
    pub(crate) kings: Squares,
    /// From where pawns of each side command it.
    pub(crate) pawns: [Squares; 2],
}

static AROUND: [Around; 64] = around_all();

const fn around_all() -> [Around; 64] {
    let none = Squares::NONE;
    let nothing = Around { straight: none, slanting: none, knights: none, kings: none, pawns: [none, none] };
    let mut all = [nothing; 64];
    let mut index = 0;
    while index < 64 {
        all[index] = Around {
            straight: ROOK_RAYS[index],
            slanting: BISHOP_RAYS[index],
            knights: KNIGHT[index],
            kings: KING[index],
            pawns: [PAWN[1][index], PAWN[0][index]],
        };
        index += 1;
    }
    all
}

/// What can look at a square.
#[inline(always)]
pub(crate) fn around(square: Square) -> &'static Around {
    &AROUND[square.index()]
}
