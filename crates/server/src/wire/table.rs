//! Tables, seats and terms as JSON.

use super::{AutomatonSheet, EventLinks, ScoreEntry, TableView};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A seat at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeatName {
    /// White.
    White,
    /// Black.
    Black,
    /// The umpire.
    Umpire,
    /// Somebody who watches.
    Watch,
}

impl SeatName {
    /// All seats.
    pub const ALL: [SeatName; 4] = [SeatName::White, SeatName::Black, SeatName::Umpire, SeatName::Watch];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            SeatName::White => "white",
            SeatName::Black => "black",
            SeatName::Umpire => "umpire",
            SeatName::Watch => "watch",
        }
    }

    /// The seat of that word.
    pub fn of_word(word: &str) -> Option<SeatName> {
        SeatName::ALL.into_iter().find(|seat| seat.word() == word)
    }
}

/// A table made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Created {
    /// The table's id.
    pub id: String,
    /// A link for each seat: what follows its `#` is the seat's token, or an invitation to take the seat.
    pub seats: SeatLinks,
    /// The seats whose links are invitations: each is exchanged once, by who takes the seat, for a token of
    /// his own.
    pub invitations: Vec<SeatName>,
    /// The event the table is in, if its terms name one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventLinks>,
}

/// A link for each seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatLinks {
    /// White's.
    pub white: String,
    /// Black's.
    pub black: String,
    /// The umpire's.
    pub umpire: String,
    /// For those who watch.
    pub watch: String,
}

/// The terms of a game: the keys of a record's header and their values.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct TermsSheet(pub BTreeMap<String, String>);

/// A table to be made: the terms of its game, and who is to play there that is no person.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct NewTableSheet {
    /// A program takes a seat.
    #[serde(default)]
    pub automaton: Option<AutomatonSheet>,
    /// The keys of a record's header and their values.
    #[serde(flatten)]
    pub terms: BTreeMap<String, String>,
}

/// Who is connected to a table. It says nothing about who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct PresenceSheet {
    /// White.
    pub white: bool,
    /// Black.
    pub black: bool,
    /// The umpire.
    pub umpire: bool,
    /// How many only watch.
    pub watching: usize,
}

/// A table as its caller sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableState {
    /// The table's id.
    pub id: String,
    /// The caller's seats.
    pub seats: Vec<SeatName>,
    /// The caller would be the umpire, once both players accept him; until then he watches.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub candidate: bool,
    /// The terms of the game.
    pub terms: TermsSheet,
    /// The number of the last event.
    pub seq: u64,
    /// What the caller sees.
    pub view: TableView,
    /// Who is at the table.
    pub presence: PresenceSheet,
    /// The score.
    pub score: Vec<ScoreEntry>,
}
