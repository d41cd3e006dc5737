//! Tag pairs: reading them from a game's head, and the position they set up.

use super::notice::excerpt;
use super::reader::{Reader, Telling};
use super::tokens::Course;
use super::{Notice, Visitor, What};
use crate::notation::fen;
use crate::{Built, Position, Setup, Tolerance};
use std::io::{self, Read};
use std::ops::Range;

/// The seven tags every game has in export format, in their order.
#[doc(alias("Seven Tag Roster", "STR", "headers"))]
pub const SEVEN_TAGS: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

impl<R: Read> Reader<R> {
    /// Reads the tag pairs that begin here, and comments before and between them, up to the movetext.
    pub(super) fn tags(&mut self, visitor: &mut impl Visitor, telling: Telling) -> io::Result<Telling> {
        let mut course = Course::new(telling);
        let mut seen = Seen::default();
        while self.window.ready()? && course.telling != Telling::Stopped {
            match self.window.peek(0) {
                byte if byte <= b' ' || byte == 0x7f => self.window.at += 1,
                b'%' if self.window.at_line_start() => self.pass_line()?,
                b'{' => self.brace_comment(visitor, &mut course)?,
                b';' => self.line_comment(visitor, &mut course)?,
                b'[' => {
                    let parsed = self.split_tag()?;
                    // A second event after other tags: this game has no moves, and the next one begins.
                    let bit = settled_bit(canonical(&self.window.rest()[parsed.name.clone()]).0);
                    if seen.begins_again(bit) && self.window.at_tag() {
                        break;
                    }
                    let repeated = seen.is_news_of_repetition(bit);
                    self.tag(visitor, &mut course, &mut seen, &parsed, repeated);
                }
                _ => break,
            }
        }
        Ok(course.telling)
    }

    /// Takes apart the tag that begins here, with all of its line at hand if that is needed and possible.
    fn split_tag(&mut self) -> io::Result<Split> {
        let mut parsed = strictly(self.window.room());
        if parsed.is_none() && line_end(self.window.room()).is_none() && self.window.slide()? {
            parsed = strictly(self.window.room());
        }
        let rest = self.window.room();
        Ok(parsed.unwrap_or_else(|| loosely(&rest[..line_end(rest).unwrap_or(rest.len())])))
    }

    fn tag(
        &mut self,
        visitor: &mut impl Visitor,
        course: &mut Course,
        seen: &mut Seen,
        parsed: &Split,
        repeated: bool,
    ) {
        let text = &self.window.rest()[..parsed.len];
        let (name, spelling) = canonical(&text[parsed.name.clone()]);
        let value = &text[parsed.value.clone()];
        if course.telling == Telling::Everything {
            let place = self.window.place();
            if repeated {
                visitor.notice(place.notice(What::TagRepeated(excerpt(text))));
            }
            if spelling == Spelling::Other && !std::mem::replace(&mut seen.spelling_told, true) {
                visitor.notice(place.notice(What::TagName(excerpt(&text[parsed.name.clone()]))));
            }
            if parsed.odd && !std::mem::replace(&mut seen.odd_told, true) {
                visitor.notice(place.notice(What::Tag(excerpt(text))));
            }
            let flow = if parsed.escaped || parsed.odd && memchr::memchr(b'\\', value).is_some() {
                unescape(value, &mut self.scratch);
                visitor.tag(name, &self.scratch, place)
            } else {
                visitor.tag(name, value, place)
            };
            course.telling = Telling::after(flow);
        }
        self.window.at += parsed.len;
    }
}

/// The bit in [`Seen`] of a tag of which a game has only one: the seven, and the two of a set-up.
fn settled_bit(name: &[u8]) -> u16 {
    match name {
        b"Event" => EVENT,
        b"Site" => 1 << 1,
        b"Date" => 1 << 2,
        b"Round" => 1 << 3,
        b"White" => 1 << 4,
        b"Black" => 1 << 5,
        b"Result" => 1 << 6,
        b"SetUp" => 1 << 7,
        b"FEN" => 1 << 8,
        _ => 0,
    }
}

const EVENT: u16 = 1;

