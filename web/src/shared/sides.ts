// The two sides: their names and each other.
import type { Side } from "../wire";

export function sideName(side: Side): "White" | "Black" {
  return side === "white" ? "White" : "Black";
}

export function otherSide(side: Side): Side {
  return side === "white" ? "black" : "white";
}
