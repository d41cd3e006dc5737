//! `jadoube uci`: our engine for any chess program, by the Universal Chess Interface on standard input and
//! output.

mod thinking;

use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_chess::notation::{Uci, fen};
use jadoube_chess::{Position, Tolerance};
use jadoube_engine::Level;
use jadoube_engine::uci::{Command, Go, OptionKind, Reply, Start};
use std::io::{BufRead, Read, Write as _};
use thinking::{Mind, Thought};

const EXAMPLES: &str = "\
Examples:
  jadoube uci                   then: uci, position startpos moves e2e4, go movetime 1000
  printf 'go depth 8\\n' | jadoube uci

Any chess program that speaks UCI can use it as an engine. Options: Hash (megabytes), Level (1 to 10, the last being
full strength) and Seed (which of a level's errors are made). Positions with defects are played from all the same.";

/// The largest table that may be asked for, in megabytes.
const MOST_MEGABYTES: i64 = 4096;
const USUAL_MEGABYTES: i64 = 16;

/// Play as a UCI engine on standard input and output
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {}

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run(_: &Args, _: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut engine = Engine::new();
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        // A line without end is cut: what is kept of it is refused as too long.
        let read =
            input.by_ref().take(jadoube_engine::uci::LONGEST_LINE as u64 + 2).read_until(b'\n', &mut line)?;
        if read == 0 {
            if let Some(thought) = engine.thought.take() {
                thought.finish();
            }
            return Ok(Exit::Fine);
        }
        match Command::read(&String::from_utf8_lossy(&line)) {
            Ok((Command::Quit, _)) => {
                engine.stop();
                return Ok(Exit::Fine);
            }
            Ok((command, odd)) => {
                if !odd.is_empty() {
                    tell(&Reply::Told(format!("passed over: {}", odd.join(" "))));
                }
                engine.obey(command);
            }
            Err(fault) => tell(&Reply::Told(fault)),
        }
    }
}

/// Writes a line at once. Who no longer reads need not be told.
fn tell(reply: &Reply) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{reply}").and_then(|()| out.flush());
}

struct Engine {
    mind: Mind,
    thought: Option<Thought>,
    position: Position,
    before: Vec<Position>,
    level: Level,
    seed: u64,
}

impl Engine {
    fn new() -> Engine {
        Engine {
            mind: Mind::with_megabytes(USUAL_MEGABYTES as usize),
            thought: None,
            position: Position::initial(),
            before: Vec::new(),
            level: Level::FULL,
            seed: 0,
        }
    }

    fn stop(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.stop();
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => introduce(),
            Command::IsReady => tell(&Reply::ReadyOk),
            Command::Stop | Command::PonderHit => self.stop(),
            Command::SetOption(name, value) => {
                self.stop();
                self.set(&name, value.as_deref());
            }
            Command::NewGame => {
                self.stop();
                self.mind.forget();
            }
            Command::Position(start, moves) => {
                self.stop();
                if let Err(fault) = self.place(&start, &moves) {
                    tell(&Reply::Told(fault));
                }
            }
            Command::Go(go) => self.go(go),
            Command::Debug(_) | Command::Nothing | Command::Quit => {}
        }
    }

    fn set(&mut self, name: &str, value: Option<&str>) {
        let number = value.and_then(|value| value.parse::<i64>().ok());
        match (name.to_ascii_lowercase().as_str(), number) {
            ("hash", Some(megabytes)) => {
                self.mind = Mind::with_megabytes(megabytes.clamp(1, MOST_MEGABYTES) as usize);
            }
            ("level", Some(number)) if u8::try_from(number).ok().and_then(Level::new).is_some() => {
                self.level = Level::new(number as u8).unwrap_or(Level::FULL);
            }
            ("seed", Some(number)) => self.seed = number as u64,
            ("clear hash", _) => self.mind.forget(),
            _ => tell(&Reply::Told(format!(
                "no option {name:?} with the value {:?}; there are Hash, Clear Hash, Level and Seed",
                value.unwrap_or_default()
            ))),
        }
    }

    /// Sets up a position; after a move that is not legal the rest is left out.
    fn place(&mut self, start: &Start, moves: &[Uci]) -> Result<(), String> {
        let mut position = match start {
            Start::Initial => Position::initial(),
            Start::Fen(text) => {
                let setup = fen::read(text).map_err(|fault| format!("no position: {fault}"))?;
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

    fn go(&mut self, go: Go) {
        self.stop();
        let only: Vec<_> =
            go.moves.iter().filter_map(|uci| uci.meaning(&self.position).only().ok()).collect();
        if only.len() < go.moves.len() {
            tell(&Reply::Told("searchmoves: what is no legal move is left out".to_owned()));
        }
        let asked = thinking::Asked {
            position: self.position,
            before: self.before.clone(),
            only,
            go,
            level: self.level,
            seed: self.seed,
        };
        self.thought = Some(self.mind.think(asked));
    }
}

fn introduce() {
    tell(&Reply::Name(format!("J'adoube {}", env!("CARGO_PKG_VERSION"))));
    tell(&Reply::Author("the authors of J'adoube".to_owned()));
    let options = [
        ("Hash", OptionKind::Number(USUAL_MEGABYTES, 1, MOST_MEGABYTES)),
        ("Clear Hash", OptionKind::Button),
        ("Level", OptionKind::Number(Level::FULL.number().into(), 1, Level::FULL.number().into())),
        ("Seed", OptionKind::Number(0, 0, i64::from(u32::MAX))),
    ];
    for (name, kind) in options {
        tell(&Reply::Option(name.to_owned(), kind));
    }
    tell(&Reply::UciOk);
}
