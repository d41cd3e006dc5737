// The incidents: what is told, what may be said, and what is explained afterwards. What happens on the board is in the records
// under cases/incidents, which the referee's own tests run as cases.
import attackedCastling from "../../../cases/incidents/attacked-castling.record?raw";
import attackedCastlingPassed from "../../../cases/incidents/attacked-castling-passed.record?raw";
import cryOfCheck from "../../../cases/incidents/cry-of-check.record?raw";
import cryOfCheckPassed from "../../../cases/incidents/cry-of-check-passed.record?raw";
import handOutOfTurn from "../../../cases/incidents/hand-out-of-turn.record?raw";
import handOutOfTurnPassed from "../../../cases/incidents/hand-out-of-turn-passed.record?raw";
import lateJadoube from "../../../cases/incidents/late-jadoube.record?raw";
import lateJadoubePassed from "../../../cases/incidents/late-jadoube-passed.record?raw";
import leapingBishop from "../../../cases/incidents/leaping-bishop.record?raw";
import leapingBishopPassed from "../../../cases/incidents/leaping-bishop-passed.record?raw";
import pinnedPawn from "../../../cases/incidents/pinned-pawn.record?raw";
import pinnedPawnPassed from "../../../cases/incidents/pinned-pawn-passed.record?raw";
import { readIncident } from "./record";
import type { Script } from "./script";
import { TODAY } from "./scripts-today";

/** The script of an incident, by its name in the address. */
export function scriptOf(name: string): Script | null {
  return SCRIPTS.find((script) => script.name === name) ?? null;
}

export const SCRIPTS: readonly Script[] = [
  {
    name: "pinned-pawn",
    you: "black",
    story:
      "White reached for the queen’s pawn without a word of notice, and has let go of it again. Your bishop looks through that pawn at the king, so it may not move.",
    words: [
      { text: "I object to touching", act: "objects to touching" },
      {
        text: "I object to the move",
        act: "objects to the move",
        refused: "No move has been made. The fault is in the touch.",
      },
      {
        text: "I object to check",
        act: "objects to check",
        refused: "No king is in check: the pawn still stands between.",
      },
    ],
    upheld:
      "A man touched must move. This one cannot, so you may require the king instead, and White will never castle. Ask for the pawn, which cannot move, and the right is lost: in 1912 a claim must be one that can be carried out.",
    passed:
      "White simply played another man. The pawn could not have moved, so nothing is left to ask for: the king could be required only while the touch stood alone.",
    record: readIncident(pinnedPawn),
    pass: readIncident(pinnedPawnPassed).answer,
  },
  {
    name: "leaping-bishop",
    you: "black",
    story:
      "White’s queen’s bishop has gone from its own square to the king’s third, over the pawn that stood in its way. White has let go and is looking at the ceiling.",
    words: [
      { text: "I object to castling", act: "objects to castling", refused: "Nobody has castled." },
      { text: "I object to the move", act: "objects to the move" },
      {
        text: "I object to check",
        act: "objects to check",
        refused: "No king is in question here. The bishop’s move itself is false.",
      },
    ],
    upheld:
      "London gives the injured side three choices after a false move: leave the man where it is, have it moved properly, or have it put back and the king moved. The first is often forgotten, and sometimes the best.",
    passed:
      "Once you touch a man the chance has gone, and the bishop stays where it leapt. The note of the teaching referee shows what could have been required.",
    record: readIncident(leapingBishop),
    pass: readIncident(leapingBishopPassed).answer,
  },
  {
    name: "attacked-castling",
    you: "black",
    story:
      "White has castled, briskly, and let go of the rook. On the way the king crossed a square that your bishop commands from the other side of the board.",
    words: [
      {
        text: "I object to check",
        act: "objects to check",
        refused: "The king was not in check, before or after. It passed over an attacked square.",
      },
      { text: "I object to turn", act: "objects to turn", refused: "It was White’s turn." },
      { text: "I object to castling", act: "objects to castling" },
    ],
    upheld:
      "Steinitz treats it as a false move. Both men go back, and you may have the king moved, or the rook, or name any other man that can move: a very large power. A penalty move of the king is never castling.",
    passed:
      "Here it was found one move later. Under Steinitz the moves since then go back with the false one, if no more than four each have been made, but nothing more can be asked for.",
    record: readIncident(attackedCastling),
    pass: readIncident(attackedCastlingPassed).answer,
  },
  {
    name: "cry-of-check",
    you: "black",
    story:
      "White brought out the queen and said “check”. You moved your king at once. Only now do you see that there was no check at all.",
    words: [
      { text: "I take my move back", act: "retracts" },
      {
        text: "I object to check",
        act: "objects to check",
        refused:
          "A false cry is not itself a fault to be punished. The remedy is yours to take: your own move.",
      },
      {
        text: "I object to touching",
        act: "objects to touching",
        refused: "White touched nothing that he did not play.",
      },
    ],
    upheld:
      "Under the old code a player misled by a false cry may take back what he did because of it. The right lasts until the one who cried has completed his next move, so speak at once.",
    passed:
      "White’s next move was complete, and with it your right was gone. It was also mate, and this time the cry was true.",
    record: readIncident(cryOfCheck),
    pass: readIncident(cryOfCheckPassed).answer,
  },
  {
    name: "hand-out-of-turn",
    you: "white",
    story:
      "It is your move and you are thinking. Black, thinking too, takes hold of the king’s knight and puts it down again.",
    words: [
      {
        text: "I object to the move",
        act: "objects to the move",
        refused: "No move was made. A man was touched by the one whose turn it was not.",
      },
      { text: "I object to turn", act: "objects to turn" },
      {
        text: "I require the knight to move",
        act: "requires move g8",
        refused: "For a touch out of turn this code knows no such penalty. It knows a harder one.",
      },
    ],
    upheld:
      "The proposal of 1949 is the strictest of the old codes: to touch a man on purpose while the other is to move forfeits the game. Under all the others the game goes on.",
    passed:
      "You touched a man before you spoke, and with that the claim was lost. The game goes on as if nothing had happened.",
    record: readIncident(handOutOfTurn),
    pass: readIncident(handOutOfTurnPassed).answer,
  },
  {
    name: "late-jadoube",
    you: "black",
    story:
      "White’s hand closed on the queen, and with the hand came the word: “J’adoube”. Then White thought better of it and played the knight.",
    words: [
      { text: "I object to touching", act: "objects to touching" },
      {
        text: "I require the rook to move",
        act: "requires move a1",
        refused: "That rook was never touched.",
      },
      { text: "I object to turn", act: "objects to turn", refused: "It was White’s turn." },
    ],
    upheld:
      "In 1912 notice must come before the touch. The queen counts as touched, and so does the knight: you choose which of the two has to move. In London, seventy years earlier, the word with the touch would have been enough.",
    passed:
      "You answered, and touched a man to do it. From then on nothing can be asked for the touch, and the knight’s move was lawful in itself.",
    record: readIncident(lateJadoube),
    pass: readIncident(lateJadoubePassed).answer,
  },
  ...TODAY,
];
