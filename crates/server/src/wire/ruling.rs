//! What a ruling says, as JSON: what happened with which men and why, and what follows.

use super::{SideName, WingWord};
use jadoube_referee::{Follows, Irregularity, Lapse, ManOn, NamedTask, Saying, TaskView, record};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a ruling's sentence is made of. What does not apply is left out.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
pub struct RulingData {
    /// `remark`, `irregular`, `follows`, `requires`, `too-late`, `unclaimed`, `ended`, `awaited`, `recurred`,
    /// `proved` or `words`.
    pub kind: String,
    /// The name of a remark: `nothing-open`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
    /// What was irregular.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<FoundData>,
    /// What follows, or could have followed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<FollowsData>,
    /// Who requires something, or whose claim it would have been.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claimant: Option<SideName>,
    /// What is required.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<TaskData>,
    /// What ended the claim: `touch`, `reply`, `moves` or `never`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<String>,
    /// The result, the game being over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// Who decides: `bystanders`, `umpire`, `committee`, `spectator` or `official`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judge: Option<String>,
    /// How often a position has stood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<u32>,
    /// What somebody said, or what is wrong with what he said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

/// Something irregular.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FoundData {
    /// Of what kind: `false-move`, `touched`, `moved-out-of-turn` and so on.
    pub kind: String,
    /// Who did it.
    pub by: SideName,
    /// The men touched, or the man moved, as they stood before.
    pub men: Vec<ManData>,
    /// Where the man went.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// What it took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taken: Option<ManData>,
    /// Why a move was false.
    pub why: Vec<ReasonData>,
    /// The number of the completed move it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
}

/// A man and its square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ManData {
    /// Whose.
    pub side: SideName,
    /// What it is: `knight`.
    pub role: String,
    /// Where it stood.
    pub square: String,
}

/// Why a move was false.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReasonData {
    /// `manner`, `blocked`, `into-check` and so on.
    pub kind: String,
    /// The man it names: what stood in the way, or gives check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub man: Option<ManData>,
}

/// What follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FollowsData {
    /// `chooses`, `must`, `goes-back`, `forfeit`, `nothing` and so on.
    pub kind: String,
    /// Who chooses, must, is bound or wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<SideName>,
    /// What may be chosen or must be done: any one of these.
    pub tasks: Vec<TaskData>,
}

/// Something to be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TaskData {
    /// As records write it: `move b1`.
    pub task: String,
    /// What is to be done.
    #[serde(default)]
    #[schema(required)]
    pub kind: TaskWord,
    /// The man to be moved or taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub man: Option<ManData>,
    /// The man to take it with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<ManData>,
    /// The wing to castle on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wing: Option<WingWord>,
    /// The move to be made, in a record's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
}

/// What there is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TaskWord {
    /// The man is to be moved.
    #[default]
    Move,
    /// The man is to be taken.
    Capture,
    /// Castle.
    Castle,
    /// Make one particular move.
    Play,
    /// Leave it as it is.
    Stand,
    /// Take it back.
    Retract,
    /// Begin the game again.
    Recommence,
    /// Go on.
    Proceed,
    /// Put the men where they belong.
    Place,
}

impl From<&Saying> for RulingData {
    fn from(saying: &Saying) -> RulingData {
        let of = |kind: &str| RulingData { kind: kind.to_owned(), ..RulingData::default() };
        match saying {
            Saying::Remark(remark) => RulingData { remark: Some(remark.id().to_owned()), ..of("remark") },
            Saying::Irregular(found) => RulingData { found: Some(found.into()), ..of("irregular") },
            Saying::Follows { found, follows } => RulingData {
                found: found.as_ref().map(FoundData::from),
                follows: Some(follows.into()),
                ..of("follows")
            },
            Saying::Requires { by, task, .. } => {
                RulingData { claimant: Some((*by).into()), task: Some(task.into()), ..of("requires") }
            }
            Saying::TooLate { claimant, ended } => {
                let ended = match ended {
                    Lapse::Touch => "touch",
                    Lapse::Reply => "reply",
                    Lapse::Moves(_) => "moves",
                    Lapse::Never => "never",
                };
                let ended_by = Some(ended.to_owned());
                RulingData { claimant: Some((*claimant).into()), ended_by, ..of("too-late") }
            }
            Saying::Unclaimed { found, could } => {
                RulingData { found: Some(found.into()), follows: Some(could.into()), ..of("unclaimed") }
            }
            Saying::Ended { result, why } => RulingData {
                kind: "ended".to_owned(),
                result: Some(result.to_string()),
                ..RulingData::from(&**why)
            },
            Saying::Awaited { judge, question } => RulingData {
                kind: "awaited".to_owned(),
                judge: Some(judge.id().to_owned()),
                ..RulingData::from(&**question)
            },
            Saying::Recurred { times } => RulingData { times: Some(*times), ..of("recurred") },
            Saying::Proved { first, .. } => RulingData { words: Some(first.clone()), ..of("proved") },
            Saying::Words(words) => RulingData { words: Some(words.clone()), ..of("words") },
        }
    }
}

impl From<&Irregularity> for FoundData {
    fn from(found: &Irregularity) -> FoundData {
        let reasons = found.why.iter();
        FoundData {
            kind: found.kind.id().to_owned(),
            by: found.by.into(),
            men: found.men.iter().map(ManData::from).collect(),
            to: found.to.map(|square| square.to_string()),
            taken: found.taken.as_ref().map(ManData::from),
            why: reasons
                .map(|why| ReasonData {
                    kind: why.id().to_owned(),
                    man: why.man().as_ref().map(ManData::from),
                })
                .collect(),
            number: found.number,
        }
    }
}

impl From<&ManOn> for ManData {
    fn from(on: &ManOn) -> ManData {
        ManData {
            side: on.man.side.into(),
            role: on.man.role.name().to_owned(),
            square: on.square.to_string(),
        }
    }
}

impl From<&Follows> for FollowsData {
    fn from(follows: &Follows) -> FollowsData {
        let (by, tasks) = match follows {
            Follows::Chooses { by, options } => (Some(*by), options.as_slice()),
            Follows::Must { by, tasks } => (Some(*by), tasks.as_slice()),
            Follows::BindsLater { by, .. } => (Some(*by), &[][..]),
            Follows::Forfeit { winner } => (Some(*winner), &[][..]),
            _ => (None, &[][..]),
        };
        FollowsData {
            kind: follows.id().to_owned(),
            by: by.map(SideName::from),
            tasks: tasks.iter().map(TaskData::from).collect(),
        }
    }
}

impl From<&NamedTask> for TaskData {
    fn from(named: &NamedTask) -> TaskData {
        let (mut wing, mut play) = (None, None);
        let kind = match named.task {
            TaskView::MoveKing | TaskView::MoveRook | TaskView::Move(_) => TaskWord::Move,
            TaskView::Capture(_) | TaskView::CaptureWith(..) => TaskWord::Capture,
            TaskView::Castle(on) => {
                wing = Some(on.into());
                TaskWord::Castle
            }
            TaskView::Play(words) => {
                play = Some(words.to_string());
                TaskWord::Play
            }
            TaskView::Stand => TaskWord::Stand,
            TaskView::Retract => TaskWord::Retract,
            TaskView::Recommence => TaskWord::Recommence,
            TaskView::Proceed => TaskWord::Proceed,
            TaskView::Place => TaskWord::Place,
        };
        TaskData {
            task: record::options_text(&[named.task]),
            kind,
            man: named.man.as_ref().map(ManData::from),
            with: named.with.as_ref().map(ManData::from),
            wing,
            play,
        }
    }
}
