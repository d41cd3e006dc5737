//! The command `series`: who begins each game, with which colour, by which law, and the score.

#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use serde_json::Value;

#[test]
fn a_series_is_told_game_by_game() {
    let text = jadoube(&["series", "--code", "london-1841", "1-0", "1/2", "annulled"]).fine();
    let expected = "1. One begins (V) with White (usage): 1-0; One 1, Two 0, drawn 0, annulled 0\n\
                    2. Two begins (V) with Black (usage): 1/2-1/2; One 1, Two 0, drawn 1, annulled 0\n\
                    3. Two begins (V) with Black (usage): annulled; One 1, Two 0, drawn 1, annulled 1\n\
                    4. Two begins (usage) with Black (usage)\n";
    assert_eq!(text, expected);
}

#[test]
fn a_series_in_json_has_every_game_and_the_next() {
    let text = jadoube(&["series", "--code", "bcf-1912", "--begins", "two", "0-1", "--json"]).fine();
    let report: Value = serde_json::from_str(&text).unwrap();
    let games = report["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!((&games[0]["white"], &games[0]["white_by"]), (&"two".into(), &"16".into()));
    assert_eq!((&games[0]["result"], &games[0]["score"]["one"]), (&"0-1".into(), &1.into()));
    assert_eq!((&games[1]["begins"], &games[1]["begins_by"]), (&"one".into(), &"18".into()));
    assert_eq!((&games[1]["white_by"], &games[1]["result"]), (&"17".into(), &Value::Null));
}

#[test]
fn what_is_no_result_and_no_code_is_refused() {
    for (args, part) in [
        (
            &["series", "--code", "london-1841", "2-0"][..],
            "expected 1-0, 0-1, 1/2, annulled, 0-0, 1/2-0 or 0-1/2",
        ),
        (&["series", "--code", "london", "1-0"], "did you mean london-1841?"),
        (&["series", "1-0"], "--code"),
        (&["series", "--code", "undated", "--begins", "three"], "three"),
    ] {
        let line = jadoube(args).refused();
        assert!(line.contains(part), "{args:?}: {line}");
    }
}
