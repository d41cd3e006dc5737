// What a board can be told to show, and how what the hand did just now is shown before the table has answered. Pure.
import type { Placement, SquareName } from "../wire";
import type { Intent } from "./gesture";
import { type Man, type Men, sameMan } from "./placement";

export interface Mark {
  square: SquareName;
  kind: "duty" | "option" | "look";
}

export interface BoardScene {
  placement: Placement;
  /** A man placed and not let go. `mine: false` when the hand is not one of this screen's. */
  hand: { from: SquareName; at: SquareName; mine?: boolean } | null;
  /** Men touched this turn, where they stand now. */
  touched: readonly SquareName[];
  last: { from: SquareName; to: SquareName } | null;
  marks?: readonly Mark[];
  lie: "proper" | "turned";
  /** "back" when men are being put back: they travel slowly. */
  moving?: "back" | "forward";
  /** The table has answered every move sent: nothing is shown in advance any longer. */
  settled?: boolean;
}

export const EMPTY_SCENE: BoardScene = {
  placement: "8/8/8/8/8/8/8/8",
  hand: null,
  touched: [],
  last: null,
  lie: "proper",
};

/** A man shown where the hand let it go, until the table answers. */
export interface Ahead {
  man: Man;
  from: SquareName;
  at: SquareName;
  to: SquareName;
}

/** What to show in advance of the answer to an intent; `at` is where the man stood when it was let go. */
export function aheadOf(intent: Intent, at: SquareName): Ahead | null {
  if (intent.kind === "play") return { man: intent.man, from: intent.from, at, to: intent.to };
  if (intent.kind === "quit") return { man: intent.man, from: intent.from, at, to: intent.at };
  return null;
}

/** Still waiting: the man is neither where it was put nor gone from where it stood. */
export function isWaiting(men: Men, ahead: Ahead): boolean {
  if (sameMan(men.get(ahead.to), ahead.man)) return false;
  return sameMan(men.get(ahead.at), ahead.man) || sameMan(men.get(ahead.from), ahead.man);
}

/** The men with the one shown in advance where it was put. */
export function withAhead(men: Men, ahead: Ahead | null): Men {
  if (!ahead || !isWaiting(men, ahead)) return men;
  const shown = new Map(men);
  shown.delete(sameMan(men.get(ahead.at), ahead.man) ? ahead.at : ahead.from);
  shown.set(ahead.to, ahead.man);
  return shown;
}
