//! Men's letters of other languages: a game is read by them if every move of it is legal so, and by no other
//! language differently.

use super::Played;
use super::replay::{Resolved, resolve};
use crate::{Move, Position};

/// The men's letters of a language, or of several that have the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Letters {
    /// The language.
    pub name: &'static str,
    /// King, queen, rook, bishop and knight. A letter that begins another comes after it.
    men: [(&'static str, u8); 5],
}

const fn letters(name: &'static str, men: [&'static str; 5]) -> Letters {
    let [king, queen, rook, bishop, knight] = men;
    Letters { name, men: [(king, b'K'), (queen, b'Q'), (rook, b'R'), (bishop, b'B'), (knight, b'N')] }
}

/// All we know. Those in which N is a man's letter too are left out: with it nearly every game says at once
/// that it is English.
const LANGUAGES: [Letters; 12] = [
    letters("German or Scandinavian", ["K", "D", "T", "L", "S"]),
    letters("French", ["R", "D", "T", "F", "C"]),
    letters("Spanish or Italian", ["R", "D", "T", "A", "C"]),
    letters("Portuguese", ["R", "D", "T", "B", "C"]),
    letters("Dutch", ["K", "D", "T", "L", "P"]),
    letters("Russian", ["Кр", "Ф", "Л", "С", "К"]),
    letters("Polish", ["K", "H", "W", "G", "S"]),
    letters("Czech or Slovak", ["K", "D", "V", "S", "J"]),
    letters("Hungarian", ["K", "V", "B", "F", "H"]),
    letters("Finnish", ["K", "D", "T", "L", "R"]),
    letters("Estonian", ["K", "L", "V", "O", "R"]),
    letters("Turkish", ["Ş", "V", "K", "F", "A"]),
];

impl Letters {
    /// A move's text with English letters; `None` if it has a letter that is none of these.
    pub fn english(&self, text: &str) -> Option<String> {
        let mut all = String::with_capacity(text.len());
        let rest = match text.chars().next()? {
            'a'..='h' | 'O' | '0' | 'o' => text,
            _ => self.take(text, &mut all)?,
        };
        // A pawn's new piece: after an equals sign or right after the last rank.
        match rest.rfind(['=', '1', '8']) {
            Some(at) if rest[at + 1..].starts_with(|letter: char| letter.is_alphabetic()) => {
                all.push_str(&rest[..=at]);
                let after = &rest[at + 1..];
                let castling_or_word = after.starts_with(|letter: char| letter.is_lowercase());
                let tail = if castling_or_word { after } else { self.take(after, &mut all)? };
                all.push_str(tail);
            }
            _ => all.push_str(rest),
        }
        Some(all)
    }

    /// Takes a letter from the beginning of a text and adds the English one; returns what follows.
    fn take<'t>(&self, text: &'t str, into: &mut String) -> Option<&'t str> {
        self.men.iter().find_map(|(letter, english)| {
            let rest = text.strip_prefix(letter)?;
            into.push(*english as char);
            Some(rest)
        })
    }

    /// The moves of a game from a position, if all of them are legal by these letters.
    fn moves<'t>(&self, start: &Position, texts: impl Iterator<Item = &'t str>) -> Option<Vec<Move>> {
        let mut position = *start;
        let mut moves = Vec::new();
        for text in texts {
            let Resolved::Legal(mv) = resolve(&position, self.english(text)?.as_bytes()) else {
                return None;
            };
            position = Played::Legal(mv).after(&position)?;
            moves.push(mv);
        }
        Some(moves)
    }
}

/// The letters by which a whole game is legal, for a game that is not so in English. None if those of two
/// languages would make it different games.
///
/// ```
/// use jadoube_chess::{Position, pgn::letters_of};
/// let german = letters_of(&Position::initial(), || ["e4", "e5", "Sf3", "Sc6", "Lb5"].into_iter()).unwrap();
/// assert_eq!(german.english("Lxc6+").as_deref(), Some("Bxc6+"));
/// assert!(letters_of(&Position::initial(), || ["e4", "Xe5"].into_iter()).is_none());
/// ```
pub fn letters_of<'t, T: Iterator<Item = &'t str>>(
    start: &Position,
    texts: impl Fn() -> T,
) -> Option<&'static Letters> {
    let mut found: Option<(&'static Letters, Vec<Move>)> = None;
    for language in &LANGUAGES {
        match (language.moves(start, texts()), &found) {
            (Some(moves), None) => found = Some((language, moves)),
            (Some(moves), Some((_, first))) if moves != *first => return None,
            _ => {}
        }
    }
    found.map(|(language, _)| language)
}

