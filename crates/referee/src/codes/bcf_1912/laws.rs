//! The British Chess Federation's code of 1912, law by law, in its order.

use super::{clauses, readings};
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "1",
        sentence: "Two people with sixteen men each move in turn, one man at a time, castling apart; whoever \
            is to move is called the player and the other the opponent.",
        reading: readings::LAW_1,
        status: Status::Definition,
        topics: &[27],
        clauses: &[],
    },
    Law {
        number: "2",
        sentence: "The board has sixty-four light and dark squares and a light corner at each right hand; \
            ranks run across it and files away from the player.",
        reading: readings::LAW_2,
        status: Status::Definition,
        topics: &[1, 27],
        clauses: &[],
    },
    Law {
        number: "3",
        sentence: "A board found wrongly placed before four moves each are complete is turned and the game \
            starts again; later they play on as it is.",
        reading: readings::LAW_3,
        status: Status::Enforced,
        topics: &[1],
        clauses: &[],
    },
    Law {
        number: "4",
        sentence: "Each side has a king, a queen, eight pawns, and rooks, bishops and knights in pairs, \
            one set light and one dark.",
        reading: readings::LAW_4,
        status: Status::Definition,
        topics: &[27],
        clauses: &[],
    },
    Law {
        number: "5",
        sentence: "At the start the men stand as a diagram shows them, in the usual array.",
        reading: readings::LAW_5,
        status: Status::Definition,
        topics: &[2, 27],
        clauses: &[],
    },
    Law {
        number: "6",
        sentence: "Rook, bishop and knight are named throughout for the king or queen they started nearest \
            to, and a pawn for the piece whose file it is on at the moment.",
        reading: readings::LAW_6,
        status: Status::Definition,
        topics: &[27],
        clauses: &[],
    },
    Law {
        number: "7",
        sentence: "A game is annulled whenever it appears that men were misplaced at its start or, unless it \
            is at odds, that one of them was left out.",
        reading: readings::LAW_7,
        status: Status::Enforced,
        topics: &[2, 6],
        clauses: &[],
    },
    Law {
        number: "8",
        sentence: "How each man moves: the king one step, queen, rook and bishop along their lines, the \
            knight by its leap, the pawn straight ahead and, when it takes, one square diagonally.",
        reading: readings::LAW_8,
        status: Status::Enforced,
        topics: &[27],
        clauses: clauses::LAW_8,
    },
    Law {
        number: "9",
        sentence: "No man may move to where one of its own colour stands, and none but the knight may pass \
            over another man.",
        reading: readings::LAW_9,
        status: Status::Enforced,
        topics: &[27],
        clauses: &[],
    },
    Law {
        number: "10",
        sentence: "A man arriving where an adverse man stands captures it, and the captured man leaves the \
            board.",
        reading: readings::LAW_10,
        status: Status::Definition,
        topics: &[27],
        clauses: &[],
    },
    Law {
        number: "11",
        sentence: "A king is in check if it could be taken but for this law, even by a man that is pinned; \
            it may not be taken, and no player may put or leave his own in check.",
        reading: readings::LAW_11,
        status: Status::Enforced,
        topics: &[15, 27],
        clauses: &[],
    },
    Law {
        number: "12",
        sentence: "Castling needs an unmoved king and rook, empty squares between, and a king not in check \
            before, on the way or after; the king goes two squares and the corner rook to the square it \
            passed over.",
        reading: readings::LAW_12,
        status: Status::Enforced,
        topics: &[6, 18, 27],
        clauses: clauses::LAW_12,
    },
    Law {
        number: "13",
        sentence: "A pawn that goes two squares as its first move may, on the next move only, be taken by a \
            pawn that could have taken it after one.",
        reading: readings::LAW_13,
        status: Status::Enforced,
        topics: &[21, 27],
        clauses: &[],
    },
    Law {
        number: "14",
        sentence: "Taking in passing is compulsory when there is no other lawful move.",
        reading: readings::LAW_14,
        status: Status::Enforced,
        topics: &[21],
        clauses: &[],
    },
    Law {
        number: "15",
        sentence: "A pawn moved to the last rank must at once be named as or exchanged for a knight, bishop, \
            rook or queen of its colour.",
        reading: readings::LAW_15,
        status: Status::Enforced,
        topics: &[20, 27],
        clauses: &[],
    },
    Law {
        number: "16",
        sentence: "One side takes White and the other Black, and unless they have arranged it lots settle \
            who chooses.",
        reading: readings::LAW_16,
        status: Status::Enforced,
        topics: &[4],
        clauses: &[],
    },
    Law {
        number: "17",
        sentence: "Colours alternate through a series of games, in which annulled games are not counted.",
        reading: readings::LAW_17,
        status: Status::Enforced,
        topics: &[4],
        clauses: &[],
    },
    Law {
        number: "18",
        sentence: "White makes the first move.",
        reading: readings::LAW_18,
        status: Status::Enforced,
        topics: &[4, 6],
        clauses: &[],
    },
    Law {
        number: "19",
        sentence: "When the wrong person makes the first move the game is annulled if either requires it \
            before four moves each are complete; otherwise it must be played out.",
        reading: readings::LAW_19,
        status: Status::Enforced,
        topics: &[5],
        clauses: &[],
    },
    Law {
        number: "20",
        sentence: "A move is complete with the hand off the man, or off the rook in castling, any captured \
            man removed, the new piece named or set down, or the envelope sealed up.",
        reading: readings::LAW_20,
        status: Status::Enforced,
        topics: &[11, 20, 29],
        clauses: clauses::LAW_20,
    },
    Law {
        number: "21",
        sentence: "The player may adjust any man after giving the opponent notice; the opponent may adjust \
            none without the player's prior consent.",
        reading: readings::LAW_21,
        status: Status::Enforced,
        topics: &[10],
        clauses: &[],
    },
    Law {
        number: "22",
        sentence: "The player must move an own man he touched, take an adverse one, of one each take the one \
            with the other or else do the part the opponent asks for, and of several what he picks; if \
            nothing can be done the opponent may require the king.",
        reading: readings::LAW_22,
        status: Status::Enforced,
        topics: &[7, 8, 9, 12, 14],
        clauses: clauses::LAW_22,
    },
    Law {
        number: "23",
        sentence: "A man that the opponent touches or moves without the player's prior consent goes back at \
            once, and in his own next turn he counts as having touched it under 22; accidents and adjusting \
            under 21 are no breach.",
        reading: readings::LAW_23,
        status: Status::Enforced,
        topics: &[3, 9, 17],
        clauses: &[],
    },
    Law {
        number: "24",
        sentence: "An illegal move pointed out before the reply must be taken back, and as the opponent \
            requires the player then moves that man lawfully, or makes the capture lawfully if he had \
            captured, or moves his king.",
        reading: readings::LAW_24,
        status: Status::Enforced,
        topics: &[12, 13, 14, 15, 18, 29],
        clauses: clauses::LAW_24,
    },
    Law {
        number: "25",
        sentence: "If an illegal move not taken back under 24 is found at any point of the game, the \
            position when it was made is restored and play goes on from there, or the game is annulled if \
            that cannot be established.",
        reading: readings::LAW_25,
        status: Status::Enforced,
        topics: &[16, 17, 28, 30],
        clauses: &[],
    },
    Law {
        number: "26",
        sentence: "An opponent entitled to a penalty must exact it before he touches a man.",
        reading: readings::LAW_26,
        status: Status::Enforced,
        topics: &[30],
        clauses: &[],
    },
    Law {
        number: "27",
        sentence: "A penalty is never paid by castling.",
        reading: readings::LAW_27,
        status: Status::Enforced,
        topics: &[18, 30],
        clauses: &[],
    },
    Law {
        number: "28",
        sentence: "If the move demanded as a penalty is illegal, the demand is disregarded and the right to \
            a penalty for that offence is lost.",
        reading: readings::LAW_28,
        status: Status::Enforced,
        topics: &[30],
        clauses: &[],
    },
    Law {
        number: "29",
        sentence: "What stood before the offence is put back before the penalty is paid.",
        reading: readings::LAW_29,
        status: Status::Enforced,
        topics: &[30],
        clauses: &[],
    },
    Law {
        number: "30",
        sentence: "A player in check without a lawful move is mated and has lost.",
        reading: readings::LAW_30,
        status: Status::Enforced,
        topics: &[22, 27],
        clauses: &[],
    },
    Law {
        number: "31",
        sentence: "A player without a lawful move who is not in check is stalemated.",
        reading: readings::LAW_31,
        status: Status::Enforced,
        topics: &[22],
        clauses: &[],
    },
    Law {
        number: "32",
        sentence: "A game is drawn by stalemate, by agreement, or if the player proves that he can check for \
            ever, that this position stood at the start of his turn twice before, or that fifty moves each \
            had no capture or pawn move.",
        reading: readings::LAW_32,
        status: Status::Enforced,
        topics: &[22, 23, 24, 25, 26],
        clauses: clauses::LAW_32,
    },
    Law {
        number: "33",
        sentence: "If a game is adjourned the player must write down his next move and seal it in an \
            envelope, where neither side can get at it meanwhile.",
        reading: readings::LAW_33,
        status: Status::Enforced,
        topics: &[29],
        clauses: &[],
    },
    Law {
        number: "34",
        sentence: "Both must see to it that the position, and the clock times if there is a limit, are \
            correctly recorded and kept with the sealed move.",
        reading: readings::LAW_34,
        status: Status::Enforced,
        topics: &[29],
        clauses: &[],
    },
    Law {
        number: "35",
        sentence: "On resuming, the opponent opens the envelope and sets up, and the sealed move is made; \
            after a wrong set-up the moves are void and it is put right, or if that or the clock times \
            cannot be found the game is annulled.",
        reading: readings::LAW_35,
        status: Status::Enforced,
        topics: &[29],
        clauses: &[],
    },
    Law {
        number: "36",
        sentence: "Unless agreed otherwise, either player may provide suitable clocks and require a time \
            limit, normally twenty moves an hour; the clauses say whose time runs, how errors are put right \
            and that moves undone still count.",
        reading: readings::LAW_36,
        status: Status::Enforced,
        topics: &[16, 28],
        clauses: clauses::LAW_36,
    },
    Law {
        number: "37",
        sentence: "With pawn odds the pawn is the one in front of the king's bishop; two moves received must \
            be made at once, as the first move, and count as two for the time limit.",
        reading: readings::LAW_37,
        status: Status::Enforced,
        topics: &[6, 28],
        clauses: &[],
    },
    Law {
        number: "38",
        sentence: "Unless agreed otherwise a knight or rook given is the queen's, and the giver of these \
            odds is entitled to the first move.",
        reading: readings::LAW_38,
        status: Status::Enforced,
        topics: &[4, 6],
        clauses: &[],
    },
    Law {
        number: "39",
        sentence: "A player who gives a rook may castle with the king alone on that side, under the \
            conditions of 12, if the missing rook's square has never been occupied.",
        reading: readings::LAW_39,
        status: Status::Enforced,
        topics: &[6, 18],
        clauses: &[],
    },
    Law {
        number: "40",
        sentence: "During a game neither side may look at outside written or printed matter that bears on \
            it, nor ask anybody's advice about it.",
        reading: readings::LAW_40,
        status: Status::Conduct(
            "What a player reads or asks away from the board cannot be seen; a seated player is shown no \
             engine, no opening book and no analysis.",
        ),
        topics: &[33],
        clauses: &[],
    },
    Law {
        number: "41",
        sentence: "Spectators must not point out breaches of the laws or interfere, except to settle a \
            disputed fact under 43.",
        reading: readings::LAW_41,
        status: Status::Conduct(
            "Talk beside the board cannot be heard; what a spectator sees or says here cannot reach the \
             players while the game lasts.",
        ),
        topics: &[33],
        clauses: &[],
    },
    Law {
        number: "42",
        sentence: "A side forfeits the game to the other by upsetting the board or men on purpose, by \
            stopping and refusing to resume, by exceeding the time limit, or by refusing a lawful demand or \
            these laws.",
        reading: readings::LAW_42,
        status: Status::Enforced,
        topics: &[26, 28],
        clauses: clauses::LAW_42,
    },
    Law {
        number: "43",
        sentence: "A dispute about a fact may by agreement be referred to an independent spectator, whose \
            word is then final.",
        reading: readings::LAW_43,
        status: Status::Umpire,
        topics: &[31],
        clauses: &[],
    },
    Law {
        number: "44",
        sentence: "A dispute about the meaning of these laws, or about something they do not provide for, \
            may by agreement be put to the Federation's executive committee, whose word is then final.",
        reading: readings::LAW_44,
        status: Status::Umpire,
        topics: &[3, 31],
        clauses: &[],
    },
];
