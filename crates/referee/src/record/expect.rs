//! Expectations: the `->` lines that make a record a case. Reads them and writes them; `matching` judges
//! them.

use super::error::RecordError;
use super::words::Words;
use super::{header, tasks, time};
use crate::{GameResult, TaskView};
use jadoube_chess::{Board, Side};
use std::fmt;

/// What a case expects after an act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// A ruling cites this law, or a clause of it.
    Law(String),
    /// The act drew no ruling.
    NoRuling,
    /// The act was refused, under this law where one is named.
    Refused(Option<String>),
    /// The code has no provision.
    Silent,
    /// Exactly these may be required.
    Options(Vec<TaskView>),
    /// Exactly these are the player's duties; none for `nothing`.
    Must(Vec<TaskView>),
    /// Upheld, but nothing can be exacted.
    NoPenalty,
    /// There is an irregularity that could still be claimed.
    Open,
    /// There is none.
    NothingOpen,
    /// Whose move it is.
    Turn(Side),
    /// The men now standing.
    Board(Board),
    /// This move is lawful now.
    Can(String),
    /// This move is not lawful now.
    Cannot(String),
    /// How many moves are lawful now.
    Moves(u32),
    /// Completed moves on the longer score.
    Played(u32),
    /// The result in its own word, and by what where that is named.
    Result(&'static str, Option<&'static str>),
    /// Who begins the next game.
    Begins(Side),
    /// Milliseconds left to a side.
    Clock(Side, u64),
    /// Irregularities nobody claimed.
    Unclaimed(u32),
    /// The law leaves it to the umpire.
    Referred,
    /// Illegal moves counted against a side.
    Illegal(Side, u32),
}

