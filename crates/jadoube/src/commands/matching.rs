//! `jadoube match`: engine against engine at tables with a referee, so that a code of laws decides what ends
//! a game and what an irregular move costs.

mod game;
mod incident;
mod openings;
mod player;
mod process;
mod report;
mod standing;
mod time_control;

use crate::console::Console;
use crate::exit::{Exit, Failure};
use crate::record_file::whole;
use game::Game;
use indicatif::{ProgressBar, ProgressStyle};
use jadoube_referee::Terms;
use openings::Opening;
pub(super) use player::Entrant;
use player::{Pace, Player};
pub(super) use process::Process;
use report::{GameReport, Report};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;
use time_control::TimeControl;

const EXAMPLES: &str = "\
Examples:
  jadoube match --engine ours:level=3 --engine ours:level=2 --games 20 --nodes 2000
  jadoube match --engine ours --engine stockfish --movetime 100 --games 200 --concurrency 2
  jadoube match --engine ours --engine \"stockfish;UCI_LimitStrength=true;UCI_Elo=2000\" --movetime 1000
  jadoube match --engine ours --engine stockfish --tc 5+0.1 --games 20
  jadoube match --engine ours --engine stockfish --code london-1841 --pgn games.pgn --records folder

An engine is ours, ours:level=N (1 to 10), or the command of a UCI engine, with options after semicolons. Every
opening is played twice with colours changed. The referee decides by the code: programs claim the draws they may
have, an irregular move is objected to and ruled on, and time is claimed where --tc sets clocks. An engine that dies or does not answer loses. The Elo
difference is the first engine's, with the interval of 95 in 100. Exit code 0: all went well; 1: an engine made an
irregular move or failed.";

/// Let two engines play a match under a code of laws
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// An engine: ours, ours:level=N or a command; given twice
    #[arg(long = "engine", value_name = "ENGINE", required = true)]
    engines: Vec<Entrant>,
    /// The code of laws
    #[arg(long, value_name = "ID", default_value = "fide-2023")]
    code: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    games: u32,
    /// How many games at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    concurrency: u32,
    /// Clocks: seconds for the game, and seconds that each move brings: 5+0.1
    #[arg(long, value_name = "TIME", conflicts_with = "movetime")]
    tc: Option<TimeControl>,
    /// Milliseconds for a move; 100 if neither this nor --tc nor --nodes is given
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    movetime: Option<u64>,
    /// Positions for a move: a match of ours by nodes is the same every time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// How many milliseconds too late an engine may answer
    #[arg(long, value_name = "MS", default_value_t = 5000)]
    grace: u64,
    /// Which errors our levels make: another number, other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A file with an opening a line: moves from the start, or a position as EPD or FEN
    #[arg(long, value_name = "FILE")]
    openings: Option<String>,
    /// Write the games as PGN
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Write a record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Print one JSON object: engines, code, games, won, drawn, lost, points, elo, error, incidents,
    /// failures, ends
    #[arg(long)]
    json: bool,
}

/// Plays the match and prints its score.
pub(crate) fn run(args: &Args, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let [first, second] = args.engines.as_slice() else {
        return Err(Failure::Usage(format!("expected --engine twice, not {} times", args.engines.len())));
    };
    let codes = jadoube_referee::record::code_ids();
    if !codes.contains(&args.code.as_str()) {
        return Err(Failure::Usage(format!("no code {:?}; there are {}", args.code, codes.join(", "))));
    }
    let openings = match &args.openings {
        Some(name) => openings::from_file(name, &whole(name)?)?,
        None => openings::ours(),
    };
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder)
            .map_err(|error| Failure::Io(format!("cannot make {}: {error}", folder.display())))?;
    }
    let unlimited = args.nodes.is_none() && args.tc.is_none();
    let time = args.movetime.or(if unlimited { Some(100) } else { None });
    let plan = Plan {
        entrants: [first, second],
        names: names(first, second),
        openings,
        pace: Pace {
            time: time.map(Duration::from_millis),
            nodes: args.nodes,
            increment: args.tc.map_or(Duration::ZERO, |tc| tc.increment),
            grace: Duration::from_millis(args.grace),
        },
        args,
        next: AtomicUsize::new(0),
    };
    let report = plan.play_all()?;
    report.write_files(args.pgn.as_deref(), args.records.as_deref())?;
    if args.json {
        writeln!(console.out, "{}", report.json(&plan.names, &args.code))?;
    } else {
        for line in report.lines(&plan.names, &args.code) {
            writeln!(console.out, "{line}")?;
        }
    }
    Ok(if report.irregular() { Exit::Findings } else { Exit::Fine })
}

