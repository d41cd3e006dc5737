//! Squares commanded by king, knight and pawn, from tables made by the compiler.

use crate::{Side, Square, Squares};

const KING_STEPS: [(i8, i8); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
const KNIGHT_STEPS: [(i8, i8); 8] = [(-2, -1), (-1, -2), (1, -2), (2, -1), (-2, 1), (-1, 2), (1, 2), (2, 1)];

pub(super) static KING: [Squares; 64] = table(&KING_STEPS);
pub(super) static KNIGHT: [Squares; 64] = table(&KNIGHT_STEPS);
pub(super) static PAWN: [[Squares; 64]; 2] = [table(&[(-1, 1), (1, 1)]), table(&[(-1, -1), (1, -1)])];

const fn table(steps: &[(i8, i8)]) -> [Squares; 64] {
    let mut all = [Squares::NONE; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            if let Some(target) = Square::new(index as u8).step(steps[step].0, steps[step].1) {
                all[index] = all[index].with(target);
            }
            step += 1;
        }
        index += 1;
    }
    all
}

#[inline(always)]
pub(crate) fn king(square: Square) -> Squares {
    KING[square.index()]
}

#[inline(always)]
pub(crate) fn knight(square: Square) -> Squares {
    KNIGHT[square.index()]
}

/// The two squares, or one, on which a pawn of `side` standing on `square` could capture.
#[inline(always)]
pub(crate) fn pawn(side: Side, square: Square) -> Squares {
    PAWN[side.index()][square.index()]
}
