//! What Steinitz's code of 1889 says on each topic, in words that can be held beside those of the others.

use crate::topic_answer::{TopicAnswer, answer, silent};

/// One for each topic, in order.
pub(super) static TOPIC_ANSWERS: &[TopicAnswer] = &[
    answer(
        1,
        "turned, at any time",
        &["I"],
        "Whenever either player notices it he may have the board turned, and the game goes on.",
    ),
    answer(
        2,
        "annulled, whenever found",
        &["II"],
        "The game is annulled, however late it is found and whoever finds it.",
    ),
    answer(
        3,
        "taken back, or annulled",
        &["II"],
        "The man returns to its square, and the moves that were made without it go back. If they cannot \
            agree on the square the game is annulled.",
    ),
    answer(
        4,
        "lots, then in turn",
        &["III"],
        "Lots decide who begins, and who has which colour if one of them asks; colours then stay. The \
            first move changes hands after every game, drawn or not, but not after an annulled one.",
    ),
    answer(
        5,
        "annulled, within four moves",
        &["IV"],
        "The game is annulled if it is noticed before both have made four moves; later it goes on.",
    ),
    answer(
        6,
        "forgotten: annulled",
        &["II", "X"],
        "If a man that should have been given stood on the board the game is annulled. Who begins is not \
            said; a giver of rooks castles as though they were there.",
    ),
    answer(
        7,
        "move it, else the king",
        &["VI", "X"],
        "Yes, unless notice came first; of several your opponent picks. If none can move your king must, \
            and if it cannot there is no penalty.",
    ),
    answer(
        8,
        "take it, else the king",
        &["VI"],
        "Yes, and of several your opponent picks which. If none can be taken your king must move, and if \
            it cannot there is no penalty.",
    ),
    answer(
        9,
        "forbidden, no penalty",
        &["VI"],
        "It is forbidden, but no penalty is named: the touch binds nobody and is forgotten.",
    ),
    answer(
        10,
        "notice before the touch",
        &["VI"],
        "Say so before you touch it; with the touch is too late. Either player may do it, in either turn.",
    ),
    answer(
        11,
        "when let go; may be ordered back",
        &["VI"],
        "When your hand leaves the man. While you hold it undecided your opponent may have it put back \
            until you know where it goes; it must move all the same.",
    ),
    answer(
        12,
        "counts as touching it",
        &["VI"],
        "It goes back and counts as a touch: you must take it, or move your king if nothing can.",
    ),
    answer(
        13,
        "capture, taker or any man",
        &["VII"],
        "Your opponent chooses: a lawful capture of the same man, a lawful move of the man you took it \
            with, or a move of any other man he names.",
    ),
    answer(
        14,
        "either man, else any man",
        &["VI", "VII"],
        "They are two men of yours touched, and your opponent picks the one you move. If neither can move \
            it is a false move, and he may name any man that can.",
    ),
    answer(
        15,
        "that man or any other",
        &["VII"],
        "It goes back, and your opponent has the same man moved lawfully or names any other man that can \
            move.",
    ),
    answer(
        16,
        "goes back within four moves",
        &["VII", "VIII"],
        "It goes back with all that followed, without penalty, unless both have made more than four moves \
            since. A king left in check is put right however late; if the moves are forgotten the game is \
            annulled.",
    ),
    answer(
        17,
        "goes back; must move it next",
        &["V", "VII"],
        "It goes back, and after the reply you must play that man if it can move; castling does not count. \
            Found only after the reply, it just goes back, unless both have made more than four moves since.",
    ),
    answer(
        18,
        "king, rook or any man",
        &["VII", "IX", "X"],
        "The usual conditions apply without being listed; pinned men bar too. Wrong castling is a false \
            move: the opponent has the king, the rook or any other man moved.",
    ),
    answer(
        19,
        "must be said, yet met unsaid",
        &["VIII", "IX"],
        "It must be said, but unsaid it has to be met too, only without penalty. A said check that is \
            neglected costs a king move; a false cry means nothing, except that a touch because of it does \
            not bind.",
    ),
    answer(
        20,
        "any piece, or stays a pawn",
        &["XIII"],
        "Any piece but a king, or it stays a pawn if its owner likes. The piece may be named until the \
            opponent touches a man.",
    ),
    answer(
        21,
        "compulsory if the only move",
        &["XII"],
        "How it is done is taken as known: by a pawn, on the next move. It must be played if there is no \
            other move.",
    ),
    answer(
        22,
        "mate wins; stalemate by usage",
        &["VIII"],
        "Mate wins, said or not. Stalemate is not mentioned, and is drawn by usage.",
    ),
    answer(
        23,
        "call to be mated in fifty",
        &["XI"],
        "You may call on your opponent to mate you in fifty moves each when he keeps repeating himself or \
            in certain thin endings; other cases are for the umpire. Not mated, you take the draw or play \
            on.",
    ),
    answer(
        24,
        "only lets fifty be counted",
        &["XI"],
        "A position that stands for the third time lets you call for fifty moves to be counted; it draws \
            nothing by itself. A table may agree that six repetitions can be claimed.",
    ),
    answer(
        25,
        "only lets fifty be counted",
        &["XI"],
        "Checks that keep coming back let you call for fifty moves to be counted; a claim of perpetual \
            check is refused.",
    ),
    answer(
        26,
        "misconduct loses",
        &["XIV"],
        "Resigning, leaving, upsetting the board on purpose and refusing the laws or the umpire all lose. \
            A draw by agreement rests on usage.",
    ),
    answer(
        27,
        "parts only, the rest usage",
        &["X", "XII", "XIII"],
        "Only the manner of castling, compulsory taking in passing and promotion are stated. The other \
            moves are taken as known.",
    ),
    silent(
        28,
        &[],
        "No law speaks of clocks. They may run at the table by agreement, but what follows when one runs \
            out is for the umpire.",
    ),
    silent(
        29,
        &[],
        "No law speaks of adjourning. The players may agree to it, and until when; a quarrel about it goes \
            to the umpire.",
    ),
    answer(
        30,
        "before touching; provoked touch free",
        &["IX"],
        "Before you touch a man in reply, unless his false or illegal move or his false cry made you touch \
            it; then until you have completed a move. What is not offered is refused, and you may ask again.",
    ),
    answer(
        31,
        "the umpire, when asked",
        &["XI", "XV"],
        "The umpire or the bystanders, and only when asked; they apply the laws as written. What both \
            players submit is settled for good.",
    ),
    silent(
        32,
        &[],
        "No law speaks of it. The game is ruled as any other, and what was promised is between the \
            players.",
    ),
    silent(
        33,
        &[],
        "No law speaks of it. Nothing is shown to a seated player here that could help him, whatever the \
            code.",
    ),
    silent(
        34,
        &[],
        "No law speaks of it. The table reads and writes the usual notations, and keeps the score itself.",
    ),
    silent(
        35,
        &[],
        "No law asks it. A game that neither side can win goes on until the players agree or another law draws it.",
    ),
    silent(36, &[], "No law asks the players to write. The table keeps the score of every game."),
    silent(37, &[], "No law tells fast games from slow ones: the same laws hold at any rate of play."),
];
