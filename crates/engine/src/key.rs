//! A position with its key, kept up to date move by move: the chess crate computes keys only when asked.

use jadoube_chess::hash::mix;
use jadoube_chess::{Move, MoveKind, Position, Role, Side, Square, Squares, attacks};

/// What the turn contributes to a key.
const TURN: u64 = mix(0x243f_6a88_85a3_08d3, 1); // the fraction of pi

/// A position and its key.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) key: u64,
}

impl Node {
    /// A position with its key computed from nothing.
    pub(crate) fn of(position: Position) -> Node {
        let mut key = rights_key(&position) ^ passing_key(&position);
        if position.turn() == Side::Black {
            key ^= TURN;
        }
        for square in position.board().occupied() {
            if let Some(man) = position.board().man(square) {
                key ^= man.key(square);
            }
        }
        Node { position, key }
    }

    /// The position after a legal move.
    #[inline]
    pub(crate) fn after(&self, mv: Move) -> Node {
        let (us, board) = (self.position.turn(), self.position.board());
        let castling = mv.castling().map(|wing| self.position.castling_squares(wing));
        let (from, to) = (mv.from(), castling.map_or(mv.to(), |squares| squares.king_to));
        let becomes = mv.promotion().unwrap_or(mv.role());
        let mut key = self.key ^ TURN ^ mv.role().of(us).key(from) ^ becomes.of(us).key(to);
        match mv.kind() {
            MoveKind::EnPassant => key ^= Role::Pawn.of(!us).key(Square::at(to.file(), from.rank())),
            MoveKind::CastleKing | MoveKind::CastleQueen => {
                if let Some(squares) = castling {
                    key ^= Role::Rook.of(us).key(squares.rook) ^ Role::Rook.of(us).key(squares.rook_to);
                }
            }
            _ if board.side(!us).has(to) => {
                if let Some(role) = board.role(to) {
                    key ^= role.of(!us).key(to);
                }
            }
            _ => {}
        }
        let position = self.position.after(mv);
        key ^= passing_key(&self.position) ^ passing_key(&position);
        if self.position.castling_rooks() != position.castling_rooks() {
            key ^= rights_key(&self.position) ^ rights_key(&position);
        }
        Node { position, key }
    }

    /// The position after a turn passed.
    pub(crate) fn passed(&self) -> Node {
        Node { position: self.position.passed(), key: self.key ^ TURN ^ passing_key(&self.position) }
    }
}

fn rights_key(position: &Position) -> u64 {
    let rights = position.castling().iter();
    rights.fold(0, |key, (side, wing)| key ^ mix(TURN, side.index() as u64 * 2 + wing as u64))
}

/// Only if a pawn stands where it could take in passing.
#[inline]
fn passing_key(position: &Position) -> u64 {
    let Some(square) = position.passed_square() else {
        return 0;
    };
    let beside = attacks(Role::Pawn, !position.turn(), square, Squares::NONE);
    let takers = beside & position.board().men(Role::Pawn.of(position.turn()));
    if takers.any() { mix(TURN, 16 + u64::from(square.file())) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_kept_up_to_date_is_the_key_computed_anew() {
        let mut seed = 1u64;
        for _ in 0..200 {
            let mut node = Node::of(Position::chess960((seed % 960) as u16).unwrap_or_default());
            for _ in 0..120 {
                let moves = node.position.legal_moves();
                seed = mix(seed, 7);
                let Some(&mv) = moves.get((seed >> 33) as usize % moves.len().max(1)) else {
                    break;
                };
                node = node.after(mv);
                assert_eq!(node.key, Node::of(node.position).key, "{mv:?}");
                assert_eq!(node.passed().key, Node::of(node.position.passed()).key);
            }
        }
    }
}
