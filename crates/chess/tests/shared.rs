//! Replays the real collections of the shared material in full and holds docs/collections.md to its word
//! about them.

#![allow(clippy::unwrap_used)]

#[path = "can_mate/compare.rs"]
mod compare;
mod tally;

use compare::Compared;
use jadoube_chess::pgn;
use jadoube_testkit::{Soak, repository, shared, shared_tests};
use tally::{hold_whole_games_to_it, tally};

shared_tests!(
    every_collection_replays_as_documented_and_every_fault_is_explained,
    another_program_says_of_masters_games_who_can_mate_as_we_do,
    whole_games_and_the_quick_replay_agree_on_every_collection_but_the_largest,
);

fn bytes(name: &str) -> Vec<u8> {
    let path = shared::path("pgn").join(name);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if path.extension().is_some_and(|ending| ending == "zst") {
        zstd::decode_all(&bytes[..]).unwrap()
    } else {
        bytes
    }
}

/// The rows of the table in the document: file, games, plies, not replayed.
fn documented() -> Vec<(String, u64, u64, u64)> {
    let text = std::fs::read_to_string(repository().join("docs/collections.md")).unwrap();
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

fn every_collection_replays_as_documented_and_every_fault_is_explained() {
    let document = std::fs::read_to_string(repository().join("docs/collections.md")).unwrap();
    let rows = documented();
    assert_eq!(rows.len(), 4);
    for (name, games, plies, not_replayed) in rows {
        let found = tally(&bytes(&name));
        assert_eq!((found.games, found.plies, found.not_replayed), (games, plies, not_replayed), "{name}");
        for fault in &found.faults {
            assert!(document.contains(fault), "{name}: not explained: {fault}");
        }
    }
}

fn whole_games_and_the_quick_replay_agree_on_every_collection_but_the_largest() {
    for name in ["Hastings1895.pgn", "London1851.pgn", "morphy-with-odds.pgn"] {
        hold_whole_games_to_it(&bytes(name));
    }
}

/// Every so manieth of the last forty positions of a game, where there is least on the board; more of them
/// when somebody asks for a soak.
fn another_program_says_of_masters_games_who_can_mate_as_we_do() {
    let wanted = Soak::of(4_000).rounds().count();
    let step = (40 * 40_661 / wanted).max(1);
    let text = bytes("masters.pgn.zst");
    let mut compared = Compared::default();
    let mut late = 0usize;
    for game in pgn::games(&text[..]) {
        let game = game.unwrap();
        let mut now = game.start;
        let mut positions: Vec<_> = now.into_iter().collect();
        for played in game.main_line() {
            now = now.and_then(|position| played.after(&position));
            positions.extend(now);
        }
        for position in &positions[positions.len().saturating_sub(40)..] {
            late += 1;
            if late.is_multiple_of(step) && position.setup().defects().is_empty() {
                compared.add(position);
            }
        }
    }
    compared.hold_decided();
}
