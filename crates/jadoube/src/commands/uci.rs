//! `jadoube uci`: our engine for any chess program, by the Universal Chess Interface on standard input and
//! output.

mod thinking;

use crate::console::Console;
use crate::exit::{Exit, Failure};
use jadoube_engine::Level;
use jadoube_engine::uci::{LONGEST_LINE, OptionKind, Order, Reply, Responder};
use std::io::{BufRead, Read, Write as _};
use thinking::{Mind, Thought};

const EXAMPLES: &str = "\
Examples:
  jadoube uci                   then: uci, position startpos moves e2e4, go movetime 1000
  printf 'go depth 8\\n' | jadoube uci

Any chess program that speaks UCI can use it as an engine. Options: Hash (megabytes), Level (1 to 10, the last being
full strength), Seed (which of a level's errors are made) and UCI_Chess960. Positions with defects are played from all
the same.";

/// The largest table that may be asked for, in megabytes.
const MOST_MEGABYTES: i64 = 4096;
const USUAL_MEGABYTES: i64 = 16;

const HASH: &str = "Hash";
const CLEAR: &str = "Clear Hash";
const LEVEL: &str = "Level";
const SEED: &str = "Seed";

/// Play as a UCI engine on standard input and output
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {}

/// Answers commands until `quit` or the end of the input.
pub(crate) fn run(_: &Args, _: &mut Console<'_>) -> Result<Exit, Failure> {
    let mut dialogue = introduced();
    let mut engine = Engine::new();
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        // A line without end is cut: what is kept of it is refused as too long.
        let read = input.by_ref().take(LONGEST_LINE as u64 + 2).read_until(b'\n', &mut line)?;
        if read == 0 {
            if let Some(thought) = engine.thought.take() {
                thought.finish();
            }
            return Ok(Exit::Fine);
        }
        let order = dialogue.hear(&String::from_utf8_lossy(&line));
        let quits = order == Some(Order::Quit);
        if let Some(order) = order {
            engine.obey(order);
        }
        while let Some(reply) = dialogue.say() {
            tell(&reply);
        }
        if quits {
            return Ok(Exit::Fine);
        }
    }
}

/// Who we are, and what can be set.
fn introduced() -> Responder {
    let full = i64::from(Level::FULL.number());
    Responder::new(&format!("J'adoube {}", env!("CARGO_PKG_VERSION")), "the authors of J'adoube")
        .with_option(HASH, OptionKind::Number(USUAL_MEGABYTES, 1, MOST_MEGABYTES))
        .with_option(CLEAR, OptionKind::Button)
        .with_option(LEVEL, OptionKind::Number(full, 1, full))
        .with_option(SEED, OptionKind::Number(0, 0, i64::from(u32::MAX)))
}

/// Writes a line at once. Who no longer reads need not be told.
fn tell(reply: &Reply) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{reply}").and_then(|()| out.flush());
}

struct Engine {
    mind: Mind,
    thought: Option<Thought>,
    level: Level,
    seed: u64,
}

impl Engine {
    fn new() -> Engine {
        let mind = Mind::with_megabytes(USUAL_MEGABYTES as usize);
        Engine { mind, thought: None, level: Level::FULL, seed: 0 }
    }

    /// Does as it is told; whatever is being thought about is given up first.
    fn obey(&mut self, order: Order) {
        if let Some(thought) = self.thought.take() {
            thought.stop();
        }
        match order {
            Order::Set(name, value) => self.set(&name, value.as_deref()),
            Order::NewGame => self.mind.forget(),
            Order::Think(ask) => self.thought = Some(self.mind.think(*ask, self.level, self.seed)),
            Order::Placed | Order::Stop | Order::PonderHit | Order::Quit => {}
        }
    }

    fn set(&mut self, name: &str, value: Option<&str>) {
        let number = value.and_then(|value| value.parse::<u32>().ok()).unwrap_or_default();
        match name {
            HASH => self.mind = Mind::with_megabytes(number as usize),
            LEVEL => self.level = u8::try_from(number).ok().and_then(Level::new).unwrap_or(Level::FULL),
            SEED => self.seed = number.into(),
            _ => self.mind.forget(),
        }
    }
}