/// Two names that differ.
fn names(first: &Entrant, second: &Entrant) -> [String; 2] {
    let name = |entrant: &Entrant| match entrant {
        Entrant::Ours(level) => format!("jadoube level {}", level.number()),
        Entrant::Command(command, options) => {
            let set: Vec<String> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
            std::iter::once(command.clone()).chain(set).collect::<Vec<_>>().join(" ")
        }
    };
    let (one, other) = (name(first), name(second));
    if one == other { [format!("{one} (first)"), format!("{other} (second)")] } else { [one, other] }
}

struct Plan<'a> {
    entrants: [&'a Entrant; 2],
    names: [String; 2],
    openings: Vec<Opening>,
    pace: Pace,
    args: &'a Args,
    /// The number of the next game.
    next: AtomicUsize,
}

impl Plan<'_> {
    /// Plays on as many threads as asked for; a table that cannot be laid or an engine that never comes ends
    /// the match.
    fn play_all(&self) -> Result<Report, Failure> {
        let (sender, games) = channel();
        let failed: Mutex<Option<String>> = Mutex::new(None);
        let bar = progress(self.args.games);
        let mut report = Report::default();
        std::thread::scope(|scope| {
            for _ in 0..self.args.concurrency.min(self.args.games) {
                let (sender, failed) = (sender.clone(), &failed);
                scope.spawn(move || {
                    if let Err(fault) = self.work(&sender) {
                        self.next.store(usize::MAX / 2, Ordering::Relaxed);
                        *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault);
                    }
                });
            }
            drop(sender);
            for game in games {
                report.add(game);
                bar.set_position(u64::from(report.standing.games()));
                bar.set_message(report.in_short());
            }
        });
        bar.finish_and_clear();
        match failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(fault) => Err(Failure::Io(fault)),
            None => Ok(report.in_order()),
        }
    }

    /// Plays one game after another, with engines that are started anew when they failed.
    fn work(&self, sender: &Sender<GameReport>) -> Result<(), String> {
        let mut players: [Option<Player>; 2] = [None, None];
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.args.games as usize {
                return Ok(());
            }
            let seed = self.args.seed.wrapping_add(number as u64);
            for (index, player) in players.iter_mut().enumerate() {
                *player = Some(self.ready(index, player.take(), seed)?);
            }
            let [Some(first), Some(second)] = &mut players else {
                return Err("an engine is missing".to_owned());
            };
            let first_is_white = number.is_multiple_of(2);
            let seats = if first_is_white { [first, second] } else { [second, first] };
            let opening = &self.openings[number / 2 % self.openings.len()];
            let white = usize::from(!first_is_white);
            let terms = self.terms(number, white);
            let game = Game::play(terms, opening, seats, self.pace).map_err(|fault| fault.to_string())?;
            if game.failure.is_some() {
                players = [None, None]; // whoever failed is ended, and comes anew
            }
            if sender.send(GameReport::of(number, white, &self.names, &game)).is_err() {
                return Ok(());
            }
        }
    }

    /// An engine ready for a game; one that has gone since the last is started anew.
    fn ready(&self, index: usize, seated: Option<Player>, seed: u64) -> Result<Player, String> {
        if let Some(mut player) = seated
            && player.new_game(seed).is_ok()
        {
            return Ok(player);
        }
        let named = |fault| format!("{}: {fault}", self.names[index]);
        let mut player = Player::seat(self.entrants[index]).map_err(named)?;
        player.new_game(seed).map_err(named)?;
        Ok(player)
    }

    fn terms(&self, number: usize, white: usize) -> Terms {
        let mut terms = Terms::of(&self.args.code);
        terms.texts = [
            ("event", "Match of engines".to_owned()),
            ("round", (number + 1).to_string()),
            ("white", self.names[white].clone()),
            ("black", self.names[1 - white].clone()),
        ]
        .map(|(key, text)| (key.to_owned(), text))
        .to_vec();
        terms.limit = self.args.tc.iter().map(TimeControl::stage).collect();
        terms
    }
}

/// On standard error, and only if that is a terminal.
fn progress(games: u32) -> ProgressBar {
    let bar = ProgressBar::new(games.into());
    match ProgressStyle::with_template("{bar:30} {pos}/{len} {msg} {eta}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
