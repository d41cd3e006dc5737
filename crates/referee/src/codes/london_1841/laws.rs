//! The London Chess Club's code of 1841, law by law, in its order.

use super::{clauses, readings};
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "I",
        sentence: "The board lies with a light corner at each player's right; if it does not it must be \
            turned, unless four moves each have been played already.",
        reading: readings::LAW_I,
        status: Status::Enforced,
        topics: &[1],
        clauses: &[],
    },
    Law {
        number: "II",
        sentence: "If a man was misplaced at the start either player may insist that it be put right, if he \
            notices it before playing his own fourth move, but not later.",
        reading: readings::LAW_II,
        status: Status::Enforced,
        topics: &[2],
        clauses: &[],
    },
    Law {
        number: "III",
        sentence: "A player who left some of his men off at the start may put them on before his own fourth \
            move, but not later.",
        reading: readings::LAW_III,
        status: Status::Enforced,
        topics: &[2],
        clauses: &[],
    },
    Law {
        number: "IV",
        sentence: "When the giver of odds left the man on the board, his opponent may, once four moves each \
            are played, choose to go on or to begin again.",
        reading: readings::LAW_IV,
        status: Status::Enforced,
        topics: &[6],
        clauses: &[],
    },
    Law {
        number: "V",
        sentence: "Without odds the players begin in turn, lots deciding the first game, except that whoever \
            began a drawn game begins the next as well.",
        reading: readings::LAW_V,
        status: Status::Enforced,
        topics: &[4],
        clauses: &[],
    },
    Law {
        number: "VI",
        sentence: "The giver of odds has the right to begin every game unless they agree otherwise, and a \
            pawn given is always the one in front of the king's bishop.",
        reading: readings::LAW_VI,
        status: Status::Enforced,
        topics: &[4, 6],
        clauses: &[],
    },
    Law {
        number: "VII",
        sentence: "A man touched must be played unless the player said j'adoube or the like as he touched \
            it; a man displaced or overturned by accident may be put back.",
        reading: readings::LAW_VII,
        status: Status::Enforced,
        topics: &[3, 7, 10],
        clauses: &[],
    },
    Law {
        number: "VIII",
        sentence: "While he holds a man he has touched, a player may play it anywhere but to the square it \
            came from; once he lets go he cannot take the move back.",
        reading: readings::LAW_VIII,
        status: Status::Enforced,
        topics: &[11],
        clauses: &[],
    },
    Law {
        number: "IX",
        sentence: "If an adverse man is touched without notice its owner may have it taken; if it cannot \
            lawfully be taken he may demand a king move, and if the king cannot move either there is no \
            penalty.",
        reading: readings::LAW_IX,
        status: Status::Enforced,
        topics: &[8, 10],
        clauses: &[],
    },
    Law {
        number: "X",
        sentence: "After moving an adverse man a player may be made to put it back and move his king, to put \
            it back and take it, or to leave it where he put it as if the move were right.",
        reading: readings::LAW_X,
        status: Status::Enforced,
        topics: &[12],
        clauses: clauses::LAW_X,
    },
    Law {
        number: "XI",
        sentence: "After a capture that its man could not lawfully make, the opponent chooses: the victim is \
            taken by a man that lawfully can, or the offender moves his own man that he touched.",
        reading: readings::LAW_XI,
        status: Status::Enforced,
        topics: &[13],
        clauses: &[],
    },
    Law {
        number: "XII",
        sentence: "A player who takes a man of his own with another may be made to move whichever of the two \
            his opponent chooses.",
        reading: readings::LAW_XII,
        status: Status::Enforced,
        topics: &[14],
        clauses: &[],
    },
    Law {
        number: "XIII",
        sentence: "After a move to a square where the man may not lawfully go, the opponent chooses: it \
            stays there, the same man moves correctly to another square, or it goes back and the king moves.",
        reading: readings::LAW_XIII,
        status: Status::Enforced,
        topics: &[15],
        clauses: clauses::LAW_XIII,
    },
    Law {
        number: "XIV",
        sentence: "After a move out of turn the opponent chooses whether both moves stay or the second is \
            taken back.",
        reading: readings::LAW_XIV,
        status: Status::Enforced,
        topics: &[5, 17],
        clauses: &[],
    },
    Law {
        number: "XV",
        sentence: "On its first move a pawn may go one square or two; if two, the opponent may, as a \
            privilege, take it in passing with a pawn that could have taken it after one, but never with a \
            piece.",
        reading: readings::LAW_XV,
        status: Status::Enforced,
        topics: &[21, 27],
        clauses: &[],
    },
    Law {
        number: "XVI",
        sentence: "No castling once king or rook has moved, in check, with a piece between them, or if the \
            king passes over an attacked square; if it is done all the same, the opponent may insist that it \
            stands or have the king or the rook moved.",
        reading: readings::LAW_XVI,
        status: Status::Enforced,
        topics: &[18, 27],
        clauses: clauses::LAW_XVI,
    },
    Law {
        number: "XVII",
        sentence: "Whoever touches a man that cannot move without leaving his king in check must put it back \
            and move the king; if the king has no move there is no penalty.",
        reading: readings::LAW_XVII,
        status: Status::Enforced,
        topics: &[7],
        clauses: &[],
    },
    Law {
        number: "XVIII",
        sentence: "A check that was not said need not be heeded; but if the checker says check with his next \
            move, each takes back his last move and the check must be met.",
        reading: readings::LAW_XVIII,
        status: Status::Enforced,
        topics: &[19, 22],
        clauses: &[],
    },
    Law {
        number: "XIX",
        sentence: "When a king has stood in check for several moves, those made since the check are taken \
            back if they are known; if it cannot be found out how it came about, its owner takes back his \
            last move and frees it.",
        reading: readings::LAW_XIX,
        status: Status::Enforced,
        topics: &[16, 19],
        clauses: &[],
    },
    Law {
        number: "XX",
        sentence: "If check is said but not given, and the adversary therefore moves his king or touches a \
            man to put in between, he may take that back until the one who said it has completed his next \
            move.",
        reading: readings::LAW_XX,
        status: Status::Enforced,
        topics: &[19],
        clauses: &[],
    },
    Law {
        number: "XXI",
        sentence: "A pawn on the last rank must at once be exchanged for any piece its player likes, a queen \
            or another, even if all his pieces are still on the board.",
        reading: readings::LAW_XXI,
        status: Status::Enforced,
        topics: &[20, 27],
        clauses: &[],
    },
    Law {
        number: "XXII",
        sentence: "In an ending of pieces only, such as rook and bishop against rook, a player must mate \
            within fifty moves each, counted from his adversary's notice, or the game is drawn.",
        reading: readings::LAW_XXII,
        status: Status::Enforced,
        topics: &[23],
        clauses: &[],
    },
    Law {
        number: "XXIII",
        sentence: "Whoever undertook to mate with a particular man or on a given square, or to force the \
            other to stalemate or mate him, has no limit of moves.",
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
        sentence: "The adversary must point out a false move, wrong castling or the like before he touches a \
            man, or he may exact nothing for it.",
        reading: readings::LAW_XXV,
        status: Status::Enforced,
        topics: &[7, 16, 30],
        clauses: &[],
    },
    Law {
        number: "XXVI",
        sentence: "Questions without a law, and disputes about a law, must be put to the ablest impartial \
            onlookers, whose word settles them.",
        reading: readings::LAW_XXVI,
        status: Status::Umpire,
        topics: &[26, 31],
        clauses: &[],
    },
];
