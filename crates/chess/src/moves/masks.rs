//! Checkers and pins of the side to move, found from its king outwards.

use super::mover::Mover;
use crate::{Board, Role, Square, Squares, attacks};

/// What the king's safety asks of every other man.
#[derive(Clone, Copy)]
pub(crate) struct Masks {
    pub(crate) king: Square,
    pub(crate) checkers: Squares,
    /// Lines of file and rank pins: from beside the king up to and with the pinning man.
    pub(crate) orthogonal: Squares,
    /// The same for diagonals.
    pub(crate) diagonal: Squares,
}

impl Masks {
    /// Finds them for a side with exactly one king, standing on `king`.
    #[inline(always)]
    pub(crate) fn of<M: Mover>(board: &Board, king: Square) -> Masks {
        let theirs = board.side(M::Other::SIDE);
        let pawns = attacks::pawn(M::SIDE, king) & board.of_role(Role::Pawn);
        let knights = attacks::knight(king) & board.of_role(Role::Knight);
        let kings = attacks::king(king) & board.of_role(Role::King); // a false move may have brought them together
        let mut masks = Masks {
            king,
            checkers: (pawns | knights | kings) & theirs,
            orthogonal: Squares::NONE,
            diagonal: Squares::NONE,
        };
        let occupied = board.occupied();
        let on_lines = attacks::rook_rays(king) & board.orthogonal() & theirs;
        masks.orthogonal = pins(on_lines, king, occupied, board.side(M::SIDE), &mut masks.checkers);
        let on_diagonals = attacks::bishop_rays(king) & board.diagonal() & theirs;
        masks.diagonal = pins(on_diagonals, king, occupied, board.side(M::SIDE), &mut masks.checkers);
        masks
    }

    /// Where a man other than the king may go: anywhere, or, against one checker, onto it or in its way.
    #[inline(always)]
    pub(crate) fn answers(&self) -> Squares {
        if self.checkers.is_empty() {
            Squares::ALL
        } else {
            attacks::between(self.king, self.checkers.lowest()) | self.checkers
        }
    }
}

/// Sorts sliders that look at the king into checkers and, where one man of the king's side stands between,
/// pins.
#[inline(always)]
fn pins(sliders: Squares, king: Square, occupied: Squares, own: Squares, checkers: &mut Squares) -> Squares {
    let mut pins = Squares::NONE;
    for slider in sliders {
        let between = attacks::between(king, slider);
        let men = between & occupied;
        if men.is_empty() {
            *checkers = checkers.with(slider);
        } else if !men.several() && (men & own).any() {
            pins |= between.with(slider);
        }
    }
    pins
}
