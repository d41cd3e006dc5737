//! The undated early English code, law by law, in its order.

use super::readings;
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "1",
        sentence: "A board laid with a dark square at the right hand lets either player begin the game \
            again, if he sees it before four moves each.",
        reading: readings::LAW_1,
        status: Status::Enforced,
        topics: &[1],
        clauses: &[],
    },
    Law {
        number: "2",
        sentence: "Between equals lots decide who begins the first game, at odds the giver begins; later \
            games are begun in turn, and whoever began a drawn one begins again.",
        reading: readings::LAW_2,
        status: Status::Enforced,
        topics: &[4, 6],
        clauses: &[],
    },
    Law {
        number: "3",
        sentence: "When a man was left off at the start, the other side chooses whether it is put on or \
            the game begins anew.",
        reading: readings::LAW_3,
        status: Status::Enforced,
        topics: &[2],
        clauses: &[],
    },
    Law {
        number: "4",
        sentence: "When promised odds stayed on the board for four moves, the receiver may begin again or \
            play on, and if he is then mated the game is only drawn.",
        reading: readings::LAW_4,
        status: Status::Enforced,
        topics: &[6],
        clauses: &[],
    },
    Law {
        number: "5",
        sentence: "A man touched without a j'adoube must be played, but one knocked out of place by \
            accident is simply put back.",
        reading: readings::LAW_5,
        status: Status::Enforced,
        topics: &[3, 7, 10, 13, 15],
        clauses: &[],
    },
    Law {
        number: "6",
        sentence: "An adverse man touched without notice must be taken if its owner insists; one that \
            cannot be taken costs a king move, and nothing where the king is stuck.",
        reading: readings::LAW_6,
        status: Status::Enforced,
        topics: &[8, 10, 12, 13],
        clauses: &[],
    },
    Law {
        number: "7",
        sentence: "Whoever takes his own man by mistake moves whichever of the two men his opponent asks \
            for.",
        reading: readings::LAW_7,
        status: Status::Enforced,
        topics: &[14],
        clauses: &[],
    },
    Law {
        number: "8",
        sentence: "When a player has moved twice running, the other side says whether the second move \
            counts.",
        reading: readings::LAW_8,
        status: Status::Enforced,
        topics: &[5, 17],
        clauses: &[],
    },
    Law {
        number: "9",
        sentence: "A move is final when the hand leaves the man; until then that man may go to any square \
            open to it.",
        reading: readings::LAW_9,
        status: Status::Enforced,
        topics: &[11],
        clauses: &[],
    },
    Law {
        number: "10",
        sentence: "A false move can be undone only until the other side has made its next move; after that \
            it stands for good.",
        reading: readings::LAW_10,
        status: Status::Enforced,
        topics: &[7, 12, 13, 15, 16, 30],
        clauses: &[],
    },
    Law {
        number: "11",
        sentence: "A pawn on the last rank may become a queen or another piece, if its owner likes.",
        reading: readings::LAW_11,
        status: Status::Enforced,
        topics: &[20, 27],
        clauses: &[],
    },
    Law {
        number: "12",
        sentence: "A pawn may step two squares the first time it moves, and an enemy pawn that guards the \
            square in between may take it there.",
        reading: readings::LAW_12,
        status: Status::Enforced,
        topics: &[21, 27],
        clauses: &[],
    },
    Law {
        number: "13",
        sentence: "In castling the king goes two squares and the rook comes to stand just inside it.",
        reading: readings::LAW_13,
        status: Status::Enforced,
        topics: &[18, 27],
        clauses: &[],
    },
    Law {
        number: "14",
        sentence: "Castling is barred by check, by an earlier move of king or rook, and by an attacked \
            square on the way; whoever castles wrongly plays king or rook, as he likes.",
        reading: readings::LAW_14,
        status: Status::Enforced,
        topics: &[18, 27],
        clauses: &[],
    },
    Law {
        number: "15",
        sentence: "A check not announced may be ignored; if the checker announces it with his next move, \
            both last moves go back and the check must be met.",
        reading: readings::LAW_15,
        status: Status::Enforced,
        topics: &[19, 22],
        clauses: &[],
    },
    Law {
        number: "16",
        sentence: "Whoever touched or moved because of a false cry of check may take that back until the \
            one who cried has finished his next move.",
        reading: readings::LAW_16,
        status: Status::Enforced,
        topics: &[19],
        clauses: &[],
    },
    Law {
        number: "17",
        sentence: "Touching a man that shields the king and may not leave its post costs a king move, or \
            nothing if the king is stuck.",
        reading: readings::LAW_17,
        status: Status::Enforced,
        topics: &[7, 15],
        clauses: &[],
    },
    Law {
        number: "18",
        sentence: "A player with no move and no check is stalemated, which is a draw in England and mostly \
            a loss abroad.",
        reading: readings::LAW_18,
        status: Status::Enforced,
        topics: &[22],
        clauses: &[],
    },
    Law {
        number: "19",
        sentence: "In a hard ending the defender may ask for a limit of fifty moves each, after which it \
            is a draw; whoever undertook a special kind of mate has no limit.",
        reading: readings::LAW_19,
        status: Status::Enforced,
        topics: &[23, 32],
        clauses: &[],
    },
    Law {
        number: "20",
        sentence: "What these laws do not foresee is decided by those standing by.",
        reading: readings::LAW_20,
        status: Status::Umpire,
        topics: &[26, 31],
        clauses: &[],
    },
];
