//! The command `laws`: codes, the laws of one, one law beside its like, the cases that show it, and the
//! coverage of all.

#![allow(clippy::unwrap_used)]

use crate::common::{command, jadoube};
use jadoube_referee::codes;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&jadoube(args).fine()).unwrap()
}

/// A folder of cases for one test, with something in it that is no record.
fn folder(name: &str, records: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("five")).unwrap();
    fs::write(folder.join("readme.txt"), "code: london-1841\n-> law XIII\n").unwrap();
    for (file, text) in records {
        fs::write(folder.join(file), text).unwrap();
    }
    folder
}

const STANDS: (&str, &str) = (
    "five/stands.record",
    "code: london-1841\ntitle: It may be left standing\nWhite plays b1-b3\nBlack objects\n  -> law XIII\n",
);
const OTHER_CODE: (&str, &str) =
    ("other.record", "code: steinitz-1889\ntitle: Not London\nWhite plays b1-b3\n-> law XIII\n");
const OTHER_LAW: (&str, &str) =
    ("late.record", "code: london-1841\ntitle: Law XXV: late\nWhite objects\n  -> refused\n");

/// How many laws there are in all.
fn every_law() -> usize {
    codes().iter().map(|code| code.laws.len()).sum()
}

#[test]
fn the_codes_are_listed_oldest_first() {
    let text = jadoube(&["laws"]).fine();
    let ids: Vec<_> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(ids, codes().iter().map(|code| code.id).collect::<Vec<_>>());
    assert!(text.contains("1841  London Chess Club          26 laws\n"), "{text}");
    let codes = json(&["laws", "--json"]);
    assert_eq!(codes["codes"][0]["year"], Value::Null);
    assert_eq!(codes["codes"][3]["laws"], 44);
}

#[test]
fn the_laws_of_a_code_stand_in_order_within_a_hundred_columns() {
    let text = jadoube(&["laws", "LONDON-1841"]).fine();
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert!(text.contains("\nXXIV   enforced    Stalemate is a draw.\nXXV "), "{text}");
    let code = json(&["laws", "bcf-1912", "--json"]);
    assert_eq!(code["laws"].as_array().unwrap().len(), 44);
    assert_eq!((&code["laws"][39]["number"], &code["laws"][39]["status"]), (&"40".into(), &"conduct".into()));
    assert!(code["laws"][39]["why"].as_str().unwrap().contains("no engine"));
}

#[test]
fn a_law_stands_beside_its_like() {
    let text = jadoube(&["laws", "london-1841", "xiii"]).fine();
    assert!(text.starts_with("London Chess Club, 1841 (london-1841): law XIII\n"), "{text}");
    for part in ["enforced: the referee", "\nT15 ", "\n  steinitz-1889  VII  ", "\n  bcf-1912       24   "] {
        assert!(text.contains(part), "{part:?}\n{text}");
    }
    let law = json(&["laws", "london-1841", "XIII", "--json"]);
    assert_eq!((&law["code"], &law["topics"][0]["number"]), (&"london-1841".into(), &15.into()));
    let others = law["topics"][0]["laws"].as_array().unwrap();
    assert!(others.iter().all(|other| other["code"] != "london-1841") && others.len() >= 4, "{others:?}");
}

#[test]
fn the_cases_of_a_law_are_found_in_a_folder() {
    let folder = folder("laws-found", &[STANDS, OTHER_CODE, OTHER_LAW]);
    let args = ["laws", "london-1841", "XIII", "--cases", folder.to_str().unwrap()];
    assert!(jadoube(&args).fine().ends_with("stands.record\n    It may be left standing\n"));
    let law = json(&[&args[..], &["--json"]].concat());
    assert_eq!(law["cases"].as_array().unwrap().len(), 1);
    assert_eq!(law["cases"][0]["title"], "It may be left standing");
    assert_eq!(law["cases"][0]["shows"], "bites");
    let late = jadoube(&["laws", "london-1841", "XXV", "--cases", folder.to_str().unwrap()]).fine();
    assert!(late.contains("\nCases in which it does not\n"), "{late}");
    assert!(late.ends_with("late.record\n    Law XXV: late\n"), "{late}");
    let none = jadoube(&["laws", "london-1841", "I", "--cases", folder.to_str().unwrap()]).fine();
    assert!(none.ends_with("Cases: none shows it\n"), "{none}");
}

