//! Games met before, by who played, when, and the moves: a table of bounded size.

use jadoube_chess::hash::QuickMap;

/// As many games are remembered; later ones are still looked for among them.
pub const MOST_GAMES: usize = 4_000_000;

/// Where a game was met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Met {
    pub(crate) file: u32,
    pub(crate) game: u32,
}

#[derive(Default)]
pub(crate) struct Twins {
    met: QuickMap<u64, Met>,
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
