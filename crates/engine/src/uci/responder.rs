//! Is an engine: reads what a user interface says, keeps position and options, answers what needs no thought
//! and
//! hands on the rest. No pipes, no threads, no clock, and no engine: whoever thinks is told what about.

use super::mode::CHESS960_OPTION;
use super::{Command, Go, Mode, OptionKind, Reply, Start};
use jadoube_chess::notation::Uci;
use jadoube_chess::{Move, Position, Tolerance};
use std::collections::VecDeque;

/// A dialogue with a user interface, seen from the engine.
///
/// ```
/// use jadoube_engine::uci::{OptionKind, Order, Responder};
/// let mut engine = Responder::new("Mine 1.0", "me").with_option("Hash", OptionKind::Number(16, 1, 64));
/// let said = |engine: &mut Responder| std::iter::from_fn(|| engine.say()).map(|line| line.to_string()).collect::<Vec<_>>();
///
/// assert_eq!(engine.hear("uci"), None);
/// assert_eq!(said(&mut engine).last().map(String::as_str), Some("uciok"));
/// assert_eq!(engine.hear("setoption name Hash value 32"), Some(Order::Set("Hash".to_owned(), Some("32".to_owned()))));
/// assert_eq!(engine.hear("setoption name Hash value 99"), None); // and it is told why
/// assert_eq!(said(&mut engine), ["info string Hash takes a number from 1 to 64"]);
///
/// assert_eq!(engine.hear("position startpos moves e2e4"), Some(Order::Placed));
/// let Some(Order::Think(ask)) = engine.hear("go depth 3") else { panic!() };
/// assert_eq!((ask.position.fullmoves(), ask.before.len(), ask.go.depth), (1, 1, Some(3)));
/// let answer = ask.mode.text(&ask.position, ask.position.parse_move("e5").unwrap());
/// assert_eq!(answer.to_string(), "e7e5");
/// ```
#[derive(Clone, Debug)]
pub struct Responder {
    name: String,
    author: String,
    options: Vec<(String, OptionKind)>,
    mode: Mode,
    position: Position,
    before: Vec<Position>,
    replies: VecDeque<Reply>,
}

/// What whoever thinks must do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// An option has this value, which its kind allows.
    Set(String, Option<String>),
    /// Another game begins: what is remembered of the last can be forgotten.
    NewGame,
    /// There is another position: what is thought about the last is of no use.
    Placed,
    /// Think, and answer by [`Reply::BestMove`].
    Think(Box<Ask>),
    /// Answer at once.
    Stop,
    /// The move expected was played: what is thought about is the position now.
    PonderHit,
    /// Leave.
    Quit,
}

/// What is to be thought about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The position.
    pub position: Position,
    /// Those before it in the game, the first first.
    pub before: Vec<Position>,
    /// The moves to choose from; all if there is none.
    pub only: Vec<Move>,
    /// How long, and how far.
    pub go: Go,
    /// How the answer is written.
    pub mode: Mode,
}

impl Responder {
    /// An engine of this name. It has no option yet but `UCI_Chess960`, which is seen to here.
    pub fn new(name: &str, author: &str) -> Responder {
        Responder {
            name: name.to_owned(),
            author: author.to_owned(),
            options: vec![(CHESS960_OPTION.to_owned(), OptionKind::Check(false))],
            mode: Mode::Standard,
            position: Position::initial(),
            before: Vec::new(),
            replies: VecDeque::new(),
        }
    }

    /// With an option.
    #[must_use]
    pub fn with_option(mut self, name: &str, kind: OptionKind) -> Responder {
        self.options.push((name.to_owned(), kind));
        self
    }

    /// The next line to write.
    pub fn say(&mut self) -> Option<Reply> {
        self.replies.pop_front()
    }

    /// Takes a line of the user interface's: what must be done about it, if anything. What is wrong with it
    /// is told.
    pub fn hear(&mut self, line: &str) -> Option<Order> {
        match Command::read(line) {
            Err(fault) => {
                self.tell(fault);
                None
            }
            Ok((command, odd)) => {
                if !odd.is_empty() {
                    self.tell(format!("passed over: {}", odd.join(" ")));
                }
                self.obey(command)
            }
        }
    }

    fn tell(&mut self, sentence: String) {
        self.replies.push_back(Reply::Told(sentence));
    }

