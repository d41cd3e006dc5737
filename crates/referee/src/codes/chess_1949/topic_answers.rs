//! What the code proposed by CHESS magazine in 1949 says on each topic, in words that can be held beside
//! those of the others.

use crate::topic_answer::{TopicAnswer, answer, silent};

/// One for each topic, in order.
pub(super) static TOPIC_ANSWERS: &[TopicAnswer] = &[
    silent(
        1,
        &["3"],
        "The law says how the board should lie and not what follows if it does not. An objection goes to \
            the official.",
    ),
    answer(
        2,
        "annulled, whenever found",
        &["4", "13(a)"],
        "The game is annulled whenever it is shown, and played again on the same terms.",
    ),
    answer(
        3,
        "taken back, or annulled",
        &["13(b)"],
        "The position just before comes back, and what was played since goes. If the position or the clock \
            times cannot be established the game is annulled.",
    ),
    answer(
        4,
        "White begins, colours by usage",
        &["5", "13(c)"],
        "White begins. Who has White is not said; at our table colours change from game to game, and an \
            annulled game is played again as it was.",
    ),
    answer(
        5,
        "forfeited; later put back",
        &["5", "13(b)", "14(b)"],
        "Black has then touched out of turn: White may claim the game before he touches a man. Later all \
            that was played goes back and White begins.",
    ),
    answer(
        6,
        "unknown, a wrong initial position",
        &["4", "13(a)"],
        "This code knows no odds: a game begun without a man began from a wrong position, and is annulled \
            if either objects to that. What was agreed, or forgotten, is for the official.",
    ),
    answer(
        7,
        "move it, else nothing",
        &["14(a)", "14(c)(i)", "14(c)(iv)", "14(d)(i)"],
        "Yes, unless notice came first; of several your opponent picks. If it cannot move nothing is \
            exacted, and there is no king move in its place.",
    ),
    answer(
        8,
        "take it, else nothing",
        &["14(c)(ii)", "14(c)(iii)", "14(c)(v)", "14(c)(vi)", "14(d)(i)"],
        "Yes, and of several your opponent picks which; with a man of your own touched too, the one takes \
            the other if it can. If it cannot be taken nothing is exacted.",
    ),
    answer(
        9,
        "forfeits the game",
        &["14(b)"],
        "A wilful touch of any man loses the game, if the player claims it before he touches one himself.",
    ),
    answer(
        10,
        "notice before; player only",
        &["2(v)", "14(a)"],
        "Say so first, and only when it is your turn. The opponent may not adjust at all, even with leave.",
    ),
    answer(
        11,
        "when let go, kind by kind",
        &["9", "10"],
        "When your hand leaves the man, or the rook in castling; with a capture when the taken man is off, \
            with a promotion when the new piece stands, with a sealed move when it is put away.",
    ),
    answer(
        12,
        "counts as touching it",
        &["13(b)", "14(c)(ii)"],
        "It goes back and counts as a touch: you must take it if something can, and otherwise nothing is \
            exacted.",
    ),
    answer(
        13,
        "capture or taker",
        &["13(b)", "14(c)(iii)"],
        "It goes back and both men count as touched: your opponent decides whether the man you took with \
            moves or the other is taken, as far as either can be done.",
    ),
    answer(
        14,
        "opponent picks either man",
        &["13(b)", "14(c)(iv)"],
        "It goes back, and your opponent determines which of your two men you move. If neither can move \
            nothing is exacted.",
    ),
    answer(
        15,
        "that man, else nothing",
        &["6", "13(b)", "14(c)(i)"],
        "It goes back and the same man must make a lawful move. If it has none nothing is exacted.",
    ),
    answer(
        16,
        "goes back, whenever found",
        &["13(b)"],
        "The position before it comes back with the clock times of that moment, however late and whoever \
            speaks, without penalty; if they cannot be established the game is annulled.",
    ),
    answer(
        17,
        "forfeits the game",
        &["13(b)", "14(b)"],
        "It is a wilful touch out of turn and loses the game, if the player claims it before he touches a \
            man. Later it only goes back.",
    ),
    answer(
        18,
        "opponent picks; pinned no bar",
        &["2(o)", "2(t)", "7(a)", "13(b)", "14(c)(iv)", "14(e)"],
        "Unmoved men, nothing between, no check, and no commanded square on the way; a pinned man commands \
            none. After wrong castling the opponent has king or rook moved, and an ordered move is never \
            castling.",
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
        &["7(f)(iv)", "9(c)"],
        "A knight, bishop, rook or queen of its colour, as part of the move, whatever is on the board \
            already.",
    ),
    answer(
        21,
        "allowed on the next move",
        &["2(q)", "7(f)(iii)"],
        "By a pawn, on the following move only. No law makes it a duty, but as a lawful move it has to be \
            played when there is no other.",
    ),
    answer(
        22,
        "mate wins; stalemate draws",
        &["2(j)", "2(k)", "11(a)(i)", "12(a)"],
        "Mate wins, whatever was said. Stalemate is a draw.",
    ),
    answer(
        23,
        "either proves fifty quiet moves",
        &["12(e)"],
        "When either competitor shows that the last fifty moves of each brought no capture and no pawn \
            move, and claims it before play goes on. No notice is needed.",
    ),
    answer(
        24,
        "third time, either claims",
        &["2(s)", "12(d)"],
        "Either may claim a draw when the same position stands for the third time with the same side to \
            move. The right is gone once play goes on.",
    ),
    answer(
        25,
        "player proves it and draws",
        &["12(c)"],
        "The player draws who proves that his checks need never end. The referee looks for the proof \
            itself; where it finds no answer within its limit, the official is asked.",
    ),
    answer(
        26,
        "official may award it",
        &["11", "12(b)"],
        "A draw may be agreed, and resigning loses. For wilfully upsetting the men or disturbing, or for \
            refusing, the other may be declared winner; at our table the official says so, and need not.",
    ),
    answer(
        27,
        "stated in full",
        &["1", "2", "4", "6", "7", "8"],
        "Yes: board, men, array, every man's move, check and how it is met, with definitions of the terms. \
            A ruling on a false move cites the part that was broken.",
    ),
    answer(
        28,
        "clocks by the event; overstepping loses",
        &["11(a)(iii)(a)", "15"],
        "As many moves a period as the event lays down; a fallen flag is final and loses. Whoever weighs a \
            penalty does it on his own time, and both clocks stand while a question is open.",
    ),
    answer(
        29,
        "sealed or not; bad one loses",
        &["2(u)", "9(d)", "11(a)(iii)(b)", "16"],
        "As soon as a move is complete, sealed or not. The envelope is opened before both; an illegal move \
            in it, one that breaks a duty too, or none, loses, and a text with several readings is played as \
            the one who must answer chooses.",
    ),
    answer(
        30,
        "before touching a man",
        &["13(b)", "14(d)(ii)"],
        "Before you touch a man; after that a false move still goes back, but nothing is exacted. Asking \
            for something that is not offered is refused, and you may ask again.",
    ),
    silent(
        31,
        &[],
        "No law names a judge. By usage the official in charge decides what is put to him, or a spectator \
            both accept.",
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
        &["18", "19"],
        "No notes but the record of the game, no advice, and no analysing on another board. A seated \
            competitor is shown no engine, no opening book and no analysis.",
    ),
    answer(
        34,
        "a recognised notation",
        &["16(e)", "17"],
        "In one of the recognised systems: here short or long algebraic or English descriptive. A sealed \
            text that can be read in several ways is settled by the one who must answer it.",
    ),
    silent(
        35,
        &[],
        "No law asks it. A game that neither side can win goes on until the players agree or another law draws it.",
    ),
    answer(
        36,
        "move by move, unless excused",
        &["15(g)"],
        "Yes: both keep a clear score, and nobody moves before he has written his earlier moves, unless he is \
            excused. Here the table does it.",
    ),
    silent(37, &[], "No law tells fast games from slow ones: the same laws hold at any rate of play."),
];
