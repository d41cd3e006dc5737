//! The events of the reader, in order, and how a visitor stops it or skips ahead.

use super::bytes::Counted;
use super::{Notice, What};
use crate::notation::PlainSan;
use std::borrow::Cow;

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on.
    Go,
    /// Tell no more of this game: go on with the next.
    NextGame,
    /// Stop reading.
    Stop,
}

/// Whether to be told of a variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skip {
    /// Tell it.
    Tell,
    /// Pass over it, and over all inside it.
    Pass,
}

/// The token that ends a game's movetext.
#[doc(alias = "result")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Half,
    /// `*`.
    Unknown,
}

impl Termination {
    /// The token as PGN writes it.
    pub const fn text(self) -> &'static str {
        match self {
            Termination::WhiteWins => "1-0",
            Termination::BlackWins => "0-1",
            Termination::Half => "1/2-1/2",
            Termination::Unknown => "*",
        }
    }

    /// The termination of a text as real files have it, `1/2` and `½-½` too.
    pub fn read(text: &str) -> Option<Termination> {
        Some(match text {
            "1-0" => Termination::WhiteWins,
            "0-1" => Termination::BlackWins,
            "1/2-1/2" | "1/2" | "½-½" | "½" => Termination::Half,
            "*" => Termination::Unknown,
            _ => return None,
        })
    }
}

/// Where the reader is: computed only when asked for.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    pub(crate) text: &'a Counted,
    pub(crate) at: usize,
}

impl Place<'_> {
    /// The game's number in the input, from 1.
    pub fn game(&self) -> u64 {
        self.text.game
    }

    /// The line's number in the input, from 1.
    pub fn line(&self) -> u64 {
        self.text.line_of(self.at)
    }

    /// A notice about something at this place.
    pub fn notice(&self, what: What) -> Notice {
        Notice { game: self.game(), line: self.line(), ply: None, what }
    }
}

/// Listens to a reader. Every method has a default that goes on, so a listener names only what it wants.
#[doc(alias("SAX", "callback"))]
#[allow(unused_variables)]
pub trait Visitor {
    /// A game begins.
    fn begin_game(&mut self, place: Place<'_>) -> Flow {
        Flow::Go
    }

    /// A tag pair; the value's escapes are resolved.
    fn tag(&mut self, name: &[u8], value: &[u8], place: Place<'_>) -> Flow {
        Flow::Go
    }

    /// The tags are over, the movetext begins.
    fn begin_moves(&mut self, place: Place<'_>) -> Flow {
        Flow::Go
    }

    /// A move's text in any notation, without comment marks such as `!`.
    fn mv(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        Flow::Go
    }

    /// A move in plain SAN, already read. The same as [`Visitor::mv`] unless a listener has a use for the
    /// difference.
    #[inline(always)]
    fn plain(&mut self, san: PlainSan, text: &[u8], place: Place<'_>) -> Flow {
        self.mv(text, place)
    }

    /// A whole line that is a FEN or EPD where a move should stand: games are also kept as lists of
    /// positions.
    fn position(&mut self, line: &[u8], place: Place<'_>) -> Flow {
        Flow::Go
    }

    /// A numeric annotation glyph; `!` and its like arrive as 1 to 6.
    fn nag(&mut self, nag: u8) -> Flow {
        Flow::Go
    }

    /// A comment, in the movetext or among the tags. One longer than the reader's buffer arrives in parts.
    fn comment(&mut self, text: &[u8], place: Place<'_>) -> Flow {
        Flow::Go
    }

    /// A variation begins: an alternative to the last move told.
    fn begin_variation(&mut self) -> Skip {
        Skip::Tell
    }

    /// A variation ends.
    fn end_variation(&mut self) {}

    /// The token that ends the movetext. Missing from some files: then there is a notice instead.
    fn termination(&mut self, termination: Termination) {}

    /// The game is over; told even if the game was skipped.
    fn end_game(&mut self, place: Place<'_>) -> Flow {
        Flow::Go
    }

    /// Something about the text was tolerated or could not be.
    fn notice(&mut self, notice: Notice) {}
}

/// Text of unknown encoding: UTF-8 where it is that, otherwise each byte as a character of Windows-1252.
///
/// ```
/// assert_eq!(jadoube_chess::pgn::text_of(b"Gr\xfcnfeld"), "Grünfeld");
/// assert_eq!(jadoube_chess::pgn::text_of(b"\x84so\x93"), "„so“");
/// ```
pub fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
    }
}

/// A byte as a character of Windows-1252; the five that mean nothing there become U+FFFD.
pub fn windows_1252(byte: u8) -> char {
    /// Where it differs from Latin-1, which has control characters there.
    const FROM_128: [char; 32] = [
        '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž', '\u{fffd}',
        '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FROM_128[byte as usize - 0x80],
        _ => byte as char,
    }
}
