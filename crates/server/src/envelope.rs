//! The envelope: a sealed move kept unreadable until it is opened, and the commitment by which both can
//! verify it then.
//!
//! The commitment is the SHA-256 of sixteen random bytes and the text, as hexadecimal figures; the bytes are
//! published with the text when the envelope is opened. The text itself is enciphered with a key that only
//! the server has. Players cannot read it and nobody can change it unseen; whoever runs the server and looks
//! for it could read it.

use crate::token::NoRandomness;
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

const KEY_BYTES: usize = 32;
/// Random bytes before the text, so that a short text cannot be found by trying all of them.
const SALT_BYTES: usize = 16;
const NONCE_BYTES: usize = 24;
/// Texts are filled up to a multiple of this: an envelope does not tell how much is in it.
const FILLED_TO: usize = 256;

/// An envelope as it is made.
pub(crate) struct Envelope {
    /// Published at once.
    pub(crate) commitment: String,
    /// Kept with the act that sealed it.
    pub(crate) closed: String,
}

/// What was in an envelope.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Opened {
    /// The text; empty if nothing was sealed.
    pub(crate) text: String,
    /// The random bytes with which the commitment is verified.
    pub(crate) salt: String,
}

/// Why an envelope cannot be made or opened. None of them tells what is in it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EnvelopeError {
    #[error(
        "the key of the envelopes is gone: nothing is lost, the game stays adjourned; whoever runs this server can bring \
         the file envelope.key back, or the umpire decides"
    )]
    NoKey,
    #[error(
        "the key of the envelopes is damaged: nothing is lost; whoever runs this server can bring the right file \
         envelope.key back"
    )]
    BadKey,
    #[error(
        "the key of the envelopes cannot be read or made ({0}): tell whoever runs this server, then try again"
    )]
    Folder(io::Error),
    #[error(
        "the envelope does not open: it was changed, or sealed with another key; nothing is lost, the game stays \
         adjourned; whoever runs this server can bring the key back, or the umpire decides"
    )]
    Damaged,
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// Who makes and opens envelopes: the holder of the key.
pub(crate) struct Sealer {
    file: Option<PathBuf>,
    key: Mutex<Option<[u8; KEY_BYTES]>>,
}

impl Sealer {
    /// One whose key lasts as long as the program.
    pub(crate) fn forgetful() -> Sealer {
        Sealer { file: None, key: Mutex::default() }
    }

    /// One whose key is in a file, made when it is first needed.
    pub(crate) fn with_key_in(file: PathBuf) -> Sealer {
        Sealer { file: Some(file), key: Mutex::default() }
    }

    /// Seals a text in a game; an empty text looks like any other.
    pub(crate) fn seal(&self, game: &str, text: &str) -> Result<Envelope, EnvelopeError> {
        let key = self.key(Missing::Make)?;
        let salt: [u8; SALT_BYTES] = random()?;
        let commitment = commitment(&salt, text);
        let nonce: [u8; NONCE_BYTES] = random()?;
        let contents = filled(&salt, text);
        let bound = bound_to(game, &commitment);
        let payload = Payload { msg: &contents, aad: bound.as_bytes() };
        let cipher = XChaCha20Poly1305::new(&key.into());
        let closed = cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| EnvelopeError::Damaged)?;
        Ok(Envelope { commitment, closed: format!("{}.{}", hex(&nonce), hex(&closed)) })
    }

    /// What is in the envelope that was sealed in a game with this commitment.
    pub(crate) fn open(&self, game: &str, commitment: &str, closed: &str) -> Result<Opened, EnvelopeError> {
        let key = self.key(Missing::Tell)?;
        let parts = closed.split_once('.').and_then(|(nonce, rest)| Some((unhex(nonce)?, unhex(rest)?)));
        let (nonce, closed) = parts.ok_or(EnvelopeError::Damaged)?;
        let nonce: [u8; NONCE_BYTES] = nonce.try_into().map_err(|_| EnvelopeError::Damaged)?;
        let bound = bound_to(game, commitment);
        let payload = Payload { msg: &closed, aad: bound.as_bytes() };
        let contents = XChaCha20Poly1305::new(&key.into())
            .decrypt(&XNonce::from(nonce), payload)
            .map_err(|_| EnvelopeError::Damaged)?;
        let (salt, text) = emptied(&contents).ok_or(EnvelopeError::Damaged)?;
        if self::commitment(salt, text) != commitment {
            return Err(EnvelopeError::Damaged);
        }
        Ok(Opened { text: text.to_owned(), salt: hex(salt) })
    }

    // The key is read or made once. That it waits for the disk under a lock harms nobody: it is 32 bytes.
    fn key(&self, missing: Missing) -> Result<[u8; KEY_BYTES], EnvelopeError> {
        let mut held = self.key.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(key) = *held {
            return Ok(key);
        }
        let key = match (&self.file, missing) {
            (None, Missing::Make) => random()?,
            (None, Missing::Tell) => return Err(EnvelopeError::Damaged), // sealed by a program that has ended
            (Some(file), missing) => match (read_key(file)?, missing) {
                (Some(key), _) => key,
                (None, Missing::Make) => make_key(file)?,
                (None, Missing::Tell) => return Err(EnvelopeError::NoKey),
            },
        };
        *held = Some(key);
        Ok(key)
    }
}

/// What to do if there is no key: a new one opens nothing that was sealed before.
#[derive(Clone, Copy)]
enum Missing {
    Make,
    Tell,
}

fn read_key(file: &Path) -> Result<Option<[u8; KEY_BYTES]>, EnvelopeError> {
    match fs::read(file) {
        Ok(bytes) => bytes.try_into().map(Some).map_err(|_| EnvelopeError::BadKey),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(EnvelopeError::Folder(error)),
    }
}

