//! The competitive rules of play, first half: the clock, irregularities and the recording of moves.

use super::{TOLD, article, unread};
use crate::law::clause;
use crate::{Law, Status};

/// The clock, irregularities and the recording of moves.
pub(super) const ARTICLES: &[Law] = &[
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
            and a penalty is the arbiter's. What ends a game is judged with the men on their squares. A man merely \
            brushed is nothing.",
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
            count once given is never undone. A press without a move that the opponent answers counts as a move made.",
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
            the game is never annulled for it. Play has gone on with a displaced man once the other side has moved, the \
            man itself has been moved, another stands on its square, or a move was made that it barred, put right later \
            or not. We read a move out of turn, found before the reply, to go back by it.",
        &[],
    ),
    article(
        "8.1",
        TOLD,
        &[36],
        "Each player writes his own moves and the opponent's, move after move.",
        "The table keeps the score for both. A breach told to the arbiter is referred; one of the duty to write is refused \
            where 8.4 or A.2 frees the player from it.",
        &[
            clause("8.1.1", TOLD, "Moves are written down one after another as they are made."),
            clause(
                "8.1.2",
                TOLD,
                "Writing a move down before it is made is another matter: nothing frees from that.",
            ),
            clause("8.1.3", TOLD, ""),
            clause("8.1.4", TOLD, ""),
            clause("8.1.5", TOLD, ""),
            clause("8.1.6", TOLD, ""),
        ],
    ),
    unread("8.2", TOLD, &[36], &[]),
    unread("8.3", TOLD, &[36], &[]),
    article(
        "8.4",
        Status::Enforced,
        &[36],
        "With less than five minutes left, and less than thirty seconds for each move, nobody need write.",
        "It frees for the rest of that stage the player who was so short of time once, whatever is added since, and a \
            complaint of 8.1.1 about him is then refused.",
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
