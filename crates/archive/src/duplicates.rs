//! Games met earlier in a run, by who played, when, and the moves: a table of bounded size in which
//! duplicates are found.

use jadoube_chess::hash::QuickMap;

/// As many games are remembered; later ones are still compared with them.
#[doc(alias = "deduplicate")]
pub const MOST_GAMES: usize = 4_000_000;

/// A game of the run: its file and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GamePlace {
    pub(crate) file: u32,
    pub(crate) game: u32,
}

#[derive(Default)]
pub(crate) struct Duplicates {
    first_seen: QuickMap<u64, GamePlace>,
    /// Whether there were games that could not be remembered.
    pub(crate) is_full: bool,
}

impl Duplicates {
    /// Where a game with this key was first seen; if nowhere yet, it is remembered as seen here.
    pub(crate) fn earlier(&mut self, key: u64, here: GamePlace) -> Option<GamePlace> {
        let earlier = self.first_seen.get(&key).copied();
        if earlier.is_none() {
            if self.first_seen.len() < MOST_GAMES {
                self.first_seen.insert(key, here);
            } else {
                self.is_full = true;
            }
        }
        earlier
    }
}
