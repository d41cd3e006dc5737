//! What is told of a match: the score in words and as JSON, the games as PGN and as records.

use super::game::Game;
use super::standing::Standing;
use crate::exit::Failure;
use jadoube_chess::Side;
use jadoube_chess::pgn::{self, MoveStyle, Termination, write_game};
use jadoube_referee::{GameResult, record};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// A finished game, ready to be written.
pub(super) struct GameReport {
    number: usize,
    /// The first engine's points doubled: 2, 1 or 0.
    points: u32,
    /// How it ended, in a word.
    end: String,
    incidents: u32,
    failure: Option<String>,
    record: String,
    pgn: String,
}

impl GameReport {
    pub(super) fn of(number: usize, white: usize, names: &[String; 2], game: &Game) -> GameReport {
        let outcome = game.outcome();
        let first = if white == 0 { Side::White } else { Side::Black };
        let points = match outcome.map(|outcome| outcome.result) {
            Some(GameResult::Won(side)) => 2 * u32::from(side == first),
            Some(GameResult::HalfFor(side)) => u32::from(side == first),
            Some(GameResult::BothLost) => 0,
            Some(GameResult::Drawn | GameResult::Annulled) | None => 1,
        };
        let word = outcome.and_then(|outcome| outcome.by.word()).unwrap_or("unfinished");
        GameReport {
            number,
            points,
            end: if game.failure.is_some() { "failure".to_owned() } else { word.to_owned() },
            incidents: game.incidents,
            failure: game.failure.as_ref().map(|why| format!("game {}: {why}", number + 1)),
            record: record::print(game.table.terms(), game.table.history()),
            pgn: as_pgn(number, white, names, game),
        }
    }
}

fn as_pgn(number: usize, white: usize, names: &[String; 2], game: &Game) -> String {
    let termination = match game.outcome().map(|outcome| outcome.result) {
        Some(GameResult::Won(Side::White)) => Termination::WhiteWins,
        Some(GameResult::Won(Side::Black)) => Termination::BlackWins,
        Some(GameResult::Drawn) => Termination::Half,
        _ => Termination::Unknown,
    };
    let end = game.outcome().and_then(|outcome| outcome.by.word()).unwrap_or("unfinished");
    let tags = [
        ("Event", "Match of engines"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", &(number + 1).to_string()),
        ("White", &names[white]),
        ("Black", &names[1 - white]),
        ("Result", termination.text()),
        ("Laws", &game.table.terms().code),
        ("Termination", end),
    ];
    let written = pgn::Game {
        number: number as u64 + 1,
        tags: tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(),
        start: Some(game.start),
        items: game.items.clone(),
        termination: Some(termination),
        notices: Vec::new(),
    };
    let mut text = Vec::new();
    match write_game(&mut text, &written, MoveStyle::San) {
        Ok(()) => String::from_utf8_lossy(&text).into_owned(),
        Err(_) => String::new(), // memory does not refuse to be written to
    }
}

/// All games so far.
#[derive(Default)]
pub(super) struct Report {
    pub(super) standing: Standing,
    games: Vec<GameReport>,
    ends: BTreeMap<String, u32>,
}

impl Report {
    pub(super) fn add(&mut self, game: GameReport) {
        match game.points {
            2 => self.standing.won += 1,
            1 => self.standing.drawn += 1,
            _ => self.standing.lost += 1,
        }
        *self.ends.entry(game.end.clone()).or_default() += 1;
        self.games.push(game);
    }

    /// The same with the games in the order of their numbers.
    pub(super) fn in_order(mut self) -> Report {
        self.games.sort_by_key(|game| game.number);
        self
    }

    fn incidents(&self) -> u32 {
        self.games.iter().map(|game| game.incidents).sum()
    }

    fn failures(&self) -> Vec<&str> {
        self.games.iter().filter_map(|game| game.failure.as_deref()).collect()
    }

    /// Whether an engine did what it should not.
    pub(super) fn irregular(&self) -> bool {
        self.incidents() > 0 || !self.failures().is_empty()
    }

    pub(super) fn in_short(&self) -> String {
        let Standing { won, drawn, lost } = self.standing;
        format!("+{won} ={drawn} -{lost}")
    }

    pub(super) fn lines(&self, names: &[String; 2], code: &str) -> Vec<String> {
        let standing = &self.standing;
        let elo = match (standing.elo(), standing.error()) {
            (Some(elo), Some(error)) => format!("{elo:+.0} +/- {error:.0}"),
            (Some(elo), None) => format!("{elo:+.0}, too few games to say how sure"),
            (None, _) => "beyond measure: all points went one way".to_owned(),
        };
        let ends: Vec<String> = self.ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
        let mut lines = vec![
            format!("{} - {}, {code}", names[0], names[1]),
            format!("games {}, {}", standing.games(), self.in_short()),
            format!("points {} ({:.1} %)", standing.points(), standing.share() * 100.0),
            format!("Elo {elo}"),
            format!("ends: {}", ends.join(", ")),
        ];
        if self.irregular() {
            lines.push(format!("irregular moves {}", self.incidents()));
            lines.extend(self.failures().into_iter().map(str::to_owned));
        }
        lines
    }

    pub(super) fn json(&self, names: &[String; 2], code: &str) -> Value {
        let standing = &self.standing;
        json!({
            "engines": names,
            "code": code,
            "games": standing.games(),
            "won": standing.won,
            "drawn": standing.drawn,
            "lost": standing.lost,
            "points": standing.points(),
            "elo": standing.elo(),
            "error": standing.error(),
            "incidents": self.incidents(),
            "failures": self.failures(),
            "ends": self.ends,
        })
    }

    pub(super) fn write_files(&self, pgn: Option<&Path>, records: Option<&Path>) -> Result<(), Failure> {
        let failed = |path: &Path, error: &std::io::Error| {
            Failure::Io(format!("cannot write {}: {error}", path.display()))
        };
        if let Some(path) = pgn {
            let text: String = self.games.iter().map(|game| game.pgn.as_str()).collect();
            std::fs::write(path, text).map_err(|error| failed(path, &error))?;
        }
        for game in records.map_or(&[][..], |_| &self.games) {
            let path = records.unwrap_or(Path::new(".")).join(format!("{:05}.record", game.number + 1));
            std::fs::write(&path, &game.record).map_err(|error| failed(&path, &error))?;
        }
        Ok(())
    }
}
