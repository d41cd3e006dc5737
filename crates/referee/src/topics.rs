//! The topics by which the codes are compared, `T1` to `T34`: a number and a title each.

/// A matter on which one code may be held beside another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topic {
    /// 1 to 34.
    pub number: u8,
    /// In a few words.
    pub title: &'static str,
}

/// The topic of that number, if there is one.
pub fn topic(number: u8) -> Option<&'static Topic> {
    TOPICS.iter().find(|topic| topic.number == number)
}

/// All topics in order.
pub static TOPICS: [Topic; 34] = [
    Topic { number: 1, title: "The board wrongly placed" },
    Topic { number: 2, title: "Men misplaced or left off at the start" },
    Topic { number: 3, title: "Men knocked, dropped or lost during play" },
    Topic { number: 4, title: "Who begins, colours, series of games" },
    Topic { number: 5, title: "The wrong person begins" },
    Topic { number: 6, title: "Odds" },
    Topic { number: 7, title: "Touching one's own man" },
    Topic { number: 8, title: "Touching an adverse man" },
    Topic { number: 9, title: "Touching out of turn" },
    Topic { number: 10, title: "Notice of adjusting" },
    Topic { number: 11, title: "Holding a man, and completing a move" },
    Topic { number: 12, title: "Moving an adverse man" },
    Topic { number: 13, title: "Taking an adverse man falsely" },
    Topic { number: 14, title: "Taking one's own man" },
    Topic { number: 15, title: "Any other false move" },
    Topic { number: 16, title: "A false move found after the reply" },
    Topic { number: 17, title: "Moving out of turn, or twice" },
    Topic { number: 18, title: "Castling" },
    Topic { number: 19, title: "Saying check" },
    Topic { number: 20, title: "Promotion" },
    Topic { number: 21, title: "Taking in passing" },
    Topic { number: 22, title: "Mate and stalemate" },
    Topic { number: 23, title: "Fifty moves" },
    Topic { number: 24, title: "Repetition" },
    Topic { number: 25, title: "Perpetual check" },
    Topic { number: 26, title: "Agreement, resignation, abandonment, misconduct" },
    Topic { number: 27, title: "The men and how they move" },
    Topic { number: 28, title: "Time" },
    Topic { number: 29, title: "Adjournment and the sealed move" },
    Topic { number: 30, title: "Claiming a penalty" },
    Topic { number: 31, title: "Umpire, bystanders, disputes" },
    Topic { number: 32, title: "Undertakings" },
    Topic { number: 33, title: "Outside help" },
    Topic { number: 34, title: "Notation" },
];
