//! The numbered parts of the London laws: the choices of X and XIII, the bars and choices of XVI.

use crate::law::{Clause, Status, clause};

pub(super) static LAW_X: &[Clause] = &[
    clause("X(1st)", Status::Enforced, "It goes back and the offender's king moves."),
    clause("X(2nd)", Status::Enforced, "It goes back and the offender takes it."),
    clause("X(3rd)", Status::Enforced, "It stays where he put it and counts as his move."),
];

pub(super) static LAW_XIII: &[Clause] = &[
    clause("XIII(1st)", Status::Enforced, "The man is left where it was put."),
    clause("XIII(2nd)", Status::Enforced, "The same man makes a lawful move instead."),
    clause("XIII(3rd)", Status::Enforced, "It goes back and the king is moved."),
];

pub(super) static LAW_XVI: &[Clause] = &[
    clause("XVI(1)", Status::Enforced, "No castling once that king or rook has moved."),
    clause("XVI(2)", Status::Enforced, "No castling out of check."),
    clause("XVI(3)", Status::Enforced, "No castling across another man."),
    clause("XVI(4)", Status::Enforced, "No castling across an attacked square."),
    clause("XVI(1st)", Status::Enforced, "The wrong castling may be left on the board."),
    clause("XVI(2nd)", Status::Enforced, "The offender may be made to move his king."),
    clause("XVI(3rd)", Status::Enforced, "The offender may be made to move that rook."),
];
