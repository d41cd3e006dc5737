//! The movetext of one game: moves, comments, glyphs, variations, and the token that ends it.

use super::notice::excerpt;
use super::reader::{Reader, Telling};
use super::tags::is_tag_line;
use super::words::{CLASSES, Class, ends_word, full_length, may_have_suffix};
use super::{Notice, Place, Skip, Termination, Visitor, What};
use std::io::{self, Read};

/// Eight ranks and seven slashes; no move's text is as long.
const SHORTEST_PLACEMENT: usize = 15;
/// Nobody annotates deeper; beyond it variations are passed over, so that memory stays bounded.
const DEEPEST: u32 = 1_000;

/// What goes on while one game's movetext is read.
pub(super) struct Course {
    pub(super) telling: Telling,
    pub(super) depth: u32,
    /// The depth from which on variations are passed over.
    passed: Option<u32>,
    /// Whether a move or move number one has been read, variations apart.
    pub(super) begun: bool,
    /// Whether move number none was read and number one is still to come.
    from_none: bool,
    /// What is told once a game: a number without its space, a token that means nothing, a bracket too many.
    glued_told: bool,
    token_told: bool,
    unopened_told: bool,
    comma_told: bool,
    over: bool,
}

impl Course {
    pub(super) fn new(telling: Telling) -> Course {
        Course {
            telling,
            depth: 0,
            passed: None,
            begun: false,
            from_none: false,
            glued_told: false,
            token_told: false,
            unopened_told: false,
            comma_told: false,
            over: false,
        }
    }

    #[inline(always)]
    pub(super) fn tells(&self) -> bool {
        self.telling == Telling::Everything && self.passed.is_none()
    }
}

