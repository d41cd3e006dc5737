//! How we read each law of the code proposed by CHESS magazine in 1949, and why, in the order of the
//! document.

pub(super) const LAW_1: &str = "A definition: two competitors, sixteen men each, and mate as the object. Everything a competitor may \
        or must do comes from the laws that follow.";

pub(super) const LAW_2: &str = "Three of these definitions decide games. A commanded square is one to which a man may lawfully go, so \
        a pinned man bars no castling, though it does give check. The same position looks at men and \
        squares alone, not at castling rights. Castling towards a rook, read by the letter, would include \
        one promoted on the king's file; a table may agree to that, and it is off by default.";

pub(super) const LAW_3: &str = "It says how the board should lie and gives no remedy when it does not. We do not invent one: the \
        objection gets a silent ruling that cites this law, and the official is asked.";

pub(super) const LAW_4: &str = "The array is the one everybody knows. A game that did not start from it is annulled by 13(a). Odds \
        are unknown to this code, so a man given is a man missing from the array, and either may have \
        the game annulled; a man that was promised and stayed on the board stands where it should.";

pub(super) const LAW_5: &str = "A first move by Black is a wilful touch by the opponent, so White may claim the game by 14(b) before \
        he touches anything. If he does not, either may still have the men put back by 13(b), and White \
        begins. Colours from game to game are left to usage, which changes them each time.";

pub(super) const LAW_6: &str = "The board lets anything be played; what breaks this law is put back by 13(b) when somebody objects, \
        and the man is treated as touched under 14(c). A ruling names the part that was broken.";

pub(super) const LAW_7: &str = "Castling over a square that only a pinned man looks at is lawful here and in no other of our codes; \
        ending in check is barred by 6(c). A pawn commands the two squares it takes on, not the one ahead. \
        Promotion is part of the move, and no pawn may stay a pawn or become a king.";

pub(super) const LAW_8: &str = "Saying check has no place in this code: a check binds as soon as it is given. A move that leaves it \
        unmet is put back by 13(b), and the man that made it must meet the check if it can; if it cannot, \
        nothing is exacted.";

pub(super) const LAW_9: &str = "Until a move is complete the man may be set elsewhere, but it has been touched and must move. \
        Castling ends with the rook, a promotion with the new piece, sealing with the envelope put away. \
        At our table naming the piece replaces the pawn.";

pub(super) const LAW_10: &str = "Lawful moves stay, whoever regrets them; only 13 takes anything back. A false cry of check and a draw \
        refused change nothing about that.";

pub(super) const LAW_11: &str = "Part (a) works by itself, part (b) only when the official in charge so declares; until he has spoken \
        the game waits, but after a mere disturbance it may go on. A mate by a false move wins nothing \
        while that can be objected to. A sealed move that is illegal, unreadable or missing loses at once \
        when the envelope is opened, and one that breaks a duty of 14 is illegal by 2(m). How long a player may be away no law says.";

pub(super) const LAW_12: &str = "Stalemate and agreement need no proof. Perpetual check is proved by the player; repetition and fifty \
        moves may be claimed by either competitor, and every such right is gone once play goes on. The \
        referee searches for the proof of perpetual check itself and calls the official if it finds no \
        answer; a capture or pawn move starts the fifty anew.";

pub(super) const LAW_13: &str = "The strictest rule of the five on false moves: whenever either side speaks, the position just before \
        comes back, and the clock times with it. If the men were moved in his own turn and the claim is in \
        time, 14(c) then treats them as touched. When nobody can establish position or times the game is \
        annulled, and played again on the same terms.";

pub(super) const LAW_14: &str = "Only the player adjusts, after notice; even with leave the opponent may not touch. His wilful touch \
        forfeits the game if the player claims before touching a man himself, and so does a move out of \
        turn. The player's own touches of one turn add up, and the opponent decides among several. What \
        cannot be done costs nothing, as there is no king move in its place, and a man moved by order \
        never castles.";

pub(super) const LAW_15: &str = "Clocks come with the terms of the table. A fallen flag loses by 11 and needs no claim; a forgotten \
        press has no remedy; both clocks stand while a question is open, and whoever weighs a penalty does \
        so on his own time. An official asked about a clock sets it right only for a plain defect. Keeping \
        score is done by the table.";

pub(super) const LAW_16: &str = "A game is adjourned right after a completed move, and that move may be a sealed one or one on the \
        board. On resuming the clock of the one who must answer runs, unless he is there and the sealer is \
        not. The envelope is opened before both. Where the text fits several lawful moves, castling \
        without its side or a promotion without its piece included, the one who must answer it picks.";

pub(super) const LAW_17: &str = "The schedule it points to is missing from our text. We read and write short and long algebraic and \
        English descriptive, and treat as no move what none of them can read. A sealed text is read as \
        written; only where that names no move are capitals, the kind of dash and spaces overlooked. Words \
        after the move are no part of it, unless they name another: then there are two to choose from.";

pub(super) const LAW_18: &str = "We hold to our side of it: a seated competitor is shown his own game's record and nothing else that \
        could help. What he reads or hears elsewhere is on his honour, and a complaint goes to the \
        official.";

pub(super) const LAW_19: &str = "The page of a game in progress gives a competitor no second board. One at his elbow cannot be seen by \
        us; it is a matter for the official under 11(b).";
