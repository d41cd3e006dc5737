//! `check` and `rule` on records that cannot be read, and on a case from its first line to its last.

#![allow(clippy::unwrap_used)]

use crate::common::{jadoube, jadoube_with_input};
use std::fs;
use std::path::PathBuf;

/// A fresh folder for a test's records.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("records-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

const CASE: &str = "\
code: bcf-1912
title: The pawn touched is pinned, so the king may be required
position: 4k3/8/8/8/1b6/8/3P4/4K3 w - -

White touches d2
  -> must nothing
Black objects
  -> law 22(a)
  -> options king
Black requires king
  -> must move king
White plays Kd1
  -> turn Black
  -> nothing open
";

#[test]
fn a_record_that_cannot_be_read_is_refused_with_line_word_and_expectation() {
    let slip = "code: bcf-1912\n\nWhite toches e2\n";
    let message = jadoube_with_input(&["rule", "-"], slip).refused();
    for part in ["standard input", "line 3", "\"toches\"", "expected a verb", "did you mean touches?"] {
        assert!(message.contains(part), "{part}: {message}");
    }
    let fen = jadoube_with_input(&["rule", "-"], "code: undated\nposition: 9/8 w - -\n").refused();
    assert!(fen.contains("line 2") && fen.contains("\"9/8\""), "{fen}");
    let code = jadoube_with_input(&["rule", "-"], "code: londn-1841\n").refused();
    assert!(code.contains("line 1") && code.contains("steinitz-1889"), "{code}");
}

#[test]
fn an_unknown_code_is_refused_before_the_record_is_read() {
    let message = jadoube(&["rule", "nowhere.record", "--code", "bcf-1921"]).refused();
    assert!(message.contains("undated") && message.contains("did you mean bcf-1912?"), "{message}");
    jadoube(&["rule", "-", "--code", "undated", "--all-codes"]).refused();
}

#[test]
fn a_file_that_is_not_there_is_an_io_failure() {
    for command in ["rule", "check"] {
        let ran = jadoube(&[command, "nowhere.record"]);
        assert_eq!(ran.code, 3, "{}", ran.err);
        assert!(ran.err.starts_with("jadoube: cannot read nowhere.record: "), "{}", ran.err);
    }
}

#[test]
fn a_folder_without_records_and_a_file_that_is_no_text_are_refused() {
    let folder = folder("odd");
    let name = folder.to_str().unwrap();
    assert!(jadoube(&["check", name]).refused().contains(".record"));
    assert!(jadoube(&["rule", name]).refused().contains("is a folder"));
    fs::write(folder.join("a.record"), b"code: \xff\n").unwrap();
    let ran = jadoube(&["check", name]);
    assert_eq!((ran.code, ran.out.as_str()), (2, "0 passed, 1 failed\n"));
    assert!(ran.err.contains("UTF-8"), "{}", ran.err);
}

#[test]
fn every_unreadable_record_below_a_folder_is_named_in_the_order_of_paths() {
    let folder = folder("slips");
    fs::create_dir_all(folder.join("b/c")).unwrap();
    for name in ["b/c/2.record", "a.record", "b/1.record", "b/ignored.txt"] {
        fs::write(folder.join(name), "code: nonsense\n").unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(&folder, folder.join("b/round")).unwrap();
    let ran = jadoube(&["check", folder.to_str().unwrap()]);
    assert_eq!((ran.code, ran.out.as_str()), (2, "0 passed, 3 failed\n"));
    let named: Vec<_> = ran.err.lines().map(|line| line.split(": line 1").next().unwrap()).collect();
    let expected = ["a.record", "b/1.record", "b/c/2.record"];
    let expected = expected.map(|name| format!("jadoube: {}", folder.join(name).display()));
    assert_eq!(named, expected);
    let report = jadoube(&["check", "--json", folder.to_str().unwrap()]);
    let report: serde_json::Value = serde_json::from_str(&report.out).unwrap();
    assert_eq!((&report["failed"], report["unreadable"].as_array().unwrap().len()), (&3.into(), 3));
}

#[test]
fn a_case_passes_and_one_with_a_wrong_expectation_fails() {
    let folder = folder("cases");
    fs::write(folder.join("good.record"), CASE).unwrap();
    let good = jadoube(&["check", folder.to_str().unwrap()]).fine();
    assert_eq!(good, "1 passed, 0 failed\n");
    fs::write(folder.join("bad.record"), CASE.replace("-> law 22(a)", "-> law 2")).unwrap();
    let bad = jadoube(&["check", folder.to_str().unwrap()]);
    assert_eq!(bad.code, 1);
    for part in ["bad.record: The pawn", "line 8, after Black objects\n", "- law 2\n", "+ law 22(a)\n"] {
        assert!(bad.out.contains(part), "{part}: {}", bad.out);
    }
    assert!(bad.out.ends_with("\n1 passed, 1 failed\n"));
}

#[test]
fn rulings_are_printed_as_text_and_as_json() {
    let text = jadoube_with_input(&["rule", "-"], CASE).fine();
    for part in ["7: Black objects\n    law 22(a), upheld: ", "    options king\n", "    must move king\n"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let report = jadoube_with_input(&["rule", "-", "--json"], CASE).fine();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert_eq!((&report["code"], &report["steps"][1]["by"]), (&"bcf-1912".into(), &"Black".into()));
    assert_eq!(report["steps"][1]["rulings"][0]["law"], "22(a)");
    assert_eq!(report["steps"][1]["options"], serde_json::json!(["king"]));
}

#[test]
fn the_codes_stand_side_by_side_within_a_hundred_columns() {
    let table = jadoube_with_input(&["rule", "-", "--all-codes"], CASE).fine();
    assert!(table.lines().all(|line| line.chars().count() <= 100), "{table}");
    for code in jadoube_referee::codes() {
        let name = code.id.split('-').next().unwrap();
        assert!(table.lines().next().unwrap().contains(name), "{table}");
    }
    let report = jadoube_with_input(&["rule", "-", "--all-codes", "--json"], CASE).fine();
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["codes"].as_array().unwrap().len(), jadoube_referee::codes().len());
}
