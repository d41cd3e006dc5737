//! A board with a turn, castling rights, an en passant square and counters. What follows from it in law is
//! not known here.

mod castling;
mod chess960;
mod defect;
mod key;
mod setup;
mod text;

pub use castling::Castling;
pub use defect::{Defect, DefectKind, Defects, Tolerance};
pub use setup::{Built, Setup};
pub use text::{MoveError, PositionError};

use crate::{Board, Role, Side, Square, Squares};

/// A position: what is needed to know the legal moves of standard chess.
///
/// Read from a FEN, or built from a [`Setup`], which reports everything odd about it first.
///
/// **Two positions are equal, by `==` and by their hash, only if their counters of moves are too.** So a
/// position
/// that comes back later in a game is not equal to the first. Whether it is the same position on the board
/// (men, turn, castling rights, a pawn that can be taken in passing) is told by [`Position::key`].
///
/// ```
/// use jadoube_chess::{Position, Side};
/// let position = Position::initial();
/// assert_eq!(position.turn(), Side::White);
/// assert_eq!(position.count_legal(), 20);
///
/// let mut later = position;
/// for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
///     later.try_play(later.parse_move(text)?)?;
/// }
/// assert_ne!(later, position);
/// assert_eq!(later.key(), position.key());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) core: Core,
    pub(crate) turn: Side,
    pub(crate) halfmoves: u16,
    pub(crate) fullmoves: u16,
}

/// What moves are made of, without turn and counters: small, because the generator copies it for every move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Core {
    pub(crate) board: Board,
    /// The squares of rooks that may still castle: in standard chess, corners. Implies king and rook at home.
    pub(crate) rights: Squares,
    /// The square passed over by a pawn's double step just made.
    pub(crate) en_passant: Squares,
}

impl Position {
    /// The position before the first move.
    pub const fn initial() -> Position {
        Position {
            core: Core {
                board: Board::initial(),
                rights: Squares(0x8100_0000_0000_0081),
                en_passant: Squares::NONE,
            },
            turn: Side::White,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// What stands where.
    #[inline(always)]
    pub fn board(&self) -> &Board {
        &self.core.board
    }

    /// Whose move it is.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The square a pawn passed over by a double step on the last move, whether or not a pawn can take there.
    pub fn passed_square(&self) -> Option<Square> {
        self.core.en_passant.first()
    }

    /// The same square, only if taking in passing is a legal move now.
    pub fn en_passant(&self) -> Option<Square> {
        let target = self.passed_square()?;
        let pawns = crate::attacks::pawn(!self.turn, target) & self.core.board.men(Role::Pawn.of(self.turn));
        pawns.iter().any(|pawn| self.find(pawn, target, None).is_some()).then_some(target)
    }

    /// Moves by both sides since the last capture or pawn's move, counted singly.
    #[doc(alias("halfmove clock", "fifty moves", "ply"))]
    #[inline(always)]
    pub fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move being played: 1 at first, one more after each of Black's moves.
    #[doc(alias = "fullmove number")]
    pub fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// The same position with other counters.
    #[must_use]
    pub fn with_counters(mut self, halfmoves: u16, fullmoves: u16) -> Position {
        self.halfmoves = halfmoves;
        self.fullmoves = fullmoves;
        self
    }

    /// The position after a turn passed: no man moved, no pawn to be taken in passing, and a move more in the
    /// counters.
    #[doc(alias("null move", "pass"))]
    #[must_use]
    pub fn passed(mut self) -> Position {
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.fullmoves = self.fullmoves.saturating_add(u16::from(self.turn == Side::Black));
        self.turn = !self.turn;
        self.core.en_passant = Squares::NONE;
        self
    }

    /// All that this position was built from.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.core.board,
            turn: self.turn,
            castling: self.castling(),
            en_passant: self.passed_square(),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::initial()
    }
}
