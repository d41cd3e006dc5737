//! Converts a game from PGN to a record. Every move is written by its squares, so that an illegal one is
//! written like any other; what a record has no words for ends it, with a notice.

use crate::code_proposal::proposal;
use crate::wire::{PgnHead, PlaceWord};
use jadoube_chess::pgn::{Game, Item, Played, Termination, What};
use jadoube_chess::{Move, MoveKind, Position, Role, Side, Square, Wing};
use jadoube_referee::{Act, Deed, Seat, Table, Term, Terms, TermsError, Venue, record};

/// So much of a name is kept.
const LONGEST_TEXT: usize = 200;
/// So many acts a record has at most: more than any game, and as many as are ruled on.
const MOST_ACTS: usize = 2000;
/// So many oddities are told.
const MOST_NOTICES: usize = 40;

/// A game as a record.
#[derive(Clone, Debug)]
pub(crate) struct Converted {
    /// Terms and acts.
    pub(crate) record: String,
    /// What was odd, a sentence each.
    pub(crate) notices: Vec<String>,
}

/// Why a game is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NotConverted {
    /// Its first position cannot be read; the sentence says why.
    Start(String),
    /// The code has no game on such terms.
    Terms(TermsError),
}

/// Enough of a game to choose it by.
pub(crate) fn head(game: &Game) -> PgnHead {
    let known = |name: &str| tag(game, name).unwrap_or_default();
    PgnHead {
        number: game.number,
        white: known("White"),
        black: known("Black"),
        event: known("Event"),
        site: known("Site"),
        date: known("Date"),
        result: result(game).text().to_owned(),
        plies: game.plies(),
        illegal: game.notices.iter().filter(|notice| matches!(notice.what, What::IllegalMade(..))).count(),
        followed: game.is_replayed(),
        code: proposal(game).code,
    }
}

/// The game as a record under a code. A check is taken to have been said where the score marks it. How
/// the game
/// ended is told by an act only where the score says that somebody resigned; else its result is a term, and
/// nothing is invented.
pub(crate) fn record_of(game: &Game, code: &str) -> Result<Converted, NotConverted> {
    let Some(start) = game.start else {
        let why = game.notices.iter().find(|notice| matches!(notice.what, What::FenUnreadable(_)));
        let why =
            why.map_or("its first position cannot be read".to_owned(), |notice| notice.what.to_string());
        return Err(NotConverted::Start(why));
    };
    let terms = terms(game, start, code);
    let mut table = Table::new(terms.clone()).map_err(NotConverted::Terms)?;
    let mut notices: Vec<String> = oddities(game);
    let mut acts = moves(game, start, &mut notices);
    let moved = acts.iter().filter(|act| act.deed != Deed::SaysCheck).count();
    let whole = moved == game.plies() && acts.len() <= MOST_ACTS - 2 && game.is_replayed();
    if acts.len() > MOST_ACTS {
        acts.truncate(MOST_ACTS);
        notices.insert(0, format!("the game is long: its first {MOST_ACTS} acts are told"));
    }
    for act in &acts {
        table.act(act);
    }
    if whole && table.outcome().is_none() {
        acts.extend(resigned(game));
    }
    notices.truncate(MOST_NOTICES);
    Ok(Converted { record: record::print(&terms, &acts), notices })
}

fn terms(game: &Game, start: Position, code: &str) -> Terms {
    let mut terms = Terms::of(code);
    for (key, name) in [("event", "Event"), ("date", "Date"), ("white", "White"), ("black", "Black")] {
        terms.texts.extend(tag(game, name).map(|value| (key.to_owned(), value)));
    }
    terms.texts.extend(stated(game).map(|result| ("result".to_owned(), result)));
    let minds = jadoube_referee::code(code)
        .is_some_and(|code| code.agreed.iter().any(|agreed| agreed.term == Term::Place));
    if minds && proposal(game).place == PlaceWord::Abroad {
        terms.place = Venue::Abroad;
    }
    if start != Position::initial() {
        terms.position = Some(start.setup());
    }
    terms
}

