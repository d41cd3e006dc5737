//! Tests of the prover on positions whose answer is known.

use super::*;
use crate::notation::fen;

fn position(text: &str) -> Position {
    Position::try_from(fen::read(text).expect("a FEN")).unwrap_or_else(|defects| panic!("{text}: {defects}"))
}

/// What is known of White and of Black.
fn known(text: &str) -> [Option<bool>; 2] {
    let position = position(text);
    Side::BOTH.map(|side| {
        let answer = can_mate(&position, side, Bounds::DEFAULT);
        if let Some(line) = answer.line() {
            assert!(is_helpmate(&position, side, line), "{text}: {line:?}");
        }
        answer.known()
    })
}

#[test]
fn known_positions_are_answered_rightly() {
    let (yes, no) = (Some(true), Some(false));
    for (text, expected) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [yes, yes]),
        ("3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 b - - 0 1", [no, no]),
        ("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", [yes, no]),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", [no, no]),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", [no, no]),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", [no, no]),
        ("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", [yes, yes]),
        ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", [no, no]),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", [yes, yes]),
        ("4kq2/8/8/8/8/8/P7/4K3 w - - 0 1", [yes, yes]),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", [yes, no]),
        ("4k3/8/8/2B1B3/3B4/8/8/4K3 w - - 0 1", [no, no]),
        ("4kq2/8/8/8/8/8/8/4KN2 w - - 0 1", [no, yes]),
        ("4kr2/8/8/8/8/8/8/4KN2 w - - 0 1", [yes, yes]),
        ("4kr2/8/8/8/8/8/8/4KB2 w - - 0 1", [no, yes]),
        ("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1", [yes, yes]),
        ("4k3/4p3/8/8/8/8/8/4KB2 w - - 0 1", [yes, yes]),
        ("4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", [yes, yes]),
        ("k7/P7/K7/8/8/8/8/8 b - - 0 1", [no, no]),
        ("8/8/8/8/8/1k6/1p6/1K6 w - - 0 1", [no, no]),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", [no, no]),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", [yes, no]),
        ("7k/6Q1/8/8/8/8/8/K7 b - - 0 1", [no, no]),
    ] {
        assert_eq!(known(text), expected, "{text}");
    }
}

#[test]
fn a_mate_is_thought_of_without_a_search_where_there_is_force() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bqr1k1/pp1n1pbp/2pp1np1/8/2PNP3/2N3PP/PP3PB1/R1BQR1K1 b - - 0 11",
        "4r3/2R2pk1/6p1/1r5p/1p6/3R1P2/1KP3PP/8 w - - 1 38",
    ] {
        let position = position(text);
        for side in Side::BOTH {
            let thought = think(&position, side);
            let line = thought.line().unwrap_or_else(|| panic!("{side}, {text}: {thought:?}"));
            assert!(is_helpmate(&position, side, line), "{side}, {text}: {line:?}");
        }
    }
}

#[test]
fn a_pawn_that_is_the_only_man_helps_a_knight_to_mate_within_few_positions() {
    let position = position("8/7p/7k/8/8/8/4N3/4K3 b - - 0 52");
    let answer = can_mate(&position, Side::White, Bounds { positions: 20_000 });
    assert!(is_helpmate(&position, Side::White, answer.line().expect("a mate")));
}
