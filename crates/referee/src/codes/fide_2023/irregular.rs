//! What follows from irregularities: Articles 4, 7.4 to 7.6 and 11.5, and how long each can be raised.

use super::laws;
use super::regime::regime;
use super::touching::articles_4_3_to_4_5;
use crate::code::Case;
use crate::consequence::{Consequence, Remedy, UndoFrom, Until, Windows};
use crate::duty::{Duty, Task};
use crate::fault::{Castled, Fallen, Fault, Then};
use crate::law::{LawNumber, Laws};
use crate::lawful::CastlingFault;
use crate::movement::Broken;
use crate::scene::ManId;
use jadoube_chess::Role;

/// What an irregularity leads to.
pub(super) fn articles_4_and_7(case: &Case<'_>) -> Option<Consequence> {
    let illegal = || Consequence::new([law!("7.5.1")], Remedy::TouchesBind, in_time(case)).counted();
    Some(match case.fault {
        // One ruling: an illegal move after a touch is 7.5.1, and the touches of the turn bind.
        Fault::Touched { then: Then::False { .. }, .. } => return None,
        Fault::Touched { men, then } => {
            let duty = articles_4_3_to_4_5(case, men)?;
            let laws = articles_on_touching(&duty, then);
            let mut bound = Consequence::duty(duty, UNTIL_A_TOUCH);
            (bound.laws, bound.remedy) = (laws, Remedy::TouchesBind);
            bound
        }
        Fault::NotTheDuty { law, .. } => Consequence::duty_stands(*law, Castled::No, *law, UNTIL_A_TOUCH),
        Fault::LeftUnnamed { .. } => Consequence::new([law!("4.7")], Remedy::NamePawn, UNTIL_A_TOUCH),
        Fault::MovedAgain { .. } => Consequence::new([law!("4.7")], Remedy::PutBack, UNTIL_A_TOUCH),
        Fault::FalseMove { .. }
        | Fault::FalseCapture { .. }
        | Fault::OwnTaken { .. }
        | Fault::AdverseMoved { .. }
        | Fault::CheckNeglected { .. }
        | Fault::FalseCastling { .. } => illegal(),
        Fault::HalfCastled { wing, .. } => Consequence { remedy: Remedy::CastleThen(*wing), ..illegal() },
        Fault::Unpromoted { pawn } => {
            Consequence::new([law!("7.5.2")], Remedy::BecomesQueen(*pawn), in_time(case)).counted()
        }
        Fault::PressedWithoutMove => {
            Consequence::new([law!("7.5.3")], Remedy::PutBack, in_time(case)).counted()
        }
        Fault::TwoHands { transfer, pressed: true, .. } => {
            Consequence::new([law!("7.5.4")], Remedy::SameMoveAgain(*transfer), in_time(case)).counted()
        }
        Fault::TwoHands { pressed: false, .. } => {
            Consequence::new([law!("4.1")], Remedy::Stands, UNTIL_A_TOUCH).referred(law!("4.1"))
        }
        Fault::Displaced { then, .. } => {
            let laws = match then {
                Fallen::PlayedOn => Laws::of([law!("7.4.1"), law!("7.6")]),
                Fallen::LieThere | Fallen::PutRight => Laws::of([law!("7.4.1")]),
            };
            Consequence::by(laws, Remedy::PutRight, always(law!("7.4.1"))).referred(law!("7.4.3"))
        }
        Fault::TouchedOutOfTurn { .. } => {
            let until = until_the_next_move(law!("11.5"));
            Consequence::new([law!("11.5")], Remedy::Stands, until).referred(law!("11.5"))
        }
        Fault::AdjustedOutOfTurn { .. } => {
            Consequence::new([law!("4.2.1")], Remedy::Stands, UNTIL_A_TOUCH).referred(law!("6.2.5"))
        }
        Fault::MovedOutOfTurn { .. } | Fault::RookQuittedFirst { .. } => {
            let until = until_the_next_move(law!("7.6"));
            Consequence::new([law!("7.6")], Remedy::PutBack, until).referred(law!("12.9"))
        }
    })
}

/// What a touch not kept is ruled on by. 4.4.2, the rook before the king, sends on to 4.3.1: both are cited,
/// the king being touched by itself or by castling.
fn articles_on_touching(duty: &Duty, then: &Then) -> Laws {
    let castled = |rook: ManId| matches!(then, Then::Lawful(mv) if mv.castles.is_some_and(|(_, with)| with == Some(rook)));
    match (duty.law, duty.any.as_slice()) {
        (law, &[Task::Move(first)]) if law == law!("4.4.2") || law == law!("4.3.1") && castled(first) => {
            Laws::of([law!("4.3.1")]).after([law!("4.4.2")])
        }
        (law, _) => Laws::of([law]),
    }
}

/// At any time during the game; where nobody supervises, until the opponent has made his next move.
fn in_time(case: &Case<'_>) -> Windows {
    if regime(&case.game).supervised { always(law!("7.5.1")) } else { until_the_next_move(law!("A.5.2")) }
}

fn always(law: LawNumber) -> Windows {
    Windows { penalty: (Until::Always, law), undo: None, undo_from: UndoFrom::TheOffence }
}

fn until_the_next_move(law: LawNumber) -> Windows {
    Windows { penalty: (Until::Reply, law), undo: None, undo_from: UndoFrom::TheOffence }
}

/// 4.8.
const UNTIL_A_TOUCH: Windows =
    Windows { penalty: (Until::Touch, law!("4.8")), undo: None, undo_from: UndoFrom::TheOffence };

/// 3.1 to 3.9: how the men move.
pub(super) fn article_3_movement(broken: Broken) -> &'static [LawNumber] {
    match broken {
        Broken::Manner(Role::King) => &[law!("3.8.1")],
        Broken::Manner(Role::Queen) => &[law!("3.4")],
        Broken::Manner(Role::Rook) => &[law!("3.3")],
        Broken::Manner(Role::Bishop) => &[law!("3.2")],
        Broken::Manner(Role::Knight) => &[law!("3.6")],
        Broken::Manner(Role::Pawn)
        | Broken::PawnStep
        | Broken::PawnTwoSquares
        | Broken::PawnTakes
        | Broken::InPassing => &[law!("3.7")],
        Broken::Over => &[law!("3.5")],
        Broken::PawnOver => &[law!("3.7"), law!("3.5")],
        Broken::OwnSquare => &[law!("3.1")],
        Broken::Exchanged => &[law!("3.7.3.3")],
        Broken::KingTaken => &[law!("1.4.1")],
        Broken::IntoCheck | Broken::CheckNotMet => &[law!("3.9.2")],
        Broken::Castling(CastlingFault::Moved) => &[law!("3.8.2.1")],
        Broken::Castling(_) => &[law!("3.8.2.2")],
    }
}
