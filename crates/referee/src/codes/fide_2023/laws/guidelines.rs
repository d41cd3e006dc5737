//! The guidelines and the glossary: I adjourned games, II Chess960, III games without increment.

use super::{article, unread};
use crate::law::clause;
use crate::{Law, Status};

/// In the document's order.
pub(super) const ARTICLES: &[Law] = &[
    article(
        "I.1",
        Status::Enforced,
        &[29],
        "On adjourning the player having the move writes it down, seals it and stops the clock.",
        "Until the clock is stopped he may seal another instead.",
        &[
            clause(
                "I.1.1",
                Status::Enforced,
                "The move is written, put into an envelope and sealed; until the clock is stopped it can be changed.",
            ),
            clause("I.1.2", Status::Umpire, ""),
        ],
    ),
    unread("I.2", Status::Definition, &[29], &[]),
    unread("I.3", Status::Umpire, &[29], &[]),
    article(
        "I.4",
        Status::Enforced,
        &[29],
        "A game may be agreed drawn or resigned before it is resumed.",
        "An offer or a resignation meanwhile ends it as at the board, and the envelope stays shut.",
        &[],
    ),
    unread("I.5", Status::Definition, &[29], &[]),
    article(
        "I.6",
        Status::Enforced,
        &[29],
        "What was agreed or declared while a game was adjourned settles it.",
        "With I.4: the sealed move is then of no account.",
        &[],
    ),
    article(
        "I.7",
        Status::Enforced,
        &[29],
        "The envelope is opened when the player who must answer is there.",
        "Asked for without him it is refused under this article.",
        &[],
    ),
    article(
        "I.8",
        Status::Enforced,
        &[29, 35],
        "A sealed move that is ambiguous, cannot be read or is illegal loses.",
        "An empty envelope is one that cannot be read. If the opponent cannot mate it is drawn.",
        &[
            clause("I.8.1", Status::Enforced, "It is ambiguous."),
            clause("I.8.2", Status::Enforced, "It says nothing that can be understood."),
            clause("I.8.3", Status::Enforced, "It is illegal."),
        ],
    ),
    article(
        "I.9",
        Status::Enforced,
        &[29],
        "Whose clock runs at the time of resuming.",
        "That of the one who must answer, present or not, unless only the sealer is absent and the answer has been sealed \
            too.",
        &[
            clause("I.9.1", Status::Enforced, ""),
            clause("I.9.2", Status::Enforced, "The one who must answer is absent: his clock runs."),
            clause(
                "I.9.3",
                Status::Enforced,
                "The sealer is absent: the answer may be sealed, and then his clock runs.",
            ),
        ],
    ),
    article(
        "I.10",
        Status::Enforced,
        &[29],
        "Who is later than the default time on resuming has lost.",
        "Counted from the first resumption and ruled as he comes. The envelope is read in that ruling, and a sealed move \
            that ended the game decides instead.",
        &[],
    ),
    article(
        "I.11",
        Status::Enforced,
        &[29],
        "With neither there the clock of the one who must answer runs.",
        "Where a default time is set; with none both are late.",
        &[],
    ),
    article(
        "I.12",
        Status::Enforced,
        &[29],
        "What is done when the envelope or the position is lost.",
        "The sealer says his move and plays it. If nobody can tell the position the game is annulled.",
        &[
            clause("I.12.1", Status::Enforced, "The envelope is lost: the sealer states his move."),
            clause("I.12.2", Status::Enforced, "The position is lost: the game is annulled."),
        ],
    ),
    article(
        "I.13",
        Status::Enforced,
        &[29],
        "A clock wrong at the resumption must be pointed out before one's first move.",
        "Then it is referred; after that move the objection is refused.",
        &[],
    ),
    unread("I.14", Status::Umpire, &[29], &[]),
    unread("II", Status::NotBuilt, &[], &[]),
    unread("III.1", Status::Definition, &[28], &[]),
    article(
        "III.2",
        Status::Enforced,
        &[28],
        "Where an event adopts it, guideline III holds for the last stage of a game without increment that is not blitz.",
        "The terms of the table say so by the option quickplay; with an increment or in blitz the option is refused.",
        &[
            clause("III.2.1", Status::Enforced, ""),
            clause(
                "III.2.2",
                Status::Enforced,
                "Only where the event has said so before, and never in blitz.",
            ),
        ],
    ),
    article(
        "III.3",
        Status::Enforced,
        &[28],
        "Both flags down, and nobody knows which fell first.",
        "It never arises at this table: its clocks know.",
        &[clause("III.3.1", Status::Enforced, ""), clause("III.3.2", Status::Enforced, "")],
    ),
    article(
        "III.4",
        Status::Enforced,
        &[28],
        "With less than two minutes left the player having the move may ask for an increment of five seconds.",
        "Asking offers a draw as well. If the arbiter grants it both get five seconds a move from the next press on, and \
            the opponent two minutes.",
        &[],
    ),
    article(
        "III.5",
        Status::Enforced,
        &[28, 35],
        "With less than two minutes left he may instead claim that the opponent cannot win, or does not try to, by normal \
            means.",
        "The arbiter draws, postpones or rejects. While he postpones, a flag that falls is his to weigh too. Two minutes \
            or more left, or not having the move: refused.",
        &[
            clause("III.5.1", Status::Enforced, "He agrees: the game is drawn."),
            clause("III.5.2", Status::Enforced, "He postpones his decision."),
            clause("III.5.3", Status::Enforced, "He rejects it: two minutes to the opponent."),
        ],
    ),
    unread("III.6", Status::Umpire, &[28], &[]),
    unread("glossary", Status::NotBuilt, &[], &[]),
];
