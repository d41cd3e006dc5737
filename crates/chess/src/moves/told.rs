//! What a position tells of a move: what it takes, whether it checks; and playing it, asked first or not.

use super::{Move, MoveKind, Objection};
use crate::{Man, Position, Square};
use alloc::vec::Vec;
use core::fmt;

/// A move that is not legal where it was to be played, and why.
#[doc(alias = "PlayError")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// Every reason, as [`Position::why_not`] tells them. None if a move with these squares is legal, but is
    /// another kind of move: this one belongs to another position.
    pub reasons: Vec<Objection>,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not legal here", self.mv)?;
        for (index, reason) in self.reasons.iter().enumerate() {
            write!(f, "{} {reason}", if index == 0 { ":" } else { ";" })?;
        }
        Ok(())
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Plays a move if it is legal here; otherwise nothing changes, and the error has every reason.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// let mut position = Position::initial();
    /// let mv = position.parse_move("e4")?;
    /// position.try_play(mv)?;
    /// let error = position.try_play(mv).unwrap_err();
    /// assert_eq!(error.to_string(), "e2e4 is not legal here: no man stands there");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("make_move", "do_move", "push", "play"))]
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if self.play(mv) {
            return Ok(());
        }
        let reasons = self.why_not(mv.from, mv.to, mv.promotion()).err().unwrap_or_default();
        Err(IllegalMove { mv, reasons })
    }

    /// Plays a move without asking whether it is legal: [`Position::after`] in place. A move of another
    /// position gives a board that makes no sense, though nothing worse.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// let mut position = Position::initial();
    /// for mv in position.legal_moves() {
    ///     let mut next = position;
    ///     next.play_unchecked(mv); // it comes from the generator
    ///     assert_eq!(next, position.after(mv));
    /// }
    /// ```
    #[doc(alias("make_move_unchecked", "do_move"))]
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        self.advance(mv);
    }

    /// The square of the man that a move of this position takes: in passing it is not the square reached.
    pub fn captured_square(&self, mv: Move) -> Option<Square> {
        if mv.kind == MoveKind::EnPassant {
            return Some(Square::at(mv.to.file(), mv.from.rank()));
        }
        self.core.board.side(!self.turn).has(mv.to).then_some(mv.to)
    }

    /// The man that a move of this position takes.
    ///
    /// ```
    /// use jadoube_chess::{MoveKind, Position, Role, Side};
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    /// let mv = position.parse_move("exd6").unwrap();
    /// assert_eq!(mv.kind(), MoveKind::EnPassant);
    /// assert_eq!(position.captured(mv), Some(Role::Pawn.of(Side::Black)));
    /// assert_eq!(position.captured_square(mv).unwrap().to_string(), "d5");
    /// ```
    #[doc(alias("capture", "is_capture"))]
    pub fn captured(&self, mv: Move) -> Option<Man> {
        self.core.board.man(self.captured_square(mv)?)
    }

    /// Whether a move of this position gives check, by whichever man.
    #[doc(alias = "discovered check")]
    pub fn gives_check(&self, mv: Move) -> bool {
        self.after(mv).is_check()
    }
}

impl Move {
    /// Whether king and rook castle.
    pub const fn is_castling(self) -> bool {
        self.castling().is_some()
    }

    /// Whether a pawn becomes a piece.
    pub const fn is_promotion(self) -> bool {
        self.promotion().is_some()
    }

    /// Whether a pawn takes in passing.
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind, MoveKind::EnPassant)
    }
}
