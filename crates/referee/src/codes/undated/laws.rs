//! The undated early English code, law by law, in its order.

use super::readings;
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "1",
        sentence: "The board needs a light square at each player's right hand; whoever sees before four \
            moves are made that it lies wrongly may insist on beginning again, but not later.",
        reading: readings::LAW_1,
        status: Status::Enforced,
        topics: &[1],
        clauses: &[],
    },
    Law {
        number: "2",
        sentence: "Between equals lots decide the first move, and at odds the giver of the piece has it; \
            after the first game the players begin in turn, but whoever began a drawn game begins the next.",
        reading: readings::LAW_2,
        status: Status::Enforced,
        topics: &[4, 6],
        clauses: &[],
    },
    Law {
        number: "3",
        sentence: "If a man was forgotten at the start, the adversary may let it be put on and the game go \
            on, or begin the game again.",
        reading: readings::LAW_3,
        status: Status::Enforced,
        topics: &[2],
        clauses: &[],
    },
    Law {
        number: "4",
        sentence: "When a man promised as odds is found on the board after four moves, the one who suffered \
            by it may begin again or play on, and if he plays on and is mated the game is drawn.",
        reading: readings::LAW_4,
        status: Status::Enforced,
        topics: &[6],
        clauses: &[],
    },
    Law {
        number: "5",
        sentence: "A man once touched must be played, unless the one touching it said j'adoube as he did so; \
            a man displaced or overturned by accident may be put back by the side it belongs to.",
        reading: readings::LAW_5,
        status: Status::Enforced,
        topics: &[3, 7, 10, 13, 15],
        clauses: &[],
    },
    Law {
        number: "6",
        sentence: "If an adverse man is touched without j'adoube its owner can demand that it be taken; if \
            it cannot be, the toucher must move his king, and if that cannot move there is no penalty.",
        reading: readings::LAW_6,
        status: Status::Enforced,
        topics: &[8, 10, 12, 13],
        clauses: &[],
    },
    Law {
        number: "7",
        sentence: "A player who by mistake takes a man of his own with another may be made to move one or \
            the other.",
        reading: readings::LAW_7,
        status: Status::Enforced,
        topics: &[14],
        clauses: &[],
    },
    Law {
        number: "8",
        sentence: "When a player moves twice running, his adversary chooses whether the second move is \
            allowed or annulled.",
        reading: readings::LAW_8,
        status: Status::Enforced,
        topics: &[5, 17],
        clauses: &[],
    },
    Law {
        number: "9",
        sentence: "A man that has been let go cannot be moved again, but as long as a finger is on it, it \
            may be played anywhere the rules let it go.",
        reading: readings::LAW_9,
        status: Status::Enforced,
        topics: &[11],
        clauses: &[],
    },
    Law {
        number: "10",
        sentence: "A false move cannot be recalled once the adversary has made his next move: the man then \
            stays where it was put, even on a square where it should not be.",
        reading: readings::LAW_10,
        status: Status::Enforced,
        topics: &[7, 12, 13, 15, 16, 30],
        clauses: &[],
    },
    Law {
        number: "11",
        sentence: "A pawn that reaches the last rank may become any piece its player chooses, a queen or \
            another.",
        reading: readings::LAW_11,
        status: Status::Enforced,
        topics: &[20, 27],
        clauses: &[],
    },
    Law {
        number: "12",
        sentence: "A pawn may go two squares the first time it moves, but any pawn that could have taken it \
            after one square may then take it in passing.",
        reading: readings::LAW_12,
        status: Status::Enforced,
        topics: &[21, 27],
        clauses: &[],
    },
    Law {
        number: "13",
        sentence: "In castling the king goes no further than two squares: the rook comes to the square next \
            to where the king stood, and the king to the rook's other side.",
        reading: readings::LAW_13,
        status: Status::Enforced,
        topics: &[18, 27],
        clauses: &[],
    },
    Law {
        number: "14",
        sentence: "The king may not castle in check, after it has moved, across a square where it would be \
            in check, or with a rook that has been moved; a player who castles wrongly must play king or \
            rook, as he likes.",
        reading: readings::LAW_14,
        status: Status::Enforced,
        topics: &[18, 27],
        clauses: &[],
    },
    Law {
        number: "15",
        sentence: "A check given without warning may be ignored; if the checker gives the warning with his \
            next move, each takes back his last move and the check must be met.",
        reading: readings::LAW_15,
        status: Status::Enforced,
        topics: &[19, 22],
        clauses: &[],
    },
    Law {
        number: "16",
        sentence: "If check is announced but not given and the other therefore touches or moves a man, he \
            may take that back until the one who announced it has completed his next move.",
        reading: readings::LAW_16,
        status: Status::Enforced,
        topics: &[19],
        clauses: &[],
    },
    Law {
        number: "17",
        sentence: "Whoever touches a man that he cannot move without laying his own king open to check must \
            move the king; if the king has no move there is no penalty.",
        reading: readings::LAW_17,
        status: Status::Enforced,
        topics: &[7, 15],
        clauses: &[],
    },
    Law {
        number: "18",
        sentence: "A player who is not in check and has nothing to move but a king that would go into check \
            is stalemated: a draw in England, a loss in most other countries.",
        reading: readings::LAW_18,
        status: Status::Enforced,
        topics: &[22],
        clauses: &[],
    },
    Law {
        number: "19",
        sentence: "If at the end a player does not know a difficult mate, the other may have fifty moves \
            each set, and without mate it is drawn; who agreed to mate with a given man or on a given \
            square, or to force his own mate or stalemate, has no limit.",
        reading: readings::LAW_19,
        status: Status::Enforced,
        topics: &[23, 32],
        clauses: &[],
    },
    Law {
        number: "20",
        sentence: "Where something new goes wrong and the laws offer no remedy, those standing by are to be \
            made umpires.",
        reading: readings::LAW_20,
        status: Status::Umpire,
        topics: &[26, 31],
        clauses: &[],
    },
];
