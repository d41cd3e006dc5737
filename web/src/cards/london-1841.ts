// The rules card of the London Chess Club's code, in our own words.
import { line, type Card } from "./card";

export const london: Card = {
  code: "london-1841",
  gist: "The injured side chooses the penalty, and may choose to let a false move stand. Object before you touch a man.",
  sections: {
    Notice: [
      line(
        "VII, IX",
        "Say “J’adoube”, or something like it, when you only mean to put a man straight. With the touch is early enough.",
      ),
      line("VII", "A man knocked over by accident may be put back, and nothing follows."),
    ],
    Touching: [
      line("VII", "Your own man, touched without the word, must be played."),
      line(
        "XVII",
        "If moving it would leave your king in check, it goes back and the king moves. If the king cannot, nothing follows.",
      ),
      line(
        "usage",
        "For touching a man that has no move, though it is not pinned, the code names no penalty.",
      ),
      line(
        "IX",
        "Touch an adverse man without the word, and its owner may have you take it, or, if nothing can take it, move your king.",
      ),
      line(
        "VIII",
        "A man in the hand may go to any square it can reach, but not back to its own. Once it is let go, the move is made.",
      ),
    ],
    "False moves": [
      line("XXV", "Say “I object to the move” before you touch a man."),
      line("XIII", "A man has gone where it cannot go: you have three choices (below)."),
      line("XI", "A man was taken by one that could not take it: you have two choices (below)."),
      line("XII", "Whoever takes his own man moves one of the two, and his adversary says which."),
      line("X", "Whoever moves an adverse man leaves three choices to its owner (below)."),
    ],
    "What you may require": [
      line(
        "XIII",
        "After a false move: that it stand; that the same man move properly; or that it go back and the king move.",
      ),
      line("usage", "A false move that leaves the offender’s own king in check is not let stand."),
      line(
        "XI",
        "After a false capture: that the man be taken by one that can, or that the man which took be moved.",
      ),
      line(
        "X",
        "After your man was moved: that he put it back and move his king; put it back and take it; or leave it where it is.",
      ),
      line("XVI", "After wrong castling: that it stand, that the king move, or that the rook move."),
      line("XII", "After he took his own man: a move of either of the two."),
      line("XIV", "After a move out of turn: that it stand, or that it go back."),
      line("IX", "After a touch of your man: that it be taken, and failing that the king."),
      line(
        "VII",
        "After another man was played than the one he touched: that it go back. Say “I object to touching”.",
      ),
    ],
    Castling: [
      line(
        "XVI",
        "Not once king or rook has moved, not in check, not with a man between, and not over an attacked square.",
      ),
      line("XVI", "Say “I object to castling” after a wrong one, and choose the penalty."),
    ],
    Check: [
      line("XVIII", "Say “Check” when you give it. If you do not, your adversary need not attend to it."),
      line(
        "XVIII",
        "Say it with your next move instead, and each side takes one move back. Then the check must be met.",
      ),
      line("XVIII", "Mate ends the game only when the check has been said."),
      line(
        "XX",
        "If he said check and gave none, you may take back a king move, or a man touched to cover the king.",
      ),
      line(
        "XIX",
        "If a king has stood in check for some moves, those moves go back if they are known. If not, its owner takes back one and frees it.",
      ),
    ],
    Promotion: [
      line(
        "XXI",
        "A pawn on the last rank becomes a queen, rook, bishop or knight at once, whatever is already on the board.",
      ),
    ],
    "Out of turn": [
      line("XIV", "After a move out of turn the other side says whether it stays or goes back."),
      line("usage", "For a mere touch out of turn the code names no penalty."),
    ],
    "When it is too late": [
      line("XXV", "Once you have touched a man, nothing can be exacted for what came before."),
      line("I", "A board wrongly placed is turned only before four moves on each side."),
      line(
        "II",
        "A man wrongly set up: you may have it put right only before you have played your own fourth move.",
      ),
      line(
        "III",
        "Your own man left off at the start: you may put it on only before you have played your own fourth move.",
      ),
      line(
        "XX",
        "Your right to take back after a false cry ends when the one who cried has completed his next move.",
      ),
    ],
    "Draws and stalemate": [
      line("XXIV", "Stalemate is a draw."),
      line(
        "XXII",
        "In an ending of pieces only, say that you count. If you are not mated in fifty moves each from then, it is a draw.",
      ),
      line(
        "XXIII",
        "Whoever undertook to end the game in a particular way is not held to a number of moves.",
      ),
      line("usage", "Both may agree to a draw. On repetition and perpetual check the code has nothing."),
    ],
    "Who decides": [
      line(
        "XXVI",
        "Where there is no law, or a quarrel about one, the ablest impartial onlookers settle it.",
      ),
    ],
  },
};
