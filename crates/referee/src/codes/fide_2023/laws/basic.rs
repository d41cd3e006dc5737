//! The preface and the basic rules of play: articles 1 to 5.

use super::{article, unread};
use crate::law::clause;
use crate::{Law, Status};

/// In the document's order.
pub(super) const ARTICLES: &[Law] = &[
    article(
        "Preface",
        Status::Umpire,
        &[25, 31],
        "What no article settles is decided by the arbiter, from situations that the Laws do settle.",
        "Every silent ruling under this code cites it: the arbiter is asked, and until he answers nothing is \
            decided. A claim that no article knows, such as perpetual check, is refused under it.",
        &[],
    ),
    unread("1.1", Status::Definition, &[27], &[]),
    article(
        "1.2",
        Status::Enforced,
        &[4, 5, 27],
        "White makes the first move, and the players then move in turn.",
        "If Black begins and it is noticed before White replies, the move goes back as an irregularity of 7.6, and \
            what more is done is the arbiter's under 12.9. Once White has replied no article covers it.",
        &[],
    ),
    article(
        "1.3",
        Status::Enforced,
        &[9, 17, 27],
        "A player has the move as soon as the opponent's move has been made.",
        "Made is enough: the opponent need not have pressed his clock. So a reply may come before the press, and a \
            draw may be claimed then too.",
        &[],
    ),
    unread(
        "1.4",
        Status::Definition,
        &[22, 27],
        &[
            clause(
                "1.4.1",
                Status::Enforced,
                "Leaving one's own king attacked, exposing it or taking the adverse king is against the Laws.",
            ),
            clause("1.4.2", Status::Definition, ""),
        ],
    ),
    unread("1.5", Status::Enforced, &[27, 35], &[]),
    article(
        "2.1",
        Status::Enforced,
        &[1, 27],
        "How the board lies between the players.",
        "A board that lies wrongly is put right under 7.2.2, which says when and how; this article only says what \
            right is.",
        &[],
    ),
    unread("2.2", Status::Definition, &[27], &[]),
    article(
        "2.3",
        Status::Enforced,
        &[2, 27],
        "How the men stand at the start.",
        "A game begun otherwise is annulled under 7.2.1 whenever that is found. Without supervision ten completed \
            moves of each end that right, by A.5.1.2.",
        &[],
    ),
    unread("2.4", Status::Definition, &[27], &[]),
    article(
        "3.1",
        Status::Enforced,
        &[12, 13, 14, 15, 18, 27],
        "No man goes to a square where one of its own side stands; a man that may take there attacks a square.",
        "Taking one's own man breaks it, and the ruling cites it beside 7.5.1. A man that is pinned attacks all the \
            same, which bars castling and kings.",
        &[
            clause("3.1.1", Status::Enforced, ""),
            clause("3.1.2", Status::Enforced, ""),
            clause(
                "3.1.3",
                Status::Enforced,
                "A man attacks a square even when moving there would expose its own king.",
            ),
        ],
    ),
    article(
        "3.2",
        Status::Enforced,
        &[15, 27],
        "The bishop moves along its diagonals.",
        "A bishop off its diagonal breaks this article; one that leaps on it breaks 3.5 instead.",
        &[],
    ),
    article(
        "3.3",
        Status::Enforced,
        &[15, 27],
        "The rook moves along its file and its rank.",
        "A rook off its line breaks this article; one that leaps on it breaks 3.5 instead.",
        &[],
    ),
    article(
        "3.4",
        Status::Enforced,
        &[15, 27],
        "The queen moves along files, ranks and diagonals.",
        "A queen off all her lines breaks this article; one that leaps on them breaks 3.5 instead.",
        &[],
    ),
    article(
        "3.5",
        Status::Enforced,
        &[15, 27],
        "Bishop, rook and queen do not leap over men.",
        "It is cited only where the line itself was the man's own; a rook that goes askew breaks 3.3, whatever stood \
            between.",
        &[],
    ),
    article(
        "3.6",
        Status::Enforced,
        &[15, 27],
        "The knight moves to the nearest squares that are on none of its lines.",
        "Any other move of a knight breaks it, and a man between is nothing to a knight.",
        &[],
    ),
    article(
        "3.7",
        Status::Enforced,
        &[15, 20, 21, 27],
        "How a pawn steps, takes, takes in passing and is exchanged on the last rank.",
        "Every false pawn move cites this article. The exchange is part of the move: a pawn left on the last rank when \
            the clock is pressed is 7.5.2. Asking for a queen binds nobody; the piece that touches the square does, by \
            4.4.4.",
        &[
            clause("3.7.1", Status::Enforced, ""),
            clause("3.7.2", Status::Enforced, ""),
            clause("3.7.3", Status::Enforced, ""),
            clause(
                "3.7.3.1",
                Status::Enforced,
                "A pawn may take in passing one that has just made its double step beside it.",
            ),
            clause(
                "3.7.3.2",
                Status::Enforced,
                "Taking in passing is possible on the very next move and never later.",
            ),
            clause(
                "3.7.3.3",
                Status::Enforced,
                "A pawn that reaches the last rank must be exchanged as part of the same move.",
            ),
            clause("3.7.3.4", Status::Enforced, ""),
            clause("3.7.3.5", Status::Enforced, ""),
        ],
    ),
    article(
        "3.8",
        Status::Enforced,
        &[18, 27],
        "The king moves one square, or castles with a rook if nothing bars it.",
        "A bar for good is cited as 3.8.2.1, a bar for now as 3.8.2.2. An attacked rook, or an attacked square beside \
            it that only the rook crosses, bars nothing. Pinned men attack here as everywhere, by 3.1.3.",
        &[
            clause("3.8.1", Status::Enforced, "One square in any direction."),
            clause("3.8.2", Status::Enforced, "Castling: one move of the king and a rook."),
            clause(
                "3.8.2.1",
                Status::Enforced,
                "The right is lost once the king has moved, and with a rook that has moved.",
            ),
            clause(
                "3.8.2.2",
                Status::Enforced,
                "It is prevented for now while the king's square, the one it crosses or the one it reaches is attacked, or a man stands between.",
            ),
        ],
    ),
    article(
        "3.9",
        Status::Enforced,
        &[15, 19, 27],
        "What check is, and that no move may leave one's own king in it.",
        "A move that leaves or puts its own king in check is illegal like any other and is dealt with by 7.5.1. Saying \
            check means nothing.",
        &[
            clause("3.9.1", Status::Definition, ""),
            clause(
                "3.9.2",
                Status::Enforced,
                "No man may move so that its own king is exposed to check or left in it.",
            ),
        ],
    ),
    article(
        "3.10",
        Status::Enforced,
        &[12, 13, 14, 15, 16, 27],
        "What makes a move legal or illegal, and a position illegal.",
        "Whatever breaks 3.1 to 3.9 is an illegal move, moving an adverse man and taking one's own or the king \
            included. A breach of article 4 alone is not. An illegal position takes an arriving arbiter back to before \
            the earliest illegal move not yet corrected.",
        &[
            clause("3.10.1", Status::Definition, "A move is legal that meets 3.1 to 3.9."),
            clause("3.10.2", Status::Enforced, "A move is illegal that does not."),
            clause(
                "3.10.3",
                Status::Enforced,
                "A position is illegal that no series of legal moves leads to.",
            ),
        ],
    ),
    article(
        "4.1",
        Status::Enforced,
        &[18, 20],
        "A move is made with one hand.",
        "Two hands are ruled on when the opponent objects or an arbiter sees them. Pressed as well, the move is treated \
            as an illegal one by 7.5.4; not pressed, it stands and the rest is the arbiter's. A game that such a move \
            ends is ended.",
        &[],
    ),
    article(
        "4.2",
        Status::Enforced,
        &[9, 10],
        "Men may be put straight by the player having the move, after he has said so.",
        "Notice with the touch is too late. The opponent may not adjust: an objection before the claimant touches is \
            upheld and referred. A touch that was an accident can be pleaded; the other may accept that, and otherwise \
            the arbiter finds.",
        &[
            clause(
                "4.2.1",
                Status::Enforced,
                "Only the player having the move may adjust, and only after telling the opponent.",
            ),
            clause("4.2.2", Status::Enforced, "A touch that was plainly an accident is none."),
        ],
    ),
    article(
        "4.3",
        Status::Enforced,
        &[7, 8, 9],
        "The player having the move who touches men on purpose must move or take the first of them that can be.",
        "The order of touches decides, an illegal move put back counting among them. It binds only who has the move: \
            others owe nothing, though 11.5 may be claimed. Castling meets a duty to move the king and never one to \
            move a rook.",
        &[
            clause("4.3.1", Status::Enforced, "Own men: the first that can move must move."),
            clause("4.3.2", Status::Enforced, "Adverse men: the first that can be taken must be taken."),
            clause(
                "4.3.3",
                Status::Enforced,
                "Both: the first adverse man is taken with the first own man, and failing that the first touched of all that can be moved or taken is.",
            ),
        ],
    ),
    article(
        "4.4",
        Status::Enforced,
        &[18, 20],
        "What touching king and rook binds to, and when a promotion is final.",
        "The king before the rook owes castling on that side if it is legal, and otherwise another move of the king, the \
            other castling included; a king that has none is free. The rook deliberately first forgoes castling there \
            for this move. Both at once counts as the king first.",
        &[
            clause("4.4.1", Status::Enforced, "King, then rook: castling on that side is owed if legal."),
            clause(
                "4.4.2",
                Status::Enforced,
                "Rook deliberately first: no castling on that side with this move, and 4.3.1 decides.",
            ),
            clause(
                "4.4.3",
                Status::Enforced,
                "King, then rook, and castling there illegal: another legal king move, or none owed if there is none.",
            ),
            clause(
                "4.4.4",
                Status::Enforced,
                "The new piece is chosen when it touches the square of promotion.",
            ),
        ],
    ),
    article(
        "4.5",
        Status::Enforced,
        &[7, 8],
        "If none of the men touched can be moved or taken, any legal move will do.",
        "There is no king move in its place and nothing else to pay.",
        &[],
    ),
    article(
        "4.6",
        Status::Enforced,
        &[20],
        "The hands of a promotion may come in any order.",
        "Pawn off, piece on, pawn forward first or not: the board is what counts. Until the new piece stands the move is \
            not made, so a bare step to the last rank presses no automatic clock.",
        &[
            clause("4.6.1", Status::Enforced, ""),
            clause("4.6.2", Status::Enforced, ""),
            clause("4.6.3", Status::Enforced, ""),
        ],
    ),
    article(
        "4.7",
        Status::Enforced,
        &[11, 18],
        "A man let go by a legal move stays; until then it may go to any other square it can reach.",
        "Taking back is refused, and a second move of the same player before he presses goes back on a claim while the \
            first stands. A man let go on an illegal square and not pressed may be put back by its mover, and 4.3 \
            binds him.",
        &[
            clause("4.7.1", Status::Enforced, ""),
            clause(
                "4.7.2",
                Status::Enforced,
                "In castling, once the rook is let go; a king alone let go two squares off has not made the move but must make it if it is legal.",
            ),
            clause("4.7.3", Status::Enforced, ""),
        ],
    ),
    article(
        "4.8",
        Status::Enforced,
        &[9, 30],
        "Who touches a man to move or take it has lost his claims under article 4.",
        "Adjusting is no such touch. A claim refused for coming later cites this article.",
        &[],
    ),
    unread("4.9", Status::Umpire, &[31], &[]),
    article(
        "5.1",
        Status::Enforced,
        &[22, 26, 35],
        "What wins: mate, and the other's resignation.",
        "Mate needs no press if the move obeyed article 3 and 4.2 to 4.7. In breach of those it counts once the breach \
            can no longer be claimed, and by an illegal move it never does. Resigning to somebody who cannot mate by \
            any series of legal moves draws.",
        &[
            clause("5.1.1", Status::Enforced, "Mate by a legal move wins and ends the game at once."),
            clause("5.1.2", Status::Enforced, "Resigning loses, but draws if the opponent cannot mate."),
        ],
    ),
    article(
        "5.2",
        Status::Enforced,
        &[22, 26, 35],
        "What draws: stalemate, a position in which neither can mate, and agreement.",
        "The first two end the game by themselves, on the same conditions as mate. Whether a side can mate is proved \
            and not read off a table of material; where no proof is found either way play simply goes on. Agreement \
            needs a move made by each.",
        &[
            clause("5.2.1", Status::Enforced, "Stalemate by a legal move draws at once."),
            clause("5.2.2", Status::Enforced, "A position in which neither side can mate draws at once."),
            clause("5.2.3", Status::Enforced, "The players may agree on a draw once each has made a move."),
        ],
    ),
];
