//! Where the shared material lies, and tests that are ignored by name where it is absent. Nothing else knows
//! the place.

use crate::repository;
use libtest_mimic::{Arguments, Trial};
use std::path::PathBuf;
use std::process::ExitCode;

/// The variable that names the folder.
pub const VARIABLE: &str = "JADOUBE_SHARED";

/// The folder with the shared material: `JADOUBE_SHARED`, by default `../shared` beside the repository; none
/// if that is absent.
///
/// # Panics
///
/// If the variable names a folder that is not there: a slip of the pen must not pass for absence.
pub fn folder() -> Option<PathBuf> {
    match std::env::var_os(VARIABLE) {
        Some(named) => {
            let named = PathBuf::from(named);
            // A test runs in its crate's folder; the variable is set in the repository's.
            let folder = if named.is_absolute() { named } else { repository().join(named) };
            assert!(folder.is_dir(), "{VARIABLE} names {}, which is no folder", folder.display());
            Some(folder)
        }
        None => Some(repository().join("../shared")).filter(|folder| folder.is_dir()),
    }
}

/// A file or folder of the shared material, in a test that is run only if it is there.
///
/// # Panics
///
/// If it is absent: what is there must be complete.
pub fn path(name: &str) -> PathBuf {
    let folder = folder().unwrap_or_else(|| panic!("{VARIABLE} is not set and ../shared is absent"));
    let path = folder.join(name);
    assert!(path.exists(), "{}: the shared material is incomplete", path.display());
    path
}

/// The folders whose cases must all pass: those listed in `.ci/strict-cases`.
///
/// # Panics
///
/// If the list cannot be read.
pub fn strict_cases() -> Vec<PathBuf> {
    let list = repository().join(".ci/strict-cases");
    let list = std::fs::read_to_string(&list).unwrap_or_else(|error| panic!("{}: {error}", list.display()));
    let names = list.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    names.map(path).collect()
}

/// A test that needs the shared material: its name and what it does.
pub type Test = (&'static str, fn());

/// Runs the tests of a target without the usual harness. Where the shared material is absent they are all
/// ignored, by name.
pub fn run(tests: &[Test]) -> ExitCode {
    let absent = folder().is_none();
    let trial = |&(name, test): &Test| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
        .with_ignored_flag(absent)
    };
    libtest_mimic::run(&Arguments::from_args(), tests.iter().map(trial).collect()).exit_code()
}

/// The `main` of a test target whose tests all need the shared material. The target says `harness = false`.
#[macro_export]
macro_rules! shared_tests {
    ($($test:ident),+ $(,)?) => {
        fn main() -> std::process::ExitCode {
            $crate::shared::run(&[$((stringify!($test), $test as fn())),+])
        }
    };
}
