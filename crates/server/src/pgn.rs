//! Writes a game as PGN. Moves that are not legal chess go into commentary, so that any reader can read the
//! rest; and while the game lasts all moves do, because a movetext would show which are lawful. What happened
//! between the moves stands in commentary too.

mod incidents;
mod tags;

use crate::wire::{Doer, TableEvent};
use incidents::{Part, numbered, parts};
use jadoube_chess::pgn::{Game, Item, MoveStyle, Played, Termination, write_game};
use jadoube_chess::{Move, Position, Side, Wing};
use jadoube_referee::{GameResult, ScoreLine, Seat, Table};

/// Room for the braces and for a line's last word.
const COMMENT_WIDTH: usize = 76;

/// What was told of a game while it was played.
#[derive(Clone, Copy, Default)]
pub(crate) struct Told<'a> {
    /// All that happened, in order.
    pub(crate) events: &'a [TableEvent],
    /// Which game of a series it is.
    pub(crate) round: Option<u32>,
}

impl Told<'_> {
    /// The day of the first act, as PGN has days.
    fn began(&self) -> Option<String> {
        let first = self.events.first().filter(|event| event.at > 0)?;
        let (year, month, day) = crate::room::day_of(first.at);
        Some(format!("{year:04}.{month:02}.{day:02}"))
    }
}

/// Writes the game.
pub(crate) fn write(table: &Table, score: &[ScoreLine], told: Told<'_>) -> String {
    let start = table.first_position();
    let over = table.outcome();
    let lawful = if over.is_some() { lawful_part(start, score) } else { Vec::new() };
    let mut items = items(&lawful, &parts(score, told.events), over.is_some());
    if let Some(outcome) = over {
        items.push(comment(&format!("{} ({}).", outcome.in_words(), outcome.basis)));
    }
    let termination = match over.map(|outcome| outcome.result) {
        Some(GameResult::Won(Side::White)) => Termination::WhiteWins,
        Some(GameResult::Won(Side::Black)) => Termination::BlackWins,
        Some(GameResult::Drawn) => Termination::Half,
        // PGN has no such results: `*` stands there, and a comment says more.
        Some(GameResult::Annulled | GameResult::BothLost | GameResult::HalfFor(_)) | None => {
            Termination::Unknown
        }
    };
    let game = Game {
        number: 1,
        tags: tags::tags(table, termination, &told),
        start: Some(start),
        items,
        termination: Some(termination),
        notices: Vec::new(),
    };
    let mut text = Vec::new();
    // Writing to memory does not fail.
    let _ = write_game(&mut text, &game, MoveStyle::San);
    String::from_utf8(text).unwrap_or_default()
}

