//! The numbered parts of the London laws: the choices of X and XIII, the bars and choices of XVI.

use crate::law::{Clause, Status, clause};

pub(super) static LAW_X: &[Clause] = &[
    clause("X(1st)", Status::Enforced, "It goes back and the offender's king moves."),
    clause("X(2nd)", Status::Enforced, "It goes back and the offender takes it."),
    clause("X(3rd)", Status::Enforced, "It stays where he put it, as if that had been a correct move."),
];

pub(super) static LAW_XIII: &[Clause] = &[
    clause("XIII(1st)", Status::Enforced, "The man is left where it was put."),
    clause("XIII(2nd)", Status::Enforced, "The same man is moved correctly to another square instead."),
    clause("XIII(3rd)", Status::Enforced, "It goes back and the king is moved."),
];

pub(super) static LAW_XVI: &[Clause] = &[
    clause("XVI(1)", Status::Enforced, "No castling once the king or the rook has moved."),
    clause("XVI(2)", Status::Enforced, "No castling in check."),
    clause("XVI(3)", Status::Enforced, "No castling with a piece between king and rook."),
    clause(
        "XVI(4)",
        Status::Enforced,
        "No castling if the king passes over a square that an adverse man attacks.",
    ),
    clause("XVI(1st)", Status::Enforced, "The opponent may insist that the wrong castling stands."),
    clause("XVI(2nd)", Status::Enforced, "The opponent may have the king moved."),
    clause("XVI(3rd)", Status::Enforced, "The opponent may have the rook moved."),
];
