//! Reads every example record beside the repository and holds the printer to them.

#![allow(clippy::unwrap_used)]

use jadoube_referee::record;
use std::path::{Path, PathBuf};

fn records() -> Vec<PathBuf> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    let mut found = Vec::new();
    let mut folders = vec![cases];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| {
            panic!("{}: {error}: the examples lie beside the repository", folder.display())
        });
        for entry in entries {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "record") {
                found.push(path);
            }
        }
    }
    found
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
