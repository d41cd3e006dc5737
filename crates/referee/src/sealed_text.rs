//! Reads the text of a sealed move as people write it: as written first, and only where that names no move
//! with capitals, the kind of dash and spaces disregarded. Words after a move are no part of it, unless they
//! name another move: then the text has several meanings.

mod after;
mod words;

use crate::code::push_new;
use crate::lawful::Lawful;
use crate::scene::Scene;
use crate::text::Transfer;
use crate::text_meaning::{evidently_meant, moves_meant, without_number};
use jadoube_chess::notation::{Descriptive, San, Target};
use jadoube_chess::{Role, Side};
use std::ops::Range;

/// How far a text is looked at once it is not simply a move: what is longer must not cost more.
pub(super) const CHARACTERS: usize = 300;
const WORDS: usize = 20;
const WORDS_OF_A_MOVE: usize = 10;

/// Every lawful move a sealed text can mean.
pub(crate) fn sealed_moves(text: &str, scene: &Scene, side: Side, lawful: &[Lawful]) -> Vec<Transfer> {
    let as_written = moves_meant(text, scene, side, lawful);
    if !as_written.is_empty() {
        return as_written;
    }
    in_letters_or_words(text, scene, &|said| moves_meant(said, scene, side, lawful))
}

/// What a text names, its words being part of a move only where its letters name none.
fn in_letters_or_words(text: &str, scene: &Scene, names: &dyn Fn(&str) -> Vec<Transfer>) -> Vec<Transfer> {
    let found = SealedText::new(text).moves(scene, names);
    if !found.is_empty() {
        return found;
    }
    SealedText::new(&words::as_letters(text)).moves(scene, names)
}

/// The one move that a sealed text that names no lawful move can have been meant for.
pub(crate) fn evidently_sealed(text: &str, scene: &Scene, side: Side) -> Option<Transfer> {
    let meant = |said: &str| evidently_meant(said, scene, side);
    meant(text).or_else(|| {
        match in_letters_or_words(text, scene, &|said| meant(said).into_iter().collect()).as_slice() {
            &[only] => Some(only),
            _ => None,
        }
    })
}

/// Whether a text names some move, lawful or not, possible or not.
pub(crate) fn names_a_move(text: &str) -> bool {
    let text = without_number(text.trim());
    text.parse::<San>().is_ok() || text.parse::<Descriptive>().is_ok()
}

/// Which spaces within a move mean nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spaces {
    Disregarded,
    /// Among words of comment a lone letter and a lone figure (`a 5`) are no square.
    BetweenSquares,
}

/// A text and the words in it that are looked at.
struct SealedText<'a> {
    text: &'a str,
    words: Vec<Range<usize>>,
}

impl<'a> SealedText<'a> {
    fn new(text: &'a str) -> SealedText<'a> {
        let text = without_number(text);
        let end = text.char_indices().nth(CHARACTERS).map_or(text.len(), |(at, _)| at);
        let text = &text[..end];
        let mut words = Vec::new();
        let mut start = 0;
        for piece in text.split_inclusive(is_between_words) {
            let word = piece.trim_end_matches(is_between_words);
            if !word.is_empty() && words.len() < WORDS {
                words.push(start..start + word.len());
            }
            start += piece.len();
        }
        SealedText { text, words }
    }

    /// The moves named by the first words, and by any words after them.
    fn moves(&self, scene: &Scene, names: &dyn Fn(&str) -> Vec<Transfer>) -> Vec<Transfer> {
        let Some((mut found, mut next)) = self.move_at(0, Spaces::Disregarded, scene, names) else {
            return Vec::new();
        };
        while next < self.words.len() {
            let begins = self.may_begin_at(next);
            match self.move_at(next, Spaces::BetweenSquares, scene, names).filter(|_| begins) {
                Some((others, after)) => {
                    push_new(&mut found, others);
                    next = after;
                }
                None => next += 1,
            }
        }
        found
    }

    /// The moves named by the words from the first of them on, as many words as can be read together, and the
    /// word after these.
    fn move_at(
        &self,
        first: usize,
        spaces: Spaces,
        scene: &Scene,
        names: &dyn Fn(&str) -> Vec<Transfer>,
    ) -> Option<(Vec<Transfer>, usize)> {
        let start = self.words.get(first)?.start;
        let last = self.words.len().min(first + WORDS_OF_A_MOVE);
        let is_whole = |word: &usize| {
            let word = self.words[*word].clone();
            !after::leads_to_a_square(&self.text[word.clone()]) || word.end == self.text.len()
        };
        (first..last).rev().filter(is_whole).find_map(|word| {
            let end = self.words[word].end;
            let said = &self.text[start..end];
            let short = self.words[first..=word].iter().any(|word| word.len() == 1);
            let may_loosen = spaces == Spaces::Disregarded || word == first || !short;
            let mut found = named(said, may_loosen, names);
            let without_stop = said.trim_end_matches(is_stop);
            if found.is_empty() && without_stop != said {
                found = named(without_stop, may_loosen, names);
            }
            let found = after::keep(found, &self.text[end..], scene);
            (!found.is_empty()).then_some((found, word + 1))
        })
    }

    /// Whether a word after the move can begin another: not what a dash or a word such as "to" leads up to.
    fn may_begin_at(&self, word: usize) -> bool {
        let before = &self.text[..self.words[word].start];
        let led_up_to = word > 0 && after::leads_to_a_square(&self.text[self.words[word - 1].clone()]);
        !before.ends_with(is_dash) && !led_up_to
    }
}

/// What a text names: as written, else with spaces and dashes overlooked, else with capitals overlooked too.
fn named(said: &str, may_loosen: bool, names: &dyn Fn(&str) -> Vec<Transfer>) -> Vec<Transfer> {
    let found = names(said);
    if !found.is_empty() || !may_loosen {
        return found;
    }
    let joined: String = said.chars().filter(|c| !c.is_whitespace()).map(usual_sign).collect();
    let found = names(&joined);
    if !found.is_empty() {
        return found;
    }
    let small = joined.to_ascii_lowercase();
    let mut found = if doubles_its_file(&small) { Vec::new() } else { names(&small) };
    push_new(&mut found, names(&with_capital(&small)));
    found
}

fn with_capital(small: &str) -> String {
    let mut letters = small.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// `bb5`: a bishop's move in small letters, which nobody writes of a pawn.
fn doubles_its_file(text: &str) -> bool {
    match text.parse::<San>().map(|san| san.target()) {
        Ok(Target::Man { role: Role::Pawn, file: Some(file), rank: None, to, .. }) => file == to.file(),
        _ => false,
    }
}

fn usual_sign(sign: char) -> char {
    match sign {
        dash if is_dash(dash) => '-',
        '×' => 'x',
        other => other,
    }
}

/// Hyphens, dashes and minus signs of all kinds.
fn is_dash(sign: char) -> bool {
    matches!(
        sign,
        '-' | '\u{ad}' | '\u{2d7}' | '\u{2010}'
            ..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

/// What a new word may follow. A move may have some of these within, so what is read runs from word to word.
fn is_between_words(sign: char) -> bool {
    sign.is_whitespace() || is_dash(sign) || matches!(sign, ',' | ';' | '/' | '(' | '[' | '"' | '“' | '”')
}

/// What may close a sentence or an aside.
fn is_stop(sign: char) -> bool {
    matches!(sign, '.' | ':' | '!' | '?' | ')' | ']' | '…' | '\'' | '’')
}

#[cfg(test)]
#[path = "sealed_text/tests.rs"]
mod tests;