#[test]
fn the_folder_cases_is_taken_where_there_is_one() {
    let here = folder("laws-here", &[]);
    let run = || {
        let output = command().current_dir(&here).args(["laws", "london-1841", "XIII"]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(run().ends_with("name one with --cases DIR\n"));
    fs::create_dir_all(here.join("cases")).unwrap();
    assert!(run().ends_with("name one with --cases DIR\n"), "a folder without records is no folder of cases");
    fs::write(here.join("cases/one.record"), STANDS.1).unwrap();
    assert!(run().contains("one.record\n    It may be left standing\n"));
}

#[test]
fn a_folder_that_is_not_there_is_an_io_failure() {
    let ran = jadoube(&["laws", "undated", "1", "--cases", "no/such/folder"]);
    assert_eq!((ran.code, ran.err.lines().count()), (3, 1), "{}", ran.err);
    assert!(ran.err.contains("no/such/folder"));
}

#[test]
fn what_is_unknown_is_refused_with_what_was_probably_meant() {
    for (args, meant) in [
        (&["laws", "london-1814"][..], "did you mean london-1841?"),
        (&["laws", "londno-1841", "I"], "did you mean london-1841?"),
        (&["laws", "london-1841", "13"], "did you mean XIII?"),
        (&["laws", "bcf-1912", "45"], "did you mean 44?"),
        (&["laws", "bcf-1912", "zz\u{1b}[31m\n"], "its laws are 1 to 44"),
        (&["laws", "", ""], "the codes are undated"),
        (&["laws", "undated", "--cases", "x"], "<LAW>"),
    ] {
        let line = jadoube(args).refused();
        assert!(line.contains(meant) && !line.contains('\u{1b}'), "{args:?}: {line}");
    }
}

#[test]
fn a_law_tells_its_clauses() {
    let text = jadoube(&["laws", "chess-1949", "14(c)(ii)"]).fine();
    assert!(
        text.contains("law 14\n") && text.contains("\n  14(c)(ii)   enforced    If he touched a single man"),
        "{text}"
    );
    let law = json(&["laws", "bcf-1912", "22", "--json"]);
    let numbers: Vec<_> = law["clauses"].as_array().unwrap().iter().map(|clause| &clause["number"]).collect();
    assert_eq!(numbers, ["22(a)", "22(h)", "22(i)", "22(j)", "22(k)"]);
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn coverage_here(args: &[&str]) -> (i32, String) {
    let output = command().current_dir(root()).args(["laws", "--coverage"]).args(args).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn the_coverage_of_our_own_cases_is_told_law_by_law() {
    let (code, text) = coverage_here(&[]);
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    let last = text.lines().last().unwrap();
    let laws = every_law();
    assert!(last.ends_with(&format!(" of {laws} laws")), "{last}");
    assert_eq!(code == 0, last == format!("{laws} of {laws} laws"), "{last}");
    assert!(text.contains("\nlondon-1841    XIII   enforced    "), "{text}");
    assert!(text.contains("\nbcf-1912       40     conduct     needs no case\n"), "{text}");
}

#[test]
fn the_coverage_in_json_has_paths_from_the_root() {
    let (_, text) = coverage_here(&["--json"]);
    let report: Value = serde_json::from_str(&text).unwrap();
    let laws = report["laws"].as_array().unwrap();
    assert_eq!(laws.len(), every_law());
    let law = laws.iter().find(|law| law["code"] == "bcf-1912" && law["law"] == "22").unwrap();
    assert_eq!(law["status"], "enforced");
    for kind in ["bites", "does_not_bite"] {
        let paths = law[kind].as_array().unwrap();
        assert!(!paths.is_empty() && paths.iter().all(|path| root().join(path.as_str().unwrap()).is_file()));
        assert!(paths.iter().all(|path| path.as_str().unwrap().starts_with("cases/")));
    }
}

/// The cases of a law in the report of one law, by what they show.
fn shown(law: &Value, shows: &str) -> Vec<Value> {
    let cases = law["cases"].as_array().unwrap().iter();
    cases.filter(|case| case["shows"] == shows).map(|case| case["file"].clone()).collect()
}

#[test]
fn the_page_of_every_law_and_the_coverage_name_the_same_cases() {
    let (_, text) = coverage_here(&["--json"]);
    let report: Value = serde_json::from_str(&text).unwrap();
    let mut all = report["laws"].as_array().unwrap().iter();
    for code in jadoube_referee::codes() {
        for law in code.laws {
            let covered = all.next().unwrap();
            assert_eq!((&covered["code"], &covered["law"]), (&code.id.into(), &law.number.into()));
            let args = ["laws", code.id, law.number, "--json"];
            let ran = command().current_dir(root()).args(args).output().unwrap();
            let page: Value = serde_json::from_slice(&ran.stdout).unwrap();
            for kind in ["bites", "does_not_bite"] {
                let named = Value::Array(shown(&page, kind));
                assert_eq!(named, covered[kind], "{} {} {kind}", code.id, law.number);
            }
        }
    }
    assert!(all.next().is_none(), "the coverage has a law that no code has");
}

#[test]
fn what_lacks_cases_is_named_and_found() {
    let folder = folder("laws-coverage", &[STANDS]);
    let ran = jadoube(&["laws", "london-1841", "--coverage", "--cases", folder.to_str().unwrap()]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert!(ran.out.contains("\nlondon-1841 XIII lacks a case that does not bite\n"), "{}", ran.out);
    assert!(ran.out.ends_with("\n0 of 26 laws\n"), "{}", ran.out);
}

#[test]
fn the_topics_are_listed_with_their_questions() {
    let text = jadoube(&["laws", "--topics"]).fine();
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert!(text.contains("\nT14  Taking one's own man: What if I take my own man?\n"), "{text}");
    assert_eq!(json(&["laws", "--topics", "--json"])["topics"].as_array().unwrap().len(), 37);
}

#[test]
fn a_topic_is_told_side_by_side() {
    let text = jadoube(&["laws", "--topic", "14"]).fine();
    assert!(text.starts_with("T14 Taking one's own man\nWhat if I take my own man?\n\n"), "{text}");
    assert!(
        text.contains("\nlondon-1841    opponent picks either man (XII)\n               Your opponent names"),
        "{text}"
    );
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    let clocks = jadoube(&["laws", "london-1841", "--topic", "T28"]).fine();
    assert!(
        clocks.contains("\nlondon-1841    silent (no law)\n") && !clocks.contains("bcf-1912"),
        "{clocks}"
    );
    let topic = json(&["laws", "LONDON-1841", "--topic", "20", "--json"]);
    assert_eq!((&topic["number"], topic["positions"].as_array().unwrap().len()), (&20.into(), 1));
    assert_eq!(topic["positions"][0]["stance"], "must become a piece");
    for unknown in ["0", "38", "castling"] {
        let line = jadoube(&["laws", "--topic", unknown]).refused();
        assert!(line.contains("1 to 37") && line.contains("--topics"), "{line}");
    }
}

#[test]
fn a_law_tells_how_it_is_read() {
    let text = jadoube(&["laws", "london-1841", "III"]).fine();
    assert!(text.contains("\n\n  Only the owner of the missing man"), "{text}");
    let law = json(&["laws", "london-1841", "III", "--json"]);
    assert!(law["reading"].as_str().unwrap().starts_with("Only the owner"));
}
