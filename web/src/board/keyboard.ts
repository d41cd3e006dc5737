// Keys on the board, turned into looking about and into inputs of the hand. It decides nothing.
import type { Side } from "../wire";
import type { Cells } from "./cells";
import type { GestureInput } from "./gesture";
import { stepFrom } from "./squares";

export interface KeyTarget {
  cells: Cells;
  orientation: () => Side;
  send: (input: GestureInput) => void;
}

const ARROWS: Record<string, { columns: number; rows: number }> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  Home: { columns: -7, rows: 0 },
  End: { columns: 7, rows: 0 },
  PageUp: { columns: 0, rows: -7 },
  PageDown: { columns: 0, rows: 7 },
};

/** Listens until the returned function is called. */
export function listenToKeys(target: KeyTarget): () => void {
  const { cells } = target;
  const ends = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (act(target, event)) event.preventDefault();
  };
  cells.element.addEventListener("keydown", onKey, { signal: ends.signal });
  return () => ends.abort();
}

function act({ cells, orientation, send }: KeyTarget, event: KeyboardEvent): boolean {
  const at = performance.now();
  const arrow = ARROWS[event.key];
  if (arrow) cells.look(stepFrom(cells.cursor(), arrow, orientation()), "focus");
  else if (event.key === "Escape") send({ kind: "escape", at });
  else if (event.key === "Enter" || event.key === " ") {
    // A key held down is one act, not many.
    if (!event.repeat) send({ kind: "enter", square: cells.cursor(), at });
  } else return false;
  return true;
}
