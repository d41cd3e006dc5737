// The two sides: their names, on the page and in a record, and each other.
import { acts } from "../messages/acts";
import type { Side } from "../wire";

/** What a side is called on the page. */
export function sideName(side: Side): string {
  return acts.sides[side];
}

/** What a side is called in the words of a record, whatever the page speaks. */
export function recordName(side: Side): "White" | "Black" {
  return side === "white" ? "White" : "Black";
}

export function otherSide(side: Side): Side {
  return side === "white" ? "black" : "white";
}

/** The side of a word, however it is written; null: the umpire, or nobody. */
export function sideOf(word: string): Side | null {
  const plain = word.toLowerCase();
  return plain === "white" || plain === "black" ? plain : null;
}
