//! How we read each law of Steinitz's code of 1889, and why, in the order of the document.

pub(super) const LAW_I: &str = "There is no limit of moves: whenever either player notices it he may have the board turned, and the \
        game goes on from where it is. Nothing is begun again and nobody is at fault.";

pub(super) const LAW_II: &str = "A wrong start annuls the game however late it is found and whoever finds it; odds that were agreed \
        and left on the board are such a wrong start. A man that fell off later is another matter: what \
        could not have been played with it there goes back, and it returns to its square. If they cannot \
        agree on that square the game is annulled too.";

pub(super) const LAW_III: &str = "Lots settle who begins and, if either asks, the colours, which then stay for the sitting, so Black \
        may well begin. The first move changes hands after every game that counts, drawn ones included, \
        unlike the older codes. Of odds the law says nothing; when the move is part of them, as in pawn \
        and move, the receiver begins.";

pub(super) const LAW_IV: &str = "We read four moves by each side, completed. A bare objection is enough, and the one who began wrongly \
        may raise it as well as the other. When both have made four the game counts, and nothing more can \
        be said about its beginning.";

pub(super) const LAW_V: &str = "The move goes back at once, and the debt is paid in the offender's next turn: that man must then be \
        played, though not by castling, since it is a penalty under IX. If the man has been taken \
        meanwhile or is pinned, the debt is gone. Found only after a reply, it is undone within four moves \
        each like other illegalities under VII.";

pub(super) const LAW_VI: &str = "Notice must come before the touch; together with it is too late. All touches of one turn add up, so \
        touching one man and playing another is touching two, and the opponent picks among those that can \
        move or be taken; king and rook touched to castle are no fault. Where nothing touched can be dealt \
        with, the king must move without being asked, never by castling. A touch out of turn is forbidden \
        but carries no penalty.";

pub(super) const LAW_VII: &str = "The claimant's choice is wide: the man that erred, the lawful capture if something was taken, or any \
        other man he names that can move. Wrong castling is a false move of this kind. After a reply the \
        penalty is gone but the move still goes back, together with what followed, as long as both have \
        not made more than four moves since; either side may raise it. A king left in check has the \
        stricter rule of VIII.";

pub(super) const LAW_VIII: &str = "Saying check is a duty without a penalty of its own: unsaid, the check must be met all the same, but \
        a reply that fails to meet it just goes back. If it was said and neglected, the king must move, \
        though it may itself take the checking man. A king found in check later sends everything back to \
        where the check arose, however long ago; if nobody remembers the moves the game is annulled. Mate \
        ends the game whether said or not.";

pub(super) const LAW_IX: &str = "Penalties are optional unless the table is set to tournament, where one may not knowingly let them \
        go. A touch made because of a false move or a false cry neither binds nor loses the claim; any \
        other touch in reply loses it, and so does a completed reply. Penal king moves are not castling, \
        and we hold every penal move to that.";

pub(super) const LAW_X: &str = "The law does not list when castling is lawful, so the conditions of the other codes apply: unmoved \
        men, a free path, and no check before, on the way or after. If the rook is let go before the king \
        is touched, the opponent may hold the player to the rook move alone, and that is the whole \
        penalty. A giver of rook odds castles on that side as if the rook stood there, under the same \
        conditions.";

pub(super) const LAW_XI: &str = "Repeating a line of play we read as the same position, with the same side to move, standing a third \
        time; the other ground is a short list of thin endings, with force counted one, three, three, five \
        and nine. Whatever is not listed goes to the umpire, who may have fifty counted from his word. \
        When the fifty are made the caller, and only he, takes the draw or plays on. Checks and \
        repetitions by themselves draw nothing, unless the table agreed on six repetitions.";

pub(super) const LAW_XII: &str = "How taking in passing works is taken as known: by a pawn, on the next move only. The law settles the \
        one point that was doubted, that there is no stalemate while such a capture is possible.";

pub(super) const LAW_XIII: &str = "The pawn may become any piece except a king, or remain what it is; then it never moves again and \
        blocks its square. The piece may be named until the opponent touches a man, and after that the \
        pawn stays a pawn.";

pub(super) const LAW_XIV: &str = "All these lose by the act itself, without anybody's award. Overturning something by accident is not \
        meant. Being away counts as giving up only where a time for it was agreed and the other side \
        claims; disturbing the opponent is not named and goes to the umpire. A draw by agreement is not \
        mentioned either, and is allowed by usage.";

pub(super) const LAW_XV: &str = "He is heard only when asked, and can then decide anything that came up; but he applies the laws and \
        may not bend them. Both players may also settle an open question themselves. Stalemate, clocks and \
        adjourning are not in this code: the first is drawn by usage, the others end up here.";
