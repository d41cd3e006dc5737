//! What a typed line means: a move in any notation, an act in the words of a record, or a question to this
//! command. What is lawful is not asked, so that no answer tells it.

use super::input::Time;
use super::sitting::Sitting;
use jadoube_chess::notation::{Descriptive, San, Uci};
use jadoube_chess::{Castling, Move, Position, Role, Setup, Side, Tolerance, Wing};
use jadoube_referee::{Act, Deed, Seat, View, record};

/// Something typed.
pub(super) enum Typed {
    Does(Act),
    Asks(Request),
}

/// What is asked of the command, and not of the table.
pub(super) enum Request {
    Help,
    Board,
    Score,
    Law(String),
    Leave,
}

/// A line longer than this is no act.
const LONGEST: usize = 400;
const SEATS: [(&str, Seat); 3] =
    [("white", Seat::Player(Side::White)), ("black", Seat::Player(Side::Black)), ("umpire", Seat::Umpire)];
const WHAT_TO_TYPE: &str =
    "expected a move (Nf3, e2e4, P-K4) or an act (touches g1, objects to the move); type help";

/// Reads a line: nothing, something, or a sentence that says what to type instead.
pub(super) fn read(line: &str, sitting: &Sitting, time: Time) -> Result<Option<Typed>, String> {
    let line = line.split('#').next().unwrap_or_default().trim();
    if line.is_empty() {
        return Ok(None);
    }
    if line.chars().count() > LONGEST {
        return Err(format!("a line has at most {LONGEST} characters"));
    }
    if let Some(request) = request(line) {
        return Ok(Some(Typed::Asks(request)));
    }
    let (named, words) = seat_named(line);
    let deed = deed(words, named)?;
    let by = named.unwrap_or_else(|| Seat::Player(speaker(&deed, sitting)));
    let act = at_this_table(Act { by, deed }, sitting, time)?;
    Ok(Some(Typed::Does(act)))
}

fn request(line: &str) -> Option<Request> {
    let line = line.strip_prefix('/').unwrap_or(line);
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (word.to_ascii_lowercase().as_str(), rest.trim()) {
        ("help" | "?", "") => Some(Request::Help),
        ("board", "") => Some(Request::Board),
        ("score", "") => Some(Request::Score),
        ("law", law) => Some(Request::Law(law.to_owned())),
        ("leave" | "quit" | "exit", "") => Some(Request::Leave),
        _ => None,
    }
}

fn seat_named(line: &str) -> (Option<Seat>, &str) {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let named = SEATS.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    match named {
        Some((_, seat)) if !rest.trim().is_empty() => (Some(seat), rest.trim()),
        _ => (None, line),
    }
}

/// What is done: an act in the words of a record, with or without their endings, else a move.
fn deed(words: &str, named: Option<Seat>) -> Result<Deed, String> {
    let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
    let verb = verb.to_lowercase();
    let rest = rest.trim();
    let spoken = match (verb.as_str(), rest) {
        ("check" | "check!", "") => "says check".to_owned(),
        ("j'adoube" | "j’adoube" | "jadoube", squares) => format!("adjusts {squares}"),
        ("draw" | "draw?", "") | ("offer" | "offers", "draw") => "offers a draw".to_owned(),
        ("object" | "objects", "") => return Err(WHAT_IS_OBJECTED_TO.to_owned()),
        _ => words.to_owned(),
    };
    let (verb, rest) = spoken.split_once(' ').unwrap_or((&spoken, ""));
    let verb = verb.to_lowercase();
    let who = record::seat_text(named.unwrap_or(Seat::Player(Side::White)));
    let mut complaint = None;
    for ending in ["", "s", "es"] {
        match record::parse_act(&format!("{who} {verb}{ending} {rest}")) {
            Ok(act) => return Ok(act.deed),
            Err(error) if error.word != format!("{verb}{ending}") => complaint = Some(error),
            Err(_) => {}
        }
    }
    match complaint {
        Some(error) => {
            let text = error.to_string();
            Err(text.split_once(": ").map_or(text.clone(), |(_, rest)| rest.to_owned()))
        }
        None if is_move(words) => Ok(Deed::Plays(words.to_owned())),
        None => Err(WHAT_TO_TYPE.to_owned()),
    }
}

const WHAT_IS_OBJECTED_TO: &str =
    "say what you object to: objects to the move, to touching, to turn, to check, to castling, to clock";

fn is_move(text: &str) -> bool {
    text.parse::<San>().is_ok() || text.parse::<Uci>().is_ok() || text.parse::<Descriptive>().is_ok()
}

