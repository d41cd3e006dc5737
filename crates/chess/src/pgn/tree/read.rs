//! Reads games to trees, remembering where every token stood.

use super::{Line, Node, Note, NoteKind, Source, Tag, Tree};
use crate::pgn::tags::starting_setup_of;
use crate::pgn::{Played, Resolved, Termination, resolve, text_of};
use crate::{Position, Side};
use std::fmt;

/// Variations within variations are followed so far.
const DEEPEST: usize = 100;
/// A longer text is no game.
const LONGEST: usize = 16 << 20;

/// Why a text has no tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreeError {
    /// There is no game in it.
    NoGame,
    /// Variations are nested deeper than a hundred.
    TooDeep,
    /// The game has more than sixteen million bytes.
    TooLong,
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TreeError::NoGame => "there is no game",
            TreeError::TooDeep => "variations are nested deeper than a hundred",
            TreeError::TooLong => "the game has more than sixteen million bytes",
        })
    }
}

impl std::error::Error for TreeError {}

/// Trees of the games of a text; see [`trees`].
#[derive(Clone, Debug)]
pub struct Trees<'a> {
    rest: &'a [u8],
}

/// The games of a text as trees. Written one after another they are the text again.
///
/// ```
/// use jadoube_chess::pgn::trees;
/// let text = "1. e4 *\n\n\n1. d4 $1 ; so\n d5 1/2";
/// let written: String = trees(text.as_bytes()).map(|tree| tree.unwrap().to_string()).collect();
/// assert_eq!(written, text);
/// ```
pub fn trees(text: &[u8]) -> Trees<'_> {
    Trees { rest: text }
}

impl Iterator for Trees<'_> {
    type Item = Result<Tree, TreeError>;

    fn next(&mut self) -> Option<Result<Tree, TreeError>> {
        if self.rest.trim_ascii().is_empty() {
            return None;
        }
        let read = Reading::new(self.rest).game();
        self.rest = match &read {
            Ok(tree) => &self.rest[tree.source.len()..],
            Err(_) => &[],
        };
        Some(read)
    }
}

/// One line being read, and where it stands.
struct Open {
    line: Line,
    before: Option<Position>,
    now: Option<Position>,
    ply: u32,
}

struct Reading<'a> {
    text: &'a [u8],
    at: usize,
    /// Where the last token ended.
    lead: usize,
    tokens: u32,
    lines: Vec<Open>,
    tree: Tree,
}

