//! What the tests of all crates share: where the shared material lies, and collections of games made for
//! them.
//!
//! The shared material (real collections, the documents of the codes, example cases) is not part of the
//! repository. Tests that need it are [`shared::Test`]s in a target of their own, so that they are *ignored*
//! by name where it is absent.

pub mod collection;
pub mod link;
pub mod postgres;
mod random;
pub mod shared;
mod soak;

pub use random::Random;
pub use soak::Soak;

use std::path::{Path, PathBuf};

/// The folder of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every record in a folder and below it, in the order of their paths.
///
/// # Panics
///
/// If the folder cannot be read: a test has nothing to go on with.
pub fn records_in(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).unwrap_or_else(|error| panic!("cannot read {}: {error}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.unwrap_or_else(|error| panic!("{}: {error}", folder.display())).path();
        if path.is_dir() {
            found.extend(records_in(&path));
        } else if path.extension().is_some_and(|ending| ending == "record") {
            found.push(path);
        }
    }
    found.sort();
    found
}
