// The incidents: what may be said at each. What is told and explained is in the catalogue, and what happens on the board in the
// records under cases/incidents, which the referee's own tests run as cases.
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
import { stories } from "../messages/incident-stories";
import { script, type Script } from "./script";
import { TODAY } from "./scripts-today";

/** The script of an incident, by its name in the address. */
export function scriptOf(name: string): Script | null {
  return SCRIPTS.find((one) => one.name === name) ?? null;
}

export const SCRIPTS: readonly Script[] = [
  script(
    "pinned-pawn",
    "black",
    stories["pinned-pawn"],
    ["objects to touching", "objects to the move", "objects to check"],
    pinnedPawn,
    pinnedPawnPassed,
  ),
  script(
    "leaping-bishop",
    "black",
    stories["leaping-bishop"],
    ["objects to castling", "objects to the move", "objects to check"],
    leapingBishop,
    leapingBishopPassed,
  ),
  script(
    "attacked-castling",
    "black",
    stories["attacked-castling"],
    ["objects to check", "objects to turn", "objects to castling"],
    attackedCastling,
    attackedCastlingPassed,
  ),
  script(
    "cry-of-check",
    "black",
    stories["cry-of-check"],
    ["retracts", "objects to check", "objects to touching"],
    cryOfCheck,
    cryOfCheckPassed,
  ),
  script(
    "hand-out-of-turn",
    "white",
    stories["hand-out-of-turn"],
    ["objects to the move", "objects to turn", "requires move g8"],
    handOutOfTurn,
    handOutOfTurnPassed,
  ),
  script(
    "late-jadoube",
    "black",
    stories["late-jadoube"],
    ["objects to touching", "requires move a1", "objects to turn"],
    lateJadoube,
    lateJadoubePassed,
  ),
  ...TODAY,
];
