//! Games met before, by who played, when, and the moves: a table of bounded size.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// As many games are remembered; later ones are still looked for among them.
pub const MOST_GAMES: usize = 4_000_000;

/// Where a game was met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Met {
    pub(crate) file: u32,
    pub(crate) game: u32,
}

/// The keys are hashes already.
#[derive(Default)]
struct Hashed(u64);

impl Hasher for Hashed {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = crate::hash::mix(self.0, u64::from(byte));
        }
    }
    fn write_u64(&mut self, number: u64) {
        self.0 = number ^ (number >> 32);
    }
}

#[derive(Default)]
pub(crate) struct Twins {
    met: HashMap<u64, Met, BuildHasherDefault<Hashed>>,
    /// Whether games were met that could not be remembered.
    pub(crate) is_full: bool,
}

impl Twins {
    /// Where the same game was met before; if it was not, it is remembered now.
    pub(crate) fn meet(&mut self, twin: u64, here: Met) -> Option<Met> {
        let before = self.met.get(&twin).copied();
        if before.is_none() {
            if self.met.len() < MOST_GAMES {
                self.met.insert(twin, here);
            } else {
                self.is_full = true;
            }
        }
        before
    }
}
