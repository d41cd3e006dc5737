//! Divides an input into blocks of whole games, in bounded memory: a block ends at a boundary. A stretch too
//! long for a block is read through as a stream, up to the next boundary.

use crate::boundary::{self, Before, Rest};
use std::fmt;
use std::io::{self, Read};
use std::str::FromStr;

/// About how long a block is.
const BLOCK: usize = 1 << 18;
/// A stretch without a boundary longer than this is streamed.
const LONGEST: usize = 4 << 20;
const CHUNK: usize = 1 << 16;

/// Which games of a file to review: those that begin at a boundary within these bytes, and what precedes the
/// first boundary if they begin at 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The first byte.
    pub start: u64,
    /// The byte after the last.
    pub end: u64,
}

impl Range {
    /// The whole file.
    pub const ALL: Range = Range { start: 0, end: u64::MAX };
}

/// Why a text is no range of bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RangeError {
    /// It is not of the form `START:END`.
    Malformed(String),
    /// It ends before it begins.
    Backwards(String),
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RangeError::Malformed(text) => {
                write!(f, "expected START:END in bytes, such as 0:1000000, found {text:?}")
            }
            RangeError::Backwards(text) => write!(f, "{text}: the range ends before it begins"),
        }
    }
}

impl std::error::Error for RangeError {}

/// `START:END`, either of which may be left out.
///
/// ```
/// use jadoube_archive::Range;
/// assert_eq!("10:20".parse(), Ok(Range { start: 10, end: 20 }));
/// assert_eq!("10:".parse(), Ok(Range { start: 10, end: u64::MAX }));
/// assert!("20:10".parse::<Range>().is_err() && "ten".parse::<Range>().is_err());
/// ```
impl FromStr for Range {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Range, RangeError> {
        let expected = || RangeError::Malformed(text.to_owned());
        let (start, end) = text.split_once(':').ok_or_else(expected)?;
        let number = |text: &str, missing: u64| match text {
            "" => Ok(missing),
            text => text.parse().map_err(|_| expected()),
        };
        let range = Range { start: number(start, 0)?, end: number(end, u64::MAX)? };
        if range.start > range.end {
            return Err(RangeError::Backwards(text.to_owned()));
        }
        Ok(range)
    }
}

/// What comes next.
pub(crate) enum Next {
    /// Whole games.
    Block(Vec<u8>),
    /// A long stretch, to be read from the splitter as a stream.
    Long,
    Over,
}

pub(crate) struct Splitter<R> {
    input: R,
    held: Vec<u8>,
    /// How far of `held` has been handed out.
    at: usize,
    /// Where in the input the byte at `at` is.
    offset: u64,
    before: Before,
    end: u64,
    over: bool,
    /// Memory of blocks done with, for those to come.
    spare: Vec<Vec<u8>>,
    /// What reading failed with: all that was read before it is handed out first.
    failed: Option<io::Error>,
}

impl<R: Read> Splitter<R> {
    /// A splitter of an input that begins at the range's start, after `before`.
    pub(crate) fn new(input: R, range: Range, before: Before) -> Splitter<R> {
        let (held, spare) = (Vec::new(), Vec::new());
        let (offset, end) = (range.start, range.end);
        let mut splitter =
            Splitter { input, held, at: 0, offset, before, end, over: false, spare, failed: None };
        if range.start > 0 {
            splitter.skip_to_boundary();
        }
        splitter.over |= range.start >= range.end;
        splitter
    }

    /// Where in the input the next thing begins.
    pub(crate) fn offset(&self) -> u64 {
        self.offset
    }

    /// What reading failed with, if it did.
    pub(crate) fn failure(&mut self) -> Option<io::Error> {
        self.failed.take()
    }

    /// Whether all that is left fits into one block.
    pub(crate) fn is_one_block(&mut self) -> bool {
        self.fill(BLOCK);
        self.over
    }

    fn rest(&self) -> Rest {
        if self.over { Rest::Nothing } else { Rest::Unknown }
    }

    fn text(&self) -> &[u8] {
        &self.held[self.at..]
    }

    /// Leaves so many bytes behind.
    fn pass(&mut self, bytes: usize) {
        self.before = self.before.then(&self.held[self.at..self.at + bytes]);
        self.at += bytes;
        self.offset += bytes as u64;
    }

    /// Holds at least so many bytes, or all there are up to the range's end.
    fn fill(&mut self, bytes: usize) {
        if self.at > 0 {
            self.held.drain(..self.at);
            self.at = 0;
        }
        if !self.over && self.held.len() < bytes {
            let missing = bytes - self.held.len();
            self.held.reserve(missing);
            let read = self.input.by_ref().take(missing as u64).read_to_end(&mut self.held);
            self.over = self.held.len() < bytes;
            self.failed = read.err();
        }
        self.end_at_boundary();
    }

    /// Ends at the first boundary at or behind the range's end.
    fn end_at_boundary(&mut self) {
        let from = self.end.saturating_sub(self.offset);
        if from >= self.held.len() as u64 {
            return;
        }
        if let Some(boundary) = boundary::first(&self.held, from as usize, self.before, self.rest()) {
            self.held.truncate(boundary);
            self.over = true;
        }
    }

