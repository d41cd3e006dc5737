//! Games met earlier in a run, by who played and the moves: a table of bounded size in which duplicates are
//! found. A year that is not known matches any.

use jadoube_chess::hash::{QuickMap, mix};
use std::collections::hash_map::Entry;

/// As many games are remembered; later ones are still compared with them.
#[doc(alias = "deduplicate")]
pub const MOST_GAMES: usize = 4_000_000;

/// A game of the run: its file and its number there. The earlier one is the smaller.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct GamePlace {
    pub(crate) file: u32,
    pub(crate) game: u32,
}

#[derive(Default)]
pub(crate) struct Duplicates {
    /// The first game with a key, and its year.
    first_seen: QuickMap<u64, (GamePlace, Option<u16>)>,
    /// The first game with a key and a year, or none, where the first with that key has another year.
    other_years: QuickMap<u64, GamePlace>,
    /// Whether there were games that could not be remembered.
    pub(crate) is_full: bool,
}

impl Duplicates {
    /// Where a game with this key, of this year or one that is not known, was first seen; if nowhere yet,
    /// it is remembered as seen here.
    pub(crate) fn earlier(&mut self, key: u64, year: Option<u16>, here: GamePlace) -> Option<GamePlace> {
        let has_room = self.first_seen.len() + self.other_years.len() < MOST_GAMES;
        let (first, first_year) = match self.first_seen.entry(key) {
            Entry::Occupied(seen) => *seen.get(),
            Entry::Vacant(unseen) => {
                self.is_full |= !has_room;
                if has_room {
                    unseen.insert((here, year));
                }
                return None;
            }
        };
        if year.is_none() || first_year.is_none() || year == first_year {
            self.remember_year(key, year, first_year, here, has_room);
            return Some(first);
        }
        let known = [year, None].into_iter().filter_map(|year| self.other_years.get(&of_year(key, year)));
        let earlier = known.min().copied();
        self.remember_year(key, year, first_year, here, has_room);
        earlier
    }

    /// Remembers a game by its year too, if the first with its key has another.
    fn remember_year(
        &mut self,
        key: u64,
        year: Option<u16>,
        first_year: Option<u16>,
        here: GamePlace,
        has_room: bool,
    ) {
        if year == first_year || first_year.is_none() {
            return;
        }
        if has_room {
            self.other_years.entry(of_year(key, year)).or_insert(here);
        } else {
            self.is_full = true;
        }
    }
}

fn of_year(key: u64, year: Option<u16>) -> u64 {
    mix(key, year.map_or(0, |year| 1 + u64::from(year)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_that_is_not_known_matches_any() {
        let years = [Some(1990), Some(1991), Some(1990), None, Some(1991), Some(1992), Some(1993)];
        let expected = [None, None, Some(0), Some(0), Some(1), Some(3), Some(3)];
        let mut duplicates = Duplicates::default();
        for (game, (year, earlier)) in (0..).zip(years.into_iter().zip(expected)) {
            let found = duplicates.earlier(7, year, GamePlace { file: 0, game });
            assert_eq!(found.map(|place| place.game), earlier, "game {game}");
        }
    }
}
