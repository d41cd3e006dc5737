//! A note told as data: which men, from where to where, why it was false, and what follows.

use crate::consequence::{ClaimOption, Consequence, Remedy};
use crate::duty::Task;
use crate::fault::{Fallen, Fault, Then};
use crate::lawful::CastlingFault;
use crate::movement::{self, Broken, squares_between};
use crate::note::Note;
use crate::saying::{Follows, Irregularity, IrregularityKind, ManOn, NamedTask, Reason};
use crate::scene::{ManId, Men, Scene};
use crate::table::Table;
use crate::task_names::{option_view, task_view};
use jadoube_chess::{Role, Side, Square};

impl Table {
    /// What a note is about.
    pub(crate) fn irregularity(&self, note: &Note) -> Irregularity {
        let (before, after) = (self.corrected(note.before), self.scene_at(note.after));
        let on = |man: ManId| man_on(&before, man);
        let (kind, men, taken) = match &note.fault {
            Fault::Touched { men, then } => {
                let kind = match then {
                    Then::Nothing => IrregularityKind::Touched,
                    Then::Lawful(_) => IrregularityKind::TouchedAndPlayed,
                    Then::False { .. } => IrregularityKind::TouchedAndMovedFalsely,
                };
                (kind, men.to_vec(), None)
            }
            Fault::NotTheDuty { .. } => {
                (IrregularityKind::DutyNotDone, moved_between(&before, after, note.by), None)
            }
            Fault::LeftUnnamed { pawn, men } => {
                let men = [*pawn].into_iter().chain(men.iter().copied()).collect();
                (IrregularityKind::PawnLeftUnnamed, men, None)
            }
            Fault::FalseMove { man, .. } => (IrregularityKind::FalseMove, vec![*man], None),
            Fault::FalseCapture { man, taken, .. } => {
                (IrregularityKind::FalseCapture, vec![*man], Some(*taken))
            }
            Fault::OwnTaken { man, taken, .. } => (IrregularityKind::OwnManTaken, vec![*man], Some(*taken)),
            Fault::AdverseMoved { man, .. } => (IrregularityKind::AdverseManMoved, vec![*man], None),
            Fault::CheckNeglected { man, taken, .. } => {
                (IrregularityKind::CheckNeglected, vec![*man], *taken)
            }
            Fault::FalseCastling { king, rook, .. } => {
                let men = [Some(*king), *rook].into_iter().flatten().collect();
                (IrregularityKind::FalseCastling, men, None)
            }
            Fault::TouchedOutOfTurn { men } => (IrregularityKind::TouchedOutOfTurn, men.clone(), None),
            Fault::MovedOutOfTurn { men, .. } => {
                let taken = men.get(1).copied().filter(|&man| after.square_of(man).is_none());
                (IrregularityKind::MovedOutOfTurn, men[..men.len().min(1)].to_vec(), taken)
            }
            Fault::RookQuittedFirst { rook } => (IrregularityKind::RookFirst, vec![*rook], None),
            Fault::HalfCastled { king, rook, .. } => {
                (IrregularityKind::HalfCastled, vec![*king, *rook], None)
            }
            Fault::Unpromoted { pawn } => (IrregularityKind::Unpromoted, vec![*pawn], None),
            Fault::PressedWithoutMove => (IrregularityKind::PressedWithoutMove, Vec::new(), None),
            Fault::TwoHands { man, .. } => (IrregularityKind::TwoHands, vec![*man], None),
            Fault::MovedAgain { men } => {
                (IrregularityKind::MovedAgain, men[..men.len().min(1)].to_vec(), None)
            }
            Fault::Displaced { men, .. } => {
                (IrregularityKind::Displaced, men.iter().map(|man| man.id).collect(), None)
            }
            Fault::AdjustedOutOfTurn { men } => (IrregularityKind::AdjustedOutOfTurn, men.clone(), None),
        };
        let moved = note.fault.moved_men() || matches!(note.fault, Fault::NotTheDuty { .. });
        let to = men.first().filter(|_| moved).and_then(|&man| after.square_of(man));
        let men = match &note.fault {
            // Named where it belongs: it may lie anywhere, or beside the board.
            Fault::Displaced { men, .. } => {
                men.iter().map(|fallen| ManOn { man: fallen.man, square: fallen.home }).collect()
            }
            _ => men.into_iter().filter_map(on).collect(),
        };
        Irregularity {
            by: note.by,
            kind,
            to,
            men,
            taken: taken.and_then(on),
            why: self.reasons(note).into_iter().map(|(_, reason)| reason).collect(),
            number: note.completed.map(|done| done.number),
        }
    }

    /// The rules of movement a false move broke, each with the reason for it.
    pub(crate) fn reasons(&self, note: &Note) -> Vec<(Broken, Reason)> {
        let (before, after) = (self.corrected(note.before), self.scene_at(note.after));
        let broken = movement::broken(&before, after, &note.fault);
        let man = note.fault.man_moved();
        let from = man.and_then(|man| before.square_of(man));
        let to = man.and_then(|man| after.square_of(man));
        broken.into_iter().map(|broken| (broken, reason(broken, &before, after, note.by, from, to))).collect()
    }

