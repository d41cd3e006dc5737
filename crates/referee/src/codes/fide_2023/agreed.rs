//! What can be agreed before a game under the Laws of 2023 and has a meaning in them, with a sentence on
//! each.

use crate::agreed::{AMISS_AT_THE_START, Agreed, SESSIONS, Term};

pub(super) const AGREED: &[Agreed] = &[
    Agreed {
        term: Term::Arbiter,
        sentence: "Watches: rules at once on what the Laws oblige him to, and leaves draws and unpressed clocks to the players.",
    },
    Agreed {
        term: Term::Limit,
        sentence: "Ten minutes or less for sixty moves is blitz, under sixty rapid, more standard. A flag counts when claimed or seen.",
    },
    Agreed {
        term: Term::Clock,
        sentence: "Pressed: a move is completed by pressing, and put right until then. By itself: letting go is also the press.",
    },
    Agreed {
        term: Term::Supervised,
        sentence: "Rapid and blitz as under an arbiter for each game: an illegal move can be claimed at any time.",
    },
    Agreed { term: Term::NoOffers, sentence: "No draws by agreement: an offer is refused." },
    Agreed {
        term: Term::Quickplay,
        sentence: "Without increment: with under two minutes left a player may ask for five seconds a move, or for a draw.",
    },
    Agreed {
        term: Term::Default,
        sentence: "How late a player may come. Later than that he has lost; where nothing is agreed, at once.",
    },
    SESSIONS,
    AMISS_AT_THE_START,
];
