//! What the British Chess Federation's code of 1912 says on each topic, in words that can be held beside
//! those of the others.

use crate::topic_answer::{TopicAnswer, answer, silent};

/// One for each topic, in order.
pub(super) static TOPIC_ANSWERS: &[TopicAnswer] = &[
    answer(
        1,
        "begin again, within four moves",
        &["2", "3"],
        "The board is turned and the game begun again, if it is noticed before both have completed four \
            moves; later it stays as it lies.",
    ),
    answer(
        2,
        "annulled, whenever found",
        &["5", "7"],
        "The game is annulled, however late it is found and whoever finds it. A man agreed as odds is no \
            fault.",
    ),
    answer(
        3,
        "no breach; lost man not covered",
        &["23", "44"],
        "Touching or knocking a man by accident is no breach. What follows when one is found missing is \
            nowhere said, and the umpire is asked.",
    ),
    answer(
        4,
        "White begins, colours alternate",
        &["16", "17", "18", "38"],
        "Lots give the choice of colour, White begins, and colours change from game to game; annulled \
            games do not count. A giver of knight or rook begins whatever his colour.",
    ),
    answer(
        5,
        "annulled, within four moves",
        &["19"],
        "Either may have the game annulled before both have completed four moves; later it is played out.",
    ),
    answer(
        6,
        "men named; forgotten: annulled",
        &["7", "12", "18", "37", "38", "39"],
        "The pawn before the king's bishop, the queen's knight, the queen's rook; a giver of knight or rook \
            begins, and a giver of a rook may castle without it. If the man stood on the board after all the \
            game is annulled.",
    ),
    answer(
        7,
        "move it, else king if asked",
        &["22(a)", "22(j)"],
        "Yes, unless notice came first; of several your opponent picks. If none can move he may ask for \
            your king, and if it cannot move nothing is exacted.",
    ),
    answer(
        8,
        "take it, else king if asked",
        &["22(h)", "22(i)", "22(k)"],
        "Yes, and of several your opponent picks which; with a man of your own touched too, the one takes \
            the other. If none of it can be done he may ask for your king.",
    ),
    answer(
        9,
        "counts as touched next turn",
        &["22", "23"],
        "The men go back, and when your turn comes you count as having touched them, without anybody \
            claiming it: you move or take what you touched.",
    ),
    answer(
        10,
        "notice before; opponent needs leave",
        &["21"],
        "The player says so before he touches it. The opponent needs the player's consent first, or he has \
            touched out of turn.",
    ),
    answer(
        11,
        "when let go, kind by kind",
        &["20"],
        "When your hand leaves the man, or the rook in castling; with a capture when the taken man is off, \
            with a promotion when the piece is named, with a sealed move when the envelope is closed.",
    ),
    answer(
        12,
        "take it or the king",
        &["22(h)", "24(a)"],
        "It goes back, and your opponent has you take it, if something can, or move your king.",
    ),
    answer(
        13,
        "capture, taker or king",
        &["24(b)"],
        "It goes back, and your opponent chooses: a lawful capture of the same man, a lawful move of the \
            man you took it with, or your king.",
    ),
    answer(
        14,
        "either man, else the king",
        &["22(j)", "24"],
        "They are two men of yours touched, and your opponent picks the one you move, or your king if \
            neither can. The law on illegal moves adds nothing to that.",
    ),
    answer(
        15,
        "that man or the king",
        &["11", "24(a)"],
        "It goes back, and your opponent has the same man moved lawfully or your king.",
    ),
    answer(
        16,
        "goes back, whenever found",
        &["25", "36(f)"],
        "The position before it comes back, however late and whoever speaks, without penalty; if nobody \
            can establish it the game is annulled. For the time limit the moves undone still count.",
    ),
    answer(
        17,
        "goes back; touched next turn",
        &["23", "25"],
        "It goes back, and in your next turn you count as having touched that man; if it cannot move your \
            opponent may ask for the king. Found only after the reply, it goes back however late, without \
            penalty.",
    ),
    answer(
        18,
        "opponent picks king or rook",
        &["12", "24", "27", "39"],
        "Unmoved men, nothing between, and no check before, on the way or after; pinned men bar too. After \
            wrong castling the opponent has king or rook moved, and a penalty is never paid by castling.",
    ),
    silent(
        19,
        &[],
        "No law gives the word a meaning. A check must be met whether it is said or not, and a false cry \
            lets nothing back.",
    ),
    answer(
        20,
        "must become a piece",
        &["15", "20(b)"],
        "A knight, bishop, rook or queen of its colour, at once. The move is not complete until the piece \
            is named or set down.",
    ),
    answer(
        21,
        "compulsory if the only move",
        &["13", "14"],
        "By a pawn, on the very next move, and it must be played if there is no other lawful move.",
    ),
    answer(
        22,
        "mate wins; stalemate draws",
        &["30", "31", "32(a)"],
        "Mate wins, whatever was said. Stalemate is a draw.",
    ),
    answer(
        23,
        "player proves fifty quiet moves",
        &["32(d)"],
        "When the player, in his turn, proves that at least fifty moves each were made without a capture or \
            a pawn move. No notice is needed.",
    ),
    answer(
        24,
        "third time, player claims",
        &["32(c)"],
        "The player draws who proves, at the start of his turn, that the same position has stood there at \
            least twice before with him to move.",
    ),
    answer(
        25,
        "player proves it and draws",
        &["32(b)"],
        "The player draws who proves that his checks need never end. The referee looks for the proof \
            itself; where it finds no answer within its limit, the umpire is asked.",
    ),
    answer(
        26,
        "misconduct loses",
        &["32(e)", "42"],
        "A draw may be agreed at any time, and resigning rests on usage. Upsetting the men on purpose, \
            stopping and not resuming in reasonable time, or refusing a lawful demand or the laws loses.",
    ),
    answer(
        27,
        "stated in full",
        &["1", "2", "4", "5", "6", "8", "9", "10", "11", "12", "13", "15", "30"],
        "Yes: board, men, array, every man's move, capture, check, castling, taking in passing, promotion \
            and mate. A ruling on a false move cites the part that was broken.",
    ),
    answer(
        28,
        "clocks on demand; overstepping loses",
        &["25", "36", "37", "42(c)"],
        "Whoever brings clocks may require a limit: twenty moves an hour unless agreed otherwise, and who \
            exceeds it loses. The opponent's time runs while he weighs a penalty, and moves undone late \
            still count.",
    ),
    answer(
        29,
        "sealed always; bad one as played",
        &["20(e)", "24", "33", "34", "35"],
        "The player must seal his next move, and the opponent opens it on resuming. An illegal one counts \
            as a false move made on the board; an empty or doubtful one is for the umpire.",
    ),
    answer(
        30,
        "before touching; impossible demand loses",
        &["25", "26", "27", "28", "29"],
        "Before you touch a man. If what you ask for cannot lawfully be done you get nothing and have lost \
            the right, though an illegal move still goes back.",
    ),
    answer(
        31,
        "spectator for facts, committee for law",
        &["43", "44"],
        "A question of fact goes to an impartial spectator, one of law to the Federation's committee, by \
            agreement and for good. At our table the umpire, or a spectator both accept, answers for \
            either.",
    ),
    silent(
        32,
        &[],
        "No law speaks of it. The game is ruled as any other, and what was promised is between the \
            players.",
    ),
    answer(
        33,
        "no notes, no advice",
        &["40", "41"],
        "No notes, no books and no advice while the game lasts, and spectators keep quiet. A seated player \
            is shown no engine, no opening book and no analysis.",
    ),
    silent(
        34,
        &[],
        "No law speaks of it, though the men are named as descriptive notation names them. The table reads \
            and writes the usual notations.",
    ),
    silent(
        35,
        &[],
        "No law asks it. A game that neither side can win goes on until the players agree or another law draws it.",
    ),
    silent(36, &[], "No law asks the players to write. The table keeps the score of every game."),
    silent(37, &[], "No law tells fast games from slow ones: the same laws hold at any rate of play."),
];
