//! What the London Chess Club's code of 1841 says on each topic, in words that can be held beside those of
//! the others.

use crate::topic_answer::{TopicAnswer, answer, silent};

/// One for each topic, in order.
pub(super) static TOPIC_ANSWERS: &[TopicAnswer] = &[
    answer(
        1,
        "turned, within four moves",
        &["I"],
        "The board is turned and the game goes on, if it is noticed before both have made four moves; \
            later it stays as it lies.",
    ),
    answer(
        2,
        "put right, within own fourth move",
        &["II", "III"],
        "A misplaced man is put right for either player, and a missing one put on by its owner alone, if \
            he speaks before his own fourth move. After that the game goes on as it stands.",
    ),
    answer(
        3,
        "put back, no penalty",
        &["VII"],
        "A man knocked over by accident may be put back on its square, without penalty, and no move is \
            undone for it. Where it stood must be known; if it is not, the bystanders are asked.",
    ),
    answer(
        4,
        "lots, then in turn save draws",
        &["V", "VI"],
        "Lots decide who begins the first game. After a decided game the other begins, after a draw the \
            same player again; at odds the giver begins every game unless they agree otherwise. Colours \
            are not mentioned and stay as they are.",
    ),
    answer(
        5,
        "opponent keeps or retracts it",
        &["XIV"],
        "It is a move out of turn like any other: before he touches a man the opponent says whether it \
            stays or goes back, and has the move either way.",
    ),
    answer(
        6,
        "forgotten: receiver chooses",
        &["IV", "VI"],
        "The giver begins every game unless they agree otherwise, and a pawn given is the king's bishop's. A \
            man that should have been given is taken off if that is found within four moves each; later the \
            receiver plays on or has a new game.",
    ),
    answer(
        7,
        "move it; pinned: the king",
        &["VII", "XVII", "XXV"],
        "Yes, unless you gave notice with the touch; of several the first that can move binds. If it cannot \
            move without leaving your king in check, the king must move and stays owed whatever you touch \
            next; a man merely shut in costs nothing.",
    ),
    answer(
        8,
        "taken or king, if asked",
        &["IX"],
        "Only if your opponent asks. He may have it taken; if nothing can take it he may ask for a king \
            move, and if that is impossible too there is no penalty.",
    ),
    silent(
        9,
        &[],
        "No law speaks of it. At our table a touch out of turn binds nobody, and objecting to it is \
            refused.",
    ),
    answer(
        10,
        "notice with the touch",
        &["VII", "IX"],
        "Say so at the moment of touching; before is not needed. Either player may do it, in either turn.",
    ),
    answer(
        11,
        "when the hand leaves it",
        &["VIII"],
        "When your hand leaves the man. Until then it may go to any square it can reach, but not stay on \
            the one it came from.",
    ),
    answer(
        12,
        "opponent has three choices",
        &["X"],
        "Your opponent may have it put back and your king moved, have it put back and taken, or leave it \
            where you put it as your move.",
    ),
    answer(
        13,
        "capture or taker",
        &["XI"],
        "Your opponent chooses between a lawful capture of the same man and a lawful move of the man you \
            took it with. If neither can be done it goes back, and that is all.",
    ),
    answer(
        14,
        "opponent picks either man",
        &["XII"],
        "Your opponent names which of your two men you move. If neither can move the position is put back \
            and nothing is exacted.",
    ),
    answer(
        15,
        "stands, that man, or king",
        &["XIII"],
        "Your opponent chooses: it stands, the same man makes a lawful move, or it goes back and your king \
            moves. It may not stand where your own king would stay in check.",
    ),
    answer(
        16,
        "it stands; long check undone",
        &["XIX", "XXV"],
        "It stands without penalty as soon as the other side has touched a man. Only a king found to have \
            stood in check through several moves is freed, by taking back what followed.",
    ),
    answer(
        17,
        "opponent keeps or retracts it",
        &["XIV"],
        "Your opponent says whether both moves stay on the board or the second goes back, and it is then \
            his move.",
    ),
    answer(
        18,
        "stands, king or rook: opponent picks",
        &["XVI"],
        "Not with a king or rook that has moved, in check, over another man, with the king crossing an \
            attacked square, or into check; pinned men attack too. After wrong castling the opponent lets it \
            stand or has the king or the rook moved.",
    ),
    answer(
        19,
        "unsaid check may be ignored",
        &["XVIII", "XIX", "XX"],
        "A check that is not said may be ignored. Said with the next move, it sends back the last move of \
            each; and what was done because of a false cry may be taken back, if it was a king move or a \
            mere touch.",
    ),
    answer(
        20,
        "must become a piece",
        &["XXI"],
        "A knight, bishop, rook or queen, at once, whatever is on the board already. It may not stay a pawn; \
            the move is not complete until the piece is named, and nothing else may be played before.",
    ),
    answer(
        21,
        "allowed on the next move",
        &["XV"],
        "By a pawn only, on the next move of the side it passed. It is called a privilege, but as a lawful \
            move it has to be played when there is no other.",
    ),
    answer(
        22,
        "mate once said; stalemate draws",
        &["XVIII", "XXIV"],
        "Mate wins once the check has been said; unsaid, the game goes on. Stalemate is a draw.",
    ),
    answer(
        23,
        "fifty from notice, pieces only",
        &["XXII", "XXIII"],
        "When no pawn is left and the other side has enough to mate, the weaker may count: fifty moves each \
            from his notice without mate, and it is drawn. With equal force the bystanders say whether to \
            count, and a special undertaking has no limit.",
    ),
    silent(
        24,
        &[],
        "No law speaks of it. A claim is a question for the bystanders, and nobody moves until they have \
            answered.",
    ),
    silent(
        25,
        &[],
        "No law speaks of it. A claim is a question for the bystanders, who may also let the game go on.",
    ),
    answer(
        26,
        "usage; misconduct: the bystanders",
        &["XXVI"],
        "Agreeing on a draw and resigning rest on usage. What follows when somebody leaves, upsets the \
            board or refuses is for the bystanders to say.",
    ),
    answer(
        27,
        "parts only, the rest usage",
        &["XV", "XVI", "XXI"],
        "Only the pawn's first step, taking in passing, castling and promotion are stated. The other moves \
            are taken as known.",
    ),
    silent(
        28,
        &[],
        "No law speaks of clocks. They may run at the table by agreement, but what follows when one runs \
            out is for the bystanders.",
    ),
    silent(
        29,
        &[],
        "No law speaks of adjourning. The players may agree to it, and until when; a quarrel about it goes \
            to the bystanders.",
    ),
    answer(
        30,
        "before touching a man",
        &["XXV"],
        "Before you touch a man, or the right is gone. Asking for something that is not offered is \
            refused, and you may ask again.",
    ),
    answer(
        31,
        "the bystanders",
        &["XXVI"],
        "The ablest impartial onlookers, for what no law covers and for quarrels about a law alike; their \
            word is final. At our table that is the umpire, or a spectator both accept.",
    ),
    answer(
        32,
        "no limit of moves",
        &["XXIII"],
        "Then no count of fifty runs against you. Done as promised you have won; if the game ends \
            otherwise the law does not say how it counts, and the bystanders are asked.",
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
