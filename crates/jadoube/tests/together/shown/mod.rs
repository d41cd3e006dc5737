//! What a page shows held against what was answered: shortened, and with words in braces that are different
//! each time.
#![allow(clippy::unwrap_used, dead_code, unreachable_pub)] // not every test uses everything

use serde_json::Value;
use std::collections::HashMap;

/// The words in braces, as far as they have been seen.
#[derive(Default)]
pub struct Known(HashMap<String, String>);

/// A piece of a shown text.
enum Piece<'a> {
    Plain(&'a str),
    Word(&'a str),
    Anything,
}

impl Known {
    pub fn with(name: &str, value: &str) -> Known {
        Known(HashMap::from([(name.to_owned(), value.to_owned())]))
    }

    /// A text to be sent: every word in braces must have been seen.
    pub fn fill(&self, shown: &str) -> String {
        let fill = |piece: Piece<'_>| match piece {
            Piece::Plain(text) => text.to_owned(),
            Piece::Word(name) => {
                self.0.get(name).unwrap_or_else(|| panic!("{{{name}}} is not known yet")).clone()
            }
            Piece::Anything => "…".to_owned(),
        };
        pieces(shown).into_iter().map(fill).collect()
    }

    /// Whether an answer's JSON is as shown; an error says where it is not.
    pub fn fit(&mut self, shown: &Value, actual: &Value) -> Result<(), String> {
        match (shown, actual) {
            (Value::Object(shown), Value::Object(actual)) => {
                for (key, value) in shown {
                    let found = actual.get(key).ok_or_else(|| format!("no {key:?} in {actual:?}"))?;
                    self.fit(value, found).map_err(|error| format!("{key}: {error}"))?;
                }
                Ok(())
            }
            (Value::Array(shown), Value::Array(actual)) => {
                if shown.len() != actual.len() {
                    return Err(format!("{} shown, {} answered: {actual:?}", shown.len(), actual.len()));
                }
                shown.iter().zip(actual).try_for_each(|(shown, actual)| self.fit(shown, actual))
            }
            (Value::String(shown), Value::String(actual)) if self.fit_text(shown, actual) => Ok(()),
            (shown, actual) if shown == actual => Ok(()),
            (shown, actual) => Err(format!("{shown} shown, {actual} answered")),
        }
    }

    /// Whether a text is as shown. A word not seen before is what stands in its place.
    fn fit_text(&mut self, shown: &str, actual: &str) -> bool {
        let mut seen = Vec::new();
        if !self.match_pieces(&pieces(shown), actual, &mut seen) {
            return false;
        }
        self.0.extend(seen);
        true
    }

    fn match_pieces(&self, pieces: &[Piece<'_>], text: &str, seen: &mut Vec<(String, String)>) -> bool {
        let Some((first, others)) = pieces.split_first() else {
            return text.is_empty();
        };
        let known = |name: &str, seen: &[(String, String)]| {
            let now = seen.iter().find(|(word, _)| word == name).map(|(_, value)| value.clone());
            now.or_else(|| self.0.get(name).cloned())
        };
        match first {
            Piece::Plain(plain) => {
                text.strip_prefix(plain).is_some_and(|rest| self.match_pieces(others, rest, seen))
            }
            Piece::Word(name) => {
                if let Some(value) = known(name, seen) {
                    return text
                        .strip_prefix(value.as_str())
                        .is_some_and(|rest| self.match_pieces(others, rest, seen));
                }
                // Ids, tokens and keys are made of these.
                let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).unwrap_or(text.len());
                seen.push(((*name).to_owned(), text[..end].to_owned()));
                end > 0 && self.match_pieces(others, &text[end..], seen)
            }
            Piece::Anything => text
                .char_indices()
                .map(|(at, _)| at)
                .chain([text.len()])
                .any(|at| self.match_pieces(others, &text[at..], seen)),
        }
    }
}

/// Whether the lines of an answer are as shown; a line `…` stands for any number of them.
pub fn fit_lines(shown: &str, actual: &str) -> Result<(), String> {
    let mut rest = actual.lines().filter(|line| !line.is_empty());
    let mut skipping = false;
    for line in shown.lines().filter(|line| !line.is_empty()) {
        if line == "…" {
            skipping = true;
            continue;
        }
        let found = if skipping { rest.any(|actual| actual == line) } else { rest.next() == Some(line) };
        if !found {
            return Err(format!("{line:?} is not answered there:\n{actual}"));
        }
        skipping = false;
    }
    match rest.next() {
        Some(line) if !skipping => Err(format!("{line:?} is answered and not shown")),
        _ => Ok(()),
    }
}

/// A text taken apart. Braces around anything but a small word are plain: JSON has them.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut plain = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let word = rest.strip_prefix('{').and_then(|rest| rest.split_once('}')).map(|(word, _)| word);
        let word = word.filter(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase()));
        let (piece, length) = match word {
            Some(word) => (Some(Piece::Word(word)), word.len() + 2),
            None if rest.starts_with('…') => (Some(Piece::Anything), '…'.len_utf8()),
            None => (None, rest.chars().next().map_or(1, char::len_utf8)),
        };
        if let Some(piece) = piece {
            if plain < at {
                pieces.push(Piece::Plain(&text[plain..at]));
            }
            pieces.push(piece);
            plain = at + length;
        }
        at += length;
    }
    if plain < text.len() {
        pieces.push(Piece::Plain(&text[plain..]));
    }
    pieces
}
