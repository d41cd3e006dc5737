//! What the tests share: finding records.

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
