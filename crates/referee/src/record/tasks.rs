//! What may be required and what must be done, in words: `king`, `move e2`, `capture d5 with e4`, `stand`.

use super::error::RecordError;
use super::words::Words;
use crate::{Demand, MoveWords, TaskView};
use jadoube_chess::Wing;

type Read = fn(&mut Words<'_>) -> Result<TaskView, RecordError>;

/// What a player does with a man.
const WITH_MEN: [(&str, Read); 7] = [
    ("king", |_| Ok(TaskView::MoveKing)),
    ("rook", |_| Ok(TaskView::MoveRook)),
    ("move", moved),
    ("capture", captured),
    ("O-O", |_| Ok(TaskView::Castle(Wing::King))),
    ("O-O-O", |_| Ok(TaskView::Castle(Wing::Queen))),
    ("play", played),
];

/// What becomes of the game.
const OTHERS: [(&str, Read); 5] = [
    ("stand", |_| Ok(TaskView::Stand)),
    ("retract", |_| Ok(TaskView::Retract)),
    ("recommence", |_| Ok(TaskView::Recommence)),
    ("proceed", |_| Ok(TaskView::Proceed)),
    ("place", |_| Ok(TaskView::Place)),
];

/// Reads what a claimant may require.
pub(super) fn read_option(words: &mut Words<'_>) -> Result<TaskView, RecordError> {
    let read = words.choose("a penalty", &[&WITH_MEN[..], &OTHERS].concat())?;
    read(words)
}

/// Reads what a player must do.
pub(super) fn read_duty(words: &mut Words<'_>) -> Result<TaskView, RecordError> {
    let read = words.choose("a duty", &WITH_MEN)?;
    read(words)
}

/// Reads what a claimant requires.
pub(super) fn read_demand(words: &mut Words<'_>) -> Result<Demand, RecordError> {
    Ok(match read_option(words)? {
        TaskView::MoveKing => Demand::King,
        TaskView::MoveRook => Demand::Rook,
        TaskView::Move(square) => Demand::Move(square),
        TaskView::Capture(square) => Demand::Capture(square),
        TaskView::CaptureWith(..) => return Err(words.complaint("with", "the man to be taken alone")),
        TaskView::Castle(_) | TaskView::Play(_) => {
            return Err(words.expected("a penalty that a claimant chooses, such as move e2"));
        }
        TaskView::Stand => Demand::Stand,
        TaskView::Retract => Demand::Retract,
        TaskView::Recommence => Demand::Recommence,
        TaskView::Proceed => Demand::Proceed,
        TaskView::Place => Demand::Place,
    })
}

fn moved(words: &mut Words<'_>) -> Result<TaskView, RecordError> {
    if words.eat("king") {
        Ok(TaskView::MoveKing)
    } else if words.eat("rook") {
        Ok(TaskView::MoveRook)
    } else {
        words.square().map(TaskView::Move)
    }
}

fn played(words: &mut Words<'_>) -> Result<TaskView, RecordError> {
    let text = words.peek().and_then(MoveWords::new);
    let text = text.ok_or_else(|| words.expected("a move in at most ten letters, such as Ng8"))?;
    words.skip();
    Ok(TaskView::Play(text))
}

fn captured(words: &mut Words<'_>) -> Result<TaskView, RecordError> {
    let taken = words.square()?;
    if words.eat("with") {
        Ok(TaskView::CaptureWith(taken, words.square()?))
    } else {
        Ok(TaskView::Capture(taken))
    }
}

/// A demand in words.
pub(super) fn demand_words(demand: Demand) -> String {
    let task = match demand {
        Demand::King => TaskView::MoveKing,
        Demand::Rook => TaskView::MoveRook,
        Demand::Move(square) => TaskView::Move(square),
        Demand::Capture(square) => TaskView::Capture(square),
        Demand::Stand => TaskView::Stand,
        Demand::Retract => TaskView::Retract,
        Demand::Recommence => TaskView::Recommence,
        Demand::Proceed => TaskView::Proceed,
        Demand::Place => TaskView::Place,
    };
    task.to_string()
}

/// Options as records write them, `nothing` if there are none.
pub fn options_text(options: &[TaskView]) -> String {
    joined(options.iter().map(ToString::to_string), ", ")
}

/// Duties as records write them, `nothing` if there are none.
pub fn must_text(duties: &[TaskView]) -> String {
    let written = |duty: &TaskView| match duty {
        TaskView::MoveKing | TaskView::MoveRook => format!("move {duty}"),
        _ => duty.to_string(),
    };
    joined(duties.iter().map(written), " or ")
}

fn joined(words: impl Iterator<Item = String>, between: &str) -> String {
    let all: Vec<String> = words.collect();
    if all.is_empty() { "nothing".to_owned() } else { all.join(between) }
}
