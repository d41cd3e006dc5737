//! What the tests share: finding records, and texts as words.

#![allow(dead_code, unused_imports)] // no test uses all of it

pub(crate) use jadoube_testkit::records_in;

use std::path::PathBuf;

/// The cases of this project.
pub(crate) fn our_cases() -> PathBuf {
    jadoube_testkit::repository().join("cases")
}

/// Every record in them; with the toy code its own cases too.
pub(crate) fn our_records() -> Vec<PathBuf> {
    let mut all = records_in(&our_cases());
    if cfg!(feature = "casual") {
        all.extend(records_in(&jadoube_testkit::repository().join("crates/referee/src/codes/casual/cases")));
    }
    all
}

/// A text as words, small and bare.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}
