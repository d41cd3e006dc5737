//! Talks to an engine: what to say next, and what its lines mean, in the order that the protocol asks for. No
//! pipes, no threads, no clock: whoever has those writes what [`Client::say`] gives and brings what is read.

use super::{Command, Go, Info, OptionKind, Reply, Start};
use jadoube_chess::notation::Uci;
use std::collections::VecDeque;

/// No more options of an engine than these are kept, nor longer ones.
const MOST_OPTIONS: usize = 500;
const LONGEST_OPTION: usize = 2000;

/// A dialogue with an engine, seen from the user interface.
///
/// What cannot be said yet waits: options for the engine's having introduced itself, a question for its being
/// ready, the next question for the answer to the one before.
///
/// ```
/// use jadoube_engine::uci::{Client, Go, Heard, Start};
/// let mut client = Client::new();
/// client.set("Hash", Some("64"));
/// client.new_game();
/// client.think(Start::Initial, vec!["e2e4".parse().unwrap()], Go { depth: Some(8), ..Go::default() });
/// let said = |client: &mut Client| std::iter::from_fn(|| client.say()).map(|line| line.to_string()).collect::<Vec<_>>();
///
/// assert_eq!(said(&mut client), ["uci"]);
/// assert_eq!(client.hear("id name Somebody"), None);
/// assert_eq!(client.hear("uciok"), Some(Heard::Introduced));
/// assert_eq!(client.name(), Some("Somebody"));
/// assert_eq!(said(&mut client), ["setoption name Hash value 64", "ucinewgame", "isready"]);
/// assert_eq!(client.hear("readyok"), Some(Heard::Ready));
/// assert_eq!(said(&mut client), ["position startpos moves e2e4", "go depth 8"]);
/// assert!(client.is_thinking());
/// assert_eq!(client.hear("bestmove e7e5"), Some(Heard::Plays("e7e5".parse().ok())));
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    state: State,
    /// What is to be said, in order.
    waiting: VecDeque<Command>,
    name: Option<String>,
    author: Option<String>,
    options: Vec<(String, OptionKind)>,
}

/// What the engine is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It was not spoken to yet.
    Unasked,
    /// It says who it is.
    Introducing,
    /// Nothing: it can be told anything.
    Idle,
    /// It was asked to say when all is done.
    Readying,
    /// It thinks about a move.
    Thinking,
    /// It was told to go.
    Gone,
}

/// What an engine's line meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// It has said who it is, and what options it has.
    Introduced,
    /// All it was told before is done.
    Ready,
    /// How its thinking goes.
    Thinks(Info),
    /// The move it plays; none where it has none.
    Plays(Option<Uci>),
    /// A sentence for people.
    Tells(String),
    /// A line that says nothing, or nothing at this point.
    Odd(String),
}

impl Default for Client {
    fn default() -> Client {
        Client::new()
    }
}

impl Client {
    /// A dialogue that has not begun: the first word is `uci`.
    pub fn new() -> Client {
        let waiting = VecDeque::from([Command::Uci]);
        Client { state: State::Unasked, waiting, name: None, author: None, options: Vec::new() }
    }

    /// The engine's name, once told.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Its author, once told.
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// Its options, in the order told.
    pub fn options(&self) -> &[(String, OptionKind)] {
        &self.options
    }

    /// Whether it was asked for a move and has not answered.
    pub fn is_thinking(&self) -> bool {
        self.state == State::Thinking
    }

    /// Sets an option.
    pub fn set(&mut self, name: &str, value: Option<&str>) {
        self.waiting.push_back(Command::SetOption(name.to_owned(), value.map(str::to_owned)));
    }

    /// Another game begins; [`Heard::Ready`] comes when the engine has seen to it.
    pub fn new_game(&mut self) {
        self.waiting.extend([Command::NewGame, Command::IsReady]);
    }

    /// Asks for a move; [`Heard::Plays`] is the answer.
    pub fn think(&mut self, start: Start, moves: Vec<Uci>, go: Go) {
        self.waiting.extend([Command::Position(start, moves), Command::Go(go)]);
    }

    /// Asks for the move at once, if the engine thinks.
    pub fn stop(&mut self) {
        self.waiting.push_front(Command::Stop);
    }

    /// Tells it to go; nothing is said after that.
    pub fn quit(&mut self) {
        self.waiting.push_front(Command::Quit);
    }

