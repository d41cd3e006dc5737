//! The folder in which games are stored, as several commands need it.

use crate::exit::Failure;
use jadoube_ledger::{LedgerError, ReadOnlyLedger};
use std::path::{Path, PathBuf};

/// `--data DIR`, or where a user's programs keep their data.
pub(crate) fn given_or_usual(given: Option<&Path>) -> Result<PathBuf, Failure> {
    given.map(Path::to_owned).or_else(usual).ok_or_else(|| {
        Failure::Usage("no home folder is known to keep games in: give one with --data DIR".to_owned())
    })
}

/// The games in a folder, also while a server holds it.
pub(crate) fn look_into(given: Option<&Path>) -> Result<ReadOnlyLedger, Failure> {
    ReadOnlyLedger::open(given_or_usual(given)?).map_err(|error| failed(&error))
}

/// A store that cannot be used is a file that cannot be used.
pub(crate) fn failed(error: &LedgerError) -> Failure {
    Failure::Io(error.to_string())
}

fn usual() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME")
        .or_else(|| Some(set("HOME").or_else(|| set("USERPROFILE"))?.join(".local/share")))?;
    Some(data.join("jadoube"))
}
