//! The public ways to a position's legal moves: by visitor, as a list, as a count, and each with the position
//! it leads to.

use super::count::count;
use super::mover::{Black, Mover, White};
use super::visit::{Sink, visit};
use super::{Move, irregular};
use crate::{Position, Role, Side, Squares};
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ops::ControlFlow;

impl Position {
    /// Hands every legal move to `visitor` until it breaks.
    ///
    /// ```
    /// use jadoube_chess::{Position, Role};
    /// use std::ops::ControlFlow;
    /// let mut knight_moves = 0;
    /// let _ = Position::initial().visit_legal(|mv| {
    ///     knight_moves += u32::from(mv.role() == Role::Knight);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(knight_moves, 4);
    /// ```
    #[doc(alias("movegen", "generate_moves"))]
    #[inline]
    pub fn visit_legal(&self, mut visitor: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match (self.core.board.king(self.turn), self.turn) {
            (Some(king), Side::White) => visit::<White>(&self.core, king, &mut visitor),
            (Some(king), Side::Black) => visit::<Black>(&self.core, king, &mut visitor),
            (None, _) => irregular::visit(self, &mut visitor),
        }
    }

    /// Hands every legal move, with the position after it, to `visitor` until it breaks. Faster than asking
    /// for
    /// [`Position::after`] move by move, since the side and the kind of each move are known where it is made.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// use std::ops::ControlFlow;
    /// let mut replies = 0;
    /// let _ = Position::initial().visit_children(|_, child| {
    ///     replies += child.count_legal();
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(replies, 400);
    /// ```
    #[inline]
    pub fn visit_children(
        &self,
        mut visitor: impl FnMut(Move, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match (self.core.board.king(self.turn), self.turn) {
            (Some(king), Side::White) => {
                visit::<White>(&self.core, king, &mut Children::<White, _>::of(self, visitor))
            }
            (Some(king), Side::Black) => {
                visit::<Black>(&self.core, king, &mut Children::<Black, _>::of(self, visitor))
            }
            (None, _) => irregular::visit(self, &mut |mv| visitor(mv, &self.after(mv))),
        }
    }

    /// All legal moves.
    #[doc(alias("movegen", "generate_moves"))]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Adds all legal moves to a list, which a caller in a hurry uses again and again.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        let _ = self.visit_legal(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// How many legal moves there are.
    #[doc(alias = "bulk counting")]
    pub fn count_legal(&self) -> u32 {
        match (self.core.board.king(self.turn), self.turn) {
            (Some(king), Side::White) => count::<White>(&self.core, king),
            (Some(king), Side::Black) => count::<Black>(&self.core, king),
            (None, _) => self.legal_moves().len() as u32,
        }
    }

    /// Whether there is any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.visit_legal(|_| ControlFlow::Break(())).is_break()
    }

    /// The men that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Squares {
        let mut checkers = Squares::NONE;
        for king in self.core.board.men(Role::King.of(self.turn)) {
            checkers |= self.core.board.attackers(!self.turn, king);
        }
        checkers
    }

    /// Whether the side to move is in check.
    #[doc(alias = "in_check")]
    #[inline(always)]
    pub fn is_check(&self) -> bool {
        let (board, they) = (&self.core.board, !self.turn);
        let in_check = |king| board.is_commanded(they, board.side(they), king, board.occupied());
        match board.king(self.turn) {
            Some(king) => in_check(king),
            None => board.men(Role::King.of(self.turn)).iter().any(in_check),
        }
    }

    /// Whether the side to move is in check with no legal move. A fact of the board; what follows is for a
    /// code of laws.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move has no legal move though not in check. A fact of the board, as above.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// Men of the side to move that may not leave a line, since they stand alone between their king and a
    /// slider of the other side. None for a side without exactly one king.
    pub fn pinned(&self) -> Squares {
        fn of<M: Mover>(position: &Position) -> Squares {
            let Some(king) = position.core.board.king(M::SIDE) else {
                return Squares::NONE;
            };
            let masks = super::Masks::of::<M>(&position.core.board, king);
            (masks.orthogonal | masks.diagonal) & position.core.board.side(M::SIDE)
        }
        match self.turn {
            Side::White => of::<White>(self),
            Side::Black => of::<Black>(self),
        }
    }
}

/// Makes each move where it is generated and hands the position on.
struct Children<'a, M, F> {
    position: &'a Position,
    visitor: F,
    mover: PhantomData<M>,
}

impl<'a, M, F> Children<'a, M, F> {
    fn of(position: &'a Position, visitor: F) -> Self {
        Children { position, visitor, mover: PhantomData }
    }
}

impl<M: Mover, F: FnMut(Move, &Position) -> ControlFlow<()>> Sink for Children<'_, M, F> {
    #[inline(always)]
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        (self.visitor)(mv, &self.position.after_by::<M>(mv))
    }
}
