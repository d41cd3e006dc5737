//! What can be agreed before a game under the Federation's code and has a meaning in it, with a sentence on
//! each.

use crate::agreed::{AMISS_AT_THE_START, Agreed, PRESSED_OR_NOT, SESSIONS, Term};

pub(super) const AGREED: &[Agreed] = &[
    Agreed {
        term: Term::Odds,
        sentence: "Pawn and move: the receiver begins. Knight or rook: the giver does, and the one of the queen’s side is meant.",
    },
    Agreed {
        term: Term::Limit,
        sentence: "Unless agreed otherwise, twenty moves an hour. Who exceeds his time loses.",
    },
    PRESSED_OR_NOT,
    Agreed {
        term: Term::Absence,
        sentence: "How long a player may be away on his move before the other can claim the game as abandoned.",
    },
    SESSIONS,
    AMISS_AT_THE_START,
];
