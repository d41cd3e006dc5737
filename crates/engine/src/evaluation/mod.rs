//! What a position is worth without looking ahead: a sum of terms, each with a weight for the middle game
//! and one for the ending. The weights were fitted by `examples/tune.rs`; no number here is from elsewhere.

mod endings;
mod king;
mod pawns;
mod pieces;
mod survey;
pub(crate) mod terms;
mod weights;

pub(crate) use weights::VALUES;

use jadoube_chess::{Board, Position, Role, Side, Square};
use survey::Survey;
use weights::WEIGHTS;

/// The phase of a full board; none is left when only kings and pawns are.
pub(crate) const FULL_PHASE: i32 = 24;
/// No evaluation is outside of this, so that none is taken for a mate.
pub(crate) const MOST: i32 = 20_000;

/// Takes the terms of a position: the evaluation adds their weights, the tuner counts them.
pub(crate) trait Tally {
    /// The term holds so many times for this side.
    fn add(&mut self, side: Side, term: usize, times: i32);
}

/// The position's worth in hundredths of a pawn for the side to move.
pub(crate) fn evaluate(position: &Position) -> i32 {
    let mut sum = Sum::default();
    tally(position, &mut sum);
    let phase = phase(position.board());
    let mixed = (sum.middle * phase + sum.ending * (FULL_PHASE - phase)) / FULL_PHASE;
    let white = endings::adjust(position, mixed).clamp(-MOST, MOST);
    if position.turn() == Side::White { white } else { -white }
}

/// Every term of a position, to whoever takes them.
pub(crate) fn tally(position: &Position, to: &mut impl Tally) {
    let survey = Survey::of(position.board());
    let mut assault = [king::Assault::default(); 2];
    for side in Side::BOTH {
        pawns::tally(position.board(), side, &survey, to);
        assault[side.index()] = pieces::tally(position.board(), side, &survey, to);
    }
    for side in Side::BOTH {
        king::tally(position.board(), side, &survey, &assault, to);
        pieces::threats(position.board(), side, &assault, &survey, to);
    }
    to.add(position.turn(), terms::TEMPO, 1);
}

/// How far a game is from its ending, 0 to [`FULL_PHASE`].
pub(crate) fn phase(board: &Board) -> i32 {
    let count = |role| board.of_role(role).count() as i32;
    let pieces = count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    pieces.min(FULL_PHASE)
}

/// The place of a man's square among the weights, seen from its own side.
#[inline]
fn place(role: Role, side: Side, square: Square) -> usize {
    terms::PLACE + role.index() * 64 + square.rank_for(side) as usize * 8 + square.file() as usize
}

#[derive(Default)]
struct Sum {
    middle: i32,
    ending: i32,
}

impl Tally for Sum {
    #[inline(always)]
    fn add(&mut self, side: Side, term: usize, times: i32) {
        let [middle, ending] = WEIGHTS[term];
        let signed = if side == Side::White { times } else { -times };
        self.middle += i32::from(middle) * signed;
        self.ending += i32::from(ending) * signed;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use jadoube_chess::notation::fen;
    use jadoube_chess::{Setup, Tolerance};

    fn of(text: &str) -> Position {
        fen::read(text).unwrap().build(Tolerance::ALL).unwrap().position
    }

    /// The same position with the sides exchanged.
    fn mirrored(position: &Position) -> Position {
        let mut board = Board::empty();
        for square in position.board().occupied() {
            let man = position.board().man(square).unwrap();
            board.put(Square::at(square.file(), 7 - square.rank()), man.role.of(!man.side));
        }
        Setup::of_board(board, !position.turn()).build(Tolerance::ALL).unwrap().position
    }

    #[test]
    fn both_sides_are_judged_alike() {
        for text in [
            "r1bqk2r/pp3ppp/2n1pn2/2bp4/8/2NBPN2/PP3PPP/R1BQ1RK1 b - - 0 1",
            "8/2p2k2/1p1p4/3P4/1P2P3/5K2/8/8 w - - 0 1",
            "8/8/8/8/8/8/8/QQ1pP3 w - - 0 1",
            "KK5k/8/8/8/3q4/8/8/8 b - - 0 1",
        ] {
            let position = of(text);
            assert_eq!(evaluate(&position), evaluate(&mirrored(&position)), "{text}");
        }
    }

    #[test]
    fn more_men_are_worth_more() {
        let start = Position::initial();
        for (without, worth) in [("d1", 300), ("a1", 150), ("c1", 100), ("b1", 100), ("a2", 10)] {
            let mut board = *start.board();
            board.take(without.parse().unwrap());
            let less = Setup::of_board(board, Side::White).build(Tolerance::ALL).unwrap().position;
            let lost = evaluate(&start) - evaluate(&less);
            assert!(lost > worth, "{without}: {lost}");
        }
    }

    #[test]
    fn the_values_of_the_men_are_in_their_order() {
        assert!(VALUES.is_sorted(), "{VALUES:?}");
    }
}
