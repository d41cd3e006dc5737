// From what the hand meant to the words of the record. Pure, and blind to what is lawful: castling and promotion are
// known by the squares alone.
import type { Side, SquareName } from "../wire";
import type { Intent } from "./gesture";
import type { Man } from "./placement";

/** What a pawn on its last rank becomes; `pawn` stays one. */
export type Promotion = "queen" | "rook" | "bishop" | "knight" | "pawn";

export interface ActContext {
  /** Whose hand it is. Only his own king castles. */
  acting: Side | null;
  /** J'adoube was said: the next touch adjusts. */
  armed?: boolean;
  /** Check was pressed with a man in hand: said with the move that follows. */
  check?: boolean;
  /** The move is made with two hands, and said to be. */
  bothHands?: boolean;
  /** What was chosen, once `ask` came back. */
  promotion?: Promotion;
}

export interface Acts {
  /** Record lines without the Who word, in the order they are to be sent. */
  acts: string[];
  /** A pawn stands on its last rank: ask, then come back with `promotion`. Nothing is to be sent before. */
  ask: null | { side: Side; square: SquareName };
  /** The notice is used up. */
  disarm: boolean;
  /** Check is among the acts. */
  saidCheck: boolean;
}

/** The acts an intent is sent as. */
export function actsOf(intent: Intent, context: ActContext): Acts {
  switch (intent.kind) {
    case "touch":
      return {
        ...nothing(),
        acts: [`${context.armed ? "adjusts" : "touches"} ${intent.square}`],
        disarm: !!context.armed,
      };
    case "place":
      return { ...nothing(), acts: [`places ${moveText(intent, context.acting)}`] };
    case "play":
      return play(intent, context);
    case "quit":
      return quit(intent, context);
    case "putDown":
      return nothing();
  }
}

const LETTER: Record<Exclude<Promotion, "pawn">, string> = {
  queen: "Q",
  rook: "R",
  bishop: "B",
  knight: "N",
};

/** Only from its own home square does a king castle: two squares towards a corner, lawful or not. */
const CASTLING: Record<Side, Record<SquareName, string>> = {
  white: { "e1-g1": "O-O", "e1-c1": "O-O-O" },
  black: { "e8-g8": "O-O", "e8-c8": "O-O-O" },
};

function play(intent: Extract<Intent, { kind: "play" }>, context: ActContext): Acts {
  const ask = question(intent.man, intent.to);
  if (ask && !context.promotion) return { ...nothing(), ask };
  const choice = ask ? context.promotion : undefined;
  const text = moveText(intent, context.acting);
  // A man already placed is placed once more and the hand comes off; a pawn's piece is named with the move, so that
  // what is said does not depend on what is lawful.
  const both = hands(context.bothHands === true || intent.twoHands === true);
  if (intent.placed && !suffix(choice)) return withCheck([`places ${text}${both}`, "quits"], context);
  return withCheck([`plays ${text}${suffix(choice)}${both}`], context);
}

function quit(intent: Extract<Intent, { kind: "quit" }>, context: ActContext): Acts {
  if (intent.from === intent.at) return { ...nothing(), acts: ["quits"] };
  const ask = question(intent.man, intent.at);
  if (ask && !context.promotion) return { ...nothing(), ask };
  const piece = suffix(ask ? context.promotion : undefined);
  return withCheck([piece ? `plays ${intent.from}-${intent.at}${piece}` : "quits"], context);
}

function hands(both: boolean): string {
  return both ? " with two hands" : "";
}

function moveText(
  { man, from, to }: { man: Man; from: SquareName; to: SquareName },
  acting: Side | null,
): string {
  const long = `${from}-${to}`;
  const castles = man.role === "king" && man.side === (acting ?? man.side);
  return castles ? (CASTLING[man.side][long] ?? long) : long;
}

function withCheck(acts: string[], context: ActContext): Acts {
  const saidCheck = !!context.check;
  return { ...nothing(), acts: saidCheck ? [...acts, "says check"] : acts, saidCheck };
}

function question(man: Man, to: SquareName): Acts["ask"] {
  const last = man.side === "white" ? "8" : "1";
  return man.role === "pawn" && to[1] === last ? { side: man.side, square: to } : null;
}

function suffix(choice: Promotion | undefined): string {
  return choice && choice !== "pawn" ? `=${LETTER[choice]}` : "";
}

function nothing(): Acts {
  return { acts: [], ask: null, disarm: false, saidCheck: false };
}
