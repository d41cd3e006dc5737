//! What the tests share: positions of every sort, and numbers that look random but never change.
#![allow(dead_code)] // each test file takes what it needs

pub(crate) mod games;
pub(crate) mod naive;
pub(crate) mod positions;

use jadoube_chess::notation::fen;
use jadoube_chess::{Position, Tolerance};

/// The position of a FEN, whatever is odd about it.
pub(crate) fn position(text: &str) -> Position {
    let setup = fen::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    setup.build(Tolerance::ALL).unwrap().position
}

/// Xorshift: the same numbers on every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % limit
    }
}

/// Shows `visitor` every position of a game of moves chosen blindly.
pub(crate) fn random_game(start: &str, seed: u64, plies: usize, mut visitor: impl FnMut(&Position)) {
    let mut position = position(start);
    let mut random = Random::new(seed);
    for _ in 0..plies {
        visitor(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        position = position.after(moves[random.below(moves.len())]);
    }
}
