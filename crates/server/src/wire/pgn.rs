//! Games read from PGN, as JSON.

use serde::Serialize;
use utoipa::ToSchema;

/// One game of those that were sent, as a record, and what the others are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameFromPgn {
    /// The games found, in order.
    pub games: Vec<PgnHead>,
    /// How many games there are beyond those listed.
    pub more: u64,
    /// The number of the game that became the record, from 1.
    pub game: u64,
    /// The game in the words of records.
    pub record: String,
    /// What was odd about it, a sentence each: illegal moves, and where it could not be followed.
    pub notices: Vec<String>,
}

/// Enough of a game to choose it by.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PgnHead {
    /// Its number, from 1.
    pub number: u64,
    /// Who had White; empty if it is not known.
    pub white: String,
    /// Who had Black.
    pub black: String,
    /// Where it was played.
    pub event: String,
    /// When.
    pub date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Moves of its main line that could be made.
    pub plies: usize,
}
