//! How near a position looks to a mate by one side: only the order of the search depends on it, never an
//! answer.

use super::material::DARK;
use super::walled::ahead;
use crate::{Board, Position, Role, Side, Square, Squares, attacks};

/// What makes a mate look far. The less the better.
pub(super) struct Promise(u32);

impl Promise {
    pub(super) fn of(position: &Position, side: Side) -> Promise {
        let board = position.board();
        let (Some(own_king), Some(king)) = (board.king(side), board.king(!side)) else {
            return Promise(0);
        };
        let own = board.side(side);
        let pieces = own & !board.of_role(Role::Pawn) & !board.of_role(Role::King);
        let ring = Ring::of(board, side, king);
        let force = if (own & board.orthogonal()).any() {
            by_force(board, side, &ring)
        } else {
            without_heavy(board, side, king, pieces)
        };
        let mut far = force + ring.flights * 2 + to_the_edge(king) * 2;
        far += pieces.iter().map(|piece| distance(piece, king)).min().unwrap_or(7);
        far += 3 * 4u32.saturating_sub(pieces.tally());
        if !pieces.rest().rest().any() {
            far += distance(own_king, king).saturating_sub(2);
        }
        if position.turn() != side && ring.checked {
            far = far.saturating_sub(4);
        }
        Promise(far)
    }

    /// As a degree of the queue: long lines count for less.
    pub(super) fn degree(&self, depth: u16) -> usize {
        self.0 as usize + depth as usize / 16
    }
}

fn distance(a: Square, b: Square) -> u32 {
    u32::from(a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank())))
}

fn to_the_edge(square: Square) -> u32 {
    let (file, rank) = (square.file().min(7 - square.file()), square.rank().min(7 - square.rank()));
    u32::from(file.min(rank))
}

fn to_the_corner(square: Square) -> u32 {
    let (file, rank) = (square.file().min(7 - square.file()), square.rank().min(7 - square.rank()));
    u32::from(file + rank)
}

/// What is around the king that is to be mated.
struct Ring {
    /// How many squares it could step to.
    flights: u32,
    checked: bool,
    /// Whether a man of the king's side can be taken, or could were it this side's turn.
    en_prise: bool,
}

impl Ring {
    fn of(board: &Board, side: Side, king: Square) -> Ring {
        let around = attacks::king(king) & !board.side(!side);
        let through = board.occupied().without(king);
        let own = board.side(side);
        let mut commanded = Squares::NONE;
        for from in own & board.of_role(Role::King) {
            commanded |= attacks::king(from);
        }
        let pawns = own & board.of_role(Role::Pawn);
        for from in pawns {
            commanded |= attacks::pawn(side, from);
        }
        for from in own & board.of_role(Role::Knight) {
            commanded |= attacks::knight(from);
        }
        for from in own & board.orthogonal() {
            commanded |= attacks::rook(from, through);
        }
        for from in own & board.diagonal() {
            commanded |= attacks::bishop(from, through);
        }
        Ring {
            flights: (around & !commanded).tally(),
            checked: commanded.has(king),
            en_prise: (commanded & board.side(!side).without(king)).any(),
        }
    }
}

/// Whoever is helped can take everything with a queen or rook, and then mates easily.
fn by_force(board: &Board, side: Side, ring: &Ring) -> u32 {
    board.side(!side).tally() * 4 - if ring.en_prise { 3 } else { 0 }
}

/// What is still to be done where there is no queen or rook: a pawn to be promoted, or with minor pieces the
/// king to a corner and men of its own around it.
fn without_heavy(board: &Board, side: Side, king: Square, pieces: Squares) -> u32 {
    let pawns = board.side(side) & board.of_role(Role::Pawn);
    let pawn = pawns.iter().map(|pawn| to_promote(board, side, pawn)).min().unwrap_or(u32::MAX);
    let minor = if pieces.is_empty() { u32::MAX } else { by_minors(board, side, king, pieces) };
    minor.min(pawn).min(140)
}

fn by_minors(board: &Board, side: Side, king: Square, pieces: Squares) -> u32 {
    if pieces.several() {
        return 85 + to_the_corner(king) * 2;
    }
    let bishops = pieces & board.of_role(Role::Bishop);
    let on_dark = Squares::of(king) & DARK != Squares::NONE;
    let wrong_corner = bishops.any() && on_dark != (bishops & DARK).any();
    95 + (to_the_corner(king) + u32::from(wrong_corner) + nearest_men(board, !side, king)) * 2
}

/// How far the two nearest men of a side are from their king.
fn nearest_men(board: &Board, side: Side, king: Square) -> u32 {
    let (mut first, mut second) = (7, 7);
    for man in board.side(side).without(king) {
        let at = distance(man, king);
        if at < first {
            (first, second) = (at, first);
        } else if at < second {
            second = at;
        }
    }
    first + second
}

/// What a pawn still lacks: steps, and men that stand before it.
fn to_promote(board: &Board, side: Side, pawn: Square) -> u32 {
    let path = ahead(side, pawn);
    let far = 64 + path.tally() * 3 + (path & board.occupied()).tally() * 4;
    let pawns_before = path & board.of_role(Role::Pawn);
    match pawns_before.first() {
        None => far,
        Some(first) => {
            let takers = board.side(side) & !board.of_role(Role::Pawn);
            far + 20 + takers.iter().map(|taker| distance(taker, first)).min().unwrap_or(7) * 2
        }
    }
}
