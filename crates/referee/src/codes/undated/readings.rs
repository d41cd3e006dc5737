//! How we read each law of the undated early English code, and why, in the order of the document.

pub(super) const LAW_1: &str = "Four moves is read as four completed by each side, so four by one and three by the other is still in \
        time. Either player may insist on a new game, but nobody has to: if the right is not used the game \
        goes on as the board lies. The law offers no turning of the board in mid-game.";

pub(super) const LAW_2: &str = "First move and colour are two things, so Black may begin; colours are \
        nowhere mentioned, and by usage stay with their players. We read the rule for later games to hold at \
        odds too: the giver begins the first, after that the players take turns, and a draw leaves the move \
        where it was. Where the move is itself part of what is given, as in pawn and move, the receiver has \
        it. A game annulled is no game, and whoever began it begins again.";

pub(super) const LAW_3: &str = "The document's words could be taken to mean the one who forgot; we give the \
        choice to the other side, since only another can permit something. There is no limit of time, and \
        where both forgot each chooses about the other's man only. A man put on counts as having stood there \
        from the start; if its square is no longer free only a new start remains. A man misplaced rather \
        than forgotten is not covered, and goes to the bystanders by law 20.";

pub(super) const LAW_4: &str = "Four moves again means four by each side. For a discovery before that we \
        supply the remedy the law leaves out: the man comes off and the game goes on. Later the receiver \
        chooses, and the sting is in playing on: if the giver then mates him the game counts as a draw, \
        while any other result counts as it is.";

pub(super) const LAW_5: &str = "The word may come together with the touch, and either side may adjust by it. \
        Of several men touched the first that can move binds, though a king once owed under 17 stays owed; a \
        man that is only shut in binds nobody. Nothing played later in the turn wipes out the touch: another \
        man played instead goes back on objection, and the duty stands. The law lets the owner put back what \
        was knocked over; at our table it goes back whoever says so, and no move is undone.";

pub(super) const LAW_6: &str = "The capture must be asked for, but the king move follows by itself when \
        nothing can take the man. With an own man touched as well, 5 and this law stand side by side and the \
        opponent presses the one he likes. A man lifted off in a capture that is then put elsewhere was \
        touched, taking in passing counts as taking the pawn touched, and the king move is never castling. A \
        touch while the other is to move falls under no law.";

pub(super) const LAW_7: &str = "The law does not say who picks: we let the opponent name either of the two, \
        as far as it can move. If neither can, the men go back and there is no penalty. Whether it was done \
        inadvertently cannot be seen on a board, so it is not asked.";

pub(super) const LAW_8: &str = "Moving twice is read to cover every move out of turn, a wrong first move included. Whichever the \
        opponent chooses, it is then his turn. If he answers on the board instead, the second move stands \
        by 10. Touching out of turn is no move, and costs nothing.";

pub(super) const LAW_9: &str = "A false square is no fault while the hand is still on the man; it becomes one when the hand leaves it \
        there. Put back on its own square the man has been touched, and must still be played by 5. After \
        that only a law can undo a move, such as 10 or 16.";

pub(super) const LAW_10: &str = "This law gives the time limit and no penalty, so we take the penalty from \
        the touch laws: the false move is recalled and the man that made it must move by 5, or the king by \
        17; after a false capture the opponent may press 6 instead. A man touched earlier in the turn comes \
        first, for its duty stands. Until the reply is complete anyone may raise it, the offender too, and a \
        mere touch by the claimant does not end his right. A king taken and not claimed in time is a \
        question for the bystanders.";

pub(super) const LAW_11: &str = "Entitled, we read, is not obliged: the pawn may also stay a pawn, and then it never moves again and \
        blocks its square. The piece may be named with the move or after it, until the opponent touches a \
        man. It becomes a knight, bishop, rook or queen, never a king.";

pub(super) const LAW_12: &str = "The law does not say how long the capture stays open; we read the \
        adversary's very next move, so it is not lost when the pawn's own side moves twice. It is a lawful \
        move like any other, so a player who has only that one is not stalemated. Two squares are for a \
        pawn's first move ever, even if a false move brought it back to its rank.";

pub(super) const LAW_13: &str = "The limit of two squares shuts out freer ways of castling: a king that leaps further has made a false \
        move and falls under 10. King and rook end up as they do in every later code.";

pub(super) const LAW_14: &str = "We add what the law passes over but every reader assumes: nothing may stand between the two, and the \
        king may not end in check. Pinned men bar the way as well. For wrong castling the choice between \
        king and rook is the offender's own, which is unique among our five codes, and if only one of them \
        can move, it is that one; castling again does not pay for it.";

pub(super) const LAW_15: &str = "As long as nobody says it the check may be ignored, even by stepping along \
        its line, though castling and the capture of a king stay forbidden. A cry that comes with a later \
        move reaches back only if that same check still stands, and then only the last move of each side is \
        undone. So mate has to be said before it ends the game; said while the man is still in hand, it is \
        said with that move. A check once said stays said, and neglecting it is a false move under 10.";

pub(super) const LAW_16: &str = "Any move or touch made in answer may go back, not only the king's, even when \
        it has been claimed, and afterwards the player is free to move another man; what was touched before \
        the cry stays touched. A second reply is no longer made because of the cry, and stays; a mere touch \
        taken back is no reply yet. His time runs until the one who cried has completed his next move, which \
        a touch by that one does not end. Nothing goes back if the check was real.";

pub(super) const LAW_17: &str = "Such a man would have somewhere to go but for its king: it is pinned, or it \
        cannot meet a check that was said. The king move is owed at once and without a claim, cannot be \
        castling, and stays owed whatever is touched or played next. A man with no move at all for other \
        reasons costs nothing.";

pub(super) const LAW_18: &str = "Where the game is played is part of the terms: England unless they say \
        abroad, and abroad we take to be where the player who cannot move has lost. A king in a check that \
        nobody said is not stalemated, since it is in check.";

pub(super) const LAW_19: &str = "Two paragraphs of the document are cited under this number. What a player \
        knows cannot be seen, so we look at the men: the weaker side may ask when no pawn is left and the \
        other has force enough to mate. With equal force, or with queen or rook against the bare king, which \
        is no difficult mate, the law is silent and the bystanders are asked; any other request is refused. \
        The count starts with the request, captures do not restart it, and after fifty each the game is \
        drawn of itself.";

pub(super) const LAW_20: &str = "The law names no procedure, so ours is: a silent ruling cites this law and waits until the umpire, or \
        a spectator whom both accept, has spoken. He decides only what was put to him. Misplaced men, \
        repetition, perpetual check, clocks and all misconduct come here.";
