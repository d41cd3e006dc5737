//! A record with what was ruled on it, as JSON: the structure `jadoube rule --json` prints.

use super::{
    ClaimSheet, ClocksSheet, DeedData, HandSheet, HandsSheet, LieWord, NoteSheet, OfferSheet, OutcomeSheet,
    PawnSheet, QuestionSheet, RulingLine, ScoreEntry, SideName, SquarePair, TaskData,
};
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
#[allow(clippy::large_enum_variant)] // there is one, and not for long
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
    /// How things stand besides, before the first act.
    pub before: RuledStart,
    /// Its acts, in order.
    pub steps: Vec<RuledStep>,
    /// Irregularities nobody claimed, the game being over.
    pub unclaimed: Vec<RulingLine>,
    /// The same irregularities with the men before and after each; `seq` counts the steps from 1.
    pub notes: Vec<NoteSheet>,
    /// The completed moves that stand; `seq` counts the steps from 1.
    pub score: Vec<ScoreEntry>,
    /// How the game ended.
    #[schema(required)]
    pub outcome: Option<OutcomeSheet>,
}

/// How things stand before the first act.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RuledStart {
    /// Whose turn it is.
    pub turn: SideName,
    /// How the board lies.
    pub lie: LieWord,
    /// The clocks, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<ClocksSheet>,
}

/// One act and how things stand after it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RuledStep {
    /// Its line in the record, from 1.
    pub line: usize,
    /// The act.
    pub act: String,
    /// The same as data: with which men, and what it did on the board.
    pub deed: DeedData,
    /// Who did it: `White`, `Black`, `Umpire` or `Table`.
    pub by: String,
    /// The rulings it drew.
    pub rulings: Vec<RulingLine>,
    /// It cannot be done; board, turn and score are unchanged.
    pub refused: bool,
    /// The code has no provision: an umpire is awaited.
    pub silent: bool,
    /// The law leaves it to the umpire, who is awaited.
    pub referred: bool,
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
    /// What he may require as data, in the order of `choices`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub choice_tasks: Vec<TaskData>,
    /// What the player must do as data, in the order of `duties`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub duty_tasks: Vec<TaskData>,
    /// The squares that choices or duties speak of.
    pub squares: Vec<String>,
    /// Whose turn it is: `White` or `Black`.
    pub turn: String,
    /// The men now standing, as a FEN's first field.
    pub board: String,
    /// `*` while the game lasts, else its result and by what.
    pub result: String,
    /// An irregularity could still be claimed by the side not at fault.
    pub open: bool,
    /// The squares of the men the player has touched in this turn, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub touched: Vec<String>,
    /// What both players have touched and have in hand.
    pub hands: HandsSheet,
    /// A man placed and not yet quitted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandSheet>,
    /// The last move that stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<SquarePair>,
    /// The choice a claimant has: all the law names, though it cannot be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claim: Option<ClaimSheet>,
    /// Something proposed and not yet answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<OfferSheet>,
    /// A pawn on the last rank that waits to be named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unnamed: Option<PawnSheet>,
    /// A question that waits for its judge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<QuestionSheet>,
    /// Readings of a sealed move to select from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub readings: Vec<String>,
    /// The clocks, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<ClocksSheet>,
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
