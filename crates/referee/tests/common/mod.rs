//! What the tests share: finding records, and the words of the documents.

#![allow(dead_code, clippy::unwrap_used)] // no test uses all of it

use std::path::{Path, PathBuf};

/// Every record in a folder and below it, in the order of their paths.
pub(crate) fn records_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(records_in(&path));
        } else if path.extension().is_some_and(|ending| ending == "record") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The cases of this project.
pub(crate) fn our_cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases")
}

/// A document as words.
pub(crate) fn document(id: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/seeds").join(format!("{id}.txt"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}: the documents lie beside the repository", path.display())
    });
    words(&text)
}

/// A text as words, small and bare.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}
