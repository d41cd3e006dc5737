//! The prover of whether a side can still mate, on masters' games: every question asked of us and of
//! `chasolver` in the same run, and what it costs to ask after every move of a whole game.

use chasolver::{Winnability, winnability};
use cpu_time::ThreadTime;
use jadoube_chess::can_mate::{Bounds, can_mate, dead};
use jadoube_chess::notation::fen;
use jadoube_chess::{Position, Side, pgn};
use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Duration;

/// The heading of the section, by which it is found again.
pub(crate) const TITLE: &str = "Can a side still mate?";

/// Every so manieth position of all games is asked about.
const POSITIONS: usize = 10_000;
/// So many of a game's last positions are the late ones: there is less on the board.
const LATE: usize = 20;

/// The answers of one program, and their times.
#[derive(Default)]
struct Answers {
    times: Vec<Duration>,
    undecided: usize,
}

/// Measures positions of all stages and late ones, then whole games.
pub(crate) fn section(bytes: &[u8]) -> Result<String, String> {
    let games = games(bytes)?;
    let all: Vec<Position> = games.iter().flatten().copied().collect();
    let late: Vec<Position> =
        games.iter().flat_map(|game| &game[game.len().saturating_sub(LATE)..]).copied().collect();
    let mut text = format!("## {TITLE} (CPU time, both sides of {POSITIONS} positions each)\n\n");
    text.push_str(
        "| positions | program | mean, µs | median, µs | worst, ms | undecided in 10,000 | differ |\n",
    );
    text.push_str("|---|---|---:|---:|---:|---:|---:|\n");
    for (name, positions) in [("of all stages", &all), ("late ones", &late)] {
        push_rows(&mut text, name, positions)?;
    }
    push_games(&mut text, &games);
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: Vec<&str> = load.split(' ').take(3).collect();
    let _ = writeln!(text, "- load average {} while this was measured", load.join(" "));
    Ok(text)
}

fn games(bytes: &[u8]) -> Result<Vec<Vec<Position>>, String> {
    let mut all = Vec::new();
    for game in pgn::games(bytes) {
        let game = game.map_err(|error| error.to_string())?;
        let mut now = game.start;
        let mut positions: Vec<Position> = now.into_iter().collect();
        for played in game.main_line() {
            now = now.and_then(|position| played.after(&position));
            positions.extend(now);
        }
        all.push(positions);
    }
    Ok(all)
}

fn push_rows(text: &mut String, name: &str, positions: &[Position]) -> Result<(), String> {
    let (mut ours, mut theirs, mut differ) = (Answers::default(), Answers::default(), 0);
    let step = (positions.len() / POSITIONS).max(1);
    for position in positions.iter().step_by(step) {
        let written = fen::write(position);
        let board: chess::Board = written.parse().map_err(|error| format!("{written}: {error:?}"))?;
        for side in Side::BOTH {
            let our = ours.ask(|| can_mate(black_box(position), side, Bounds::DEFAULT).known());
            let colour = if side == Side::White { chess::Color::White } else { chess::Color::Black };
            let their = theirs.ask(|| {
                let found = winnability(black_box(&board), colour);
                found.map(|answer| matches!(answer, Winnability::Winnable { .. }))
            });
            differ += usize::from(our.zip(their).is_some_and(|(our, their)| our != their));
        }
    }
    for (program, answers) in [("ours", &mut ours), ("chasolver", &mut theirs)] {
        answers.push_row(text, name, program, differ);
    }
    Ok(())
}

impl Answers {
    fn ask(&mut self, question: impl FnOnce() -> Option<bool>) -> Option<bool> {
        let start = ThreadTime::now();
        let answer = black_box(question());
        self.times.push(start.elapsed());
        self.undecided += usize::from(answer.is_none());
        answer
    }

    fn push_row(&mut self, text: &mut String, name: &str, program: &str, differ: usize) {
        self.times.sort();
        let asked = self.times.len().max(1);
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let mean = micros(self.times.iter().sum()) / asked as f64;
        let median = self.times.get(asked / 2).map_or(0.0, |&time| micros(time));
        let worst = self.times.last().map_or(0.0, |&time| micros(time)) / 1e3;
        let undecided = self.undecided as f64 * 1e4 / asked as f64;
        let _ = writeln!(
            text,
            "| {name} | {program} | {mean:.1} | {median:.1} | {worst:.2} | {undecided:.2} | {differ} |"
        );
    }
}

/// Whether a position is dead, asked after every move, game by game.
fn push_games(text: &mut String, games: &[Vec<Position>]) {
    let mut times: Vec<Duration> = Vec::with_capacity(games.len());
    for game in games {
        let start = ThreadTime::now();
        for position in game {
            black_box(dead(black_box(position), Bounds::DEFAULT));
        }
        times.push(start.elapsed());
    }
    times.sort();
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let mean = micros(times.iter().sum()) / times.len().max(1) as f64;
    let at = |share: usize| times.get(times.len() * share / 1000).map_or(0.0, |&time| micros(time));
    let _ = writeln!(
        text,
        "\n- dead or not, asked after every move of a whole game, {} games: mean {mean:.0} µs, median {:.0} µs, 99 in \
         100 within {:.0} µs, worst {:.0} µs",
        games.len(),
        at(500),
        at(990),
        times.last().map_or(0.0, |&time| micros(time)),
    );
}