/// The acts of the main line, as far as a record can tell them.
fn moves(game: &Game, start: Position, notices: &mut Vec<String>) -> Vec<Act> {
    let (mut acts, mut position, mut depth) = (Vec::new(), start, 0u32);
    for item in &game.items {
        match item {
            Item::Open => depth += 1,
            Item::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        let (Item::Move(text, played), 0) = (item, depth) else { continue };
        let played = *played;
        let told = told(played);
        let after = played.after(&position);
        let (Some(told), Some(after)) = (told, after) else {
            notices.push(match played {
                Played::Null => format!("{text} passes the turn, which a record cannot tell: it ends there"),
                _ => format!("from {text} on the moves could not be followed: the record ends there"),
            });
            break;
        };
        let by = Seat::Player(position.turn());
        acts.push(Act { by, deed: Deed::Plays(told) });
        if marks_check(text) {
            acts.push(Act { by, deed: Deed::SaysCheck });
        }
        position = after;
    }
    acts
}

/// A move by its squares.
fn told(played: Played) -> Option<String> {
    match played {
        Played::Legal(mv) => Some(lawful(mv)),
        Played::Illegal { from, to, becomes } => Some(long(from, to, becomes)),
        Played::IllegalCastling(wing) => Some(castling(wing).to_owned()),
        Played::Null | Played::Unread => None,
    }
}

fn lawful(mv: Move) -> String {
    if let Some(wing) = mv.castling() {
        return castling(wing).to_owned();
    }
    let passing = if mv.kind() == MoveKind::EnPassant { " e.p." } else { "" };
    let text = long(mv.from(), mv.to(), mv.promotion());
    if passing.is_empty() { text } else { text.replace('-', "x") + passing }
}

fn long(from: Square, to: Square, becomes: Option<Role>) -> String {
    let piece = match becomes {
        Some(Role::Queen) => "=Q",
        Some(Role::Rook) => "=R",
        Some(Role::Bishop) => "=B",
        Some(Role::Knight) => "=N",
        Some(Role::King | Role::Pawn) | None => "",
    };
    format!("{from}-{to}{piece}")
}

fn castling(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "O-O",
        Wing::Queen => "O-O-O",
    }
}

/// `Qh5+`, `Qxf7#`, `QxBPch`.
fn marks_check(text: &str) -> bool {
    text.contains(['+', '#']) || text.ends_with("ch") || text.ends_with("ch.") || text.ends_with("mate")
}

/// Who resigned, where the score says so and the game was not over on the board.
fn resigned(game: &Game) -> Option<Act> {
    let lost = match result(game) {
        Termination::WhiteWins => Side::Black,
        Termination::BlackWins => Side::White,
        Termination::Half | Termination::Unknown => return None,
    };
    let says_so = how(game).is_some_and(|how| how.to_ascii_lowercase().contains("resign"));
    says_so.then_some(Act { by: Seat::Player(lost), deed: Deed::Resigns })
}

/// What the score says of the end: `0-1`, or `1-0, time forfeit`.
fn stated(game: &Game) -> Option<String> {
    let result = result(game);
    let text = result.text();
    (result != Termination::Unknown)
        .then(|| how(game).map_or_else(|| text.to_owned(), |how| format!("{text}, {how}")))
}

/// How the game ended, where the score says more than that it did.
fn how(game: &Game) -> Option<String> {
    let how = tag(game, "Termination")?;
    (!matches!(how.to_ascii_lowercase().as_str(), "normal" | "unterminated")).then_some(how)
}

/// What the movetext ends with, else what the tag says.
fn result(game: &Game) -> Termination {
    let tagged = || game.tag("Result").and_then(|tag| Termination::read(tag.trim()));
    game.termination.or_else(tagged).unwrap_or(Termination::Unknown)
}

/// Illegal moves and what stopped the replay; not how tidily the text is written.
fn oddities(game: &Game) -> Vec<String> {
    let told = game.notices.iter().filter(|notice| {
        let grave = matches!(notice.what, What::IllegalMade(..) | What::FenDefect(_) | What::TooLong);
        grave || notice.what.stops_replay()
    });
    let place = |ply: u32| {
        format!("move {}{}", ply.div_ceil(2), if ply.is_multiple_of(2) { " of Black" } else { "" })
    };
    let told = told.map(|notice| match notice.ply {
        Some(ply) => format!("{}: {}", place(ply), notice.what),
        None => notice.what.to_string(),
    });
    told.take(MOST_NOTICES).collect()
}

/// A tag's value, unless it says that nothing is known.
fn tag(game: &Game, name: &str) -> Option<String> {
    let value = shortened(game.tag(name)?);
    let known = value.chars().any(|letter| !matches!(letter, '?' | '.' | '-' | ' '));
    known.then_some(value)
}

