//! The folder in which games are stored, as several commands need it.

use crate::exit::Failure;
use jadoube_ledger::{GameId, LedgerError, Listed, Page, ReadOnlyLedger};
use std::path::{Path, PathBuf};

/// So many games are listed at a time.
const GAMES_A_PAGE: u32 = 500;

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

/// The ids of all games, the newest first.
pub(crate) fn all_games(ledger: &mut ReadOnlyLedger) -> Result<Vec<GameId>, Failure> {
    Ok(all_listed(ledger)?.into_iter().map(|game| game.id).collect())
}

/// All games as they are listed, the newest first.
pub(crate) fn all_listed(ledger: &mut ReadOnlyLedger) -> Result<Vec<Listed>, Failure> {
    let (mut page, mut all) = (Page::first(GAMES_A_PAGE), Vec::new());
    loop {
        let listed = ledger.list(&page).map_err(|error| failed(&error))?;
        let Some(last) = listed.last() else { return Ok(all) };
        page = Page::first(GAMES_A_PAGE).before(last.cursor());
        all.extend(listed);
    }
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
