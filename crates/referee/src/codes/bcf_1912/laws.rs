//! The British Chess Federation's code of 1912, law by law, in its order.

use super::{clauses, readings};
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "1",
        sentence: "Two people with sixteen men each move one man in turn, castling apart; whoever is to \
            move is called the player and the other the opponent.",
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
        sentence: "Play starts from the usual array.",
        reading: readings::LAW_5,
        status: Status::Definition,
        topics: &[2, 27],
        clauses: &[],
    },
    Law {
        number: "6",
        sentence: "Rook, bishop and knight are named for the king or queen they started beside, and a pawn \
            for the file it is on at the moment.",
        reading: readings::LAW_6,
        status: Status::Definition,
        topics: &[27],
        clauses: &[],
    },
    Law {
        number: "7",
        sentence: "A game begun with men misplaced or missing is annulled whenever that is found, unless \
            the missing man was given as odds.",
        reading: readings::LAW_7,
        status: Status::Enforced,
        topics: &[2, 6],
        clauses: &[],
    },
    Law {
        number: "8",
        sentence: "How each man moves: king one step, queen, rook and bishop along their lines, knight by \
            its leap, pawn straight ahead and capturing slantwise.",
        reading: readings::LAW_8,
        status: Status::Enforced,
        topics: &[27],
        clauses: clauses::LAW_8,
    },
    Law {
        number: "9",
        sentence: "No man may land on one of its own colour, and none but the knight may jump.",
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
        sentence: "A king is in check when it could be taken, even by a pinned man; it may not be taken, \
            and nobody may put or leave his own in check.",
        reading: readings::LAW_11,
        status: Status::Enforced,
        topics: &[15, 27],
        clauses: &[],
    },
    Law {
        number: "12",
        sentence: "Castling needs an unmoved king and rook, empty squares between, and no check before, on \
            the way or after; the king goes two squares and the rook crosses over.",
        reading: readings::LAW_12,
        status: Status::Enforced,
        topics: &[6, 18, 27],
        clauses: clauses::LAW_12,
    },
    Law {
        number: "13",
        sentence: "A pawn that has just gone two squares may, on the very next move, be taken by a pawn as \
            though it had gone one.",
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
        sentence: "A pawn reaching the last rank becomes a knight, bishop, rook or queen of its own colour \
            at once.",
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
        sentence: "If the wrong person began, either may have the game annulled before four moves each are \
            complete; otherwise it goes on.",
        reading: readings::LAW_19,
        status: Status::Enforced,
        topics: &[5],
        clauses: &[],
    },
    Law {
        number: "20",
        sentence: "A move is complete with the hand off the man, or off the rook in castling, any captured \
            man removed, the new piece named, or the envelope closed.",
        reading: readings::LAW_20,
        status: Status::Enforced,
        topics: &[11, 20, 29],
        clauses: clauses::LAW_20,
    },
    Law {
        number: "21",
        sentence: "The player may straighten any man after giving notice; the opponent may do so only with \
            the player's leave.",
        reading: readings::LAW_21,
        status: Status::Enforced,
        topics: &[10],
        clauses: &[],
    },
    Law {
        number: "22",
        sentence: "A touch binds: one's own man moves, an adverse one is taken, of one each the one takes \
            the other, among several the opponent picks; failing that he may ask for the king.",
        reading: readings::LAW_22,
        status: Status::Enforced,
        topics: &[7, 8, 9, 12, 14],
        clauses: clauses::LAW_22,
    },
    Law {
        number: "23",
        sentence: "A man touched or moved out of turn is put back, and counts as touched when the \
            offender's turn comes; accidents and adjusting do not count.",
        reading: readings::LAW_23,
        status: Status::Enforced,
        topics: &[3, 9, 17],
        clauses: &[],
    },
    Law {
        number: "24",
        sentence: "An illegal move pointed out before the reply goes back; the opponent then asks for a \
            lawful move of that man, for a lawful capture if one was made, or for the king.",
        reading: readings::LAW_24,
        status: Status::Enforced,
        topics: &[12, 13, 14, 15, 18, 29],
        clauses: clauses::LAW_24,
    },
    Law {
        number: "25",
        sentence: "An illegal move found later, whenever that is, takes the game back to where it was \
            made, or annuls it if nobody can establish the position.",
        reading: readings::LAW_25,
        status: Status::Enforced,
        topics: &[16, 28, 30],
        clauses: &[],
    },
    Law {
        number: "26",
        sentence: "A penalty must be claimed before the claimant touches a man.",
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
        sentence: "Whoever demands a penalty that cannot lawfully be carried out is ignored and loses his \
            right to one.",
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
        sentence: "Draws come by stalemate, proved perpetual check, a position back for the third time, \
            fifty moves each without capture or pawn move, or agreement.",
        reading: readings::LAW_32,
        status: Status::Enforced,
        topics: &[22, 23, 24, 25, 26],
        clauses: clauses::LAW_32,
    },
    Law {
        number: "33",
        sentence: "At adjournment the player seals his next move in writing where neither side can get at \
            it.",
        reading: readings::LAW_33,
        status: Status::Enforced,
        topics: &[29],
        clauses: &[],
    },
    Law {
        number: "34",
        sentence: "Both players see to it that the position, and the times if there are clocks, are kept \
            with the envelope.",
        reading: readings::LAW_34,
        status: Status::Enforced,
        topics: &[29],
        clauses: &[],
    },
    Law {
        number: "35",
        sentence: "On resuming, the opponent opens the envelope and sets up; a wrong set-up voids the \
            moves after it, and the game is annulled if position or times are lost.",
        reading: readings::LAW_35,
        status: Status::Enforced,
        topics: &[29],
        clauses: &[],
    },
    Law {
        number: "36",
        sentence: "With clocks each side makes twenty moves an hour unless agreed otherwise; the clauses \
            say whose time runs, how errors are put right, and that undone moves still count.",
        reading: readings::LAW_36,
        status: Status::Enforced,
        topics: &[16, 28],
        clauses: clauses::LAW_36,
    },
    Law {
        number: "37",
        sentence: "Pawn odds mean the pawn in front of the king's bishop, and two moves given as odds are \
            made at once but count as two.",
        reading: readings::LAW_37,
        status: Status::Enforced,
        topics: &[6, 28],
        clauses: &[],
    },
    Law {
        number: "38",
        sentence: "Knight or rook odds mean the one on the queen's side unless agreed, and the giver has \
            the first move.",
        reading: readings::LAW_38,
        status: Status::Enforced,
        topics: &[4, 6],
        clauses: &[],
    },
    Law {
        number: "39",
        sentence: "The giver of a rook may castle without it on that side, under the usual conditions, if \
            nothing ever stood on its square.",
        reading: readings::LAW_39,
        status: Status::Enforced,
        topics: &[6, 18],
        clauses: &[],
    },
    Law {
        number: "40",
        sentence: "Players may not look at notes or books on the game nor ask anybody's advice while it \
            lasts.",
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
        sentence: "Spectators must not point out faults or meddle, except when asked to settle a question \
            of fact.",
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
        sentence: "A player loses by upsetting the men on purpose, by refusing to go on, by exceeding his \
            time, or by refusing a lawful demand or the laws themselves.",
        reading: readings::LAW_42,
        status: Status::Enforced,
        topics: &[26, 28],
        clauses: clauses::LAW_42,
    },
    Law {
        number: "43",
        sentence: "A quarrel about facts may by agreement go to an impartial spectator, who settles it.",
        reading: readings::LAW_43,
        status: Status::Umpire,
        topics: &[31],
        clauses: &[],
    },
    Law {
        number: "44",
        sentence: "A quarrel about what the laws mean, or about what they leave out, may by agreement go \
            to the Federation's committee, which settles it.",
        reading: readings::LAW_44,
        status: Status::Umpire,
        topics: &[3, 31],
        clauses: &[],
    },
];