    fn obey(&mut self, command: Command) -> Option<Order> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.replies.push_back(Reply::ReadyOk),
            Command::SetOption(name, value) => return self.set(&name, value),
            Command::NewGame => return Some(Order::NewGame),
            Command::Position(start, moves) => {
                if let Err(fault) = self.place(&start, &moves) {
                    self.tell(fault);
                }
                return Some(Order::Placed);
            }
            Command::Go(go) => return Some(Order::Think(Box::new(self.ask(go)))),
            Command::Stop => return Some(Order::Stop),
            Command::PonderHit => return Some(Order::PonderHit),
            Command::Quit => return Some(Order::Quit),
            Command::Debug(_) | Command::Nothing => {}
        }
        None
    }

    fn introduce(&mut self) {
        self.replies.extend([Reply::Name(self.name.clone()), Reply::Author(self.author.clone())]);
        let options = self.options.iter().map(|(name, kind)| Reply::Option(name.clone(), kind.clone()));
        self.replies.extend(options.chain([Reply::UciOk]));
    }

    fn set(&mut self, name: &str, value: Option<String>) -> Option<Order> {
        let known = self.options.iter().find(|(option, _)| option.eq_ignore_ascii_case(name));
        let fault = match known {
            None => {
                let names: Vec<&str> = self.options.iter().map(|(name, _)| name.as_str()).collect();
                Err(format!("there is no option {name:?}; there are {}", names.join(", ")))
            }
            Some((name, kind)) => {
                kind.check(value.as_deref()).map(|()| name).map_err(|why| format!("{name} {why}"))
            }
        };
        match fault {
            Err(fault) => self.tell(fault),
            Ok(name) if name == CHESS960_OPTION => {
                let on = value.as_deref() == Some("true");
                self.mode = if on { Mode::Chess960 } else { Mode::Standard };
            }
            Ok(name) => return Some(Order::Set(name.clone(), value)),
        }
        None
    }

    /// Sets up a position; after a move that is not legal the rest is left out.
    fn place(&mut self, start: &Start, moves: &[Uci]) -> Result<(), String> {
        let mut position = match start {
            Start::Initial => Position::initial(),
            Start::Fen(text) => {
                let setup = self.mode.read(text).map_err(|fault| format!("no position: {fault}"))?;
                setup.build(Tolerance::ALL).map_err(|defects| format!("no position: {defects}"))?.position
            }
        };
        let mut before = Vec::with_capacity(moves.len());
        let mut fault = None;
        for uci in moves {
            let Ok(mv) = uci.meaning(&position).only() else {
                fault = Some(format!("{uci} is no legal move after {} moves: left out", before.len()));
                break;
            };
            before.push(position);
            position = position.after(mv);
        }
        (self.position, self.before) = (position, before);
        fault.map_or(Ok(()), Err)
    }

    fn ask(&mut self, go: Go) -> Ask {
        let only: Vec<Move> =
            go.moves.iter().filter_map(|uci| uci.meaning(&self.position).only().ok()).collect();
        if only.len() < go.moves.len() {
            self.tell("searchmoves: what is no legal move is left out".to_owned());
        }
        Ask { position: self.position, before: self.before.clone(), only, go, mode: self.mode }
    }
}

impl OptionKind {
    /// Whether a value is one that this kind takes; if not, what it takes.
    fn check(&self, value: Option<&str>) -> Result<(), String> {
        match self {
            OptionKind::Number(_, least, most) => {
                let number = value.and_then(|value| value.parse::<i64>().ok());
                match number.filter(|number| (least..=most).contains(&number)) {
                    Some(_) => Ok(()),
                    None => Err(format!("takes a number from {least} to {most}")),
                }
            }
            OptionKind::Check(_) if matches!(value, Some("true" | "false")) => Ok(()),
            OptionKind::Check(_) => Err("takes true or false".to_owned()),
            OptionKind::Button | OptionKind::Other(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(engine: &mut Responder) -> Vec<String> {
        std::iter::from_fn(|| engine.say()).map(|reply| reply.to_string()).collect()
    }

    #[test]
    fn chess960_is_read_and_written_where_it_is_on() {
        let mut engine = Responder::new("x", "y");
        let position = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1";
        assert_eq!(engine.hear("setoption name uci_chess960 value true"), None);
        assert_eq!(
            engine.hear("position fen bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"),
            Some(Order::Placed)
        );
        let Some(Order::Think(ask)) = engine.hear("go") else { panic!("it was asked") };
        assert!(!ask.position.castling().is_standard() && ask.mode == Mode::Chess960);
        assert_eq!(engine.hear(position), Some(Order::Placed));
        assert_eq!(said(&mut engine), [""; 0]);
        engine.hear("setoption name UCI_Chess960 value maybe");
        assert_eq!(said(&mut engine), ["info string UCI_Chess960 takes true or false"]);
    }

    #[test]
    fn what_is_wrong_is_told_and_the_rest_is_kept() {
        let mut engine = Responder::new("x", "y");
        assert_eq!(engine.hear("position startpos moves e2e4 e7e5 e4e5 d2d4"), Some(Order::Placed));
        assert_eq!(said(&mut engine), ["info string e4e5 is no legal move after 2 moves: left out"]);
        let Some(Order::Think(ask)) = engine.hear("go searchmoves g1f3 a1a8") else { panic!("it was asked") };
        assert_eq!((ask.before.len(), ask.only.len()), (2, 1));
        assert_eq!(said(&mut engine).len(), 1);
        for line in ["setoption name Hash value 3", "hello", "position", "position fen x"] {
            engine.hear(line);
            assert_eq!(said(&mut engine).len(), 1, "{line}");
        }
    }
}
