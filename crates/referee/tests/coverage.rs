//! Every law has a status and a sentence, and every law that somebody applies a case that bites and one that does not.

#![allow(clippy::unwrap_used)]

use jadoube_referee::record::{CaseOutcome, Record, parse, run_case};
use jadoube_referee::{Lack, codes, coverage};
use std::path::{Path, PathBuf};

/// Laws whose cases are still to be written.
const NOT_YET: &[(&str, &str)] = &[];

fn case_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(case_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "record") {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn cases() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let record = parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path.strip_prefix(&folder).unwrap_or(&path).display().to_string(), record)
    };
    case_files(&folder).into_iter().map(read).collect()
}

#[test]
fn every_case_of_ours_comes_true() {
    let all = cases();
    assert!(all.len() > 300, "{} cases", all.len());
    for (path, record) in all {
        assert_eq!(run_case(&record), CaseOutcome::Passed, "{path}");
    }
}

#[test]
fn every_law_has_a_case_that_bites_and_one_that_does_not() {
    let all = coverage(&cases());
    assert_eq!(all.len(), codes().iter().map(|code| code.laws.len()).sum::<usize>());
    let mut missing = Vec::new();
    for shown in &all {
        let lacks: Vec<_> = shown.lacks().into_iter().map(Lack::words).collect();
        let awaited = NOT_YET.contains(&(shown.code.id, shown.law.number));
        if !lacks.is_empty() {
            let line = format!("{} {} lacks {}", shown.code.id, shown.law.number, lacks.join(" and "));
            println!("{line}");
            missing.extend((!awaited).then_some(line));
        }
    }
    assert!(missing.is_empty(), "{} laws:\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn no_case_counts_as_biting_and_as_not_biting() {
    for shown in coverage(&cases()) {
        let both = shown.bites.iter().find(|name| shown.does_not_bite.contains(name));
        assert_eq!(both, None, "{} {}", shown.code.id, shown.law.number);
    }
}
