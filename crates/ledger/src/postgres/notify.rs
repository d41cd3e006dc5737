//! What other servers are told of a group of commits: numbers of games and acts, and no acts. One message a
//! group, because telling takes a lock across the database. `12:7 15!` is act 7 of game 12 and something else
//! about game 15; `12~words` is something said about game 12.

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

/// A part of a message.
pub(super) enum Item<'a> {
    Acts(i64, Seq),
    Changed(i64),
    Said(i64, &'a str),
}

/// What a message says; `None` if it is not one of ours.
pub(super) fn items(payload: &str) -> Option<Vec<Item<'_>>> {
    if let Some((number, text)) = payload.split_once('~') {
        return Some(vec![Item::Said(number.parse().ok()?, text)]);
    }
    let item = |word: &str| match word.split_once(':') {
        Some((number, seq)) => Some(Item::Acts(number.parse().ok()?, Seq(seq.parse().ok()?))),
        None => Some(Item::Changed(word.strip_suffix('!')?.parse().ok()?)),
    };
    payload.split(' ').map(item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_as_it_was_written_and_nothing_else_is() {
        let mut news = News::default();
        news.acts(12, Seq(7));
        news.acts(12, Seq(8));
        news.changed(15);
        let told = news.told().expect("something to tell");
        assert_eq!(told, "12:8 15!");
        let read = items(&told).expect("one of ours");
        assert!(matches!(read[..], [Item::Acts(12, Seq(8)), Item::Changed(15)]));
        assert!(matches!(items("3~clock 5 120").as_deref(), Some([Item::Said(3, "clock 5 120")])));
        for other in ["", "x", "12", "12:x", ":", "!", "~", "1:2  3!"] {
            assert!(items(other).is_none(), "{other}");
        }
    }

    #[test]
    fn too_much_to_tell_is_told_as_look() {
        let mut news = News::default();
        for number in 0..2_000 {
            news.acts(1_000_000_000 + number, Seq(100));
        }
        assert_eq!(news.told().as_deref(), Some(LOOK));
        assert!(News::default().told().is_none());
    }
}