/// Who speaks where nobody was named: the one at the keyboard; of two, the one whose affair it is.
fn speaker(deed: &Deed, sitting: &Sitting) -> Side {
    sitting.you().unwrap_or_else(|| of_two(deed, &sitting.view()))
}

fn of_two(deed: &Deed, view: &View) -> Side {
    let whose = match deed {
        Deed::Requires(_) | Deed::Waives => view.claim.as_ref().map(|claim| claim.by),
        Deed::Accepts | Deed::Declines => view.offer.as_ref().map(|offer| !offer.by),
        Deed::Presses | Deed::Takes(_) => view.clocks.as_ref().and_then(|clocks| clocks.running),
        Deed::SaysCheck => Some(!view.turn),
        Deed::Names(_) => view.unnamed.map(|(side, _)| side),
        Deed::Places(_) | Deed::Quits => view.hand.map(|hand| hand.by),
        _ => None,
    };
    whose.unwrap_or(view.turn)
}

/// The act as the table takes it from whoever sits at the keyboard.
fn at_this_table(act: Act, sitting: &Sitting, time: Time) -> Result<Act, String> {
    if sitting.you().is_some_and(|you| act.by != Seat::Player(you)) {
        return Err("that seat is not yours: you act for your own side".to_owned());
    }
    if matches!(act.deed, Deed::Takes(_)) && time == Time::Told {
        return Ok(act);
    }
    let Act { by, deed } = act;
    let deed = match (deed, by) {
        (Deed::Plays(text), Seat::Player(side)) => Deed::Plays(by_squares(&text, side, sitting)?),
        (Deed::Places(text), Seat::Player(side)) => Deed::Places(by_squares(&text, side, sitting)?),
        (deed, _) => deed,
    };
    let act = Act { by, deed };
    let live = match by {
        Seat::Umpire => sitting.table.told_by_the_umpire(act),
        _ => sitting.table.at_a_live_table(act),
    };
    live.map_err(|why| why.to_string())
}

/// UCI and descriptive notation as squares; what the table reads itself stays as it is.
fn by_squares(text: &str, side: Side, sitting: &Sitting) -> Result<String, String> {
    if text.parse::<San>().is_ok() {
        return Ok(text.to_owned());
    }
    if let Ok(uci) = text.parse::<Uci>() {
        let written = uci.to_string();
        let (squares, piece) = written.split_at(4);
        let piece =
            piece.chars().next().map_or(String::new(), |piece| format!("={}", piece.to_ascii_uppercase()));
        return Ok(format!("{}-{}{piece}", &squares[..2], &squares[2..]));
    }
    let Ok(descriptive) = text.parse::<Descriptive>() else {
        return Ok(text.to_owned()); // the table says what is wrong with it
    };
    let view = sitting.view();
    // Without its king a side has no checks and no pins: how the men move is all that is asked.
    let men = position(&view, side, Kings::Without);
    let mut moves = descriptive.meaning(&men).moves().to_vec();
    if moves.is_empty() {
        moves = descriptive.meaning(&position(&view, side, Kings::With)).moves().to_vec();
    }
    match moves.as_slice() {
        &[mv] => Ok(squares_of(mv)),
        [] => match (descriptive.destination(side), view.board.king(side)) {
            (Some((Role::King, to)), Some(from)) => Ok(format!("{from}-{to}")),
            _ => Err(format!("no man moves so: {text}")),
        },
        _ => Err(format!("several men move so: {text}; say which by its square, such as g1-f3")),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kings {
    With,
    Without,
}

fn position(view: &View, side: Side, kings: Kings) -> Position {
    let mut board = view.board;
    for square in board.men(Role::King.of(side)).iter().filter(|_| kings == Kings::Without) {
        board.take(square);
    }
    let passed = view.last.filter(|(from, to)| {
        view.board.role(*to) == Some(Role::Pawn) && from.rank().abs_diff(to.rank()) == 2
    });
    let en_passant =
        passed.map(|(from, to)| jadoube_chess::Square::at(from.file(), u8::midpoint(from.rank(), to.rank())));
    let setup = Setup { board, turn: side, castling: Castling::ALL, en_passant, halfmoves: 0, fullmoves: 1 };
    setup.build(Tolerance::ALL).map_or_else(|_| Position::initial(), |built| built.position)
}

fn squares_of(mv: Move) -> String {
    match mv.castling() {
        Some(Wing::King) => "O-O".to_owned(),
        Some(Wing::Queen) => "O-O-O".to_owned(),
        None => {
            let piece = mv.promotion().map_or(String::new(), |role| format!("={}", role.letter()));
            format!("{}-{}{piece}", mv.from(), mv.to())
        }
    }
}
