//! Chance as an argument: numbers that follow from a seed, from what the chance is about and from where the
//! game stands, so that a player taken up again after an interruption does what it would have done.

/// What is left to chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    Attention,
    Erring,
    WhichError,
    Move,
    Hand,
    Cry,
    Press,
    OutOfTurn,
}

/// The seed of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number for something at a point of the game.
    pub(crate) fn number(self, about: About, at: u64) -> u64 {
        let mut mixed = self.0 ^ (about as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for word in [at, 0x94d0_49bb_1331_11eb] {
            mixed = (mixed ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed ^= mixed >> 27;
        }
        mixed
    }

    /// Whether something happens that does in so many of a thousand cases.
    pub(crate) fn happens(self, about: About, at: u64, in_a_thousand: u64) -> bool {
        self.number(about, at) % 1000 < in_a_thousand
    }

    /// A number from `least` on, less than `most`.
    pub(crate) fn between(self, about: About, at: u64, least: u64, most: u64) -> u64 {
        least + self.number(about, at) % (most - least).max(1)
    }
}
