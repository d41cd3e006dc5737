//! How many random rounds a test plays and from which seed: always the same in the gate, more and others when
//! somebody asks for a soak.

use crate::Random;

/// Rounds of a test that plays at random.
#[derive(Clone, Copy, Debug)]
pub struct Soak {
    rounds: u64,
    seed: u64,
}

impl Soak {
    /// So many rounds in the gate; `SOAK_ROUNDS` times as many, from `SOAK_SEED` on, where these are set.
    ///
    /// # Panics
    ///
    /// If one of the two is set to something that is no number.
    pub fn of(rounds_in_the_gate: u64) -> Soak {
        let number = |name: &str, otherwise: u64| match std::env::var(name) {
            Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name} is {text:?}, which is no number")),
            Err(_) => otherwise,
        };
        let (times, seed) = (number("SOAK_ROUNDS", 1), number("SOAK_SEED", 0));
        Soak { rounds: rounds_in_the_gate.saturating_mul(times), seed }
    }

    /// The rounds, each with its own numbers. A round is the same whatever the rounds before it were.
    pub fn rounds(self) -> impl Iterator<Item = (u64, Random)> {
        let first = self.seed.wrapping_mul(1 << 32);
        (0..self.rounds).map(move |round| (round, Random::new(first.wrapping_add(2 * round + 1))))
    }
}
