// The two sides: their names and each other.
import type { Side } from "../wire";

export function nameOf(side: Side): "White" | "Black" {
  return side === "white" ? "White" : "Black";
}

export function other(side: Side): Side {
  return side === "white" ? "black" : "white";
}
