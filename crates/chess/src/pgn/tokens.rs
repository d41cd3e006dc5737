//! The movetext of one game: moves, comments, glyphs, variations, and the token that ends it.

use super::notice::excerpt;
use super::reader::{Reader, Telling};
use super::words::{CLASSES, Class, ends_word, full_length, may_have_suffix};
use super::{Skip, Termination, Visitor, What};
use std::io::{self, Read};

/// Eight ranks and seven slashes; no move's text is as long.
const SHORTEST_PLACEMENT: usize = 15;
/// Nobody annotates deeper; beyond it variations are passed over, so that memory stays bounded.
const DEEPEST: u32 = 1_000;

/// What goes on while one game's movetext is read.
pub(super) struct Course {
    pub(super) telling: Telling,
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
    pub(super) fn tells(&self) -> bool {
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
