//! What other servers are told of a group of commits: numbers of games and acts, and no acts. One message a
//! group, because telling takes a lock across the database.

use crate::Seq;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The longest message the database carries is 8,000 bytes.
const LONGEST: usize = 7_900;
/// Said instead of a message that would be too long: look for yourselves.
pub(super) const LOOK: &str = "*";

/// What is new after a group.
#[derive(Default)]
pub(super) struct News {
    games: BTreeMap<i64, Option<Seq>>,
}

impl News {
    /// A game has acts up to this number.
    pub(super) fn acts(&mut self, number: i64, last: Seq) {
        let known = self.games.entry(number).or_insert(Some(last));
        *known = known.map(|_| last);
    }

    /// Something else about a game has changed: its seats, the game that follows it, that it is there.
    pub(super) fn changed(&mut self, number: i64) {
        self.games.insert(number, None);
    }

    /// The message; `None` if there is nothing to tell.
    pub(super) fn told(&self) -> Option<String> {
        let mut text = String::new();
        for (number, last) in &self.games {
            let gap = if text.is_empty() { "" } else { " " };
            let _ = match last {
                Some(last) => write!(text, "{gap}{number}:{last}"),
                None => write!(text, "{gap}{number}!"),
            };
        }
        match text.len() {
            0 => None,
            length if length > LONGEST => Some(LOOK.to_owned()),
            _ => Some(text),
        }
    }
}