impl<'a> Reading<'a> {
    fn new(text: &'a [u8]) -> Reading<'a> {
        let tree = Tree::default();
        Reading { text, at: 0, lead: 0, tokens: 0, lines: Vec::new(), tree }
    }

    fn game(mut self) -> Result<Tree, TreeError> {
        self.tree.termination = None;
        while self.tag() {}
        let built = starting_setup_of(self.tree.tag("FEN"), self.tree.tag("Variant"));
        self.tree.start = built.ok().map(|built| built.position);
        let start = self.tree.start;
        // A game from Black's move counts its plies from the White move before.
        let ply = u32::from(start.is_some_and(|start| start.turn() == Side::Black));
        self.lines.push(Open { line: Line::default(), before: start, now: start, ply });
        while self.tree.ended.is_none() && self.token()? {
            if self.at > LONGEST {
                return Err(TreeError::TooLong);
            }
        }
        while self.lines.len() > 1 {
            self.close(None);
        }
        if let Some(open) = self.lines.pop() {
            self.tree.main = open.line;
        }
        self.tree.tail = self.lead;
        if self.tree.ended.is_some() {
            self.skip(|byte| byte.is_ascii_whitespace()); // blank lines after a game are its own
        }
        self.tree.source = self.text[..self.at].to_vec();
        Ok(self.tree)
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn skip(&mut self, belongs: impl Fn(u8) -> bool) {
        while self.peek().is_some_and(&belongs) {
            self.at += 1;
        }
    }

    fn at_line_start(&self) -> bool {
        let before = self.text[..self.at].iter().rev().find(|&&byte| byte != b' ' && byte != b'\t');
        before.is_none_or(|&byte| byte == b'\n' || byte == b'\r')
    }

    /// The token from `from` to here.
    fn source(&mut self, from: usize) -> Source {
        let lead = std::mem::replace(&mut self.lead, self.at);
        self.tokens += 1;
        Source { index: self.tokens, lead, text: from..self.at }
    }

    /// Reads a tag pair, if one comes next.
    fn tag(&mut self) -> bool {
        let begun = self.at;
        self.skip(|byte| byte.is_ascii_whitespace());
        let from = self.at;
        let Some((name, value)) = self.tag_pair() else {
            self.at = begun;
            return false;
        };
        let source = Some(self.source(from));
        self.tree.tags.push(Tag { name, value, source });
        true
    }

    fn is_at_tag(&mut self) -> bool {
        let at = self.at;
        let is_tag = self.tag_pair().is_some();
        self.at = at;
        is_tag
    }

    fn tag_pair(&mut self) -> Option<(String, String)> {
        if self.peek() != Some(b'[') || !self.at_line_start() {
            return None;
        }
        self.at += 1;
        self.skip(|byte| byte == b' ' || byte == b'\t');
        let name = self.at;
        self.skip(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let name = text_of(&self.text[name..self.at]).into_owned();
        self.skip(|byte| byte == b' ' || byte == b'\t');
        if name.is_empty() || self.peek() != Some(b'"') {
            return None;
        }
        self.at += 1;
        let mut value = Vec::new();
        loop {
            match (self.peek()?, self.text.get(self.at + 1)) {
                (b'"', _) => break,
                (b'\n', _) => return None,
                (b'\\', Some(&escaped @ (b'"' | b'\\'))) => {
                    value.push(escaped);
                    self.at += 1;
                }
                (byte, _) => value.push(byte),
            }
            self.at += 1;
        }
        self.at += 1;
        self.skip(|byte| byte == b' ' || byte == b'\t');
        if self.peek() != Some(b']') {
            return None;
        }
        self.at += 1;
        Some((name, text_of(&value).into_owned()))
    }

    /// Reads the next token of the movetext; false at its end.
    fn token(&mut self) -> Result<bool, TreeError> {
        self.skip(|byte| byte.is_ascii_whitespace());
        let (from, begun) = (self.at, self.tokens > 0);
        let Some(byte) = self.peek() else {
            return Ok(false);
        };
        match byte {
            b'[' if begun && self.is_at_tag() => return Ok(false), // the next game's
            b'%' if self.at_line_start() => self.skip(|byte| byte != b'\n' && byte != b'\r'),
            b';' => {
                self.skip(|byte| byte != b'\n' && byte != b'\r');
                self.comment(from + 1, self.at, from);
            }
            b'{' => self.braces(from),
            b'(' => {
                self.at += 1;
                self.open(from)?;
            }
            b')' => {
                self.at += 1;
                if self.lines.len() > 1 {
                    let source = self.source(from);
                    self.close(Some(source));
                }
            }
            b'$' => {
                self.at += 1;
                self.skip(|byte| byte.is_ascii_digit());
                let nag = text_of(&self.text[from + 1..self.at]).parse().unwrap_or(0);
                self.note(NoteKind::Nag(nag), from);
            }
            b'!' | b'?' => {
                self.skip(|byte| byte == b'!' || byte == b'?');
                if let Some(nag) = nag_of(&self.text[from..self.at]) {
                    self.note(NoteKind::Nag(nag), from);
                }
            }
            b'.' | b'}' => self.at += 1,
            _ => self.word(from),
        }
        Ok(true)
    }

    fn comment(&mut self, text: usize, end: usize, from: usize) {
        let text = text_of(&self.text[text..end]).trim().to_owned();
        self.note(NoteKind::Comment(text), from);
    }

    /// A comment in braces. One that is never closed ends before the next tag, or with the text.
    fn braces(&mut self, from: usize) {
        if let Some(length) = memchr::memchr(b'}', &self.text[from..]) {
            self.at = from + length + 1;
            return self.comment(from + 1, self.at - 1, from);
        }
        self.at = from + 1;
        while self.at < self.text.len() {
            if self.text[self.at] == b'[' && self.is_at_tag() {
                break;
            }
            self.at += 1;
        }
        self.comment(from + 1, self.at, from);
    }

    fn note(&mut self, kind: NoteKind, from: usize) {
        let source = Some(self.source(from));
        self.add(Note { kind, source });
    }

    fn add(&mut self, note: Note) {
        if let Some(open) = self.lines.last_mut() {
            match open.line.moves.last_mut() {
                Some(node) => node.notes.push(note),
                None => open.line.intro.push(note),
            }
        }
    }

    fn open(&mut self, from: usize) -> Result<(), TreeError> {
        if self.lines.len() > DEEPEST {
            return Err(TreeError::TooDeep);
        }
        let opened = Some(self.source(from));
        let (before, ply) = match self.lines.last() {
            Some(open) if !open.line.moves.is_empty() => (open.before, open.ply - 1),
            Some(open) => (open.now, open.ply),
            None => (None, 0),
        };
        let line = Line { opened, ..Line::default() };
        self.lines.push(Open { line, before, now: before, ply });
        Ok(())
    }

    fn close(&mut self, closed: Option<Source>) {
        if let Some(mut open) = self.lines.pop() {
            open.line.closed = closed;
            self.add(NoteKind::Variation(open.line).into());
        }
    }

    /// A move, a move number or what ends the game.
    fn word(&mut self, from: usize) {
        let ends = |byte: u8| byte.is_ascii_whitespace() || b"{}();$!?".contains(&byte);
        self.skip(|byte| !ends(byte));
        let word = &self.text[from..self.at];
        let ended = if self.lines.len() == 1 { Termination::read(&text_of(word)) } else { None };
        if let Some(termination) = ended {
            self.tree.termination = Some(termination);
            self.tree.ended = Some(self.source(from));
            return;
        }
        let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let numbered = digits > 0 && word.get(digits).is_none_or(|&byte| byte == b'.');
        if numbered {
            let dots = word[digits..].iter().take_while(|&&byte| byte == b'.').count();
            self.at = from + digits + dots;
        } else if word != b"e.p." {
            self.mv(from);
        }
    }

    fn mv(&mut self, from: usize) {
        let word = &self.text[from..self.at];
        let source = Some(self.source(from));
        let Some(open) = self.lines.last_mut() else {
            return;
        };
        let played = match open.now.map(|now| resolve(&now, word)) {
            Some(Resolved::Legal(mv)) => Played::Legal(mv),
            Some(Resolved::Null) => Played::Null,
            Some(Resolved::Illegal { from, to, becomes, .. }) => Played::Illegal { from, to, becomes },
            Some(Resolved::IllegalCastling { wing, .. }) => Played::IllegalCastling(wing),
            Some(Resolved::Failed(_)) | None => Played::Unread,
        };
        open.before = open.now;
        open.now = open.now.and_then(|now| played.after(&now));
        let text = text_of(word).into_owned();
        open.line.moves.push(Node { text, played, notes: Vec::new(), ply: open.ply, source });
        open.ply += 1;
    }
}

/// The glyph of a mark such as `!?`.
pub(super) fn nag_of(mark: &[u8]) -> Option<u8> {
    [&b"!"[..], b"?", b"!!", b"??", b"!?", b"?!"]
        .iter()
        .position(|&known| known == mark)
        .map(|at| at as u8 + 1)
}