/// The texts of a game's main line, as long as they may be of another language.
#[derive(Default)]
pub(super) struct Score {
    /// The texts with a line end after each, which no text holds.
    texts: Vec<u8>,
    plies: u32,
    is_settled: bool,
    /// Whether some move was not legal as it stands.
    pub(super) is_faulty: bool,
}

/// Longer games are not tried in other languages.
const MOST_PLIES: u32 = 2_000;
const MOST_BYTES: usize = 1 << 15;

impl Score {
    pub(super) fn begin(&mut self) {
        self.texts.clear();
        (self.plies, self.is_settled, self.is_faulty) = (0, false, false);
    }

    /// The game is not to be tried in other languages.
    pub(super) fn settle(&mut self) {
        self.is_settled = true;
    }

    /// Notes a move's text.
    #[inline(always)]
    pub(super) fn note(&mut self, text: &[u8]) {
        if !self.is_settled {
            self.keep(text);
        }
    }

    fn keep(&mut self, text: &[u8]) {
        self.plies += 1;
        // Letters that no other language has.
        let is_english = matches!(text.first(), Some(b'N' | b'Q'));
        self.is_settled = is_english || self.plies > MOST_PLIES || self.texts.len() + text.len() > MOST_BYTES;
        self.texts.extend_from_slice(text);
        self.texts.push(b'\n');
    }

    /// The letters of another language by which every move is legal, where some are not as they stand; and
    /// the texts.
    pub(super) fn letters(&self, start: &Position) -> Option<(&'static Letters, Vec<String>)> {
        if self.is_settled || !self.is_faulty {
            return None;
        }
        let texts = std::str::from_utf8(&self.texts).ok()?;
        let letters = letters_of(start, || texts.lines())?;
        Some((letters, texts.lines().filter_map(|text| letters.english(text)).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(game: &str) -> Option<&'static str> {
        letters_of(&Position::initial(), || game.split(' ')).map(|letters| letters.name)
    }

    #[test]
    fn whole_games_are_read_by_the_letters_of_their_language() {
        let german = "e4 e5 Sf3 Sc6 Lb5 a6 Lxc6 dxc6 0-0 Dd6 Td1 Ke7";
        assert_eq!(language(german), None, "the rook cannot go there");
        assert_eq!(
            language("e4 e5 Sf3 Sc6 Lb5 a6 Lxc6 dxc6 0-0 Dd6 Te1 Ke7"),
            Some("German or Scandinavian")
        );
        assert_eq!(language("e4 e5 Cf3 Cc6 Fb5 a6 Fxc6 dxc6 Re2 Dd6"), Some("French"));
        assert_eq!(language("e4 e5 Cf3 Cc6 Ab5 a6 Axc6 dxc6 Re2 Dd6"), Some("Spanish or Italian"));
        assert_eq!(language("e4 e5 Pf3 Pc6 Lb5 a6 Lxc6 dxc6 Ke2 Dd6"), Some("Dutch"));
        assert_eq!(language("e4 e5 Кf3 Кc6 Сb5 a6 С:c6 dc Крe2 Фd6"), None, "dc names no square");
        assert_eq!(language("e4 e5 Кf3 Кc6 Сb5 a6 Сxc6 dxc6 Крe2 Фd6"), Some("Russian"));
    }

    #[test]
    fn what_two_languages_read_differently_is_left_alone() {
        // German and Czech both have S: a knight, and a bishop.
        assert_eq!(language("e4 e5 Sf3 Sc6"), Some("German or Scandinavian"));
        assert_eq!(language("d4 d5 e4 e5 Se2 Se7"), None);
    }

    #[test]
    fn pieces_that_pawns_become_have_letters_too() {
        let german = &LANGUAGES[0];
        assert_eq!(german.english("e8D+").as_deref(), Some("e8Q+"));
        assert_eq!(german.english("axb1=S").as_deref(), Some("axb1=N"));
        assert_eq!(german.english("e8=Q"), None);
        assert_eq!(german.english("Nf3"), None);
        assert_eq!(german.english("O-O-O").as_deref(), Some("O-O-O"));
        assert_eq!(german.english(""), None);
    }
}
