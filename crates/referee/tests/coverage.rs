//! Every law has a status and a sentence, and every law that somebody applies a case that bites and one that
//! does not.

#![allow(clippy::unwrap_used)]

#[path = "together/common/mod.rs"]
mod common;

use common::{our_cases, our_records};
use jadoube_referee::record::{CaseOutcome, Record, parse, run_case};
use jadoube_referee::{Lack, codes, coverage};
use std::path::PathBuf;

fn cases() -> Vec<(String, Record)> {
    let folder = our_cases();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let record = parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path.strip_prefix(&folder).unwrap_or(&path).display().to_string(), record)
    };
    our_records().into_iter().map(read).collect()
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
        if !lacks.is_empty() {
            missing.push(format!("{} {} lacks {}", shown.code.id, shown.law.number, lacks.join(" and ")));
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
