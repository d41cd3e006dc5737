//! Tag pairs: reading them from a game's head, and the position they set up.

use super::reader::{Reader, Telling};
use super::{Notice, Visitor, What};
use crate::notation::fen;
use crate::{Built, Position, Setup, Tolerance};
use std::io::{self, Read};

/// The seven tags every game has in export format, in their order.
pub const SEVEN_TAGS: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

impl<R: Read> Reader<R> {
    /// Reads the tag pairs that begin here, up to the movetext.
    pub(super) fn tags(&mut self, visitor: &mut impl Visitor, telling: Telling) -> io::Result<Telling> {
        let mut telling = telling;
        let mut seen = Seen::Nothing;
        while self.window.ready()? && telling != Telling::Stopped {
            let first = self.window.peek(0);
            if first.is_ascii_whitespace() {
                self.window.at += 1;
            } else if first == b'%' && self.window.at_line_start() {
                self.pass_line()?;
            } else if first == b'[' {
                let event = self.window.rest().starts_with(b"[Event ");
                match seen {
                    // A second event after other tags: this game has no moves, and the next one begins.
                    Seen::More if event => break,
                    Seen::Event if event => {
                        let text = self.line_excerpt();
                        visitor.notice(self.window.place().notice(What::TagRepeated(text)));
                    }
                    _ => seen = if event { Seen::Event } else { Seen::More },
                }
                telling = self.tag(visitor, telling)?;
            } else {
                break;
            }
        }
        Ok(telling)
    }

    fn tag(&mut self, visitor: &mut impl Visitor, telling: Telling) -> io::Result<Telling> {
        let end = memchr::memchr2(b'\n', b'\r', self.window.rest());
        let end = if let Some(end) = end {
            end
        } else {
            self.window.slide()?;
            let rest = self.window.rest();
            memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
        };
        let line = &self.window.rest()[..end];
        let parsed = split(line);
        let (name, value) = (&line[parsed.name.clone()], &line[parsed.value.clone()]);
        let mut telling = telling;
        if telling == Telling::Everything {
            if parsed.odd {
                let text = super::notice::excerpt(line);
                visitor.notice(self.window.place().notice(What::Tag(text)));
            }
            let flow = if memchr::memchr(b'\\', value).is_some() {
                unescape(value, &mut self.scratch);
                visitor.tag(name, &self.scratch, self.window.place())
            } else {
                visitor.tag(name, value, self.window.place())
            };
            telling = Telling::after(flow);
        }
        self.window.at += parsed.len;
        Ok(telling)
    }
}

/// The tags read so far.
enum Seen {
    Nothing,
    Event,
    More,
}

struct Split {
    name: std::ops::Range<usize>,
    value: std::ops::Range<usize>,
    len: usize,
    odd: bool,
}

/// Finds name and value in a line that begins with a bracket. Another tag may follow on the same line.
fn split(line: &[u8]) -> Split {
    let name_end = 1 + line[1..]
        .iter()
        .position(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_'))
        .unwrap_or(line.len() - 1);
    let blank = |byte: &u8| *byte == b' ' || *byte == b'\t';
    let open = name_end + line[name_end..].iter().take_while(|byte| blank(byte)).count();
    let name = 1..name_end;
    if line.get(open) == Some(&b'"')
        && let Some(close) = closing_quote(line, open + 1)
    {
        let bracket = close + 1 + line[close + 1..].iter().take_while(|byte| blank(byte)).count();
        if line.get(bracket) == Some(&b']') {
            return Split { name, value: open + 1..close, len: bracket + 1, odd: open == name_end };
        }
    }
    loosely(line, name, open)
}

/// A value with bare quotation marks inside, or without any, or a line without its bracket: all of the line is taken.
fn loosely(line: &[u8], name: std::ops::Range<usize>, open: usize) -> Split {
    let start = open + usize::from(line.get(open) == Some(&b'"'));
    let mut end = line.len();
    for closing in [b']', b'"'] {
        while end > start && matches!(line[end - 1], b' ' | b'\t') {
            end -= 1;
        }
        if end > start && line[end - 1] == closing {
            end -= 1;
        }
    }
    Split { name, value: start..end.max(start), len: line.len(), odd: true }
}

fn closing_quote(line: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += memchr::memchr2(b'"', b'\\', line.get(at..)?)?;
        if line[at] == b'"' {
            return Some(at);
        }
        at += 2;
    }
}

fn unescape(value: &[u8], into: &mut Vec<u8>) {
    into.clear();
    let mut bytes = value.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            b'\\' => into.push(*bytes.next().unwrap_or(&b'\\')),
            _ => into.push(byte),
        }
    }
}

/// The position a game's `FEN` tag sets up, everything odd about it tolerated and returned.
pub fn starting_setup(fen_tag: Option<&str>) -> Result<Built, What> {
    let setup = match fen_tag {
        None => Position::initial().setup(),
        Some(text) => fen::read(text.trim()).map_err(|error| What::FenUnreadable(error.to_string()))?,
    };
    Setup::build(&setup, Tolerance::ALL).map_err(|defects| What::FenUnreadable(defects.to_string()))
}

/// What is odd about a tag's value, for the tags whose form PGN fixes.
pub(super) fn odd_value(name: &[u8], value: &[u8]) -> Option<What> {
    let text = || super::notice::excerpt(value);
    match name {
        b"Date" if !is_date(value) => Some(What::Date(text())),
        b"Result" if !matches!(value, b"1-0" | b"0-1" | b"1/2-1/2" | b"*") => Some(What::ResultTag(text())),
        _ if !value.is_ascii() && std::str::from_utf8(value).is_err() => Some(What::NotUtf8),
        _ => None,
    }
}

fn is_date(value: &[u8]) -> bool {
    let digit_or_unknown = |byte: &u8| byte.is_ascii_digit() || *byte == b'?';
    value.len() == 10
        && value.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'.',
            _ => digit_or_unknown(byte),
        })
}

/// The notices of a starting position's defects.
pub(super) fn setup_notices(built: &Built, game: u64, line: u64) -> Vec<Notice> {
    let notice = |defect| Notice { game, line, ply: None, what: What::FenDefect(defect) };
    built.tolerated.iter().copied().map(notice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(line: &str) -> (&str, &str, bool) {
        let parsed = split(line.as_bytes());
        (&line[parsed.name.clone()], &line[parsed.value.clone()], parsed.odd)
    }

    #[test]
    fn tags_are_taken_apart_however_they_are_written() {
        assert_eq!(taken(r#"[Event "London"]"#), ("Event", "London", false));
        assert_eq!(taken(r#"[Event "a \" b"] "#), ("Event", r#"a \" b"#, false));
        assert_eq!(taken(r#"[Event "the "big" one"]"#), ("Event", r#"the "big" one"#, true));
        assert_eq!(taken(r#"[Event "unclosed"#), ("Event", "unclosed", true));
        assert_eq!(taken("[Event]"), ("Event", "", true));
        assert_eq!(taken("["), ("", "", true));
        assert_eq!(taken(r#"[Event"glued"]"#), ("Event", "glued", true));
    }
}