    /// What follows from a note, told with the men as they stand before it.
    pub(crate) fn follows(&self, note: &Note, consequence: &Consequence) -> Follows {
        let before = self.corrected(note.before);
        let (claimant, rook) = (!note.by, crate::notes::rook_of(note));
        let tasks = |tasks: &[Task], rook| -> Vec<NamedTask> {
            tasks.iter().filter_map(|&task| named(&before, task, rook)).collect()
        };
        let costs = consequence.counts || consequence.refers.is_some();
        let goes_back = if costs { Follows::GoesBackAtACost } else { Follows::GoesBack };
        match &consequence.remedy {
            _ if consequence.is_nothing() => Follows::Nothing,
            Remedy::Options(choices) => {
                let options = choices.iter().filter_map(|&choice| named_option(&before, choice)).collect();
                Follows::Chooses { by: claimant, options }
            }
            Remedy::Impose(any) => Follows::Must { by: note.by, tasks: tasks(any, rook) },
            Remedy::PutBack => goes_back,
            Remedy::AllSince(_) => Follows::GoesBackLate,
            Remedy::NamePawn => Follows::PawnIsNamed,
            Remedy::DutyStands => match self.duty_in(&before) {
                Some(duty) => Follows::Must { by: note.by, tasks: tasks(&duty.any, duty.rook) },
                None => goes_back,
            },
            Remedy::Deferred(men) => {
                // Several moved out of turn go back together, to where they stood before the first.
                let first =
                    self.earlier_out_of_turn(note).map(|other| other.before).min_by_key(|mark| mark.0);
                let before = first.map_or(before, |first| self.corrected(first));
                let men = men.iter().filter_map(|&man| man_on(&before, man)).collect();
                Follows::BindsLater { by: note.by, men }
            }
            Remedy::Annul => Follows::Annulled,
            Remedy::Forfeit => Follows::Forfeit { winner: claimant },
            Remedy::TouchesBind | Remedy::SameMoveAgain(_) | Remedy::CastleThen(_) => {
                let duty = self.duty_after(note, consequence);
                let any = duty.as_ref().map_or(&[][..], |duty| &duty.any);
                match tasks(any, None) {
                    tasks if tasks.is_empty() => goes_back,
                    tasks => Follows::Must { by: note.by, tasks },
                }
            }
            Remedy::BecomesQueen(_) => Follows::BecomesQueen,
            Remedy::PutRight => match note.fault {
                Fault::Displaced { then: Fallen::PlayedOn, .. } => Follows::BeforeTheyFell,
                _ => Follows::PutRight,
            },
            Remedy::Stands => Follows::Stands,
        }
    }
}

/// A man where it stands.
pub(crate) fn man_on(scene: &Scene, man: ManId) -> Option<ManOn> {
    let square = scene.square_of(man)?;
    Some(ManOn { man: scene.board.man(square)?, square })
}

/// A choice with the men it names.
pub(crate) fn named_option(scene: &Scene, choice: ClaimOption) -> Option<NamedTask> {
    match choice {
        ClaimOption::Do(task) => named(scene, task, None),
        ClaimOption::Rook(rook) => named(scene, Task::Move(rook), Some(rook)),
        choice => Some(NamedTask { task: option_view(scene, choice)?, man: None, with: None }),
    }
}

/// A task with the men it names.
pub(crate) fn named(scene: &Scene, task: Task, rook: Option<ManId>) -> Option<NamedTask> {
    let (man, with) = match task {
        Task::Move(man) | Task::Capture(man) => (Some(man), None),
        Task::CaptureWith(taken, with) => (Some(taken), Some(with)),
        Task::Castle(_) | Task::Play(_) => (None, None),
    };
    let with = with.and_then(|with| man_on(scene, with));
    let man = man.and_then(|man| man_on(scene, man));
    Some(NamedTask { task: task_view(scene, task, rook)?, man, with })
}

/// The men of a side that stand elsewhere than before, the king first.
fn moved_between(before: &Scene, after: &Scene, by: Side) -> Vec<ManId> {
    let mut men: Vec<ManId> = before.board.side(by).iter().filter_map(|square| before.at(square)).collect();
    men.retain(|&man| before.square_of(man) != after.square_of(man));
    men.sort_by_key(|&man| before.man(man).map(|man| man.role) != Some(Role::King));
    men
}

fn reason(
    broken: Broken,
    before: &Scene,
    after: &Scene,
    by: Side,
    from: Option<Square>,
    to: Option<Square>,
) -> Reason {
    let at = |square: Square| before.board.man(square).map(|man| ManOn { man, square });
    let one = |men: Men, scene: &Scene| {
        let mut squares = scene.board.occupied().iter();
        squares
            .find(|&square| scene.at(square).is_some_and(|man| men.has(man)))
            .and_then(|square| Some(ManOn { man: scene.board.man(square)?, square }))
    };
    match broken {
        Broken::Manner(_) | Broken::PawnStep => Reason::Manner,
        Broken::PawnTwoSquares => Reason::PawnHasMoved,
        Broken::PawnTakes => Reason::PawnTakes,
        Broken::InPassing => Reason::InPassing,
        Broken::Over | Broken::PawnOver => {
            let mut way = from.zip(to).into_iter().flat_map(|(from, to)| squares_between(from, to));
            way.find_map(at).map_or(Reason::Manner, Reason::Blocked)
        }
        Broken::OwnSquare => to.and_then(at).map_or(Reason::Manner, Reason::OwnManThere),
        Broken::Exchanged => Reason::Exchanged,
        Broken::KingTaken => Reason::KingTaken,
        Broken::IntoCheck => Reason::IntoCheck(one(after.checkers(by), after)),
        Broken::CheckNotMet => Reason::CheckNotMet(one(before.checkers(by), before)),
        Broken::Castling(CastlingFault::Moved) => Reason::CastlingMoved,
        Broken::Castling(CastlingFault::CornerOccupied) => Reason::CastlingCornerOccupied,
        Broken::Castling(CastlingFault::Between) => Reason::CastlingBlocked,
        Broken::Castling(CastlingFault::InCheck) => Reason::CastlingInCheck,
        Broken::Castling(CastlingFault::Passes) => Reason::CastlingThroughCheck,
        Broken::Castling(CastlingFault::EndsInCheck) => Reason::CastlingIntoCheck,
    }
}
