// The five cards, in the order of their years.
import { bcf } from "./bcf-1912";
import type { Card } from "./card";
import { chess1949 } from "./chess-1949";
import { london } from "./london-1841";
import { steinitz } from "./steinitz-1889";
import { undated } from "./undated";

export const CARDS: readonly Card[] = [undated, london, steinitz, bcf, chess1949];

/** The card of a code, by its id. */
export function cardOf(code: string): Card | null {
  return CARDS.find((card) => card.code === code) ?? null;
}
