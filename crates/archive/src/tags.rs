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

    /// A hash of who played, and these moves: equal for duplicates.
    pub(crate) fn duplicate_key(&self, moves: u64) -> u64 {
        mix(mix(moves, self.players[0]), self.players[1])
    }
}

/// The result a tag tells.
pub(crate) fn result(value: &[u8]) -> Option<Termination> {
    match value {
        b"1-0" => Some(Termination::WhiteWins),
        b"0-1" => Some(Termination::BlackWins),
        b"1/2-1/2" => Some(Termination::Half),
        _ => Termination::read(&text_of(value)),
    }
}

/// The year at the beginning of a date.
pub(crate) fn year(date: &[u8]) -> Option<u16> {
    let figures = date.first_chunk::<4>()?;
    let more = date.get(4).is_some_and(u8::is_ascii_digit);
    if more || !figures.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(figures.iter().fold(0, |year, figure| year * 10 + u16::from(figure - b'0')))
}

/// A hash of the surname in a name, without regard to capitals and accents: the last word before the
/// comma, or where there is none the last that is no initial and no title.
fn surname(name: &[u8]) -> u64 {
    let is_blank = |byte: &u8| *byte <= b' ' || *byte == b'.';
    let word = if let Some(comma) = memchr::memchr(b',', name) {
        let before = &name[..comma];
        let end = before.iter().rposition(|byte| !is_blank(byte)).map_or(0, |last| last + 1);
        let start = before[..end].iter().rposition(is_blank).map_or(0, |blank| blank + 1);
        &before[start..end]
    } else {
        let mut words = name.split(is_blank).filter(|word| !word.is_empty());
        let word = words.clone().rfind(|word| !is_initial_or_title(word)).or_else(|| words.next_back());
        word.unwrap_or_default()
    };
    if word.is_ascii() {
        return word.iter().fold(0, |hash, byte| mix(hash, u64::from(byte.to_ascii_lowercase())));
    }
    let letters = text_of(word);
    let letters = letters.chars().flat_map(char::to_lowercase).map(without_accent);
    letters.fold(0, |hash, letter| mix(hash, u64::from(letter)))
}

fn is_initial_or_title(word: &[u8]) -> bool {
    let titles: [&[u8]; 4] = [b"iii", b"jnr", b"snr", b"prof"];
    word.len() <= 2 || titles.iter().any(|title| word.eq_ignore_ascii_case(title))
}

/// The letter under an accent, for the letters of western Europe.
fn without_accent(letter: char) -> char {
    match letter {
        'à'..='å' | 'ą' | 'ă' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'ę' | 'ě' => 'e',
        'ì'..='ï' => 'i',
        'ñ' | 'ń' => 'n',
        'ò'..='ö' | 'ø' | 'ő' => 'o',
        'ù'..='ü' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'š' | 'ś' | 'ş' => 's',
        'ž' | 'ż' | 'ź' => 'z',
        'ł' => 'l',
        'ř' => 'r',
        other => other,
    }
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
        for alike in [&b"V. Akopian"[..], b"Akopian,Vl", b"Akopian V", b"Vladimir Akopian", b"akopian, V."] {
            assert_eq!(surname(alike), surname(b"Akopian"), "{}", text_of(alike));
        }
        assert_eq!(surname(b"van der Wiel, John"), surname(b"J. van der Wiel"));
        assert_eq!(surname("Grünfeld, E".as_bytes()), surname(b"Ernst Gr\xfcnfeld"));
        assert_eq!(surname("Grünfeld".as_bytes()), surname(b"Grunfeld"));
        assert_ne!(surname(b"Xu, Jun"), surname(b"Li, Jun"));
    }
}
