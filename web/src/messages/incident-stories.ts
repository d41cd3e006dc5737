// The incidents under the old codes: what is told, what is said to a wrong word, and what is explained afterwards.
import { area } from "./language";

export const stories = area("incident-stories", {
  "pinned-pawn": {
    title: "The pinned pawn",
    teaser: "White touches a pawn that may not leave its post.",
    story:
      "White reached for the queen’s pawn without a word of notice, and has let go of it again. Your bishop looks through that pawn at the king, so it may not move.",
    upheld:
      "A man touched must move. This one cannot, so you may require the king instead, and White will never castle. Ask for the pawn, which cannot move, and the right is lost: in 1912 a claim must be one that can be carried out.",
    passed:
      "White simply played another man. The pawn could not have moved, so nothing is left to ask for: the king could be required only while the touch stood alone.",
    refused: {
      "objects to the move": "No move has been made. The fault is in the touch.",
      "objects to check": "No king is in check: the pawn still stands between.",
    },
  },
  "leaping-bishop": {
    title: "The bishop that leapt",
    teaser: "White’s bishop has gone straight over its own pawn.",
    story:
      "White’s queen’s bishop has gone from its own square to the king’s third, over the pawn that stood in its way. White has let go and is looking at the ceiling.",
    upheld:
      "London gives the injured side three choices after a false move: leave the man where it is, have it moved properly, or have it put back and the king moved. The first is often forgotten, and sometimes the best.",
    passed:
      "Once you touch a man the chance has gone, and the bishop stays where it leapt. The note of the teaching referee shows what could have been required.",
    refused: {
      "objects to castling": "Nobody has castled.",
      "objects to check": "No king is in question here. The bishop’s move itself is false.",
    },
  },
  "attacked-castling": {
    title: "Castling under fire",
    teaser: "White castles past a square your bishop commands.",
    story:
      "White has castled, briskly, and let go of the rook. On the way the king crossed a square that your bishop commands from the other side of the board.",
    upheld:
      "Steinitz treats it as a false move. Both men go back, and you may have the king moved, or the rook, or name any other man that can move: a very large power. A penalty move of the king is never castling.",
    passed:
      "Here it was found one move later. Under Steinitz the moves since then go back with the false one, if no more than four each have been made, but nothing more can be asked for.",
    refused: {
      "objects to check": "The king was not in check, before or after. It passed over an attacked square.",
      "objects to turn": "It was White’s turn.",
    },
  },
  "cry-of-check": {
    title: "A cry of check",
    teaser: "White said check, your king ran, and now you look again.",
    story:
      "White brought out the queen and said “check”. You moved your king at once. Only now do you see that there was no check at all.",
    upheld:
      "Under the old code a player misled by a false cry may take back what he did because of it. The right lasts until the one who cried has completed his next move, so speak at once.",
    passed:
      "White’s next move was complete, and with it your right was gone. It was also mate, and this time the cry was true.",
    refused: {
      "objects to check":
        "A false cry is not itself a fault to be punished. The remedy is yours to take: your own move.",
      "objects to touching": "White touched nothing that he did not play.",
    },
  },
  "hand-out-of-turn": {
    title: "A hand out of turn",
    teaser: "You are thinking. Black takes hold of a knight.",
    story:
      "It is your move and you are thinking. Black, thinking too, takes hold of the king’s knight and puts it down again.",
    upheld:
      "The proposal of 1949 is the strictest of the old codes: to touch a man on purpose while the other is to move forfeits the game. Under all the others the game goes on.",
    passed:
      "You touched a man before you spoke, and with that the claim was lost. The game goes on as if nothing had happened.",
    refused: {
      "objects to the move": "No move was made. A man was touched by the one whose turn it was not.",
      "requires move g8": "For a touch out of turn this code knows no such penalty. It knows a harder one.",
    },
  },
  "late-jadoube": {
    title: "J’adoube, a moment late",
    teaser: "The hand was on the queen before the word was out.",
    story:
      "White’s hand closed on the queen, and with the hand came the word: “J’adoube”. Then White thought better of it and played the knight.",
    upheld:
      "In 1912 notice must come before the touch. The queen counts as touched, and so does the knight: you choose which of the two has to move. In London, seventy years earlier, the word with the touch would have been enough.",
    passed:
      "You answered, and touched a man to do it. From then on nothing can be asked for the touch, and the knight’s move was lawful in itself.",
    refused: {
      "requires move a1": "That rook was never touched.",
      "objects to turn": "It was White’s turn.",
    },
  },
});
