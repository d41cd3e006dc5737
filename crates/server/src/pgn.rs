//! A game as PGN. Moves that are not lawful chess go into commentary, so that any reader can read the rest; and while the
//! game lasts all of them do, because a movetext would tell which are lawful.

use jadoube_chess::pgn::{Game, Item, MoveStyle, Played, Termination, write_game};
use jadoube_chess::{Move, Position, Side, Wing};
use jadoube_referee::{GameResult, ScoreLine, Table};

/// Writes the game.
pub(crate) fn write(table: &Table, score: &[ScoreLine]) -> String {
    let start = table.first_position();
    let over = table.outcome();
    let (lawful, told) = if over.is_some() { lawful_part(start, score) } else { (Vec::new(), 0) };
    let mut items: Vec<Item> =
        lawful.into_iter().map(|mv| Item::Move(String::new(), Played::Legal(mv))).collect();
    if told < score.len() {
        items.push(Item::Comment(rest(&score[told..], over.is_some())));
    }
    if let Some(outcome) = over {
        items.push(Item::Comment(format!("{} ({}).", outcome.plain(), outcome.basis)));
    }
    let termination = match over.map(|outcome| outcome.result) {
        Some(GameResult::Won(Side::White)) => Termination::WhiteWins,
        Some(GameResult::Won(Side::Black)) => Termination::BlackWins,
        Some(GameResult::Drawn) => Termination::Half,
        Some(GameResult::Annulled) | None => Termination::Unknown,
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
        tags.push((name.to_owned(), value.clone()));
    }
    tags.push(("Result".to_owned(), termination.text().to_owned()));
    tags.push(("Laws".to_owned(), terms.code.clone()));
    let how = match table.outcome() {
        None => "unterminated",
        Some(outcome) => match outcome.by {
            "abandonment" => "abandoned",
            "time" => "time forfeit",
            "misconduct" | "forfeit" | "sealed-move" => "rules infraction",
            "umpire" | "odds-forgotten" | "set-up" | "beginning" | "unknown-position" => "adjudication",
            _ => "normal",
        },
    };
    tags.push(("Termination".to_owned(), how.to_owned()));
    tags
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
