//! What choices and tasks are called at a scene, as people and records name them.

use crate::consequence::ClaimOption;
use crate::duty::Task;
use crate::irregularity::{named, named_option};
use crate::ruling::TaskView;
use crate::saying::NamedTask;
use crate::scene::{ManId, Scene};
use crate::table::Table;
use jadoube_chess::Role;

impl Table {
    /// What the claimant may now require.
    pub fn options(&self) -> Vec<TaskView> {
        self.named_options().iter().map(|option| option.task).collect()
    }

    /// The player's duties: any one of these.
    pub fn must(&self) -> Vec<TaskView> {
        self.named_duties().iter().map(|duty| duty.task).collect()
    }

    /// What the claimant may now require, with the men it names.
    pub(crate) fn named_options(&self) -> Vec<NamedTask> {
        let choices = self.pending.iter().flat_map(|pending| pending.choices.iter());
        choices.filter_map(|&choice| named_option(self.scene(), choice)).collect()
    }

    /// The player's duties, with the men they name.
    pub(crate) fn named_duties(&self) -> Vec<NamedTask> {
        if self.outcome.is_some() || self.pending.is_some() {
            return Vec::new();
        }
        let (duty, stands) = self.duty_now();
        duty.map_or(Vec::new(), |duty| {
            duty.any.iter().filter_map(|&task| named(stands, task, duty.rook)).collect()
        })
    }
}

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
