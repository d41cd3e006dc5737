//! Writes games in PGN export format, the movetext in whichever notation is asked for.

use super::movetext::{BREAK, Movetext, Words, wrap};
use super::{Game, Played, SEVEN_TAGS, Termination};
use crate::notation::{Descriptive, KnightLetter, Long, San, Uci, fen};
use crate::{Position, Role, Square};
use std::io::{self, Write};

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
    write_words(out, game, &Movetext::of(game, style).words)
}

/// Writes a game whose movetext is in words already.
pub(super) fn write_words(out: &mut impl Write, game: &Game, words: &Words) -> io::Result<()> {
    write_tags(out, game)?;
    let mut text = Vec::with_capacity(words.text.len() + 16);
    text.push(b'\n');
    let termination = game.termination.unwrap_or(Termination::Unknown).text();
    wrap(&mut text, words.text.split(|&byte| byte == BREAK).chain([termination.as_bytes()]));
    text.extend_from_slice(b"\n\n");
    out.write_all(&text)
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

#[cfg(test)]
mod tests {
    use super::super::games;
    use super::super::movetext::WIDTH;
    use super::*;

    fn written(text: &[u8]) -> String {
        let mut out = Vec::new();
        for game in games(text) {
            write_game(&mut out, &game.expect("memory can be read"), MoveStyle::San).expect("and written to");
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
