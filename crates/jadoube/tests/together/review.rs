//! `jadoube review` and `jadoube fix` as people and programs use them.

#![allow(clippy::unwrap_used)]

use crate::common::{command, jadoube, jadoube_with_input};
use jadoube_testkit::collection::{Recipe, collection};
use std::path::Path;

const FAULTY: &str =
    "[Event \"a\"]\n[Date \"1851.01.01\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n[Event \"b\"]\n\n1. d4 d5 1/2-1/2\n";

#[test]
fn findings_are_told_with_file_line_game_ply_and_law() {
    let ran = jadoube_with_input(&["review", "--by-date", "-"], FAULTY);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.starts_with("-:4: game 1 ply 3 false-move (london-1841 XIII): Ke3 "), "{}", ran.out);
    assert!(ran.out.ends_with("\ngames 2, replayed 2, not replayed 0\n"), "{}", ran.out);
    assert_eq!(ran.err, "");
}

#[test]
fn rows_are_data_and_the_summary_is_talk() {
    let ran = jadoube_with_input(&["review", "--json", "-"], FAULTY);
    for row in ran.out.lines() {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        assert_eq!(row["schema"], 1);
    }
    assert!(ran.err.ends_with("jadoube: games 2, replayed 2, not replayed 0\n"), "{}", ran.err);
    let only = jadoube_with_input(&["review", "--csv", "--only", "false-move", "-"], FAULTY);
    assert_eq!(only.out.lines().count(), 2, "{}", only.out);
}

#[test]
fn a_range_is_reviewed_and_notes_are_told_when_asked_for() {
    let ran = jadoube_with_input(&["review", "--range", "1:", "--notes", "-"], FAULTY);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("-:@56: missing-tag:") && ran.out.contains("\ngames 1, "), "{}", ran.out);
}

#[test]
fn what_cannot_be_understood_is_refused() {
    for (args, word) in [
        (&["review", "--only", "nothing", "-"][..], "--list-kinds"),
        (&["review", "--code", "fide", "-"], "chess-1949"),
        (&["review", "--range", "x", "-"], "START:END"),
        (&["review", "--by-date", "--codes-by-year", "1841", "-"], "YEAR:CODE"),
        (&["review"], "PATHS"),
        (&["fix", "a", "-o", "a", "--rejects", "b"], "different"),
    ] {
        assert!(jadoube(args).refused().contains(word), "{args:?}");
    }
    let ran = jadoube(&["review", "/nowhere/games.pgn"]);
    assert_eq!((ran.code, ran.out.as_str()), (3, ""));
}

#[test]
fn every_kind_is_listed_and_documented() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/review.md")).unwrap();
    let listed = jadoube(&["review", "--list-kinds"]).fine();
    for line in listed.lines() {
        let mut words = line.split_whitespace();
        let (name, severity) = (words.next().unwrap(), words.next().unwrap());
        let meaning = words.collect::<Vec<_>>().join(" ");
        assert!(page.contains(&format!("| `{name}` | {severity} | {meaning} |")), "{line}");
    }
    for &(from, code) in jadoube_referee::in_force() {
        let year = if from == 0 { String::new() } else { format!("{from} ") };
        let named = code.map_or_else(|| "none of ours".to_owned(), |code| format!("`{}`", code.id));
        assert!(page.contains(&format!("| {year}| {named} |")), "{named}");
    }
}

#[test]
fn a_collection_is_summed_up() {
    let folder = tempfile::tempdir().unwrap();
    let made = collection(1851, 320);
    let file = folder.path().join("made.pgn");
    std::fs::write(&file, &made.bytes).unwrap();
    let ran = jadoube(&["review", "--by-date", "--jobs", "2", &file.display().to_string()]);
    assert_eq!(ran.code, 1);
    for (recipe, kind) in [
        (Recipe::FalseMove, "false-move"),
        (Recipe::NotReplayed, "not-replayed"),
        (Recipe::Odds, "odds"),
        (Recipe::Duplicate, "duplicate"),
        (Recipe::MateScoredWrongly, "result-contradicts-board"),
        (Recipe::Latin1, "not-utf8"),
    ] {
        let line = format!("\n{:>9} {kind}\n", made.count(recipe));
        assert!(ran.out.contains(&line), "{line:?} is not in {}", ran.out);
    }
    assert!(ran.out.ends_with("\ngames 320, replayed 300, not replayed 20\n"), "{}", ran.out);
}

#[cfg(unix)]
#[test]
fn an_interrupted_review_says_what_was_found_so_far() {
    use std::io::{Read, Write};
    use std::process::Stdio;
    let mut child = command()
        .args(["review", "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut rows = String::new();
        stdout.read_to_string(&mut rows).map(|_| rows)
    });
    let game = "[Event \"x\"]\n\n1. e4 e5 *\n\n".repeat(100_000);
    stdin.write_all(game.as_bytes()).unwrap();
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    // Whatever still comes is read up to the next block, and no further.
    while stdin.write_all(game.as_bytes()).is_ok() {}
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("interrupted") && said.contains("games "), "{said}");
    assert!(reader.join().unwrap().unwrap().ends_with("}\n"));
}

#[test]
fn games_are_fixed_and_the_rest_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("in.pgn"), FAULTY).unwrap();
    let ran = jadoube(&["fix", &path("in.pgn"), "-o", &path("out.pgn"), "--rejects", &path("side.pgn")]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert_eq!(ran.err, "jadoube: games 2, written 1, repaired 1, rejected 1\n");
    assert!(std::fs::read_to_string(path("side.pgn")).unwrap().starts_with("% ply 3: Ke3 is illegal"));
    let again = jadoube(&["fix", &path("out.pgn"), "-o", "-", "--rejects", &path("none.pgn")]);
    assert_eq!((again.code, again.out), (0, std::fs::read_to_string(path("out.pgn")).unwrap()));
}
