//! Seat tokens: random, shown once in a link, kept only as hashes. A token never prints itself.

use sha2::{Digest, Sha256};
use std::fmt;

/// Letters that cannot be mistaken for one another.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz234567890";
/// 160 random bits.
const TOKEN_LETTERS: usize = 32;
/// What an invitation begins with, so that a page knows one when it sees it. What it is good for, its hash
/// alone says.
pub(crate) const INVITATION: &str = "invite-";
/// 60 random bits: an id is no secret, it must only be new.
const ID_LETTERS: usize = 12;

/// What opens a seat.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

/// The system has no random numbers to give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system gives no random numbers: try again")]
pub(crate) struct NoRandomness;

impl Token {
    /// A new one.
    pub(crate) fn new() -> Result<Token, NoRandomness> {
        random_letters(TOKEN_LETTERS).map(Token)
    }

    /// A new invitation.
    pub(crate) fn invitation() -> Result<Token, NoRandomness> {
        random_letters(TOKEN_LETTERS).map(|letters| Token(format!("{INVITATION}{letters}")))
    }

    /// One that follows from another for a purpose, and from which the other cannot be found.
    pub(crate) fn derived(&self, purpose: &str) -> Token {
        let digest = Sha256::digest(format!("{purpose}\n{}", self.0).as_bytes());
        Token(digest.iter().take(TOKEN_LETTERS).map(|byte| letter(*byte)).collect())
    }

    /// One that was sent.
    pub(crate) fn received(text: &str) -> Token {
        Token(text.to_owned())
    }

    /// For the link that is handed out, and nowhere else.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A new table's id.
pub(crate) fn new_id() -> Result<String, NoRandomness> {
    random_letters(ID_LETTERS)
}

/// Whether two hashes are the same, in a time that does not tell where they differ.
pub(crate) fn same_hash(left: &[u8; 32], right: &[u8; 32]) -> bool {
    let differing = left.iter().zip(right).fold(0u8, |seen, (left, right)| seen | (left ^ right));
    std::hint::black_box(differing) == 0
}

fn random_letters(count: usize) -> Result<String, NoRandomness> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes.into_iter().map(letter).collect())
}

fn letter(byte: u8) -> char {
    char::from(LETTERS[usize::from(byte % 32)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_does_not_print_itself_and_its_hash_knows_it_again() -> Result<(), NoRandomness> {
        let token = Token::new()?;
        assert_eq!(format!("{token:?}"), "Token(..)");
        assert!(same_hash(&token.hash(), &Token::received(token.reveal()).hash()));
        assert!(!same_hash(&token.hash(), &Token::new()?.hash()));
        Ok(())
    }
}
