//! `perpetual`: what it prints, what it leaves open, and what it refuses.

#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use serde_json::Value;

const QUEEN: &str = "6k1/5p1p/8/8/8/3Q4/rr6/7K w - - 0 1";
const BACK_RANK: &str = "7k/6pp/8/8/8/8/5qPP/3Q3K w - - 0 1";
const OPEN_BOARD: &str = "8/1q6/8/3k4/8/8/7Q/K7 w - - 0 1";

#[test]
fn a_proven_perpetual_check_is_shown_with_its_strategy() {
    let out = jadoube(&["perpetual", QUEEN]).fine();
    assert!(
        out.starts_with("proven\npositions 4 of 400000 at most\nfirst check Qd8+\nline Qd8+ Kg7 Qg5+ "),
        "{out}"
    );
    assert!(out.contains("  6k1/5p1p/8/8/8/3Q4/rr6/7K w  Qd8+  Kg7\n"), "{out}");
    assert!(out.ends_with("\nthe verifier confirms it\n"), "{out}");
}

#[test]
fn the_words_of_an_unquoted_fen_are_joined() {
    let words: Vec<_> = std::iter::once("perpetual").chain(QUEEN.split(' ')).collect();
    assert!(jadoube(&words).fine().starts_with("proven\n"));
}

#[test]
fn checks_that_only_mate_are_no_perpetual_check() {
    let out = jadoube(&["perpetual", BACK_RANK]).fine();
    assert!(out.starts_with("disproved: the checks end in mate\n"), "{out}");
    assert!(out.contains("line Qd8+ Qf8 Qxf8#\n"), "{out}");
}

#[test]
fn a_limit_that_is_too_small_leaves_it_open() {
    let ran = jadoube(&["perpetual", "--positions", "100", OPEN_BOARD]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert_eq!(ran.out, "undecided\npositions 100 of 100 at most\n");
}

#[test]
fn perpetual_speaks_json() {
    let report: Value = serde_json::from_str(&jadoube(&["perpetual", "--json", QUEEN]).fine()).unwrap();
    assert_eq!((&report["verdict"], &report["first"]), (&"proven".into(), &"Qd8+".into()));
    assert_eq!((&report["fen"], &report["limit"]), (&QUEEN.into(), &400_000.into()));
    let strategy = report["strategy"].as_array().unwrap();
    assert_eq!(strategy[0], serde_json::json!({ "fen": QUEEN, "check": "Qd8+" }));
    assert_eq!(report["defence"], serde_json::json!([]));

    let report: Value = serde_json::from_str(&jadoube(&["perpetual", "--json", "startpos"]).fine()).unwrap();
    assert_eq!((&report["verdict"], &report["reason"]), (&"disproved".into(), &"there is no check".into()));
    assert_eq!((&report["first"], &report["verified"]), (&Value::Null, &true.into()));
}

#[test]
fn what_cannot_be_understood_is_refused() {
    assert!(jadoube(&["perpetual", "4k3/8/8/8/8/8/8/4X3 w - - 0 1"]).refused().contains("found 'X'"));
    assert!(jadoube(&["perpetual", "--positions", "0", QUEEN]).refused().contains("--positions"));
    assert!(jadoube(&["perpetual"]).refused().contains("<FEN>"));
}

#[test]
fn positions_from_nowhere_never_panic() {
    let men = ["kkkkKKKK/8/8/8/8/8/8/8", "k7/1K6/8/8/8/8/8/8", "8/8/8/8/8/8/8/8", "QQQQQQQK/8/8/8/8/8/8/k7"];
    for men in men {
        for rest in ["w KQkq e3 0 1", "b KQkq e6 65535 65535"] {
            let ran = jadoube(&["perpetual", "--positions", "2000", &format!("{men} {rest}")]);
            assert!(ran.code < 2, "{men} {rest}: {}", ran.err);
        }
    }
}
