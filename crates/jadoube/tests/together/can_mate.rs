//! `can-mate`: what it prints, what it leaves open, and what it refuses.

#![allow(clippy::unwrap_used)]

use crate::common::{jadoube, jadoube_with_input};
use jadoube_chess::notation::{Uci, fen};
use jadoube_chess::{Position, Side};
use serde_json::{Value, json};

const LOCKED: &str = "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 b - - 0 1";
const ONE_SIDED: &str = "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1";
const NO_KING: &str = "8/8/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn people_are_told_a_sentence_for_each_side() {
    assert_eq!(jadoube(&["can-mate", LOCKED]).fine(), "White cannot mate\nBlack cannot mate\n");
    let out = jadoube(&["can-mate", ONE_SIDED]).fine();
    assert!(out.starts_with("White can mate: ") && out.ends_with("#\nBlack cannot mate\n"), "{out}");
    let mated = jadoube(&["can-mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]).fine();
    assert_eq!(mated, "White has mated\nBlack cannot mate\n");
}

#[test]
fn programs_get_a_line_that_can_be_replayed() {
    let report: Value = serde_json::from_str(&jadoube(&["can-mate", "--json", ONE_SIDED]).fine()).unwrap();
    assert_eq!(report["black"], json!({ "can": false, "line": [] }));
    assert_eq!((&report["white"]["can"], &report["fen"]), (&true.into(), &ONE_SIDED.into()));
    let mut position = Position::try_from(fen::read(ONE_SIDED).unwrap()).unwrap();
    for text in report["white"]["line"].as_array().unwrap() {
        let uci: Uci = text.as_str().unwrap().parse().unwrap();
        position = position.after(uci.meaning(&position).only().unwrap());
    }
    assert!(position.is_checkmate() && position.turn() == Side::Black);
}

#[test]
fn what_is_left_open_has_its_exit_code() {
    let ran = jadoube(&["can-mate", "--json", NO_KING]);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &report["white"]["can"], &report["black"]["can"]), (1, &Value::Null, &Value::Null));
    assert!(ran.err.contains("Black has no king"), "{}", ran.err);
    let few = jadoube(&["can-mate", "--positions", "1", "4kn2/8/8/8/8/8/8/4KB2 w - - 0 1"]);
    assert_eq!((few.code, few.out.as_str()), (1, "White: undecided\nBlack: undecided\n"));
}

#[test]
fn standard_input_has_a_position_a_line() {
    let both = format!("{LOCKED}\n\n{NO_KING}\n");
    let ran = jadoube_with_input(&["can-mate", "-"], &both);
    let expected = format!(
        "{LOCKED}\nWhite cannot mate\nBlack cannot mate\n{NO_KING}\nWhite: undecided\nBlack: undecided\n"
    );
    assert_eq!((ran.code, ran.out), (1, expected));
    let ran = jadoube_with_input(&["can-mate", "--json", "-"], &format!("{LOCKED}\n{ONE_SIDED}\n"));
    assert_eq!((ran.code, ran.out.lines().count()), (0, 2));
    let refused = jadoube_with_input(&["can-mate", "-"], &format!("{LOCKED}\nnonsense\n"));
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("standard input, line 2: FEN: "), "{}", refused.err);
}

#[test]
fn what_is_no_position_is_refused() {
    assert!(jadoube(&["can-mate", "4k3/8/8/8/8/8/8/4X3 w - - 0 1"]).refused().contains("found 'X'"));
    assert!(jadoube(&["can-mate"]).refused().contains("<FEN>"));
    assert!(jadoube(&["can-mate", "--positions", "0", LOCKED]).refused().contains("--positions"));
}
