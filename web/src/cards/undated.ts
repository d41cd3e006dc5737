// The rules card of the early English code, in our own words.
import { line, type Card } from "./card";

export const undated: Card = {
  code: "undated",
  gist: "Say check, or your check may be ignored. Object before you have made your next move, or what was done stands.",
  sections: {
    Notice: [
      line(
        "5, 6",
        "Say “J’adoube” when you only mean to put a man straight. Saying it as you touch is early enough.",
      ),
      line("5", "A man knocked out of place by accident may be put back, and nothing follows."),
    ],
    Touching: [
      line("5", "Your own man, touched without the word, must be played."),
      line(
        "17",
        "If moving it would lay your king open to check, the king must move instead. If the king cannot, nothing follows.",
      ),
      line(
        "usage",
        "For touching a man that has no move, though it is not pinned, the code names no penalty.",
      ),
      line(
        "6",
        "Touch an adverse man without the word, and its owner may have you take it. If it cannot be taken, your king moves, if it can.",
      ),
      line(
        "9",
        "While a finger is on the man it may go to any square open to it. Once it is let go, the move is made.",
      ),
    ],
    "False moves": [
      line(
        "10",
        "Say “I object to the move” before you have made your own next move. Then the false move goes back.",
      ),
      line(
        "5, 6, 17",
        "The man that was moved counts as touched, and so does a man it took, with what follows from that.",
      ),
      line("7", "Whoever takes his own man by mistake moves one of the two, and his adversary says which."),
    ],
    "What you may require": [
      line("6", "After a touch of your man: that it be taken."),
      line("7", "After he took his own man: a move of either of the two."),
      line(
        "5, 10",
        "After another man was played than the one he touched: that it go back. Say “I object to touching”.",
      ),
      line("8", "After two moves running: that the second stand, or that it go back."),
    ],
    Castling: [
      line(
        "14",
        "Not out of check, not over an attacked square, and not once the king or that rook has moved.",
      ),
      line("13", "The king goes two squares, and the rook comes to stand on his other side."),
      line("14", "After wrong castling the offender must play king or rook. The choice is his, not yours."),
    ],
    Check: [
      line(
        "15",
        "Say “Check” when you give it. If you do not, your adversary may play as though there were none.",
      ),
      line(
        "15",
        "Say it with your next move instead, and both last moves go back. Then the check must be met.",
      ),
      line("15", "Mate ends the game only when the check has been said."),
      line(
        "16",
        "If he said check and gave none, you may take back what you touched or moved because of it.",
      ),
    ],
    Promotion: [line("11", "A pawn on the last rank may become a queen or another piece. It need not.")],
    "Out of turn": [
      line("8", "If a player moves twice running, the other says whether the second move counts."),
      line("usage", "For a mere touch out of turn the code names no penalty."),
    ],
    "When it is too late": [
      line("10", "Once you have made your next move, a false move stands for good."),
      line(
        "1",
        "A board wrongly placed counts only before four moves have been made. Then either may begin again.",
      ),
      line(
        "16",
        "Your right to take back after a false cry ends when the one who cried has completed his next move.",
      ),
    ],
    "Draws and stalemate": [
      line("18", "Stalemate is a draw in England. At a table set for abroad, the stalemated side loses."),
      line(
        "19",
        "In an ending that is hard to win, the defender may ask for fifty moves each. No mate by then, and it is a draw.",
      ),
      line("19", "Whoever undertook to end the game in a particular way is not held to a number of moves."),
      line("usage", "Both may agree to a draw. On repetition and perpetual check the code has nothing."),
    ],
    "Who decides": [line("20", "What the laws do not foresee is put to those standing by.")],
  },
};
