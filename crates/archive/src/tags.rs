//! What a review keeps of a game's tags: which of the seven are there, the year, the result, who played, and
//! texts for rows.

use crate::report::TagTexts;
use crate::{Finding, FindingKind, odds};
use jadoube_chess::hash::mix;
use jadoube_chess::pgn::{SEVEN_TAGS, Termination, text_of};
use std::borrow::Cow;

/// Whether the texts of tags are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keep {
    Texts,
    Nothing,
}

#[derive(Default)]
pub(crate) struct Tags {
    /// Which of the seven are there, and which of them say something; a bit each.
    there: u8,
    filled: u8,
    pub(crate) year: Option<u16>,
    pub(crate) result: Option<Termination>,
    pub(crate) has_fen: bool,
    /// What the event's name says is given.
    pub(crate) says_odds: Option<&'static str>,
    players: [u64; 2],
    pub(crate) texts: Option<Box<TagTexts>>,
}

impl Tags {
    pub(crate) fn begin(&mut self, keep: Keep) {
        let texts = (keep == Keep::Texts).then(Box::default);
        *self = Tags { texts, ..Tags::default() };
    }

    #[inline]
    pub(crate) fn tag(&mut self, name: &[u8], value: &[u8]) {
        let bit = match name {
            b"Event" => 0,
            b"Site" => 1,
            b"Date" => 2,
            b"Round" => 3,
            b"White" => 4,
            b"Black" => 5,
            b"Result" => 6,
            b"FEN" => {
                self.has_fen = true;
                return;
            }
            _ => return,
        };
        if self.there >> bit & 1 == 1 {
            return; // the first of its name counts
        }
        self.there |= 1 << bit;
        self.filled |= u8::from(!value.is_empty()) << bit;
        match bit {
            0 => self.says_odds = odds::of_event(value),
            2 => self.year = year(value),
            4 | 5 => self.players[bit - 4] = surname(value),
            6 => self.result = result(value),
            _ => {}
        }
        if let Some(texts) = &mut self.texts {
            let text = match bit {
                0 => &mut texts.event,
                1 => &mut texts.site,
                2 => &mut texts.date,
                4 => &mut texts.white,
                5 => &mut texts.black,
                _ => return,
            };
            text.push_str(&text_of(value));
        }
    }

    /// What is missing of the seven, or empty.
    pub(crate) fn missing(&self, line: u64) -> Option<Finding> {
        let of = |bits: u8| -> Vec<&str> {
            (0..7).filter(|&bit| bits >> bit & 1 == 1).map(|bit| SEVEN_TAGS[bit]).collect()
        };
        if self.filled == 0b111_1111 {
            return None;
        }
        let absent = of(!self.there & 0b111_1111);
        let empty = of(self.there & !self.filled);
        let mut parts = Vec::new();
        if !absent.is_empty() {
            parts.push(format!("missing: {}", absent.join(", ")));
        }
        if !empty.is_empty() {
            parts.push(format!("empty: {}", empty.join(", ")));
        }
        let text = Cow::Owned(parts.join("; "));
        Some(Finding { kind: FindingKind::MissingTag, line, ply: None, law: None, text })
    }

    /// A hash of who played, when, and these moves: equal for duplicates.
    pub(crate) fn duplicate_key(&self, moves: u64) -> u64 {
        let year = self.year.map_or(0, u64::from);
        mix(mix(mix(moves, self.players[0]), self.players[1]), year)
    }
}

fn result(value: &[u8]) -> Option<Termination> {
    match value {
        b"1-0" => Some(Termination::WhiteWins),
        b"0-1" => Some(Termination::BlackWins),
        b"1/2-1/2" => Some(Termination::Half),
        _ => Termination::read(&text_of(value)),
    }
}

/// The year at the beginning of a date.
fn year(date: &[u8]) -> Option<u16> {
    let figures = date.first_chunk::<4>()?;
    let more = date.get(4).is_some_and(u8::is_ascii_digit);
    if more || !figures.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(figures.iter().fold(0, |year, figure| year * 10 + u16::from(figure - b'0')))
}

/// A hash of a name up to its comma or blank, without regard to capitals.
fn surname(name: &[u8]) -> u64 {
    let part = name.iter().take_while(|&&byte| byte != b',' && byte > b' ');
    part.fold(0, |hash, byte| mix(hash, u64::from(byte.to_ascii_lowercase())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_taken_from_dates_as_files_have_them() {
        assert_eq!(year(b"1851.05.27"), Some(1851));
        assert_eq!(year(b"1849"), Some(1849));
        for none in [&b"????.??.??"[..], b"", b"185", b"18511", b"May 1851"] {
            assert_eq!(year(none), None);
        }
    }

    #[test]
    fn a_surname_is_the_same_however_the_first_name_is_written() {
        assert_eq!(surname(b"Morphy, Paul"), surname(b"MORPHY,P"));
        assert_ne!(surname(b"Morphy, Paul"), surname(b"Paulsen, L"));
    }
}
