//! Writes games in PGN export format, the movetext in whichever notation is asked for.

use super::{Game, Item, Played, SEVEN_TAGS, Termination};
use crate::notation::{Descriptive, KnightLetter, Long, San, Uci, fen};
use crate::{Position, Role, Side, Square};
use std::io::{self, Write};

/// Movetext lines are at most this long, as export format asks.
const WIDTH: usize = 79;

/// The notation of the moves written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveStyle {
    /// Standard algebraic, which makes the file PGN proper.
    San,
    /// Long algebraic.
    Long,
    /// UCI.
    Uci,
    /// English descriptive.
    Descriptive(KnightLetter),
}

impl MoveStyle {
    /// The text of what was played in a position. An illegal move is written by its squares in every style.
    pub fn text(self, position: &Position, played: Played) -> String {
        match played {
            Played::Legal(mv) => match self {
                MoveStyle::San => San::of(position, mv).to_string(),
                MoveStyle::Long => Long::of(position, mv).to_string(),
                MoveStyle::Uci => Uci::of(mv).to_string(),
                MoveStyle::Descriptive(letter) => Descriptive::of(position, mv, letter).to_string(),
            },
            Played::Illegal { from, to, becomes } => illegal_text(position, from, to, becomes),
            Played::IllegalCastling(wing) => crate::notation::castling_text(wing).to_owned(),
            Played::Null | Played::Unread => "--".to_owned(),
        }
    }
}

fn illegal_text(position: &Position, from: Square, to: Square, becomes: Option<Role>) -> String {
    let letter = match position.board().role(from) {
        None | Some(Role::Pawn) => String::new(),
        Some(role) => role.letter().to_string(),
    };
    let sign = if position.board().man(to).is_some() { 'x' } else { '-' };
    let piece = becomes.map_or_else(String::new, |role| format!("={}", role.letter()));
    format!("{letter}{from}{sign}{to}{piece}")
}

/// Writes one game with a blank line after it.
///
/// ```
/// use jadoube_chess::pgn::{MoveStyle, games, write_game};
/// let game = games(&b"1.e4 e5 {open} (1...c5 2.Nf3) 2.Nf3 *"[..]).next().unwrap().unwrap();
/// let mut text = Vec::new();
/// write_game(&mut text, &game, MoveStyle::San).unwrap();
/// let text = String::from_utf8(text).unwrap();
/// assert!(text.ends_with("1. e4 e5 {open} (1... c5 2. Nf3) 2. Nf3 *\n\n"));
/// ```
#[doc(alias("PGN", "export"))]
pub fn write_game(out: &mut impl Write, game: &Game, style: MoveStyle) -> io::Result<()> {
    write_tags(out, game)?;
    writeln!(out)?;
    let mut lines = Wrapped { out, used: 0 };
    Movetext { style, stack: Vec::new(), numbered: Numbered::Needed }.write(game, &mut lines)?;
    lines.word(game.termination.unwrap_or(Termination::Unknown).text())?;
    write!(lines.out, "\n\n")
}

/// Writes the tags: the seven first, `SetUp` and `FEN` together where the game needs them, the others as they
/// came.
pub(crate) fn write_tags(out: &mut impl Write, game: &Game) -> io::Result<()> {
    for name in SEVEN_TAGS {
        write_tag(out, name, &roster_value(game, name))?;
    }
    let start = game.start.filter(|start| *start != Position::initial());
    if start.is_some() || game.tag("FEN").is_some() {
        write_tag(out, "SetUp", "1")?;
        let position = start.unwrap_or_default();
        let written = game.tag("FEN").map_or_else(|| fen::write(&position), str::to_owned);
        write_tag(out, "FEN", &written)?;
    }
    let settled = |name: &str| SEVEN_TAGS.contains(&name) || name == "FEN" || name == "SetUp";
    for (name, value) in game.tags.iter().filter(|(name, _)| !settled(name)) {
        write_tag(out, name, value)?;
    }
    Ok(())
}

fn roster_value(game: &Game, name: &str) -> String {
    let termination = game.termination.unwrap_or(Termination::Unknown);
    match (name, game.tag(name)) {
        ("Result", None) => termination.text().to_owned(),
        ("Result", Some(text)) => match Termination::read(text) {
            Some(termination) => termination.text().to_owned(),
            None => text.to_owned(),
        },
        (_, Some(value)) => value.to_owned(),
        ("Date", None) => "????.??.??".to_owned(),
        (_, None) => "?".to_owned(),
    }
}

fn write_tag(out: &mut impl Write, name: &str, value: &str) -> io::Result<()> {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(char::is_control, " ");
    writeln!(out, "[{name} \"{value}\"]")
}

/// Stands in a word where a line may be broken; a space stands where it may not.
const BREAK: char = '\n';

/// A comment as a word that may be broken between its own words. What PGN has a meaning for at the beginning
/// of a line (a tag, an escape, a line comment) never comes to stand there.
fn comment_word(prefix: &str, text: &str) -> String {
    let mut word = String::with_capacity(text.len() + prefix.len() + 2);
    word.push('{');
    let blank = |letter: char| letter.is_whitespace() || letter.is_control();
    let parts = prefix.split(' ').chain(text.split(blank)).filter(|part| !part.is_empty());
    for (index, part) in parts.enumerate() {
        if index > 0 {
            word.push(if part.starts_with(['[', '%', ';']) { ' ' } else { BREAK });
        }
        word.extend(part.chars().map(|letter| if letter == '}' { ')' } else { letter }));
    }
    word.push('}');
    word
}

