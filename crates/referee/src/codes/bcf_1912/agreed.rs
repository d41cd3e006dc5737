//! What can be agreed before a game under the Federation's code and has a meaning in it, with a sentence on each.

use crate::agreed::{Agreed, Term};

pub(super) const AGREED: &[Agreed] = &[
    Agreed {
        term: Term::Odds,
        sentence: "Pawn and move: the receiver begins. Knight or rook: the giver does, and the one of the queen’s side is meant.",
    },
    Agreed {
        term: Term::Limit,
        sentence: "Unless agreed otherwise, twenty moves an hour. Who exceeds his time loses.",
    },
    Agreed {
        term: Term::Clock,
        sentence: "Pressed as at a real table, where forgetting has no remedy; or changing by itself when a move is complete.",
    },
    Agreed {
        term: Term::Absence,
        sentence: "How long a player may be away on his move before the other can claim the game as abandoned.",
    },
    Agreed {
        term: Term::Practice,
        sentence: "For practice: something is amiss at the start, and somebody must say so.",
    },
];
