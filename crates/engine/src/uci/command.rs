//! What a user interface says to an engine.

use super::{Go, LONGEST_LINE};
use jadoube_chess::notation::Uci;
use std::fmt;

/// A line to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The first word: say who you are.
    Uci,
    /// Say `readyok` when all before is done.
    IsReady,
    /// Talk more, or less.
    Debug(bool),
    /// An option by name, with its value if it has one.
    SetOption(String, Option<String>),
    /// Another game begins.
    NewGame,
    /// The position to think about: where the game began, and the moves since.
    Position(Start, Vec<Uci>),
    /// Think.
    Go(Go),
    /// Enough: say the best move.
    Stop,
    /// The expected move was played.
    PonderHit,
    /// Good bye.
    Quit,
    /// Nothing but space.
    Nothing,
}

/// Where a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// With the men at home.
    Initial,
    /// From a FEN, not read yet.
    Fen(String),
}

impl Command {
    /// Reads a line. Words before a known one are passed over, as the protocol asks; what is odd about the
    /// rest is told beside it, and a line without a known word is an error that says so.
    ///
    /// ```
    /// use jadoube_engine::uci::{Command, Start};
    /// let (command, odd) = Command::read("joho position startpos moves e2e4 e9").unwrap();
    /// assert_eq!(command, Command::Position(Start::Initial, vec!["e2e4".parse().unwrap()]));
    /// assert_eq!(odd, ["joho", "e9"]);
    /// assert!(Command::read("gibberish").is_err());
    /// ```
    pub fn read(line: &str) -> Result<(Command, Vec<String>), String> {
        if line.len() > LONGEST_LINE {
            return Err(format!("a line of {} bytes is too long", line.len()));
        }
        let mut odd = Vec::new();
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let command = match word {
                "uci" => Command::Uci,
                "isready" => Command::IsReady,
                "debug" => Command::Debug(words.next() == Some("on")),
                "ucinewgame" => Command::NewGame,
                "stop" => Command::Stop,
                "ponderhit" => Command::PonderHit,
                "quit" => Command::Quit,
                "setoption" => option(line)?,
                "position" => position(words, &mut odd)?,
                "go" => {
                    let (go, more) = Go::read(words);
                    odd.extend(more);
                    Command::Go(go)
                }
                other => {
                    odd.push(other.to_owned());
                    continue;
                }
            };
            return Ok((command, odd));
        }
        if odd.is_empty() {
            return Ok((Command::Nothing, odd));
        }
        Err(format!("not understood: {}", line.trim().chars().take(200).collect::<String>()))
    }
}

/// Names and values may have spaces, so that only the words `name` and `value` part them.
fn option(line: &str) -> Result<Command, String> {
    let (_, rest) = line.split_once("name").ok_or("setoption needs a name")?;
    let (name, value) = match rest.split_once(" value") {
        Some((name, value)) => (name, Some(value.trim().to_owned())),
        None => (rest, None),
    };
    Ok(Command::SetOption(name.trim().to_owned(), value))
}

fn position<'a>(mut words: impl Iterator<Item = &'a str>, odd: &mut Vec<String>) -> Result<Command, String> {
    let mut fen = Vec::new();
    let start = match words.next() {
        Some("startpos") => {
            words.by_ref().take_while(|&word| word != "moves").for_each(|word| odd.push(word.to_owned()));
            Start::Initial
        }
        Some("fen") => {
            fen.extend(words.by_ref().take_while(|&word| word != "moves"));
            Start::Fen(fen.join(" "))
        }
        _ => return Err("position needs startpos or fen".to_owned()),
    };
    let mut moves = Vec::new();
    for word in words {
        match word.parse() {
            Ok(mv) => moves.push(mv),
            Err(_) => odd.push(word.to_owned()),
        }
    }
    Ok(Command::Position(start, moves))
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Uci => f.write_str("uci"),
            Command::IsReady => f.write_str("isready"),
            Command::Debug(on) => write!(f, "debug {}", if *on { "on" } else { "off" }),
            Command::SetOption(name, None) => write!(f, "setoption name {name}"),
            Command::SetOption(name, Some(value)) => write!(f, "setoption name {name} value {value}"),
            Command::NewGame => f.write_str("ucinewgame"),
            Command::Position(start, moves) => {
                match start {
                    Start::Initial => f.write_str("position startpos")?,
                    Start::Fen(fen) => write!(f, "position fen {fen}")?,
                }
                if !moves.is_empty() {
                    f.write_str(" moves")?;
                }
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            Command::Go(go) => go.fmt(f),
            Command::Stop => f.write_str("stop"),
            Command::PonderHit => f.write_str("ponderhit"),
            Command::Quit => f.write_str("quit"),
            Command::Nothing => Ok(()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for line in [
            "uci",
            "isready",
            "setoption name Hash value 64",
            "setoption name Clear Hash",
            "ucinewgame",
            "position startpos moves e2e4 e7e5",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "go wtime 1000 btime 900 winc 10 movestogo 5 depth 7",
            "go infinite searchmoves e2e4 g1f3",
            "go nodes 5000 mate 3",
            "stop",
            "ponderhit",
            "quit",
        ] {
            let (command, odd) = Command::read(line).unwrap();
            assert_eq!((command.to_string().as_str(), odd.len()), (line, 0));
        }
    }

    #[test]
    fn nothing_in_a_line_is_fatal() {
        for line in ["", "go depth", "go depth x", "go wtime -5", "position", "setoption", "debug", "\u{0}"] {
            let _ = Command::read(line);
        }
        let (command, odd) = Command::read("go depth x movetime 50").unwrap();
        assert_eq!(command.to_string(), "go movetime 50");
        assert_eq!(odd, ["depth", "x"]);
    }
}
