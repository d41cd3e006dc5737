// The space bar as the clock's button.
import type { Side } from "../wire";
import { isPlayer } from "./models";
import type { TableState } from "./store";

/** Whose clock it presses: one's own, and at one screen the one that runs; null where nothing is to be pressed. */
export function pressedBySpace({ view, terms, seats }: TableState): Side | null {
  if (terms["clock"] !== "pressed" || !view?.clocks || view.outcome) return null;
  const mine = seats.filter(isPlayer);
  return mine.length > 1 ? view.clocks.running : (mine[0] ?? null);
}

/** Listens until the returned function is called; `press` says whether it had a use for the key. */
export function listenForSpace(press: () => boolean): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== " " || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && usesSpace(event.target)) return;
    if (press()) event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** Controls have a use of their own for it, and so has the board while somebody goes about it with keys. */
function usesSpace(target: Element): boolean {
  const control = target.closest("button, a, input, select, textarea, summary, dialog");
  return control !== null || (target.closest(".board-place") !== null && target.matches(":focus-visible"));
}
