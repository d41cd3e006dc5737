//! `jadoube review` on a real collection of the shared material.

#![allow(clippy::unwrap_used)]

#[path = "together/common/mod.rs"]
mod common;

use common::jadoube;
use jadoube_testkit::{shared, shared_tests};

shared_tests!(morphys_games_are_summed_up);

fn morphys_games_are_summed_up() {
    let games = shared::path("pgn/morphy-with-odds.pgn").display().to_string();
    let ran = jadoube(&["review", "--by-date", "--jobs", "2", &games]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("\n      162 odds\n"), "{}", ran.out);
    assert!(ran.out.ends_with("\ngames 415, replayed 414, not replayed 1\n"));
}
