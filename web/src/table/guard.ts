// A double tap never speaks: the second of two presses in one place is nobody's word, and a card that has only just come
// does not hear a finger that was already on its way.

import { patience } from "../shared/waits";

/** How soon a second press in the same place is no press of its own, and how long a new card hears nothing. */
export const SETTLING_MS = patience(400);
/** Told to whatever was pressed a second time: the first was not meant either, if it can still be taken back. */
export const PRESSED_TWICE = "pressed-twice";
/** How near the same place is. */
const SAME_PLACE_PX = 28;

/** Watches the presses in `root` until the returned function is called. What steps (data-steps) may be pressed as fast as one likes. */
export function guardPresses(root: HTMLElement): () => void {
  let last: { x: number; y: number; at: number } | null = null;
  const ends = new AbortController();
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.detail === 0 || !target?.closest("button") || target.closest("[data-steps]")) return;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const again =
      last !== null && at - last.at < SETTLING_MS && Math.hypot(x - last.x, y - last.y) < SAME_PLACE_PX;
    last = { x, y, at };
    if (again) target.dispatchEvent(new CustomEvent(PRESSED_TWICE, { bubbles: true }));
    if (again || isNew(target, at)) swallow(event);
  };
  // A key held down is one press.
  const onKey = (event: KeyboardEvent): void => {
    const pressed = event.key === "Enter" || event.key === " ";
    if (event.repeat && pressed && event.target instanceof HTMLButtonElement) swallow(event);
  };
  root.addEventListener("click", onClick, { capture: true, signal: ends.signal });
  root.addEventListener("keydown", onKey, { capture: true, signal: ends.signal });
  return () => ends.abort();
}

const born = new WeakMap<Element, number>();

/** This card has just come. */
export function justCame(card: HTMLElement): void {
  born.set(card, performance.now());
}

function isNew(target: Element, at: number): boolean {
  const card = target.closest(".card");
  const came = card ? born.get(card) : undefined;
  return came !== undefined && at - came < SETTLING_MS;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
