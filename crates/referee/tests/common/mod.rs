//! What the tests share: finding records, and texts as words.

#![allow(dead_code, unused_imports)] // no test uses all of it

pub(crate) use jadoube_testkit::records_in;

use std::path::PathBuf;

/// The cases of this project.
pub(crate) fn our_cases() -> PathBuf {
    jadoube_testkit::repository().join("cases")
}

/// A text as words, small and bare.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}
