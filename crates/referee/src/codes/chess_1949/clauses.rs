//! The clauses of the 1949 proposal and their parts, in their order.

use crate::law::{Clause, Status, clause};

pub(super) static LAW_1: &[Clause] = &[
    clause(
        "1(i)",
        Status::Definition,
        "Two people play, one with the light men and one with the dark, and each wants to mate the \
            other.",
    ),
    clause(
        "1(ii)",
        Status::Definition,
        "The board is a square of sixty-four squares, light and dark by turns.",
    ),
    clause("1(iii)", Status::Definition, "Each side has the usual sixteen men."),
];

pub(super) static LAW_2: &[Clause] = &[
    clause("2(a)", Status::Definition, "What a square is."),
    clause("2(b)", Status::Definition, "A file runs from one competitor to the other."),
    clause("2(c)", Status::Definition, "A rank runs across the files."),
    clause(
        "2(d)",
        Status::Definition,
        "A diagonal is a line of squares of one colour that meet at their corners.",
    ),
    clause("2(e)", Status::Definition, "Whatever stands on the board is a man."),
    clause("2(f)", Status::Definition, "A piece is any man but a pawn."),
    clause("2(g)", Status::Definition, "A man is pinned when moving it may lay its own king open."),
    clause("2(h)", Status::Definition, "Whoever is to move is the player, the other the opponent."),
    clause(
        "2(i)",
        Status::Definition,
        "A king is in check when a man of the other side commands its square, even a pinned one.",
    ),
    clause("2(j)", Status::Definition, "Mate is a check with no lawful way out."),
    clause("2(k)", Status::Definition, "Stalemate is having no lawful move while not in check."),
    clause("2(l)", Status::Definition, "To move is to take a man from one square to another."),
    clause(
        "2(m)",
        Status::Definition,
        "A move is legal if it keeps these laws, and so is one reading of a sealed text.",
    ),
    clause(
        "2(n)",
        Status::Definition,
        "To capture is to go where an opposing man stands and take it off, taking in passing apart.",
    ),
    clause(
        "2(o)",
        Status::Definition,
        "Castling is one move of two men: the king goes two squares towards the rook, which then \
            stands on the square that it crossed.",
    ),
    clause("2(p)", Status::Definition, "Promotion puts a piece in the place of a pawn."),
    clause(
        "2(q)",
        Status::Definition,
        "A pawn that ran two squares past an enemy pawn's reach may be taken by it at once as though \
            it had gone one.",
    ),
    clause(
        "2(r)",
        Status::Definition,
        "A position is how the men stand after a complete move, and the initial one is how they stand \
            before any.",
    ),
    clause(
        "2(s)",
        Status::Definition,
        "Two positions are the same when like men of like colour stand on like squares.",
    ),
    clause("2(t)", Status::Definition, "A man commands the squares that it may lawfully go to."),
    clause(
        "2(u)",
        Status::Definition,
        "To seal is to write the move in a recognised notation and put it where neither side can get \
            at it.",
    ),
    clause("2(v)", Status::Definition, "To adjust is to push a man towards the centre of its square."),
    clause("2(w)", Status::Definition, "A chess clock counts the thinking of each side apart."),
    clause("2(x)", Status::Definition, "A flag is whatever shows that a period is over."),
];

pub(super) static LAW_6: &[Clause] = &[
    clause("6(a)", Status::Enforced, "A man goes only where no man of its own side stands."),
    clause("6(a)(I)", Status::Enforced, "The square may be empty."),
    clause("6(a)(II)", Status::Enforced, "Or an enemy may stand on it, and is taken."),
    clause("6(b)", Status::Enforced, "None but the knight jumps."),
    clause("6(c)", Status::Enforced, "Nobody may have his own king in check after his move."),
];

