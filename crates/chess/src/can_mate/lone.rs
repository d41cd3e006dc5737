//! The way to a mate by a knight alone, or by bishops on squares of one colour: the other king in a corner,
//! one of its own men beside it, and the mating side's king a knight's move or two squares off on the other
//! side.

use super::material::DARK;
use super::promise::distance;
use super::walled::ahead;
use crate::{Board, Role, Side, Square, Squares};

/// Whether these are one knight, or bishops of one colour.
pub(super) fn is_lone(board: &Board, pieces: Squares) -> bool {
    let bishops = pieces & board.of_role(Role::Bishop);
    let of_one_colour = (bishops & DARK).is_empty() || (bishops & !DARK).is_empty();
    pieces.any() && if bishops == pieces { of_one_colour } else { !pieces.several() }
}

/// How far kings and blocking man are from the nearest such mate.
pub(super) fn distance_to_mate(
    board: &Board,
    side: Side,
    own_king: Square,
    king: Square,
    pieces: Squares,
) -> u32 {
    let bishops = pieces & board.of_role(Role::Bishop);
    let only_a_pawn = !board.side(!side).rest().rest().any() && board.men(Role::Pawn.of(!side)).any();
    let mut best = 60;
    for (file, rank) in [(0, 0), (7, 0), (0, 7), (7, 7)] {
        let corner = Square::at(file, rank);
        if bishops.any() && DARK.has(corner) != (bishops & DARK).any() {
            continue;
        }
        // Towards the middle.
        let (f, r) = (if file == 0 { 1 } else { -1 }, if rank == 0 { 1 } else { -1 });
        for (beside, kings) in [((0, r), [(2 * f, 0), (2 * f, r)]), ((f, 0), [(0, 2 * r), (f, 2 * r)])] {
            let at = |(files, ranks): (i8, i8)| corner.step(files, ranks).unwrap_or(corner);
            let beside = at(beside);
            let own = kings.into_iter().map(|place| distance(own_king, at(place))).min().unwrap_or(0);
            let to_go = distance(king, corner);
            let mut blocker = nearest_blocker(board, !side, beside, bishops.any());
            // A pawn that is the only man has to make the last move, and so must not be there before.
            if blocker == 0 && only_a_pawn && to_go + own > 0 {
                blocker = 4;
            }
            // Whoever is there before the king keeps it out.
            let there = if to_go == 0 { own + blocker } else { own.max(2) + blocker.max(1) };
            best = best.min((to_go + there) * 2);
        }
    }
    best
}

/// How many moves a man of this side takes to a square beside its king's corner, roughly. Rooks only block
/// knights' mates.
fn nearest_blocker(board: &Board, side: Side, beside: Square, for_bishop: bool) -> u32 {
    let of = |role: Role| board.men(role.of(side));
    let mut best = 12;
    for knight in of(Role::Knight) {
        best = best.min(distance(knight, beside).div_ceil(2) + u32::from(knight != beside));
    }
    let bishops = of(Role::Bishop) & if DARK.has(beside) { DARK } else { !DARK };
    for bishop in bishops {
        let aligned = bishop.file().abs_diff(beside.file()) == bishop.rank().abs_diff(beside.rank());
        best = best.min(if bishop == beside { 0 } else { 2 - u32::from(aligned) });
    }
    if !for_bishop {
        for rook in of(Role::Rook) {
            let aligned = rook.file() == beside.file() || rook.rank() == beside.rank();
            best = best.min(if rook == beside { 0 } else { 2 - u32::from(aligned) });
        }
    }
    for pawn in of(Role::Pawn) {
        let path = ahead(side, pawn);
        let steps = if pawn == beside {
            0
        } else if path.has(beside) && !matches!(beside.rank(), 0 | 7) {
            u32::from(pawn.rank().abs_diff(beside.rank()))
        } else {
            path.tally() + 3
        };
        best = best.min(steps + (path & board.occupied()).tally() * 2);
    }
    best
}
