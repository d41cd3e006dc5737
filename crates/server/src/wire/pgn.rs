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
    /// Which code is proposed for it, and why; the record has this code unless another was asked for.
    pub proposal: CodeProposal,
}

/// A code for a game that nobody has chosen one for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CodeProposal {
    /// The code.
    pub code: String,
    /// Why this one.
    pub why: ProposalWhy,
    /// The year of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// The first year of the period it was played in; none before the first dated code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u16>,
    /// The last year of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<u16>,
    /// Whether it was played in England, where the codes of history were made.
    pub place: PlaceWord,
}

/// Why a code is proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalWhy {
    /// The file names it.
    Named,
    /// It was in force in the year of the game.
    Year,
    /// None of ours was in force in that year: the newest is taken.
    NoneOfOurs,
    /// The file gives no year: the newest is taken.
    NoDate,
}

/// Where a game was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceWord {
    /// In England, or elsewhere in Britain.
    England,
    /// In another country.
    Abroad,
    /// The file does not say, or not clearly.
    Unknown,
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
    /// The event it was played in.
    pub event: String,
    /// Where it was played.
    pub site: String,
    /// When.
    pub date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Moves of its main line that could be made.
    pub plies: usize,
    /// How many of them are illegal.
    pub illegal: usize,
    /// All its moves could be followed.
    pub followed: bool,
    /// The code proposed for it.
    pub code: String,
}