pub(super) static LAW_7: &[Clause] = &[
    clause("7(a)", Status::Enforced, "The king goes one step, castling apart, and castling has four bars."),
    clause("7(a)(i)", Status::Enforced, "It is barred when that king or rook has moved before."),
    clause("7(a)(ii)", Status::Enforced, "It is barred when something stands between the two."),
    clause("7(a)(iii)", Status::Enforced, "It is barred in check."),
    clause(
        "7(a)(iv)",
        Status::Enforced,
        "It is barred when the king would cross a square that an enemy commands.",
    ),
    clause("7(b)", Status::Enforced, "The queen goes along file, rank or diagonal."),
    clause("7(c)", Status::Enforced, "The rook goes along file or rank."),
    clause("7(d)", Status::Enforced, "The bishop goes along its diagonal."),
    clause(
        "7(e)",
        Status::Enforced,
        "The knight goes one straight and one slantwise, as one move that never ends next to where it \
            began.",
    ),
    clause(
        "7(f)",
        Status::Enforced,
        "The pawn goes one way and takes another, and does not stay a pawn to the end.",
    ),
    clause(
        "7(f)(i)",
        Status::Enforced,
        "Without taking it steps ahead on its file, at first by one or two squares and then always by \
            one.",
    ),
    clause("7(f)(ii)", Status::Enforced, "Taking, it goes one square ahead along a diagonal."),
    clause("7(f)(iii)", Status::Enforced, "It may take in passing."),
    clause(
        "7(f)(iv)",
        Status::Enforced,
        "On the last rank it becomes a queen, rook, bishop or knight of its colour in the same move, \
            however many there are.",
    ),
];

pub(super) static LAW_8: &[Clause] = &[
    clause("8(a)", Status::Enforced, "The king may get out of check by moving."),
    clause("8(b)", Status::Enforced, "Or the man that checks may be taken."),
    clause("8(c)", Status::Enforced, "Or something may be put in its way, unless a knight checks."),
];

pub(super) static LAW_9: &[Clause] = &[
    clause("9(a)", Status::Enforced, "A capture is complete with the victim off and the taker let go."),
    clause("9(b)", Status::Enforced, "Castling is complete when the rook is let go."),
    clause("9(c)", Status::Enforced, "A promotion is complete when the new piece stands and is let go."),
    clause("9(d)", Status::Enforced, "Sealing is complete when the written move is put safe."),
    clause("9(e)", Status::Enforced, "Any other move is complete when the man is let go."),
];

pub(super) static LAW_11: &[Clause] = &[
    clause("11(a)", Status::Enforced, "What wins at once."),
    clause("11(a)(i)", Status::Enforced, "Giving mate wins."),
    clause("11(a)(ii)", Status::Enforced, "The other's resignation wins."),
    clause("11(a)(iii)", Status::Enforced, "Two failings of the other win."),
    clause("11(a)(iii)(a)", Status::Enforced, "He oversteps his time, at the board or away from it."),
    clause("11(a)(iii)(b)", Status::Enforced, "He seals an illegal move, or nothing though he said he did."),
    clause("11(b)", Status::Umpire, "What the official in charge may award the game for."),
    clause(
        "11(b)(i)",
        Status::Umpire,
        "Overturning the board, scattering the men or disturbing the other on purpose.",
    ),
    clause("11(b)(ii)", Status::Umpire, "Refusing what these laws demand."),
    clause("11(b)(iii)", Status::Umpire, "Refusing to keep to what was laid down for the event."),
];

pub(super) static LAW_12: &[Clause] = &[
    clause("12(a)", Status::Enforced, "Stalemate draws by itself."),
    clause("12(b)", Status::Enforced, "Agreement draws."),
    clause(
        "12(c)",
        Status::Enforced,
        "The player who shows that he can give check for ever may claim a draw.",
    ),
    clause(
        "12(d)",
        Status::Enforced,
        "A third meeting of a position with the same side to move may be claimed as a draw.",
    ),
    clause(
        "12(e)",
        Status::Enforced,
        "Either may claim a draw who shows fifty moves each without capture or pawn move.",
    ),
];