/// Puts words on lines of limited width; a word is broken nowhere but at a [`BREAK`].
struct Wrapped<'a, W> {
    out: &'a mut W,
    used: usize,
}

impl<W: Write> Wrapped<'_, W> {
    fn word(&mut self, word: &str) -> io::Result<()> {
        word.split(BREAK).try_for_each(|part| self.part(part))
    }

    fn part(&mut self, word: &str) -> io::Result<()> {
        let len = word.chars().count();
        if self.used > 0 && self.used + 1 + len > WIDTH {
            writeln!(self.out)?;
            self.used = 0;
        } else if self.used > 0 {
            write!(self.out, " ")?;
            self.used += 1;
        }
        self.used += len;
        write!(self.out, "{word}")
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbered {
    /// Black's move needs its number again: a line begins, or something stood between.
    Needed,
    NotNeeded,
}

/// Where the writer stands in one line of play.
#[derive(Clone, Copy)]
struct Line {
    before: Position,
    now: Option<Position>,
}

struct Movetext {
    style: MoveStyle,
    stack: Vec<Line>,
    numbered: Numbered,
}

impl Movetext {
    fn write<W: Write>(&mut self, game: &Game, lines: &mut Wrapped<'_, W>) -> io::Result<()> {
        let start = game.start.unwrap_or_default();
        self.stack.push(Line { before: start, now: game.start });
        // Brackets cling to their neighbours, so they wait here for the next word.
        let mut opening = String::new();
        let mut pending: Option<String> = None;
        for item in &game.items {
            let word = match item {
                Item::Open => {
                    flush(&mut pending, lines)?;
                    self.open();
                    opening.push('(');
                    continue;
                }
                Item::Close => {
                    let word = pending.get_or_insert_with(|| std::mem::take(&mut opening));
                    word.push(')');
                    self.close();
                    continue;
                }
                Item::Move(text, played) => self.move_word(text, *played),
                Item::Nag(nag) => format!("${nag}"),
                Item::Comment(text) => {
                    self.numbered = Numbered::Needed;
                    comment_word("", text)
                }
            };
            flush(&mut pending, lines)?;
            pending = Some(std::mem::take(&mut opening) + &word);
        }
        flush(&mut pending, lines)
    }

    fn open(&mut self) {
        if let Some(&Line { before, now }) = self.stack.last() {
            self.stack.push(Line { before, now: now.map(|_| before) });
        }
        self.numbered = Numbered::Needed;
    }

    fn close(&mut self) {
        if self.stack.len() > 1 {
            self.stack.pop();
        }
        self.numbered = Numbered::Needed;
    }

    /// A move with its number. What could not be replayed is kept as a comment: nothing is lost, nothing
    /// invented.
    fn move_word(&mut self, text: &str, played: Played) -> String {
        let Some(line) = self.stack.last_mut() else {
            return String::new();
        };
        let Some((position, next)) = line.now.and_then(|now| Some((now, played.after(&now)?))) else {
            line.now = None;
            return comment_word("not replayed:", text);
        };
        let move_text = self.style.text(&position, played);
        *line = Line { before: position, now: Some(next) };
        let number = position.fullmoves();
        let word = match (position.turn(), self.numbered) {
            (Side::White, _) => format!("{number}. {move_text}"),
            (Side::Black, Numbered::Needed) => format!("{number}... {move_text}"),
            (Side::Black, Numbered::NotNeeded) => move_text,
        };
        self.numbered = Numbered::NotNeeded;
        word
    }
}

fn flush<W: Write>(pending: &mut Option<String>, lines: &mut Wrapped<'_, W>) -> io::Result<()> {
    match pending.take() {
        Some(word) => lines.word(&word),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::games;
    use super::*;

    fn written(text: &[u8]) -> String {
        let mut out = Vec::new();
        for game in games(text) {
            write_game(&mut out, &game.expect("memory can be read"), MoveStyle::San)
                .expect("and written to");
        }
        String::from_utf8(out).expect("we write UTF-8")
    }

    #[test]
    fn comments_are_wrapped_and_no_line_of_one_begins_with_what_means_something_there() {
        let comment = "[Event \"a\"] %so ;it goes\n".repeat(40);
        let text = written(format!("1. e4 {{\n{comment}}} e5 *").as_bytes());
        let movetext = text.split_once("\n\n").expect("tags come first").1;
        assert!(!movetext.lines().any(|line| line.starts_with(['[', '%', ';'])), "{movetext}");
        assert_eq!(movetext.matches("[Event \"a\"]").count(), 40);
        assert_eq!(written(text.as_bytes()), text);
        let plain = written(format!("1. e4 {{{}}} e5 *", "so it goes ".repeat(40)).as_bytes());
        assert!(plain.lines().all(|line| line.len() <= WIDTH), "{plain}");
    }

    #[test]
    fn a_game_that_begins_with_move_number_none_is_one_game() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0";
        let text = format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n0. e4 e5\n1. Nf3 Nc6\n2. Bb5 *\n");
        let once = written(text.as_bytes());
        assert_eq!(once.matches("[Event").count(), 1, "{once}");
        assert_eq!(written(once.as_bytes()), once);
    }

    #[test]
    fn no_control_character_is_written() {
        let text = written(b"[Event \"a\x07b\xc2\x85\"]\n\n1. e4 {c\x0ed\xc2\x9b} e5 *");
        assert!(!text.replace('\n', "").contains(char::is_control), "{text:?}");
    }
}
