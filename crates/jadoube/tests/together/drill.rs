//! The command `drill`: asks, says what the law says, and counts; or prints drills as data.

#![allow(clippy::unwrap_used)]

use crate::common::{jadoube, jadoube_with_input};
use serde_json::Value;

fn drills(args: &[&str]) -> Vec<Value> {
    let args: Vec<&str> = ["drill", "--json"].iter().chain(args).copied().collect();
    serde_json::from_str(&jadoube(&args).fine()).unwrap()
}

#[test]
fn drills_as_data_have_their_answers_and_are_the_same_each_time() {
    let args = ["--code", "bcf-1912", "--seed", "7", "--count", "4"];
    let four = drills(&args);
    assert_eq!(four, drills(&args));
    assert_eq!(four.len(), 4);
    for drill in &four {
        let answers: Vec<&str> =
            drill["answers"].as_array().unwrap().iter().map(|one| one["answer"].as_str().unwrap()).collect();
        assert_eq!(answers, ["nothing", "move", "touch", "turn", "draw"]);
        assert!(answers.contains(&drill["right"].as_str().unwrap()));
        assert_eq!(drill["others"].as_array().unwrap().len(), 5);
    }
}

#[test]
fn the_drill_of_a_day_is_one() {
    assert_eq!(drills(&["--daily", "2026-11-18"]).len(), 1);
    assert_eq!(drills(&["--daily"]).len(), 1);
    assert!(
        jadoube(&["drill", "--daily", "yesterday"]).refused().contains("expected a day such as 2026-11-18")
    );
}

#[test]
fn it_asks_tells_the_law_and_counts_within_eighty_columns() {
    let args = ["--code", "fide-2023", "--topic", "illegal-moves", "--seed", "3", "--count", "2"];
    let right: Vec<String> =
        drills(&args).iter().map(|drill| drill["right"].as_str().unwrap().to_owned()).collect();
    let asked: Vec<&str> = ["drill"].iter().chain(&args).copied().collect();
    // The first is answered rightly, after a word that is no answer; the second with what is never right
    // here.
    let told = jadoube_with_input(&asked, &format!("castle\n{}\n5\n", right[0])).fine();
    assert!(told.contains("Is anything wrong? Speak before you touch."), "{told}");
    assert!(
        told.contains("Type 1 to 5") && told.contains("Right.\n") && told.contains("Not this time."),
        "{told}"
    );
    assert!(told.contains("What the other codes say:") && told.contains("london-1841"), "{told}");
    assert!(told.ends_with("1 of 2 right\n  Illegal moves 1 of 2\n"), "{told}");
    for line in told.lines() {
        assert!(line.chars().count() <= 80, "{line:?}");
        assert!(!line.contains('\u{1b}'), "{line:?}");
    }
}

#[test]
fn who_stops_is_told_the_score_so_far() {
    let told = jadoube_with_input(&["drill", "--seed", "1"], "\n").fine();
    assert!(told.ends_with("0 of 0 right\n"), "{told}");
}

#[test]
fn what_a_code_has_no_drills_of_is_said() {
    let failed = jadoube(&["drill", "--code", "undated", "--topic", "clock"]).refused();
    assert!(failed.contains("undated has no drill of that kind"), "{failed}");
    assert!(jadoube(&["drill", "--topic", "chess"]).refused().contains("touching, illegal-moves"));
}
