//! Lines of the board: rays over an empty board, and the squares between two squares.

use super::sliders::portable;
use crate::{Square, Squares};

pub(super) static ROOK_RAYS: [Squares; 64] = rays(Line::Straight);
pub(super) static BISHOP_RAYS: [Squares; 64] = rays(Line::Slanting);
static BETWEEN: [[Squares; 64]; 64] = pairs();

#[derive(Clone, Copy)]
enum Line {
    Straight,
    Slanting,
}

const fn slide(line: Line, square: Square, occupied: u64) -> u64 {
    match line {
        Line::Straight => portable::rook(square, occupied),
        Line::Slanting => portable::bishop(square, occupied),
    }
}

const fn rays(line: Line) -> [Squares; 64] {
    let mut all = [Squares::NONE; 64];
    let mut index = 0;
    while index < 64 {
        all[index] = Squares(slide(line, Square::new(index as u8), 0));
        index += 1;
    }
    all
}

const fn pair(a: Square, b: Square, line: Line) -> u64 {
    let (only_a, only_b) = (Squares::of(a).0, Squares::of(b).0);
    if slide(line, a, 0) & only_b == 0 {
        return 0;
    }
    slide(line, a, only_b) & slide(line, b, only_a)
}

const fn pairs() -> [[Squares; 64]; 64] {
    let mut all = [[Squares::NONE; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut b = 0;
        while b < 64 {
            let (from, to) = (Square::new(a as u8), Square::new(b as u8));
            all[a][b] = Squares(pair(from, to, Line::Straight) | pair(from, to, Line::Slanting));
            b += 1;
        }
        a += 1;
    }
    all
}

/// The squares a rook on `square` commands on an empty board.
#[inline(always)]
pub(crate) fn rook_rays(square: Square) -> Squares {
    ROOK_RAYS[square.index()]
}

/// The squares a bishop on `square` commands on an empty board.
#[inline(always)]
pub(crate) fn bishop_rays(square: Square) -> Squares {
    BISHOP_RAYS[square.index()]
}

/// The squares strictly between two squares of one file, rank or diagonal; none otherwise.
#[inline(always)]
pub(crate) fn between(a: Square, b: Square) -> Squares {
    BETWEEN[a.index()][b.index()]
}