fn shortened(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace(char::is_control, "")
        .chars()
        .take(LONGEST_TEXT)
        .collect()
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use jadoube_chess::pgn::games;

    fn converted(pgn: &str) -> Converted {
        let game = games(pgn.as_bytes()).next().expect("a game").expect("PGN");
        let told = record_of(&game, "bcf-1912").expect("a record");
        record::parse(&told.record).expect("what is written can be read");
        told
    }

    #[test]
    fn moves_are_written_by_their_squares() {
        let told = converted(
            "[White \"A # man\"]\n[Black \"?\"]\n\n1. e4 a6 2. e5 d5 3. exd6 e.p. Nf6 4. dxc7 Nc6 5. cxd8=Q+ Nxd8 6. Nf3 g6 7. Be2 Bg7 8. O-O O-O 1/2-1/2\n",
        );
        let lines: Vec<&str> = told.record.lines().collect();
        for line in [
            "white: \"A # man\"",
            "White plays e5xd6 e.p.",
            "White plays c7-d8=Q",
            "White says check",
            "White plays O-O",
            "result: 1/2-1/2",
        ] {
            assert!(lines.contains(&line), "{line}: {}", told.record);
        }
        assert!(!told.record.contains("black:"), "{}", told.record);
        assert!(!told.record.contains("draw"), "nobody is known to have offered one: {}", told.record);
        assert!(told.notices.is_empty(), "{:?}", told.notices);
    }

    #[test]
    fn an_illegal_move_is_told_like_any_other() {
        let told = converted("1. e4 e5 2. Bh3 Nf6 3. Nf3 1-0\n");
        assert!(told.record.contains("White plays f1-h3\nBlack plays g8-f6\n"), "{}", told.record);
        assert!(told.record.ends_with("White plays g1-f3\n"), "{}", told.record);
        let [notice] = told.notices.as_slice() else { panic!("{:?}", told.notices) };
        assert!(notice.starts_with("move 2: Bh3 is illegal"), "{notice}");
    }

    #[test]
    fn what_cannot_be_followed_ends_the_record_and_is_said() {
        for pgn in ["1. e4 e5 2. Nd4 Nf6 1-0\n", "1. e4 e5 2. -- Nf6 1-0\n", "1. e4 e5 2. Ne9 Nf6 1-0\n"] {
            let told = converted(pgn);
            assert!(told.record.ends_with("White plays e2-e4\nBlack plays e7-e5\n"), "{}", told.record);
            assert!(told.notices.iter().any(|notice| notice.contains("ends there")), "{:?}", told.notices);
        }
    }

    #[test]
    fn how_a_game_ended_is_never_invented() {
        let told = converted("1. f3 e5 2. g4 Qh4# 0-1\n");
        assert!(told.record.ends_with("Black plays d8-h4\nBlack says check\n"), "{}", told.record);
        for (termination, result) in [
            ("normal", "1-0"),
            ("?", "1-0"),
            ("time forfeit", "1-0, time forfeit"),
            ("abandoned", "1-0, abandoned"),
        ] {
            let told = converted(&format!("[Termination \"{termination}\"]\n\n1. e4 e5 1-0\n"));
            assert!(told.record.ends_with("Black plays e7-e5\n"), "{}", told.record);
            assert!(told.record.contains(&format!("result: {result}\n")), "{}", told.record);
            assert!(told.notices.is_empty(), "{:?}", told.notices);
        }
        let told = converted("[Termination \"Anne won by resignation\"]\n\n1. e4 e5 1-0\n");
        assert!(told.record.ends_with("Black plays e7-e5\nBlack resigns\n"), "{}", told.record);
        assert!(!converted("1. e4 e5 *\n").record.contains("result"));
    }

    #[test]
    fn where_it_was_played_is_told_to_the_code_that_minds() {
        let pgn = &b"[Site \"Paris FRA\"]\n[Date \"1749.01.01\"]\n\n1. e4 e5 1-0\n"[..];
        let game = games(pgn).next().expect("a game").expect("PGN");
        for (code, told) in [("undated", true), ("london-1841", false), ("fide-2023", false)] {
            let record = record_of(&game, code).expect("a record").record;
            assert_eq!(record.contains("place: abroad"), told, "{record}");
        }
    }

    #[test]
    fn a_position_that_cannot_be_read_is_no_record() {
        let game = games(&b"[FEN \"nonsense\"]\n\n1. e4 *\n"[..]).next().expect("a game").expect("PGN");
        assert!(matches!(record_of(&game, "bcf-1912"), Err(NotConverted::Start(why)) if why.contains("FEN")));
    }

    #[test]
    fn variations_and_comments_are_no_acts() {
        let told = converted("1. e4 {a comment} (1. d4 d5 (1... Nf6)) e5 $1 2. Nf3 *\n");
        assert_eq!(
            told.record,
            "code: bcf-1912\n\nWhite plays e2-e4\nBlack plays e7-e5\nWhite plays g1-f3\n"
        );
    }
}