impl<R: Read> Reader<R> {
    pub(super) fn movetext(&mut self, visitor: &mut impl Visitor, telling: Telling) -> io::Result<Telling> {
        let mut course = Course::new(telling);
        while self.window.ready()? {
            self.fast_moves(visitor, &mut course);
            if course.telling == Telling::Stopped || !self.window.ready()? {
                break;
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

    /// Ends a game without its termination: tells what was left open.
    fn cut_short(&mut self, visitor: &mut impl Visitor, course: &mut Course) {
        self.notice(visitor, course, What::TerminationMissing);
        if course.depth > 0 {
            self.notice(visitor, course, What::VariationUnclosed);
        }
        course.over = true;
    }

    /// After the movetext: comments behind the termination belong to the game.
    fn close(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> io::Result<()> {
        if !course.over {
            self.cut_short(visitor, course);
        }
        while self.window.ready()? {
            match self.window.peek(0) {
                byte if byte.is_ascii_whitespace() => self.window.at += 1,
                b'%' if self.window.at_line_start() => self.pass_line()?,
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
        let commas = rest[..len].iter().rev().take_while(|&&byte| byte == b',').count();
        if first == 0xc2 && self.half_sign(visitor, course, len) {
            return;
        }
        if len == 1 || !(first.is_ascii_alphanumeric() || first >= 0x80 || null) {
            return self.unknown(visitor, course, len); // an evaluation such as +- or a novelty's N
        }
        if commas > 0
            && len > commas + 1
            && course.tells()
            && !std::mem::replace(&mut course.comma_told, true)
        {
            self.notice(visitor, course, What::Comma);
        }
        course.begun |= course.depth == 0;
        if course.tells() {
            let start = self.window.at;
            let flow = visitor.mv(self.window.slice(start, start + len - commas), self.window.place());
            course.telling = Telling::after(flow);
        }
        self.window.at += len;
    }

    /// A line that begins with a piece placement: seven slashes in its first word.
    #[cold]
    fn position_line(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> bool {
        let rest = self.window.rest();
        let word = rest.split(|&byte| byte <= b' ').next().unwrap_or_default();
        if word.len() < SHORTEST_PLACEMENT || memchr::memchr_iter(b'/', word).count() != 7 {
            return false;
        }
        let len = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        course.begun |= course.depth == 0;
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
            Some(b'.') if self.is_number_one_again(course) => self.cut_short(visitor, course),
            Some(b'.') => {
                if course.depth == 0 {
                    let is_one = rest.starts_with(b"1.");
                    course.begun |= is_one;
                    course.from_none = !is_one && (course.from_none || rest.starts_with(b"0."));
                }
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

    /// Move number one at the beginning of a line, after moves: another game, and this one's termination is
    /// missing.
    fn is_number_one_again(&self, course: &Course) -> bool {
        let may_be = course.begun && !course.from_none && course.depth == 0;
        let again = may_be && self.window.rest().starts_with(b"1.");
        again && self.window.only_blanks_before() && {
            let mut after = self.window.rest().iter().skip(2).skip_while(|&&byte| byte <= b' ');
            after.next() != Some(&b'.')
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
            b'[' if self.window.at_tag() => self.cut_short(visitor, course),
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
            if !std::mem::replace(&mut course.unopened_told, true) {
                self.notice(visitor, course, What::VariationUnopened);
            }
            return;
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

    pub(super) fn line_comment(&mut self, visitor: &mut impl Visitor, course: &mut Course) -> io::Result<()> {
        if memchr::memchr2(b'\n', b'\r', self.window.rest()).is_none() {
            self.window.slide()?;
        }
        let rest = self.window.rest();
        let end = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        tell_comment(visitor, course, &rest[1..end], self.window.place());
        self.pass_line()
    }

    pub(super) fn brace_comment(
        &mut self,
        visitor: &mut impl Visitor,
        course: &mut Course,
    ) -> io::Result<()> {
        self.window.at += 1;
        let mut lines = 0; // passed since the opening brace
        loop {
            let end = CommentEnd::find(self.window.rest());
            if matches!(end, CommentEnd::NotHere(_)) && self.window.slide()? {
                continue; // there is more to look at now
            }
            let is_over = self.window.is_over();
            let part = match end {
                CommentEnd::Brace(end) | CommentEnd::Tags(end) => end,
                CommentEnd::NotHere(whole_lines) if !is_over => whole_lines,
                CommentEnd::NotHere(_) => self.window.rest().len(),
            };
            let text = &self.window.rest()[..part];
            lines += memchr::memchr_iter(b'\n', text).count() as u64;
            tell_comment(visitor, course, text, self.window.place());
            self.window.at += part;
            match end {
                CommentEnd::Brace(_) => {
                    self.window.at += 1;
                    return Ok(());
                }
                CommentEnd::NotHere(_) if !is_over => {}
                CommentEnd::Tags(_) | CommentEnd::NotHere(_) => {
                    self.comment_unclosed(visitor, course, lines);
                    return Ok(());
                }
            }
        }
    }

    fn comment_unclosed(&self, visitor: &mut impl Visitor, course: &Course, lines: u64) {
        if course.telling == Telling::Everything {
            let end = self.window.place().notice(What::CommentUnclosed);
            visitor.notice(Notice { line: end.line - lines, ..end });
        }
    }
}

/// Where a comment ends, as far as the bytes at hand tell.
#[derive(Clone, Copy)]
enum CommentEnd {
    /// At its brace.
    Brace(usize),
    /// It has none: here a line with a tag begins, and with it the next game.
    Tags(usize),
    /// Further on. Up to here it can be told without breaking a line, which might be a tag.
    NotHere(usize),
}

impl CommentEnd {
    fn find(text: &[u8]) -> CommentEnd {
        for at in memchr::memchr2_iter(b'}', b'[', text) {
            if text[at] == b'}' {
                return CommentEnd::Brace(at);
            }
            let indent = text[..at].iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            let begins_line = matches!(text[..at - indent].last(), Some(b'\n' | b'\r'));
            if begins_line && is_tag_line(&text[at..]) {
                return CommentEnd::Tags(at);
            }
        }
        let last_line = memchr::memrchr2(b'\n', b'\r', text).filter(|&at| at > 0);
        CommentEnd::NotHere(last_line.unwrap_or(text.len()))
    }
}

fn tell_nag(visitor: &mut impl Visitor, course: &mut Course, nag: u8) {
    if course.tells() {
        course.telling = Telling::after(visitor.nag(nag));
    }
}

fn tell_comment(visitor: &mut impl Visitor, course: &mut Course, text: &[u8], place: Place<'_>) {
    if course.tells() {
        course.telling = Telling::after(visitor.comment(text, place));
    }
}
