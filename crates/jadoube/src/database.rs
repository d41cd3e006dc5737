//! `--database`: the address of a database, as several commands take it, and games to be read wherever they
//! are kept. The address holds a password and is never told.

use crate::data_folder;
use crate::exit::Failure;
use jadoube_ledger::{
    DatabaseAddress, GameId, Ledger, LedgerError, Listed, Page, PostgresLedger, ReadOnlyLedger, StoredEntry,
    StoredGame, wait,
};
use std::convert::Infallible;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// So many games are listed at a time.
const GAMES_A_PAGE: u32 = 500;

/// An address as it was given. Any text is taken here, so that no message about a bad one repeats it.
#[derive(Clone)]
pub(crate) struct GivenAddress(String);

impl FromStr for GivenAddress {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<GivenAddress, Infallible> {
        Ok(GivenAddress(text.to_owned()))
    }
}

impl fmt::Debug for GivenAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GivenAddress(…)")
    }
}

impl GivenAddress {
    /// Opens the games there.
    pub(crate) fn open(&self) -> Result<PostgresLedger, Failure> {
        let address: DatabaseAddress =
            self.0.parse().map_err(|error: LedgerError| Failure::Usage(error.to_string()))?;
        PostgresLedger::open(address).map_err(|error| data_folder::failed(&error))
    }
}

/// Games to be read: in a folder that a server may hold, or in a database.
pub(crate) enum StoredGames {
    Folder(Box<ReadOnlyLedger>),
    Database(PostgresLedger),
}

impl StoredGames {
    /// Those of the database, if one is given; else those of the folder.
    pub(crate) fn look_into(
        database: Option<&GivenAddress>,
        folder: Option<&Path>,
    ) -> Result<StoredGames, Failure> {
        match database {
            Some(address) => address.open().map(StoredGames::Database),
            None => data_folder::look_into(folder).map(|games| StoredGames::Folder(Box::new(games))),
        }
    }

    fn list(&mut self, page: Page) -> Result<Vec<Listed>, LedgerError> {
        match self {
            StoredGames::Folder(games) => games.list(&page),
            StoredGames::Database(games) => wait(games.list(page)),
        }
    }

    /// A game, or `None` if there is no such game.
    pub(crate) fn read(&mut self, game: &GameId) -> Result<Option<StoredGame>, LedgerError> {
        match self {
            StoredGames::Folder(games) => games.read(game),
            StoredGames::Database(games) => wait(games.read(game)),
        }
    }

    /// What is wrong, a sentence each.
    pub(crate) fn check(&mut self) -> Result<Vec<String>, LedgerError> {
        match self {
            StoredGames::Folder(games) => games.check(),
            StoredGames::Database(games) => wait(games.check()),
        }
    }

    /// The entries with which something is enclosed.
    pub(crate) fn enclosing(&mut self) -> Result<Vec<(GameId, StoredEntry)>, LedgerError> {
        match self {
            StoredGames::Folder(games) => games.enclosing(),
            StoredGames::Database(games) => wait(games.enclosing()),
        }
    }

    /// The ids of all games, the newest first.
    pub(crate) fn all(&mut self) -> Result<Vec<GameId>, Failure> {
        Ok(self.all_listed()?.into_iter().map(|game| game.id).collect())
    }

    /// All games as they are listed, the newest first.
    pub(crate) fn all_listed(&mut self) -> Result<Vec<Listed>, Failure> {
        page_by_page(|page| self.list(page))
    }
}

/// All games of a store, the newest first.
pub(crate) fn page_by_page(
    mut list: impl FnMut(Page) -> Result<Vec<Listed>, LedgerError>,
) -> Result<Vec<Listed>, Failure> {
    let (mut page, mut all) = (Page::first(GAMES_A_PAGE), Vec::new());
    loop {
        let listed = list(page).map_err(|error| data_folder::failed(&error))?;
        let Some(last) = listed.last() else { return Ok(all) };
        page = Page::first(GAMES_A_PAGE).before(last.cursor());
        all.extend(listed);
    }
}
