//! Counts the lines of play of a given length, the yardstick of move generators.

use super::Move;
use super::count::count;
use super::mover::{Black, Mover, White};
use super::pairs::pairs;
use super::visit::{Sink, visit};
use crate::position::Core;
use crate::{Position, Side};
use core::marker::PhantomData;
use core::ops::ControlFlow;

impl Position {
    /// The number of lines of `depth` legal moves from here; the last move of each is counted, not played,
    /// and so is the last but one where it changes nothing for the last.
    ///
    /// ```
    /// use jadoube_chess::Position;
    /// assert_eq!(Position::initial().perft(3), 8_902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match (depth, self.turn) {
            (0, _) => 1,
            (_, Side::White) => lines::<White>(&self.core, depth),
            (_, Side::Black) => lines::<Black>(&self.core, depth),
        }
    }
}

fn lines<M: Mover>(core: &Core, depth: u32) -> u64 {
    let Some(king) = core.board.king(M::SIDE) else {
        return slowly::<M>(core, depth);
    };
    if depth == 1 {
        return count::<M>(core, king) as u64;
    }
    if let (2, Some(their_king)) = (depth, core.board.king(M::Other::SIDE)) {
        return pairs::<M>(core, king, their_king);
    }
    let mut lines = Lines::<M> { core, depth: depth - 1, total: 0, mover: PhantomData };
    let _ = visit::<M>(core, king, &mut lines);
    lines.total
}

/// Adds up the lines behind each move.
struct Lines<'a, M> {
    core: &'a Core,
    depth: u32,
    total: u64,
    mover: PhantomData<M>,
}

impl<M: Mover> Sink for Lines<'_, M> {
    #[inline(always)]
    fn take(&mut self, mv: Move) -> ControlFlow<()> {
        self.total += lines::<M::Other>(&self.core.after::<M>(mv), self.depth);
        ControlFlow::Continue(())
    }
}

#[cold]
fn slowly<M: Mover>(core: &Core, depth: u32) -> u64 {
    let position = Position { core: *core, turn: M::SIDE, halfmoves: 0, fullmoves: 1 };
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|mv| position.after(mv).perft(depth - 1)).sum()
}
