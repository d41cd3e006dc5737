//! Reads, checks and copies a data folder while another process may be writing to it. Changes nothing in it.

use super::{FILE, check, failed, folder, log, read, schema};
use crate::{GameId, LedgerError, Listed, Page, StoredEntry, StoredGame};
use rusqlite::Connection;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// A reader of a folder that another process may be writing to. Its methods block.
///
/// ```
/// use jadoube_ledger::{Ledger, LedgerError, NewGame, ReadOnlyLedger, SqliteLedger, UnixMillis, wait};
///
/// let folder = tempfile::tempdir().expect("a folder for trials");
/// let ledger = SqliteLedger::open(folder.path())?;
/// wait(ledger.create(NewGame::new("g1", UnixMillis(1))))?;
///
/// let mut reader = ReadOnlyLedger::open(folder.path())?; // while the ledger goes on
/// assert!(reader.read(&"g1".into())?.is_some());
/// assert_eq!(reader.check()?, Vec::<String>::new());
/// # Ok::<(), LedgerError>(())
/// ```
#[doc(alias("replica", "backup", "snapshot"))]
#[derive(Debug)]
pub struct ReadOnlyLedger {
    connection: Connection,
    /// What is wrong with the log, and not seen in what the database makes of it.
    log: Vec<String>,
}

impl ReadOnlyLedger {
    /// Opens the games in a folder. It must be there: nothing is made.
    pub fn open(folder: impl AsRef<Path>) -> Result<ReadOnlyLedger, LedgerError> {
        let folder = folder.as_ref();
        let file = folder.join(FILE);
        if !file.is_file() {
            let why = format!("there is no {FILE} in it");
            return Err(LedgerError::Folder { folder: folder.to_owned(), why });
        }
        // A log that is being written to is looked at by whoever writes it.
        let log = if folder::is_held(folder) { Vec::new() } else { log::findings(&file) };
        let connection = schema::open_to_read(&file)?;
        schema::refuse_newer(&connection, &file)?;
        Ok(ReadOnlyLedger { connection, log })
    }

    /// A page of games, the newest first.
    pub fn list(&mut self, page: &Page) -> Result<Vec<Listed>, LedgerError> {
        read::list(&mut self.connection, page)
    }

    /// The whole game, or `None` if there is no such game.
    pub fn read(&mut self, game: &GameId) -> Result<Option<StoredGame>, LedgerError> {
        read::game(&mut self.connection, game)
    }

    /// What is wrong with the store, a sentence each.
    pub fn check(&mut self) -> Result<Vec<String>, LedgerError> {
        let mut findings = self.log.clone();
        match check::everything(&mut self.connection) {
            Ok(more) => findings.extend(more),
            // With its log a store may lose what it stands on.
            Err(error) if !findings.is_empty() => findings.push(error.to_string()),
            Err(error) => return Err(error),
        }
        Ok(findings)
    }

    /// The entries with which something is enclosed, game by game and in order.
    pub fn enclosing(&mut self) -> Result<Vec<(GameId, StoredEntry)>, LedgerError> {
        read::enclosing(&mut self.connection)
    }

    /// Copies everything that is committed at this moment into a file, which is there whole or not at all.
    /// What was in the file before is replaced.
    pub fn copy_to(&mut self, file: &Path) -> Result<(), LedgerError> {
        let unusable = |error: io::Error| LedgerError::Storage {
            doing: "copying the games",
            why: format!("{}: {error}", file.display()),
        };
        let new = temporary_name(file);
        remove(&new).map_err(unusable)?;
        folder::open_private(&new).map_err(unusable)?; // a copy is made into an empty file, for its owner alone
        let text = new.to_str().ok_or_else(|| unusable(io::Error::other("its name is no text")))?;
        let copied = self.connection.execute("VACUUM INTO ?", [text]);
        let placed = copied.map_err(failed("copying the games")).and_then(|_| {
            let place = || {
                File::open(&new)?.sync_all()?;
                fs::rename(&new, file)?;
                sync_folder(file)
            };
            place().map_err(unusable)
        });
        if placed.is_err() {
            let _ = remove(&new); // half a copy helps nobody
        }
        placed
    }
}

/// The name under which a copy is made before it is whole.
fn temporary_name(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".new");
    PathBuf::from(name)
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The name of a new file lasts when its folder is on the disk too.
fn sync_folder(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}
