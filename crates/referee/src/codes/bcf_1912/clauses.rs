//! The lettered clauses of the Federation's laws, in their order; law 22 has the letters our text has.

use crate::law::{Clause, Status, clause};

pub(super) static LAW_8: &[Clause] = &[
    clause("8(A)", Status::Enforced, "The king goes one step any way, castling apart."),
    clause("8(B)", Status::Enforced, "The queen goes along rank, file or diagonal."),
    clause("8(C)", Status::Enforced, "The rook goes along rank or file."),
    clause("8(D)", Status::Enforced, "The bishop goes along its diagonals."),
    clause(
        "8(E)",
        Status::Enforced,
        "The knight leaps to the nearest squares of the other colour that do not adjoin its own, over \
            anything.",
    ),
    clause("8(F)", Status::Enforced, "The pawn goes one way and takes another."),
    clause(
        "8(F)(a)",
        Status::Enforced,
        "A pawn that takes nothing moves straight ahead along its file, one square at a time, and on its \
            first move one or two.",
    ),
    clause("8(F)(b)", Status::Enforced, "A pawn that takes goes one square diagonally forward."),
];

pub(super) static LAW_12: &[Clause] = &[
    clause("12(a)", Status::Enforced, "King and rook must both be unmoved."),
    clause("12(b)", Status::Enforced, "Nothing may stand between them."),
    clause("12(c)", Status::Enforced, "The king may not start in check, cross it or end in it."),
];

pub(super) static LAW_20: &[Clause] = &[
    clause("20(a)", Status::Enforced, "Castling is done when the rook is let go."),
    clause("20(b)", Status::Enforced, "A promotion is done when the new piece is named or set down."),
    clause(
        "20(c)",
        Status::Enforced,
        "A capture is done when the victim is off the board and the taker let go.",
    ),
    clause("20(d)", Status::Enforced, "Any other move is done when the man is let go."),
    clause("20(e)", Status::Enforced, "A sealed move is done when its envelope is closed."),
];

pub(super) static LAW_22: &[Clause] = &[
    clause(
        "22(a)",
        Status::Enforced,
        "One man of his own: it must be moved, or if that is not lawful the opponent may require the king.",
    ),
    clause(
        "22(h)",
        Status::Enforced,
        "One adverse man: it must be taken, or if that is not lawful the opponent may require the king.",
    ),
    clause(
        "22(i)",
        Status::Enforced,
        "One of each: he must take the one with the other; failing that the opponent may have the own man \
            moved or the adverse man taken, or if neither can be, the king moved.",
    ),
    clause(
        "22(j)",
        Status::Enforced,
        "Several of his own, or more than two men in castling: the opponent may pick the one he moves, or if \
            none can move require the king.",
    ),
    clause(
        "22(k)",
        Status::Enforced,
        "Several adverse men: the opponent may pick the one he takes, or if none can be taken require the \
            king.",
    ),
];

pub(super) static LAW_24: &[Clause] = &[
    clause(
        "24(a)",
        Status::Enforced,
        "Nothing was taken: he moves the same man lawfully or his king, as the opponent requires.",
    ),
    clause(
        "24(b)",
        Status::Enforced,
        "Something was taken: he makes that capture by a lawful move, moves the taker lawfully or moves his \
            king, as the opponent requires.",
    ),
];

pub(super) static LAW_32: &[Clause] = &[
    clause("32(a)", Status::Enforced, "Stalemate draws."),
    clause("32(b)", Status::Enforced, "The player draws who proves that he can give check without end."),
    clause(
        "32(c)",
        Status::Enforced,
        "The player draws who proves that the position now on the board stood at the start of his turn at \
            least twice before; like pieces, promoted ones included, count as the same.",
    ),
    clause(
        "32(d)",
        Status::Enforced,
        "The player draws who proves that at least fifty moves each were made in which nothing was taken and \
            no pawn moved.",
    ),
    clause("32(e)", Status::Enforced, "The two may agree on a draw at any stage."),
];

pub(super) static LAW_36: &[Clause] = &[
    clause(
        "36(a)",
        Status::Enforced,
        "Each side makes at least twenty moves in one hour, forty in two and so on, unless agreement or the \
            competition fixes another number.",
    ),
    clause("36(b)", Status::Enforced, "Each player's time is counted separately."),
    clause(
        "36(c)",
        Status::Enforced,
        "Time runs against the player, but against the opponent while he considers which penalty to exact.",
    ),
    clause(
        "36(d)",
        Status::Enforced,
        "Each sees to it that the other's time is recorded, and errors from neglecting this are not allowed \
            for.",
    ),
    clause(
        "36(e)",
        Status::Umpire,
        "Time proved to have been wrongly recorded for any other reason is put right in fairness.",
    ),
    clause("36(f)", Status::Enforced, "Moves taken back under 25 still count towards the number due."),
];

pub(super) static LAW_42: &[Clause] = &[
    clause("42(a)", Status::Enforced, "By upsetting the board or disarranging the men on purpose."),
    clause(
        "42(b)",
        Status::Enforced,
        "By stopping play and refusing to take it up again in reasonable time.",
    ),
    clause("42(c)", Status::Enforced, "By exceeding the time limit."),
    clause("42(d)", Status::Enforced, "By refusing what the opponent may lawfully require."),
    clause("42(e)", Status::Enforced, "By refusing to observe these laws."),
];
