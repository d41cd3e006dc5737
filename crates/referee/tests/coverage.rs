//! Every law the referee applies has a case that shows it biting and one that shows it not biting.
//!
//! A case bites if it expects a ruling by the law, or, where the law works without one, names it in its title and expects
//! what it brings about. Another case must name the law and expect nothing of it: nothing open, nothing due, a refusal.

#![allow(clippy::unwrap_used)]

use jadoube_referee::record::{CaseOutcome, Expectation, Record, parse, run_case};
use jadoube_referee::{Law, Status, codes};
use std::path::{Path, PathBuf};

/// The topics whose law is implemented.
const IN_SCOPE: [u8; 21] = [2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 30, 31];

/// Laws with a topic in scope whose own matter is not: the counting of fifty moves, and clocks.
const NOT_YET: [(&str, &str); 2] = [("steinitz-1889", "XI"), ("bcf-1912", "36")];

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

fn cases() -> Vec<(PathBuf, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let record = parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, record)
    };
    case_files(&folder).into_iter().map(read).collect()
}

#[test]
fn every_case_of_ours_comes_true() {
    let all = cases();
    assert!(all.len() > 300, "{} cases", all.len());
    for (path, record) in all {
        assert_eq!(run_case(&record), CaseOutcome::Passed, "{}", path.display());
    }
}

/// The law of a citation: `22` of `22(a)`.
fn law_of(citation: &str) -> &str {
    citation.split('(').next().unwrap_or(citation)
}

fn expects(record: &Record, wanted: impl Fn(&Expectation) -> bool) -> bool {
    record.steps.iter().flat_map(|step| &step.expectations).any(|(_, expectation)| wanted(expectation))
}

fn cites(record: &Record, law: &Law) -> bool {
    expects(record, |expectation| match expectation {
        Expectation::Law(citation) => law_of(citation) == law.number,
        _ => false,
    })
}

fn bites(record: &Record, law: &Law) -> bool {
    let effect = |expectation: &Expectation| {
        let text = expectation.to_string();
        let some = ["can ", "must ", "board ", "result ", "moves ", "turn ", "options "];
        some.iter().any(|word| text.starts_with(word)) && text != "must nothing" && text != "result *"
    };
    cites(record, law) || names(record, law) && expects(record, effect)
}

/// Whether the title names the law: `Law XIII`, `Laws 10, 5 and 6`, or the number alone before a colon.
fn names(record: &Record, law: &Law) -> bool {
    let title = record.title().unwrap_or_default();
    let head = title.split(':').next().unwrap_or_default();
    head.split(|c: char| !(c.is_alphanumeric() || c == '(' || c == ')'))
        .any(|word| law_of(word) == law.number)
}

fn does_not_bite(record: &Record, law: &Law) -> bool {
    let nothing = |expectation: &Expectation| {
        let text = expectation.to_string();
        let none = ["nothing open", "no ruling", "must nothing", "silent", "no penalty", "result *"];
        none.contains(&text.as_str()) || text.starts_with("refused") || text.starts_with("cannot ")
    };
    names(record, law) && !cites(record, law) && expects(record, nothing)
}

#[test]
fn every_law_in_scope_has_a_case_that_bites_and_one_that_does_not() {
    let all = cases();
    let mut missing = Vec::new();
    for code in codes() {
        let own: Vec<&Record> =
            all.iter().map(|(_, record)| record).filter(|record| record.terms.code == code.id).collect();
        let in_scope = code.laws.iter().filter(|law| law.topics.iter().any(|topic| IN_SCOPE.contains(topic)));
        let in_scope = in_scope.filter(|law| !NOT_YET.contains(&(code.id, law.number)));
        for law in in_scope.filter(|law| matches!(law.status, Status::Enforced | Status::Umpire)) {
            let biting = own.iter().filter(|record| bites(record, law));
            let harmless: Vec<_> = own.iter().filter(|record| does_not_bite(record, law)).collect();
            if harmless.is_empty() {
                missing.push(format!("{} {} has no case that does not bite", code.id, law.number));
            } else if !biting
                .into_iter()
                .any(|bites| harmless.iter().any(|other| other.title() != bites.title()))
            {
                missing.push(format!("{} {} has no case that bites", code.id, law.number));
            }
        }
    }
    assert!(missing.is_empty(), "{} missing:\n{}", missing.len(), missing.join("\n"));
}
