//! How we read each law of Steinitz's code of 1889, and why, in the order of the document.

pub(super) const LAW_I: &str = "There is no limit of moves: whenever either player notices it he may have the board turned, and the \
        game goes on from where it is. Nothing is begun again and nobody is at fault.";

pub(super) const LAW_II: &str = "A wrong start annuls the game however late it is found and whoever finds \
        it; odds that were agreed and left on the board are such a wrong start. A man that dropped off later \
        returns to its square, and the moves made in its absence go back. Where nobody says since when it \
        was missing, we go back to before the first move that could not have been made with it there, and if \
        there is none nothing is taken back. If they cannot agree on its square the game is annulled too.";

pub(super) const LAW_III: &str = "Lots settle who begins and, if either asks, the colours, which then stay for the sitting, so Black \
        may well begin. The first move changes hands after every game that counts, drawn ones included, \
        unlike the older codes. Of odds the law says nothing; when the move is part of them, as in pawn \
        and move, the receiver begins.";

pub(super) const LAW_IV: &str = "We read four moves by each side, completed. A bare objection is enough, and the one who began wrongly \
        may raise it as well as the other. When both have made four the game counts, and nothing more can \
        be said about its beginning.";

pub(super) const LAW_V: &str = "The move goes back, and the debt is paid in the offender's next turn: that \
        man must then be played, though not by castling, since we hold every penal move to IX. After a \
        capture out of turn it is the man that moved. If it has been taken meanwhile or cannot move, the \
        debt is gone. A move out of turn is an illegality too, so one found after a reply is undone under \
        VII while not more than four moves each have followed.";

pub(super) const LAW_VI: &str = "Notice must come before the touch; together with it is too late. All \
        touches of one turn add up, whatever was then played, a man lifted off in a capture given up again \
        included; so touching one man and playing another is touching two, and the opponent picks among \
        those that can move or be taken, but king and rook touched to castle are no fault. Where nothing \
        touched can be dealt with the king must move without being asked, never by castling: playing another \
        man at once does not end that, though touching another does. A touch out of turn is forbidden but \
        carries no penalty.";

pub(super) const LAW_VII: &str = "The claimant's choice is wide: the man that erred, the lawful capture if \
        something was taken, or any other man he names that can move. Wrong castling is a false move of this \
        kind, and a move out of turn an illegality. After a reply the penalty is gone but the move still \
        goes back, together with what followed, as long as both have not made more than four moves since; \
        either side may raise it. A man touched before the false move is a claim of its own under VI, and a \
        king left in check has the stricter rule of VIII.";

pub(super) const LAW_VIII: &str = "Saying check is a duty without a penalty of its own: as we read it an \
        unsaid check must be met all the same, but a reply that fails to meet it just goes back. If it was \
        said and neglected, the king must move, though it may itself take the checking man. A king found in \
        check later sends back, however long ago it was, all that followed the check, and with it the move \
        that bared the king if its own side made it. Mate ends the game whether said or not.";

pub(super) const LAW_IX: &str = "Penalties are optional unless the table is set to tournament, where one may \
        not knowingly let them go. A touch in reply to a false or illegal move, one out of turn included, or \
        to a false cry binds nobody, without a word from him, and his rights remain; a lawful move that only \
        breaks a touch duty is no illegal move here. Any other touch in reply loses the right, and so does a \
        completed reply. Penal king moves are not castling, and we hold every penal move to that.";

pub(super) const LAW_X: &str = "The law does not list when castling is lawful, so the conditions of the other codes apply: unmoved \
        men, a free path, and no check before, on the way or after. If the rook is let go before the king \
        is touched, the opponent may hold the player to the rook move alone, and that is the whole \
        penalty. A giver of rook odds castles on that side as if the rook stood there, under the same \
        conditions.";

pub(super) const LAW_XI: &str = "Repeating a line of play we read as the same position, with the same side \
        to move, standing a third time; the other ground is a short list of thin endings, with force counted \
        one, three, three, five and nine. What is like them the law does not say, so whatever is not listed \
        goes to the umpire, who may have fifty counted from his word. When the fifty are made the caller, \
        and only he, takes the draw, as we read it, or has the game go on. Checks and repetitions by \
        themselves draw nothing, unless the table agreed on six repetitions.";

pub(super) const LAW_XII: &str = "How taking in passing works is taken as known: by a pawn, on the next move only. The law settles the \
        one point that was doubted, that there is no stalemate while such a capture is possible.";

pub(super) const LAW_XIII: &str = "The pawn may become any piece except a king, or remain what it is; then it never moves again and \
        blocks its square. The piece may be named until the opponent touches a man, and after that the \
        pawn stays a pawn.";

pub(super) const LAW_XIV: &str = "All these lose by the act itself, without anybody's award. Overturning something by accident is not \
        meant. Being away counts as giving up only where a time for it was agreed and the other side \
        claims; disturbing the opponent is not named and goes to the umpire. A draw by agreement is not \
        mentioned either, and is allowed by usage.";

pub(super) const LAW_XV: &str = "He is heard only when asked, and can then decide anything that came up; but \
        he applies the laws and may not bend them. A bystander here is any impartial player of note who can \
        be asked, present or not. Both players may also settle an open question themselves. Stalemate, \
        clocks and adjourning are not in this code: the first is drawn by usage, the others end up here.";
