//! The competitive rules of play: articles 6 to 12.

use super::{TOLD, article, unread};
use crate::law::clause;
use crate::{Law, Status};

/// The clock, irregularities and the recording of moves.
pub(super) const ARTICLES_6_TO_8: &[Law] = &[
    unread("6.1", Status::Definition, &[28], &[]),
    article(
        "6.2",
        Status::Enforced,
        &[9, 28],
        "A move is completed by pressing the clock, by ending the game or by the same player's next move.",
        "Pressing is a right even after the opponent has replied, and the time until then is one's own. A move \
            completed without a press counts for its stage and for all counts of moves, and brings no increment. How \
            the clock is handled otherwise is for the arbiter.",
        &[
            clause("6.2.1", Status::Enforced, "When a move is completed."),
            clause("6.2.1.1", Status::Enforced, ""),
            clause(
                "6.2.1.2",
                Status::Enforced,
                "A move not pressed is completed by the same player's next one.",
            ),
            clause(
                "6.2.2",
                Status::Enforced,
                "A player may always press after his move, the opponent's reply notwithstanding.",
            ),
            clause("6.2.3", Status::Umpire, ""),
            clause("6.2.4", Status::Umpire, ""),
            clause("6.2.5", Status::Umpire, "Adjusting men is for the player whose clock runs."),
            clause("6.2.6", Status::Umpire, ""),
        ],
    ),
    article(
        "6.3",
        Status::Enforced,
        &[28],
        "So many moves, or all of them, in an allotted time, with or without something for every move.",
        "Time saved is carried over, and a stage's time is added when its last move is completed. An increment is in \
            hand before every move, the first included. With a delay the main time starts to run when the delay is \
            over, anew at each move.",
        &[
            clause("6.3.1", Status::Enforced, ""),
            clause("6.3.2", Status::Enforced, "Time saved in one stage is added to the next."),
        ],
    ),
    article(
        "6.4",
        Status::Definition,
        &[28],
        "When a flag falls the moves of that stage are looked at.",
        "With both flags down the one that fell first counts, as our clocks always know which did.",
        &[],
    ),
    unread("6.5", Status::Umpire, &[28], &[]),
    article(
        "6.6",
        Status::Enforced,
        &[28],
        "At the time fixed for the start White's clock is started.",
        "Whoever is absent then loses the time until he comes, White's clock running; when Black is absent and White \
            has moved, Black's.",
        &[],
    ),
    article(
        "6.7",
        Status::Enforced,
        &[28],
        "Who comes later than the default time has lost, unless the arbiter decides otherwise.",
        "The time is counted from the start of the session, whosever clock ran, and the ruling comes as he arrives. \
            Where the event sets no time it is zero. If neither was there and the time is zero, both have lost.",
        &[
            clause(
                "6.7.1",
                Status::Enforced,
                "A player who arrives after the default time loses; the arbiter may say otherwise.",
            ),
            clause(
                "6.7.2",
                Status::Enforced,
                "With neither there White's clock runs, where the default time is not zero.",
            ),
        ],
    ),
    article(
        "6.8",
        Status::Enforced,
        &[28],
        "A flag has fallen when an arbiter sees it or a player claims it.",
        "Not before: a result reached in between stands, and play may go on. Nothing at the table says that a clock has \
            run out; it can be read at nought. A claim while no flag is down is refused.",
        &[],
    ),
    article(
        "6.9",
        Status::Enforced,
        &[28, 35],
        "Who has not completed the moves of his stage in time loses, unless the opponent cannot mate: then it is drawn.",
        "Completed moves count, not made ones. Cannot mate means by no series of legal moves, however helpful; what was \
            touched changes nothing about it. What ends a game by itself under 9.6 goes before a flag.",
        &[],
    ),
    article(
        "6.10",
        Status::Umpire,
        &[28],
        "A clock is believed unless it is plainly defective; a wrong setting is put right by the arbiter.",
        "An objection to the setting is referred. Without supervision it is refused after ten completed moves of each, \
            by A.5.1.1.",
        &[
            clause(
                "6.10.1",
                Status::Umpire,
                "What the clock shows decides while it is not plainly defective.",
            ),
            clause("6.10.2", Status::Umpire, "A clock set wrongly is corrected by the arbiter."),
        ],
    ),
    article(
        "6.11",
        Status::Enforced,
        &[20, 28],
        "When clocks may be stopped, and who starts them again.",
        "A player may stop them to fetch a piece for a promotion or to have something open dealt with; any other pause is \
            referred. They stand until the arbiter, or the ruling, lets play go on.",
        &[
            clause("6.11.1", Status::Umpire, ""),
            clause(
                "6.11.2",
                Status::Enforced,
                "A player may stop the clocks to ask for the arbiter, as for a piece he promotes to.",
            ),
            clause("6.11.3", Status::Umpire, "The arbiter says when the clocks start again."),
            clause("6.11.4", Status::Umpire, "A player who stopped them without a reason may be penalised."),
        ],
    ),
    unread("6.12", TOLD, &[28], &[clause("6.12.1", Status::Definition, ""), clause("6.12.2", TOLD, "")]),
    article(
        "7.1",
        Status::Umpire,
        &[28],
        "After an irregularity the clocks are set by the arbiter's judgement.",
        "What every press undone gave, an increment or a stage's time, is taken back by the ruling itself. Time used stays \
            used until an arbiter sets the clocks.",
        &[],
    ),
    article(
        "7.2",
        Status::Enforced,
        &[1, 2],
        "A game begun from a wrong position is annulled; on a board wrongly placed it goes on once the board is right.",
        "Both hold at any time during the game, and in an unsupervised rapid or blitz game until each has completed ten \
            moves, by A.5.1.2. Castling rights go by the proper squares meanwhile.",
        &[
            clause("7.2.1", Status::Enforced, "A wrong initial position annuls the game."),
            clause(
                "7.2.2",
                Status::Enforced,
                "A board wrongly placed is put right and the position moved over.",
            ),
        ],
    ),
    article(
        "7.3",
        Status::Enforced,
        &[4],
        "Colours reversed annul the game until ten moves have been made by each side.",
        "The tenth move of Black ends the right, in every regime; after it an objection is refused under the same article. \
            A result reached before anybody spoke stands.",
        &[],
    ),
    article(
        "7.4",
        Status::Enforced,
        &[3],
        "Who displaces men puts them right on his own time.",
        "Pressing before they stand right, or displacing them on the opponent's time, can be claimed: they are put right \
            and a penalty is the arbiter's. A man merely brushed is nothing.",
        &[
            clause("7.4.1", Status::Enforced, "Men displaced are restored by the player on his own time."),
            clause("7.4.2", Status::Umpire, ""),
            clause("7.4.3", Status::Umpire, "The arbiter may penalise the player who displaced them."),
        ],
    ),
    article(
        "7.5",
        Status::Enforced,
        &[12, 13, 14, 15, 16, 18, 20, 30],
        "A completed illegal move goes back, as do some faults of the clock and the hands, and costs time or the game.",
        "It must be completed: until the press the mover may put it right himself. After it 4.3 and 4.7 bind the move that \
            replaces it. The faults of 7.5.1 to 7.5.4 are counted together for each player, two in one move once, and a \
            count once given is never undone.",
        &[
            clause(
                "7.5.1",
                Status::Enforced,
                "The position before an illegal move is restored, and the touched men bind.",
            ),
            clause(
                "7.5.2",
                Status::Enforced,
                "A pawn left on the last rank when the clock is pressed becomes a queen.",
            ),
            clause("7.5.3", Status::Enforced, "Pressing without having moved counts as an illegal move."),
            clause(
                "7.5.4",
                Status::Enforced,
                "A move made with two hands and pressed counts as an illegal move.",
            ),
            clause(
                "7.5.5",
                Status::Enforced,
                "The first gives the opponent two minutes; the second loses, or draws if the opponent cannot mate.",
            ),
        ],
    ),
    article(
        "7.6",
        Status::Enforced,
        &[3, 5, 17],
        "Found that men stood displaced, or that an irregularity occurred, play returns to the position before it.",
        "At any time during the game. If that position cannot be determined, play goes on from the last one that can; \
            the game is never annulled for it. We read a move out of turn, found before the reply, to go back by it.",
        &[],
    ),
    article(
        "8.1",
        TOLD,
        &[36],
        "Each player writes his own moves and the opponent's, move after move.",
        "The table keeps the score for both. A breach told to the arbiter is referred, and refused where 8.4 or A.2 frees \
            the player from writing.",
        &[
            clause("8.1.1", TOLD, "Moves are written down one after another as they are made."),
            clause("8.1.2", TOLD, ""),
        ],
    ),
    unread("8.2", TOLD, &[36], &[]),
    unread("8.3", TOLD, &[36], &[]),
    article(
        "8.4",
        Status::Enforced,
        &[36],
        "With less than five minutes left, and less than thirty seconds for each move, nobody need write.",
        "It frees for the rest of that stage the player who is short of time, and a complaint of 8.1.1 about him is then \
            refused.",
        &[],
    ),
    unread(
        "8.5",
        Status::Umpire,
        &[36],
        &[
            clause("8.5.1", Status::Umpire, ""),
            clause("8.5.2", Status::Umpire, ""),
            clause("8.5.3", Status::Umpire, ""),
        ],
    ),
    unread("8.6", Status::Umpire, &[36], &[]),
    article(
        "8.7",
        TOLD,
        &[30, 36],
        "At the end both scoresheets are signed with the result.",
        "The result then stands: a claim after it is refused under this article.",
        &[],
    ),
];

/// The drawn game, points, conduct and the arbiter.
pub(super) const ARTICLES_9_TO_12: &[Law] = &[
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
                "It is about to stand: the move is written and declared, not played.",
            ),
            clause("9.2.2", Status::Enforced, "It stands on the board."),
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
            clause("9.3.1", Status::Enforced, "A written move would complete them."),
            clause("9.3.2", Status::Enforced, "They are complete on the board."),
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
