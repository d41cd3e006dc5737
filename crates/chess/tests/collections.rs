//! Replays a collection with everything odd that real ones have, and finds in it what was put there.

#![allow(clippy::unwrap_used)]

mod tally;

use jadoube_testkit::collection::{Recipe, collection};
use tally::{hold_whole_games_to_it, tally};

#[test]
fn a_made_collection_replays_as_it_was_made() {
    let made = collection(1851, 480);
    let found = tally(&made.bytes);
    assert_eq!(found.games, made.games.len() as u64);
    assert_eq!(found.not_replayed, made.count(Recipe::NotReplayed) as u64);
    assert_eq!(found.plies, made.plies as u64);
    // One fault for each game made to have one.
    let faulty = made.count(Recipe::NotReplayed) + made.count(Recipe::FalseMove);
    assert_eq!(found.faults.len(), faulty, "{:#?}", found.faults);
}

#[test]
fn whole_games_and_the_quick_replay_agree() {
    for seed in 0..4 {
        hold_whole_games_to_it(&collection(seed, 160).bytes);
    }
}
