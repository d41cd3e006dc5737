//! How we read each law of the British Chess Federation's code of 1912, and why, in the order of the
//! document.

pub(super) const LAW_1: &str = "It fixes two words that the rest of the code leans on: player for whoever is \
        to move, opponent for the other, and the two change places with every completed move. The man \
        touched out of turn in 23 and the penalty asked for in 22 are to be read with that in mind. That \
        they move in turn is law too, so a move out of turn that was answered is an illegal move for 25.";

pub(super) const LAW_2: &str = "It says how the board should lie; what follows if it does not is the business of 3. Ranks and files \
        are counted from the player's side, which is also how descriptive notation works.";

pub(super) const LAW_3: &str = "Both remedies come together: the board is turned and the game starts afresh, clocks included, as long \
        as one side has not completed four moves. Either may point it out. After that nothing is changed \
        and objecting is refused.";

pub(super) const LAW_4: &str = "A definition of the set, with the word piece kept for what is not a pawn; rulings and notation use it \
        so. A man short of these at the start is a matter for 7, one lost later for 44.";

pub(super) const LAW_5: &str = "The array is the one everybody knows. It is what 7 measures a game against: men that did not stand so \
        at the start annul it, unless they were given as odds.";

pub(super) const LAW_6: &str = "The names matter for descriptive notation and for 38, which gives the queen's knight and rook as \
        odds. A pawn changes its name as it changes its file; a piece keeps the name of the side it came \
        from.";

pub(super) const LAW_7: &str = "However late it is found and whoever finds it, the game is annulled; there is no putting right. Odds \
        that were agreed are no fault, but a man that should have been given and was left standing is one.";

pub(super) const LAW_8: &str = "The referee never stops a move for breaking this law; when the move is objected to, the ruling cites \
        the lettered part that it broke beside the penalty in 24. The pawn's two squares are for its first \
        move ever, so one that a false move brought back to its rank has had it.";

pub(super) const LAW_9: &str = "Putting a man on one of one's own colour breaks this law, but the remedy is that of two own men \
        touched, 22(j). Jumping is a false move under 24, and the ruling names this law with it.";

pub(super) const LAW_10: &str = "The captured man must come off before the move counts as complete, by 20(c). What was captured \
        falsely comes back with the position, by 29.";

pub(super) const LAW_11: &str = "A pinned man gives check and guards squares like any other. To put or leave one's king in check is an \
        illegal move and goes by 24 and 25; nothing has to be said aloud, and crying check has no effect. \
        A king that was taken all the same comes back whenever either side speaks.";

pub(super) const LAW_12: &str = "Only the king's squares matter: the rook may be attacked and may cross an attacked square. Wrong \
        castling is an illegal move under 24 with two men involved, so the opponent has king or rook \
        moved. As a penalty nobody may castle, by 27, but a king or rook touched of one's own accord may.";

pub(super) const LAW_13: &str = "It is a capture like any other except for its place, and it must come at once; a move later it is a \
        false capture under 24(b). A pawn touched under 22(h) may be taken in this way too.";

pub(super) const LAW_14: &str = "It settles that there is no stalemate while such a capture is open. Where other moves exist, taking \
        is at will.";

pub(super) const LAW_15: &str = "The move is incomplete until the piece is named or set down, by 20(b), and \
        until then the turn has not passed. Another own man touched or played before that is one more man \
        touched, by 22(j). Staying a pawn is impossible, and so is becoming a king.";

pub(super) const LAW_16: &str = "Colours, not the first move, are what is drawn for, because 18 ties the first move to White. Any \
        arrangement between the players comes first.";

pub(super) const LAW_17: &str = "Each game that counts changes the colours, won or drawn alike. An annulled game is as if it had not \
        been played: the same colours are taken once more.";

pub(super) const LAW_18: &str = "The first code of our five to give the first move to White. It yields to the odds: 38 lets a giver of \
        knight or rook begin, and pawn and move gives the move to the receiver; at all other odds White \
        begins.";

pub(super) const LAW_19: &str = "Either may require it, the one who began wrongly included, until both have completed four moves. We \
        read it as the special rule for the first move of a game, which goes before 23. A game set up from \
        a given position has no such beginning.";

pub(super) const LAW_20: &str = "Until a move is complete the man may still go to another square, though it must move, having been \
        touched. Once complete it stands unless a law takes it back, as 24, 25 and 35 do. A false cry of \
        check lets nothing back in this code.";

pub(super) const LAW_21: &str = "Notice must come first. The opponent needs the player's leave, and leave is for that moment only; \
        adjusting without it is a touch out of turn under 23.";

pub(super) const LAW_22: &str = "Our text letters it a, h, i, j, k and we keep that. What a single touch \
        calls for is owed without a claim; the king is owed only if the opponent asks, and so is the choice \
        among several. Touches of one turn add up, whatever was then played, a man lifted off in a capture \
        given up again included, while king and rook touched to castle are none; but where nothing touched \
        can be moved or taken, another man played at once changes nothing, and only the king can be asked \
        for. Several of each we treat as j and k together.";

pub(super) const LAW_23: &str = "It costs nothing at once: the men go back, and when the offender's turn \
        comes he is taken to have touched them though nobody spoke, unless the other waives it. A capture \
        made out of turn touched both men. The touch follows a man that has moved meanwhile and lapses for \
        one that is gone; where it cannot be met the king may be asked for. The note about accidents holds \
        for 22 and here alike: a brush binds nobody.";

