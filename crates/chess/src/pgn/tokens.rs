//! The movetext of one game: moves, comments, glyphs, variations, and the token that ends it.

use super::notice::excerpt;
use super::reader::{Reader, Telling};
use super::{Skip, Termination, Visitor, What};
use crate::notation::PlainSan;
use std::io::{self, Read};

/// What a byte begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Space,
    Word,
    Digit,
    Dot,
    Mark,
    Other,
}

static CLASSES: [Class; 256] = classes();

const fn classes() -> [Class; 256] {
    let mut all = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        all[byte] = match byte as u8 {
            0..=b' ' | 0x7f => Class::Space,
            b'0'..=b'9' => Class::Digit,
            b'.' => Class::Dot,
            b'!' | b'?' => Class::Mark,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'*' | b'<' | b'>' | b'%' => Class::Other,
            _ => Class::Word,
        };
        byte += 1;
    }
    all
}

/// Whether a move's text ends before this byte.
#[inline(always)]
pub(super) fn ends_word(byte: u8) -> bool {
    !matches!(CLASSES[byte as usize], Class::Word | Class::Digit)
}

/// Words that may follow a move after a space and belong to it.
const SUFFIXES: [&[u8]; 9] =
    [b"ch", b"dis", b"dbl", b"double", b"mate", b"e.p.", b"ep", b"en passant", b"e.p"];
/// Eight ranks and seven slashes; no move's text is as long.
const SHORTEST_PLACEMENT: usize = 15;
/// Nobody annotates deeper; beyond it variations are passed over, so that memory stays bounded.
const DEEPEST: u32 = 1_000;

/// What goes on while one game's movetext is read.
struct Course {
    telling: Telling,
    depth: u32,
    /// The depth from which on variations are passed over.
    passed: Option<u32>,
    glued_told: bool,
    /// A token that means nothing is told once a game.
    token_told: bool,
    over: bool,
}

impl Course {
    #[inline(always)]
    fn tells(&self) -> bool {
        self.telling == Telling::Everything && self.passed.is_none()
    }
}

impl<R: Read> Reader<R> {
    pub(super) fn movetext(&mut self, visitor: &mut impl Visitor, telling: Telling) -> io::Result<Telling> {
        let mut course =
            Course { telling, depth: 0, passed: None, glued_told: false, token_told: false, over: false };
        while self.window.ready()? {
            if self.plain_move(visitor, &mut course) {
                if course.telling == Telling::Stopped {
                    break;
                }
                continue;
            }
            match CLASSES[self.window.peek(0) as usize] {
                Class::Space | Class::Dot => self.window.at += 1,
                Class::Word => self.word(visitor, &mut course),
                Class::Digit => self.number(visitor, &mut course),
                Class::Mark => self.mark(visitor, &mut course),
                Class::Other => self.other(visitor, &mut course)?,
            }
            if course.over || course.telling == Telling::Stopped {
                break;
            }
        }
        if course.telling != Telling::Stopped {
            self.close(visitor, &mut course)?;
        }
        Ok(course.telling)
    }

