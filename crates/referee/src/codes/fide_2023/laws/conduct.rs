//! The competitive rules of play, second half: the drawn game, points, conduct and the arbiter.

use super::{TOLD, article, unread};
use crate::law::clause;
use crate::{Law, Status};

/// The drawn game, points, conduct and the arbiter.
pub(super) const ARTICLES: &[Law] = &[
    article(
        "9.1",
        Status::Enforced,
        &[24, 26],
        "How a draw is offered, and where an event forbids offers.",
        "An offer at any time is valid, cannot be withdrawn and stays open until it is accepted, declined, or the other \
            touches a man to move it. The right moment is between making a move and pressing; at another an arbiter \
            takes notice. A claim of 9.2 or 9.3 is an offer too.",
        &[
            clause(
                "9.1.1",
                Status::Enforced,
                "An event may forbid draws by agreement, wholly or for some moves.",
            ),
            clause("9.1.2", Status::Enforced, ""),
            clause("9.1.2.1", Status::Enforced, "An offer at any time is valid, and it is not withdrawn."),
            clause("9.1.2.2", TOLD, ""),
            clause("9.1.2.3", Status::Enforced, "Claiming a draw by 9.2 or 9.3 is also offering one."),
        ],
    ),
    article(
        "9.2",
        Status::Enforced,
        &[24],
        "The player having the move may claim a draw when a position stands, or is about to stand, for the third time.",
        "Not necessarily in a row. Same means the same player to move, the same men on the same squares and the same \
            moves open to both: castling rights count until king or rook has moved, and a capture in passing counts if \
            it was legal. The arbiter claims for nobody.",
        &[
            clause(
                "9.2.1",
                Status::Enforced,
                "The position is about to stand: the move is written and declared, not played.",
            ),
            clause("9.2.2", Status::Enforced, "The position stands on the board."),
            clause("9.2.3", Status::Enforced, "What makes two positions the same."),
            clause("9.2.3.1", Status::Enforced, ""),
            clause("9.2.3.2", Status::Enforced, ""),
        ],
    ),
    article(
        "9.3",
        Status::Enforced,
        &[23],
        "The player having the move may claim a draw after fifty moves of each without a capture or a pawn move.",
        "The last of them may be the one he writes down and declares, even one that would mate; it need not have been \
            pressed. It costs the claimant time if he is wrong, by 9.5.3.",
        &[
            clause("9.3.1", Status::Enforced, "A written move would complete the fifty moves of each."),
            clause("9.3.2", Status::Enforced, "The fifty moves of each are complete on the board."),
        ],
    ),
    article(
        "9.4",
        Status::Enforced,
        &[23, 24],
        "Who has touched a man on this move can no longer claim by 9.2 or 9.3 on it.",
        "A claim made all the same is a wrong one: refused, and two minutes to the opponent.",
        &[],
    ),
    article(
        "9.5",
        Status::Enforced,
        &[23, 24, 30],
        "A claim stops the clocks and is not taken back: if right it draws, if wrong it costs two minutes.",
        "Wrong for whatever reason, count, turn or touch. The written move must then be played if it is legal, and if not \
            another with that man. A claim is checked by playing the game through, and an illegal move found so comes \
            first, without a price for the claim.",
        &[
            clause("9.5.1", Status::Enforced, "The clocks stand still, and nobody withdraws a claim."),
            clause("9.5.2", Status::Enforced, "A right claim draws at once."),
            clause(
                "9.5.3",
                Status::Enforced,
                "A wrong one gives the opponent two minutes, and the move declared must be made.",
            ),
        ],
    ),
    article(
        "9.6",
        Status::Enforced,
        &[23, 24],
        "Five times the same position, or seventy-five quiet moves of each, draw without a claim.",
        "Nobody need notice, and mate by the last move goes first. Both come before a fallen flag that nobody has claimed.",
        &[
            clause("9.6.1", Status::Enforced, "The same position for the fifth time."),
            clause(
                "9.6.2",
                Status::Enforced,
                "Seventy-five moves of each without a capture or a pawn move; mate goes first.",
            ),
        ],
    ),
    unread("10.1", Status::Definition, &[], &[]),
    unread("10.2", Status::Definition, &[], &[]),
    article(
        "11.1",
        TOLD,
        &[26],
        "Players do nothing that brings the game into disrepute.",
        "Upsetting the board is referred under it: what follows is one of the arbiter's measures of 12.9.",
        &[],
    ),
    article(
        "11.2",
        TOLD,
        &[26],
        "Where the players may be during a game, and when they need leave to go.",
        "Walking off is referred to the arbiter, and meanwhile the clock runs: that is how 6.9 deals with absence.",
        &[
            clause("11.2.1", Status::Definition, ""),
            clause("11.2.2", Status::Definition, ""),
            clause("11.2.3", TOLD, "Leaving without permission is a matter for the arbiter."),
            clause("11.2.3.1", TOLD, ""),
            clause("11.2.3.2", TOLD, ""),
            clause("11.2.4", TOLD, ""),
        ],
    ),
    article(
        "11.3",
        Status::Enforced,
        &[33],
        "No notes, sources or advice; a device found on a player loses him the game.",
        "What cannot be seen from the board is told to the arbiter and referred. Only the device of 11.3.2.2 needs no \
            weighing: the game is lost at once, whatever the position.",
        &[
            clause("11.3.1", TOLD, "Outside help is forbidden while the game lasts."),
            clause("11.3.2", TOLD, ""),
            clause("11.3.2.1", TOLD, ""),
            clause("11.3.2.2", Status::Enforced, "A device on the person loses the game at once."),
            clause("11.3.3", TOLD, ""),
            clause("11.3.4", TOLD, ""),
        ],
    ),
    unread("11.4", Status::Definition, &[], &[]),
    article(
        "11.5",
        Status::Umpire,
        &[9, 26],
        "Nobody distracts or annoys the opponent.",
        "Disturbing, an offer at the wrong time and touching men without having the move are claimed under it; upheld, \
            the measure is the arbiter's.",
        &[],
    ),
    unread("11.6", Status::Umpire, &[26], &[]),
    article(
        "11.7",
        Status::Umpire,
        &[26],
        "Who persistently refuses to keep to the Laws loses; the opponent's score is the arbiter's.",
        "A refusal is referred, and the arbiter then scores the game.",
        &[],
    ),
    article(
        "11.8",
        Status::Umpire,
        &[26],
        "If both are guilty of that, both lose.",
        "A score of nought to both under this article is the arbiter's own act.",
        &[],
    ),
    unread("11.9", TOLD, &[31], &[]),
    unread("11.10", Status::Umpire, &[31], &[]),
    article(
        "11.11",
        Status::Umpire,
        &[23, 24, 30],
        "Players help the arbiter to reconstruct the game where that is needed, as for a claim of a draw.",
        "So a claim by the player having the move is checked from the first move on, and an illegal one found on the way \
            is dealt with where it still can be.",
        &[],
    ),
    article(
        "11.12",
        TOLD,
        &[23, 24, 30],
        "Claims are the players' own.",
        "No word, light or sound here says that a draw could be claimed; the buttons for it are always there.",
        &[],
    ),
    article(
        "12.1",
        Status::Umpire,
        &[31],
        "The arbiter sees to it that the Laws are kept.",
        "What the players dispute is referred under it. He may act unasked at any time; the software stands in for him \
            only where the Laws leave him no choice.",
        &[],
    ),
    unread("12.2", Status::Umpire, &[31], &[]),
    unread("12.3", Status::Umpire, &[31], &[]),
    unread("12.4", Status::Umpire, &[31], &[]),
    unread("12.5", Status::Umpire, &[31], &[]),
    article(
        "12.6",
        TOLD,
        &[23, 24, 28, 31],
        "The arbiter does not meddle: he tells nobody that a draw can be claimed or that a clock was not pressed.",
        "A watching arbiter rules at once on what the Laws oblige him to rule on, and on nothing else.",
        &[],
    ),
    unread("12.7", TOLD, &[31], &[]),
    unread("12.8", TOLD, &[31, 33], &[]),
    article(
        "12.9",
        Status::Umpire,
        &[5, 17, 31],
        "The arbiter's measures, from a warning to exclusion.",
        "Each is an act of the arbiter's that cites its own number. A question that the Laws leave to him is answered \
            by one of them, or by going on.",
        &[
            clause("12.9.1", Status::Umpire, "A warning."),
            clause("12.9.2", Status::Umpire, "More time for the opponent."),
            clause("12.9.3", Status::Umpire, "Less time for the offender."),
            clause("12.9.4", Status::Umpire, ""),
            clause("12.9.5", Status::Umpire, "Fewer points for the offender."),
            clause(
                "12.9.6",
                Status::Umpire,
                "The game declared lost, the opponent's score being for the arbiter to set.",
            ),
            clause("12.9.7", Status::Umpire, ""),
            clause("12.9.8", Status::Umpire, ""),
            clause("12.9.9", Status::Umpire, ""),
        ],
    ),
];
