//! `perft` and `moves`: what they print and what they refuse.

#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use serde_json::Value;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn perft_prints_a_line_a_root_move_and_the_sum() {
    let out = jadoube(&["perft", "4"]).fine();
    let lines: Vec<_> = out.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[20]), (21, "a2a3 8457", "nodes 197281"));
    assert!(lines[..20].is_sorted());
}

#[test]
fn perft_counts_from_a_fen() {
    let out = jadoube(&["perft", "--fen", KIWIPETE, "3"]).fine();
    assert_eq!(out.lines().count(), 49);
    assert!(out.ends_with("\nnodes 97862\n"));
}

#[test]
fn threads_and_a_table_change_nothing_that_perft_prints() {
    let plain = jadoube(&["perft", "4", "--fen", KIWIPETE]).fine();
    assert!(plain.ends_with("\nnodes 4085603\n"));
    assert_eq!(jadoube(&["perft", "4", "--fen", KIWIPETE, "--jobs", "2", "--hash", "16"]).fine(), plain);
    jadoube(&["perft", "3", "--jobs", "0"]).refused();
}

#[test]
fn chess960_is_counted_and_its_castling_listed() {
    let out = jadoube(&[
        "perft",
        "3",
        "--fen",
        "chess960 bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9",
    ]);
    assert!(out.fine().ends_with("\nnodes 12189\n"));
    let moves =
        jadoube(&["moves", "--fen", "chess960", "4k3/8/8/8/8/8/8/5KR1", "w", "K", "-", "0", "1"]).fine();
    assert!(moves.lines().any(|line| line == "f1g1  O-O"), "{moves}");
}

#[test]
fn perft_0_is_one_line_of_no_moves() {
    assert_eq!(jadoube(&["perft", "0"]).fine(), "nodes 1\n");
    let report: Value = serde_json::from_str(&jadoube(&["perft", "0", "--json"]).fine()).unwrap();
    assert_eq!(report["nodes"], 1);
}

#[test]
fn perft_of_a_checkmate_is_nothing() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert_eq!(jadoube(&["perft", "2", "--fen", mated]).fine(), "nodes 0\n");
}

#[test]
fn perft_speaks_json() {
    let report: Value = serde_json::from_str(&jadoube(&["perft", "2", "--json"]).fine()).unwrap();
    assert_eq!((&report["depth"], &report["nodes"]), (&2.into(), &400.into()));
    assert_eq!(report["moves"][0], serde_json::json!({ "uci": "a2a3", "nodes": 20 }));
    assert_eq!(report["moves"].as_array().unwrap().len(), 20);
}

#[test]
fn a_bad_depth_is_refused_with_what_was_expected() {
    for depth in ["x", "-1", "31", "4.5", "", "99999999999999999999"] {
        let line = jadoube(&["perft", depth]).refused();
        assert!(line.contains("a whole number from 0 to 30"), "{line}");
    }
    assert!(jadoube(&["perft"]).refused().contains("<DEPTH>"));
}

#[test]
fn moves_lists_uci_and_san() {
    let out = jadoube(&["moves"]).fine();
    assert_eq!(out.lines().count(), 20);
    assert!(out.starts_with("a2a3  a3\na2a4  a4\nb1a3  Na3\n"));
}

#[test]
fn moves_aligns_promotions() {
    let out = jadoube(&["moves", "--fen", "4k3/P7/8/8/8/8/8/K7", "w"]).fine();
    let expected =
        "a1a2   Ka2\na1b1   Kb1\na1b2   Kb2\na7a8b  a8=B\na7a8n  a8=N\na7a8q  a8=Q+\na7a8r  a8=R+\n";
    assert_eq!(out, expected);
}

#[test]
fn moves_speaks_json() {
    let ran = jadoube(&["moves", "--json", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]).fine();
    let report: Value = serde_json::from_str(&ran).unwrap();
    let castling = serde_json::json!({ "uci": "e1g1", "san": "O-O", "long": "O-O" });
    assert!(report["moves"].as_array().unwrap().contains(&castling), "{report}");
    assert_eq!(report["fen"], "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

#[test]
fn an_irregular_position_is_taken_with_a_note_for_each_oddity() {
    let ran = jadoube(&["moves", "--fen", "8/8/8/8/8/8/8/P3K3 w K - 0 1"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("e1e2  Ke2\n"));
    assert_eq!(ran.err.lines().count(), 3, "{}", ran.err);
    assert!(ran.err.lines().all(|line| line.starts_with("jadoube: note: ")));
}

#[test]
fn a_bad_fen_is_refused_with_the_character() {
    let line = jadoube(&["moves", "--fen", "4k3/8/8/8/8/8/8/4X3 w - - 0 1"]).refused();
    assert!(line.contains("found 'X' at character 18"), "{line}");
    let line = jadoube(&["perft", "2", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 surplus"]).refused();
    assert!(line.contains("nothing after the move number"), "{line}");
    let line = jadoube(&["moves", "--fen", ""]).refused();
    assert!(line.contains("found the end at character 1"), "{line}");
    let line = jadoube(&["moves", "--fen", "4k3/8/8/8/8/8/8/4K3\n\u{1b}[31m w"]).refused();
    assert!(!line.contains('\u{1b}'), "{line:?}");
}

#[test]
fn positions_from_nowhere_never_panic() {
    let men =
        ["PPPPPPPP/8/8/8/8/8/8/pppppppp", "kkkkKKKK/8/8/8/8/8/8/8", "k7/1K6/8/8/8/8/8/8", "8/8/8/8/8/8/8/8"];
    let queens = "QQQQQQQQ/".repeat(7) + "QQQQQQQK";
    let adverse = "qqqqqqqq/".repeat(7) + "qqqqqqqK";
    for men in men.into_iter().chain([queens.as_str(), adverse.as_str()]) {
        for rest in ["w KQkq e3 0 1", "b KQkq e6 65535 65535"] {
            let fen = format!("{men} {rest}");
            for args in
                [&["moves", "--json", "--fen", &fen][..], &["perft", "2", "--fen", &fen], &["board", &fen]]
            {
                let ran = jadoube(args);
                assert_eq!(ran.code, 0, "{fen}: {}", ran.err);
            }
        }
    }
}
