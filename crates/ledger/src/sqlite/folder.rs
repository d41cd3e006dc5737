//! The data folder: made when missing, and held by one ledger at a time.

use crate::LedgerError;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// Holds the folder as long as it lives. The system lets go of it when the process ends, however it ends.
pub(super) struct FolderLock {
    _file: File,
}

impl FolderLock {
    /// Takes the folder, making it if it is not there.
    pub(super) fn take(folder: &Path) -> Result<Self, LedgerError> {
        let unusable =
            |error: io::Error| LedgerError::Folder { folder: folder.to_owned(), why: error.to_string() };
        make(folder).map_err(unusable)?;
        let file = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .open(folder.join("jadoube.lock"))
            .map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(LedgerError::InUse { folder: folder.to_owned() }),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

/// So much is written to see whether the disk has room.
const PROBE: usize = 64 * 1024;

/// Whether something can be written in the folder: a disk that is full or read-only is noticed before a game
/// needs it.
pub(super) fn can_be_written(folder: &Path) -> Result<(), LedgerError> {
    let file = folder.join("jadoube.probe");
    let written = fs::write(&file, vec![0; PROBE]).and_then(|()| File::open(&file)?.sync_all());
    let _ = fs::remove_file(&file);
    written.map_err(|error| match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            LedgerError::Full { why: error.to_string() }
        }
        _ => LedgerError::Folder { folder: folder.to_owned(), why: error.to_string() },
    })
}

/// Makes the folder so that it is there after a power cut too.
fn make(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    #[cfg(unix)]
    for above in folder.canonicalize()?.ancestors().skip(1).take(2) {
        let _ = File::open(above).and_then(|above| above.sync_all()); // not every folder above is ours to open
    }
    Ok(())
}
