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
    assert!(said.contains("interrupted") && said.contains("games ") && said.contains(", partial"), "{said}");
    assert_eq!(output.status.code(), Some(130));
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

#[test]
fn faults_can_leave_the_exit_code_alone_and_a_file_without_a_game_is_one() {
    assert_eq!(jadoube_with_input(&["review", "--exit-zero", "-"], FAULTY).code, 0);
    let ran = jadoube_with_input(&["review", "-"], "nothing of the kind\n");
    assert!(ran.code == 1 && ran.out.contains(" no-game: no game found"), "{}", ran.out);
    let none = jadoube_with_input(&["fix", "-", "-o", "-", "--rejects", "/dev/null"], "\n");
    assert!(none.code == 1 && none.err.contains("no game found"), "{}", none.err);
}

#[test]
fn of_folders_all_that_has_games_is_read_and_the_rest_is_said() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("A.PGN"), FAULTY).unwrap();
    let wide: Vec<u8> = FAULTY.encode_utf16().flat_map(u16::to_be_bytes).collect();
    std::fs::write(folder.path().join("wide.pgn"), wide).unwrap();
    std::fs::write(folder.path().join("notes.txt"), "notes").unwrap();
    let ran = jadoube(&["review", &folder.path().display().to_string()]);
    assert!(ran.out.ends_with("\ngames 4, replayed 4, not replayed 0\n"), "{}", ran.out);
    assert!(ran.err.contains("1 other file skipped") && ran.err.contains("notes.txt"), "{}", ran.err);
}

#[test]
fn a_report_can_be_clicked_through_and_shows_tags_as_text() {
    let input = FAULTY.replacen("[Event \"a\"]", "[Event \"a\"]\n[White \"<script>alert('x')</script>\"]", 1);
    let ran = jadoube_with_input(&["review", "--html", "-"], &input);
    assert_eq!(ran.code, 1);
    assert!(ran.out.starts_with("<!doctype html>") && ran.out.ends_with("</html>\n"), "{}", ran.out);
    assert!(
        !ran.out.contains("<script") && ran.out.contains("&lt;script&gt;alert(&#39;x&#39;)"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("<a href=\"#false-move\">") && ran.out.contains("<h2 id=\"false-move\">"));
    assert!(ran.out.contains("jadoube games &#39;-&#39; --offset 0"), "{}", ran.out);
}

#[cfg(feature = "parquet")]
#[test]
fn the_rows_are_a_parquet_file_once_they_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("review.parquet");
    let name = file.display().to_string();
    let ran = jadoube_with_input(&["review", "--parquet", &name, "-"], FAULTY);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
    assert!(ran.err.ends_with("jadoube: games 2, replayed 2, not replayed 0\n"), "{}", ran.err);
    let bytes = std::fs::read(&file).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_build_without_parquet_says_which_has_it() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("review.parquet").display().to_string();
    let ran = jadoube_with_input(&["review", "--parquet", &name, "-"], FAULTY);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--features parquet"), "{}", ran.err);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn from_a_finding_to_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn").display().to_string();
    let twice = format!("{FAULTY}\n[Event \"c\"]\n\n1. d4 d5 1/2-1/2\n");
    std::fs::write(&file, &twice).unwrap();
    let (first, second) = FAULTY.split_at(FAULTY.find("[Event \"b\"]").unwrap());
    let games = |args: &[&str]| jadoube(&[&["games", &file], args].concat());
    assert_eq!(games(&["--finding", "false-move"]).fine(), first);
    assert_eq!(games(&["--number", "2"]).fine(), format!("{second}\n"));
    assert_eq!(games(&["--offset", "0"]).fine(), first);
    assert_eq!(games(&["--offset", &(first.len() + 3).to_string()]).fine(), format!("{second}\n"));
    assert_eq!(games(&["--duplicates", "keep-first"]).fine(), format!("{FAULTY}\n"));
    assert_eq!(games(&["--duplicates", "drop"]).fine(), first);
    assert_eq!(games(&["--number", "9"]).code, 1);
    assert!(games(&["--finding", "nothing"]).refused().contains("--list-kinds"));
    assert!(games(&[]).refused().contains("--number"));
}

#[test]
fn a_file_is_fixed_in_its_place_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("a.pgn"), FAULTY).unwrap();
    let name = path("a.pgn").display().to_string();
    assert_eq!(jadoube(&["fix", "--in-place", &name]).code, 1);
    assert_eq!(std::fs::read_to_string(path("a.pgn.bak")).unwrap(), FAULTY);
    assert!(std::fs::read_to_string(path("a.pgn.rejects")).unwrap().contains("2. Ke3"));
    let clean = std::fs::read_to_string(path("a.pgn")).unwrap();
    assert!(clean.replace('\n', " ").contains("1. d4 d5 1/2-1/2") && !clean.contains("Ke3"), "{clean}");
    // A backup is not written over.
    assert!(jadoube(&["fix", "--in-place", &name]).refused().contains("a.pgn.bak"));
    assert_eq!(std::fs::read_to_string(path("a.pgn")).unwrap(), clean);
    std::fs::write(path("none.pgn"), "no game").unwrap();
    let none = path("none.pgn").display().to_string();
    assert_eq!(jadoube(&["fix", "--in-place", &none]).code, 1);
    assert_eq!(std::fs::read_to_string(path("none.pgn")).unwrap(), "no game");
    assert!(!path("none.pgn.bak").exists());
}

#[test]
fn what_was_there_stays_if_the_input_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("clean.pgn"), "old").unwrap();
    std::fs::write(path("broken.pgn.gz"), b"\x1f\x8b\x08\0broken").unwrap();
    let ran =
        jadoube(&["fix", &path("broken.pgn.gz"), "-o", &path("clean.pgn"), "--rejects", &path("side.pgn")]);
    assert_eq!(ran.code, 3, "{}", ran.err);
    assert_eq!(std::fs::read_to_string(path("clean.pgn")).unwrap(), "old");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}
