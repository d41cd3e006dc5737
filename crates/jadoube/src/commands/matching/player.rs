//! Who plays in a match: our own engine in this process, or a UCI engine as a process of its own.

use super::process::Process;
use jadoube_chess::notation::{Uci, fen};
use jadoube_chess::{Move, Position};
use jadoube_engine::uci::{Go, Heard, Start};
use jadoube_engine::{Finding, Level, Question, Thinker, Watch};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// Our engine's table in a match, in megabytes.
const MEGABYTES: usize = 16;
/// How long an engine may take to answer anything but a move.
const PATIENCE: Duration = Duration::from_secs(10);

/// What an argument `--engine` names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::commands) enum Entrant {
    /// Ours, at a level.
    Ours(Level),
    /// A command, with options to set (`cmd;Option=value`).
    Command(String, Vec<(String, String)>),
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Entrant, String> {
        if text == "ours" {
            return Ok(Entrant::Ours(Level::FULL));
        }
        if let Some(rest) = text.strip_prefix("ours:") {
            let number = rest.strip_prefix("level=").and_then(|number| number.parse().ok());
            let level = number.and_then(Level::new);
            return level.map(Entrant::Ours).ok_or("expected ours:level=N, N from 1 to 10".to_owned());
        }
        let mut parts = text.split(';').map(str::trim);
        let command = parts.next().filter(|command| !command.is_empty()).ok_or("expected a command")?;
        let options = parts.map(|part| {
            let (name, value) = part.split_once('=').ok_or(format!("expected Name=value, not {part:?}"))?;
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        });
        Ok(Entrant::Command(command.to_owned(), options.collect::<Result<_, String>>()?))
    }
}

/// How long a move may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    /// What each move brings on the clock, where there are clocks.
    pub(super) increment: Duration,
    /// How much later than its time an engine may answer before it has lost.
    pub(super) grace: Duration,
}

/// The game as a player is told it.
pub(super) struct Turn<'a> {
    pub(super) position: &'a Position,
    /// Positions before it, since the start told.
    pub(super) before: &'a [Position],
    pub(super) start: &'a Position,
    pub(super) moves: &'a [Move],
    /// The moves that a duty leaves; all if none.
    pub(super) only: &'a [Move],
    /// What each side's clock has left, where there are clocks.
    pub(super) left: [Option<Duration>; 2],
}

impl Turn<'_> {
    /// What limits the answer.
    fn go(&self, pace: Pace) -> Go {
        let moves = self.only.iter().map(|&mv| Uci::of(mv)).collect();
        let (left, increment) = (self.left, [pace.increment; 2]);
        Go { time: pace.time, nodes: pace.nodes, moves, left, increment, ..Go::default() }
    }

    /// What the clock of the side to move has left.
    fn own_time(&self) -> Option<Duration> {
        self.left[self.position.turn().index()]
    }
}

/// Somebody who can be asked for a move.
pub(super) enum Player {
    Ours(Box<Ours>),
    Process(Box<Process>),
}

/// Our engine.
pub(super) struct Ours {
    thinker: Thinker,
    level: Level,
    seed: u64,
}

impl Player {
    /// Brings a player to the board; a sentence if it cannot come.
    pub(super) fn seat(entrant: &Entrant) -> Result<Player, String> {
        match entrant {
            Entrant::Ours(level) => {
                let thinker = Thinker::with_megabytes(MEGABYTES);
                Ok(Player::Ours(Box::new(Ours { thinker, level: *level, seed: 0 })))
            }
            Entrant::Command(command, options) => {
                let mut process = Process::start(command)?;
                process.introduced(PATIENCE)?;
                for (name, value) in options {
                    process.dialogue.set(name, Some(value));
                }
                Ok(Player::Process(Box::new(process)))
            }
        }
    }

    /// Another game begins.
    pub(super) fn new_game(&mut self, seed: u64) -> Result<(), String> {
        match self {
            Player::Ours(ours) => {
                ours.thinker.forget();
                ours.seed = seed;
                Ok(())
            }
            Player::Process(process) => {
                if process.dialogue.is_thinking() {
                    process.dialogue.stop(); // it was too late: what it says now is of no use
                }
                process.new_game(PATIENCE)
            }
        }
    }

    /// Asks for a move: none where the engine says that it has none.
    pub(super) fn ask(&mut self, turn: &Turn<'_>, pace: Pace) -> Result<Option<Uci>, String> {
        match self {
            Player::Ours(ours) => Ok(ours.answer(turn, pace)),
            Player::Process(process) => {
                let moves = turn.moves.iter().map(|&mv| Uci::of(mv)).collect();
                let start = if *turn.start == Position::initial() {
                    Start::Initial
                } else {
                    Start::Fen(fen::write(turn.start))
                };
                process.dialogue.think(start, moves, turn.go(pace));
                let most = pace.time.or(turn.own_time()).unwrap_or(PATIENCE * 6) + pace.grace;
                process.wait_for(most, |heard| match heard {
                    Heard::Plays(mv) => Some(*mv),
                    _ => None,
                })
            }
        }
    }
}

impl Ours {
    fn answer(&mut self, turn: &Turn<'_>, pace: Pace) -> Option<Uci> {
        let question = Question {
            before: turn.before,
            only: turn.only,
            nodes: pace.nodes.unwrap_or(u64::MAX),
            ..Question::of(*turn.position)
        };
        let by_clock = turn.go(pace).allotted(turn.position.turn()).filter(|_| pace.time.is_none());
        let times = pace.time.map(|time| (time, time)).or(by_clock);
        let mut clock = Clock { begun: Instant::now(), times };
        let finding = self.thinker.choose(&question, self.level, self.seed, &mut clock);
        finding.line.first().map(|&mv| Uci::of(mv))
    }
}

struct Clock {
    begun: Instant,
    /// How long it should take, and how long it may.
    times: Option<(Duration, Duration)>,
}

impl Watch for Clock {
    fn must_stop(&mut self, _: u64) -> bool {
        self.times.is_some_and(|(_, most)| self.begun.elapsed() >= most)
    }

    fn found(&mut self, _: &Finding) -> ControlFlow<()> {
        // A depth that would not be finished is not begun.
        let late = self.times.is_some_and(|(share, most)| share < most && self.begun.elapsed() * 2 >= share);
        if late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
