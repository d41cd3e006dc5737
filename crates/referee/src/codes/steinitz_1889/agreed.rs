//! What can be agreed before a game under Steinitz's code and has a meaning in it, with a sentence on each.

use crate::agreed::{
    AMISS_AT_THE_START, Agreed, LIMIT_WITHOUT_LAW, PRESSED_OR_NOT, SESSIONS, TIME_LOSES, Term,
};

pub(super) const AGREED: &[Agreed] = &[
    Agreed {
        term: Term::Odds,
        sentence: "The giver plays without the man. A rook given still castles as though it stood there.",
    },
    Agreed {
        term: Term::Absence,
        sentence: "How long a player may be away on his move before the other can claim the game as abandoned.",
    },
    Agreed { term: Term::Tournament, sentence: "A tournament: no penalty may knowingly be waived." },
    Agreed { term: Term::SixRepetitions, sentence: "After six repetitions either player may claim a draw." },
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
