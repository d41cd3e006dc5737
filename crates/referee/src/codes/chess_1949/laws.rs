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
        sentence: "A man goes to an empty square or one where an opposing man stands, only the knight jumps, \
            and nobody may move so as to have his own king in check.",
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
            piece in promoting, any captured man removed, or the record of a sealed move secured.",
        reading: readings::LAW_9,
        status: Status::Enforced,
        topics: &[11, 20, 29],
        clauses: clauses::LAW_9,
    },
    Law {
        number: "10",
        sentence: "A legal move once complete is not taken back, except under law 13.",
        reading: readings::LAW_10,
        status: Status::Enforced,
        topics: &[11],
        clauses: &[],
    },
    Law {
        number: "11",
        sentence: "Mate, the other's resignation, his overstepping the time or his illegal or missing sealed \
            move win; a competitor may also be declared winner if the other wilfully upsets or disturbs, or \
            refuses these laws or what was arranged for the game.",
        reading: readings::LAW_11,
        status: Status::Enforced,
        topics: &[22, 26, 28, 29],
        clauses: clauses::LAW_11,
    },
    Law {
        number: "12",
        sentence: "A game is drawn by stalemate or agreement, or by a claim made before play goes on: the \
            player shows perpetual check, a position has stood over twice with the same player to move, or \
            fifty moves each had no capture or pawn move.",
        reading: readings::LAW_12,
        status: Status::Enforced,
        topics: &[22, 23, 24, 25, 26],
        clauses: clauses::LAW_12,
    },
    Law {
        number: "13",
        sentence: "A game proved to have begun from a wrong position is annulled; men altered later \
            illegally or by accident go back, or it is annulled if position or clock times are unknown; an \
            annulled game is replayed on the terms it had.",
        reading: readings::LAW_13,
        status: Status::Enforced,
        topics: &[2, 3, 4, 5, 6, 12, 13, 14, 15, 16, 17, 18, 30],
        clauses: clauses::LAW_13,
    },
    Law {
        number: "14",
        sentence: "The player may adjust after notice, and an opponent who wilfully touches forfeits; the \
            player must move or take what he wilfully touched, the opponent deciding among several, if it \
            can be done and he claims before touching a man.",
        reading: readings::LAW_14,
        status: Status::Enforced,
        topics: &[5, 7, 8, 9, 10, 12, 13, 14, 15, 17, 18, 30],
        clauses: clauses::LAW_14,
    },
    Law {
        number: "15",
        sentence: "Clocks: so many moves a period, the flag final, each looking after the other's time, both \
            keeping score, and penalties chosen on one's own time.",
        reading: readings::LAW_15,
        status: Status::Enforced,
        topics: &[28, 36],
        clauses: clauses::LAW_15,
    },
    Law {
        number: "16",
        sentence: "A game is adjourned as soon as a move is complete, which may be a sealed one, position \
            and times recorded; a sealed move is opened only before both, and if several lawful moves fit it \
            the player, who must answer, selects.",
        reading: readings::LAW_16,
        status: Status::Enforced,
        topics: &[29, 34],
        clauses: clauses::LAW_16,
    },
    Law {
        number: "17",
        sentence: "Men, moves, squares and files are described for official purposes in one of the \
            recognised notations listed in a schedule.",
        reading: readings::LAW_17,
        status: Status::Enforced,
        topics: &[34],
        clauses: &[],
    },
    Law {
        number: "18",
        sentence: "Neither side may use written or printed notes that bear on the game, a record of its \
            moves apart, nor any outside advice or information while playing.",
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
        sentence: "No competitor may analyse the position on another board while playing.",
        reading: readings::LAW_19,
        status: Status::Conduct(
            "A second board on the table cannot be seen; the page of a game in progress offers a seated \
             competitor nothing to analyse on.",
        ),
        topics: &[33],
        clauses: &[],
    },
];
