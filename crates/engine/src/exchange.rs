//! Static exchange: what a capture wins when both sides go on taking on one square, the cheapest man first.

use crate::evaluation::VALUES;
use jadoube_chess::{Board, Move, MoveKind, Position, Role, Side, Square, Squares, attacks};

/// More men than can ever take on one square.
const MOST: usize = 40;

/// What a move wins or loses on its square, by the values of the evaluation.
pub(crate) fn exchange(position: &Position, mv: Move) -> i32 {
    exchange_by(position, mv, &VALUES)
}

/// The same by other values, pawn first and king last.
pub(crate) fn exchange_by(position: &Position, mv: Move, values: &[i32; 6]) -> i32 {
    if mv.castling().is_some() {
        return 0;
    }
    let board = position.board();
    let to = mv.to();
    let mut occupied = board.occupied().without(mv.from());
    let mut taken = board.role(to).map_or(0, |role| values[role.index()]);
    let mut standing = values[mv.role().index()];
    if mv.kind() == MoveKind::EnPassant {
        taken = values[Role::Pawn.index()];
        occupied = occupied.without(Square::at(to.file(), mv.from().rank()));
    }
    if let Some(piece) = mv.promotion() {
        taken += values[piece.index()] - values[Role::Pawn.index()];
        standing = values[piece.index()];
    }
    let mut gains = [0; MOST];
    gains[0] = taken;
    let mut depth = 0;
    let mut side = !position.turn();
    while depth + 1 < MOST
        && let Some((from, role)) = cheapest(board, side, to, occupied)
    {
        let others = attackers(board, to, occupied.without(from)) & occupied.without(from);
        if role == Role::King && (others & board.side(!side)).any() {
            break; // a king may not take what is guarded
        }
        depth += 1;
        gains[depth] = standing - gains[depth - 1];
        standing = values[role.index()];
        occupied = occupied.without(from);
        side = !side;
    }
    while depth > 0 {
        gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
        depth -= 1;
    }
    gains[0]
}

fn cheapest(board: &Board, side: Side, to: Square, occupied: Squares) -> Option<(Square, Role)> {
    let takers = attackers(board, to, occupied) & board.side(side) & occupied;
    if takers.is_empty() {
        return None;
    }
    Role::ALL.into_iter().find_map(|role| Some(((takers & board.of_role(role)).first()?, role)))
}

/// The men of both sides that command a square, were just `occupied` blocked.
pub(crate) fn attackers(board: &Board, to: Square, occupied: Squares) -> Squares {
    let queens = board.of_role(Role::Queen);
    let pawns = |side: Side| attacks(Role::Pawn, !side, to, occupied) & board.men(Role::Pawn.of(side));
    attacks(Role::Rook, Side::White, to, occupied) & (board.of_role(Role::Rook) | queens)
        | attacks(Role::Bishop, Side::White, to, occupied) & (board.of_role(Role::Bishop) | queens)
        | attacks(Role::Knight, Side::White, to, occupied) & board.of_role(Role::Knight)
        | attacks(Role::King, Side::White, to, occupied) & board.of_role(Role::King)
        | pawns(Side::White)
        | pawns(Side::Black)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use jadoube_chess::Tolerance;
    use jadoube_chess::notation::{Uci, fen};

    fn by_pawns(text: &str, mv: &str) -> i32 {
        let position = fen::read(text).unwrap().build(Tolerance::ALL).unwrap().position;
        let mv = mv.parse::<Uci>().unwrap().meaning(&position).only().unwrap();
        exchange_by(&position, mv, &[1, 3, 3, 5, 9, 100])
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        assert_eq!(by_pawns("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 1);
        assert_eq!(by_pawns("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), -4);
        assert_eq!(by_pawns("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), 1);
        assert_eq!(by_pawns("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), -4);
        assert_eq!(by_pawns("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 1);
        assert_eq!(by_pawns("3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q"), 3 + 8 - 9);
    }

    #[test]
    fn a_king_takes_only_what_is_not_guarded() {
        assert_eq!(by_pawns("8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), 1);
        assert_eq!(by_pawns("8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5"), -4);
    }
}
