//! Movetext as words: moves with their numbers, comments, glyphs and brackets, put on lines of limited width.

use super::{Game, Item, MoveStyle, Played};
use crate::{Position, Side};

/// Movetext lines are at most this long, as export format asks.
pub(super) const WIDTH: usize = 79;

/// Stands between words, and within a comment wherever a line may be broken; a space stands where it may not.
pub(super) const BREAK: u8 = b'\n';

/// Puts words on lines; a word is never broken, whatever spaces it holds.
pub(super) fn wrap<'w>(out: &mut Vec<u8>, words: impl Iterator<Item = &'w [u8]>) {
    let mut used = 0;
    for word in words.filter(|word| !word.is_empty()) {
        let len = word.iter().filter(|&&byte| byte & 0xc0 != 0x80).count(); // characters
        if used > 0 && used + 1 + len > WIDTH {
            out.push(b'\n');
            used = 0;
        } else if used > 0 {
            out.push(b' ');
            used += 1;
        }
        used += len;
        out.extend_from_slice(word);
    }
}

/// Words of movetext, one after another. Brackets cling to their neighbours.
#[derive(Clone, Default, Debug)]
pub(super) struct Words {
    pub(super) text: Vec<u8>,
    /// Opening brackets that wait for the next word.
    opening: usize,
    /// Whether a closing bracket clings to the last word.
    closes_last: bool,
    numbered: Numbered,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Numbered {
    /// Black's move needs its number again: a line begins, or something stood between.
    #[default]
    Needed,
    NotNeeded,
}

impl Words {
    pub(super) fn clear(&mut self) {
        self.text.clear();
        (self.opening, self.closes_last, self.numbered) = (0, false, Numbered::Needed);
    }

    /// Goes on to the next word.
    fn next(&mut self) {
        if !self.text.is_empty() {
            self.text.push(BREAK);
        }
        self.text.extend(std::iter::repeat_n(b'(', std::mem::take(&mut self.opening)));
        self.closes_last = true;
    }

    pub(super) fn open(&mut self) {
        self.opening += 1;
        self.closes_last = false;
        self.numbered = Numbered::Needed;
    }

    pub(super) fn close(&mut self) {
        if !self.closes_last {
            self.next();
        }
        self.text.push(b')');
        self.numbered = Numbered::Needed;
    }

    pub(super) fn nag(&mut self, nag: u8) {
        self.next();
        self.text.push(b'$');
        push_number(&mut self.text, nag.into());
    }

    /// A comment. What PGN has a meaning for at the beginning of a line (a tag, an escape, a line
    /// comment) never comes to stand there.
    pub(super) fn comment(&mut self, prefix: &str, text: &str) {
        self.next();
        self.numbered = Numbered::Needed;
        push_comment(&mut self.text, prefix, text);
    }

    /// The same before all words.
    pub(super) fn comment_first(&mut self, prefix: &str, text: &str) {
        let rest = std::mem::take(&mut self.text);
        push_comment(&mut self.text, prefix, text);
        if !rest.is_empty() {
            self.text.push(BREAK);
            self.text.extend_from_slice(&rest);
        }
    }

    /// Begins a move made in a position: its number, where that is due. The move's text is to follow.
    #[inline]
    pub(super) fn begin_move(&mut self, before: &Position) -> &mut Vec<u8> {
        self.next();
        let dots: &[u8] = match (before.turn(), self.numbered) {
            (Side::White, _) => b". ",
            (Side::Black, Numbered::Needed) => b"... ",
            (Side::Black, Numbered::NotNeeded) => b"",
        };
        if !dots.is_empty() {
            push_number(&mut self.text, before.fullmoves());
            self.text.extend_from_slice(dots);
        }
        self.numbered = Numbered::NotNeeded;
        &mut self.text
    }

    /// A move that could not be made is kept as a comment: nothing is lost, nothing invented.
    pub(super) fn not_replayed(&mut self, text: &str) {
        self.next();
        push_comment(&mut self.text, "not replayed:", text);
    }
}

fn push_number(text: &mut Vec<u8>, number: u16) {
    let mut divisor = 10_000;
    while divisor > 1 && number < divisor {
        divisor /= 10;
    }
    while divisor > 0 {
        text.push(b'0' + (number / divisor % 10) as u8);
        divisor /= 10;
    }
}

fn push_comment(into: &mut Vec<u8>, prefix: &str, text: &str) {
    into.push(b'{');
    let blank = |letter: char| letter.is_whitespace() || letter.is_control();
    let parts = prefix.split(' ').chain(text.split(blank)).filter(|part| !part.is_empty());
    for (index, part) in parts.enumerate() {
        if index > 0 {
            into.push(if part.starts_with(['[', '%', ';']) { b' ' } else { BREAK });
        }
        into.extend(part.bytes().map(|byte| if byte == b'}' { b')' } else { byte }));
    }
    into.push(b'}');
}

/// Where the writer stands in one line of play.
#[derive(Clone, Copy)]
struct Line {
    before: Position,
    now: Option<Position>,
}

/// A whole game put into words.
pub(super) struct Movetext {
    style: MoveStyle,
    stack: Vec<Line>,
    pub(super) words: Words,
}

impl Movetext {
    pub(super) fn of(game: &Game, style: MoveStyle) -> Movetext {
        let first = Line { before: game.start.unwrap_or_default(), now: game.start };
        let mut movetext = Movetext { style, stack: vec![first], words: Words::default() };
        for item in &game.items {
            movetext.add(item);
        }
        movetext
    }

    fn add(&mut self, item: &Item) {
        match item {
            Item::Open => {
                if let Some(&Line { before, now }) = self.stack.last() {
                    self.stack.push(Line { before, now: now.map(|_| before) });
                }
                self.words.open();
            }
            Item::Close => {
                self.words.close();
                if self.stack.len() > 1 {
                    self.stack.pop();
                }
            }
            Item::Move(text, played) => self.add_move(text, *played),
            Item::Nag(nag) => self.words.nag(*nag),
            Item::Comment(text) => self.words.comment("", text),
        }
    }

    fn add_move(&mut self, text: &str, played: Played) {
        let Some(line) = self.stack.last_mut() else {
            return;
        };
        let Some((position, next)) = line.now.and_then(|now| Some((now, played.after(&now)?))) else {
            line.now = None;
            return self.words.not_replayed(text);
        };
        *line = Line { before: position, now: Some(next) };
        let move_text = self.style.text(&position, played);
        self.words.begin_move(&position).extend_from_slice(move_text.as_bytes());
    }
}
