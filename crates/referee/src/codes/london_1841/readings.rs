//! How we read each law of the London Chess Club's code of 1841, and why, in the order of the document.

pub(super) const LAW_I: &str = "Four moves means four completed by both sides. Until then either player may \
        speak, and as we read it the board is turned under the men while the game goes on from where it is, \
        which is milder than beginning anew. Once both have made four, objecting is refused and the colours \
        of the squares stay as they are.";

pub(super) const LAW_II: &str = "The limit is the claimant's own fourth move, not four moves each, so one \
        player may be too late while the other is still in time. What is put right is only what can be: a \
        misplaced man that has not moved since goes where it belongs, and one whose place is taken stays. A \
        man put right counts as having stood there from the start, so a king or rook has not moved by it. A \
        man that is missing altogether falls under III.";

pub(super) const LAW_III: &str = "Only the owner of the missing man may put it on, and only before his own \
        fourth move; an opponent who notices it has nothing to claim and nothing to gain by speaking. Put \
        on, it counts as having stood there from the start. After that move its owner plays on without it.";

pub(super) const LAW_IV: &str = "The law speaks only of the time after four moves each; for the time before, we take the man off and \
        let the game go on, since that is what had been agreed. Later the receiver chooses between playing \
        on with the man there and a fresh start without it. However the objection is worded, odds left on \
        the board are a matter for this law and not for II.";

pub(super) const LAW_V: &str = "First move and colour are two things here, and Black may begin. The law is \
        silent on colours, so by usage each player keeps his; the first move passes to the other after a \
        decided game and stays where it was after a draw. A game annulled is no game, and whoever began it \
        begins again. Whoever begins out of his turn has moved out of turn under XIV.";

pub(super) const LAW_VI: &str = "The giver begins in every game of the series, whoever won the last. When they agree otherwise, or \
        when the move is itself part of the odds as in pawn and move, the receiver begins. Only the pawn \
        is named; for knight and rook we take the ones on the queen's side, as later codes do.";

pub(super) const LAW_VII: &str = "The words may come together with the touch: they need not come first, and \
        either player may adjust with them. Of several men touched the first that can move binds, though a \
        king once owed under XVII stays owed; one that is simply shut in binds to nothing. Nothing played \
        later in the turn wipes out the touch: another man played instead goes back on objection and the \
        duty stands, with no further penalty. Touching when it is the other's turn is mentioned nowhere and \
        costs nothing.";

pub(super) const LAW_VIII: &str = "Any square but its own we read as any that the man can lawfully reach, \
        yet even a false square is no false move while the hand is still on the man. Setting it down where \
        it came from does not undo the touch: it must still move by VII. The moment the hand is off, the \
        move can be undone only by a law that says so.";

pub(super) const LAW_IX: &str = "Nothing happens by itself: the owner of the man has to ask, first for its \
        capture by anything that can take it, and only if nothing can, for a king move; touching another that \
        can be taken does not settle that. With an own man touched as well, VII and this law stand side by \
        side and he presses the one he prefers. A man lifted off in a capture that is then put elsewhere was \
        touched too. Taking in passing counts as a capture of the pawn that was touched.";

pub(super) const LAW_X: &str = "The three choices are offered as far as they can be carried out: no capture if nothing can take the \
        man, no king move if the king is shut in. Leaving it where it is counts as the offender's move, \
        but is withheld when it would leave his own king in check, since no law lets a king be left so.";

pub(super) const LAW_XI: &str = "Leaving the capture as it stands is not among the choices here, unlike \
        XIII. If the victim can be taken lawfully by another man that may be asked for, and so may a lawful \
        move of the man that took; if neither is possible the capture is taken back and that is all. A \
        pinned man that took falls under this law too, and so does a capture in passing that comes too late.";

pub(super) const LAW_XII: &str = "Both men count, the one that took and the one that was taken, and the opponent names either that can \
        move. If only one of them can, it is that one; if neither can, the position is put back and \
        nothing is exacted.";

pub(super) const LAW_XIII: &str = "This is the law for a completed false move of the man that was touched: \
        XVII is for a touch not followed by a move of that man. If another man was touched before, that \
        stays open beside it, and the opponent presses the one he names. Letting it stand is not offered \
        where the offender's own king would stay in check, the king move is never castling, and if none of \
        the three can be done the man simply goes back. The claim must come before a touch in reply, by XXV.";

