// The board in plain words, for those who hear it: the name of each square, and what the hand has just done.
import type { SquareName } from "../wire";
import type { Intent } from "./gesture";
import type { Man } from "./placement";

export interface SquareState {
  man: Man | undefined;
  inHand: boolean;
  touched: boolean;
}

/** The accessible name of a square: "e4, white pawn, touched". */
export function squareWords(square: SquareName, { man, inHand, touched }: SquareState): string {
  const words = [square, man ? `${man.side} ${man.role}` : "empty"];
  if (touched) words.push("touched");
  if (inHand) words.push("in hand");
  return words.join(", ");
}

/** What the hand did: "White pawn on e2 touched". */
export function intentWords(intent: Intent): string {
  const man = manWords(intent.man);
  switch (intent.kind) {
    case "touch":
      return `${man} on ${intent.square} touched`;
    case "place":
      return intent.from === intent.to
        ? `${man} back on ${intent.to}`
        : `${man} placed on ${intent.to}, still in hand`;
    case "play":
      return `${man} from ${intent.from} to ${intent.to}`;
    case "quit":
      return `${man} let go on ${intent.at}`;
    case "putDown":
      return `${man} on ${intent.square} put down`;
  }
}

/** "White pawn". */
export function manWords({ side, role }: Man): string {
  return `${side === "white" ? "White" : "Black"} ${role}`;
}
