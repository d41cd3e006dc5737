//! What can be agreed before a game under London's code and has a meaning in it, with a sentence on each.

use crate::agreed::{
    AMISS_AT_THE_START, Agreed, LIMIT_WITHOUT_LAW, PRESSED_OR_NOT, SESSIONS, TIME_LOSES, Term,
};

pub(super) const AGREED: &[Agreed] = &[
    Agreed {
        term: Term::Odds,
        sentence: "The giver plays without the man, and begins unless you agree otherwise.",
    },
    Agreed {
        term: Term::Undertaking,
        sentence: "What one player undertakes to do. Fifty moves are then not counted against him.",
    },
    Agreed {
        term: Term::Begins,
        sentence: "Colour and first move are separate things here: Black may begin.",
    },
    LIMIT_WITHOUT_LAW,
    PRESSED_OR_NOT,
    TIME_LOSES,
    SESSIONS,
    AMISS_AT_THE_START,
];
