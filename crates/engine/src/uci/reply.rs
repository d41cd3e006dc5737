//! What an engine says to a user interface.

use super::Mode;
use crate::{Finding, Score};
use jadoube_chess::Position;
use jadoube_chess::notation::Uci;
use std::fmt;

/// A line from an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The engine's name.
    Name(String),
    /// Its author.
    Author(String),
    /// An option it has.
    Option(String, OptionKind),
    /// It has said who it is.
    UciOk,
    /// All before is done.
    ReadyOk,
    /// How its thinking goes.
    Info(Info),
    /// A sentence for people.
    Told(String),
    /// The move it plays; none where it has no move.
    BestMove(Option<Uci>),
    /// Anything else.
    Other(String),
}

/// The kind of an option, with its default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A number from a least to a greatest.
    Number(i64, i64, i64),
    /// Yes or no.
    Check(bool),
    /// A button.
    Button,
    /// A kind that only engines other than ours have, as it was told.
    Other(String),
}

/// How an engine's thinking goes.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Info {
    /// Plies.
    pub depth: Option<u32>,
    /// What it thinks it is worth.
    pub score: Option<Score>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Milliseconds.
    pub time: Option<u64>,
    /// How full its table is, in thousandths.
    pub fullness: Option<u32>,
    /// The moves it expects.
    pub line: Vec<Uci>,
}

impl Info {
    /// What our own search found in a position, after so many milliseconds.
    pub fn of(finding: &Finding, millis: u64, position: &Position, mode: Mode) -> Info {
        Info {
            depth: Some(finding.depth),
            score: Some(finding.score),
            nodes: Some(finding.nodes),
            time: Some(millis),
            fullness: Some(finding.fullness),
            line: mode.line(position, &finding.line),
        }
    }

    fn read(text: &str) -> Info {
        let mut info = Info::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = number(words.next()),
                "nodes" => info.nodes = number(words.next()),
                "time" => info.time = number(words.next()),
                "hashfull" => info.fullness = number(words.next()),
                "score" => {
                    info.score = match (words.next(), number(words.next())) {
                        (Some("cp"), Some(hundredths)) => Some(Score::Pawns(hundredths)),
                        (Some("mate"), Some(moves)) => Some(Score::Mate(moves)),
                        _ => None,
                    }
                }
                "pv" => {
                    info.line = words.map_while(|word| word.parse().ok()).collect();
                    break;
                }
                _ => {}
            }
        }
        info
    }
}

fn number<N: std::str::FromStr>(word: Option<&str>) -> Option<N> {
    word?.parse().ok()
}

impl Reply {
    /// Reads a line. Nothing is an error: what is not understood is [`Reply::Other`].
    ///
    /// ```
    /// use jadoube_engine::uci::Reply;
    /// assert_eq!(Reply::read("bestmove e2e4 ponder e7e5"), Reply::BestMove("e2e4".parse().ok()));
    /// assert_eq!(Reply::read("bestmove (none)"), Reply::BestMove(None));
    /// ```
    pub fn read(line: &str) -> Reply {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "uciok" => Reply::UciOk,
            "readyok" => Reply::ReadyOk,
            "bestmove" => Reply::BestMove(rest.split_whitespace().next().and_then(|word| word.parse().ok())),
            "id" => match rest.split_once(' ') {
                Some(("name", name)) => Reply::Name(name.trim().to_owned()),
                Some(("author", name)) => Reply::Author(name.trim().to_owned()),
                _ => Reply::Other(line.to_owned()),
            },
            "info" => match rest.trim_start().strip_prefix("string ") {
                Some(text) => Reply::Told(text.to_owned()),
                None => Reply::Info(Info::read(rest)),
            },
            "option" => {
                match rest.trim_start().strip_prefix("name ").and_then(|rest| rest.split_once(" type ")) {
                    Some((name, kind)) => Reply::Option(name.to_owned(), OptionKind::Other(kind.to_owned())),
                    None => Reply::Other(line.to_owned()),
                }
            }
            _ => Reply::Other(line.to_owned()),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Name(name) => write!(f, "id name {name}"),
            Reply::Author(name) => write!(f, "id author {name}"),
            Reply::Option(name, kind) => write!(f, "option name {name} type {kind}"),
            Reply::UciOk => f.write_str("uciok"),
            Reply::ReadyOk => f.write_str("readyok"),
            Reply::Info(info) => info.fmt(f),
            Reply::Told(text) => write!(f, "info string {}", text.replace(char::is_control, " ")),
            Reply::BestMove(Some(mv)) => write!(f, "bestmove {mv}"),
            Reply::BestMove(None) => f.write_str("bestmove 0000"),
            Reply::Other(line) => f.write_str(line),
        }
    }
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Number(usual, least, most) => {
                write!(f, "spin default {usual} min {least} max {most}")
            }
            OptionKind::Check(usual) => write!(f, "check default {usual}"),
            OptionKind::Button => f.write_str("button"),
            OptionKind::Other(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(score) = self.score {
            write!(f, " score {score}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let (Some(nodes), Some(time)) = (self.nodes, self.time) {
            write!(f, " nps {}", nodes * 1000 / time.max(1))?;
        }
        if let Some(fullness) = self.fullness {
            write!(f, " hashfull {fullness}")?;
        }
        if let Some(time) = self.time {
            write!(f, " time {time}")?;
        }
        if !self.line.is_empty() {
            f.write_str(" pv")?;
        }
        self.line.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for line in [
            "id name Somebody 1.0",
            "uciok",
            "readyok",
            "bestmove e7e8q",
            "bestmove 0000",
            "info string a sentence",
            "info depth 7 score mate -3 nodes 1000 nps 500000 hashfull 12 time 2 pv e2e4 e7e5",
            "option name Hash type spin default 16 min 1 max 1024",
        ] {
            assert_eq!(Reply::read(line).to_string(), line);
        }
    }
}
