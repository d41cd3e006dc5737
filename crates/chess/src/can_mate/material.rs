//! Men that cannot give mate wherever they stand. Every rule here is a theorem; the proofs stand with them.

use crate::{Board, Role, Side, Squares};

/// The squares of the colour of `a1`.
pub(super) const DARK: Squares = Squares(0xaa55_aa55_aa55_aa55);

/// Whether the men on the board alone show that `side` never mates, whatever is played. Captures and
/// promotions keep it true: none gives `side` what it lacks.
///
/// - A king alone gives no check.
/// - A king and one knight need a man to stand in the other king's way, and a queen will not do: wherever the
///   flights not commanded are filled with queens, one of them takes the knight (all such places are gone
///   through in the tests; a knight's check cannot be blocked nor a queen pinned by it).
/// - A king and bishops on squares of one colour: let the check come along a diagonal whose first square from
///   the mated king is *d*. The two squares that touch both the king and *d* are of the other colour, so only
///   a king could command them, and no king that is not beside the mated one is beside both. One of them has
///   a man of the mated side on it. A rook or queen there would go to *d*, pinned by no bishop, because king
///   and man are not on a diagonal; bishops of the checking colour never come there. Pawns, knights and
///   bishops of the other colour are left.
pub(super) fn never_mates(board: &Board, side: Side) -> bool {
    let own = board.side(side);
    if (own & (board.of_role(Role::Pawn) | board.orthogonal())).any() {
        return false;
    }
    let theirs = board.side(!side);
    let (knights, bishops) = (own & board.of_role(Role::Knight), own & board.of_role(Role::Bishop));
    if knights.is_empty() {
        let dark = (bishops & DARK).any();
        let light = (bishops & !DARK).any();
        let other_colour = if dark { !DARK } else { DARK };
        let in_the_way = board.of_role(Role::Pawn)
            | board.of_role(Role::Knight)
            | board.of_role(Role::Bishop) & other_colour;
        return !(dark && light) && (bishops.is_empty() || (theirs & in_the_way).is_empty());
    }
    let with_queens_alone = theirs & !board.of_role(Role::King) & !board.of_role(Role::Queen);
    bishops.is_empty() && !knights.several() && with_queens_alone.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, Setup, Square, Tolerance, attacks};

    /// Every place of two kings and a knight that checks: the flights it leaves open are filled with queens.
    #[test]
    fn a_knight_mates_nobody_whose_flights_are_filled_with_queens() {
        let mut places = 0;
        for mated in Square::all() {
            for king in Square::all().filter(|&at| at != mated && !attacks::king(mated).has(at)) {
                for knight in attacks::knight(mated).without(king) {
                    let commanded = attacks::king(king) | attacks::knight(knight);
                    let open = attacks::king(mated) & !commanded;
                    let mut board = Board::empty();
                    board.put(mated, Role::King.of(Side::Black));
                    board.put(king, Role::King.of(Side::White));
                    board.put(knight, Role::Knight.of(Side::White));
                    for flight in open.without(knight) {
                        board.put(flight, Role::Queen.of(Side::Black));
                    }
                    let setup = Setup::of_board(board, Side::Black);
                    let position: Position =
                        setup.build(Tolerance::ALL).expect("any board is a position").position;
                    assert!(!position.is_checkmate(), "{board:?}");
                    places += 1;
                }
            }
        }
        assert!(places > 15_000, "{places}");
    }
}
