//! The worked records of docs/claims.md come true.

#![allow(clippy::unwrap_used)]

use jadoube_referee::record::{CaseOutcome, parse, run_case};
use std::path::Path;

#[test]
fn every_record_on_the_page_about_claims_comes_true() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/claims.md");
    let text = std::fs::read_to_string(page).unwrap();
    let records: Vec<&str> =
        text.split("```record\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    assert!(records.len() >= 5, "a record in each code");
    for record in records {
        let parsed = parse(record).unwrap_or_else(|error| panic!("{error}\n{record}"));
        assert_eq!(run_case(&parsed), CaseOutcome::Passed, "{record}");
    }
}
