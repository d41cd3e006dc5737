//! The scanner under the reader: words in either case, with spaces and full stops between them overlooked.

use super::KnightLetter;
use crate::Role;

/// The words for men, longer ones first: what must stand there, and how many bytes of it are the name.
/// `Kto` and `Ktakes` are a king and the word after it, not a knight.
const MEN: [(&str, usize, Role); 16] = [
    ("ktakes", 1, Role::King),
    ("kto", 1, Role::King),
    ("king", 4, Role::King),
    ("knight", 6, Role::Knight),
    ("kt", 2, Role::Knight),
    ("k", 1, Role::King),
    ("queen", 5, Role::Queen),
    ("q", 1, Role::Queen),
    ("rook", 4, Role::Rook),
    ("r", 1, Role::Rook),
    ("bishop", 6, Role::Bishop),
    ("b", 1, Role::Bishop),
    ("n", 1, Role::Knight),
    ("s", 1, Role::Knight),
    ("pawn", 4, Role::Pawn),
    ("p", 1, Role::Pawn),
];

/// Words that begin like a man's letter and are none.
const NOT_MEN: [&str; 4] = ["becom", "promot", "sq", "side"];

const DASHES: [&str; 5] = ["-", "–", "—", "−", "‑"];

/// A place in the text where reading failed, and what was expected.
pub(super) struct Failure {
    pub(super) at: usize,
    pub(super) expected: &'static str,
}

/// A place in a text. Copied to look ahead, and put back where looking ahead found nothing.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    /// The letters of the last knight read.
    pub(super) knight: KnightLetter,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0, knight: KnightLetter::default() }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn skip(&mut self, filler: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches(filler).len();
    }

    /// Skips spaces and full stops, which mean nothing between words.
    fn skip_filler(&mut self) {
        self.skip(|c| c.is_whitespace() || c == '.');
    }

    /// Skips marks of comment too, which stand after a move.
    pub(super) fn skip_comment_marks(&mut self) {
        self.skip(|c| c.is_whitespace() || ".,!?&".contains(c));
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// Whether `word` stands right here, in either case.
    fn sees(&self, word: &str) -> bool {
        let there = self.rest().as_bytes().get(..word.len());
        there.is_some_and(|there| there.eq_ignore_ascii_case(word.as_bytes()))
    }

    /// Reads `word` if it stands right here.
    pub(super) fn eat_adjoining(&mut self, word: &str) -> bool {
        let found = self.sees(word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    /// Reads `word` if it comes next.
    pub(super) fn eat(&mut self, word: &str) -> bool {
        self.skip_filler();
        self.eat_adjoining(word)
    }

    /// Reads the first of `words` that comes next.
    pub(super) fn eat_any(&mut self, words: &[&str]) -> bool {
        words.iter().any(|word| self.eat(word))
    }

    /// Reads two words if both come next.
    pub(super) fn eat_both(&mut self, first: &str, second: &str) -> bool {
        let before = *self;
        let found = self.eat(first) && self.eat(second);
        if !found {
            *self = before;
        }
        found
    }

    pub(super) fn eat_dash(&mut self) -> bool {
        self.eat_any(&DASHES)
    }

    /// Reads a figure from 1 to 8, and returns it less one.
    pub(super) fn eat_figure(&mut self) -> Option<u8> {
        self.skip_filler();
        let figure = self.rest().bytes().next()?.wrapping_sub(b'1');
        self.at += usize::from(figure < 8);
        (figure < 8).then_some(figure)
    }

    /// Reads the word or letter of a man that is one of `roles`.
    pub(super) fn eat_man(&mut self, roles: &[Role]) -> Option<Role> {
        self.skip_filler();
        if NOT_MEN.iter().any(|word| self.sees(word)) {
            return None;
        }
        let &(word, length, role) = MEN.iter().find(|(word, ..)| self.sees(word))?;
        if !roles.contains(&role) {
            return None;
        }
        self.at += length;
        if role == Role::Knight {
            self.knight = if word == "n" { KnightLetter::N } else { KnightLetter::Kt };
        }
        let _possessive = self.eat_adjoining("'s") || self.eat_adjoining("’s");
        Some(role)
    }

    pub(super) fn fail<T>(&self, expected: &'static str) -> Result<T, Failure> {
        Err(Failure { at: self.at, expected })
    }

    /// Fails unless `word` comes next.
    pub(super) fn demand(&mut self, word: &str, expected: &'static str) -> Result<(), Failure> {
        if self.eat(word) { Ok(()) } else { self.fail(expected) }
    }
}
