//! The code proposed by CHESS magazine in 1949, law by law, in its order.

use super::{clauses, readings};
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "1",
        sentence: "Two competitors with sixteen men each, white and black, try to mate one another on a \
            board of sixty-four squares.",
        reading: readings::LAW_1,
        status: Status::Definition,
        topics: &[27],
        clauses: clauses::LAW_1,
    },
    Law {
        number: "2",
        sentence: "Terms are defined, among them check and pinned men, the commanded square, castling, \
            taking in passing, the same position, the sealed move and adjusting.",
        reading: readings::LAW_2,
        status: Status::Definition,
        topics: &[10, 18, 21, 22, 24, 27, 29],
        clauses: clauses::LAW_2,
    },
    Law {
        number: "3",
        sentence: "The board lies with a dark corner at each competitor's left hand.",
        reading: readings::LAW_3,
        status: Status::Definition,
        topics: &[1],
        clauses: &[],
    },
    Law {
        number: "4",
        sentence: "Play starts from the usual array.",
        reading: readings::LAW_4,
        status: Status::Definition,
        topics: &[2, 6, 27],
        clauses: &[],
    },
    Law {
        number: "5",
        sentence: "White moves first, and then the two sides move in turn.",
        reading: readings::LAW_5,
        status: Status::Enforced,
        topics: &[4, 5],
        clauses: &[],
    },
    Law {
        number: "6",
        sentence: "A man goes to an empty or an enemy square, only the knight jumps, and nobody may move \
            so as to have his own king in check.",
        reading: readings::LAW_6,
        status: Status::Enforced,
        topics: &[15, 27],
        clauses: clauses::LAW_6,
    },
    Law {
        number: "7",
        sentence: "How each man moves, with the four bars to castling and the pawn's double step, its \
            captures and its compulsory promotion.",
        reading: readings::LAW_7,
        status: Status::Enforced,
        topics: &[18, 20, 21, 27],
        clauses: clauses::LAW_7,
    },
    Law {
        number: "8",
        sentence: "A check must be met if it can be: by a king move, by taking the man that gives it or by \
            putting one in between.",
        reading: readings::LAW_8,
        status: Status::Enforced,
        topics: &[27],
        clauses: clauses::LAW_8,
    },
    Law {
        number: "9",
        sentence: "A move is complete with the hand off the man, or off the rook in castling or the new \
            piece in promoting, any captured man removed, or the sealed text put away.",
        reading: readings::LAW_9,
        status: Status::Enforced,
        topics: &[11, 20, 29],
        clauses: clauses::LAW_9,
    },
    Law {
        number: "10",
        sentence: "A lawful move once complete is not taken back, unless the law on annulments says so.",
        reading: readings::LAW_10,
        status: Status::Enforced,
        topics: &[11],
        clauses: &[],
    },
    Law {
        number: "11",
        sentence: "Mate, resignation, the other's time or his bad sealed move win; the game may also be \
            awarded against one who upsets the men, disturbs, or refuses the laws or the rules of the \
            event.",
        reading: readings::LAW_11,
        status: Status::Enforced,
        topics: &[22, 26, 28, 29],
        clauses: clauses::LAW_11,
    },
    Law {
        number: "12",
        sentence: "Draws come by stalemate or agreement, and on claim, until play goes on, by perpetual \
            check, a position met a third time or fifty moves without capture or pawn move.",
        reading: readings::LAW_12,
        status: Status::Enforced,
        topics: &[22, 23, 24, 25, 26],
        clauses: clauses::LAW_12,
    },
    Law {
        number: "13",
        sentence: "A wrong start annuls the game; men wrongly altered later go back, or it is annulled if \
            the position or the times are unknown; an annulled game is played anew.",
        reading: readings::LAW_13,
        status: Status::Enforced,
        topics: &[2, 3, 4, 5, 6, 12, 13, 14, 15, 16, 17, 18, 30],
        clauses: clauses::LAW_13,
    },
    Law {
        number: "14",
        sentence: "Only the player may adjust, after notice; the opponent forfeits by touching; the player \
            must move or take what he touched, the opponent deciding among several if he claims in time.",
        reading: readings::LAW_14,
        status: Status::Enforced,
        topics: &[5, 7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 30],
        clauses: clauses::LAW_14,
    },
    Law {
        number: "15",
        sentence: "Clocks: so many moves a period, the flag final, each looking after the other's time, \
            both keeping score, and penalties chosen on one's own time.",
        reading: readings::LAW_15,
        status: Status::Enforced,
        topics: &[28],
        clauses: clauses::LAW_15,
    },
    Law {
        number: "16",
        sentence: "A game is adjourned on a completed or sealed move, position and times noted; it is \
            opened before both, and whoever must answer it picks if it can be read in several ways.",
        reading: readings::LAW_16,
        status: Status::Enforced,
        topics: &[29, 34],
        clauses: clauses::LAW_16,
    },
    Law {
        number: "17",
        sentence: "Moves and squares are written down in a recognised notation.",
        reading: readings::LAW_17,
        status: Status::Enforced,
        topics: &[34],
        clauses: &[],
    },
    Law {
        number: "18",
        sentence: "Competitors may not use notes or outside advice while playing; a record of the moves is \
            allowed.",
        reading: readings::LAW_18,
        status: Status::Conduct(
            "What a competitor reads or hears away from the board cannot be seen; a seated competitor is \
             shown no engine, no opening book and no analysis.",
        ),
        topics: &[33],
        clauses: &[],
    },
    Law {
        number: "19",
        sentence: "No competitor may work the game out on another board while playing.",
        reading: readings::LAW_19,
        status: Status::Conduct(
            "A second board on the table cannot be seen; the page of a game in progress offers a seated \
             competitor nothing to analyse on.",
        ),
        topics: &[33],
        clauses: &[],
    },
];
