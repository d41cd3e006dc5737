//! The appendices: A rapid, B blitz, C notation, D players who cannot see the board.

use super::{article, unread};
use crate::law::clause;
use crate::{Law, Status};

/// In the document's order.
pub(super) const ARTICLES: &[Law] = &[
    article(
        "A.1",
        Status::Enforced,
        &[37],
        "Rapid: more than ten and less than sixty minutes for the game, counting the increment of sixty moves.",
        "The limit tells the regime: the stages' times together, and sixty times what the first stage gives for each move. \
            A game without a limit is standard.",
        &[],
    ),
    article(
        "A.2",
        Status::Enforced,
        &[36, 37],
        "In rapid play nobody need write his moves.",
        "A claim of repetition or of fifty moves needs no scoresheet either.",
        &[],
    ),
    article(
        "A.3",
        Status::Enforced,
        &[37],
        "The penalty of articles 7 and 9 is one minute instead of two.",
        "In rapid play with supervision or without, and in blitz without it; a ruling that gives one minute cites it.",
        &[],
    ),
    article(
        "A.4",
        Status::Enforced,
        &[37],
        "With enough arbiters and the moves recorded by one or by a board the competitive rules apply.",
        "The terms of the table say so by the option supervised: then an illegal move can be claimed at any time, as in a \
            standard game.",
        &[
            clause("A.4.1", Status::Enforced, "Supervised: an arbiter for few games."),
            clause(
                "A.4.2",
                Status::Enforced,
                "Supervised: each game recorded by an arbiter or electronically.",
            ),
            clause("A.4.3", Status::Umpire, ""),
        ],
    ),
    article(
        "A.5",
        Status::Enforced,
        &[1, 2, 16, 28, 37],
        "Without supervision claims end sooner, and an arbiter who did not see it rules on little.",
        "An illegal move can be claimed until the opponent has made his next move; then it stands, unless both agree to \
            correct it. Ten completed moves of each end claims about the start and the clock's setting.",
        &[
            clause("A.5.1", Status::Enforced, "After ten completed moves of each."),
            clause("A.5.1.1", Status::Enforced, "The clock's setting stays."),
            clause(
                "A.5.1.2",
                Status::Enforced,
                "The set-up and the board stay, and a king or rook that began on a wrong square does not castle.",
            ),
            clause(
                "A.5.2",
                Status::Enforced,
                "An illegal move is claimed before the opponent has made his next move, or it stands.",
            ),
            clause("A.5.3", Status::Enforced, "A player claims the win on time himself."),
            clause(
                "A.5.4",
                Status::Enforced,
                "Both kings in check or a pawn on the last rank: the arbiter waits for one move, and if the position is still illegal it is drawn.",
            ),
            clause("A.5.5", Status::Enforced, "An arbiter who sees a flag down says so."),
        ],
    ),
    unread("A.6", Status::Umpire, &[37], &[]),
    article(
        "B.1",
        Status::Enforced,
        &[37],
        "Blitz: ten minutes or less for the game, counting the increment of sixty moves.",
        "It is told from the limit as A.1 tells rapid.",
        &[],
    ),
    article(
        "B.2",
        Status::Enforced,
        &[37],
        "With supervision the competitive rules apply to blitz.",
        "It sends to those rules and not to A.3, so we read the penalty to be two minutes in supervised blitz.",
        &[
            clause("B.2.1", Status::Enforced, "Supervised: an arbiter for each game."),
            clause(
                "B.2.2",
                Status::Enforced,
                "Supervised: each game recorded by an arbiter or electronically.",
            ),
            clause("B.2.3", Status::Umpire, ""),
        ],
    ),
    article(
        "B.3",
        Status::Enforced,
        &[37],
        "Blitz to which B.2 does not apply is played by the rules of rapid without supervision.",
        "So A.2, A.3 and A.5 hold, and a ruling that rests on one of them cites this article too.",
        &[],
    ),
    unread("B.4", Status::Umpire, &[37], &[]),
    article(
        "C.1",
        Status::Definition,
        &[34],
        "Moves are written in algebraic notation.",
        "Short or long. We also read a descriptive text where it has one meaning.",
        &[],
    ),
    unread("C.2", Status::Definition, &[], &[]),
    unread("C.3", Status::Definition, &[], &[]),
    unread("C.4", Status::Definition, &[], &[]),
    unread("C.5", Status::Definition, &[], &[]),
    unread("C.6", Status::Definition, &[], &[]),
    unread("C.7", Status::Definition, &[], &[]),
    unread("C.8", Status::Definition, &[], &[]),
    unread("C.9", Status::Definition, &[], &[]),
    unread("C.10", Status::Definition, &[], &[]),
    unread("C.11", Status::Definition, &[], &[]),
    unread("C.12", Status::Definition, &[], &[]),
    unread("C.13", Status::Definition, &[], &[]),
    unread("D", Status::NotBuilt, &[], &[]),
];
