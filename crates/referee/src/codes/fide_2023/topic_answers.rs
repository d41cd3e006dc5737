//! What the FIDE Laws of 2023 say on each topic, in words that can be held beside those of the others.

use crate::topic_answer::{TopicAnswer, answer, silent};

/// One for each topic, in order.
pub(super) static TOPIC_ANSWERS: &[TopicAnswer] = &[
    answer(
        1,
        "turned, at any time",
        &["2.1", "7.2.2", "A.5.1.2"],
        "The position is moved to a board placed right and play goes on. Without supervision, rapid and blitz, it is too \
            late once each has completed ten moves.",
    ),
    answer(
        2,
        "annulled, whenever found",
        &["2.3", "7.2.1", "A.5.1.2"],
        "The game is annulled and a new one played with the same colours. Without supervision, rapid and blitz, ten \
            completed moves of each end that, and a king or rook that began wrongly then never castles.",
    ),
    answer(
        3,
        "put right on one's own time",
        &["7.4.1", "7.6"],
        "Whoever displaced it puts it right while his own clock runs, and more is the arbiter's. If play went on with it, the \
            game goes back to the position before, and is never annulled for it.",
    ),
    answer(
        4,
        "White begins, colours by the event",
        &["1.2", "7.3"],
        "White begins; who has White is the event's affair. Colours reversed by mistake annul the game until Black's tenth \
            move has been made.",
    ),
    answer(
        5,
        "goes back before the reply",
        &["1.2", "7.6", "12.9"],
        "Noticed before White's reply the move goes back, and anything more is the arbiter's. Later no article speaks of it.",
    ),
    silent(6, &[], "No article knows odds. A table under this code does not offer them."),
    answer(
        7,
        "move it, else nothing",
        &["4.3.1", "4.5"],
        "Yes: of the men touched on purpose the first that can move. If none can, you are free.",
    ),
    answer(
        8,
        "take it, else nothing",
        &["4.3.2", "4.3.3", "4.5"],
        "Yes: the first that can be taken, by anything. With men of both colours the first is taken with the first, or the \
            first touched of all that can do something is bound; if none can, you are free.",
    ),
    answer(
        9,
        "no duty; arbiter may act",
        &["1.3", "4.2.1", "4.3", "4.8", "6.2.5", "11.5"],
        "It binds to nothing, as only the player having the move is bound. The opponent may complain of it, or of adjusting, \
            and what follows is the arbiter's.",
    ),
    answer(
        10,
        "notice before; player only",
        &["4.2"],
        "Say so first, and only when it is your move. Words that come with the touch come too late; an accident is none, if \
            the opponent or the arbiter accepts that it was one.",
    ),
    answer(
        11,
        "when let go; completed when pressed",
        &["4.7"],
        "A legal move stays once you let go of it. One let go on an illegal square may still be put right by you until the \
            clock is pressed.",
    ),
    answer(
        12,
        "illegal: back, time, then lost",
        &["3.1", "3.10.2", "7.5.1", "7.5.5"],
        "It is an illegal move like another: once pressed it goes back, the first costs you time and the second the game, and \
            the men touched bind your next move.",
    ),
    answer(
        13,
        "illegal: back, time, then lost",
        &["3.1", "3.10.2", "7.5.1", "7.5.5"],
        "It goes back once pressed. You take that man with the first one touched if that is legal, otherwise the first \
            touched that can do something; the opponent gets time, and a second one loses.",
    ),
    answer(
        14,
        "illegal: back, time, then lost",
        &["3.1", "3.10.2", "7.5.1", "7.5.5"],
        "It goes back once pressed, and the taker, touched first, must move if it can. The opponent gets time, and a second \
            one loses.",
    ),
    answer(
        15,
        "illegal: back, time, then lost",
        &["3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "3.9.2", "3.10.2", "7.5.1", "7.5.5"],
        "Until you press you may put it right. After that it goes back, the man must move if it can, and the opponent gets two \
            minutes, or one; the second such move loses.",
    ),
    answer(
        16,
        "goes back, whenever found",
        &["3.10.3", "7.5", "A.5.2", "A.5.4"],
        "It goes back at any time while the game lasts. In rapid and blitz without supervision it stands once the opponent \
            has made his next move, unless both agree to correct it.",
    ),
    answer(
        17,
        "goes back before the reply",
        &["1.3", "7.6", "12.9"],
        "No article speaks of it. We take the move back by 7.6 if it is found before the other's next move, and leave the \
            rest to the arbiter; later the Laws are silent.",
    ),
    answer(
        18,
        "king first castles; illegal: another king move",
        &["3.1.3", "3.8.2", "4.1", "4.4", "4.7.2", "7.5"],
        "If neither has moved, nothing stands between and no square of the king's way is attacked. King then rook touched \
            must castle if it is legal and otherwise another king move is owed; the rook first rules it out.",
    ),
    answer(
        19,
        "saying check means nothing",
        &["3.9"],
        "No: a check binds as soon as it is given. Saying it, or mate, has no effect on anything.",
    ),
    answer(
        20,
        "must become a piece",
        &["3.7.3.3", "4.1", "4.4.4", "4.6", "6.11.2", "7.5.2"],
        "The piece you put there, queen, rook, bishop or knight: it is final when it touches the square. Press with the \
            pawn still there and it becomes a queen, and counts as an illegal move.",
    ),
    answer(
        21,
        "allowed on the next move",
        &["3.7.3.1", "3.7.3.2"],
        "On the move right after the double step and never later. Nobody is bound to take, unless a touch binds him.",
    ),
    answer(
        22,
        "mate wins; stalemate draws",
        &["1.4", "5.1.1", "5.2.1"],
        "They end the game at once, no press needed, if the move was legal and kept to article 4. By an illegal move they \
            end nothing.",
    ),
    answer(
        23,
        "claimed at fifty, unasked at seventy-five",
        &["9.3", "9.4", "9.5", "9.6.2", "11.11", "11.12", "12.6"],
        "Fifty moves each without a capture or pawn move can be claimed by the player having the move, the last one perhaps \
            only written down. Seventy-five draw by themselves. A wrong claim costs time.",
    ),
    answer(
        24,
        "third time claimed, fifth unasked",
        &["9.1.2.3", "9.2", "9.4", "9.5", "9.6.1", "11.11", "11.12", "12.6"],
        "The third time the player having the move may claim it, before touching, also by a move he writes down. The fifth \
            time draws by itself. Castling and capturing in passing count for what is the same.",
    ),
    answer(
        25,
        "no such claim",
        &["Preface"],
        "There is no such claim, and one is refused. Repetition and the counts of moves bring the draw.",
    ),
    answer(
        26,
        "resigning may draw; misconduct: arbiter",
        &["5.1.2", "5.2.3", "9.1", "11.1", "11.2.3", "11.5", "11.6", "11.7", "11.8"],
        "A draw after a move each, unless the event forbids offers. Resigning loses, or draws if the opponent cannot mate. \
            What misconduct costs is for the arbiter.",
    ),
    answer(
        27,
        "stated in full",
        &[
            "1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2", "2.3", "2.4", "3.1", "3.2", "3.3", "3.4", "3.5",
            "3.6", "3.7", "3.8", "3.9", "3.10",
        ],
        "Yes, in its first three articles: the board, the men, the movements, check, and what makes a move legal.",
    ),
    answer(
        28,
        "flag claimed or seen loses",
        &[
            "6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "6.9", "6.10", "6.11", "6.12", "7.1",
            "12.6", "A.5.3", "A.5.5", "III.1", "III.2", "III.3", "III.4", "III.5", "III.6",
        ],
        "As much as the event gives, with an increment or a delay. A flag counts when a player claims it or an arbiter \
            sees it, and loses unless the opponent cannot mate. Coming later than the default time loses too.",
    ),
    answer(
        29,
        "sealed always; bad one loses",
        &[
            "I.1", "I.2", "I.3", "I.4", "I.5", "I.6", "I.7", "I.8", "I.9", "I.10", "I.11", "I.12", "I.13",
            "I.14",
        ],
        "By a sealed move, opened when the one who must answer is there. An ambiguous, unreadable or illegal one loses, or \
            draws if the opponent cannot mate.",
    ),
    answer(
        30,
        "before touching; illegal moves any time",
        &["4.8", "7.5", "8.7", "9.5", "11.11", "11.12"],
        "Claims about touching end when you touch a man to move it; illegal moves and displaced men can be raised while the \
            game lasts, less long in rapid and blitz. Nobody chooses a penalty.",
    ),
    answer(
        31,
        "the arbiter, unasked too",
        &[
            "Preface", "4.9", "11.9", "11.10", "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7",
            "12.8", "12.9",
        ],
        "The arbiter. Where he watches he rules at once on what the Laws oblige him to; claims of draws and unpressed clocks \
            he leaves to the players.",
    ),
    silent(32, &[], "No article knows undertakings. A table under this code does not offer them."),
    answer(
        33,
        "no notes, no advice",
        &["11.3", "12.8"],
        "No. A device found on a player loses the game at once; everything else of the kind is for the arbiter.",
    ),
    answer(
        34,
        "algebraic notation",
        &["C.1"],
        "In algebraic, short or long. A descriptive text is read here where it has one meaning.",
    ),
    answer(
        35,
        "proved: drawn instead of lost",
        &["1.5", "5.1.2", "5.2.2", "6.9", "I.8", "III.5"],
        "If neither can, the game is drawn at once. If only your opponent cannot, your flag, your resignation or your second \
            illegal move draws instead of losing. Any series of legal moves counts, however helpful.",
    ),
    answer(
        36,
        "move by move, unless short of time",
        &["8.1", "8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "A.2"],
        "Yes, move by move, until you have less than five minutes and less than thirty seconds a move. In rapid and blitz \
            nobody need. Here the table keeps the score.",
    ),
    answer(
        37,
        "standard, rapid and blitz",
        &["A.1", "A.2", "A.3", "A.4", "A.5", "A.6", "B.1", "B.2", "B.3", "B.4"],
        "The time for sixty moves tells: ten minutes or less is blitz, under sixty rapid, else standard. Rapid and blitz \
            without supervision give one minute instead of two and let illegal moves stand once answered.",
    ),
];