pub(super) const LAW_24: &str = "It works before the reply, if the claimant has touched nothing since (26). \
        The opponent asks for that man, for a lawful capture if something was taken, or for the king, and he \
        may ask for what cannot be done only at his own risk, by 28. If nothing can be done the move goes \
        back and that is all; a man touched before it is a claim of its own under 22. A sealed move that is \
        illegal falls under it once it is on the board.";

pub(super) const LAW_25: &str = "No number of moves makes an illegal move good, and either side may raise \
        it, the offender too; the position before it comes back and there is no penalty. It also covers a \
        move out of turn that was answered and found later, and a move whose penalty was waived or lost by a \
        touch. If the position cannot be established the game is annulled, and moves undone still count for \
        the time limit by 36(f).";

pub(super) const LAW_26: &str = "Only a deliberate touch without notice, made after the offence, loses the \
        penalty; letting go of a man already in hand, or naming a pawn, is no such touch. It does not lose \
        the right to have an illegal move put back under 25. A touch while choosing gives the penalty up as \
        well.";

pub(super) const LAW_27: &str = "It speaks of moves made in payment only. Whoever touched his king or rook of his own accord may still \
        castle with it.";

pub(super) const LAW_28: &str = "Unique among the five: whoever asks for one of the things the law names and it turns out impossible \
        gets nothing, and has lost his right. We apply it only to what the law offers; asking for a man \
        that was never touched, say, is simply refused. So look before you ask.";

pub(super) const LAW_29: &str = "The men, the right to castle and the right to take in passing all come back as they were. After a \
        mere touch there is nothing to put back.";

pub(super) const LAW_30: &str =
    "Nothing need be said. A mate given by an illegal move ends nothing as long as that can be claimed.";

pub(super) const LAW_31: &str =
    "The definition alone; that it draws is said in 32(a), and rulings cite both.";

pub(super) const LAW_32: &str = "Stalemate draws by itself and agreement needs two; the other three are proved by the player, in his \
        own turn. The same position means the same men on the same squares with the same side to move, \
        whatever has become of castling rights. For perpetual check the referee searches for a proof and \
        rules proven, disproved or open, the last going to the committee; fifty means fifty completed by \
        each side.";

pub(super) const LAW_33: &str = "Sealing is compulsory: a game is not adjourned without it, and only the player can do it. The \
        envelope is kept unreadable to everybody, and what was published at sealing proves later that it \
        was not changed. An empty or ambiguous text is nowhere provided for and goes to the committee by \
        44.";

pub(super) const LAW_34: &str = "The table keeps position and clock times itself, so the duty is done without anybody's care. The \
        clocks stand for as long as the adjournment lasts.";

pub(super) const LAW_35: &str = "The opponent opens, never the sealer, and may do so though the sealer is \
        absent; until then nothing is played, but claims are heard. Putting right a wrong set-up means the \
        adjourned position, with the sealed move made on it if the envelope is open; what was played since \
        is void and the clocks return to the recorded times. A mate on a board wrongly set up ends nothing.";

pub(super) const LAW_36: &str = "Clocks come with the terms of the table, so nobody has to bring or demand \
        them. Twenty an hour are counted together, so time saved goes over. While the opponent weighs a \
        penalty his own time runs; a forgotten press is the loss of whoever forgot it, any other error is \
        set right by the umpire when asked. Moves taken back under 25 still count, those taken back under 24 \
        do not.";

pub(super) const LAW_37: &str = "The receiver of pawn and two moves makes both at once at the start; they are two for the clock. In \
        pawn and move he has the first move, since that is what the name says. A second move there would \
        be out of turn.";

pub(super) const LAW_38: &str = "It prevails over 18: the giver of knight or rook begins even with the black men. The queen's side is \
        the rule for want of another agreement, and we apply that default in every code. Queen, exchange \
        and other odds are not named, so White begins.";

pub(super) const LAW_39: &str = "The empty corner stands in for the rook: the king moves as in castling if the other conditions of 12 \
        hold and no man has ever stood on that corner in this game. It is for the giver, on that side \
        only.";

pub(super) const LAW_40: &str = "We hold to our side of it: whoever sits at the board is shown no analysis and no opening book. What \
        he reads elsewhere is on his honour, and a complaint about it is a dispute for 43.";

pub(super) const LAW_41: &str = "Spectators here see the board and can say nothing that reaches the players while the game lasts. One \
        of them may become the judge of a fact when both players agree on him, by 43. An umpire who speaks \
        unasked is refused by this law too.";

pub(super) const LAW_42: &str = "These lose by the act itself; the other side need not prove damage. In (b) \
        a player who is away longer than the terms allow is taken to refuse, and where they name no time it \
        goes to the committee. Refusing counts as (d) when something was lawfully required, otherwise as \
        (e); disturbing is not named.";

pub(super) const LAW_43: &str = "A dispute is taken to be about facts as well as law, so a ruling names this law beside 44. Whoever is \
        agreed on, an umpire or a spectator, may find a fact, for example that a touch was an accident, \
        and that settles it.";

pub(super) const LAW_44: &str = "The committee itself cannot be called to the table, so the umpire, or a spectator both accept, \
        answers in its place. Men lost in play, disturbing, an empty envelope and unfinished proofs come \
        here. Until it is answered play may go on, unless the result hangs on it.";
