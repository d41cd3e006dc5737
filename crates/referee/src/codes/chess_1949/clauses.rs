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
    clause("2(a)", Status::Definition, "A square is one of the sixty-four of the board."),
    clause("2(b)", Status::Definition, "A file runs from one competitor to the other."),
    clause("2(c)", Status::Definition, "A rank runs across the files."),
    clause(
        "2(d)",
        Status::Definition,
        "A diagonal is a line of squares of one colour that meet at their corners, from one edge of the \
            board to the next.",
    ),
    clause("2(e)", Status::Definition, "Man means any pawn, knight, bishop, rook, queen or king."),
    clause("2(f)", Status::Definition, "A piece is any man but a pawn."),
    clause("2(g)", Status::Definition, "A man is pinned when moving it may lay its own king open."),
    clause("2(h)", Status::Definition, "The player is whoever is to move, and the opponent is the other."),
    clause(
        "2(i)",
        Status::Definition,
        "A king stands in check when a man of the other side commands its square, even a pinned one.",
    ),
    clause("2(j)", Status::Definition, "Mate is a check with no lawful way out."),
    clause("2(k)", Status::Definition, "Stalemate is having no lawful move while not in check."),
    clause("2(l)", Status::Definition, "To move is to bring a man from its square to another."),
    clause(
        "2(m)",
        Status::Definition,
        "A legal move, and this covers how a sealed move is read, is one that keeps these laws.",
    ),
    clause(
        "2(n)",
        Status::Definition,
        "To capture is to go where an opposing man stands and take it off, taking in passing apart.",
    ),
    clause(
        "2(o)",
        Status::Definition,
        "Castling is one move of two men: the king goes two squares in the direction of a rook of its \
            colour, which then stands on the square that it crossed.",
    ),
    clause("2(p)", Status::Definition, "Promotion puts a piece in the place of a pawn."),
    clause(
        "2(q)",
        Status::Definition,
        "A pawn that ran two squares past an enemy pawn's reach may be taken by it on the following move as \
            though it had gone one.",
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
        "Two positions are the same when men of like name and colour stand on the same squares.",
    ),
    clause("2(t)", Status::Definition, "A man commands the squares that it may lawfully go to."),
    clause(
        "2(u)",
        Status::Definition,
        "To seal is for the player, on adjournment, to write his move in a recognised notation and see that \
            neither side can get at it before resumption.",
    ),
    clause("2(v)", Status::Definition, "To adjust is to push a man towards the centre of its square."),
    clause("2(w)", Status::Definition, "A chess clock counts the thinking of each side apart."),
    clause("2(x)", Status::Definition, "A flag is whatever shows on a clock that a period is over."),
];

pub(super) static LAW_6: &[Clause] = &[
    clause(
        "6(a)",
        Status::Enforced,
        "A man goes only to an empty square or one where an opposing man stands.",
    ),
    clause("6(a)(I)", Status::Enforced, "The square may be empty."),
    clause("6(a)(II)", Status::Enforced, "Or an opposing man may stand on it."),
    clause("6(b)", Status::Enforced, "None but the knight jumps."),
    clause("6(c)", Status::Enforced, "Nobody may have his own king in check after his move."),
];

pub(super) static LAW_7: &[Clause] = &[
    clause("7(a)", Status::Enforced, "The king goes one step, castling apart, and castling has four bars."),
    clause("7(a)(i)", Status::Enforced, "It is barred when that king or rook has moved before."),
    clause("7(a)(ii)", Status::Enforced, "It is barred when something stands between the two."),
    clause("7(a)(iii)", Status::Enforced, "It is barred in check."),
    clause("7(a)(iv)", Status::Enforced, "It is barred when the king would cross a commanded square."),
    clause("7(b)", Status::Enforced, "The queen goes along file, rank or diagonal."),
    clause("7(c)", Status::Enforced, "The rook goes along file or rank."),
    clause("7(d)", Status::Enforced, "The bishop goes along its diagonal."),
    clause(
        "7(e)",
        Status::Enforced,
        "The knight goes one straight and one slantwise, as one move that never ends next to where it \
            began.",
    ),
    clause("7(f)", Status::Enforced, "How the pawn goes, takes and is promoted."),
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
        "On the last rank it must become, in the same move, a knight, bishop, rook or queen of its colour as \
            the player chooses, however many there are.",
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
    clause("11(a)", Status::Enforced, "What wins the game."),
    clause("11(a)(i)", Status::Enforced, "The player who gives mate wins."),
    clause("11(a)(ii)", Status::Enforced, "The other's resignation wins."),
    clause("11(a)(iii)", Status::Enforced, "Two things done by the other win."),
    clause("11(a)(iii)(a)", Status::Enforced, "He exceeds his time, whether he is there or not."),
    clause(
        "11(a)(iii)(b)",
        Status::Enforced,
        "He seals an illegal move, or says that he seals one and does not.",
    ),
    clause("11(b)", Status::Umpire, "What the other may be declared the winner for."),
    clause(
        "11(b)(i)",
        Status::Umpire,
        "Wilfully upsetting the board, disarranging the men or disturbing the opponent.",
    ),
    clause("11(b)(ii)", Status::Umpire, "Refusing to do what these laws require."),
    clause("11(b)(iii)", Status::Umpire, "Refusing to keep to what was laid down or arranged for the game."),
];