pub(super) static LAW_13: &[Clause] = &[
    clause(
        "13(a)",
        Status::Enforced,
        "A game begun from a wrong position is annulled whenever that is shown.",
    ),
    clause(
        "13(b)",
        Status::Enforced,
        "Men shifted by accident or against the laws go back to how they stood; if that or the times \
            are not known the game is annulled.",
    ),
    clause("13(c)", Status::Enforced, "An annulled game is played again on the terms it had."),
];

pub(super) static LAW_14: &[Clause] = &[
    clause("14(a)", Status::Enforced, "The player may adjust men once he has said so."),
    clause("14(b)", Status::Enforced, "An opponent who touches any man on purpose loses the game."),
    clause("14(c)", Status::Enforced, "What a wilful touch without notice binds the player to."),
    clause("14(c)(i)", Status::Enforced, "One of his own moves."),
    clause("14(c)(ii)", Status::Enforced, "One of the other's is taken."),
    clause(
        "14(c)(iii)",
        Status::Enforced,
        "One of each: the one takes the other, or else the opponent picks between the two duties.",
    ),
    clause("14(c)(iv)", Status::Enforced, "Several of his own: the opponent names the one to move."),
    clause("14(c)(v)", Status::Enforced, "Several of the other's: the opponent names the one to take."),
    clause(
        "14(c)(vi)",
        Status::Enforced,
        "Several of each: the opponent names one man, to be moved or to be taken.",
    ),
    clause("14(d)", Status::Enforced, "When nothing is exacted."),
    clause("14(d)(i)", Status::Enforced, "What the touch calls for cannot lawfully be done."),
    clause("14(d)(ii)", Status::Enforced, "The opponent touched a man before he claimed."),
    clause("14(e)", Status::Enforced, "A king or rook moved by order does not castle."),
];

pub(super) static LAW_15: &[Clause] = &[
    clause("15(a)", Status::Enforced, "The event lays down how many moves each makes in a period."),
    clause(
        "15(b)",
        Status::Umpire,
        "A clock is taken to be right unless something is plainly wrong with it, which the official \
            judges.",
    ),
    clause(
        "15(c)",
        Status::Conduct(
            "There is no dial here whose hands could be set to an hour; a clock starts with the whole \
                of the first period and shows what is left of it.",
        ),
        "Clocks are set at the start so that the first period ends on the full hour.",
    ),
    clause("15(d)", Status::Enforced, "A fallen flag settles it."),
    clause(
        "15(e)",
        Status::Enforced,
        "The opponent sees to it that the player's clock counts, and has no remedy if he does not.",
    ),
    clause(
        "15(f)",
        Status::Enforced,
        "A player stops his clock only when his move is complete, unless the game is suspended.",
    ),
    clause(
        "15(g)",
        Status::Conduct(
            "Whether somebody writes on paper cannot be seen; the table keeps the score for both, \
                numbered and open to the official, and keeps it before the next move can be made.",
        ),
        "Both keep a clear score, the official may look at it, and nobody moves while his own is \
            behind.",
    ),
    clause("15(h)", Status::Enforced, "Both clocks stop while a game is suspended."),
    clause(
        "15(i)",
        Status::Enforced,
        "Choosing a penalty, or a reading of a sealed text, is done on one's own clock.",
    ),
    clause(
        "15(j)",
        Status::Enforced,
        "Nobody meddles with a clock except to start or stop it as the laws have it.",
    ),
];

pub(super) static LAW_16: &[Clause] = &[
    clause(
        "16(a)",
        Status::Enforced,
        "A game is adjourned once a move is complete, and that move may be a sealed one.",
    ),
    clause("16(b)", Status::Enforced, "The position and both times are written down."),
    clause("16(c)", Status::Enforced, "What is done at the hour of resumption."),
    clause("16(c)(i)", Status::Enforced, "The men are set up and the clocks set as they were."),
    clause(
        "16(c)(ii)",
        Status::Enforced,
        "The clock of whoever must answer starts, but the sealer's if he alone is missing.",
    ),
    clause("16(d)", Status::Enforced, "The envelope is opened only before both."),
    clause(
        "16(e)",
        Status::Enforced,
        "A sealed text that fits several lawful moves is played as the one who must answer it chooses.",
    ),
];
