//! Positions that are plainly alive: a look that costs next to nothing and is enough for nearly all that
//! arise.
//!
//! The look has no proof of its own. It asks for much more than a mate needs: force, pawns that do not wall
//! the board off, and a side to move that is far from being forced to anything. The tests hold it against the
//! prover on positions of every kind, so that what it says is what the prover would say.

use super::walled::{ahead, held};
use super::{is_of_a_game, lone, material};
use crate::{Board, Position, Role, Side};
use core::ops::ControlFlow;

/// Who has so many moves to choose from is not forced to give anything away.
const CHOICE: u32 = 8;
/// Fewer pairs of pawns that stand against each other leave the board open.
const WALL: u32 = 4;
/// The same for rooks and queens, which pass wherever a file is open.
const WALL_FOR_HEAVY: u32 = 6;
/// No more pawns than these shut a king off: each bars three squares of a rank at most.
const NO_WALL: u32 = 2;

/// Whether it is plain at a look that the position is not dead: at least one side can still mate. False says
/// nothing.
///
/// ```
/// use jadoube_chess::{Position, can_mate::is_plainly_alive};
/// assert!(is_plainly_alive(&Position::initial()));
/// ```
pub fn is_plainly_alive(position: &Position) -> bool {
    is_of_a_game(position) && looks_alive(position, &Side::BOTH)
}

/// Whether it is plain at a look that this side can still mate. False says nothing.
///
/// ```
/// use jadoube_chess::{Position, Side, can_mate::plainly_can_mate};
/// assert!(plainly_can_mate(&Position::initial(), Side::White));
/// ```
pub fn plainly_can_mate(position: &Position, side: Side) -> bool {
    is_of_a_game(position) && looks_alive(position, &[side])
}

/// Whether it looks so now, or after a move: who is alive after it was so before.
fn looks_alive(position: &Position, sides: &[Side]) -> bool {
    let alive = |at: &Position| {
        let forceful = sides.iter().any(|&side| has_force(at.board(), side));
        forceful && !at.is_check() && at.count_legal() >= CHOICE
    };
    if alive(position) {
        return true;
    }
    let seen = position.visit_children(|_, child| {
        if alive(child) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    seen.is_break()
}

/// Whether a side has pieces enough for a mate on an open board, or a pawn that has its way to promotion or
/// makes it: past the few pawns that the king can take, or a knight.
fn has_force(board: &Board, side: Side) -> bool {
    let own = board.side(side);
    let pawns = board.of_role(Role::Pawn);
    let pieces = own & !pawns & !board.of_role(Role::King);
    let wall = || held(board, side).tally();
    if (pieces & board.orthogonal()).any() {
        return wall() < WALL_FOR_HEAVY;
    }
    let lone = lone::is_lone(board, pieces);
    if pieces.any() && !lone {
        return wall() < WALL;
    }
    let own_pawns = own & pawns;
    if own_pawns.is_empty() {
        return lone && pawns.is_empty() && !material::never_mates(board, side);
    }
    (pawns & !own).tally() <= NO_WALL
        || (pieces & board.of_role(Role::Knight)).any() && wall() < WALL
        || own_pawns.iter().any(|pawn| (ahead(side, pawn) & pawns).is_empty())
}

/// The side that has more on the board.
pub(super) fn stronger(position: &Position) -> Side {
    let worth = |side: Side| {
        let count = |role: Role| position.board().men(role.of(side)).count();
        let minor = count(Role::Bishop) + count(Role::Knight);
        count(Role::Queen) * 9 + count(Role::Rook) * 5 + count(Role::Pawn) * 4 + minor * 3
    };
    if worth(Side::Black) > worth(Side::White) { Side::Black } else { Side::White }
}
