//! The London Chess Club's code of 1841, law by law, in its order.

use super::{clauses, readings};
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "I",
        sentence: "A board with a dark square at the right hand is turned if four moves each have not yet \
            been made; later it stays.",
        reading: readings::LAW_I,
        status: Status::Enforced,
        topics: &[1],
        clauses: &[],
    },
    Law {
        number: "II",
        sentence: "Either player may have a misplaced man put right, if he notices it before his own \
            fourth move.",
        reading: readings::LAW_II,
        status: Status::Enforced,
        topics: &[2],
        clauses: &[],
    },
    Law {
        number: "III",
        sentence: "A player who left some of his men off may still put them on before his own fourth move.",
        reading: readings::LAW_III,
        status: Status::Enforced,
        topics: &[2],
        clauses: &[],
    },
    Law {
        number: "IV",
        sentence: "When the giver of odds left the man on the board, his opponent may, after four moves \
            each, play on or start afresh.",
        reading: readings::LAW_IV,
        status: Status::Enforced,
        topics: &[6],
        clauses: &[],
    },
    Law {
        number: "V",
        sentence: "On level terms lots decide who begins, and then the players begin in turn, except that \
            whoever began a drawn game begins the next as well.",
        reading: readings::LAW_V,
        status: Status::Enforced,
        topics: &[4],
        clauses: &[],
    },
    Law {
        number: "VI",
        sentence: "The giver of odds begins unless they agree otherwise, and a pawn given is the one in \
            front of the king's bishop.",
        reading: readings::LAW_VI,
        status: Status::Enforced,
        topics: &[4, 6],
        clauses: &[],
    },
    Law {
        number: "VII",
        sentence: "A man touched must move unless notice came with the touch; a man knocked over by \
            accident is put back.",
        reading: readings::LAW_VII,
        status: Status::Enforced,
        topics: &[3, 7, 10],
        clauses: &[],
    },
    Law {
        number: "VIII",
        sentence: "A man in the hand may go anywhere it can but not back to its own square, and once the \
            hand leaves it the move is final.",
        reading: readings::LAW_VIII,
        status: Status::Enforced,
        topics: &[11],
        clauses: &[],
    },
    Law {
        number: "IX",
        sentence: "An adverse man touched without notice must be taken if its owner asks; if nothing can \
            take it he may ask for a king move, and if the king is stuck there is no penalty.",
        reading: readings::LAW_IX,
        status: Status::Enforced,
        topics: &[8, 10],
        clauses: &[],
    },
    Law {
        number: "X",
        sentence: "After moving an adverse man a player may be made to put it back and move his king, to \
            put it back and take it, or to leave it where it now is.",
        reading: readings::LAW_X,
        status: Status::Enforced,
        topics: &[12],
        clauses: clauses::LAW_X,
    },
    Law {
        number: "XI",
        sentence: "After a capture that its man could not make, the opponent asks either for a lawful \
            capture of the same victim or for a move of the man that took.",
        reading: readings::LAW_XI,
        status: Status::Enforced,
        topics: &[13],
        clauses: &[],
    },
    Law {
        number: "XII",
        sentence: "Whoever takes his own man moves whichever of the two his opponent picks.",
        reading: readings::LAW_XII,
        status: Status::Enforced,
        topics: &[14],
        clauses: &[],
    },
    Law {
        number: "XIII",
        sentence: "After a false move the opponent chooses: it stands, the same man makes a lawful move, \
            or it goes back and the king moves.",
        reading: readings::LAW_XIII,
        status: Status::Enforced,
        topics: &[15],
        clauses: clauses::LAW_XIII,
    },
    Law {
        number: "XIV",
        sentence: "After a move out of turn the opponent says whether it stays on the board or is taken \
            back.",
        reading: readings::LAW_XIV,
        status: Status::Enforced,
        topics: &[5, 17],
        clauses: &[],
    },
    Law {
        number: "XV",
        sentence: "A pawn may advance two squares on its first move, and then only a pawn that guards the \
            square in between may take it in passing.",
        reading: readings::LAW_XV,
        status: Status::Enforced,
        topics: &[21, 27],
        clauses: &[],
    },
    Law {
        number: "XVI",
        sentence: "Castling needs an unmoved king and rook, no check, a clear path and no attacked square \
            on it; after a wrong one the opponent may let it stand or ask for a king or a rook move.",
        reading: readings::LAW_XVI,
        status: Status::Enforced,
        topics: &[18, 27],
        clauses: clauses::LAW_XVI,
    },
    Law {
        number: "XVII",
        sentence: "A touched man that shields the king from check goes back and the king moves, and if the \
            king is stuck nothing is exacted.",
        reading: readings::LAW_XVII,
        status: Status::Enforced,
        topics: &[7],
        clauses: &[],
    },
    Law {
        number: "XVIII",
        sentence: "A check that was not announced need not be met; if it is announced with the next move, \
            each side takes one move back and then the check is met.",
        reading: readings::LAW_XVIII,
        status: Status::Enforced,
        topics: &[19, 22],
        clauses: &[],
    },
    Law {
        number: "XIX",
        sentence: "When a king turns out to have stood in check for some time, the moves since go back if \
            they are known; if not, its owner takes one move back and frees it.",
        reading: readings::LAW_XIX,
        status: Status::Enforced,
        topics: &[16, 19],
        clauses: &[],
    },
    Law {
        number: "XX",
        sentence: "A king moved or a man touched because check was wrongly announced may be taken back \
            until the one who announced it has finished his next move.",
        reading: readings::LAW_XX,
        status: Status::Enforced,
        topics: &[19],
        clauses: &[],
    },
    Law {
        number: "XXI",
        sentence: "A pawn on the last rank becomes a queen, rook, bishop or knight at once, however many \
            of them are there already.",
        reading: readings::LAW_XXI,
        status: Status::Enforced,
        topics: &[20, 27],
        clauses: &[],
    },
    Law {
        number: "XXII",
        sentence: "In an ending of pieces alone the stronger side must mate within fifty moves each from \
            the other's notice of counting, or it is a draw.",
        reading: readings::LAW_XXII,
        status: Status::Enforced,
        topics: &[23],
        clauses: &[],
    },
    Law {
        number: "XXIII",
        sentence: "Whoever undertook to mate with a given man or on a given square, or to bring about his \
            own stalemate or mate, has as many moves as he likes.",
        reading: readings::LAW_XXIII,
        status: Status::Enforced,
        topics: &[23, 32],
        clauses: &[],
    },
    Law {
        number: "XXIV",
        sentence: "Stalemate is a draw.",
        reading: readings::LAW_XXIV,
        status: Status::Enforced,
        topics: &[22],
        clauses: &[],
    },
    Law {
        number: "XXV",
        sentence: "An irregularity must be pointed out before one touches a man in reply, or nothing can \
            be exacted for it.",
        reading: readings::LAW_XXV,
        status: Status::Enforced,
        topics: &[7, 16, 30],
        clauses: &[],
    },
    Law {
        number: "XXVI",
        sentence: "Questions without a law, and quarrels about one, go to the ablest impartial onlookers, \
            and what they say settles it.",
        reading: readings::LAW_XXVI,
        status: Status::Umpire,
        topics: &[26, 31],
        clauses: &[],
    },
];
