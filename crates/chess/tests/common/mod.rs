//! What the tests share: positions of every sort, and numbers that look random but never change.
#![allow(dead_code)] // each test file takes what it needs

pub(crate) mod games;
pub(crate) mod naive;
pub(crate) mod positions;

pub(crate) use jadoube_testkit::Random;

use jadoube_chess::notation::fen;
use jadoube_chess::{Position, Tolerance};

/// The position of a FEN, whatever is odd about it.
pub(crate) fn position(text: &str) -> Position {
    let setup = fen::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    setup.build(Tolerance::ALL).unwrap().position
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
