//! The key of the envelopes: 32 bytes in a file that only its owner may read, and a name for it that tells
//! nothing about it.

use crate::envelope::{EnvelopeError, hex, random};
use crate::token::NoRandomness;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

const KEY_BYTES: usize = 32;
/// So many bytes of a hash of the key are its name.
const NAME_BYTES: usize = 8;
/// What that hash begins with, so that it is no hash of anything else.
const DOMAIN: &[u8] = b"jadoube/envelope-key/1\n";

/// A key.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Key([u8; KEY_BYTES]);

impl Key {
    /// A new one.
    pub(crate) fn new() -> Result<Key, NoRandomness> {
        random().map(Key)
    }

    pub(crate) fn bytes(&self) -> [u8; KEY_BYTES] {
        self.0
    }

    /// Its name, which stands with every envelope sealed with it.
    pub(crate) fn id(&self) -> String {
        hex(&Sha256::new().chain_update(DOMAIN).chain_update(self.0).finalize()[..NAME_BYTES])
    }

    /// The key in a file, if the file is there.
    pub(crate) fn read(file: &Path) -> Result<Option<Key>, EnvelopeError> {
        match fs::read(file) {
            Ok(bytes) => bytes.try_into().map(|bytes| Some(Key(bytes))).map_err(|_| EnvelopeError::BadKey),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(EnvelopeError::Folder(error)),
        }
    }

    /// A new one, on the disk before anything is sealed with it.
    pub(crate) fn make(file: &Path) -> Result<Key, EnvelopeError> {
        let key = Key::new()?;
        key.write(file)?;
        Ok(key)
    }

    /// Puts it into a file that only its owner may read.
    pub(crate) fn write(&self, file: &Path) -> Result<(), EnvelopeError> {
        let beside = file.with_extension("key.new");
        let write = || {
            let _ = fs::remove_file(&beside); // left by a program that was stopped here
            let mut new = fs::OpenOptions::new();
            new.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
            let mut new = new.open(&beside)?;
            new.write_all(&self.0)?;
            new.sync_all()?;
            fs::rename(&beside, file)?;
            #[cfg(unix)]
            if let Some(folder) = file.parent() {
                fs::File::open(folder)?.sync_all()?;
            }
            Ok(())
        };
        write().map_err(EnvelopeError::Folder)
    }
}
