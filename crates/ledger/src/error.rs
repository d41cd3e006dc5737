//! What can go wrong in storing or reading history, and what to do about it.

use crate::{ChainHash, GameId, Seq};
use std::path::PathBuf;

/// Why a ledger did not do what it was asked. Every text says what to do next.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// A game with this id exists.
    #[error("there is already a game {game}: choose another id")]
    AlreadyThere {
        /// The id that is taken.
        game: GameId,
    },
    /// Another game follows the one it would follow.
    #[error("game {game} is followed by {by} already: play that one")]
    Followed {
        /// The game before.
        game: GameId,
        /// The game that follows it.
        by: GameId,
    },
    /// No game has this id.
    #[error("there is no game {game}: create it first, or look at the id")]
    UnknownGame {
        /// The id that was asked for.
        game: GameId,
    },
    /// The game was forgotten: nothing is left of it but its number and the head of its history.
    #[error("game {game} was forgotten by whoever runs this server: nothing of it can be brought back here")]
    Forgotten {
        /// The game.
        game: GameId,
        /// The head its history had, if it was chained.
        head: Option<ChainHash>,
    },
    /// Something else was written first.
    #[error(
        "game {game} stands at act {last}, so act {expected} cannot come next: read on from there and decide again"
    )]
    Conflict {
        /// The game.
        game: GameId,
        /// The number the writer wanted.
        expected: Seq,
        /// The number of the game's last act.
        last: Seq,
    },
    /// The same person sent an act with this id before. It stands, and nothing was added.
    #[error("this was already written as act {seq} of game {game}: nothing more to do")]
    Repeated {
        /// The game.
        game: GameId,
        /// Where the act stands.
        seq: Seq,
    },
    /// The game has a seat by which this was settled before.
    #[error("game {game} has {seat:?} already: what that settles happens once, and nothing was written")]
    SeatSettled {
        /// The game.
        game: GameId,
        /// The name of that seat.
        seat: String,
    },
    /// The disk, or the size the store was allowed, is used up.
    #[error(
        "the store has no room left ({why}): free some disk or allow it more, then try again; what was written stays"
    )]
    Full {
        /// What the store said.
        why: String,
    },
    /// More work is waiting than the store takes at a time.
    #[error("the store is busy with earlier work: nothing was queued, try again in a moment")]
    Busy,
    /// The ledger has stopped.
    #[error("the ledger has been closed: open it again")]
    Closed,
    /// Another process, or another ledger of this one, holds the folder.
    #[error("{} is in use by another jadoube: stop that one, or choose another data folder", folder.display())]
    InUse {
        /// The data folder.
        folder: PathBuf,
    },
    /// The folder cannot be made or opened.
    #[error("{} cannot be used as a data folder ({why}): make it a folder you may write to, or choose another", folder.display())]
    Folder {
        /// The data folder.
        folder: PathBuf,
        /// What the system said.
        why: String,
    },
    /// A later version of the program wrote this store.
    #[error(
        "{} is of version {found} and this program knows versions up to {known}: use the newer jadoube that wrote it; nothing was changed",
        file.display()
    )]
    Newer {
        /// The database file.
        file: PathBuf,
        /// The version found in it.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// The database file is damaged.
    #[error(
        "{} is damaged ({why}): keep it as it is, put your latest backup into another folder and use that one; \
         `jadoube verify` tells what can still be read; nothing was changed",
        file.display()
    )]
    Damaged {
        /// The database file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// One stored act cannot be understood.
    #[error(
        "act {seq} of game {game} cannot be read: {why}; use the jadoube that wrote it, or bring the data folder back from a copy; nothing was changed"
    )]
    Unreadable {
        /// The game.
        game: GameId,
        /// The act.
        seq: Seq,
        /// What is wrong with it.
        why: String,
    },
    /// The head of a stored game (its terms, its seats) cannot be understood.
    #[error(
        "the head of game {game} cannot be read: {why}; bring the data folder back from a copy; nothing was changed"
    )]
    UnreadableHead {
        /// The game.
        game: GameId,
        /// What is wrong with it.
        why: String,
    },
    /// The address of a database cannot be used. It is not repeated: there may be a password in it.
    #[error(
        "the address of the database cannot be used: {why}; write postgres://USER:PASSWORD@HOST[,HOST…]/DATABASE"
    )]
    DatabaseAddress {
        /// What is wrong with it.
        why: String,
    },
    /// No host of the database takes writes.
    #[error(
        "no database at {at} takes writes ({why}): start one, or let its standby take over; what was acknowledged stays"
    )]
    NoDatabase {
        /// Where it was looked for, without the password.
        at: String,
        /// What the last host said.
        why: String,
    },
    /// The database failed.
    #[error("the database failed while {doing}: {why}; look whether it runs and has room, then try again")]
    Database {
        /// What was being done.
        doing: &'static str,
        /// What the database said.
        why: String,
    },
    /// The store failed in another way.
    #[error("the store failed while {doing}: {why}; look at the disk and the data folder, then try again")]
    Storage {
        /// What was being done.
        doing: &'static str,
        /// What the store said.
        why: String,
    },
}

impl LedgerError {
    /// Whether a valid request was refused: nothing was written, and the store is sound.
    ///
    /// ```
    /// use jadoube_ledger::{GameId, LedgerError, Seq};
    ///
    /// let conflict = LedgerError::Conflict { game: GameId::from("g1"), expected: Seq(4), last: Seq(4) };
    /// assert!(conflict.is_refusal());
    /// assert!(!LedgerError::Full { why: "disk is full".to_owned() }.is_refusal());
    /// ```
    pub fn is_refusal(&self) -> bool {
        matches!(
            self,
            Self::AlreadyThere { .. }
                | Self::Followed { .. }
                | Self::UnknownGame { .. }
                | Self::Forgotten { .. }
                | Self::Conflict { .. }
                | Self::Repeated { .. }
                | Self::SeatSettled { .. }
                | Self::Busy
        )
    }
}
