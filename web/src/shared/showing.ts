// What the wire says of an act and of hands, as the board shows it. Pure.
import type { Deed, Side, SquareName, View } from "../wire";
import { otherSide } from "./sides";

/** Men that go back travel slowly. */
export function movingOf(deed: Deed | undefined): "back" | "forward" {
  return deed?.effect === "back" ? "back" : "forward";
}

/** The squares a move went from and to; nothing where none was made. */
export function travelled(deed: Deed): { from: SquareName; to: SquareName } | null {
  const from = deed.men?.[0]?.square;
  return deed.made && from && deed.to ? { from, to: deed.to } : null;
}

/** The squares of all men under anybody's fingers. */
export function touchedBy(hands: View["hands"]): SquareName[] {
  return [...new Set([...hands.white.touched, ...hands.black.touched])];
}

/** The man somebody has in hand, whose turn it is before the other. */
export function inHand({
  turn,
  hands,
}: Pick<View, "turn" | "hands">): { by: Side; square: SquareName } | null {
  for (const by of [turn, otherSide(turn)]) {
    const square = hands[by].holds;
    if (square) return { by, square };
  }
  return null;
}
