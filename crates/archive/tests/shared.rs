//! Reviews, divides and writes back the real collections of the shared material, and compares with what is
//! committed in `tests/expected`: every finding but the notes, which are counted, and a hash of all rows.
//! `UPDATE=1` writes that anew.

#![allow(clippy::unwrap_used)]

mod common;

use common::collections::{
    by_date, fixed, hold_fixing_to_its_word, hold_ranges_to_the_whole, moves, reported,
};
use common::compare;
use jadoube_archive::{FindingKind, Settings, Severity};
use jadoube_testkit::{shared, shared_tests};
use std::path::PathBuf;

shared_tests!(
    morphys_games_are_found_as_expected,
    the_tournaments_of_1851_and_1895_are_found_as_expected,
    the_masters_under_the_code_of_1949_are_found_as_expected,
    real_games_written_back_are_legal_and_need_no_second_repair,
    the_moves_written_back_are_those_of_the_original,
    the_ranges_of_a_real_collection_are_the_whole,
);

fn pgn(name: &str) -> PathBuf {
    shared::path("pgn").join(name)
}

fn morphys_games_are_found_as_expected() {
    let (text, summary) = reported(&pgn("morphy-with-odds.pgn"), &by_date(), Severity::Remark);
    compare("morphy-with-odds.txt", &text);
    assert_eq!(summary.to_string(), "games 415, replayed 414, not replayed 1");
    // 162 begin from a set position: 157 show the odds, and the five fragments are called games at odds.
    assert_eq!(text.matches(" gives ").count(), 157);
    assert_eq!((summary.count(FindingKind::Odds), summary.count(FindingKind::SetPosition)), (162, 0));
}

fn the_tournaments_of_1851_and_1895_are_found_as_expected() {
    compare("London1851.txt", &reported(&pgn("London1851.pgn"), &by_date(), Severity::Remark).0);
    compare("Hastings1895.txt", &reported(&pgn("Hastings1895.pgn"), &by_date(), Severity::Remark).0);
}

fn the_masters_under_the_code_of_1949_are_found_as_expected() {
    let settings =
        Settings { keeps_texts: true, ..Settings::under(jadoube_referee::code("chess-1949").unwrap()) };
    let (text, summary) = reported(&pgn("masters.pgn.zst"), &settings, Severity::Fault);
    compare("masters.txt", &text);
    assert_eq!(summary.to_string(), "games 40661, replayed 40661, not replayed 0");
}

fn real_games_written_back_are_legal_and_need_no_second_repair() {
    for name in ["morphy-with-odds.pgn", "London1851.pgn", "Hastings1895.pgn"] {
        hold_fixing_to_its_word(&std::fs::read(pgn(name)).unwrap());
    }
}

fn the_moves_written_back_are_those_of_the_original() {
    let text = std::fs::read(pgn("morphy-with-odds.pgn")).unwrap();
    let (clean, rejects, counted) = fixed(&text);
    assert_eq!((counted.games, counted.rejected), (415, 1));
    assert!(rejects.starts_with(b"% ply 11: Be3 is illegal"));
    let mut before = moves(&text);
    before.remove(249); // game 250 is the one rejected
    assert_eq!(moves(clean.as_bytes()), before);
}

fn the_ranges_of_a_real_collection_are_the_whole() {
    hold_ranges_to_the_whole(&pgn("morphy-with-odds.pgn"), 415);
}
