//! 7.2 and 7.3: board, men or colours wrong at the start; 7.6: a man off its square.

use super::regime::regime;
use super::{laws, numbers};
use crate::code::{GameFacts, MissingManSquare, SetUpFault, StartAnswer, StartFacts};
use crate::ruling::Basis;
use jadoube_chess::Side;

/// Whether it is too late under A.5.1: nobody supervises, and each has completed ten moves.
fn is_past(facts: &StartFacts<'_>) -> bool {
    let ten_each = facts.pressed.iter().all(|&moves| moves >= numbers::MOVES_FOR_START);
    !regime(&facts.game).supervised && ten_each
}

/// The men go to a board that lies rightly.
pub(super) fn article_7_2_2(facts: &StartFacts<'_>) -> StartAnswer {
    if is_past(facts) {
        return StartAnswer::Refused(Basis::Law(law!("A.5.1.2")));
    }
    StartAnswer::PutRight(law!("7.2.2"))
}

/// A new game.
pub(super) fn article_7_2_1(facts: &StartFacts<'_>, _fault: &SetUpFault) -> StartAnswer {
    if is_past(facts) {
        return StartAnswer::Refused(Basis::Law(law!("A.5.1.2")));
    }
    StartAnswer::Annul(law!("7.2.1"))
}

/// A new game until Black has made his tenth move.
pub(super) fn article_7_3(facts: &StartFacts<'_>) -> StartAnswer {
    if facts.score[Side::Black.index()] >= numbers::MOVES_FOR_COLOURS {
        return StartAnswer::Refused(Basis::Law(law!("7.3")));
    }
    StartAnswer::Annul(law!("7.3"))
}

/// Back to before it was displaced; not to be determined, play goes on as it stands.
pub(super) fn article_7_6(_game: &GameFacts<'_>, square: MissingManSquare) -> StartAnswer {
    match square {
        MissingManSquare::Known => StartAnswer::PutBack(law!("7.6")),
        MissingManSquare::Unknown => StartAnswer::PutRight(law!("7.6")),
    }
}