type Read = fn(&mut Words<'_>) -> Result<Expectation, RecordError>;

/// Every expectation by its first word.
const KINDS: [(&str, Read); 20] = [
    ("law", |words| words.law().map(Expectation::Law)),
    ("no", |words| words.choose("what there is none of", &NONE)),
    ("refused", refused),
    ("silent", |_| Ok(Expectation::Silent)),
    ("options", options),
    ("must", must),
    ("open", |_| Ok(Expectation::Open)),
    ("nothing", |words| words.phrase(&["open"]).map(|()| Expectation::NothingOpen)),
    ("turn", |words| words.side().map(Expectation::Turn)),
    ("board", |words| header::placement(words).map(Expectation::Board)),
    ("can", |words| words.text("a move").map(Expectation::Can)),
    ("cannot", |words| words.text("a move").map(Expectation::Cannot)),
    ("moves", |words| words.number().map(Expectation::Moves)),
    ("played", |words| words.number().map(Expectation::Played)),
    ("result", result),
    ("begins", |words| words.side().map(Expectation::Begins)),
    ("clock", |words| words.side().and_then(|side| Ok(Expectation::Clock(side, words.time()?)))),
    ("unclaimed", |words| words.number().map(Expectation::Unclaimed)),
    ("referred", |_| Ok(Expectation::Referred)),
    ("illegal", |words| words.side().and_then(|side| Ok(Expectation::Illegal(side, words.number()?)))),
];

const NONE: [(&str, Expectation); 2] =
    [("ruling", Expectation::NoRuling), ("penalty", Expectation::NoPenalty)];

/// The results; `*` is none yet.
const RESULTS: [(&str, &str); 8] = [
    ("1-0", "1-0"),
    ("0-1", "0-1"),
    ("1/2-1/2", "1/2-1/2"),
    ("annulled", "annulled"),
    ("0-0", "0-0"),
    ("1/2-0", "1/2-0"),
    ("0-1/2", "0-1/2"),
    ("*", "*"),
];

/// The results an umpire may set down.
pub(super) const SCORES: [(&str, GameResult); 7] = [
    ("1-0", GameResult::Won(Side::White)),
    ("0-1", GameResult::Won(Side::Black)),
    ("1/2-1/2", GameResult::Drawn),
    ("0-0", GameResult::BothLost),
    ("1/2-0", GameResult::HalfFor(Side::White)),
    ("0-1/2", GameResult::HalfFor(Side::Black)),
    ("annulled", GameResult::Annulled),
];

/// What a game can end by.
const BY: [&str; 24] = [
    "mate",
    "stalemate",
    "resignation",
    "agreement",
    "repetition",
    "fifty",
    "perpetual",
    "time",
    "sealed-move",
    "forfeit",
    "abandonment",
    "misconduct",
    "umpire",
    "set-up",
    "beginning",
    "unknown-position",
    "odds-forgotten",
    "dead-position",
    "fivefold",
    "seventy-five",
    "illegal-move",
    "illegal-position",
    "default",
    "colours",
];

/// Reads what stands after the arrow.
pub(super) fn read(mut words: Words<'_>) -> Result<Expectation, RecordError> {
    let read = words.choose("an expectation", &KINDS)?;
    let expectation = read(&mut words)?;
    words.end()?;
    Ok(expectation)
}

fn refused(words: &mut Words<'_>) -> Result<Expectation, RecordError> {
    if words.at_end() {
        return Ok(Expectation::Refused(None));
    }
    words.phrase(&["law"])?;
    words.law().map(|law| Expectation::Refused(Some(law)))
}

fn options(words: &mut Words<'_>) -> Result<Expectation, RecordError> {
    if words.eat("nothing") {
        return Ok(Expectation::Options(Vec::new()));
    }
    let all = words.text("what may be required, separated by commas")?;
    let mut options = Vec::new();
    for text in all.split(',') {
        let mut option = words.part(text)?;
        options.push(tasks::read_option(&mut option)?);
        option.end()?;
    }
    Ok(Expectation::Options(options))
}

fn must(words: &mut Words<'_>) -> Result<Expectation, RecordError> {
    if words.eat("nothing") {
        return Ok(Expectation::Must(Vec::new()));
    }
    let mut duties = vec![tasks::read_duty(words)?];
    while words.eat("or") {
        duties.push(tasks::read_duty(words)?);
    }
    Ok(Expectation::Must(duties))
}

fn result(words: &mut Words<'_>) -> Result<Expectation, RecordError> {
    let result = words.choose("a result", &RESULTS)?;
    let by = if result != "*" && words.eat("by") {
        Some(words.choose("what it ended by", &BY.map(|word| (word, word)))?)
    } else {
        None
    };
    Ok(Expectation::Result(result, by))
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expectation::Law(law) => write!(f, "law {law}"),
            Expectation::NoRuling => f.write_str("no ruling"),
            Expectation::Refused(None) => f.write_str("refused"),
            Expectation::Refused(Some(law)) => write!(f, "refused law {law}"),
            Expectation::Silent => f.write_str("silent"),
            Expectation::Options(options) => write!(f, "options {}", tasks::options_text(options)),
            Expectation::Must(duties) => write!(f, "must {}", tasks::must_text(duties)),
            Expectation::NoPenalty => f.write_str("no penalty"),
            Expectation::Open => f.write_str("open"),
            Expectation::NothingOpen => f.write_str("nothing open"),
            Expectation::Turn(side) => write!(f, "turn {side}"),
            Expectation::Board(board) => write!(f, "board {}", board.placement()),
            Expectation::Can(text) => write!(f, "can {text}"),
            Expectation::Cannot(text) => write!(f, "cannot {text}"),
            Expectation::Moves(moves) => write!(f, "moves {moves}"),
            Expectation::Played(moves) => write!(f, "played {moves}"),
            Expectation::Result(result, None) => write!(f, "result {result}"),
            Expectation::Result(result, Some(by)) => write!(f, "result {result} by {by}"),
            Expectation::Begins(side) => write!(f, "begins {side}"),
            Expectation::Clock(side, left) => write!(f, "clock {side} {}", time::clock(*left)),
            Expectation::Unclaimed(count) => write!(f, "unclaimed {count}"),
            Expectation::Referred => f.write_str("referred"),
            Expectation::Illegal(side, count) => write!(f, "illegal {side} {count}"),
        }
    }
}
