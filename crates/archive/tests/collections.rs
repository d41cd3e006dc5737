//! Reviews a made collection and compares with what is committed in `tests/expected`: every finding but the
//! notes, which are counted, and a hash of all rows. `UPDATE=1` writes that anew.

#![allow(clippy::unwrap_used)]

mod common;

use common::collections::{
    by_date, fixed, hold_fixing_to_its_word, hold_ranges_to_the_whole, moves, reported,
};
use common::compare;
use jadoube_archive::{CodeChoice, FindingKind, Settings, Severity};
use jadoube_testkit::collection::{Recipe, collection};

/// Games that are not written back: what they say cannot be put right without inventing something.
const REJECTED: [Recipe; 3] = [Recipe::NotReplayed, Recipe::FalseMove, Recipe::ResultsDiffer];

#[test]
fn what_was_put_into_a_collection_is_found_in_it() {
    let made = collection(1851, 320);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("made.pgn");
    std::fs::write(&file, &made.bytes).unwrap();
    // In the years in which none of our codes was the law one is chosen.
    let table = "1:undated,1841:london-1841,1889:steinitz-1889,1912:bcf-1912,1949:chess-1949,2023:fide-2023";
    let chosen = Settings { code: CodeChoice::ByYear(table.parse().unwrap()), ..by_date() };
    let (text, summary) = reported(&file, &chosen, Severity::Remark);
    compare("made.txt", &text);
    assert_eq!(summary.to_string(), "games 320, replayed 300, not replayed 20");
    for (recipe, kind) in [
        (Recipe::FalseMove, FindingKind::FalseMove),
        (Recipe::NotReplayed, FindingKind::NotReplayed),
        (Recipe::Odds, FindingKind::Odds),
        (Recipe::Duplicate, FindingKind::Duplicate),
        (Recipe::MateScoredWrongly, FindingKind::ResultContradictsBoard),
        (Recipe::StalemateScoredWrongly, FindingKind::StalemateAgainstCode),
        (Recipe::ResultsDiffer, FindingKind::ResultsDiffer),
        (Recipe::Latin1, FindingKind::NotUtf8),
    ] {
        assert_eq!(summary.count(kind), made.count(recipe) as u64, "{kind:?}");
    }
}

#[test]
fn games_written_back_are_legal_and_need_no_second_repair() {
    for seed in 0..3 {
        let made = collection(seed, 160);
        let counted = hold_fixing_to_its_word(&made.bytes);
        assert_eq!(counted.games, made.games.len() as u64);
        let rejected: usize = REJECTED.iter().map(|&recipe| made.count(recipe)).sum();
        assert_eq!(counted.rejected, rejected as u64);
    }
}

#[test]
fn the_moves_written_back_are_those_of_the_original() {
    let made = collection(7, 160);
    let games = moves(&made.bytes).into_iter().zip(&made.games);
    let kept: Vec<_> =
        games.filter(|(_, recipe)| !REJECTED.contains(recipe)).map(|(moves, _)| moves).collect();
    assert_eq!(moves(fixed(&made.bytes).0.as_bytes()), kept);
}

#[test]
fn the_ranges_of_a_file_on_disk_are_the_whole() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), collection(3, 320).bytes).unwrap();
    hold_ranges_to_the_whole(file.path(), 320);
}
