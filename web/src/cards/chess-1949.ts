// The rules card of the proposal made by CHESS magazine, in our own words.
import { line, type Card } from "./card";

export const chess1949: Card = {
  code: "chess-1949",
  gist: "Keep your hands off the board when it is not your turn: a wilful touch forfeits the game. There is no penalty move of the king for want of another.",
  sections: {
    Notice: [
      line("14(a)", "When it is your turn, tell your opponent first (“J’adoube”) and then put men straight."),
      line("14(a)", "When it is not your turn, you may not adjust at all."),
      line("13(b)", "Men moved by accident are put back as they stood."),
    ],
    Touching: [
      line("14(c)(i)", "Your own man, touched on purpose, must move."),
      line("14(c)(ii)", "An adverse man, touched on purpose, must be taken."),
      line(
        "14(c)(iii)",
        "One of each: the one takes the other if it can. If not, your opponent says which of the two binds you.",
      ),
      line(
        "14(c)(iv), 14(c)(v), 14(c)(vi)",
        "Of several, your opponent determines which is to be moved or taken.",
      ),
      line("14(d)(i)", "What cannot lawfully be moved or taken costs nothing."),
    ],
    "False moves": [
      line(
        "13(b)",
        "Say “I object to the move”. Whenever it is found, the position just before it is put back.",
      ),
      line(
        "14(c)(i), 14(c)(iii)",
        "If you speak before you touch a man, the offender is also bound by the men he touched.",
      ),
      line(
        "13(b)",
        "If the position, or the clock times at that moment, cannot be established, the game is annulled.",
      ),
    ],
    "What you may require": [
      line(
        "14(c)(iii)",
        "One of each touched, and no capture of the one by the other: a move of the first, or a capture of the second.",
      ),
      line("14(c)(iv)", "Several of his own men touched: a move of the one you name."),
      line(
        "14(c)(v), 14(c)(vi)",
        "Several of yours touched: a capture of the one you name. Several of both: either.",
      ),
      line("14(d)(ii)", "For a touch, say “I object to touching” before you touch a man yourself."),
      line("14(e)", "A king or rook moved at your request may not castle."),
    ],
    Castling: [
      line(
        "7(a)",
        "Neither man has moved, nothing stands between, the king is not in check and passes no commanded square.",
      ),
      line(
        "2(t), 7(a)(iv)",
        "A man that is pinned, and so could not lawfully go there, does not command a square the king passes.",
      ),
      line("9(b)", "The move is complete when the rook is let go."),
      line(
        "13(b), 14(c)(iv)",
        "After wrong castling both go back, and you say whether king or rook must move.",
      ),
    ],
    Check: [
      line("8", "A check must be met: by the king, by a capture, or by a man put between."),
      line("6(c)", "Nobody may move so that his own king is in check. If he does, the position goes back."),
      line("usage", "Check need not be said. Saying it has no effect."),
    ],
    Promotion: [
      line(
        "7(f)(iv)",
        "A pawn on the last rank becomes a queen, rook, bishop or knight as part of the move.",
      ),
      line("9(c)", "The move is complete when the new piece stands there and is let go."),
    ],
    "Out of turn": [
      line(
        "14(b)",
        "Whoever wilfully touches a man while the other is to move forfeits the game, if it is claimed.",
      ),
      line("5", "White begins, and then the sides move in turn."),
    ],
    "When it is too late": [
      line("14(d)(ii)", "A penalty must be claimed before you touch a man."),
      line("13(b)", "Only the penalty is lost: a false move is put back all the same."),
      line("13(a)", "Men wrongly set up at the start annul the game, whenever it is proved."),
      line("12", "A claim of a draw, except by agreement, lapses once play has changed the situation."),
    ],
    "Draws and stalemate": [
      line("12(a)", "Stalemate is a draw."),
      line("12(b)", "Both may agree to a draw."),
      line("12(c)", "On your turn: establish that you can go on giving check for ever, and claim."),
      line("12(d)", "The same position a third time with the same player to move: claim."),
      line("12(e)", "Fifty moves each without a capture or a pawn’s move: claim."),
    ],
    "Who decides": [
      line("usage", "The official in charge of the event."),
      line("11(a)(iii)", "Whoever oversteps the time, seals an illegal move, or seals none, loses."),
      line(
        "11(b)",
        "He may award the game against one who upsets the men, disturbs the other, or refuses to conform.",
      ),
    ],
  },
};
