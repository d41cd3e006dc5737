//! How near a position looks to a mate by one side: only the order of the search depends on it, never an
//! answer.

use super::lone;
use super::recipe::pawn_attacks;
use super::walled::ahead;
use crate::{Board, Position, Role, Side, Square, attacks};

/// What makes a mate look far, as a degree of the queue: the less the better.
pub(super) fn degree(position: &Position, side: Side) -> usize {
    let board = position.board();
    let (Some(own_king), Some(king)) = (board.king(side), board.king(!side)) else {
        return 0;
    };
    let own = board.side(side);
    let pieces = own & !board.of_role(Role::Pawn) & !board.of_role(Role::King);
    let heavy = (own & board.orthogonal()).any();
    let pawn = if heavy { None } else { nearest_pawn(board, side) };
    // Whoever is helped can take everything, and then mates easily; but a lone piece needs a man in the way.
    let men = board.side(!side).tally() * 10;
    if !heavy && lone::is_lone(board, pieces) {
        let minor = 55 + lone::distance_to_mate(board, side, own_king, king, pieces);
        return match pawn {
            None => minor as usize,
            Some(pawn) => (men + minor.min(pawn + 20)) as usize,
        };
    }
    let ring = Ring::of(board, side, king);
    let force = if heavy {
        if ring.en_prise { 0 } else { 5 }
    } else {
        let minor = if pieces.several() { 45 + to_the_corner(king) * 2 } else { 100 };
        minor.min(pawn.unwrap_or(100))
    };
    let nearest = pieces.iter().map(|piece| distance(piece, king)).min().unwrap_or(7);
    let mut far =
        men + force + ring.flights + to_the_edge(king) + nearest + 6 * 4u32.saturating_sub(pieces.tally());
    if !pieces.rest().rest().any() {
        far += distance(own_king, king).saturating_sub(2);
    }
    if position.turn() != side && ring.checked {
        far = far.saturating_sub(2);
    }
    far as usize
}

/// How many steps a king takes from one square to another.
pub(super) fn distance(a: Square, b: Square) -> u32 {
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
    /// Whether a man of the king's side can be taken, or could were it the other's turn.
    en_prise: bool,
}

impl Ring {
    fn of(board: &Board, side: Side, king: Square) -> Ring {
        let theirs = board.side(!side).without(king);
        let through = board.occupied().without(king);
        let own = board.side(side);
        let mut commanded = pawn_attacks(board, side);
        for from in own & board.of_role(Role::King) {
            commanded |= attacks::king(from);
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
            flights: (attacks::king(king) & !theirs & !commanded).tally(),
            checked: commanded.has(king),
            en_prise: (commanded & theirs).any(),
        }
    }
}

/// How far the pawn is that is nearest to be promoted.
fn nearest_pawn(board: &Board, side: Side) -> Option<u32> {
    let pawns = board.side(side) & board.of_role(Role::Pawn);
    pawns.iter().map(|pawn| to_promote(board, side, pawn)).min()
}

/// What a pawn still lacks: steps, and men that stand before it.
fn to_promote(board: &Board, side: Side, pawn: Square) -> u32 {
    let path = ahead(side, pawn);
    let far = 24 + path.tally() * 3 + (path & board.occupied()).tally() * 4;
    match (path & board.of_role(Role::Pawn)).first() {
        None => far,
        Some(first) => {
            let takers = board.side(side) & !board.of_role(Role::Pawn);
            far + 20 + takers.iter().map(|taker| distance(taker, first)).min().unwrap_or(7) * 2
        }
    }
}