/// The lawful moves with what happened after each, and the rest as one comment.
fn items(lawful: &[Move], parts: &[Part<'_>], over: bool) -> Vec<Item> {
    let (mut items, mut beside, mut rest) = (Vec::new(), Vec::new(), Vec::new());
    let mut moves = lawful.iter();
    for part in parts {
        match part {
            Part::Move(line) => match moves.next() {
                Some(&mv) => {
                    items.extend(flushed(&mut beside));
                    items.push(Item::Move(String::new(), Played::Legal(mv)));
                    beside.extend(line.clock.map(clock_text));
                }
                None => {
                    rest.push(numbered(Doer::from(Seat::Player(line.side)), line.number, &line.algebraic));
                }
            },
            Part::Incident(text) if rest.is_empty() && over => beside.push(text.clone()),
            Part::Incident(text) => rest.push(format!("({})", text.trim_end_matches('.'))),
        }
    }
    items.extend(flushed(&mut beside));
    if !rest.is_empty() {
        let what = if over {
            "What follows is not lawful chess from its first move on:"
        } else {
            "The game goes on. So far:"
        };
        items.push(comment(&format!("{what} {}", rest.join(" "))));
    }
    items
}

fn flushed(beside: &mut Vec<String>) -> Option<Item> {
    let told = std::mem::take(beside);
    (!told.is_empty()).then(|| comment(&told.join(" ")))
}

/// What a clock shows, as programs look for it: `[%clk 1:29:30]`.
fn clock_text(left: u64) -> String {
    let seconds = left / 1000;
    format!("[%clk {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// A comment in lines as short as export format asks; a brace would end it.
fn comment(text: &str) -> Item {
    let (mut lines, mut used) = (String::new(), 0);
    for word in text.split_whitespace() {
        let word = word.replace('{', "(").replace('}', ")");
        let length = word.chars().count();
        if used > 0 {
            let fits = used + 1 + length <= COMMENT_WIDTH;
            lines.push(if fits { ' ' } else { '\n' });
            used = if fits { used + 1 } else { 0 };
        }
        lines += &word;
        used += length;
    }
    Item::Comment(lines)
}

/// The moves up to the first that is no lawful chess.
fn lawful_part(start: Position, score: &[ScoreLine]) -> Vec<Move> {
    let (mut position, mut moves) = (start, Vec::new());
    for line in score {
        let legal = position.legal_moves();
        let Some(&mv) = legal.iter().find(|&&mv| position.turn() == line.side && is_line(position, mv, line))
        else {
            break;
        };
        position = position.after(mv);
        moves.push(mv);
    }
    moves
}

/// Whether a move is what the score has: the same men on the same squares afterwards.
fn is_line(position: Position, mv: Move, line: &ScoreLine) -> bool {
    let castles = mv.castling().map(|wing| if wing == Wing::King { "O-O" } else { "O-O-O" });
    let same_squares = mv.from() == line.from && (mv.to() == line.to || castles == Some(&line.algebraic));
    same_squares && position.after(mv).board().placement() == line.board.placement()
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use jadoube_referee::record;

    fn written(text: &str) -> String {
        let read = record::parse(text).expect("a record");
        let mut table = Table::new(read.terms).expect("a table");
        let events: Vec<TableEvent> = (1..)
            .zip(&read.steps)
            .map(|(seq, step)| TableEvent::happening(&mut table, seq, &step.act))
            .collect();
        write(&table, &table.score(), Told { events: &events, round: Some(2) })
    }

    fn comments(game: &Game) -> Vec<String> {
        let text =
            |item: &Item| if let Item::Comment(text) = item { Some(text.replace('\n', " ")) } else { None };
        game.items.iter().filter_map(text).collect()
    }

    #[test]
    fn a_false_move_that_was_put_back_its_claim_and_its_penalty_stand_in_commentary() {
        let text = written(
            "code: london-1841\n\nWhite plays e2-e4\nBlack plays e7-e5\nWhite plays b1-b3\nBlack objects to the move\n\
             Black requires king\nWhite plays e1-e2\nBlack offers a draw\nWhite accepts\n",
        );
        let game = read_back(&text);
        let told = comments(&game);
        assert!(
            told[0].starts_with("2. Nb3 did not stand. Black objects to the move. The knight on b1"),
            "{text}"
        );
        assert!(told[0].contains("(XIII). Black requires king."), "{text}");
        assert!(text.contains("1. e4 e5 {2. Nb3"), "{text}");
        assert!(text.contains("2. Ke2 {Black offers a draw. White accepts.}"), "{text}");
        assert_eq!((game.tag("Round"), game.tag("TimeControl")), (Some("2"), Some("-")));
        // Seconds since 1970 make a day: 2026-11-20.
        assert_eq!(game.tag("Date"), Some("2026.11.20"));
    }

    #[test]
    fn clocks_are_told_after_each_move_as_programs_read_them() {
        let text = written(
            "code: bcf-1912\nlimit: 40/2h then 1h\nround: 3\n\nWhite takes 61s\nWhite plays e2-e4\nBlack takes 1s\nBlack plays e7-e5\nWhite resigns\n",
        );
        let game = read_back(&text);
        assert_eq!((game.tag("TimeControl"), game.tag("Round")), (Some("40/7200:3600"), Some("3")), "{text}");
        assert!(text.contains("1. e4 {[%clk 1:58:59]} 1... e5 {[%clk 1:59:59]"), "{text}");
    }

    /// Read back, and nothing had to be tolerated.
    fn read_back(text: &str) -> Game {
        let games: Vec<Game> =
            jadoube_chess::pgn::games(text.as_bytes()).collect::<Result<_, _>>().expect("PGN");
        let [game] = games.as_slice() else { panic!("one game: {text}") };
        assert!(game.notices.is_empty(), "{:?}\n{text}", game.notices);
        assert!(text.lines().all(|line| line.chars().count() <= 79 || line.starts_with('[')), "{text}");
        game.clone()
    }

    #[test]
    fn a_mate_is_a_game_like_any_other() {
        let text = written(
            "code: bcf-1912\nwhite: A \"quick\" \\ man\nblack: Nobody\ndate: May 1851\n\nWhite plays f2-f3\n\
             Black plays e7-e5\nWhite plays g2-g4\nBlack plays Qh4\n",
        );
        let game = read_back(&text);
        assert_eq!(game.termination, Some(Termination::BlackWins), "{text}");
        let tag = |name| game.tag(name).map(str::to_owned);
        assert_eq!(tag("White").as_deref(), Some("A \"quick\" \\ man"));
        assert_eq!(
            (tag("Date").as_deref(), tag("DateText").as_deref()),
            (Some("????.??.??"), Some("May 1851"))
        );
        assert_eq!((tag("Termination").as_deref(), tag("Result").as_deref()), (Some("normal"), Some("0-1")));
        assert!(text.contains("1. f3 e5 2. g4 Qh4#"), "{text}");
    }

    #[test]
    fn a_false_move_and_all_after_it_stand_in_commentary() {
        let text = written(
            "code: london-1841\n\nWhite plays e2-e4\nBlack plays e7-e5\nWhite plays Bf1-f5\nBlack plays d7-d6\nWhite resigns\n",
        );
        let game = read_back(&text);
        let moves = game.items.iter().filter(|item| matches!(item, Item::Move(..))).count();
        assert_eq!((moves, game.termination), (2, Some(Termination::BlackWins)), "{text}");
        assert!(
            comments(&game)[0].ends_with("from its first move on: 2. Bf5 2... d6 (White resigns)"),
            "{text}"
        );
    }

    #[test]
    fn an_annulled_game_has_no_result_and_says_why() {
        let text =
            written("code: bcf-1912\n\nWhite plays e2-e4\nBlack disputes \"the clocks\"\nUmpire annuls\n");
        let game = read_back(&text);
        assert_eq!(game.termination, Some(Termination::Unknown), "{text}");
        assert_eq!(game.tag("Termination"), Some("annulled"), "{text}");
    }

    #[test]
    fn while_the_game_lasts_every_move_is_commentary() {
        let many =
            "White plays Ng1-f3\nBlack plays Ng8-f6\nWhite plays Nf3-g1\nBlack plays Nf6-g8\n".repeat(12);
        let game = read_back(&written(&format!("code: undated\nbegins: white\n\n{many}")));
        assert!(!game.items.iter().any(|item| matches!(item, Item::Move(..))));
        assert_eq!((game.tag("Result"), game.tag("Termination")), (Some("*"), Some("unterminated")));
    }
}
