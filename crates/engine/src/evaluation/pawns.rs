//! Pawns: where they stand, which are passed, doubled, alone or behind, and which stand together.

use super::survey::{Survey, ahead, beside, distance, forward};
use super::{Tally, place, terms};
use jadoube_chess::{Board, Role, Side, Square, Squares};

/// From which rank on, as its side counts, the kings' distance from a passed pawn matters.
const FAR: u8 = 3;

pub(super) fn tally(board: &Board, side: Side, survey: &Survey, to: &mut impl Tally) {
    let own = survey.pawns[side.index()];
    let theirs = survey.pawns[(!side).index()];
    for square in own {
        let pawn = Squares::of(square);
        let rank = square.rank_for(side) as usize;
        to.add(side, place(Role::Pawn, side, square), 1);
        let way = ahead(side, pawn);
        if ((way | beside(way)) & theirs).is_empty() && (way & own).is_empty() {
            passed(board, side, square, survey, to);
        }
        if (way & own).any() {
            to.add(side, terms::DOUBLED, 1);
        }
        let file = Squares::file(square.file());
        if (beside(file) & own).is_empty() {
            to.add(side, terms::ISOLATED, 1);
        } else {
            let behind = beside(pawn | ahead(!side, pawn));
            let step = forward(side, pawn);
            if (behind & own).is_empty() && (step & survey.pawn_attacks[(!side).index()]).any() {
                to.add(side, terms::BACKWARD, 1);
            }
        }
        if (beside(pawn) & own).any() {
            to.add(side, terms::PHALANX + rank, 1);
        }
        if survey.pawn_attacks[side.index()].has(square) {
            to.add(side, terms::GUARDED + rank, 1);
        }
    }
}

fn passed(board: &Board, side: Side, square: Square, survey: &Survey, to: &mut impl Tally) {
    let rank = square.rank_for(side);
    to.add(side, terms::PASSED + rank as usize, 1);
    let Some(step) = forward(side, Squares::of(square)).first() else {
        return;
    };
    if board.occupied().has(step) {
        to.add(side, terms::PASSED_BLOCKED + rank as usize, 1);
    }
    if rank < FAR {
        return;
    }
    if let Some(king) = survey.king[side.index()] {
        to.add(side, terms::PASSED_OWN_KING + distance(king, step), 1);
    }
    if let Some(king) = survey.king[(!side).index()] {
        to.add(side, terms::PASSED_OTHER_KING + distance(king, step), 1);
    }
}
