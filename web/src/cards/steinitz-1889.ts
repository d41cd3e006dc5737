// The rules card of Steinitz's code, in our own words.
import { line, type Card } from "./card";

export const steinitz: Card = {
  code: "steinitz-1889",
  gist: "Notice comes before the touch, and check is said aloud. After a false move you may even name another man to be moved.",
  sections: {
    Notice: [
      line(
        "VI",
        "Say “I adjust”, or “J’adoube”, before you touch. A word that comes with the touch comes too late.",
      ),
      line("VI", "An accidental touch binds nobody."),
    ],
    Touching: [
      line("VI", "Your own man, touched without notice, must move. An adverse man must be taken."),
      line("VI", "If that cannot be done, the king moves. If the king cannot, nothing follows."),
      line("VI", "Of several men touched, the opponent picks one that can be moved or taken."),
      line("VI", "If none of them can be, the king moves. If the king cannot, nothing follows."),
      line(
        "VI",
        "A player who holds a man and cannot decide may be told to put it back until he has. It must move all the same.",
      ),
    ],
    "False moves": [
      line("VII", "Say “I object to the move” before you touch a man in reply, and choose the penalty."),
      line(
        "VII",
        "Found after the reply, with no more than four moves each later, everything from the false move on goes back.",
      ),
      line("VII", "Found later still, it stands, unless a king was left in check."),
    ],
    "What you may require": [
      line(
        "VII",
        "After a false move: a proper move of that man, a proper capture if one was made, or a move of any other man you name that can move.",
      ),
      line("VI", "After several men were touched: the one you pick, if it can be moved or taken."),
      line("VIII", "After a check that was said and neglected: a move of the king, and nothing else."),
      line("IX", "You need not require anything, unless the rules of a tournament say so."),
    ],
    Castling: [
      line("X", "Move both men together, or touch the king first."),
      line(
        "X",
        "If the rook is let go before the king is touched, you may hold the player to the rook’s move.",
      ),
      line("IX", "A king moved as a penalty may not castle."),
      line(
        "usage",
        "The bars are the usual ones: king or rook moved, a man between, check, an attacked square on the way.",
      ),
      line("VII", "Wrong castling is a false move: you may have the king moved, the rook, or another man."),
    ],
    Check: [
      line("VIII", "Say “Check” aloud when you give it. A false cry means nothing."),
      line("IX", "A man touched because of a false cry need not be moved."),
      line(
        "VIII",
        "A check not said: a reply that meets it stands. One that does not is taken back, without penalty, when pointed out.",
      ),
      line(
        "VIII",
        "A check said and neglected must be met by the king himself. If he cannot move, there is no penalty.",
      ),
      line(
        "VIII",
        "A king found left in check: every move since goes back. If nobody remembers them, the game is annulled.",
      ),
    ],
    Promotion: [line("XIII", "A pawn on the last rank becomes any piece its owner likes, or stays a pawn.")],
    "Out of turn": [
      line(
        "V",
        "A move out of turn goes back. After the other side has moved, that same man must be played, if it can be.",
      ),
      line("IV", "If the wrong player began the game, it is annulled when noticed before four moves each."),
      line("VI", "Touching out of turn is forbidden, but the code names no penalty."),
    ],
    "When it is too late": [
      line("IX", "A penalty must be claimed before you touch a man in reply."),
      line(
        "IX",
        "A touch that a false move or a false cry brought about does not bind you, and your right remains.",
      ),
      line(
        "I, II",
        "A board wrongly placed is put right at any time. Men wrongly set up at the start annul the game, whenever it is found.",
      ),
    ],
    "Draws and stalemate": [
      line(
        "XI",
        "You may call on your opponent to mate within fifty moves each when he keeps repeating himself, or in certain thin endings.",
      ),
      line(
        "XI",
        "If you have not been mated by then, you need not take the draw: you may have the game go on.",
      ),
      line("XI", "Where the table has adopted it, six repetitions let either side claim a draw."),
      line("XI", "Whether other endings are cases for counting is put to the umpire."),
      line("XII", "If taking in passing is the only move, it must be played: that is no stalemate."),
      line("usage", "Stalemate is a draw, and both may agree to one."),
    ],
    "Who decides": [
      line(
        "XV",
        "The umpire, when he is appealed to and not before. He applies the laws and may not bend them.",
      ),
      line("XIV", "Whoever resigns, stops play, upsets the board on purpose or defies the laws has lost."),
    ],
  },
};