    /// The usual thing, by the short way: a blank, perhaps a move number, then a move in plain SAN and a blank after it.
    /// False, with nothing read, if it is anything else.
    #[inline(always)]
    fn plain_move(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> bool {
        let rest = self.window.rest();
        let Some(ahead) = rest.first_chunk::<AHEAD>() else {
            return false;
        };
        let start = usize::from(ahead[0] <= b' ');
        let start = start + plain_number(eight(ahead, start));
        let bytes = eight(ahead, start);
        let len = blank_at(bytes);
        let end = start + len as usize;
        if len < 2 || is_suffix_start(ahead[(end + 1) % AHEAD], ahead[(end + 2) % AHEAD]) {
            return false;
        }
        let Some(san) = PlainSan::read(bytes, len) else {
            return false;
        };
        if course.tells() {
            let place = self.window.place_ahead(start);
            course.telling = Telling::after(visitor.plain(san, &ahead[start..end], place));
        }
        self.window.at += end;
        true
    }

    /// After the movetext: what was left open, and comments behind the termination.
    fn close(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> io::Result<()> {
        if !course.over {
            self.notice(visitor, course, What::TerminationMissing);
        }
        if course.depth > 0 {
            self.notice(visitor, course, What::VariationUnclosed);
        }
        while course.over && self.window.ready()? {
            match self.window.peek(0) {
                byte if byte.is_ascii_whitespace() => self.window.at += 1,
                b'{' => self.brace_comment(visitor, course)?,
                b';' => self.line_comment(visitor, course)?,
                _ => break,
            }
        }
        Ok(())
    }

    fn notice(&self, visitor: &mut impl Visitor, course: &Course, what: What) {
        if course.telling == Telling::Everything {
            visitor.notice(self.window.place().notice(what));
        }
    }

    fn unknown(&mut self, visitor: &mut impl Visitor, course: &mut Course, len: usize) {
        if !course.token_told {
            course.token_told = true;
            let text = excerpt(&self.window.rest()[..len]);
            self.notice(visitor, course, What::Token(text));
        }
        self.window.at += len;
    }

    #[inline(always)]
    fn word(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        let rest = self.window.rest();
        let mut len = 1;
        while len < rest.len() && !ends_word(rest[len]) {
            len += 1;
        }
        let len = match rest.get(len) {
            Some(b' ' | b'\n' | b'\r') if !may_have_suffix(rest, len) => len,
            None => len,
            Some(_) => full_length(rest, len),
        };
        if len >= SHORTEST_PLACEMENT && self.position_line(visitor, course) {
            return;
        }
        let rest = self.window.rest();
        let first = rest[0];
        let null = rest.starts_with(b"--");
        if first == 0xc2 && self.half_sign(visitor, course, len) {
            return;
        }
        if len == 1 || !(first.is_ascii_alphanumeric() || first >= 0x80 || null) {
            return self.unknown(visitor, course, len); // an evaluation such as +- or a novelty's N
        }
        if course.tells() {
            let start = self.window.at;
            let flow = visitor.mv(self.window.slice(start, start + len), self.window.place());
            course.telling = Telling::after(flow);
        }
        self.window.at += len;
    }

    /// A line that begins with a piece placement: seven slashes in its first word.
    #[cold]
    fn position_line(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> bool {
        let rest = self.window.rest();
        let line = &rest[..memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())];
        let word = line.split(|&byte| byte == b' ').next().unwrap_or_default();
        if word.len() < SHORTEST_PLACEMENT || memchr::memchr_iter(b'/', word).count() != 7 {
            return false;
        }
        let len = line.len();
        if course.tells() {
            let start = self.window.at;
            let flow = visitor.position(self.window.slice(start, start + len), self.window.place());
            course.telling = Telling::after(flow);
        }
        self.window.at += len;
        true
    }

    /// `½-½`, which begins like a word.
    #[cold]
    fn half_sign(&mut self, visitor: &mut impl Visitor, course: &mut Course, len: usize) -> bool {
        let found = matches!(std::str::from_utf8(&self.window.rest()[..len]), Ok("½-½" | "½"));
        if found {
            self.terminate(visitor, course, len, Termination::Half);
        }
        found
    }

    #[inline(always)]
    fn number(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        let rest = self.window.rest();
        let mut len = 1;
        while len < rest.len() && rest[len].is_ascii_digit() {
            len += 1;
        }
        match rest.get(len).copied() {
            Some(b'.') => {
                while rest.get(len) == Some(&b'.') {
                    len += 1;
                }
                let glued = rest.get(len).is_some_and(|&next| CLASSES[next as usize] == Class::Word);
                if glued && !course.glued_told {
                    course.glued_told = true;
                    self.notice(visitor, course, What::NumberGlued);
                }
                self.window.at += len;
            }
            Some(b'-' | b'/') => self.not_a_number(visitor, course),
            Some(b'b'..=b'r' | b'B'..=b'R') if self.position_line(visitor, course) => {}
            _ => self.window.at += len,
        }
    }

    /// Terminations and castling with zeros begin like numbers.
    fn not_a_number(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        if self.position_line(visitor, course) {
            return;
        }
        let rest = self.window.rest();
        let len = rest.iter().position(|&byte| ends_word(byte)).unwrap_or(rest.len());
        let termination = match &rest[..len] {
            b"1-0" => Termination::WhiteWins,
            b"0-1" => Termination::BlackWins,
            b"1/2-1/2" => Termination::Half,
            b"1/2" => {
                self.notice(visitor, course, What::ShortHalf);
                Termination::Half
            }
            word if word.starts_with(b"0-0") => return self.word(visitor, course),
            _ => return self.unknown(visitor, course, len),
        };
        self.terminate(visitor, course, len, termination);
    }

    fn terminate(
        &mut self,
        visitor: &mut impl Visitor,
        course: &mut Course,
        len: usize,
        termination: Termination,
    ) {
        self.window.at += len;
        if course.depth > 0 {
            return; // an annotator's result inside a variation ends nothing
        }
        course.over = true;
        if course.telling == Telling::Everything {
            visitor.termination(termination);
        }
    }

    fn mark(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        let rest = self.window.rest();
        let len = rest.iter().take_while(|&&byte| matches!(byte, b'!' | b'?')).count();
        let nag = match &rest[..len] {
            b"!" => 1,
            b"?" => 2,
            b"!!" => 3,
            b"??" => 4,
            b"!?" => 5,
            b"?!" => 6,
            _ => return self.unknown(visitor, course, len),
        };
        self.window.at += len;
        tell_nag(visitor, course, nag);
    }

    fn other(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> io::Result<()> {
        match self.window.peek(0) {
            b'{' => self.brace_comment(visitor, course)?,
            b';' => self.line_comment(visitor, course)?,
            b'%' if self.window.at_line_start() => self.pass_line()?,
            b'(' => self.open(visitor, course),
            b')' => self.shut(visitor, course),
            b'$' => self.glyph(visitor, course),
            b'*' => self.terminate(visitor, course, 1, Termination::Unknown),
            b'[' if self.window.at_tag() => {
                self.close(visitor, course)?;
                // What was left open has been told: the next game's tags end this one.
                (course.over, course.depth) = (true, 0);
            }
            _ => self.unknown(visitor, course, 1),
        }
        Ok(())
    }

    fn open(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        self.window.at += 1;
        course.depth = course.depth.saturating_add(1);
        if course.passed.is_some() || course.telling != Telling::Everything {
            return;
        }
        if course.depth > DEEPEST {
            self.notice(visitor, course, What::VariationTooDeep);
            course.passed = Some(course.depth);
        } else if visitor.begin_variation() == Skip::Pass {
            course.passed = Some(course.depth);
        }
    }

    fn shut(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        self.window.at += 1;
        if course.depth == 0 {
            return self.notice(visitor, course, What::VariationUnopened);
        }
        if course.passed == Some(course.depth) {
            course.passed = None;
        } else if course.tells() {
            visitor.end_variation();
        }
        course.depth -= 1;
    }

    fn glyph(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        let digits = self.window.rest()[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number =
            std::str::from_utf8(&self.window.rest()[1..=digits]).ok().and_then(|text| text.parse().ok());
        match number {
            Some(nag) => {
                self.window.at += 1 + digits;
                tell_nag(visitor, course, nag);
            }
            None => self.unknown(visitor, course, 1 + digits),
        }
    }

    fn line_comment(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> io::Result<()> {
        self.window.slide()?;
        let rest = self.window.rest();
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        tell_comment(visitor, course, &rest[1..end]);
        self.pass_line()
    }

    fn brace_comment(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> io::Result<()> {
        self.window.at += 1;
        loop {
            if memchr::memchr(b'}', self.window.rest()).is_none() {
                self.window.slide()?;
            }
            let rest = self.window.rest();
            let closed = memchr::memchr(b'}', rest);
            let end = closed.unwrap_or(rest.len());
            if let Some(tags) = memchr::memmem::find(&rest[..end], b"\n[Event \"") {
                tell_comment(visitor, course, &rest[..tags]);
                self.window.at += tags + 1;
                self.notice(visitor, course, What::CommentUnclosed);
                return Ok(());
            }
            tell_comment(visitor, course, &rest[..end]);
            self.window.at += end;
            if closed.is_some() {
                self.window.at += 1;
                return Ok(());
            }
            if !self.window.slide()? {
                self.notice(visitor, course, What::CommentUnclosed);
                return Ok(());
            }
        }
    }
}

/// How many of eight bytes stand before the first blank; 0 if none of them is one.
#[inline(always)]
fn blank_at(bytes: u64) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let blanks = bytes.wrapping_sub(ONES * 0x21) & !bytes & (ONES * 0x80);
    (blanks.trailing_zeros() / 8) & 7
}

/// What the short way looks at: a blank, a number of two figures with its full stop and blank, and a move.
const AHEAD: usize = 32;

/// Eight bytes, the first in the lowest place.
#[inline(always)]
fn eight(ahead: &[u8; AHEAD], at: usize) -> u64 {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&ahead[at..at + 8]);
    u64::from_le_bytes(bytes)
}

/// The length of a move number such as `12.` with its full stop and a blank, if that is what stands here, else 0.
#[inline(always)]
fn plain_number(bytes: u64) -> usize {
    let digit = |at: u32| ((bytes >> (8 * at)) as u8).wrapping_sub(b'0') < 10;
    if !digit(0) {
        return 0;
    }
    let digits = 1 + u32::from(digit(1));
    let after = bytes >> (8 * digits);
    let stop_and_blank = after as u8 == b'.' && (after >> 8) as u8 <= b' ';
    if stop_and_blank { digits as usize + 2 } else { 0 }
}

fn tell_nag(visitor: &mut impl Visitor, course: &mut Course, nag: u8) {
    if course.tells() {
        course.telling = Telling::after(visitor.nag(nag));
    }
}

fn tell_comment(visitor: &mut impl Visitor, course: &mut Course, text: &[u8]) {
    if course.tells() {
        course.telling = Telling::after(visitor.comment(text));
    }
}

/// Whether the word after this one may belong to it: `ch`, `dis ch`, `mate`, `e.p.`; or this is `Castles`.
#[inline(always)]
fn may_have_suffix(rest: &[u8], len: usize) -> bool {
    let at = |index: usize| rest.get(index).copied().unwrap_or(0);
    is_suffix_start(at(len + 1), at(len + 2)) || matches!(rest[0], b'C' | b'c') && at(1) == b'a'
}

/// The words that belong to the move before them, by their second letter: the first one it goes with.
static SUFFIX_STARTS: [u8; 256] = suffix_starts();

const fn suffix_starts() -> [u8; 256] {
    let mut all = [0xff; 256]; // never a first letter
    let pairs = [b"ch", b"di", b"do", b"db", b"e.", b"ep", b"en", b"ma"];
    let mut index = 0;
    while index < pairs.len() {
        all[pairs[index][1] as usize] = pairs[index][0];
        index += 1;
    }
    all
}

/// Whether two bytes begin one of the words that belong to the move before them.
#[inline(always)]
fn is_suffix_start(first: u8, second: u8) -> bool {
    SUFFIX_STARTS[second as usize] == first
}

/// The length of a move's text with what belongs to it: a bracketed square or piece, and the words after it.
#[cold]
fn full_length(rest: &[u8], word: usize) -> usize {
    let mut len = word;
    loop {
        let tail = &rest[len..];
        let more = bracketed(tail).or_else(|| suffix(tail)).or_else(|| castling_wing(&rest[..len], tail));
        match more {
            Some(more) => len += more,
            None => return len,
        }
        while len < rest.len() && !ends_word(rest[len]) {
            len += 1;
        }
    }
}

/// `(Q)` of `P-K8(Q)` or `(R5)` of `R(R5)-QR5`, as against a variation: capitals, figures and the t of Kt only.
fn bracketed(tail: &[u8]) -> Option<usize> {
    let inner = tail.strip_prefix(b"(")?;
    let len = inner
        .iter()
        .take_while(|byte| matches!(byte, b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b't' | b'1'..=b'8'))
        .count();
    ((1..=4).contains(&len) && inner.get(len) == Some(&b')')).then_some(len + 2)
}

fn suffix(tail: &[u8]) -> Option<usize> {
    if let Some(rest) = tail.strip_prefix(b".") {
        return (rest.starts_with(b"p.") || rest.starts_with(b"p")).then_some(1);
    }
    let rest = tail.strip_prefix(b" ")?;
    let word = SUFFIXES.into_iter().filter(|word| rest.starts_with(word)).max_by_key(|word| word.len())?;
    let dot = usize::from(rest.get(word.len()) == Some(&b'.'));
    let end = rest.get(word.len() + dot);
    let ends = |&byte: &u8| ends_word(byte) || matches!(byte, b'+' | b'#');
    end.is_none_or(ends).then_some(1 + word.len() + dot)
}

fn castling_wing(word: &[u8], tail: &[u8]) -> Option<usize> {
    if !word.eq_ignore_ascii_case(b"castles") {
        return None;
    }
    let rest = tail.strip_prefix(b" ")?;
    if let Some(len) = bracketed(rest) {
        return Some(1 + len);
    }
    let wing = match rest {
        [b'K' | b'Q', b'R', ..] => 2,
        [b'K' | b'Q', ..] => 1,
        _ => return None,
    };
    rest.get(wing).is_none_or(|&byte| ends_word(byte)).then_some(1 + wing)
}
