//! What players can agree on before a game, and what of that each code knows: a page that offers terms need
//! not know the law.

/// Something that can be agreed, by the header key, the option or the exercise it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// A man, men or a move given.
    Odds,
    /// Moves and time.
    Limit,
    /// Whether clocks are pressed.
    Clock,
    /// How long one may be away.
    Absence,
    /// How long a session lasts.
    Session,
    /// Where the game is played.
    Place,
    /// No penalty may be waived.
    Tournament,
    /// Six repetitions and a draw may be claimed.
    SixRepetitions,
    /// Castling by the letter.
    LiteralCastling,
    /// What a player undertakes to do.
    Undertaking,
    /// Who has the first move.
    Begins,
    /// An arbiter who watches.
    Arbiter,
    /// Whether rapid and blitz are supervised.
    Supervised,
    /// Draws by agreement are forbidden.
    NoOffers,
    /// The last stage without increment: what may be asked for.
    Quickplay,
    /// Exceeding the limit loses, though no law says so.
    TimeLoses,
    /// How late a player may come.
    Default,
    /// Something amiss at the start, to be found.
    Practice,
}

impl Term {
    /// In one word, as records and the interface have it.
    ///
    /// ```
    /// use jadoube_referee::Term;
    /// assert_eq!(Term::SixRepetitions.word(), "six-repetitions");
    /// ```
    pub fn word(self) -> &'static str {
        match self {
            Term::Odds => "odds",
            Term::Limit => "limit",
            Term::Clock => "clock",
            Term::Absence => "absence",
            Term::Session => "session",
            Term::Place => "place",
            Term::Tournament => "tournament",
            Term::SixRepetitions => "six-repetitions",
            Term::LiteralCastling => "literal-castling",
            Term::Undertaking => "undertaking",
            Term::Begins => "begins",
            Term::Arbiter => "arbiter",
            Term::Supervised => "supervised",
            Term::NoOffers => "no-offers",
            Term::Quickplay => "quickplay",
            Term::TimeLoses => "time-loses",
            Term::Default => "default",
            Term::Practice => "practice",
        }
    }
}

/// A term that means something under a code.
#[derive(Clone, Copy, Debug)]
pub struct Agreed {
    /// Which.
    pub term: Term,
    /// What it is about there.
    pub sentence: &'static str,
}

/// What the software does with clocks, alike under every code.
pub(crate) const PRESSED_OR_NOT: Agreed = Agreed {
    term: Term::Clock,
    sentence: "Pressed as at a real table, where forgetting has no remedy; or changing by itself when a move is complete.",
};

/// Under a code that has no law of time.
pub(crate) const LIMIT_WITHOUT_LAW: Agreed = Agreed {
    term: Term::Limit,
    sentence: "No law here speaks of time: the limit is your own agreement. What follows when it is exceeded must be asked.",
};

/// The same, its breach having been settled beforehand.
pub(crate) const TIME_LOSES: Agreed = Agreed {
    term: Term::TimeLoses,
    sentence: "With a time limit: who exceeds it has lost. No law says so; you agree on it.",
};

/// No law speaks of it; players may agree on it under every code.
pub(crate) const SESSIONS: Agreed = Agreed {
    term: Term::Session,
    sentence: "How long a session lasts: once that time has passed since the first move, either player may adjourn.",
};

/// An exercise, alike under every code that can set right what is amiss.
pub(crate) const AMISS_AT_THE_START: Agreed = Agreed {
    term: Term::Practice,
    sentence: "For practice: something is amiss at the start, and somebody must say so.",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes;

    #[test]
    fn what_is_offered_is_what_the_code_has_an_answer_for() {
        for code in codes() {
            let offered: Vec<Term> = code.agreed.iter().map(|agreed| agreed.term).collect();
            let answered = [
                (Term::Limit, true), // by agreement, where no law speaks of time
                (Term::Clock, true),
                (Term::TimeLoses, code.clocks.is_none() && code.by_clock.is_none()),
                (Term::Absence, code.conduct.absence.is_some()),
                (Term::Undertaking, code.draws.undertaking.is_some()),
                (Term::LiteralCastling, code.moves.castling_by_the_letter),
                (Term::Session, true), // by usage, whatever the code says of adjourning
            ];
            for (term, answered) in answered {
                assert_eq!(offered.contains(&term), answered, "{}: {term:?}", code.id);
            }
            for agreed in code.agreed {
                assert_eq!(offered.iter().filter(|term| **term == agreed.term).count(), 1, "{}", code.id);
                assert!(agreed.sentence.ends_with('.') && agreed.sentence.len() < 160, "{}", agreed.sentence);
            }
        }
    }
}
