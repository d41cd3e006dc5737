//! Games written back: legal, complete, stable, and nothing lost.

#![allow(clippy::unwrap_used)]

mod common;

use common::{MIXED, collection};
use jadoube_archive::{FixSummary, Opened, Settings, fix, newest, review};
use jadoube_chess::pgn::{Played, games};

fn fixed(text: &[u8]) -> (String, Vec<u8>, FixSummary) {
    let (mut clean, mut rejects) = (Vec::new(), Vec::new());
    let fixed = fix(Opened::bytes(text), &mut clean, &mut rejects).unwrap();
    (String::from_utf8(clean).unwrap(), rejects, fixed)
}

#[test]
fn what_is_written_is_legal_and_needs_no_second_repair() {
    for name in ["morphy-with-odds.pgn", "London1851.pgn", "Hastings1895.pgn"] {
        let text = std::fs::read(collection(name)).unwrap();
        let (clean, _, counted) = fixed(&text);
        assert_eq!(counted.written + counted.rejected, counted.games, "{name}");
        for game in games(clean.as_bytes()) {
            let game = game.unwrap();
            assert!(game.main_line().all(|played| matches!(played, Played::Legal(_))), "{name}");
            assert_eq!(game.notices, [], "{name}");
        }
        let (again, rejects, second) = fixed(clean.as_bytes());
        assert!(again == clean, "{name}: written again it is not the same");
        assert_eq!((second.games, second.repaired, second.rejected), (counted.written, 0, 0), "{name}");
        assert!(rejects.is_empty());
    }
}

#[test]
fn the_moves_are_those_of_the_original() {
    let text = std::fs::read(collection("morphy-with-odds.pgn")).unwrap();
    let (clean, rejects, counted) = fixed(&text);
    assert_eq!((counted.games, counted.rejected), (415, 1));
    assert!(rejects.starts_with(b"% ply 11: Be3 is illegal"));
    let settings = Settings::under(newest());
    let moves = |text: &[u8]| review(text, &settings).games.iter().map(|game| game.moves).collect::<Vec<_>>();
    let mut before = moves(&text);
    before.remove(249); // game 250 is the one rejected
    assert_eq!(moves(clean.as_bytes()), before);
}

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
