//! Games written back: legal, complete, stable, and nothing lost.

#![allow(clippy::unwrap_used)]

mod common;

use common::MIXED;
use common::collections::fixed;

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
