//! Knights, bishops, rooks and queens: where they stand, how far they reach, what they threaten.

use super::king::Assault;
use super::survey::{Survey, ahead, beside};
use super::{Tally, place, terms};
use jadoube_chess::{Board, Role, Side, Square, Squares, attacks};

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Adds the terms of a side's pieces, and says what they do about the other king.
pub(super) fn tally(board: &Board, side: Side, survey: &Survey, to: &mut impl Tally) -> Assault {
    let own = board.side(side);
    let safe = !own & !survey.pawn_attacks[(!side).index()];
    let zone = survey.zone[(!side).index()];
    let mut assault = Assault { all: survey.pawn_attacks[side.index()], ..Assault::default() };
    for (index, role) in PIECES.into_iter().enumerate() {
        for square in board.men(role.of(side)) {
            to.add(side, place(role, side, square), 1);
            let reach = attacks(role, side, square, survey.occupied);
            to.add(side, terms::MOBILITY[index] + (reach & safe).count() as usize, 1);
            assault.by_role[index] |= reach;
            let near = (reach & zone).count();
            assault.men += u32::from(near > 0);
            assault.squares += near;
        }
        assault.all |= assault.by_role[index];
    }
    for square in board.men(Role::King.of(side)) {
        to.add(side, place(Role::King, side, square), 1);
        assault.all |= attacks(Role::King, side, square, survey.occupied);
    }
    standing(board, side, survey, to);
    assault
}

fn standing(board: &Board, side: Side, survey: &Survey, to: &mut impl Tally) {
    let (own, theirs) = (survey.pawns[side.index()], survey.pawns[(!side).index()]);
    if board.men(Role::Bishop.of(side)).several() {
        to.add(side, terms::BISHOP_PAIR, 1);
    }
    for square in board.men(Role::Rook.of(side)) {
        let file = Squares::file(square.file());
        if (file & own).is_empty() {
            let term = if (file & theirs).is_empty() { terms::ROOK_OPEN } else { terms::ROOK_HALF_OPEN };
            to.add(side, term, 1);
        }
    }
    for (index, role) in [Role::Knight, Role::Bishop].into_iter().enumerate() {
        let outposts = |&square: &Square| {
            let far = (3..6).contains(&square.rank_for(side));
            let drivers = beside(ahead(side, Squares::of(square))) & theirs;
            far && survey.pawn_attacks[side.index()].has(square) && drivers.is_empty()
        };
        let count = board.men(role.of(side)).iter().filter(outposts).count();
        to.add(side, terms::OUTPOST + index, count as i32);
    }
}

/// What a side's men attack of the other's.
pub(super) fn threats(
    board: &Board,
    side: Side,
    assault: &[Assault; 2],
    survey: &Survey,
    to: &mut impl Tally,
) {
    let (own, theirs) = (&assault[side.index()], &assault[(!side).index()]);
    let targets = board.side(!side) & !survey.pawns[(!side).index()];
    let by_pawns = survey.pawn_attacks[side.index()] & targets;
    let by_minors = (own.by_role[0] | own.by_role[1]) & board.side(!side);
    let by_rooks = own.by_role[2] & board.side(!side);
    for (attacked, term) in
        [(by_pawns, terms::PAWN_THREAT), (by_minors, terms::MINOR_THREAT), (by_rooks, terms::ROOK_THREAT)]
    {
        if attacked.is_empty() {
            continue;
        }
        for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            let count = (attacked & board.of_role(role)).count();
            to.add(side, term + role.index(), count as i32);
        }
    }
    let hanging = targets & own.all & !theirs.all & !board.of_role(Role::King);
    to.add(side, terms::HANGING, hanging.count() as i32);
}