    /// The next line to write, if there is one that can be said now.
    pub fn say(&mut self) -> Option<Command> {
        let at_once = matches!(self.waiting.front(), Some(Command::Stop | Command::Quit));
        let can = match self.state {
            State::Unasked | State::Idle => true,
            State::Introducing | State::Readying | State::Thinking => at_once,
            State::Gone => false,
        };
        let command = if can { self.waiting.pop_front()? } else { return None };
        match command {
            Command::Uci => self.state = State::Introducing,
            Command::IsReady => self.state = State::Readying,
            Command::Go(_) => self.state = State::Thinking,
            Command::Quit => self.state = State::Gone,
            Command::Stop if self.state != State::Thinking => return self.say(), // there is nothing to stop
            _ => {}
        }
        Some(command)
    }

    /// Takes a line the engine wrote.
    pub fn hear(&mut self, line: &str) -> Option<Heard> {
        self.take(Reply::read(line))
    }

    /// Takes a line that was read already; what is kept, such as names and options, is no news.
    pub fn take(&mut self, reply: Reply) -> Option<Heard> {
        match (reply, self.state) {
            (Reply::Name(name), _) => self.name = Some(shortened(name)),
            (Reply::Author(author), _) => self.author = Some(shortened(author)),
            (Reply::Option(name, kind), State::Introducing) => {
                let short = name.len() + kind.to_string().len() <= LONGEST_OPTION;
                if short && self.options.len() < MOST_OPTIONS {
                    self.options.push((name, kind));
                }
            }
            (Reply::UciOk, State::Introducing) => {
                self.state = State::Idle;
                return Some(Heard::Introduced);
            }
            (Reply::ReadyOk, State::Readying) => {
                self.state = State::Idle;
                return Some(Heard::Ready);
            }
            (Reply::BestMove(mv), State::Thinking) => {
                self.state = State::Idle;
                return Some(Heard::Plays(mv));
            }
            (Reply::Info(info), State::Thinking) => return Some(Heard::Thinks(info)),
            (Reply::Told(text), _) => return Some(Heard::Tells(text)),
            (other, _) => return Some(Heard::Odd(other.to_string())),
        }
        None
    }
}

fn shortened(mut text: String) -> String {
    let end = text.char_indices().nth(LONGEST_OPTION / 4).map_or(text.len(), |(at, _)| at);
    text.truncate(end);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(client: &mut Client) -> Vec<String> {
        std::iter::from_fn(|| client.say()).map(|command| command.to_string()).collect()
    }

    fn introduced() -> Client {
        let mut client = Client::new();
        assert_eq!(said(&mut client), ["uci"]);
        assert_eq!(client.hear("option name Hash type spin default 16 min 1 max 64"), None);
        assert_eq!(client.hear("uciok"), Some(Heard::Introduced));
        client
    }

    #[test]
    fn a_second_question_waits_for_the_first_answer() {
        let mut client = introduced();
        assert_eq!(client.options()[0].0, "Hash");
        client.think(Start::Initial, Vec::new(), Go { infinite: true, ..Go::default() });
        client.think(Start::Initial, Vec::new(), Go::default());
        assert_eq!(said(&mut client), ["position startpos", "go infinite"]);
        client.stop();
        assert_eq!(said(&mut client), ["stop"]);
        assert!(matches!(client.hear("info depth 3"), Some(Heard::Thinks(_))));
        assert_eq!(client.hear("bestmove a2a3"), Some(Heard::Plays("a2a3".parse().ok())));
        assert_eq!(said(&mut client), ["position startpos", "go"]);
    }

    #[test]
    fn what_comes_at_the_wrong_time_is_odd_and_changes_nothing() {
        let mut client = introduced();
        for line in ["uciok", "readyok", "bestmove e2e4", "info depth 1", "gibberish", ""] {
            assert!(matches!(client.hear(line), Some(Heard::Odd(_))), "{line}");
        }
        client.stop(); // nothing to stop
        assert_eq!(said(&mut client), [""; 0]);
        client.quit();
        client.new_game();
        assert_eq!(said(&mut client), ["quit"]);
    }

    #[test]
    fn an_engine_that_tells_without_end_is_not_kept_without_end() {
        let mut client = Client::new();
        said(&mut client);
        for number in 0..10_000 {
            client.hear(&format!("option name O{number} type button"));
        }
        client.hear(&format!("option name {} type button", "x".repeat(90_000)));
        client.hear(&format!("id name {}", "ä".repeat(40_000)));
        assert_eq!(client.options().len(), MOST_OPTIONS);
        assert!(client.name().is_some_and(|name| name.len() <= LONGEST_OPTION));
    }
}
