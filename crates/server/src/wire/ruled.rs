//! A record with what was ruled on it, as JSON: the structure `jadoube rule --json` prints.

use super::RulingLine;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A record to be ruled on.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleRequest {
    /// The text of the record: its header, then an act a line.
    pub record: String,
    /// Judge by this code and not by the record's own.
    #[serde(default)]
    pub code: Option<String>,
    /// Judge by every code. Not together with `code`.
    #[serde(default)]
    pub all_codes: bool,
}

/// What was ruled.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Rulings {
    /// Under one code.
    One(RuledRecord),
    /// Under every code.
    All(RulingsOfAll),
}

/// A record ruled on under one code.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RuledRecord {
    /// The code it was judged by.
    pub code: String,
    /// Its other terms: the keys of its header and their values.
    pub terms: BTreeMap<String, String>,
    /// The men before the first act, as a FEN's first field.
    pub start: String,
    /// Its acts, in order.
    pub steps: Vec<RuledStep>,
    /// Irregularities nobody claimed, the game being over.
    pub unclaimed: Vec<RulingLine>,
}

/// One act and how things stand after it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RuledStep {
    /// Its line in the record, from 1.
    pub line: usize,
    /// The act.
    pub act: String,
    /// Who did it: `White`, `Black`, `Umpire` or `Table`.
    pub by: String,
    /// The rulings it drew.
    pub rulings: Vec<RulingLine>,
    /// It cannot be done; board, turn and score are unchanged.
    pub refused: bool,
    /// The code has no provision: an umpire is awaited.
    pub silent: bool,
    /// What may now be required.
    pub options: Vec<String>,
    /// What the player must do: any one of these.
    pub must: Vec<String>,
    /// Who may now require something.
    pub claimant: Option<String>,
    /// What he may require, in plain words: `White must move the king`.
    pub choices: Vec<String>,
    /// What the player must do, any one of these, in plain words: `move the king`.
    pub duties: Vec<String>,
    /// The squares that choices or duties speak of.
    pub squares: Vec<String>,
    /// Whose turn it is: `White` or `Black`.
    pub turn: String,
    /// The men now standing, as a FEN's first field.
    pub board: String,
    /// `*` while the game lasts, else its result and by what.
    pub result: String,
}

/// A record ruled on under every code.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RulingsOfAll {
    /// What each code says of it, the oldest first.
    pub codes: Vec<RuledCode>,
    /// The acts on which the codes differ.
    pub different: Vec<DifferentAct>,
}

/// What one code of several says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant)] // five of them, and the small one is rare
pub enum RuledCode {
    /// It rules.
    Ruled(RuledRecord),
    /// It has no game on such terms.
    NoGame {
        /// The code.
        code: String,
        /// Why not.
        error: String,
    },
}

/// An act on which the codes differ.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DifferentAct {
    /// Its line in the record, from 1.
    pub line: usize,
    /// The act.
    pub act: String,
}
