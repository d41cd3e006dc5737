//! What a text that fits no legal move can only have meant: one man and one square.

use super::name::ManName;
use super::{Action, Descriptive};
use crate::notation::stepping;
use crate::{Position, Role, Square, Squares, Wing, attacks};
use alloc::vec;
use alloc::vec::Vec;

/// A man carried from one square to another, lawful or not.
pub(crate) struct Carried {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) becomes: Option<Role>,
}

impl Descriptive {
    /// The wings to which the text can mean castling; `None` if it does not say castling.
    pub(crate) fn castling_wings(&self) -> Option<Vec<Wing>> {
        match self.action {
            Action::Castle(wing) => Some(wing.map_or(Wing::BOTH.to_vec(), |wing| vec![wing])),
            Action::Go { .. } | Action::Take { .. } => None,
        }
    }

    /// The one man and square the text can mean: by the man's reach, else by its reach over an empty board,
    /// else because there is no other man and square of these names. A pawn must be able to go so.
    pub(crate) fn clear_squares(&self, position: &Position) -> Option<Carried> {
        let (mover, board) = (position.turn(), position.board());
        let squares = |man: ManName, set: Squares| -> Squares {
            set.iter().filter(|&square| man.fits(square, mover)).collect()
        };
        let (man, targets, becomes) = match self.action {
            Action::Castle(_) => return None,
            Action::Go { man, to, becomes } => {
                (man, Square::all().filter(|&square| to.names(square, mover)).collect(), becomes)
            }
            Action::Take { man, taken, becomes } => {
                (man, squares(taken, board.men(taken.role.of(!mover))), becomes)
            }
        };
        let men = squares(man, board.men(man.role.of(mover)));
        let steps = matches!(self.action, Action::Go { .. });
        let commands = |from, to, occupied| attacks::attacks(man.role, mover, from, occupied).has(to);
        let (from, to) = if man.role == Role::Pawn {
            let goes = |from, to| {
                if steps { stepping(mover, to).has(from) } else { commands(from, to, Squares::NONE) }
            };
            only_pair(men, targets, goes)
        } else {
            only_pair(men, targets, |from, to| commands(from, to, board.occupied()))
                .or_else(|| only_pair(men, targets, |from, to| commands(from, to, Squares::NONE)))
                .or_else(|| men.only().zip(targets.only()))
        }?;
        Some(Carried { from, to, becomes })
    }
}

/// The only man and target that go together, if there is just one such pair.
fn only_pair(
    men: Squares,
    targets: Squares,
    together: impl Fn(Square, Square) -> bool,
) -> Option<(Square, Square)> {
    let all = men.iter().flat_map(|from| targets.iter().map(move |to| (from, to)));
    let mut pairs = all.filter(|&(from, to)| together(from, to));
    pairs.next().filter(|_| pairs.next().is_none())
}
