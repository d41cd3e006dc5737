//! The envelope: a sealed move kept unreadable until it is opened, and the commitment by which both can
//! verify it then.
//!
//! The commitment is the SHA-256 of sixteen random bytes and the text, as hexadecimal figures; the bytes are
//! published with the text when the envelope is opened. The text itself is enciphered with a key that only
//! the server has. Players cannot read it and nobody can change it unseen; whoever runs the server and looks
//! for it could read it.
//!
//! A closed envelope names its key: `KEY.NONCE.CIPHERTEXT`, each in hexadecimal figures. Those of earlier
//! versions have no name of a key.

use crate::envelope_key::Key;
use crate::token::NoRandomness;
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use sha2::{Digest, Sha256};
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

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
         the file envelope.key back{}, or the umpire decides",
        named(needed.as_ref())
    )]
    NoKey { needed: Option<String> },
    #[error(
        "the envelope was sealed with key {needed}, and envelope.key is key {there}: nothing is lost, the game stays \
         adjourned; whoever runs this server can bring that key back, or the umpire decides"
    )]
    OtherKey { needed: String, there: String },
    #[error(
        "the key of the envelopes is gone while closed envelopes need it (there are {closed}), so nothing can be sealed: whoever \
         runs this server can bring the file envelope.key back; play on, or adjourn without sealing"
    )]
    StillNeeded { closed: usize },
    #[error(
        "envelope.key is not key {held} any more, with which this server seals: whoever runs it can bring that file \
         back, or start the server again to go on with the new one"
    )]
    Replaced { held: String },
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

fn named(key: Option<&String>) -> String {
    key.map(|key| format!(" (key {key})")).unwrap_or_default()
}

/// Who makes and opens envelopes: the holder of the key.
pub(crate) struct Sealer {
    file: Option<PathBuf>,
    key: Mutex<Option<Key>>,
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

    /// Whether sealing would make a key. It may then only be done if no closed envelope needs another.
    pub(crate) fn would_make_a_key(&self) -> Result<bool, EnvelopeError> {
        match (&self.file, self.held()) {
            (Some(file), None) => Ok(Key::read(file)?.is_none()),
            _ => Ok(false),
        }
    }

    /// Seals a text in a game; an empty text looks like any other.
    pub(crate) fn seal(&self, game: &str, text: &str) -> Result<Envelope, EnvelopeError> {
        let key = self.key(Missing::Make, None)?;
        self.confirm(&key)?;
        let salt: [u8; SALT_BYTES] = random()?;
        let commitment = commitment(&salt, text);
        let nonce: [u8; NONCE_BYTES] = random()?;
        let contents = filled(&salt, text);
        let bound = bound_to(game, &commitment);
        let payload = Payload { msg: &contents, aad: bound.as_bytes() };
        let cipher = XChaCha20Poly1305::new(&key.bytes().into());
        let closed = cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| EnvelopeError::Damaged)?;
        Ok(Envelope { commitment, closed: format!("{}.{}.{}", key.id(), hex(&nonce), hex(&closed)) })
    }

    /// What is in the envelope that was sealed in a game with this commitment.
    pub(crate) fn open(&self, game: &str, commitment: &str, closed: &str) -> Result<Opened, EnvelopeError> {
        let (needed, nonce, closed) = match *closed.split('.').collect::<Vec<_>>() {
            [nonce, closed] => (None, nonce, closed),
            [key, nonce, closed] => (Some(key), nonce, closed),
            _ => return Err(EnvelopeError::Damaged),
        };
        let key = self.key(Missing::Tell, needed)?;
        if let Some(needed) = needed.filter(|needed| *needed != key.id()) {
            return Err(EnvelopeError::OtherKey { needed: needed.to_owned(), there: key.id() });
        }
        let (nonce, closed) = unhex(nonce).zip(unhex(closed)).ok_or(EnvelopeError::Damaged)?;
        let nonce: [u8; NONCE_BYTES] = nonce.try_into().map_err(|_| EnvelopeError::Damaged)?;
        let bound = bound_to(game, commitment);
        let payload = Payload { msg: &closed, aad: bound.as_bytes() };
        let contents = XChaCha20Poly1305::new(&key.bytes().into())
            .decrypt(&XNonce::from(nonce), payload)
            .map_err(|_| EnvelopeError::Damaged)?;
        let (salt, text) = emptied(&contents).ok_or(EnvelopeError::Damaged)?;
        if self::commitment(salt, text) != commitment {
            return Err(EnvelopeError::Damaged);
        }
        Ok(Opened { text: text.to_owned(), salt: hex(salt) })
    }

    fn held(&self) -> Option<Key> {
        self.key.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    // The key is read or made once, and read again when another is needed: it may have been brought back.
    // That it waits for the disk under a lock harms nobody: it is 32 bytes.
    fn key(&self, missing: Missing, needed: Option<&str>) -> Result<Key, EnvelopeError> {
        let mut held = self.key.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(key) = held.as_ref().filter(|key| needed.is_none_or(|needed| key.id() == needed)) {
            return Ok(key.clone());
        }
        let key = match (&self.file, held.as_ref(), missing) {
            (None, Some(key), _) => key.clone(),
            (None, None, Missing::Make) => Key::new()?,
            (None, None, Missing::Tell) => return Err(EnvelopeError::Damaged), // sealed by a program that has ended
            (Some(file), _, missing) => match (Key::read(file)?, missing) {
                (Some(key), _) => key,
                (None, Missing::Make) => Key::make(file)?,
                (None, Missing::Tell) => {
                    return Err(EnvelopeError::NoKey { needed: needed.map(str::to_owned) });
                }
            },
        };
        *held = Some(key.clone());
        Ok(key)
    }

    /// What is sealed must open after the program has ended: the file is still the key that is used. If it
    /// was lost meanwhile, it is put back.
    fn confirm(&self, key: &Key) -> Result<(), EnvelopeError> {
        let Some(file) = &self.file else { return Ok(()) };
        match Key::read(file)? {
            Some(there) if there == *key => Ok(()),
            Some(_) => Err(EnvelopeError::Replaced { held: key.id() }),
            None => {
                tracing::warn!(key = key.id(), "envelope.key was gone and has been put back");
                key.write(file)
            }
        }
    }
}

