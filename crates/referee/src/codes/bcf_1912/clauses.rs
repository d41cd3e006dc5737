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
        "A pawn that takes nothing steps straight ahead, once in its life by two squares if it likes.",
    ),
    clause("8(F)(b)", Status::Enforced, "A pawn takes one step ahead and aside."),
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
        "One man of his own: it moves, or if it cannot the opponent may ask for the king.",
    ),
    clause(
        "22(h)",
        Status::Enforced,
        "One adverse man: it is taken, or if it cannot be the opponent may ask for the king.",
    ),
    clause(
        "22(i)",
        Status::Enforced,
        "One of each: the one takes the other; failing that the opponent asks for either half of it, \
            and failing both for the king.",
    ),
    clause(
        "22(j)",
        Status::Enforced,
        "Several of his own, a castling pair apart: the opponent names the one that moves, or the \
            king if none can.",
    ),
    clause(
        "22(k)",
        Status::Enforced,
        "Several adverse men: the opponent names the one that is taken, or asks for the king if none \
            can be.",
    ),
];

pub(super) static LAW_24: &[Clause] = &[
    clause(
        "24(a)",
        Status::Enforced,
        "Nothing was taken: the opponent asks for a lawful move of the same man or for the king.",
    ),
    clause(
        "24(b)",
        Status::Enforced,
        "Something was taken: the opponent asks for a lawful capture of it, a lawful move of the \
            taker, or the king.",
    ),
];

pub(super) static LAW_32: &[Clause] = &[
    clause("32(a)", Status::Enforced, "Stalemate draws."),
    clause("32(b)", Status::Enforced, "A player who shows that his checks need never end has a draw."),
    clause(
        "32(c)",
        Status::Enforced,
        "A player who shows that he has been to move here twice before has a draw; which of two like \
            pieces stands where does not matter.",
    ),
    clause(
        "32(d)",
        Status::Enforced,
        "A player who shows fifty moves each in which nothing was taken and no pawn stirred has a \
            draw.",
    ),
    clause("32(e)", Status::Enforced, "The two may agree on a draw whenever they like."),
];

pub(super) static LAW_36: &[Clause] = &[
    clause(
        "36(a)",
        Status::Enforced,
        "Twenty moves are due in each hour, counted together, unless another rate was agreed or laid \
            down.",
    ),
    clause("36(b)", Status::Enforced, "Each side has a clock of its own."),
    clause(
        "36(c)",
        Status::Enforced,
        "The clock of whoever is to move runs, but the opponent's while he picks a penalty.",
    ),
    clause(
        "36(d)",
        Status::Enforced,
        "Each looks after the other's clock, and what he neglects there is not put right.",
    ),
    clause(
        "36(e)",
        Status::Umpire,
        "Any other wrong reading is put right in fairness, which the umpire does by setting a clock.",
    ),
    clause(
        "36(f)",
        Status::Enforced,
        "Moves undone because of an old illegal move still count towards the number due.",
    ),
];

pub(super) static LAW_42: &[Clause] = &[
    clause("42(a)", Status::Enforced, "By overturning the board or scattering the men on purpose."),
    clause("42(b)", Status::Enforced, "By stopping, and staying away longer than is reasonable."),
    clause("42(c)", Status::Enforced, "By running out of time."),
    clause("42(d)", Status::Enforced, "By refusing what the opponent may lawfully ask."),
    clause("42(e)", Status::Enforced, "By refusing to play by the laws."),
];