pub(super) const LAW_XIV: &str = "A second move running is a move out of turn, and so is a first move by the wrong player. Whether it \
        stays or goes back, it is then the opponent's turn. It may stay even where it was false in itself, \
        because the law offers it without condition.";

pub(super) const LAW_XV: &str = "We read the capture in passing to be open until the adversary of the pawn \
        has moved; the pawn's own side moving twice does not end it. The law calls it a privilege, but where \
        it is the only move left there is a lawful move, so there is no stalemate and it has to be played. A \
        pawn's first move means its first ever: one that came back to its rank by a false move has had it.";

pub(super) const LAW_XVI: &str = "The four bars are read with a fifth that goes without saying, that the \
        king may not end in check, and a piece in between means any man. Only the king's way counts: the \
        rook may cross or leave an attacked square, but a pinned man still attacks the squares it looks at. \
        For wrong castling the opponent has his three choices as far as they can be done, the rook being the \
        one that castled. It may not stand where it leaves the king in check.";

pub(super) const LAW_XVII: &str = "This is for a touched man that has somewhere to go but would bare its \
        king, or would leave it in a check that was said; a man with nowhere to go at all falls under no \
        law. The king move is owed from the touch on, without a claim, and is not castling. It stays owed \
        whatever is touched or played next: another man played instead goes back on objection.";

pub(super) const LAW_XVIII: &str = "A check that was not said need not be met, and the king may even step \
        along its line, but castling out of it and capturing a king stay forbidden. If the check still \
        stands when it is said with a later move, the last move of each goes back and it must be met. Said \
        while the man is still in hand or the pawn unnamed, it is said with that move. It follows that an \
        unsaid mate does not end the game until somebody says it; once said, a check stays said.";

pub(super) const LAW_XIX: &str = "Several moves means that each side has completed at least one since the check arose. Where the score \
        shows how it arose, all that followed goes back, and with it the move that bared the king if its \
        own side made it; the referee keeps the score, so this is the usual case. If an umpire finds that \
        nobody can tell, only the last move of the player in check goes back. Either player may raise it, \
        when nothing newer is open.";

pub(super) const LAW_XX: &str = "What may go back is a king move, castling included, or a man merely \
        touched: why it was touched cannot be seen, so any touch after the cry is taken as meant to cover, \
        and may go back even when it has been claimed. A man touched before the cry stays touched, and one \
        moved in between and let go stays there. The right lasts until the one who cried has completed his \
        next move, so a touch by him does not end it. It frees nobody when the check was real.";

pub(super) const LAW_XXI: &str = "Another piece means rook, bishop or knight: a king is not allowed, nor is \
        remaining a pawn, and how many such pieces are on the board already does not matter. The move is not \
        complete until the piece is named, and until then it is still that player's turn. Nothing else may \
        be played before: another man played instead goes back on a claim, and the pawn is named.";

pub(super) const LAW_XXII: &str = "The notice belongs to the weaker side, when no pawn is left on the board \
        and the other has enough to force mate; with equal force the law is silent and the bystanders are \
        asked, and otherwise it is refused. The count starts with the notice, never with what was played \
        before, and a capture does not start it again. When both have made fifty without mate the game is \
        drawn by itself, with no further claim.";

pub(super) const LAW_XXIII: &str = "An undertaking is written down in the terms before the game. Nobody can have fifty moves counted \
        against the one who gave it, but he may still count them against the other side. If the game ends \
        in some other way than was promised the law does not say who has won, and the bystanders are \
        asked.";

pub(super) const LAW_XXIV: &str = "It holds wherever the game is played, unlike the older custom abroad. A player whose king stands in a \
        check that nobody said is not stalemated, for he is in check all the same.";

pub(super) const LAW_XXV: &str = "Only a deliberate touch without notice, made after the offence, ends the \
        right; adjusting with notice, an accident or a touch the other side accepts as one does not. Once it \
        is lost the irregularity stands for good, save for a king left in check for several moves, which XIX \
        still frees, and a king that was taken, which is a question for the bystanders. What was neither \
        claimed nor waived is listed after the game.";

pub(super) const LAW_XXVI: &str = "A silent ruling names this law and waits for whoever was asked: an umpire at the table, or a \
        spectator whom one player proposes and the other accepts. He decides only what was put to him. \
        Leaving the game, upsetting the board, repetition and perpetual check all end up here.";