pub(super) static LAW_12: &[Clause] = &[
    clause("12(a)", Status::Enforced, "Stalemate draws."),
    clause("12(b)", Status::Enforced, "Agreement draws."),
    clause(
        "12(c)",
        Status::Enforced,
        "The player draws who shows that he can check for ever, and claims it.",
    ),
    clause(
        "12(d)",
        Status::Enforced,
        "It is drawn on a claim once a position has stood more than twice with the same player to move.",
    ),
    clause(
        "12(e)",
        Status::Enforced,
        "A competitor draws who proves that the last fifty moves of each had no capture or pawn move, and \
            claims it.",
    ),
];

pub(super) static LAW_13: &[Clause] = &[
    clause("13(a)", Status::Enforced, "A game proved to have begun from a wrong position is annulled."),
    clause(
        "13(b)",
        Status::Enforced,
        "If men are altered illegally or by accident the position just before comes back and play goes on \
            from it; if that cannot be found out, or the clock times of that moment neither found out nor \
            agreed, the game is annulled.",
    ),
    clause("13(c)", Status::Enforced, "An annulled game is played again under the conditions it had."),
];

pub(super) static LAW_14: &[Clause] = &[
    clause("14(a)", Status::Enforced, "The player may adjust men once he has told the opponent."),
    clause("14(b)", Status::Enforced, "An opponent who wilfully touches any man forfeits the game."),
    clause(
        "14(c)",
        Status::Enforced,
        "What a player is bound to who, not adjusting under (a), wilfully touches men.",
    ),
    clause("14(c)(i)", Status::Enforced, "If he touched a single man of his own he must move it."),
    clause("14(c)(ii)", Status::Enforced, "If he touched a single man of the opponent's he must take it."),
    clause(
        "14(c)(iii)",
        Status::Enforced,
        "One of each: he must take the one with the other, and if that is not possible the opponent decides \
            between the duties of (i) and (ii).",
    ),
    clause(
        "14(c)(iv)",
        Status::Enforced,
        "Several of his own: the opponent determines which of them he moves.",
    ),
    clause(
        "14(c)(v)",
        Status::Enforced,
        "Several of the opponent's: the opponent determines which of them he takes.",
    ),
    clause(
        "14(c)(vi)",
        Status::Enforced,
        "Several of each: the opponent determines one that he moves or one that he takes.",
    ),
    clause("14(d)", Status::Enforced, "When no penalty can be exacted."),
    clause("14(d)(i)", Status::Enforced, "The man cannot legally be moved or taken as (c) demands."),
    clause("14(d)(ii)", Status::Enforced, "The opponent touched a man before he claimed."),
    clause(
        "14(e)",
        Status::Enforced,
        "A king or rook moved at the other's request under this law does not castle.",
    ),
];

pub(super) static LAW_15: &[Clause] = &[
    clause(
        "15(a)",
        Status::Enforced,
        "The rules of the match or tournament say how many moves each makes in a period.",
    ),
    clause("15(b)", Status::Umpire, "A clock is accepted as right unless it is obviously defective."),
    clause(
        "15(c)",
        Status::Conduct(
            "There is no dial here whose hands could be set to an hour; a clock starts with the whole \
                of the first period and shows what is left of it.",
        ),
        "Clocks are set at the start so that the first period ends on the full hour.",
    ),
    clause("15(d)", Status::Enforced, "What the flag shows is final."),
    clause(
        "15(e)",
        Status::Enforced,
        "The opponent sees to it that the player's clock counts, and has no redress if he does not.",
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
        "Unless excused for good reason both keep a clear score, the official may look at it, and no player \
            moves before he has recorded all his earlier moves.",
    ),
    clause("15(h)", Status::Enforced, "Both clocks stop when the game is suspended, whatever the reason."),
    clause(
        "15(i)",
        Status::Enforced,
        "The opponent's time for choosing a penalty by 14(c) or a reading by 16(e) counts on his own clock.",
    ),
    clause(
        "15(j)",
        Status::Enforced,
        "Neither side meddles with a clock except to start or stop it as the laws have it.",
    ),
];

pub(super) static LAW_16: &[Clause] = &[
    clause(
        "16(a)",
        Status::Enforced,
        "A game is adjourned at once when a move is complete, and that move may be a sealed one.",
    ),
    clause("16(b)", Status::Enforced, "The position and the clock times are recorded."),
    clause("16(c)", Status::Enforced, "What is done at the time fixed for resuming."),
    clause(
        "16(c)(i)",
        Status::Enforced,
        "The position is set up again and the clocks are set to the right times.",
    ),
    clause(
        "16(c)(ii)",
        Status::Enforced,
        "The player's clock is started, unless he is present and the opponent, who sealed the move, is \
            absent: then the opponent's is.",
    ),
    clause("16(d)", Status::Enforced, "The sealed move is opened and made only before both."),
    clause(
        "16(e)",
        Status::Enforced,
        "If a sealed move can be read as several legal ones, the sealer makes the one that the player \
            selects.",
    ),
];
