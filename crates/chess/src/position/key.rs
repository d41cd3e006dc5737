//! Hash keys (Zobrist) that are equal for equal positions, in two senses of equality.

use super::Position;
use crate::{Man, Side, Square};

/// Numbers without pattern, one a man and square, then one for the turn, the corners and the en passant
/// files.
static NUMBERS: [u64; 12 * 64 + 1 + 64 + 8] = numbers();
const TURN: usize = 12 * 64;
const CORNERS: usize = TURN + 1;
const FILES: usize = CORNERS + 64;

const fn numbers() -> [u64; 12 * 64 + 1 + 64 + 8] {
    let mut all = [0; 12 * 64 + 1 + 64 + 8];
    let mut state = 0x6a09_e667_f3bc_c908_u64; // the fraction of the square root of two
    let mut index = 0;
    while index < all.len() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        all[index] = mixed ^ (mixed >> 31);
        index += 1;
    }
    all
}

impl Man {
    /// What this man on this square contributes to [`Position::men_key`]: the keys of two boards differ by
    /// those of the men that stand differently, and by the turn's.
    ///
    /// ```
    /// use jadoube_chess::{Position, Role, Side, Square};
    /// let start = Position::initial();
    /// let (from, to): (Square, Square) = ("e2".parse().unwrap(), "e4".parse().unwrap());
    /// let after = start.after(start.find(from, to, None).unwrap());
    /// let pawn = Role::Pawn.of(Side::White);
    /// assert_eq!(after.men_key() ^ start.passed().men_key(), pawn.key(from) ^ pawn.key(to));
    /// ```
    #[inline(always)]
    pub fn key(self, square: Square) -> u64 {
        NUMBERS[(self.side.index() * 6 + self.role.index()) * 64 + square.index()]
    }
}

impl Position {
    /// Equal for positions with the same men on the same squares and the same side to move, whatever their
    /// castling and en passant rights: what "the same position" means in our codes.
    ///
    /// ```
    /// use jadoube_chess::{Position, Setup};
    /// let with_rights = Position::initial();
    /// let without = Position::try_from(Setup::of_board(*with_rights.board(), with_rights.turn())).unwrap();
    /// assert_eq!(with_rights.men_key(), without.men_key());
    /// assert_ne!(with_rights.full_key(), without.full_key());
    /// ```
    #[doc(alias("zobrist", "hash", "threefold", "repetition"))]
    pub fn men_key(&self) -> u64 {
        let mut key = if self.turn == Side::Black { NUMBERS[TURN] } else { 0 };
        for man in Man::all() {
            for square in self.core.board.men(man) {
                key ^= man.key(square);
            }
        }
        key
    }

    /// Equal for positions with the same men on the same squares, the same side to move, the same castling
    /// rights, and a pawn that can be taken in passing on the same file or none. Counters of moves do not
    /// count, as they do for `==`; a double step that nobody can answer by taking does not either.
    ///
    /// The numbers are the same in every run and on every machine. Men moved by hand change it by
    /// [`Man::key`].
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// let first = Position::initial();
    /// assert_eq!(first.with_counters(40, 90).key(), first.key());
    /// assert_ne!(first.passed().key(), first.key());
    /// ```
    #[doc(alias("zobrist", "hash", "threefold", "repetition"))]
    #[inline]
    pub fn key(&self) -> u64 {
        self.full_key()
    }

    /// [`Position::key`] under its longer name, which tells it from [`Position::men_key`].
    #[doc(alias("zobrist", "hash"))]
    pub fn full_key(&self) -> u64 {
        let mut key = self.men_key();
        for corner in self.core.rights {
            key ^= NUMBERS[CORNERS + corner.index()];
        }
        if let Some(square) = self.en_passant() {
            key ^= NUMBERS[FILES + square.file() as usize];
        }
        key
    }
}
