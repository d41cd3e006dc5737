//! Matches of engines: scores, files, and engines that break the law, die or hang.

#![allow(clippy::unwrap_used)]

use crate::common::jadoube;
use serde_json::Value;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// A match as JSON, with the exit code it should have.
fn played(args: &[&str], code: i32) -> Value {
    let all: Vec<&str> = ["match", "--json"].iter().chain(args).copied().collect();
    let ran = jadoube(&all);
    assert_eq!(ran.code, code, "{}{}", ran.out, ran.err);
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn a_level_beats_a_much_lower_one_and_the_same_nodes_play_the_same_match() {
    let args = ["--engine", "ours:level=8", "--engine", "ours:level=1", "--games", "6", "--nodes", "4000"];
    let once = played(&args, 0);
    assert!(once["points"].as_f64().unwrap() >= 5.0, "{once}");
    let parallel: Vec<&str> = args.iter().copied().chain(["--concurrency", "2"]).collect();
    assert_eq!(once, played(&parallel, 0));
}

#[test]
fn games_are_written_and_their_records_come_to_the_same_end() {
    let folder = tempfile::tempdir().unwrap();
    let (pgn, records) = (folder.path().join("games.pgn"), folder.path().join("records"));
    let match_of = played(
        &[
            "--engine",
            "ours:level=5",
            "--engine",
            "ours:level=2",
            "--games",
            "2",
            "--nodes",
            "1000",
            "--pgn",
            pgn.to_str().unwrap(),
            "--records",
            records.to_str().unwrap(),
        ],
        0,
    );
    assert_eq!(match_of["games"], 2);
    let review = jadoube(&["review", "--code", "fide-2023", pgn.to_str().unwrap()]);
    assert!(review.out.contains("games 2, replayed 2"), "{}", review.out);
    for number in ["00001", "00002"] {
        let file = records.join(format!("{number}.record"));
        let ruled = jadoube(&["rule", "--json", file.to_str().unwrap()]);
        let ruled: Value = serde_json::from_str(&ruled.out).unwrap();
        let result = ruled["result"].as_str().map_or(ruled["outcome"].to_string(), str::to_owned);
        assert!(["1-0", "0-1", "1/2-1/2"].iter().any(|word| result.contains(word)), "{result}");
    }
}

/// An engine that answers every `go` with the same word.
fn engine_that_says(folder: &Path, word: &str) -> String {
    let path = folder.join("engine");
    let script = format!(
        "#!/bin/sh\nwhile read line; do case \"$line\" in uci) echo uciok;; isready) echo readyok;; quit) exit;; \
         go*) {word};; esac; done\n"
    );
    std::fs::write(&path, script).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn an_illegal_move_is_ruled_on_by_the_code() {
    let folder = tempfile::tempdir().unwrap();
    let engine = engine_that_says(folder.path(), "echo bestmove a1a5");
    let pgn = folder.path().join("games.pgn");
    for (code, end) in [("fide-2023", "illegal-move"), ("london-1841", "failure")] {
        let args = [
            "--engine",
            "ours:level=2",
            "--engine",
            &engine,
            "--games",
            "2",
            "--nodes",
            "300",
            "--code",
            code,
            "--pgn",
            pgn.to_str().unwrap(),
        ];
        let told = played(&args, 1);
        assert_eq!(told["won"], 2, "{told}");
        assert!(told["incidents"].as_u64().unwrap() >= 4, "{told}");
        assert!(told["ends"][end].as_u64() >= Some(1), "{told}");
        let text = std::fs::read_to_string(&pgn).unwrap();
        assert!(text.replace('\n', " ").contains("objection: "), "{text}");
    }
}

#[test]
fn an_engine_that_dies_or_hangs_loses_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    for (does, sentence) in [("exit", "the engine has gone"), ("sleep 60", "did not answer within")] {
        let engine = engine_that_says(folder.path(), does);
        let args = [
            "--engine",
            "ours:level=2",
            "--engine",
            &engine,
            "--games",
            "2",
            "--movetime",
            "20",
            "--grace",
            "200",
        ];
        let told = played(&args, 1);
        assert_eq!((&told["won"], &told["ends"]["failure"]), (&2.into(), &2.into()), "{told}");
        assert!(told["failures"][0].as_str().unwrap().contains(sentence), "{told}");
    }
}

#[test]
fn clocks_run_in_the_record_and_who_has_no_time_left_loses() {
    let folder = tempfile::tempdir().unwrap();
    let slow = engine_that_says(folder.path(), "sleep 1; echo bestmove e7e5");
    let records = folder.path().join("records");
    for (opponent, ends) in [("ours:level=1", None), (slow.as_str(), Some("time"))] {
        let args = [
            "--engine",
            "ours:level=2",
            "--engine",
            opponent,
            "--games",
            "2",
            "--tc",
            "0.5+0.05",
            "--records",
            records.to_str().unwrap(),
        ];
        let told = played(&args, 0);
        assert_eq!(told["games"], 2, "{told}");
        assert!(ends.is_none_or(|end| told["ends"][end] == 2), "{told}");
        let record = std::fs::read_to_string(records.join("00001.record")).unwrap();
        assert!(record.contains("limit: 0.500s+0.050s"), "{record}");
        // Our weak levels need less than a millisecond, which is no time.
        assert!(opponent != slow || record.contains(" takes "), "{record}");
    }
    jadoube(&["match", "--engine", "ours", "--engine", "ours", "--tc", "soon"]).refused();
}

#[test]
fn what_cannot_be_played_is_refused() {
    jadoube(&["match", "--engine", "ours"]).refused();
    jadoube(&["match", "--engine", "ours", "--engine", "ours:level=11"]).refused();
    jadoube(&["match", "--engine", "ours", "--engine", "ours", "--code", "none"]).refused();
    let missing = jadoube(&["match", "--engine", "ours", "--engine", "/no/such/engine"]);
    assert_eq!(missing.code, 3, "{}", missing.err);
}
