// The rules card of the British Chess Federation's code, in our own words.
import { line, type Card } from "./card";

export const bcf: Card = {
  code: "bcf-1912",
  gist: "Notice comes before the touch. A penalty must be asked for before you touch a man, but an illegal move goes back whenever it is found.",
  sections: {
    Notice: [
      line("21", "When it is your turn, give notice first (“J’adoube”) and then put any man straight."),
      line("21", "When it is not your turn, ask leave before you adjust anything."),
      line("23", "An accidental touch is no breach."),
    ],
    Touching: [
      line(
        "22(a)",
        "Your own man, touched, must move. If it cannot, your opponent may require a move of your king.",
      ),
      line(
        "22(h)",
        "An adverse man, touched, must be taken. If it cannot, your opponent may require a move of your king.",
      ),
      line(
        "22(i)",
        "One of each: the one takes the other. If it cannot, your opponent chooses which to press, and the king comes last.",
      ),
      line("22(j), 22(k)", "Of several men touched, your opponent selects the one to be moved or taken."),
      line("20", "A move is complete when the hand has left the man. Until then that man may go elsewhere."),
    ],
    "False moves": [
      line(
        "24, 26",
        "Say “I object to the move” before you touch a man. It goes back, and you choose the penalty.",
      ),
      line(
        "25",
        "Found later, however much later, the game goes back to where it was made, without a penalty.",
      ),
      line("25", "If nobody can say what the position was, the game is annulled."),
    ],
    "What you may require": [
      line("24(a)", "After an illegal move: a lawful move of that man, or a move of the king."),
      line(
        "24(b)",
        "After an illegal capture: a lawful capture of the same man, a lawful move of the man that took, or a move of the king.",
      ),
      line("22", "After a touch that cannot be honoured at all: a move of the king."),
      line(
        "22(j), 22(k)",
        "After several men were touched: the one you select. Say “I object to touching” before you touch a man.",
      ),
      line("28", "Take care: if what you require cannot lawfully be done, you lose your right to a penalty."),
    ],
    Castling: [
      line(
        "12",
        "Neither man has moved, nothing stands between, and the king is not in check before, on the way or after.",
      ),
      line(
        "12, 20(a)",
        "The king goes first, two squares along the rank. The move is complete when the rook is let go.",
      ),
      line("22(j), 24", "After wrong castling both go back, and you say whether king or rook must move."),
      line("27", "A penalty is never paid by castling."),
    ],
    Check: [
      line("11", "Nobody may put or leave his own king in check. If he does, it is an illegal move."),
      line("usage", "Check need not be said. Saying it, truly or falsely, has no effect."),
    ],
    Promotion: [
      line("15", "A pawn on the last rank becomes a queen, rook, bishop or knight. It never stays a pawn."),
      line("20(b)", "The move is not complete until the piece has been named or put there."),
    ],
    "Out of turn": [
      line(
        "23",
        "A man touched or moved out of turn goes back at once, and counts as touched when the offender’s turn comes.",
      ),
      line("19", "If the wrong player began, either may have the game annulled before four moves each."),
    ],
    "When it is too late": [
      line("26", "A penalty must be asked for before you touch a man."),
      line(
        "3",
        "A wrongly placed board counts only before four moves each: then it is turned and the game begun again.",
      ),
      line("7", "Men wrongly set up at the start annul the game, whenever it is found."),
      line("25", "Only the penalty is lost: an illegal move is put back all the same."),
    ],
    "Draws and stalemate": [
      line("32(a)", "Stalemate is a draw."),
      line("14", "If taking in passing is the only lawful move, it must be played: that is no stalemate."),
      line("32(b)", "On your turn: prove that you can go on giving check for ever."),
      line(
        "32(c)",
        "On your turn: show that the same position stood at the start of your turn at least twice before.",
      ),
      line("32(d)", "On your turn: show fifty moves each without a capture or a pawn’s move."),
      line("32(e)", "Both may agree to a draw at any time."),
    ],
    "Who decides": [
      line("43", "A quarrel about facts goes, if both agree, to an impartial spectator."),
      line("44", "A quarrel about what the laws mean goes, if both agree, to the Federation’s committee."),
      line(
        "42",
        "Whoever upsets the men on purpose, will not go on, oversteps the time, or refuses a lawful requirement or the laws forfeits the game.",
      ),
    ],
  },
};
