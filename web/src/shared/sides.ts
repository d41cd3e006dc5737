// The two sides: their names and each other.
import type { Side } from "../wire";

export function sideName(side: Side): "White" | "Black" {
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
