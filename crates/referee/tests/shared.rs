//! Holds our sentences against the documents of the codes (nothing is quoted), and the reader and printer of
//! records against the example cases. All of it needs the shared material.

#![allow(clippy::unwrap_used)]

#[path = "together/common/mod.rs"]
mod common;

use common::{records_in, words};
use jadoube_referee::{Code, Document, codes, record};
use jadoube_testkit::{shared, shared_tests};
use std::collections::BTreeSet;
use std::path::PathBuf;

shared_tests!(
    no_sentence_of_a_law_quotes_its_document,
    no_reading_and_no_answer_to_a_topic_quotes_a_document,
    every_example_parses_and_every_expectation_is_a_word_we_print,
    every_example_prints_and_parses_back,
    every_example_is_ruled_as_it_expects,
);

/// A document as words.
fn document(id: &str) -> Vec<String> {
    words(&std::fs::read_to_string(shared::path("seeds").join(format!("{id}.txt"))).unwrap())
}

/// No text has a run of so many words that stand in a code's document.
fn hold_against_document(code: &str, quotation: usize, texts: &[(String, &'static str)]) {
    let document = document(code);
    let runs: BTreeSet<&[String]> = document.windows(quotation).collect();
    for (place, text) in texts {
        for run in words(text).windows(quotation) {
            assert!(!runs.contains(run), "{place} quotes {code}: {}", run.join(" "));
        }
    }
}

/// The codes whose documents are ours to keep, and are there.
fn kept() -> impl Iterator<Item = &'static Code> {
    codes().iter().copied().filter(|code| code.document == Document::Kept)
}

fn no_sentence_of_a_law_quotes_its_document() {
    for code in kept() {
        let laws = code.laws.iter().map(|law| (law.number, law.sentence));
        let clauses =
            code.laws.iter().flat_map(|law| law.clauses).map(|clause| (clause.number, clause.sentence));
        let texts: Vec<_> =
            laws.chain(clauses).map(|(number, text)| (format!("{} {number}", code.id), text)).collect();
        hold_against_document(code.id, 8, &texts);
    }
}

fn no_reading_and_no_answer_to_a_topic_quotes_a_document() {
    let mut texts = Vec::new();
    for code in codes() {
        texts.extend(code.laws.iter().map(|law| (format!("{} {}", code.id, law.number), law.reading)));
        for answer in code.topic_answers {
            let place = format!("{} T{}", code.id, answer.topic);
            texts.extend([(place.clone(), answer.says), (place, answer.stance)]);
        }
    }
    for code in kept() {
        hold_against_document(code.id, 6, &texts);
    }
}

/// The cases that must all pass, with their texts.
fn examples() -> Vec<(PathBuf, String)> {
    let files = shared::strict_cases().into_iter().flat_map(|folder| records_in(&folder));
    let examples: Vec<_> = files.map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect();
    assert!(!examples.is_empty());
    examples
}

fn every_example_parses_and_every_expectation_is_a_word_we_print() {
    for (path, text) in examples() {
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

fn every_example_prints_and_parses_back() {
    for (path, text) in examples() {
        let read = record::parse(&text).unwrap();
        let acts: Vec<_> = read.steps.into_iter().map(|step| step.act).collect();
        let again = record::parse(&record::print(&read.terms, &acts)).unwrap();
        assert_eq!(again.terms, read.terms, "{}", path.display());
        assert!(again.steps.into_iter().map(|step| step.act).eq(acts), "{}", path.display());
    }
}

fn every_example_is_ruled_as_it_expects() {
    for (path, text) in examples() {
        let outcome = record::run_case(&record::parse(&text).unwrap());
        assert_eq!(outcome, record::CaseOutcome::Passed, "{}", path.display());
    }
}
