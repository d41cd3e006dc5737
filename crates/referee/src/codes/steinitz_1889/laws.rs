//! Steinitz's code of 1889, law by law, in its order.

use super::readings;
use crate::{Law, Status};

/// Every law of the document, in its order.
pub(crate) static LAWS: &[Law] = &[
    Law {
        number: "I",
        sentence: "A player who finds the board laid with a dark corner at his right may at any time have \
            it turned.",
        reading: readings::LAW_I,
        status: Status::Enforced,
        topics: &[1],
        clauses: &[],
    },
    Law {
        number: "II",
        sentence: "A game begun with men misplaced or missing is annulled; when one fell off later, moves \
            go back until it stands again, or the game is annulled if its square is not agreed.",
        reading: readings::LAW_II,
        status: Status::Enforced,
        topics: &[2, 3, 6],
        clauses: &[],
    },
    Law {
        number: "III",
        sentence: "Lots decide who begins, and who has which colour if asked; the first move then \
            alternates game by game, but after an annulled game the same player begins.",
        reading: readings::LAW_III,
        status: Status::Enforced,
        topics: &[4],
        clauses: &[],
    },
    Law {
        number: "IV",
        sentence: "A game that the wrong player began is annulled if that is noticed before both have made \
            four moves, and goes on if not.",
        reading: readings::LAW_IV,
        status: Status::Enforced,
        topics: &[5],
        clauses: &[],
    },
    Law {
        number: "V",
        sentence: "A move out of turn is taken back, and once the other side has moved the same man must \
            be played if it can.",
        reading: readings::LAW_V,
        status: Status::Enforced,
        topics: &[17],
        clauses: &[],
    },
    Law {
        number: "VI",
        sentence: "Without prior notice a player must move his own man or take the adverse one that he \
            touched, the opponent picking among several; if none of that can be done, the king moves if \
            it can.",
        reading: readings::LAW_VI,
        status: Status::Enforced,
        topics: &[7, 8, 9, 10, 11, 12, 14],
        clauses: &[],
    },
    Law {
        number: "VII",
        sentence: "After a false move the opponent may ask for a lawful move of that man, a lawful capture \
            or a move of any other man; found after the reply, it is undone unless over four moves each \
            have passed.",
        reading: readings::LAW_VII,
        status: Status::Enforced,
        topics: &[13, 14, 15, 16, 18],
        clauses: &[],
    },
    Law {
        number: "VIII",
        sentence: "Check must be said aloud and a false cry means nothing; an announced check that was \
            neglected is met by the king, and a king found left in check undoes the moves since.",
        reading: readings::LAW_VIII,
        status: Status::Enforced,
        topics: &[16, 19, 22],
        clauses: &[],
    },
    Law {
        number: "IX",
        sentence: "A penalty need not be claimed, and cannot be after touching a man; but a touch provoked \
            by a false move or a false cry binds nobody, and a penal king move is never castling.",
        reading: readings::LAW_IX,
        status: Status::Enforced,
        topics: &[18, 19, 30],
        clauses: &[],
    },
    Law {
        number: "X",
        sentence: "Castling is done with both men at once or king first, else the opponent may hold the \
            player to his rook move; a giver of rook odds castles as if it were there.",
        reading: readings::LAW_X,
        status: Status::Enforced,
        topics: &[6, 7, 18, 27],
        clauses: &[],
    },
    Law {
        number: "XI",
        sentence: "A player may ask to be mated in fifty moves when the opponent keeps repeating himself \
            or in certain thin endings, and in other cases the umpire says whether to count.",
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
        sentence: "A pawn on its last square becomes any piece its owner likes, or stays what it is.",
        reading: readings::LAW_XIII,
        status: Status::Enforced,
        topics: &[20, 27],
        clauses: &[],
    },
    Law {
        number: "XIV",
        sentence: "Giving up, stopping play, overturning the board on purpose, or defying the laws or the \
            umpire loses the game.",
        reading: readings::LAW_XIV,
        status: Status::Enforced,
        topics: &[26],
        clauses: &[],
    },
    Law {
        number: "XV",
        sentence: "The umpire decides what is put to him and keeps out when unasked; he may not bend the \
            laws, and what both players bring before him or the bystanders is settled for good.",
        reading: readings::LAW_XV,
        status: Status::Umpire,
        topics: &[31],
        clauses: &[],
    },
];