/// What to do if there is no key: a new one opens nothing that was sealed before.
#[derive(Clone, Copy)]
enum Missing {
    Make,
    Tell,
}

pub(crate) fn commitment(salt: &[u8], text: &str) -> String {
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

pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    const FIGURES: &[u8; 16] = b"0123456789abcdef";
    let figure = |nibble: u8| char::from(FIGURES[usize::from(nibble)]);
    bytes.iter().flat_map(|byte| [figure(byte >> 4), figure(byte & 15)]).collect()
}

pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
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
    use std::fs;

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
            Err(EnvelopeError::OtherKey { .. })
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
        let id = Key::read(&file).unwrap().unwrap().id();
        assert!(envelope.closed.starts_with(&format!("{id}.")) && id.len() == 16);
        let open = || Sealer::with_key_in(file.clone()).open("g", &envelope.commitment, &envelope.closed);
        assert_eq!(open().unwrap().text, "Kt-KB3");
        // As earlier versions wrote them: without the name of a key.
        let nameless = envelope.closed.split_once('.').unwrap().1;
        let earlier = Sealer::with_key_in(file.clone()).open("g", &envelope.commitment, nameless);
        assert_eq!(earlier.unwrap().text, "Kt-KB3");
        fs::rename(&file, folder.path().join("elsewhere")).unwrap();
        assert!(matches!(open(), Err(EnvelopeError::NoKey { needed: Some(needed) }) if needed == id));
        fs::write(&file, "short").unwrap();
        assert!(matches!(open(), Err(EnvelopeError::BadKey)));
        fs::write(&file, [7; 32]).unwrap();
        assert!(matches!(open(), Err(EnvelopeError::OtherKey { needed, .. }) if needed == id));
        fs::rename(folder.path().join("elsewhere"), &file).unwrap();
        assert_eq!(open().unwrap().text, "Kt-KB3");
    }

    #[test]
    fn a_key_lost_while_it_is_used_is_put_back_and_a_replaced_one_seals_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("envelope.key");
        let sealer = Sealer::with_key_in(file.clone());
        assert!(sealer.would_make_a_key().unwrap());
        let first = sealer.seal("g", "Kt-KB3").unwrap();
        let key = fs::read(&file).unwrap();
        fs::remove_file(&file).unwrap();
        assert!(!sealer.would_make_a_key().unwrap());
        sealer.seal("g", "Kt-QB3").unwrap();
        assert_eq!(fs::read(&file).unwrap(), key);
        fs::write(&file, [7; 32]).unwrap();
        assert!(matches!(sealer.seal("g", "K-K2"), Err(EnvelopeError::Replaced { .. })));
        // One that holds another key finds the right one when it is brought back.
        let other = Sealer::with_key_in(file.clone());
        assert!(other.open("g", &first.commitment, &first.closed).is_err());
        fs::write(&file, key).unwrap();
        assert_eq!(other.open("g", &first.commitment, &first.closed).unwrap().text, "Kt-KB3");
    }
}
