//! What happened at a table, numbered, as JSON.

use super::RulingData;
use jadoube_referee::{DecisionKind, Ruling, Seat, Verdict};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One act and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableEvent {
    /// Its number, from 1 without gaps.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it.
    pub by: Doer,
    /// What was done, as a line of a record.
    pub act: String,
    /// What came of it.
    pub kind: ActKind,
    /// The rulings it drew.
    pub rulings: Vec<RulingLine>,
}

/// Who acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Doer {
    /// White.
    White,
    /// Black.
    Black,
    /// The umpire.
    Umpire,
    /// Nobody in particular: a time comes.
    Table,
}

impl From<Seat> for Doer {
    fn from(seat: Seat) -> Doer {
        match seat {
            Seat::Player(jadoube_chess::Side::White) => Doer::White,
            Seat::Player(jadoube_chess::Side::Black) => Doer::Black,
            Seat::Umpire => Doer::Umpire,
            Seat::Table => Doer::Table,
        }
    }
}

/// What came of an act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ActKind {
    /// It happened.
    Done,
    /// The code has no provision: an umpire is awaited.
    Silent,
    /// It cannot be done; board, turn and score are unchanged.
    Refused,
}

impl ActKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            ActKind::Done => "done",
            ActKind::Silent => "silent",
            ActKind::Refused => "refused",
        }
    }
}

impl From<DecisionKind> for ActKind {
    fn from(kind: DecisionKind) -> ActKind {
        match kind {
            DecisionKind::Done => ActKind::Done,
            DecisionKind::Silent => ActKind::Silent,
            DecisionKind::Refused => ActKind::Refused,
        }
    }
}

/// A ruling with the law it rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RulingLine {
    /// The law, as its document numbers it, or `usage`.
    pub law: String,
    /// What kind of ruling it is.
    pub verdict: VerdictWord,
    /// One sentence.
    pub text: String,
    /// What the sentence is made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<RulingData>,
}

/// Kinds of ruling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// A claim is upheld, or the law acts by itself.
    Upheld,
    /// A claim or an act is refused.
    Refused,
    /// Upheld, but nothing can be exacted.
    #[serde(rename = "no penalty")]
    NoPenalty,
    /// Somebody must decide.
    Silent,
    /// The game is over.
    Over,
    /// The game is over, and nobody claimed it.
    Unclaimed,
}

impl VerdictWord {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            VerdictWord::Upheld => "upheld",
            VerdictWord::Refused => "refused",
            VerdictWord::NoPenalty => "no penalty",
            VerdictWord::Silent => "silent",
            VerdictWord::Over => "over",
            VerdictWord::Unclaimed => "unclaimed",
        }
    }
}

impl From<&Ruling> for RulingLine {
    fn from(ruling: &Ruling) -> RulingLine {
        let verdict = match ruling.verdict {
            Verdict::Upheld => VerdictWord::Upheld,
            Verdict::Refused => VerdictWord::Refused,
            Verdict::NoPenalty => VerdictWord::NoPenalty,
            Verdict::Silent => VerdictWord::Silent,
            Verdict::Over => VerdictWord::Over,
            Verdict::Unclaimed => VerdictWord::Unclaimed,
        };
        let data = Some(RulingData::from(&ruling.saying));
        RulingLine { law: ruling.basis.to_string(), verdict, text: ruling.text(), data }
    }
}
