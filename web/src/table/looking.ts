// Going back through the game at the table: which move is looked at after a step. Pure; the positions are the score's.
import type { ScoreEntry } from "../wire";

export const WAYS = ["first", "back", "forward", "last"] as const;
export type Way = (typeof WAYS)[number];

/** The move looked at after going this way from `shown` (null: the game as it stands); null: back at the game. */
export function stepThrough(score: ScoreEntry[], shown: number | null, way: Way): ScoreEntry | null {
  const last = score.length - 1;
  const at = shown === null ? last : score.findIndex(({ seq }) => seq === shown);
  const next = { first: 0, back: Math.max(0, at - 1), forward: at + 1, last }[way];
  return next >= last && way !== "first" && way !== "back"
    ? null
    : next > last
      ? null
      : (score[next] ?? null);
}

const KEYS: Record<string, Way> = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

/** Listens to the keys until the returned function is called; whoever types or goes about the board keeps his keys. */
export function listenForSteps(go: (way: Way) => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const way = KEYS[event.key];
    if (!way || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (
      event.target instanceof Element &&
      event.target.closest("input, select, textarea, dialog, [role=grid]")
    )
      return;
    event.preventDefault();
    go(way);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
