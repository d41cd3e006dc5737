//! Games written back: legal, complete, stable, and nothing lost.

#![allow(clippy::unwrap_used)]

mod common;

use common::MIXED;
use common::collections::{fixed, hold_fixing_to_its_word};

#[test]
fn rejects_are_kept_to_the_byte() {
    let (_, rejects, counted) = fixed(MIXED.as_bytes());
    let rejects = String::from_utf8(rejects).unwrap();
    let verbatim: Vec<&str> = rejects.lines().filter(|line| !line.starts_with("% ")).collect();
    let original: Vec<&str> = MIXED.lines().collect();
    assert!(verbatim.iter().all(|line| original.contains(line)));
    assert!(rejects.contains("% ply 5: Kd1 is illegal") && rejects.contains("stray before all"));
    assert_eq!(counted.written + 5, counted.games, "{rejects}");
}

#[test]
fn repairs_are_noted_and_nothing_is_invented() {
    let (clean, _, _) = fixed(b"[Event \"\"]\n[Date \"May 1851\"]\n\n1.e4 e5\n");
    assert!(clean.contains("[Date \"????.??.??\"]") && clean.contains("[Result \"*\"]"), "{clean}");
    assert!(clean.contains("[Event \"?\"]") && clean.contains("May 1851"), "{clean}");
    let (clean, _, counted) = fixed(b"[Event \"a\"]\n[Site \"b\"]\n[Date \"1851.01.01\"]\n[Round \"1\"]\n[White \"c\"]\n[Black \"d\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n");
    assert_eq!((counted.repaired, clean.contains("repaired")), (0, false), "{clean}");
}

/// A comment in which a line looks like the beginning of a game; found by fuzzing.
const LIKE_A_GAME: &[u8] = b"stray\n[Event \"a\"]\x0e\n1. e4 {\n[npeoWhistray\n[Event \"a\"]\x0e\n1. e4 {open\n\
    [White \"b\"]\n\n0. d4 (1. c4 *\n[Event \"c\"'\n[\xad\x9a\x8b\xaa\x8f\xdf\xdd\xce\"PPPPPPPP/R1BQKBNR w KQkq- 5 1\"]\n\n\
    1. e4 0-1\n";

#[test]
fn a_comment_that_looks_like_a_game_is_written_as_no_game() {
    let (clean, _, _) = fixed(LIKE_A_GAME);
    let (again, _, second) = fixed(clean.as_bytes());
    assert_eq!((again, second.repaired, second.rejected), (clean, 0, 0));
    for start in ["[Event \"x\"]", "%", ";", "[White \"y\"]"] {
        let text = format!("[Event \"a\"]\n\n1. e4 {{of\n x\x0e{start}\x0e\n{start}\x0e\n}} e5 *\n");
        assert!(hold_fixing_to_its_word(text.as_bytes()).written > 0, "{text}");
    }
}
