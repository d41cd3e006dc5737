//! The squares from which the squares around a king can be commanded, over an empty board: men elsewhere need
//! not be looked at when it is asked where the king may step.

use super::leapers::{KING, KNIGHT};
use super::lines::{BISHOP_RAYS, ROOK_RAYS};
use crate::{Square, Squares};

/// From where each kind of man commands any square beside one.
#[repr(align(32))]
#[derive(Clone, Copy)]
pub(crate) struct CommandersAround {
    pub(crate) orthogonal: Squares,
    pub(crate) diagonal: Squares,
    pub(crate) knights: Squares,
    pub(crate) kings: Squares,
}

static AROUND: [CommandersAround; 64] = all_around();

const fn all_around() -> [CommandersAround; 64] {
    let none = Squares::NONE;
    let mut all = [CommandersAround { orthogonal: none, diagonal: none, knights: none, kings: none }; 64];
    let mut index = 0;
    while index < 64 {
        let mut beside = 0;
        while beside < 64 {
            if KING[index].has(Square::new(beside as u8)) {
                all[index].orthogonal.0 |= ROOK_RAYS[beside].0;
                all[index].diagonal.0 |= BISHOP_RAYS[beside].0;
                all[index].knights.0 |= KNIGHT[beside].0;
                all[index].kings.0 |= KING[beside].0;
            }
            beside += 1;
        }
        index += 1;
    }
    all
}

/// From where the squares beside this one can be commanded.
#[inline(always)]
pub(crate) fn commanders_around(square: Square) -> &'static CommandersAround {
    &AROUND[square.index()]
}