/// The tags of one game read so far.
#[derive(Default)]
struct Seen {
    /// Those with a place of their own, a bit each.
    settled: u16,
    /// Those of them whose repetition was told.
    told: u16,
    /// Whether a tag other than the event has been read.
    others: bool,
    odd_told: bool,
    spelling_told: bool,
}

/// How a tag's name is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    /// As it should be, or the name is none we know.
    Usual,
    /// In other capitals.
    Other,
}

/// A tag's name as PGN spells it, if it is one that means something to us.
#[inline(always)]
fn canonical(name: &[u8]) -> (&[u8], Spelling) {
    if settled_bit(name) != 0 { (name, Spelling::Usual) } else { respelt(name) }
}

fn respelt(name: &[u8]) -> (&[u8], Spelling) {
    let known = SEVEN_TAGS.into_iter().chain(["SetUp", "FEN", "Variant"]);
    match known.map(str::as_bytes).find(|known| known.eq_ignore_ascii_case(name)) {
        Some(known) if known != name => (known, Spelling::Other),
        _ => (name, Spelling::Usual),
    }
}

impl Seen {
    /// Whether a tag with this bit belongs to the next game: an event again, and other tags in between.
    fn begins_again(&self, bit: u16) -> bool {
        bit == EVENT && self.settled & EVENT != 0 && self.others
    }

    /// Whether a tag with this bit is there for the second time. A third is no news.
    fn is_news_of_repetition(&mut self, bit: u16) -> bool {
        self.others |= bit != EVENT;
        let news = self.settled & !self.told & bit != 0;
        self.told |= self.settled & bit;
        self.settled |= bit;
        news
    }
}

/// A tag taken apart: where its name and its value stand, and how far it goes.
struct Split {
    name: Range<usize>,
    value: Range<usize>,
    len: usize,
    odd: bool,
    /// Whether the value is known to have escapes; one oddly written is not looked at for them.
    escaped: bool,
}

fn line_end(text: &[u8]) -> Option<usize> {
    memchr::memchr2(b'\n', b'\r', text)
}

/// The bytes of a tag's name.
static OF_NAME: [bool; 256] = {
    let mut all = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        all[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
        byte += 1;
    }
    all
};