    fn skip_to_boundary(&mut self) {
        loop {
            self.fill(CHUNK);
            if let Some(boundary) = boundary::first(&self.held, 0, self.before, self.rest()) {
                self.pass(boundary);
                if self.offset >= self.end {
                    self.held.clear();
                    self.at = 0;
                    self.over = true;
                }
                return;
            }
            let settled =
                if self.over { self.held.len() } else { boundary::settled(&self.held, self.before) };
            self.pass(settled);
            if self.over {
                return;
            }
            if settled == 0 {
                self.fill(self.held.len() + CHUNK);
            }
        }
    }

    /// Takes the memory of a block done with, for one to come.
    pub(crate) fn reuse(&mut self, block: Vec<u8>) {
        self.spare.push(block);
    }

    /// The next block, or the news that a long stretch comes.
    pub(crate) fn next(&mut self) -> Next {
        let mut wanted = BLOCK;
        loop {
            self.fill(wanted);
            if self.over {
                let rest = std::mem::take(&mut self.held);
                self.offset += rest.len() as u64;
                return if rest.is_empty() { Next::Over } else { Next::Block(rest) };
            }
            if let Some(boundary) = boundary::last(&self.held, self.before, Rest::Unknown) {
                let mut rest = self.spare.pop().unwrap_or_default();
                rest.clear();
                rest.extend_from_slice(&self.held[boundary..]);
                let mut block = std::mem::replace(&mut self.held, rest);
                block.truncate(boundary);
                self.before = self.before.then(&block);
                self.offset += boundary as u64;
                return Next::Block(block);
            }
            if self.held.len() >= LONGEST {
                return Next::Long;
            }
            wanted = self.held.len() + BLOCK;
        }
    }
}

/// The long stretch announced: reads up to the next boundary.
pub(crate) struct Long<'a, R> {
    splitter: &'a mut Splitter<R>,
    begun: bool,
    ended: bool,
}

impl<R: Read> Splitter<R> {
    pub(crate) fn long(&mut self) -> Long<'_, R> {
        Long { splitter: self, begun: false, ended: false }
    }
}

impl<R: Read> Read for Long<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.ended || into.is_empty() {
            return Ok(0);
        }
        let splitter = &mut *self.splitter;
        loop {
            // The stretch itself begins at a boundary, or at the file's beginning.
            let from = usize::from(!self.begun);
            let text = splitter.text();
            let ready = match boundary::first(text, from, splitter.before, splitter.rest()) {
                Some(boundary) => boundary,
                None if splitter.over => text.len(),
                None => boundary::settled(text, splitter.before),
            };
            if ready > 0 {
                let read = ready.min(into.len());
                into[..read].copy_from_slice(&splitter.held[splitter.at..splitter.at + read]);
                splitter.pass(read);
                self.begun = true;
                return Ok(read);
            }
            let held = splitter.text().len();
            if splitter.over
                || self.begun && boundary::first(splitter.text(), 0, splitter.before, Rest::Unknown).is_some()
            {
                self.ended = true;
                return Ok(0);
            }
            splitter.fill(held + BLOCK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An input that gives a few bytes at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let read = into.len().min(self.0.len()).min(7);
            into[..read].copy_from_slice(&self.0[..read]);
            self.0 = &self.0[read..];
            Ok(read)
        }
    }

    const GAME: &[u8] = b"[Event \"x\"]\n\n1. e4 e5 *\n\n";

    #[test]
    fn blocks_and_long_stretches_are_all_there_is() {
        let mut text = Vec::new();
        for filler in [10, LONGEST + 1000, 100, BLOCK, 3 * LONGEST] {
            text.extend_from_slice(GAME);
            text.extend(std::iter::repeat_n(b'x', filler));
            text.push(b'\n');
        }
        let mut splitter = Splitter::new(&text[..], Range::ALL, Before::NOTHING);
        let mut found: Vec<Vec<u8>> = Vec::new();
        loop {
            let begins = splitter.offset() as usize;
            assert_eq!(begins, found.iter().map(Vec::len).sum::<usize>());
            match splitter.next() {
                Next::Over => break,
                Next::Block(block) => found.push(block),
                Next::Long => {
                    let mut all = Vec::new();
                    splitter.long().read_to_end(&mut all).expect("memory can be read");
                    found.push(all);
                }
            }
        }
        assert_eq!(found.concat(), text);
        assert!(found.iter().all(|part| part.starts_with(GAME)));
        assert_eq!(found.iter().filter(|part| part.len() > LONGEST).count(), 2);
    }

    #[test]
    fn ranges_begin_and_end_at_cuts_however_the_input_comes() {
        let text = GAME.repeat(5);
        for start in 0..text.len() {
            for end in [start, start + 1, start + 30, text.len(), text.len() + 9] {
                let range = Range { start: start as u64, end: end as u64 };
                let before = Before::NOTHING.then(&text[..start]);
                let mut splitter = Splitter::new(Slow(&text[start..]), range, before);
                let begins = splitter.offset() as usize;
                let mut found = Vec::new();
                while let Next::Block(block) = splitter.next() {
                    found.extend_from_slice(&block);
                }
                let boundary = |at: usize| at.div_ceil(GAME.len()) * GAME.len();
                let (first, last) =
                    (boundary(start).min(text.len()), boundary(end.max(start)).min(text.len()));
                assert_eq!(found, &text[first..last], "{range:?}");
                assert!(found.is_empty() || begins == first, "{range:?}");
            }
        }
    }
}
