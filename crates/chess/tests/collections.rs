//! Replays the real collections beside the repository in full and holds docs/collections.md to its word about them.

#![allow(clippy::unwrap_used)]

use jadoube_chess::pgn::{Listener, Notice, Reader, Replay, State, What, games};
use std::path::{Path, PathBuf};

#[derive(Default, Debug, PartialEq, Eq)]
struct Tally {
    games: u64,
    plies: u64,
    not_replayed: u64,
    faults: Vec<String>,
}

impl Listener for Tally {
    fn notice(&mut self, notice: Notice) {
        if notice.what.stops_replay() || matches!(notice.what, What::IllegalMade(..)) {
            self.faults.push(notice.to_string());
        }
    }
    fn game_over(&mut self, state: &State) {
        self.games += 1;
        self.plies += u64::from(state.plies);
        self.not_replayed += u64::from(!state.complete);
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn bytes(name: &str) -> Vec<u8> {
    let path = root().join("../shared/pgn").join(name);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}: the collections lie beside the repository, see docs/collections.md",
            path.display()
        )
    });
    if path.extension().is_some_and(|ending| ending == "zst") {
        zstd::decode_all(&bytes[..]).unwrap()
    } else {
        bytes
    }
}

fn tally(name: &str) -> Tally {
    let mut replay = Replay::new(Tally::default());
    Reader::new(&bytes(name)[..]).read_all(&mut replay).unwrap();
    replay.into_listener()
}

/// The rows of the table in the document: file, games, plies, not replayed.
fn documented() -> Vec<(String, u64, u64, u64)> {
    let text = std::fs::read_to_string(root().join("docs/collections.md")).unwrap();
    let number = |cell: &str| cell.replace(',', "").parse::<u64>();
    let rows = text.lines().filter_map(|line| {
        let cells: Vec<_> = line.split('|').map(str::trim).collect();
        match cells.as_slice() {
            [_, name, games, plies, not_replayed, ..] if name.contains(".pgn") => Some((
                name.trim_matches('`').to_owned(),
                number(games).unwrap(),
                number(plies).unwrap(),
                number(not_replayed).unwrap(),
            )),
            _ => None,
        }
    });
    rows.collect()
}

#[test]
fn every_collection_replays_as_documented_and_every_fault_is_explained() {
    let document = std::fs::read_to_string(root().join("docs/collections.md")).unwrap();
    let rows = documented();
    assert_eq!(rows.len(), 4);
    for (name, games, plies, not_replayed) in rows {
        let found = tally(&name);
        assert_eq!((found.games, found.plies, found.not_replayed), (games, plies, not_replayed), "{name}");
        for fault in &found.faults {
            assert!(document.contains(fault), "{name}: not explained: {fault}");
        }
    }
}

#[test]
fn whole_games_and_the_quick_replay_agree_on_every_collection_but_the_largest() {
    for name in ["Hastings1895.pgn", "London1851.pgn", "morphy-with-odds.pgn"] {
        let found = tally(name);
        let all: Vec<_> = games(&bytes(name)[..]).map(Result::unwrap).collect();
        assert_eq!(all.len() as u64, found.games, "{name}");
        assert_eq!(all.iter().map(|game| game.plies() as u64).sum::<u64>(), found.plies, "{name}");
        let failed = all.iter().filter(|game| !game.is_replayed()).count() as u64;
        assert_eq!(failed, found.not_replayed, "{name}");
    }
}
