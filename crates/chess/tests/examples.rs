//! Every program in `examples/` is run, and says what it should; so are the tasks of `docs/twelve-tasks.md`.

#![allow(clippy::unwrap_used)]

use std::path::PathBuf;
use std::process::Command;

/// Each with a part of what it prints.
const PROGRAMS: [(&str, &str); 10] = [
    ("annotate", "[Annotator \"Cy\"]\n\n1.e4 e5 $1 {the open game} (1... c5 2. Nf3) 2. Nf3   Nc6 3.Bb5 a6"),
    ("count_games", "2 games, 6 moves, "),
    ("diagram", "2 P P P P P P P P\n1 R N B Q K B N R\n  a b c d e f g h\n"),
    ("helpmate", "White can mate: "),
    ("legal_moves", "e5g6 Nxg6 takes a pawn\n"),
    ("material", "Black: 16 men, PPPPPPPPRNBQKBNR\n"),
    ("perft", "4 197281\n"),
    ("repetition", "Ng8: time 3\n"),
    ("replay", "Bb5 r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3\n"),
    ("why_not", "a1-a5: the way is blocked on a2\n"),
];

/// Where cargo has put the programs, or puts them now if only this test was asked for.
fn folder() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().unwrap().parent().unwrap().join("examples");
    let is_there =
        |(name, _): &(&str, &str)| folder.join(name).with_extension(std::env::consts::EXE_EXTENSION).exists();
    if !PROGRAMS.iter().all(is_there) {
        let built = Command::new(env!("CARGO")).args(["build", "--examples", "-p", "jadoube-chess"]).status();
        assert!(built.unwrap().success());
    }
    folder
}

#[test]
fn every_example_says_what_it_should() {
    let folder = folder();
    for (name, expected) in PROGRAMS {
        let output = Command::new(folder.join(name)).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && said.contains(expected), "{name} says {said}");
    }
}

#[test]
fn no_example_is_left_out() {
    let examples = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut names: Vec<String> = std::fs::read_dir(examples)
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, PROGRAMS.map(|(name, _)| name));
}

/// The lines between one fence and the next, in every block of a kind.
fn blocks<'t>(text: &'t str, fence: &str) -> Vec<Vec<&'t str>> {
    let parts = text.split(fence).skip(1).filter_map(|part| part.split("\n```").next());
    parts
        .map(|part| part.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")).collect())
        .collect()
}

#[test]
fn the_twelve_tasks_take_fewer_lines_and_theirs_are_what_is_compiled() {
    let top = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let document = std::fs::read_to_string(top.join("docs/twelve-tasks.md")).unwrap();
    let compiled = std::fs::read_to_string(top.join("bench/src/bin/tasks.rs")).unwrap();
    let (ours, theirs) = (blocks(&document, "```rust\n"), blocks(&document, "```text\n"));
    assert_eq!((ours.len(), theirs.len()), (12, 12));
    let lines = |blocks: &[Vec<&str>]| blocks.iter().map(Vec::len).sum::<usize>();
    assert!(document.contains(&format!("| all | {} | {} |", lines(&ours), lines(&theirs))));
    assert!(lines(&ours) < lines(&theirs));
    for line in theirs.iter().flatten() {
        let is_compiled = compiled.lines().any(|other| other.trim() == line.trim());
        assert!(is_compiled, "{line}");
    }
}
