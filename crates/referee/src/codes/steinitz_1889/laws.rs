//! Steinitz's code of 1889, law by law, in its order.

use super::readings;
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "I",
        sentence: "The board lies with a light corner at each player's right; whoever finds during the game \
            that it does not may have it turned.",
        reading: readings::LAW_I,
        status: Status::Enforced,
        topics: &[1],
        clauses: &[],
    },
    Law {
        number: "II",
        sentence: "A game whose men stood wrongly or were missing at the start is annulled; if a man dropped \
            off later, the moves made without it are taken back and it is restored, or the game is annulled \
            if its square cannot be agreed on.",
        reading: readings::LAW_II,
        status: Status::Enforced,
        topics: &[2, 3, 6],
        clauses: &[],
    },
    Law {
        number: "III",
        sentence: "Lots decide who moves first and, if either asks, who chooses his colour, which is kept \
            for the sitting; the first move then alternates, whether games are won or drawn, but after an \
            annulled game the same player begins.",
        reading: readings::LAW_III,
        status: Status::Enforced,
        topics: &[4],
        clauses: &[],
    },
    Law {
        number: "IV",
        sentence: "A game that the wrong player began must be annulled if that is noticed before both have \
            completed four moves, and must be played out if not.",
        reading: readings::LAW_IV,
        status: Status::Enforced,
        topics: &[5],
        clauses: &[],
    },
    Law {
        number: "V",
        sentence: "A man moved out of turn goes back, and once the other side has moved the offender must \
            play that man if he lawfully can.",
        reading: readings::LAW_V,
        status: Status::Enforced,
        topics: &[17],
        clauses: &[],
    },
    Law {
        number: "VI",
        sentence: "In his turn, without prior notice, a player must move his own man or take the adverse one \
            he touched, of several the one the opponent picks, and failing that his king if it can move; a \
            man held undecided may be ordered back but must move.",
        reading: readings::LAW_VI,
        status: Status::Enforced,
        topics: &[7, 8, 9, 10, 11, 12, 14],
        clauses: &[],
    },
    Law {
        number: "VII",
        sentence: "After a false move the opponent picks a lawful move of that man, a lawful capture, or a \
            move of any other man; an illegality found after the reply goes back with all since, unless over \
            four moves each were made or a king was in check.",
        reading: readings::LAW_VII,
        status: Status::Enforced,
        topics: &[13, 14, 15, 16, 17, 18],
        clauses: &[],
    },
    Law {
        number: "VIII",
        sentence: "Check must be said aloud; a false cry means nothing; who neglects an announced check must \
            move his king if it can, not take or cover; a king found left in check sends back all moves \
            after that check, or annuls the game if forgotten.",
        reading: readings::LAW_VIII,
        status: Status::Enforced,
        topics: &[16, 19, 22],
        clauses: &[],
    },
    Law {
        number: "IX",
        sentence: "A penalty need not be claimed, and cannot be after touching a man in reply, but a touch \
            caused by a false or illegal move or a false cry does not bind and keeps the right; a penal king \
            move is never castling.",
        reading: readings::LAW_IX,
        status: Status::Enforced,
        topics: &[18, 19, 30],
        clauses: &[],
    },
    Law {
        number: "X",
        sentence: "In castling both men move together or the king is touched first, for if the rook is let \
            go before that the opponent may claim its move as complete; a player who gives rooks as odds may \
            move his king as if they stood there.",
        reading: readings::LAW_X,
        status: Status::Enforced,
        topics: &[6, 7, 18, 27],
        clauses: &[],
    },
    Law {
        number: "XI",
        sentence: "A player may call on the other to draw or to mate him in fifty moves each when the other \
            keeps repeating or in certain endings with few men and the like; umpire or bystanders decide \
            other cases, and if not mated he may have the game go on.",
        reading: readings::LAW_XI,
        status: Status::Enforced,
        topics: &[23, 24, 25, 31],
        clauses: &[],
    },
    Law {
        number: "XII",
        sentence: "If taking in passing is the only move there is, it has to be played.",
        reading: readings::LAW_XII,
        status: Status::Enforced,
        topics: &[21, 27],
        clauses: &[],
    },
    Law {
        number: "XIII",
        sentence: "A pawn on the eighth rank becomes whatever piece its player selects, lost before or not, \
            or stays a pawn if he so decides.",
        reading: readings::LAW_XIII,
        status: Status::Enforced,
        topics: &[20, 27],
        clauses: &[],
    },
    Law {
        number: "XIV",
        sentence: "Abandoning the game, ceasing to move, resigning, upsetting the board on purpose, or \
            refusing the laws or the umpire's decision loses.",
        reading: readings::LAW_XIV,
        status: Status::Enforced,
        topics: &[26],
        clauses: &[],
    },
    Law {
        number: "XV",
        sentence: "The umpire may decide any question but only when appealed to, applying these laws without \
            bending them; what both players submit to him or the bystanders is settled for good.",
        reading: readings::LAW_XV,
        status: Status::Umpire,
        topics: &[31],
        clauses: &[],
    },
];
