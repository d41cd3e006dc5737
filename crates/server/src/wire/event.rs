//! What happened at a table, numbered, as JSON.

use super::{DeedData, RulingData};
use jadoube_ledger::{ChainHash, Ruling as KeptRuling};
use jadoube_referee::{DecisionKind, Ruling, Seat, Verdict};
use serde::{Deserialize, Serialize, Serializer};
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
    /// The same as data: with which men, and what it did on the board.
    #[serde(default)]
    #[schema(required)]
    pub deed: DeedData,
    /// What came of it.
    pub kind: ActKind,
    /// The rulings it drew.
    pub rulings: Vec<RulingLine>,
    /// The head of the history up to here: SHA-256 over this act and the head before it. Who keeps one can
    /// tell later whether anything before it was changed.
    #[serde(default)]
    #[schema(value_type = String, example = "9f2c…")]
    pub hash: ChainHash,
}

#[cfg(test)]
impl TableEvent {
    /// An act that happens at a table, as a room would tell it at noon of a day.
    pub(crate) fn happening(
        table: &mut jadoube_referee::Table,
        seq: u64,
        act: &jadoube_referee::Act,
    ) -> TableEvent {
        let decision = table.decide(act);
        TableEvent {
            seq,
            at: 1_795_176_000_000,
            by: act.by.into(),
            act: jadoube_referee::record::act_text(act),
            deed: (&table.apply_and_tell(&decision)).into(),
            kind: decision.kind.into(),
            rulings: decision.rulings.iter().map(Into::into).collect(),
            hash: ChainHash::default(),
        }
    }
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
    /// The law leaves it to the umpire, who is awaited.
    Referred,
    /// No act, but a note of the table's beside them, such as that the server stood still: its text begins
    /// with `#`, as in a record.
    Noted,
}

impl ActKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            ActKind::Done => "done",
            ActKind::Silent => "silent",
            ActKind::Refused => "refused",
            ActKind::Referred => "referred",
            ActKind::Noted => "noted",
        }
    }

    /// The kind of that word.
    pub fn of_word(word: &str) -> Option<ActKind> {
        let kinds = [ActKind::Done, ActKind::Silent, ActKind::Refused, ActKind::Referred, ActKind::Noted];
        kinds.into_iter().find(|kind| kind.word() == word)
    }
}

impl From<DecisionKind> for ActKind {
    fn from(kind: DecisionKind) -> ActKind {
        match kind {
            DecisionKind::Done => ActKind::Done,
            DecisionKind::Silent => ActKind::Silent,
            DecisionKind::Refused => ActKind::Refused,
            DecisionKind::Referred => ActKind::Referred,
        }
    }
}

/// A ruling with the law it rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct RulingLine {
    /// The law, as its document numbers it, or `usage`.
    pub law: String,
    /// What kind of ruling it is: `upheld`, `refused`, `no penalty`, `silent`, `referred` or `over`. A ruling
    /// of an earlier version may have another word.
    #[schema(value_type = String, example = "upheld")]
    pub verdict: VerdictWord,
    /// One sentence.
    pub text: String,
    /// What the sentence is made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<RulingData>,
}

/// Kinds of ruling: those of today's referee, and whatever an earlier one wrote.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(from = "String")]
pub enum VerdictWord {
    /// A claim is upheld, or the law acts by itself.
    Upheld,
    /// A claim or an act is refused.
    Refused,
    /// Upheld, but nothing can be exacted.
    NoPenalty,
    /// Somebody must decide.
    Silent,
    /// The law leaves it to the umpire.
    Referred,
    /// The game is over.
    Over,
    /// The game is over, and nobody claimed it.
    Unclaimed,
    /// A word of an earlier version, which today's referee does not use.
    Earlier(String),
}

impl VerdictWord {
    /// The words of today's referee.
    const TODAY: [VerdictWord; 7] = [
        VerdictWord::Upheld,
        VerdictWord::Refused,
        VerdictWord::NoPenalty,
        VerdictWord::Silent,
        VerdictWord::Referred,
        VerdictWord::Over,
        VerdictWord::Unclaimed,
    ];

    /// The word for it.
    pub fn word(&self) -> &str {
        match self {
            VerdictWord::Upheld => "upheld",
            VerdictWord::Refused => "refused",
            VerdictWord::NoPenalty => "no penalty",
            VerdictWord::Silent => "silent",
            VerdictWord::Referred => "referred",
            VerdictWord::Over => "over",
            VerdictWord::Unclaimed => "unclaimed",
            VerdictWord::Earlier(word) => word,
        }
    }
}

/// Any word is one: what was stored is told as it is.
impl From<String> for VerdictWord {
    fn from(word: String) -> VerdictWord {
        let today = VerdictWord::TODAY.into_iter().find(|verdict| verdict.word() == word);
        today.unwrap_or(VerdictWord::Earlier(word))
    }
}

impl Serialize for VerdictWord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// A ruling as it was stored.
impl From<&KeptRuling> for RulingLine {
    fn from(kept: &KeptRuling) -> RulingLine {
        let verdict = kept.verdict.clone().into();
        RulingLine { law: kept.law.clone(), verdict, text: kept.text.clone(), data: None }
    }
}

impl From<&RulingLine> for KeptRuling {
    fn from(line: &RulingLine) -> KeptRuling {
        KeptRuling { law: line.law.clone(), verdict: line.verdict.word().to_owned(), text: line.text.clone() }
    }
}

impl From<&Ruling> for RulingLine {
    fn from(ruling: &Ruling) -> RulingLine {
        let verdict = match ruling.verdict {
            Verdict::Upheld => VerdictWord::Upheld,
            Verdict::Refused => VerdictWord::Refused,
            Verdict::NoPenalty => VerdictWord::NoPenalty,
            Verdict::Silent => VerdictWord::Silent,
            Verdict::Referred => VerdictWord::Referred,
            Verdict::Over => VerdictWord::Over,
            Verdict::Unclaimed => VerdictWord::Unclaimed,
        };
        let data = Some(RulingData::from(&ruling.saying));
        RulingLine { law: ruling.basis.to_string(), verdict, text: ruling.text(), data }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn any_verdict_that_was_ever_stored_is_read_and_told_by_its_word() {
        for (word, verdict) in
            [("no penalty", VerdictWord::NoPenalty), ("excused", VerdictWord::Earlier("excused".to_owned()))]
        {
            let kept = KeptRuling { law: "XIII".into(), verdict: word.into(), text: "So it was.".into() };
            let line = RulingLine::from(&kept);
            assert_eq!((&line.verdict, &KeptRuling::from(&line)), (&verdict, &kept));
            let json = serde_json::to_string(&line).unwrap();
            assert_eq!(json, format!(r#"{{"law":"XIII","verdict":"{word}","text":"So it was."}}"#));
            assert_eq!(serde_json::from_str::<RulingLine>(&json).unwrap(), line);
        }
    }
}
