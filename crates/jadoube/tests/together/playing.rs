//! The command `play`, with lines instead of a keyboard: moves and acts in, boards, rulings and a report out.

#![allow(clippy::unwrap_used)]

use crate::common::{Ran, jadoube, jadoube_with_input};
use serde_json::Value;

fn two(code: &str, lines: &str) -> String {
    jadoube_with_input(&["play", "--two", "--code", code], lines).fine()
}

/// Every event of a game as JSON, and its report.
fn events(args: &[&str], lines: &str) -> (Vec<Value>, Value) {
    let args: Vec<&str> = ["play", "--json"].iter().chain(args).copied().collect();
    let told = jadoube_with_input(&args, lines).fine();
    let mut events: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let report = events.pop().unwrap()["report"].clone();
    (events, report)
}

fn acts(events: &[Value]) -> Vec<&str> {
    events.iter().filter_map(|event| event["act"].as_str()).collect()
}

#[test]
fn moves_are_typed_in_any_notation_and_acts_in_the_words_of_a_record() {
    let lines = "Nf3\ne7e5\nP-KKt3\ntouches d7\nplaces d7-d5\nquits\nB-Kt2\nobject to the move\n";
    let (events, _) = events(&["--two", "--code", "london-1841"], lines);
    assert_eq!(
        acts(&events),
        [
            "White plays g1-f3",
            "Black plays e7-e5",
            "White plays g2-g3",
            "Black touches d7",
            "Black places d7-d5",
            "Black quits",
            "White plays f1-g2",
            "Black objects to the move",
        ]
    );
    assert_eq!(events.last().unwrap()["rulings"][0]["verdict"], "refused");
}

#[test]
fn a_false_move_is_objected_to_and_ruled_on_in_line_with_its_law() {
    let told = two("london-1841", "e4\ne5\nBc5\nf1-b6\nobjects to the move\nrequires king\nKe2\n");
    assert!(told.contains("White plays f1-b6\n") && !told.contains("White plays Bc5"), "{told}");
    assert!(told.contains("law XIII, upheld:"), "{told}");
    assert!(told.contains("Black may require: ") && told.contains("White must move king (XIII)."), "{told}");
    assert!(told.contains("8  r n b q k b n r   Black"), "{told}");
    assert!(told.contains("The game was left, after 2 moves."), "{told}");
}

#[test]
fn what_nobody_noticed_is_in_the_report() {
    let (_, report) = events(&["--two", "--code", "bcf-1912"], "e4\ne5\na1-a3\nd7-d5\nresigns\n");
    assert_eq!(report["result"], "0-1 by resignation");
    assert_eq!(report["unclaimed"][0]["by"], "white");
    assert_eq!(report["unclaimed"][0]["move"], 2);
    assert!(report["by_law"].as_object().unwrap().values().any(|law| law["missed"] == 1), "{report}");
}

#[test]
fn the_automaton_answers_and_the_same_seed_plays_the_same_game() {
    let args = ["--code", "london-1841", "--temperament", "honest", "--seed", "7", "--level", "2"];
    let (once, _) = events(&args, "e4\nNf3\n");
    let black = acts(&once).iter().filter(|act| act.starts_with("Black ")).count();
    assert!(black >= 4, "{:?}", acts(&once));
    assert_eq!(once, events(&args, "e4\nNf3\n").0);
    let as_black = [&args[..], &["--side", "black"]].concat();
    let (first, _) = events(&as_black, "");
    assert!(acts(&first)[0].starts_with("White touches"), "{:?}", acts(&first));
}

#[test]
fn a_false_move_is_claimed_by_a_strict_automaton_which_picks_the_penalty() {
    let args = ["--code", "london-1841", "--temperament", "honest", "--vigilance", "strict", "--seed", "3"];
    let (events, report) = events(&args, "e4\nf1-b6\nresigns\n");
    let told = acts(&events);
    assert!(told.contains(&"Black objects to the move"), "{told:?}");
    assert!(told.iter().any(|act| act.starts_with("Black requires ")), "{told:?}");
    assert_eq!(report["claimed"][0]["by"], "black");
}

#[test]
fn nobody_acts_for_the_automaton_and_what_is_not_understood_is_said() {
    let told = jadoube_with_input(
        &["play", "--code", "bcf-1912", "--seed", "1"],
        "Black plays e7-e5\nfly to the moon\nobject\nUmpire draws\nhelp\nscore\nlaw 22\nlaw 99\n",
    );
    let told = told.fine();
    assert_eq!(told.matches("? that seat is not yours").count(), 2, "{told}");
    assert!(told.contains("? expected a move (Nf3, e2e4, P-K4) or an act"), "{told}");
    assert!(told.contains("? say what you object to") && told.contains("No move yet."), "{told}");
    assert!(told.contains("\n22: ") && told.contains("no law \"99\""), "{told}");
}

#[test]
fn clocks_run_by_what_is_told_and_time_is_claimed() {
    let args = ["play", "--two", "--code", "fide-2023", "--clock", "5m", "--seed", "1"];
    let told = jadoube_with_input(&args, "takes 30s\ne4\ntakes 6m\nWhite claims time\n").fine();
    assert!(told.contains("White  0:04:30"), "{told}");
    assert!(told.contains("The game is over: 1-0 by time"), "{told}");
}

#[test]
fn the_record_is_kept_and_is_ruled_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.record");
    let name = file.to_str().unwrap();
    let args = ["--temperament", "rogue", "--vigilance", "strict", "--seed", "11", "--record", name];
    let (events, report) = events(&args, "e4\nd4\nNf3\nBc4\nO-O\nobjects to the move\nresigns\n");
    let ruled: Value = serde_json::from_str(&jadoube(&["rule", "--json", name]).fine()).unwrap();
    let steps = ruled["steps"].as_array().unwrap();
    let happened: Vec<&Value> = events.iter().filter(|event| event["act"].is_string()).collect();
    assert_eq!(steps.len(), happened.len());
    for (step, event) in steps.iter().zip(happened) {
        assert_eq!(step["act"], event["act"]);
        let laws = |rulings: &Value| -> Vec<String> {
            rulings.as_array().unwrap().iter().map(|ruling| ruling["text"].to_string()).collect()
        };
        assert_eq!(laws(&step["rulings"]), laws(&event["rulings"]), "{}", event["act"]);
    }
    assert!(report["result"].as_str().unwrap().contains(" by "), "{report}");
}

#[test]
fn everything_fits_into_eighty_columns_without_colour() {
    let args = ["play", "--temperament", "rogue", "--seed", "5", "--clock", "10+5"];
    let lines = "help\ne4\nd4\nNf3\nobjects to touching\nlaw 4.3\nscore\nboard\nresigns\n";
    let told = jadoube_with_input(&args, lines).fine();
    for line in told.lines() {
        assert!(line.chars().count() <= 80, "{line:?}");
        assert!(!line.contains('\u{1b}'), "{line:?}");
    }
    assert!(told.contains("What the Automaton did and you missed:"), "{told}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |args: &[&str]| {
        let args: Vec<&str> = ["play"].iter().chain(args).copied().collect();
        jadoube(&args).refused()
    };
    assert!(refused(&["--code", "londn-1841"]).contains("london-1841"));
    assert!(refused(&["--clock", "soon"]).contains("a stage such as"));
    refused(&["--level", "11"]);
    refused(&["--two", "--level", "3"]);
    let Ran { code, .. } = jadoube(&["play", "--two", "--record", "/no/such/folder/game.record"]);
    assert_eq!(code, 3);
}
