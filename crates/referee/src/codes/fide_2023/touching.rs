//! 4.3 and 4.4: which of the men touched in a turn must be moved or taken, in the order of the hand.

use super::laws;
use crate::code::Case;
use crate::duty::{Castles, Duty, Task};
use crate::law::LawNumber;
use crate::lawful::does;
use crate::scene::{ManId, home_squares};
use jadoube_chess::{Role, Wing};

/// What touching these men asks for; nothing where none of them can be moved or taken (4.5).
pub(super) fn articles_4_3_to_4_5(case: &Case<'_>, men: &[ManId]) -> Option<Duty> {
    let own: Vec<ManId> =
        men.iter().copied().filter(|&man| case.scene.side_of(man) == Some(case.by)).collect();
    let adverse: Vec<ManId> =
        men.iter().copied().filter(|&man| case.scene.side_of(man) == Some(!case.by)).collect();
    if adverse.is_empty() {
        return match article_4_4(case, &own) {
            Castling::Binds(duty) => Some(duty),
            Castling::BindsNobody => None,
            Castling::NotMeant => first_that_can(case, &own, law!("4.3.1")),
        };
    }
    if own.is_empty() {
        return first_that_can(case, &adverse, law!("4.3.2"));
    }
    let together = Task::CaptureWith(adverse[0], own[0]);
    if can(case, together) {
        return Some(duty(together, law!("4.3.3"), Castles::ByKing));
    }
    first_that_can(case, men, law!("4.3.3"))
}

/// What touching king and rook asks for.
enum Castling {
    Binds(Duty),
    /// The king cannot move, and the rook is not bound in its place.
    BindsNobody,
    /// They were not the first touched, or do not stand as for castling.
    NotMeant,
}

impl Castling {
    fn by(duty: Option<Duty>) -> Castling {
        duty.map_or(Castling::BindsNobody, Castling::Binds)
    }
}

/// 4.4: king and rook on their castling squares.
fn article_4_4(case: &Case<'_>, own: &[ManId]) -> Castling {
    // Men that cannot move bind nobody and stand in no order (4.5).
    let castles = |man| matches!(role(case, man), Some(Role::King | Role::Rook));
    let own: Vec<ManId> =
        own.iter().copied().filter(|&man| castles(man) || can(case, Task::Move(man))).collect();
    let &[first, second, ..] = own.as_slice() else {
        return Castling::NotMeant;
    };
    let (king, rook) = if role(case, first) == Some(Role::King) { (first, second) } else { (second, first) };
    let Some(wing) = wing_of(case, king, rook) else {
        return Castling::NotMeant;
    };
    let king_moves = |castling| {
        let move_it = Task::Move(king);
        case.moves.iter().any(|mv| does(mv, move_it, castling)).then_some(move_it)
    };
    if king == first {
        if can(case, Task::Castle(wing)) {
            return Castling::Binds(duty(Task::Castle(wing), law!("4.4.1"), Castles::ByKing));
        }
        return Castling::by(
            king_moves(Castles::ByKing).map(|task| duty(task, law!("4.4.3"), Castles::ByKing)),
        );
    }
    let other_wing = Castles::ByKingNot(wing);
    if can(case, Task::Move(rook)) {
        return Castling::Binds(duty(Task::Move(rook), law!("4.4.2"), Castles::ByKing));
    }
    Castling::by(king_moves(other_wing).map(|task| duty(task, law!("4.4.2"), other_wing)))
}

fn role(case: &Case<'_>, man: ManId) -> Option<Role> {
    case.scene.man(man).map(|man| man.role)
}

/// The wing on which king and rook stand as for castling.
fn wing_of(case: &Case<'_>, king: ManId, rook: ManId) -> Option<Wing> {
    if role(case, king) != Some(Role::King) || role(case, rook) != Some(Role::Rook) {
        return None;
    }
    Wing::BOTH.into_iter().find(|&wing| {
        let (home, corner) = home_squares(case.by, wing);
        (case.scene.at(home), case.scene.at(corner)) == (Some(king), Some(rook))
    })
}

/// The first of these men that can be moved, if it is one's own, or taken.
fn first_that_can(case: &Case<'_>, men: &[ManId], law: LawNumber) -> Option<Duty> {
    let task = |&man: &ManId| match case.scene.side_of(man) {
        Some(side) if side == case.by => Task::Move(man),
        _ => Task::Capture(man),
    };
    men.iter().map(task).find(|&task| can(case, task)).map(|task| duty(task, law, Castles::ByKing))
}

fn can(case: &Case<'_>, task: Task) -> bool {
    case.moves.iter().any(|mv| does(mv, task, Castles::ByKing))
}

/// Castling moves the king, never the rook.
fn duty(task: Task, law: LawNumber, castling: Castles) -> Duty {
    Duty { any: vec![task], law, castling, rook: None }
}
