//! Squares commanded by rook and bishop: a table look-up where the processor gathers bits by one instruction,
//! elsewhere arithmetic. The look-up is `unsafe` code.

use crate::{Square, Squares, processor};

#[inline(always)]
pub(crate) fn rook(square: Square, occupied: Squares) -> Squares {
    if processor::is_quick() {
        extracted::rook(square, occupied)
    } else {
        by_arithmetic::rook(square, occupied)
    }
}

#[inline(always)]
pub(crate) fn bishop(square: Square, occupied: Squares) -> Squares {
    if processor::is_quick() {
        extracted::bishop(square, occupied)
    } else {
        by_arithmetic::bishop(square, occupied)
    }
}

/// The portable way as functions of their own, so that they do not swell every place where a slider is looked
/// up.
mod by_arithmetic {
    use super::{Square, Squares, portable};

    #[inline(never)]
    pub(super) fn rook(square: Square, occupied: Squares) -> Squares {
        Squares(portable::rook(square, occupied.0))
    }

    #[inline(never)]
    pub(super) fn bishop(square: Square, occupied: Squares) -> Squares {
        Squares(portable::bishop(square, occupied.0))
    }
}

/// Works on every machine and in constants: subtracting twice the slider from the occupied squares of a line
/// borrows up to the first man in its way; the other half of the line is the same with the board mirrored.
pub(crate) mod portable {
    use crate::{Square, Squares};

    const FIRST_RANK: &[[u8; 64]; 8] = &first_rank();
    const DIAGONAL: u64 = 0x8040_2010_0804_0201;
    const ANTIDIAGONAL: u64 = 0x0102_0408_1020_4080;

    /// What a rook commands along a rank, by its file and the six inner squares' men (the outer two never
    /// block).
    const fn first_rank() -> [[u8; 64]; 8] {
        let mut all = [[0; 64]; 8];
        let mut file = 0;
        while file < 8 {
            let mut inner = 0;
            while inner < 64 {
                all[file][inner] = along(file as i8, (inner << 1) as u8);
                inner += 1;
            }
            file += 1;
        }
        all
    }

    const fn along(file: i8, men: u8) -> u8 {
        let mut reached = 0;
        let mut step = -1;
        while step <= 1 {
            let mut at = file + step;
            while at >= 0 && at < 8 {
                reached |= 1 << at;
                if men >> at & 1 == 1 {
                    break;
                }
                at += step;
            }
            step += 2;
        }
        reached
    }

    const fn diagonal(square: Square) -> u64 {
        let shift = square.rank() as i32 - square.file() as i32;
        if shift >= 0 { DIAGONAL << (8 * shift) } else { DIAGONAL >> (-8 * shift) }
    }

    const fn antidiagonal(square: Square) -> u64 {
        let shift = square.rank() as i32 + square.file() as i32 - 7;
        if shift >= 0 { ANTIDIAGONAL << (8 * shift) } else { ANTIDIAGONAL >> (-8 * shift) }
    }

    /// Both directions of a line that meets every rank at most once.
    const fn upright(square: Square, occupied: u64, line: u64) -> u64 {
        let slider = Squares::of(square).0;
        let line = line & !slider;
        let men = occupied & line;
        let up = men.wrapping_sub(slider << 1);
        let down = men.swap_bytes().wrapping_sub(slider.swap_bytes() << 1).swap_bytes();
        (up ^ down) & line
    }

    pub(crate) const fn bishop(square: Square, occupied: u64) -> u64 {
        upright(square, occupied, diagonal(square)) | upright(square, occupied, antidiagonal(square))
    }

    pub(crate) const fn rook(square: Square, occupied: u64) -> u64 {
        let rank = 8 * square.rank();
        let inner = (occupied >> (rank + 1)) & 63;
        let along = (FIRST_RANK[square.file() as usize][inner as usize] as u64) << rank;
        upright(square, occupied, Squares::file(square.file()).0) | along
    }
}

mod extracted {
    use super::portable;
    use crate::{Square, Squares, processor};

    const ROOK_ENTRIES: usize = 102_400;
    const BISHOP_ENTRIES: usize = 5_248;

