//! Replays every game of a PGN file, each move checked for legality. A reader is one function `replay_…` and
//! one line in `section`.

use crate::measure::{Contestant, interleaved};
use crate::report::{Row, Section};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
use std::io::{self, Cursor};
use std::ops::ControlFlow;
use std::path::Path;

/// Games read, moves played in them, and games that could not be played to their end.
pub(crate) type Replay = (u64, u64, u64);

/// The bytes of a PGN file, decompressed if its name says that it needs to be.
pub(crate) fn decompressed(path: &Path) -> io::Result<Vec<u8>> {
    let bytes = std::fs::read(path)?;
    match path.extension() {
        Some(extension) if extension == "zst" => zstd::decode_all(bytes.as_slice()),
        _ => Ok(bytes),
    }
}

/// Measures every reader on the same bytes.
pub(crate) fn section(bytes: &[u8], rounds: u32) -> Result<Section, String> {
    let contestants: [Contestant<'_, Replay>; 2] = [
        Contestant { name: "ours", work: Box::new(|| replay_ours(bytes)) },
        Contestant { name: "pgn-reader + shakmaty", work: Box::new(|| replay_shakmaty(bytes)) },
    ];
    let outcome = interleaved(&contestants, rounds)?;
    let (games, plies, failures) = outcome.found;
    let names = contestants.iter().map(|contestant| contestant.name).collect();
    let mut section = Section::new("PGN, every move checked for legality", "millions a second", names);
    let per_second = |count: f64| outcome.best.iter().map(|time| count / 1e6 / time.as_secs_f64()).collect();
    section.rows = vec![
        Row { name: format!("plies of {plies} ({failures} games failed)"), rates: per_second(plies as f64) },
        Row { name: format!("games of {games}"), rates: per_second(games as f64) },
        Row { name: format!("bytes of {}", bytes.len()), rates: per_second(bytes.len() as f64) },
    ];
    Ok(section)
}

fn replay_ours(bytes: &[u8]) -> Replay {
    let mut replay = jadoube_chess::pgn::Replay::new(Tally::default());
    let summary = jadoube_chess::pgn::Reader::new(Cursor::new(bytes))
        .read_all(&mut replay)
        .expect("reading from memory does not fail");
    let tally = replay.into_listener();
    (summary.games, tally.plies, tally.failures)
}

#[derive(Default)]
struct Tally {
    plies: u64,
    failures: u64,
}

impl jadoube_chess::pgn::Listener for Tally {
    fn game_over(&mut self, state: &jadoube_chess::pgn::State) {
        self.plies += u64::from(state.plies);
        self.failures += u64::from(!state.complete);
    }
}

pub(crate) fn replay_shakmaty(bytes: &[u8]) -> Replay {
    let mut reader = Reader::new(Cursor::new(bytes));
    let mut replayer = Replayer { plies: 0 };
    let (mut games, mut failures) = (0, 0);
    while let Some(whole) = reader.read_game(&mut replayer).expect("reading from memory does not fail") {
        games += 1;
        failures += u64::from(!whole);
    }
    (games, replayer.plies, failures)
}

struct Replayer {
    plies: u64,
}

impl Visitor for Replayer {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<bool> {
        if name == b"FEN" {
            let position = Fen::from_ascii(value.as_bytes())
                .ok()
                .and_then(|fen| fen.into_position(CastlingMode::Standard).ok());
            match position {
                Some(position) => *start = Some(position),
                None => return ControlFlow::Break(false),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<bool, Chess> {
        ControlFlow::Continue(start.unwrap_or_default())
    }

    fn san(&mut self, position: &mut Chess, san_plus: SanPlus) -> ControlFlow<bool> {
        match san_plus.san.to_move(position) {
            Ok(mv) => position.play_unchecked(mv),
            Err(_) => return ControlFlow::Break(false),
        }
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<bool, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, _: Chess) -> bool {
        true
    }
}
