//! Writes trees: every token as it was read where it still says the same and stands where it stood, and in
//! export format otherwise.

use super::read::nag_of;
use super::{Line, Node, Note, NoteKind, Source, Tag, Tree};
use crate::pgn::{Termination, text_of};
use std::fmt;
use std::io::{self, Write};

impl Tree {
    /// Writes the game.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.to_bytes())
    }

    /// The game's text.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut writing = Writing {
            source: &self.source,
            out: Vec::new(),
            last: Last::Token(0),
            first_number: 1,
            after_move: false,
        };
        if let Some(start) = self.start {
            writing.first_number = u32::from(start.fullmoves());
        }
        for tag in &self.tags {
            writing.tag(tag);
        }
        if self.source.is_empty() && !self.tags.is_empty() {
            writing.out.push(b'\n');
        }
        writing.line(&self.main);
        writing.termination(self.termination, self.ended.as_ref());
        writing.out.extend_from_slice(&self.source[self.tail..]);
        if self.source.is_empty() {
            writing.out.extend_from_slice(b"\n\n");
        }
        writing.out
    }
}

/// The game's text; bytes that are not UTF-8 are read as Windows-1252, as everywhere here.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text_of(&self.to_bytes()))
    }
}

/// What was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// The token of this number, as it was read.
    Token(u32),
    /// Something new.
    New,
}

struct Writing<'a> {
    source: &'a [u8],
    out: Vec<u8>,
    last: Last,
    first_number: u32,
    /// Whether the last token is a move.
    after_move: bool,
}

impl Writing<'_> {
    /// The lead of a token: as it was if the token before it is the same as it was.
    fn lead(&mut self, source: Option<&Source>) {
        match source {
            Some(source) if self.last == Last::Token(source.index - 1) => {
                self.out.extend_from_slice(&self.source[source.lead..source.text.start]);
            }
            _ => self.space(),
        }
    }

    fn space(&mut self) {
        if self.is_in_line_comment() {
            self.out.push(b'\n');
        } else if !matches!(self.out.last(), None | Some(b' ' | b'\t' | b'\n' | b'\r' | b'(')) {
            self.out.push(b' ');
        }
    }

    /// Whether a comment to the end of the line may have been written last.
    fn is_in_line_comment(&self) -> bool {
        let line = self.out.iter().rposition(|&byte| byte == b'\n' || byte == b'\r').map_or(0, |at| at + 1);
        self.last != Last::New && self.out[line..].contains(&b';')
    }

    /// The token itself, as it was read or anew.
    fn token(&mut self, source: Option<&Source>, says_the_same: bool, anew: &[u8]) {
        match source.filter(|_| says_the_same) {
            Some(source) => self.out.extend_from_slice(&self.source[source.text.clone()]),
            None => self.out.extend_from_slice(anew),
        }
        self.last = source.map_or(Last::New, |source| Last::Token(source.index));
        self.after_move = false;
    }

    fn tag(&mut self, tag: &Tag) {
        let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
        let anew = format!("[{} \"{value}\"]", tag.name);
        let Some(source) = &tag.source else {
            return self.new_tag(&anew);
        };
        if self.last == Last::Token(source.index - 1) || self.out.is_empty() {
            self.lead(Some(source));
        } else {
            self.out.push(b'\n');
        }
        let as_read = Tree::read(&self.source[source.text.clone()]).unwrap_or_default();
        let same = as_read.tags.iter().any(|read| (&read.name, &read.value) == (&tag.name, &tag.value));
        self.token(Some(source), same, anew.as_bytes());
    }

    /// After the tags that were read, and before the blank line that follows them.
    fn new_tag(&mut self, anew: &str) {
        let keeps = self.last;
        if self.out.ends_with(b"\n\n") {
            self.out.pop();
        }
        if !self.out.is_empty() && !self.out.ends_with(b"\n") {
            self.out.push(b'\n');
        }
        self.token(None, false, anew.as_bytes());
        if self.source.is_empty() {
            self.out.push(b'\n');
        } else if keeps == Last::Token(0) {
            self.out.extend_from_slice(b"\n\n");
        }
        self.last = keeps;
    }

    fn line(&mut self, line: &Line) {
        for note in &line.intro {
            self.note(note);
        }
        let first = line.moves.first().map_or(0, |node| node.ply);
        for (index, node) in line.moves.iter().enumerate() {
            self.node(node, first + index as u32);
        }
    }

    fn node(&mut self, node: &Node, ply: u32) {
        let source = node.source.as_ref();
        match source.filter(|source| self.last == Last::Token(source.index - 1) && ply == node.ply) {
            Some(source) => self.lead(Some(source)),
            None => self.number(ply),
        }
        let same = source.is_some_and(|source| text_of(&self.source[source.text.clone()]) == node.text);
        self.token(source, same, node.text.as_bytes());
        self.after_move = true;
        for note in &node.notes {
            self.note(note);
        }
    }

    /// The number of a move that is new, or stands next to something that is.
    fn number(&mut self, ply: u32) {
        self.space();
        let number = self.first_number + ply / 2;
        if ply.is_multiple_of(2) {
            self.out.extend_from_slice(format!("{number}. ").as_bytes());
        } else if !self.after_move {
            self.out.extend_from_slice(format!("{number}... ").as_bytes());
        }
    }

    fn note(&mut self, note: &Note) {
        let source = note.source.as_ref();
        match &note.kind {
            NoteKind::Nag(nag) => {
                self.lead(source);
                let same = source.is_some_and(|source| says_nag(&self.source[source.text.clone()], *nag));
                self.token(source, same, format!("${nag}").as_bytes());
            }
            NoteKind::Comment(text) => {
                self.lead(source);
                let same = source.is_some_and(|source| says_comment(&self.source[source.text.clone()], text));
                let anew = format!("{{{}}}", text.replace('}', ")").replace(char::is_control, " "));
                self.token(source, same, anew.as_bytes());
            }
            NoteKind::Variation(line) => {
                self.lead(line.opened.as_ref());
                self.token(line.opened.as_ref(), true, b"(");
                self.line(line);
                self.close(line);
            }
        }
    }

    /// The bracket after a variation, unless it was read without.
    fn close(&mut self, line: &Line) {
        match &line.closed {
            Some(closed) if self.last == Last::Token(closed.index - 1) => self.lead(Some(closed)),
            None if line.opened.is_some() => return,
            _ if self.is_in_line_comment() => self.out.push(b'\n'),
            _ => {}
        }
        self.token(line.closed.as_ref(), true, b")");
    }

    fn termination(&mut self, termination: Option<Termination>, ended: Option<&Source>) {
        let Some(termination) = termination else {
            return;
        };
        self.lead(ended);
        let as_read = ended.map(|source| text_of(&self.source[source.text.clone()]));
        let same = as_read.is_some_and(|text| Termination::read(&text) == Some(termination));
        self.token(ended, same, termination.text().as_bytes());
    }
}

fn says_nag(text: &[u8], nag: u8) -> bool {
    nag_of(text) == Some(nag)
        || text_of(text).strip_prefix('$').is_some_and(|text| text.parse().unwrap_or(0) == nag)
}

fn says_comment(text: &[u8], comment: &str) -> bool {
    let inner = text.strip_prefix(b"{").map(|text| text.strip_suffix(b"}").unwrap_or(text));
    let inner = inner.or_else(|| text.strip_prefix(b";")).unwrap_or(text);
    text_of(inner).trim() == comment
}
