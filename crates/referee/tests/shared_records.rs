//! Reads every example record beside the repository and holds the printer to them.

#![allow(clippy::unwrap_used)]

mod common;

use common::records_in;
use jadoube_referee::record;
use std::path::{Path, PathBuf};

/// The examples lie beside the repository.
fn records() -> Vec<PathBuf> {
    records_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases"))
}

#[test]
fn every_example_parses_and_every_expectation_is_a_word_we_print() {
    let records = records();
    assert_eq!(records.len(), 171);
    for path in records {
        let text = std::fs::read_to_string(&path).unwrap();
        let read = record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines: Vec<_> = text.lines().collect();
        for step in &read.steps {
            let line = lines[step.line - 1].replace("Bystanders", "Umpire").replace("Official", "Umpire");
            assert_eq!(line, record::act_text(&step.act));
            for (line, expectation) in &step.expectations {
                assert_eq!(lines[line - 1].trim(), format!("-> {expectation}"));
            }
        }
    }
}

#[test]
fn every_example_prints_and_parses_back() {
    for path in records() {
        let read = record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let acts: Vec<_> = read.steps.into_iter().map(|step| step.act).collect();
        let again = record::parse(&record::print(&read.terms, &acts)).unwrap();
        assert_eq!(again.terms, read.terms, "{}", path.display());
        assert!(again.steps.into_iter().map(|step| step.act).eq(acts), "{}", path.display());
    }
}
