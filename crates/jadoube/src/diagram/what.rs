//! What is drawn of a board, and from whose side.

use jadoube_chess::{Board, Side, Square};

/// A board to draw.
pub(crate) struct Diagram {
    /// What stands where.
    pub(crate) board: Board,
    /// Whose move it is, if known.
    pub(crate) turn: Option<Side>,
    /// Whose side of the board is nearest.
    pub(crate) seen_from: Side,
}

impl Diagram {
    /// The square in a row, counted from the top, and a column, counted from the left.
    pub(crate) const fn square(&self, row: u8, column: u8) -> Square {
        match self.seen_from {
            Side::White => Square::at(column, 7 - row),
            Side::Black => Square::at(7 - column, row),
        }
    }

    /// The line under a diagram: whose move it is, if known.
    pub(crate) fn caption(&self) -> Option<String> {
        self.turn.map(|side| format!("{side} to move"))
    }
}
