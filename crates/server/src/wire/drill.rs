//! A drill as JSON: what everybody has seen, what each answer leads to, and what the other codes say.

use super::{DeedData, RuledStep, SideName, SquarePair, TableView};
use crate::rulings;
use jadoube_drill::{Answer, Drill, OtherCode, Says, Source, Theme};
use jadoube_referee::record::{act_text, print, seat_text};
use jadoube_referee::topic;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A situation under a code: the other has just moved. Is anything wrong?
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrillSheet {
    /// The code's id.
    pub code: String,
    /// What has happened, as a record up to the moment.
    pub record: String,
    /// Whom you play.
    pub you: SideName,
    /// The number of the topic it is about.
    pub topic: u8,
    /// That topic in a few words.
    pub topic_title: String,
    /// The heading it is scored under.
    pub theme: ThemeWord,
    /// How hard it is, from 1 to 5.
    #[schema(minimum = 1, maximum = 5)]
    pub grade: u8,
    /// Half-moves made before the record without a capture or a pawn's move.
    pub quiet: u32,
    /// The men before the first act, as a FEN's first field.
    pub start: String,
    /// What everybody has seen, in order.
    pub seen: Vec<SeenAct>,
    /// The men now standing, as a FEN's first field.
    pub board: String,
    /// The last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<SquarePair>,
    /// The right answer.
    pub right: AnswerWord,
    /// All answers to which the referee says the same as to that.
    pub accepted: Vec<AnswerWord>,
    /// What each answer leads to, always in the same order.
    pub answers: Vec<AnswerSheet>,
    /// What the other codes say, the oldest first.
    pub others: Vec<OtherCodeSheet>,
    /// The case it comes from, or the name of the opening, game or ending.
    pub source: String,
    /// Whether `source` is a case.
    pub from_case: bool,
}

/// An act as everybody saw it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeenAct {
    /// Who did it: `White` or `Black`.
    pub by: String,
    /// The act, in a record's words.
    pub act: String,
    /// The same as data.
    pub deed: DeedData,
    /// The men after it, as a FEN's first field.
    pub board: String,
}

/// What can be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AnswerWord {
    /// Nothing is wrong.
    Nothing,
    /// The move is illegal.
    Move,
    /// Another man had to move.
    Touch,
    /// It was not the other's move.
    Turn,
    /// A draw can be claimed.
    Draw,
}

/// The headings under which drills are scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeWord {
    /// Men touched.
    Touching,
    /// Moves that are not legal.
    IllegalMoves,
    /// Moves out of turn.
    Turn,
    /// The clock.
    Clock,
    /// Draws that can be claimed.
    Draws,
}

/// What an answer leads to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnswerSheet {
    /// The answer.
    pub answer: AnswerWord,
    /// What the referee says when it is said at the board; absent where nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruled: Option<RuledStep>,
}

/// What another code says.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OtherCodeSheet {
    /// The code's id.
    pub code: String,
    /// The answer that is right under it; absent where it settles nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<AnswerWord>,
    /// What its referee says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruled: Option<RuledStep>,
    /// Whether the game was over by then.
    pub over: bool,
    /// Why it has no game on such terms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_game: Option<String>,
}

impl From<&Drill> for DrillSheet {
    fn from(drill: &Drill) -> DrillSheet {
        let acts: Vec<_> = drill.record.steps.iter().map(|step| step.act.clone()).collect();
        let end = TableView::from(&drill.report.end);
        let seen = drill.report.steps.iter().map(|step| SeenAct {
            by: seat_text(step.act.by).to_owned(),
            act: act_text(&step.act),
            deed: (&step.deed).into(),
            board: step.board.placement(),
        });
        let answers = drill.told.iter().map(|told| AnswerSheet {
            answer: told.answer.into(),
            ruled: told.report.as_ref().map(rulings::step),
        });
        let (source, from_case) = match &drill.source {
            Source::Case(name) => (name.clone(), true),
            Source::Position(name) => (name.clone(), false),
        };
        DrillSheet {
            code: drill.code.id.to_owned(),
            record: print(&drill.record.terms, &acts),
            you: drill.you.into(),
            topic: drill.topic,
            topic_title: topic(drill.topic).map_or(String::new(), |topic| topic.title.to_owned()),
            theme: drill.theme.into(),
            grade: drill.grade,
            quiet: drill.record.terms.quiet,
            start: drill.report.start.placement(),
            seen: seen.collect(),
            board: end.board,
            last: end.last,
            right: drill.right.into(),
            accepted: drill.accepted.iter().map(|&answer| answer.into()).collect(),
            answers: answers.collect(),
            others: drill.others.iter().map(OtherCodeSheet::from).collect(),
            source,
            from_case,
        }
    }
}

impl From<&OtherCode> for OtherCodeSheet {
    fn from(other: &OtherCode) -> OtherCodeSheet {
        let sheet = OtherCodeSheet {
            code: other.code.id.to_owned(),
            answer: None,
            ruled: None,
            over: false,
            no_game: None,
        };
        match &other.says {
            Says::Right(answer, step) => OtherCodeSheet {
                answer: Some((*answer).into()),
                ruled: step.as_deref().map(rulings::step),
                ..sheet
            },
            Says::Unclear(step) => OtherCodeSheet { ruled: Some(rulings::step(step)), ..sheet },
            Says::Over => OtherCodeSheet { over: true, ..sheet },
            Says::NoGame(error) => OtherCodeSheet { no_game: Some(error.to_string()), ..sheet },
        }
    }
}

impl From<Answer> for AnswerWord {
    fn from(answer: Answer) -> AnswerWord {
        match answer {
            Answer::Nothing => AnswerWord::Nothing,
            Answer::Move => AnswerWord::Move,
            Answer::Touch => AnswerWord::Touch,
            Answer::Turn => AnswerWord::Turn,
            Answer::Draw => AnswerWord::Draw,
        }
    }
}

impl From<Theme> for ThemeWord {
    fn from(theme: Theme) -> ThemeWord {
        match theme {
            Theme::Touching => ThemeWord::Touching,
            Theme::IllegalMoves => ThemeWord::IllegalMoves,
            Theme::Turn => ThemeWord::Turn,
            Theme::Clock => ThemeWord::Clock,
            Theme::Draws => ThemeWord::Draws,
        }
    }
}
