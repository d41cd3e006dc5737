//! The topics by which the codes are compared, `T1` onwards: a number, a title and a question each.

/// A question on which the codes can be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topic {
    /// From 1 on.
    pub number: u8,
    /// In a few words.
    pub title: &'static str,
    /// The question it asks, as somebody at the table would: every code answers it in its positions.
    pub question: &'static str,
}

/// The topic of that number, if there is one.
pub fn topic(number: u8) -> Option<&'static Topic> {
    TOPICS.iter().find(|topic| topic.number == number)
}

/// All topics in order.
pub static TOPICS: [Topic; 37] = [
    Topic {
        number: 1,
        title: "The board wrongly placed",
        question: "What if the board lies the wrong way round?",
    },
    Topic {
        number: 2,
        title: "Men misplaced or left off at the start",
        question: "What if the men were set up wrongly, or one was left off?",
    },
    Topic {
        number: 3,
        title: "Men knocked, dropped or lost during play",
        question: "What if a man is knocked over, dropped or lost?",
    },
    Topic {
        number: 4,
        title: "Who begins, colours, series of games",
        question: "Who makes the first move, and who has which colour?",
    },
    Topic { number: 5, title: "The wrong person begins", question: "What if the wrong person begins?" },
    Topic { number: 6, title: "Odds", question: "What may be given as odds, and what if it is forgotten?" },
    Topic {
        number: 7,
        title: "Touching one's own man",
        question: "Must I move a man of mine that I touched?",
    },
    Topic {
        number: 8,
        title: "Touching an adverse man",
        question: "Must I take an adverse man that I touched?",
    },
    Topic {
        number: 9,
        title: "Touching out of turn",
        question: "What if I touch a man when it is not my turn?",
    },
    Topic {
        number: 10,
        title: "Notice of adjusting",
        question: "How do I set a man straight without having to play it?",
    },
    Topic {
        number: 11,
        title: "Holding a man, and completing a move",
        question: "When can my move no longer be changed?",
    },
    Topic {
        number: 12,
        title: "Moving an adverse man",
        question: "What if I move one of my opponent's men?",
    },
    Topic {
        number: 13,
        title: "Taking an adverse man falsely",
        question: "What if I take a man by a move I may not make?",
    },
    Topic { number: 14, title: "Taking one's own man", question: "What if I take my own man?" },
    Topic {
        number: 15,
        title: "Any other false move",
        question: "What if I move a man where it may not go?",
    },
    Topic {
        number: 16,
        title: "A false move found after the reply",
        question: "What if a false move is found only after the reply?",
    },
    Topic {
        number: 17,
        title: "Moving out of turn, or twice",
        question: "What if I move when it is not my turn, or twice running?",
    },
    Topic { number: 18, title: "Castling", question: "When may I castle, and what if I may not and do?" },
    Topic { number: 19, title: "Saying check", question: "Must check be said, and what if it is not?" },
    Topic { number: 20, title: "Promotion", question: "What does my pawn become on the last rank?" },
    Topic {
        number: 21,
        title: "Taking in passing",
        question: "When may a pawn be taken in passing, and must it be?",
    },
    Topic { number: 22, title: "Mate and stalemate", question: "What do mate and stalemate lead to?" },
    Topic { number: 23, title: "Fifty moves", question: "When do fifty moves make a draw?" },
    Topic {
        number: 24,
        title: "Repetition",
        question: "What if the same position comes back again and again?",
    },
    Topic { number: 25, title: "Perpetual check", question: "What if one side can give check for ever?" },
    Topic {
        number: 26,
        title: "Agreement, resignation, abandonment, misconduct",
        question: "May we agree on a draw, may I resign, and what does misconduct cost?",
    },
    Topic { number: 27, title: "The men and how they move", question: "Does the code say how the men move?" },
    Topic { number: 28, title: "Time", question: "How much time do I have, and what if I overstep it?" },
    Topic {
        number: 29,
        title: "Adjournment and the sealed move",
        question: "How is a game broken off and taken up again?",
    },
    Topic {
        number: 30,
        title: "Claiming a penalty",
        question: "Until when can I claim a penalty, and what if I ask for the wrong one?",
    },
    Topic {
        number: 31,
        title: "Umpire, bystanders, disputes",
        question: "Who decides when the laws do not, or when we disagree?",
    },
    Topic {
        number: 32,
        title: "Undertakings",
        question: "What if I promised to mate with a particular man or on a particular square?",
    },
    Topic { number: 33, title: "Outside help", question: "May I use notes or ask for advice?" },
    Topic { number: 34, title: "Notation", question: "How must moves be written?" },
    Topic {
        number: 35,
        title: "Whether a side can still mate",
        question: "What if a side can no longer mate, whatever is played?",
    },
    Topic { number: 36, title: "Recording the moves", question: "Must I write down the moves?" },
    Topic {
        number: 37,
        title: "Rates of play: standard, rapid, blitz",
        question: "Are fast games played by other rules?",
    },
];
