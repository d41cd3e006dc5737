//! Reads games one after another from any input and reports them to a visitor; finds where each game begins
//! and ends.

use super::bytes::Window;
use super::notice::excerpt;
use super::{Flow, Visitor, What};
use crate::notation::San;
use std::io::{self, Read};

/// A streaming reader. Its memory does not grow with the input, and its time no faster.
///
/// ```
/// use jadoube_chess::pgn::{Flow, Place, Reader, Visitor};
/// struct Moves(usize);
/// impl Visitor for Moves {
///     fn mv(&mut self, _text: &[u8], _place: Place<'_>) -> Flow {
///         self.0 += 1;
///         Flow::Go
///     }
/// }
/// let mut moves = Moves(0);
/// let summary = Reader::new(&b"1. e4 e5 2. Nf3 * 1. d4 *"[..]).read_all(&mut moves).unwrap();
/// assert_eq!((summary.games, moves.0), (2, 4));
/// ```
#[doc(alias("PGN", "parser", "streaming"))]
pub struct Reader<R> {
    pub(super) window: Window<R>,
    pub(super) scratch: Vec<u8>,
    games: u64,
}

/// What was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// How many games were begun.
    pub games: u64,
}

/// How much the visitor still wants to hear of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Telling {
    Everything,
    Nothing,
    Stopped,
}

impl Telling {
    #[inline(always)]
    pub(super) fn after(flow: Flow) -> Telling {
        match flow {
            Flow::Go => Telling::Everything,
            Flow::NextGame => Telling::Nothing,
            Flow::Stop => Telling::Stopped,
        }
    }
}

impl Reader<io::Empty> {
    /// A reader of a text in memory, which it takes over and does not copy; [`Reader::into_text`] gives it
    /// back.
    ///
    /// ```
    /// use jadoube_chess::pgn::{Reader, Visitor};
    /// struct Nothing;
    /// impl Visitor for Nothing {}
    /// let mut reader = Reader::of_text(b"1. e4 * 1. d4 *".to_vec());
    /// assert_eq!(reader.read_all(&mut Nothing).unwrap().games, 2);
    /// assert_eq!(reader.into_text(), b"1. e4 * 1. d4 *");
    /// ```
    pub fn of_text(text: Vec<u8>) -> Reader<io::Empty> {
        Reader { window: Window::of_text(text), scratch: Vec::new(), games: 0 }
    }

    /// The text, whole.
    pub fn into_text(self) -> Vec<u8> {
        self.window.into_text()
    }
}

impl<R: Read> Reader<R> {
    /// A reader over an input, which it buffers itself.
    pub fn new(input: R) -> Reader<R> {
        Reader { window: Window::new(input), scratch: Vec::new(), games: 0 }
    }

    /// How many bytes of the input have been read: where the game read last ends, the blanks after it
    /// included.
    ///
    /// ```
    /// use jadoube_chess::pgn::{Reader, Visitor};
    /// struct Nothing;
    /// impl Visitor for Nothing {}
    /// let mut reader = Reader::new(&b"  1. e4 *\n\n1. d4 *"[..]);
    /// reader.read_game(&mut Nothing).unwrap();
    /// assert_eq!((reader.game_offset(), reader.offset()), (2, 11));
    /// ```
    pub fn offset(&self) -> u64 {
        self.window.offset()
    }

    /// Where in the input the game read last, or being read, begins.
    pub fn game_offset(&self) -> u64 {
        self.window.game_offset()
    }

    /// Reads all games until the visitor stops or the input ends.
    pub fn read_all(&mut self, visitor: &mut impl Visitor) -> io::Result<Summary> {
        while self.read_game(visitor)? != Flow::Stop {}
        Ok(Summary { games: self.games })
    }

    /// Reads one game. Says [`Flow::Stop`] when the visitor did, or when there is no further game.
    pub fn read_game(&mut self, visitor: &mut impl Visitor) -> io::Result<Flow> {
        if !self.find_game(visitor)? {
            return Ok(Flow::Stop);
        }
        self.games += 1;
        self.window.next_game();
        let mut telling = Telling::after(visitor.begin_game(self.window.place()));
        if telling != Telling::Stopped {
            telling = self.tags(visitor, telling)?;
        }
        if telling == Telling::Everything {
            telling = Telling::after(visitor.begin_moves(self.window.place()));
        }
        if telling != Telling::Stopped {
            telling = self.movetext(visitor, telling)?;
        }
        let flow = visitor.end_game(self.window.place());
        Ok(if telling == Telling::Stopped { Flow::Stop } else { flow })
    }

    /// Goes to where a game begins, passing over what is none with one notice. False at the end of the input.
    fn find_game(&mut self, visitor: &mut impl Visitor) -> io::Result<bool> {
        self.refuse_utf16()?;
        let mut told = false;
        while self.window.ready()? {
            let first = self.window.peek(0);
            if first <= b' ' || first == 0x7f {
                self.window.at += 1;
            } else if first == b'%' && self.window.at_line_start() {
                self.pass_line()?;
            } else if self.window.rest().starts_with(b"\xef\xbb\xbf") {
                self.window.at += 3;
            } else if self.begins_game() {
                return Ok(true);
            } else {
                if !told {
                    visitor.notice(self.window.place().notice(What::Stray(self.line_excerpt())));
                    told = true;
                }
                self.pass_line()?;
            }
        }
        Ok(false)
    }

    fn refuse_utf16(&mut self) -> io::Result<()> {
        let start = self.games == 0 && self.window.ready()?;
        if start && matches!((self.window.peek(0), self.window.peek(1)), (0xff, 0xfe) | (0xfe, 0xff)) {
            let message = "this is UTF-16 text: save it as UTF-8 and try again";
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(())
    }

    /// Whether tags or movetext begin here: a tag, a comment, move number one, a termination, or a move.
    fn begins_game(&self) -> bool {
        match self.window.peek(0) {
            b'[' => self.window.opens_tag(),
            b'{' | b';' | b'*' => true,
            b'1' => matches!(self.window.peek(1), b'.' | b'-' | b'/' | b' '),
            b'0' => self.window.peek(1) == b'-',
            _ => {
                let rest = self.window.rest();
                let end = rest.iter().position(|&byte| super::words::ends_word(byte)).unwrap_or(rest.len());
                San::read(&rest[..end]).is_ok()
            }
        }
    }

    pub(super) fn line_excerpt(&self) -> String {
        let rest = self.window.rest();
        excerpt(&rest[..memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())])
    }

    /// Goes behind the end of this line, however long it is. A carriage return alone ends one too.
    pub(super) fn pass_line(&mut self) -> io::Result<()> {
        loop {
            let rest = self.window.rest();
            if let Some(end) = memchr::memchr2(b'\n', b'\r', rest) {
                self.window.at += end + 1;
                return Ok(());
            }
            self.window.at += rest.len();
            if !self.window.slide()? {
                return Ok(());
            }
        }
    }
}
