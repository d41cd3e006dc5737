//! Writes a game as PGN. Moves that are not legal chess go into commentary, so that any reader can read the
//! rest; and while the game lasts all moves do, because a movetext would show which are lawful.

use jadoube_chess::pgn::{Game, Item, MoveStyle, Played, Termination, write_game};
use jadoube_chess::{Move, Position, Side, Wing};
use jadoube_referee::{Ending, GameResult, ScoreLine, Table};

/// Room for the braces and for a line's last word.
const COMMENT_WIDTH: usize = 76;

/// Writes the game.
pub(crate) fn write(table: &Table, score: &[ScoreLine]) -> String {
    let start = table.first_position();
    let over = table.outcome();
    let (lawful, told) = if over.is_some() { lawful_part(start, score) } else { (Vec::new(), 0) };
    let mut items: Vec<Item> =
        lawful.into_iter().map(|mv| Item::Move(String::new(), Played::Legal(mv))).collect();
    if told < score.len() {
        items.push(comment(&rest(&score[told..], over.is_some())));
    }
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
        tags: tags(table, termination),
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

fn tags(table: &Table, termination: Termination) -> Vec<(String, String)> {
    let terms = table.terms();
    let mut tags = Vec::new();
    for (key, value) in &terms.texts {
        let name = match key.as_str() {
            "event" => "Event",
            "date" => "Date",
            "white" => "White",
            "black" => "Black",
            _ => continue,
        };
        if value.trim().is_empty() {
            continue; // the writer says that it is not known
        }
        // PGN's own dates are figures.
        let name = if name == "Date" && !is_date(value) { "DateText" } else { name };
        tags.push((name.to_owned(), value.clone()));
    }
    tags.push(("Result".to_owned(), termination.text().to_owned()));
    tags.push(("Laws".to_owned(), terms.code.clone()));
    let how = match table.outcome() {
        None => "unterminated",
        // PGN has no result for it: `*` stands there, and this says why.
        Some(outcome) if outcome.result == GameResult::Annulled => "annulled",
        Some(outcome) => match outcome.by {
            Ending::Abandonment => "abandoned",
            Ending::Time => "time forfeit",
            Ending::Misconduct
            | Ending::Forfeit
            | Ending::SealedMove
            | Ending::IllegalMove
            | Ending::Default => "rules infraction",
            Ending::Umpire
            | Ending::OddsForgotten
            | Ending::SetUp
            | Ending::Beginning
            | Ending::IllegalPosition
            | Ending::Colours
            | Ending::UnknownPosition => "adjudication",
            _ => "normal",
        },
    };
    tags.push(("Termination".to_owned(), how.to_owned()));
    tags
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

/// `1851.05.27`, with question marks for what is not known.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('.').collect();
    let part = |part: &str, length: usize| {
        part.len() == length && part.chars().all(|letter| letter.is_ascii_digit() || letter == '?')
    };
    matches!(parts.as_slice(), [year, month, day] if part(year, 4) && part(month, 2) && part(day, 2))
}

/// The moves up to the first that is no lawful chess, and how many lines of the score they are.
fn lawful_part(start: Position, score: &[ScoreLine]) -> (Vec<Move>, usize) {
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
    let told = moves.len();
    (moves, told)
}

/// Whether a move is what the score has: the same men on the same squares afterwards.
fn is_line(position: Position, mv: Move, line: &ScoreLine) -> bool {
    let castles = mv.castling().map(|wing| if wing == Wing::King { "O-O" } else { "O-O-O" });
    let same_squares = mv.from() == line.from && (mv.to() == line.to || castles == Some(&line.algebraic));
    same_squares && position.after(mv).board().placement() == line.board.placement()
}

/// The score from some line on, in words.
fn rest(lines: &[ScoreLine], over: bool) -> String {
    let told: Vec<String> = lines
        .iter()
        .map(|line| match line.side {
            Side::White => format!("{}. {}", line.number, line.algebraic),
            Side::Black => format!("{}... {}", line.number, line.algebraic),
        })
        .collect();
    let told = told.join(" ");
    if over {
        format!("What follows is not lawful chess from its first move on: {told}")
    } else {
        format!("The game goes on. So far: {told}")
    }
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use jadoube_referee::record;

    fn written(text: &str) -> String {
        let read = record::parse(text).expect("a record");
        let mut table = Table::new(read.terms).expect("a table");
        for step in &read.steps {
            table.act(&step.act);
        }
        write(&table, &table.score())
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
        let comments: Vec<&String> = game
            .items
            .iter()
            .filter_map(|item| if let Item::Comment(text) = item { Some(text) } else { None })
            .collect();
        assert!(comments.first().is_some_and(|comment| comment.contains("2.")), "{text}");
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
