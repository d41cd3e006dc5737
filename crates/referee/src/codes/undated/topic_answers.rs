//! What the undated early English code says on each topic, in words that can be held beside those of the
//! others.

use crate::topic_answer::{TopicAnswer, answer, silent};

/// One for each topic, in order.
pub(super) static TOPIC_ANSWERS: &[TopicAnswer] = &[
    answer(
        1,
        "begin again, within four moves",
        &["1"],
        "Whoever notices it before both have made four moves may insist on a new game; later the board \
            stays as it lies.",
    ),
    answer(
        2,
        "missing man: other side chooses",
        &["3"],
        "For a man left off, the adversary has it put on or begins anew, at any time. For a man misplaced \
            there is no law, and the bystanders are asked.",
    ),
    answer(
        3,
        "put back, no penalty",
        &["5"],
        "A man knocked over by accident may be put back by its owner, without penalty, and no move is undone \
            for it. If nobody knows where it stood, the bystanders are asked.",
    ),
    answer(
        4,
        "lots, then in turn save draws",
        &["2"],
        "Lots decide who begins the first game, at odds the giver does; then the players begin in turn, but \
            after a draw the same one again. Colours are not mentioned and stay as they are.",
    ),
    answer(
        5,
        "opponent keeps or retracts it",
        &["8"],
        "It is a move out of turn: until he has replied the opponent says whether it counts or goes back, \
            and has the move either way.",
    ),
    answer(
        6,
        "forgotten: receiver chooses, mate draws",
        &["2", "4"],
        "The giver begins the first game. A man that should have been given is taken off within four moves \
            each; later the receiver begins again or plays on, and if he plays on and is mated the game is \
            only drawn.",
    ),
    answer(
        7,
        "move it; pinned: the king",
        &["5", "10", "17"],
        "Yes, unless you said j'adoube with the touch; of several the first that can move binds. If it \
            cannot move without exposing your king, the king must move and stays owed whatever you touch \
            next; a man merely shut in costs nothing.",
    ),
    answer(
        8,
        "taken if asked, else the king",
        &["6"],
        "If your opponent asks for it. If nothing can take it your king must move without being asked, and \
            if it cannot there is no penalty.",
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
        &["5", "6"],
        "Say so as you touch it; before is not needed. Either player may do it, in either turn.",
    ),
    answer(
        11,
        "when the hand leaves it",
        &["9"],
        "When your hand leaves the man. Until then it may go wherever the rules let it, and a false square \
            does not count yet.",
    ),
    answer(
        12,
        "counts as touching it",
        &["6", "10"],
        "It goes back and counts as a touch: your opponent may have it taken, and if nothing can take it \
            your king must move.",
    ),
    answer(
        13,
        "capture or taker, failing that king",
        &["5", "6", "10"],
        "It goes back, and your opponent presses either touch: the man you took with must move, or the \
            other be taken. Where nothing can take it he may have the king moved instead.",
    ),
    answer(
        14,
        "opponent picks either man",
        &["7"],
        "Your opponent names which of your two men you move. If neither can move the men go back and \
            nothing is exacted.",
    ),
    answer(
        15,
        "that man; pinned: the king",
        &["5", "10", "17"],
        "It goes back and the same man must make a lawful move, or your king if that man cannot move without \
            exposing it. If it has no move at all, going back is the whole of it.",
    ),
    answer(
        16,
        "it stands",
        &["10"],
        "It stands for good once the other side has completed its reply, whatever was wrong with it. Only \
            what becomes of a king that was taken is left to the bystanders.",
    ),
    answer(
        17,
        "opponent keeps or retracts it",
        &["8"],
        "Your opponent says whether the second move counts or is annulled, and it is then his move. Once \
            he has replied it stands.",
    ),
    answer(
        18,
        "offender plays king or rook",
        &["13", "14"],
        "Not in check, across an attacked square, into check, or with a king or rook that has moved; \
            pinned men attack too. After wrong castling the offender himself chooses to move king or rook.",
    ),
    answer(
        19,
        "unsaid check may be ignored",
        &["15", "16"],
        "A check that is not said may be ignored. Said with the next move, it sends back the last move of \
            each; and whatever was touched or moved because of a false cry may be taken back.",
    ),
    answer(
        20,
        "any piece, or stays a pawn",
        &["11"],
        "Any piece but a king, or it stays a pawn if its owner likes. The piece may be named until the \
            opponent touches a man.",
    ),
    answer(
        21,
        "allowed on the next move",
        &["12"],
        "By a pawn, on the next move of the side it passed. No law makes it a duty, but as a lawful move it \
            has to be played when there is no other.",
    ),
    answer(
        22,
        "mate once said; stalemate by place",
        &["15", "18"],
        "Mate wins once the check has been said. Stalemate is a draw in England; elsewhere the player who \
            cannot move has lost.",
    ),
    answer(
        23,
        "fifty on request, hard mates",
        &["19"],
        "When the other side has a difficult mate to give and no pawn is left, you may ask for fifty moves \
            each; without mate by then it is drawn. With equal force the bystanders say whether to count, \
            and a special undertaking has no limit.",
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
        &["20"],
        "Agreeing on a draw and resigning rest on usage. What follows when somebody leaves, upsets the \
            board or refuses is for the bystanders to say.",
    ),
    answer(
        27,
        "parts only, the rest usage",
        &["11", "12", "13", "14"],
        "Only promotion, the pawn's first step, taking in passing and castling are stated. The other moves \
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
        "before the reply is made",
        &["10"],
        "Until you have completed your reply; a touch does not end the right. Asking for something that is \
            not offered is refused, and you may ask again.",
    ),
    answer(
        31,
        "the bystanders",
        &["20"],
        "Those standing by, for whatever the laws do not foresee. At our table that is the umpire, or a \
            spectator both accept.",
    ),
    answer(
        32,
        "no limit of moves",
        &["19"],
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