/// Makes a key that only its owner may read, on the disk before anything is sealed with it.
fn make_key(file: &Path) -> Result<[u8; KEY_BYTES], EnvelopeError> {
    let key = random()?;
    let beside = file.with_extension("key.new");
    let make = || {
        let _ = fs::remove_file(&beside); // left by a program that was stopped here
        let mut new = fs::OpenOptions::new();
        new.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut new, 0o600);
        let mut new = new.open(&beside)?;
        new.write_all(&key)?;
        new.sync_all()?;
        fs::rename(&beside, file)?;
        #[cfg(unix)]
        if let Some(folder) = file.parent() {
            fs::File::open(folder)?.sync_all()?;
        }
        Ok(())
    };
    make().map_err(EnvelopeError::Folder)?;
    Ok(key)
}

fn commitment(salt: &[u8], text: &str) -> String {
    hex(&Sha256::new().chain_update(salt).chain_update(text.as_bytes()).finalize())
}

/// An envelope opens only in its own game and for its own commitment.
fn bound_to(game: &str, commitment: &str) -> String {
    format!("{game}/{commitment}")
}

/// Salt, length, text, and nothing up to the next multiple.
fn filled(salt: &[u8], text: &str) -> Vec<u8> {
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    let mut contents = [salt, &length.to_be_bytes(), text.as_bytes()].concat();
    contents.resize(contents.len().next_multiple_of(FILLED_TO), 0);
    contents
}

fn emptied(contents: &[u8]) -> Option<(&[u8], &str)> {
    let (salt, rest) = contents.split_at_checked(SALT_BYTES)?;
    let (length, rest) = rest.split_at_checked(4)?;
    let length = u32::from_be_bytes(length.try_into().ok()?);
    let text = rest.get(..usize::try_from(length).ok()?)?;
    Some((salt, std::str::from_utf8(text).ok()?))
}

fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    const FIGURES: &[u8; 16] = b"0123456789abcdef";
    let figure = |nibble: u8| char::from(FIGURES[usize::from(nibble)]);
    bytes.iter().flat_map(|byte| [figure(byte >> 4), figure(byte & 15)]).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let figure = |byte: u8| char::from(byte).to_digit(16);
    let pair = |pair: &[u8]| match pair {
        &[high, low] => u8::try_from(figure(high)? * 16 + figure(low)?).ok(),
        _ => None,
    };
    text.as_bytes().chunks(2).map(pair).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sealed_is_opened_and_anyone_can_verify_it() {
        let sealer = Sealer::forgetful();
        for text in ["Kt-KB3", "", "Sg1–f3 ♘", &"x".repeat(5000)] {
            let envelope = sealer.seal("g", text).unwrap();
            let opened = sealer.open("g", &envelope.commitment, &envelope.closed).unwrap();
            assert_eq!(opened.text, text);
            let salt = unhex(&opened.salt).unwrap();
            assert_eq!(hex(&Sha256::digest([&salt, text.as_bytes()].concat())), envelope.commitment);
        }
    }

    #[test]
    fn nothing_looks_like_any_text_and_the_same_text_never_alike() {
        let sealer = Sealer::forgetful();
        let [nothing, text, again] = ["", "Kt-KB3", "Kt-KB3"].map(|text| sealer.seal("g", text).unwrap());
        assert_eq!(nothing.closed.len(), text.closed.len());
        assert_eq!(nothing.commitment.len(), text.commitment.len());
        assert_ne!(text.commitment, again.commitment);
        assert_ne!(text.closed, again.closed);
    }

    #[test]
    fn a_changed_envelope_another_game_or_another_key_opens_nothing() {
        let sealer = Sealer::forgetful();
        let envelope = sealer.seal("g", "Kt-KB3").unwrap();
        let opens =
            |game: &str, commitment: &str, closed: &str| sealer.open(game, commitment, closed).is_ok();
        assert!(opens("g", &envelope.commitment, &envelope.closed));
        assert!(!opens("h", &envelope.commitment, &envelope.closed));
        assert!(!opens("g", &commitment(&[0; 16], "Kt-KB3"), &envelope.closed));
        for place in 0..envelope.closed.len() {
            let mut changed = envelope.closed.clone().into_bytes();
            changed[place] = if changed[place] == b'0' { b'1' } else { b'0' };
            let changed = String::from_utf8(changed).unwrap();
            assert!(!opens("g", &envelope.commitment, &changed), "{place}");
        }
        for broken in ["", ".", "zz.zz", "é.é", &envelope.closed[..40]] {
            assert!(!opens("g", &envelope.commitment, broken), "{broken}");
        }
        let other = Sealer::forgetful();
        other.seal("g", "").unwrap();
        assert!(matches!(
            other.open("g", &envelope.commitment, &envelope.closed),
            Err(EnvelopeError::Damaged)
        ));
    }

    #[test]
    fn the_key_is_made_once_for_its_owner_only_and_a_lost_one_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("envelope.key");
        let envelope = Sealer::with_key_in(file.clone()).seal("g", "Kt-KB3").unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        let open = || Sealer::with_key_in(file.clone()).open("g", &envelope.commitment, &envelope.closed);
        assert_eq!(open().unwrap().text, "Kt-KB3");
        fs::rename(&file, folder.path().join("elsewhere")).unwrap();
        assert!(matches!(open(), Err(EnvelopeError::NoKey)));
        fs::write(&file, "short").unwrap();
        assert!(matches!(open(), Err(EnvelopeError::BadKey)));
        fs::rename(folder.path().join("elsewhere"), &file).unwrap();
        assert_eq!(open().unwrap().text, "Kt-KB3");
    }
}
