//! What can be agreed before a game under the undated code and has a meaning in it, with a sentence on each.

use crate::agreed::{AMISS_AT_THE_START, Agreed, SESSIONS, Term};

pub(super) const AGREED: &[Agreed] = &[
    Agreed {
        term: Term::Odds,
        sentence: "The giver plays without the man, and begins the first game unless you agree otherwise.",
    },
    Agreed {
        term: Term::Place,
        sentence: "In England a stalemate is drawn; elsewhere the player stalemated has lost.",
    },
    Agreed {
        term: Term::Undertaking,
        sentence: "What one player undertakes to do. Fifty moves are then not counted against him.",
    },
    Agreed {
        term: Term::Begins,
        sentence: "Colour and first move are separate things here: Black may begin.",
    },
    SESSIONS,
    AMISS_AT_THE_START,
];
