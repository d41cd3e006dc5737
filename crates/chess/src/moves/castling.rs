//! The squares of castling: where king and rook stand, where they go, what must be vacant and what safe; and
//! castling from other squares than the usual ones, as Chess960 has it.

use super::{Move, MoveKind, Wing};
use crate::position::Core;
use crate::{Role, Side, Square, Squares, attacks};

/// The squares of castling to one wing, for one side.
///
/// ```
/// use jadoube_chess::{CastlingSquares, Side, Wing};
/// let squares = CastlingSquares::of(Side::Black, Wing::Queen);
/// assert_eq!([squares.king, squares.king_to].map(|square| square.to_string()), ["e8", "c8"]);
/// assert_eq!([squares.rook, squares.rook_to].map(|square| square.to_string()), ["a8", "d8"]);
/// let between: Vec<String> = squares.between.into_iter().map(|square| square.to_string()).collect();
/// assert_eq!(between, ["b8", "c8", "d8"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CastlingSquares {
    /// Where the king stands.
    pub king: Square,
    /// Where the rook stands.
    pub rook: Square,
    /// Where the king goes.
    pub king_to: Square,
    /// Where the rook goes.
    pub rook_to: Square,
    /// What king and rook pass over and reach, themselves apart: must be vacant. In standard chess, what lies
    /// between them.
    pub between: Squares,
    /// The squares the king passes over and the one it reaches: must not be commanded by the other side.
    pub safe: Squares,
}

impl CastlingSquares {
    /// Those of a side and a wing in standard chess.
    #[inline]
    pub const fn of(side: Side, wing: Wing) -> CastlingSquares {
        let rank = home_rank(side);
        let (rook, king_to, rook_to, between, safe) = match wing {
            Wing::King => (7, 6, 5, 0b0110_0000, 0b0110_0000),
            Wing::Queen => (0, 2, 3, 0b0000_1110, 0b0000_1100),
        };
        CastlingSquares {
            king: Square::at(4, rank),
            rook: Square::at(rook, rank),
            king_to: Square::at(king_to, rank),
            rook_to: Square::at(rook_to, rank),
            between: Squares(between << (8 * rank)),
            safe: Squares(safe << (8 * rank)),
        }
    }

    /// Those of a king and a rook on any two squares of their side's first rank, as in Chess960. `None` if
    /// they
    /// do not stand there.
    ///
    /// ```
    /// use jadoube_chess::{CastlingSquares, Side, Square, Squares, Wing};
    /// let squares = CastlingSquares::from_squares(Side::White, Square::B1, Square::G1).unwrap();
    /// assert_eq!((squares.wing(), squares.king_to, squares.rook_to), (Wing::King, Square::G1, Square::F1));
    /// assert_eq!(squares.between, [Square::C1, Square::D1, Square::E1, Square::F1].into_iter().collect());
    /// let usual = CastlingSquares::from_squares(Side::White, Square::E1, Square::H1);
    /// assert_eq!(usual, Some(CastlingSquares::of(Side::White, Wing::King)));
    /// ```
    #[doc(alias = "Chess960")]
    pub fn from_squares(side: Side, king: Square, rook: Square) -> Option<CastlingSquares> {
        if king == rook || [king, rook].iter().any(|square| square.rank() != home_rank(side)) {
            return None;
        }
        let wing = if rook.file() > king.file() { Wing::King } else { Wing::Queen };
        let CastlingSquares { king_to, rook_to, .. } = CastlingSquares::of(side, wing);
        let way = |from: Square, to: Square| (attacks::between(from, to).with(to)).without(from);
        let between = (way(king, king_to) | way(rook, rook_to)).without(king).without(rook);
        Some(CastlingSquares { king, rook, king_to, rook_to, between, safe: way(king, king_to) })
    }

    /// The wing to which they castle.
    pub fn wing(&self) -> Wing {
        if self.rook.file() > self.king.file() { Wing::King } else { Wing::Queen }
    }

    /// Whether they are those of standard chess.
    pub fn is_standard(&self) -> bool {
        self.king.file() == 4 && matches!(self.rook.file(), 0 | 7)
    }

    /// The square that a move names as reached: the king's, and in Chess960 the rook's, where the king's
    /// would
    /// not tell castling from a step.
    pub(crate) fn named(&self) -> Square {
        if self.is_standard() { self.king_to } else { self.rook }
    }

    pub(crate) fn as_move(&self) -> Move {
        let kind = match self.wing() {
            Wing::King => MoveKind::CastleKing,
            Wing::Queen => MoveKind::CastleQueen,
        };
        Move::new(Role::King, self.king, self.named(), kind)
    }
}

/// The index of the rank on which a side's men begin.
pub(crate) const fn home_rank(side: Side) -> u8 {
    match side {
        Side::White => 0,
        Side::Black => 7,
    }
}

impl Core {
    /// The squares of a castling right that is held.
    pub(crate) fn castling_held(&self, side: Side, wing: Wing) -> Option<CastlingSquares> {
        let standard = CastlingSquares::of(side, wing);
        let kings = self.board.men(Role::King.of(side));
        if kings.has(standard.king) && self.rights.has(standard.rook) {
            return Some(standard);
        }
        let king = kings.only()?;
        let rooks = self.rights & Squares::rank(home_rank(side));
        let mut each = rooks.iter().filter_map(|rook| CastlingSquares::from_squares(side, king, rook));
        each.find(|squares| squares.wing() == wing)
    }

    /// Whether castling is legal, the right held and the king known not to be in check.
    pub(crate) fn may_castle(&self, side: Side, squares: &CastlingSquares) -> bool {
        let occupied = self.board.occupied().without(squares.king);
        let commanded = |square, occupied| self.board.attackers_through(!side, square, occupied).any();
        // The rook may have been what stood in the way of an attack along the rank.
        let then = occupied.without(squares.rook).with(squares.king_to).with(squares.rook_to);
        (squares.between & occupied.without(squares.rook)).is_empty()
            && !squares.safe.iter().any(|square| commanded(square, occupied))
            && !commanded(squares.king_to, then)
    }

    /// The square each wing's castling names, where that is legal, of a side that castles from other squares
    /// than the usual ones and whose one king is not in check. Apart from the generator, whose code it would
    /// burden.
    #[cold]
    #[inline(never)]
    pub(crate) fn castlings_elsewhere(&self, side: Side) -> [Option<Square>; 2] {
        Wing::BOTH.map(|wing| {
            let squares = self.castling_held(side, wing)?;
            self.may_castle(side, &squares).then(|| squares.named())
        })
    }
}