/// Where the name stands in a text that begins with a bracket.
#[inline(always)]
fn name_in(text: &[u8]) -> Range<usize> {
    let start = 1 + blanks(&text[1..]);
    let mut end = start;
    while end < text.len() && OF_NAME[text[end] as usize] {
        end += 1;
    }
    start..end
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

/// `[Name "value"]` at the beginning of a text. Looks no further than its line; another tag may follow there.
fn strictly(text: &[u8]) -> Option<Split> {
    let name = name_in(text);
    let open = name.end + blanks(&text[name.end..]);
    if text.get(open) != Some(&b'"') {
        return None;
    }
    let (close, escaped) = closing_quote(text, open + 1)?;
    let bracket = close + 1 + blanks(&text[close + 1..]);
    let odd = open == name.end;
    (text.get(bracket) == Some(&b']')).then_some(Split {
        name,
        value: open + 1..close,
        len: bracket + 1,
        odd,
        escaped,
    })
}

/// A value with bare quotation marks inside, or without any, or a line without its bracket: all of the line
/// is taken.
fn loosely(line: &[u8]) -> Split {
    let name = name_in(line);
    let open = name.end + blanks(&line[name.end..]);
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
    Split { name, value: start..end.max(start), len: line.len(), odd: true, escaped: false }
}

/// The quotation mark that closes a value, if it stands on the same line, and whether there are escapes
/// before it.
fn closing_quote(text: &[u8], from: usize) -> Option<(usize, bool)> {
    let mut at = from;
    let mut escaped = false;
    loop {
        at += memchr::memchr3(b'"', b'\\', b'\n', text.get(at..)?)?;
        match text[at] {
            b'"' => return Some((at, escaped)),
            b'\\' if text.get(at + 1) != Some(&b'\n') => at += 2,
            _ => return None,
        }
        escaped = true;
    }
}

/// Whether a text begins with a tag that has its line to itself.
pub(super) fn is_tag_line(text: &[u8]) -> bool {
    let alone = |parsed: Split| {
        let after = &text[parsed.len..];
        !parsed.name.is_empty() && matches!(after.get(blanks(after)), None | Some(b'\n' | b'\r'))
    };
    text.first() == Some(&b'[') && strictly(text).is_some_and(alone)
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

/// The position a game's `FEN` tag sets up, everything odd about it tolerated and returned. Letters of
/// castling
/// are those of standard chess; [`starting_setup_of`] looks at the variant too.
pub fn starting_setup(fen_tag: Option<&str>) -> Result<Built, What> {
    starting_setup_of(fen_tag, None)
}

/// The position that a game's tags `FEN` and `Variant` set up, everything odd about it tolerated and
/// returned. In
/// Chess960, the letters `KQkq` mean the outermost rooks.
///
/// ```
/// use jadoube_chess::pgn::starting_setup_of;
/// let fen = "nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w KQkq - 0 1";
/// let built = starting_setup_of(Some(fen), Some("Chess960")).unwrap();
/// assert!(built.tolerated.is_empty());
/// assert_eq!(starting_setup_of(Some(fen), None).unwrap().tolerated.iter().count(), 4);
/// ```
pub fn starting_setup_of(fen_tag: Option<&str>, variant_tag: Option<&str>) -> Result<Built, What> {
    let read = if variant_tag.is_some_and(is_chess960) { fen::read_chess960 } else { fen::read };
    let setup = match fen_tag {
        None => Position::initial().setup(),
        Some(text) => read(text.trim()).map_err(|error| What::FenUnreadable(error.to_string()))?,
    };
    Setup::build(&setup, Tolerance::ALL).map_err(|defects| What::FenUnreadable(defects.to_string()))
}

/// Whether the value of a `Variant` tag names something else than chess as everybody plays it or Chess960. A
/// set
/// position is no variant.
pub(super) fn is_other_variant(value: &str) -> bool {
    let plain =
        ["", "standard", "chess", "normal", "classical", "fromposition", "setposition", "orthodox", "fide"];
    !is_one_of(value, &plain) && !is_chess960(value)
}

/// Whether the value of a `Variant` tag names Chess960, which has several names.
///
/// ```
/// use jadoube_chess::pgn::is_chess960;
/// assert!(is_chess960("Chess960") && is_chess960("Fischerandom") && is_chess960("fischer random"));
/// assert!(!is_chess960("Standard"));
/// ```
#[doc(alias("Fischer random", "Freestyle"))]
pub fn is_chess960(value: &str) -> bool {
    const NAMES: [&str; 10] = [
        "chess960",
        "960",
        "fischerandom",
        "fischerrandom",
        "fischerandomchess",
        "fischerrandomchess",
        "fischerrandomchess960",
        "frc",
        "freestyle",
        "freestylechess",
    ];
    is_one_of(value, &NAMES)
}

/// Whether a variant's name is one of these, however it is written.
fn is_one_of(value: &str, names: &[&str]) -> bool {
    let name: String = value.chars().filter(|letter| letter.is_alphanumeric()).collect();
    names.iter().any(|known| known.eq_ignore_ascii_case(&name))
}

/// What is odd about a tag's value, for the tags whose form PGN fixes.
pub(super) fn odd_value(name: &[u8], value: &[u8]) -> Option<What> {
    let text = || excerpt(value);
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
        let parsed = strictly(line.as_bytes()).unwrap_or_else(|| loosely(line.as_bytes()));
        (&line[parsed.name.clone()], &line[parsed.value.clone()], parsed.odd)
    }

    #[test]
    fn chess_by_other_names_is_chess_and_all_else_is_a_variant() {
        for plain in ["Standard", "From Position", "chess", "", "?", "Chess960", "fischerandom", "Chess 960"]
        {
            assert!(!is_other_variant(plain), "{plain}");
        }
        for other in ["Atomic", "Crazyhouse", "Chess 961"] {
            assert!(is_other_variant(other), "{other}");
        }
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
        assert_eq!(taken(r#"[ Event "spaced" ]"#), ("Event", "spaced", false));
    }
}
