//! What helps where a text fits several moves: words and prefixes on which old books rely, though they prove
//! little.

use super::name::{ManName, bishop_wing};
use super::{Action, CheckCall, Descriptive, Passing};
use crate::notation::Meaning;
use crate::{Move, MoveKind, Position, Role, Side, Square, Wing};
use alloc::vec::Vec;

/// Something in the text that told apart moves which the rest of it left equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DescriptiveHint {
    /// `e.p.`: only one of the captures is in passing.
    EnPassant,
    /// `ch`, `dis ch`, `dbl ch` or `mate`: not all moves give it.
    Check,
    /// `KR-K1`: the wing of the man moved.
    WingMoved,
    /// `PxQB`: the wing of the man taken.
    WingTaken,
}

impl DescriptiveHint {
    /// In the order in which they are asked: what the board proves before what it only suggests.
    const ALL: [DescriptiveHint; 4] = [
        DescriptiveHint::EnPassant,
        DescriptiveHint::Check,
        DescriptiveHint::WingMoved,
        DescriptiveHint::WingTaken,
    ];
}

/// What a text means, and the hints without which it would have meant more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interpretation {
    /// The moves meant.
    pub meaning: Meaning,
    /// The hints that were needed; none if squares and men said enough.
    pub hints: Vec<DescriptiveHint>,
}

/// Narrows several fitting moves to fewer. A hint that none of them honours is overlooked.
pub(super) fn narrow(text: &Descriptive, position: &Position, mut moves: Vec<Move>) -> Interpretation {
    let mut hints = Vec::new();
    for hint in DescriptiveHint::ALL {
        if moves.len() < 2 {
            break;
        }
        let kept = text.honouring(hint, position, &moves);
        if !kept.is_empty() && kept.len() < moves.len() {
            moves = kept;
            hints.push(hint);
        }
    }
    Interpretation { meaning: Meaning::of(moves), hints }
}

impl Descriptive {
    fn honouring(&self, hint: DescriptiveHint, position: &Position, moves: &[Move]) -> Vec<Move> {
        match hint {
            DescriptiveHint::EnPassant if self.passing == Passing::Said => {
                moves.iter().copied().filter(|mv| mv.kind() == MoveKind::EnPassant).collect()
            }
            DescriptiveHint::Check if self.call != CheckCall::None => {
                moves.iter().copied().filter(|&mv| self.call.is_true_of(position, mv)).collect()
            }
            DescriptiveHint::WingMoved => match self.action {
                Action::Go { man, .. } | Action::Take { man, .. } => {
                    on_wing(man, position.turn(), moves, Move::from)
                }
                Action::Castle(_) => moves.to_vec(),
            },
            DescriptiveHint::WingTaken => match self.action {
                Action::Take { taken, .. } => on_wing(taken, !position.turn(), moves, Move::to),
                Action::Go { .. } | Action::Castle(_) => moves.to_vec(),
            },
            DescriptiveHint::EnPassant | DescriptiveHint::Check => moves.to_vec(),
        }
    }
}

/// The moves whose man, standing where `place` says, is the one of the wing named. A bishop's wing is the
/// colour of its squares. Of rooks and knights nothing shows where they began, so the one nearer that wing is
/// taken for it.
fn on_wing(man: ManName, owner: Side, moves: &[Move], place: fn(Move) -> Square) -> Vec<Move> {
    let Some(wing) = man.wing() else {
        return moves.to_vec();
    };
    let honours = |&mv: &Move| match (man.role, wing) {
        (Role::Bishop, _) => bishop_wing(owner, place(mv)) == wing,
        (_, Wing::King) => moves.iter().all(|&other| place(other).file() <= place(mv).file()),
        (_, Wing::Queen) => moves.iter().all(|&other| place(other).file() >= place(mv).file()),
    };
    moves.iter().copied().filter(honours).collect()
}