    /// The men that can block, and where the square's answers begin.
    #[derive(Clone, Copy)]
    struct Entry {
        blockers: u64,
        start: usize,
    }

    struct Table<const ENTRIES: usize> {
        squares: [Entry; 64],
        answers: [u64; ENTRIES],
    }

    static ROOK: Table<ROOK_ENTRIES> = table(Slider::Rook);
    static BISHOP: Table<BISHOP_ENTRIES> = table(Slider::Bishop);

    #[derive(Clone, Copy)]
    enum Slider {
        Rook,
        Bishop,
    }

    const fn slide(slider: Slider, square: Square, occupied: u64) -> u64 {
        match slider {
            Slider::Rook => portable::rook(square, occupied),
            Slider::Bishop => portable::bishop(square, occupied),
        }
    }

    /// The last square of a ray never blocks: it is commanded whether a man stands there or not.
    const fn edges(square: Square) -> u64 {
        let ranks = (Squares::RANK_1.0 | Squares::RANK_8.0) & !Squares::rank(square.rank()).0;
        let files = (Squares::FILE_A.0 | Squares::FILE_H.0) & !Squares::file(square.file()).0;
        ranks | files
    }

    const fn table<const ENTRIES: usize>(slider: Slider) -> Table<ENTRIES> {
        let mut squares = [Entry { blockers: 0, start: 0 }; 64];
        let mut answers = [0; ENTRIES];
        let (mut index, mut filled) = (0, 0);
        while index < 64 {
            let square = Square::new(index as u8);
            let blockers = slide(slider, square, 0) & !edges(square);
            squares[index] = Entry { blockers, start: filled };
            let mut men = 0u64;
            loop {
                answers[filled] = slide(slider, square, men);
                filled += 1;
                men = men.wrapping_sub(blockers) & blockers; // the next subset, in the order of its extracted bits
                if men == 0 {
                    break;
                }
            }
            index += 1;
        }
        assert!(filled == ENTRIES);
        Table { squares, answers }
    }

    #[inline(always)]
    #[allow(unsafe_code)]
    fn look_up<const ENTRIES: usize>(table: &Table<ENTRIES>, square: Square, occupied: Squares) -> Squares {
        let entry = &table.squares[square.index()];
        let men = processor::extract(occupied.0, entry.blockers) as usize;
        // SAFETY: `men` is below two to the number of blockers, and `table` filled that many answers from
        // `start`, checking at compile time that the last one fills the array.
        Squares(unsafe { *table.answers.get_unchecked(entry.start + men) })
    }

    #[inline(always)]
    pub(crate) fn rook(square: Square, occupied: Squares) -> Squares {
        look_up(&ROOK, square, occupied)
    }

    #[inline(always)]
    pub(crate) fn bishop(square: Square, occupied: Squares) -> Squares {
        look_up(&BISHOP, square, occupied)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Square, Squares};

    /// A third way, by walking: what the two fast ones must agree with.
    fn walked(square: Square, occupied: Squares, steps: [(i8, i8); 4]) -> Squares {
        let mut reached = Squares::NONE;
        for (files, ranks) in steps {
            let mut at = square;
            while let Some(next) = at.step(files, ranks) {
                reached = reached.with(next);
                if occupied.has(next) {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    fn scattered() -> impl Iterator<Item = Squares> {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        (0..2_000u32).map(move |round| {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            Squares(if round % 2 == 0 { seed } else { seed & seed.rotate_left(23) })
        })
    }

    #[test]
    fn look_up_arithmetic_and_walking_agree() {
        for occupied in scattered() {
            for square in Square::all() {
                let orthogonal = walked(square, occupied, [(0, 1), (0, -1), (1, 0), (-1, 0)]);
                let diagonal = walked(square, occupied, [(1, 1), (1, -1), (-1, 1), (-1, -1)]);
                assert_eq!(super::rook(square, occupied), orthogonal, "rook {square}");
                assert_eq!(super::bishop(square, occupied), diagonal, "bishop {square}");
                assert_eq!(super::portable::rook(square, occupied.0), orthogonal.0, "rook {square}");
                assert_eq!(super::portable::bishop(square, occupied.0), diagonal.0, "bishop {square}");
            }
        }
    }
}
