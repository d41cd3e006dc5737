//! A window of fixed size over the input, which slides forward and counts the lines it leaves behind.

use super::Place;
use std::io::{self, Read};

/// Room for the longest token told whole; longer comments arrive in parts.
const ROOM: usize = 1 << 18;
/// What a token may look ahead without asking.
const AHEAD: usize = 1 << 12;

/// The window. Bytes up to `at` have been read; those from `at` to `end` are at hand.
pub(crate) struct Window<R> {
    input: R,
    text: Counted,
    pub(crate) at: usize,
    end: usize,
    over: bool,
    /// How many bytes the window has left behind.
    base: u64,
    /// Where in the input the present game begins.
    game_at: u64,
    /// The byte before the window.
    previous: u8,
    /// Whether before the window its line has only blanks.
    indented: bool,
}

/// The bytes of a window, and how far lines and games have been counted in them.
#[derive(Debug)]
pub(crate) struct Counted {
    bytes: Vec<u8>,
    pub(crate) game: u64,
    /// The line number of the byte at `since`.
    line: u64,
    since: usize,
}

impl Counted {
    /// The number of the line in which a byte stands that comes after those counted.
    pub(crate) fn line_of(&self, at: usize) -> u64 {
        let passed = self.bytes.get(self.since..at).unwrap_or_default();
        self.line + memchr::memchr_iter(b'\n', passed).count() as u64
    }
}

impl Window<io::Empty> {
    /// A window over all of a text, which is not copied.
    pub(crate) fn of_text(text: Vec<u8>) -> Window<io::Empty> {
        Window::over(io::empty(), text)
    }

    pub(crate) fn into_text(self) -> Vec<u8> {
        self.text.bytes
    }
}

impl<R: Read> Window<R> {
    pub(crate) fn new(input: R) -> Window<R> {
        Window { over: false, end: 0, ..Window::over(input, vec![0; ROOM]) }
    }

    /// A window that is the whole text already; the input has nothing more.
    fn over(input: R, bytes: Vec<u8>) -> Window<R> {
        let end = bytes.len();
        let text = Counted { bytes, game: 0, line: 1, since: 0 };
        Window { input, text, at: 0, end, over: true, base: 0, game_at: 0, previous: b'\n', indented: true }
    }

    /// The bytes at hand that a window of its usual size would have, so that it is the same how the text
    /// comes.
    pub(crate) fn room(&self) -> &[u8] {
        &self.text.bytes[self.at..self.end.min(self.at + ROOM)]
    }

    /// The bytes at hand from here on.
    #[inline(always)]
    pub(crate) fn rest(&self) -> &[u8] {
        &self.text.bytes[self.at..self.end]
    }

    #[inline(always)]
    pub(crate) fn slice(&self, from: usize, to: usize) -> &[u8] {
        &self.text.bytes[from..to]
    }

    /// The byte `ahead` places from here; 0 behind the end of the input.
    #[inline(always)]
    pub(crate) fn peek(&self, ahead: usize) -> u8 {
        let index = self.at + ahead;
        if index < self.end { self.text.bytes[index] } else { 0 }
    }

    /// Makes sure that some thousand bytes, or all there are, are at hand; false at the end of the input.
    #[inline(always)]
    pub(crate) fn ready(&mut self) -> io::Result<bool> {
        if self.end - self.at < AHEAD && !self.over {
            self.slide()?;
        }
        Ok(self.at < self.end)
    }

    /// Slides the window so that it begins here, and fills it. False if it was full already or the input is
    /// over.
    #[cold]
    pub(crate) fn slide(&mut self) -> io::Result<bool> {
        if self.over {
            return Ok(false);
        }
        self.count_to_here();
        self.indented = self.only_blanks_before();
        self.previous = self.byte_before();
        self.text.bytes.copy_within(self.at..self.end, 0);
        self.end -= self.at;
        self.base += self.at as u64;
        self.text.since = 0;
        self.at = 0;
        let before = self.end;
        while self.end < ROOM && !self.over {
            match self.input.read(&mut self.text.bytes[self.end..]) {
                Ok(0) => self.over = true,
                Ok(read) => self.end += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(self.end > before)
    }

    /// Whether the input has no more bytes than those at hand.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    fn count_to_here(&mut self) {
        self.text.line = self.text.line_of(self.at);
        self.text.since = self.at;
    }

    /// Counts a new game, beginning here.
    pub(crate) fn next_game(&mut self) {
        self.count_to_here();
        self.text.game += 1;
        self.game_at = self.offset();
    }

    /// How many bytes of the input lie before here.
    pub(crate) fn offset(&self) -> u64 {
        self.base + self.at as u64
    }

    /// The same for the place where the present game begins.
    pub(crate) fn game_offset(&self) -> u64 {
        self.game_at
    }

    #[inline(always)]
    pub(crate) fn place(&self) -> Place<'_> {
        self.place_at(self.at)
    }

    /// The place of a byte at hand.
    #[inline(always)]
    pub(crate) fn place_at(&self, at: usize) -> Place<'_> {
        Place { text: &self.text, at }
    }

    /// So many bytes from a place on, if they are at hand.
    #[inline(always)]
    pub(crate) fn ahead<const COUNT: usize>(&self, at: usize) -> Option<&[u8; COUNT]> {
        self.text.bytes[..self.end].get(at..)?.first_chunk()
    }

    /// Whether here a line begins.
    #[inline(always)]
    pub(crate) fn at_line_start(&self) -> bool {
        matches!(self.byte_before(), b'\n' | b'\r')
    }

    #[inline(always)]
    fn byte_before(&self) -> u8 {
        if self.at == 0 { self.previous } else { self.text.bytes[self.at - 1] }
    }

    /// Whether nothing but blanks stands before here on this line.
    pub(crate) fn only_blanks_before(&self) -> bool {
        let before = &self.text.bytes[..self.at];
        match before.iter().rfind(|&&byte| !matches!(byte, b' ' | b'\t')) {
            Some(byte) => matches!(byte, b'\n' | b'\r'),
            None => self.indented,
        }
    }

    /// Whether here a tag begins: a bracket and a letter.
    pub(crate) fn opens_tag(&self) -> bool {
        let mut inside = self.rest().iter().skip(1).skip_while(|&&byte| matches!(byte, b' ' | b'\t'));
        self.peek(0) == b'[' && inside.next().is_some_and(u8::is_ascii_alphabetic)
    }

    /// Whether here the next game's tags begin: a line that begins with a tag.
    pub(crate) fn at_tag(&self) -> bool {
        self.opens_tag() && self.only_blanks_before()
    }
}
