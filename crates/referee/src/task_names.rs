//! What choices and tasks are called at a scene, as people and records name them.

use crate::consequence::ClaimOption;
use crate::duty::Task;
use crate::ruling::TaskView;
use crate::scene::{ManId, Scene};
use jadoube_chess::Role;

/// What a choice is called at a scene.
pub(crate) fn option_view(scene: &Scene, choice: ClaimOption) -> Option<TaskView> {
    Some(match choice {
        ClaimOption::Do(task) => return task_view(scene, task, None),
        ClaimOption::Rook(_) => TaskView::MoveRook,
        ClaimOption::Stand => TaskView::Stand,
        ClaimOption::Retract => TaskView::Retract,
        ClaimOption::Recommence => TaskView::Recommence,
        ClaimOption::Proceed => TaskView::Proceed,
        ClaimOption::Place(_) => TaskView::Place,
    })
}

/// What a task is called at a scene. While a man is held, duties name the square it was taken from.
pub(crate) fn task_view(scene: &Scene, task: Task, rook: Option<ManId>) -> Option<TaskView> {
    let square = |man: ManId| match scene.hand() {
        Some(hand) if hand.man == man => Some(hand.first),
        _ => scene.square_of(man),
    };
    Some(match task {
        Task::Move(man) if rook == Some(man) => TaskView::MoveRook,
        Task::Move(man) if scene.man(man).is_some_and(|man| man.role == Role::King) => TaskView::MoveKing,
        Task::Move(man) => TaskView::Move(square(man)?),
        Task::Capture(man) => TaskView::Capture(square(man)?),
        Task::CaptureWith(taken, with) => TaskView::CaptureWith(square(taken)?, square(with)?),
        Task::Castle(wing) => TaskView::Castle(wing),
        Task::Play(transfer) => TaskView::Play(crate::score::move_words(scene, transfer)?),
    })
}
