//! The king's safety: pawns before it, open files beside it, men that attack the squares about it.

use super::survey::{Survey, beside, forward};
use super::{Tally, terms};
use jadoube_chess::{Board, Role, Side, Squares, attacks};

/// What a side's men attack.
#[derive(Clone, Copy, Default)]
pub(super) struct Assault {
    /// Squares attacked by knights, bishops, rooks and queens.
    pub(super) by_role: [Squares; 4],
    /// Squares attacked by anything.
    pub(super) all: Squares,
    /// How many pieces attack the squares about the other king.
    pub(super) men: u32,
    /// How many attacks these are together.
    pub(super) squares: u32,
}

pub(super) fn tally(board: &Board, side: Side, survey: &Survey, assault: &[Assault; 2], to: &mut impl Tally) {
    let Some(king) = survey.king[side.index()] else {
        return;
    };
    let pawns = survey.pawns[side.index()];
    let here = Squares::of(king);
    let row = here | beside(here);
    let near = forward(side, row);
    to.add(side, terms::SHIELD_NEAR + (near & pawns).count() as usize, 1);
    to.add(side, terms::SHIELD_FAR + (forward(side, near) & pawns).count() as usize, 1);
    let open = (king.file().saturating_sub(1)..=(king.file() + 1).min(7))
        .filter(|&file| (Squares::file(file) & pawns).is_empty())
        .count();
    to.add(side, terms::KING_FILES + open, 1);

    let against = &assault[(!side).index()];
    let index = against.men.min(4) as usize * 8 + (against.squares / 2).min(7) as usize;
    to.add(!side, terms::ASSAULT + index, 1);
    let safe = !board.side(!side) & !assault[side.index()].all;
    let straight = attacks(Role::Rook, side, king, survey.occupied);
    let slanting = attacks(Role::Bishop, side, king, survey.occupied);
    let leaps = attacks(Role::Knight, side, king, survey.occupied);
    for (index, from) in [leaps, slanting, straight, straight | slanting].into_iter().enumerate() {
        let checks = (from & safe & against.by_role[index]).count();
        to.add(!side, terms::SAFE_CHECK + index, checks as i32);
    }
}
