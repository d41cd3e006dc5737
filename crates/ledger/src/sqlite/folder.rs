//! The data folder: made when missing, for its owner alone, and held by one ledger at a time.

use crate::LedgerError;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

/// The file by which a folder is held.
const LOCK: &str = "jadoube.lock";

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
        let file = open_private(&folder.join(LOCK)).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => {
                tighten(folder);
                Ok(Self { _file: file })
            }
            Err(TryLockError::WouldBlock) => Err(LedgerError::InUse { folder: folder.to_owned() }),
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

/// So much is written to see whether the disk has room.
const PROBE: usize = 64 * 1024;
const PROBE_FILE: &str = "jadoube.probe";

/// Whether something can be written in the folder: a disk that is full or read-only is noticed before a game
/// needs it.
pub(super) fn can_be_written(folder: &Path) -> Result<(), LedgerError> {
    let file = folder.join(PROBE_FILE);
    let written = fs::write(&file, vec![0; PROBE]).and_then(|()| File::open(&file)?.sync_all());
    let _ = fs::remove_file(&file);
    written.map_err(|error| match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            LedgerError::Full { why: error.to_string() }
        }
        _ => LedgerError::Folder { folder: folder.to_owned(), why: error.to_string() },
    })
}

/// Whether somebody holds the folder. Nothing is made in it.
pub(super) fn is_held(folder: &Path) -> bool {
    let lock = File::open(folder.join(LOCK));
    lock.is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Opens a file to write, made for its owner alone if it is not there.
pub(super) fn open_private(file: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// Games hold names, and the hashes of tokens: what is here is for its owner alone, also where an earlier
/// version made it for all to read. Who may not change that (it is another's folder) goes on as before.
#[cfg(unix)]
fn tighten(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut only_ours = true;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|name| {
            name == LOCK
                || name == "admin.sock"
                || name == PROBE_FILE
                || name.starts_with(super::FILE)
                || name.starts_with("envelope.key")
        });
        only_ours &= ours;
        if ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let _ = fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o600));
        }
    }
    // A folder with other things in it is not ours to close.
    if only_ours {
        let _ = fs::set_permissions(folder, fs::Permissions::from_mode(0o700));
    }
}

#[cfg(not(unix))]
fn tighten(_: &Path) {}

/// Makes the folder so that it is there after a power cut too.
fn make(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    #[cfg(unix)]
    for above in folder.canonicalize()?.ancestors().skip(1).take(2) {
        let _ = File::open(above).and_then(|above| above.sync_all()); // not every folder above is ours to open
    }
    Ok(())
}
