// Mouse, finger and pen on the board, turned into inputs of the hand. It decides nothing.
import type { Side, SquareName } from "../wire";
import type { GestureInput, PointerSort } from "./gesture";
import { squareAt } from "./squares";

export interface PointerTarget {
  /** The element that covers the squares and nothing else. */
  field: HTMLElement;
  orientation: () => Side;
  /** `sort` is the kind of pointer, for those who want to know how a thing was done. */
  send: (input: GestureInput, sort: PointerSort) => void;
}

/** Listens until the returned function is called. */
export function listenToPointers(target: PointerTarget): () => void {
  const { field } = target;
  const down = new Map<number, PointerSort>();
  const ends = new AbortController();
  const listen = (type: string, on: (event: PointerEvent) => void) =>
    field.addEventListener(type, (event) => on(event as PointerEvent), { signal: ends.signal });

  const cancel = (pointer: number) => {
    const sort = down.get(pointer);
    down.delete(pointer);
    if (sort) target.send({ kind: "cancel", pointer, at: performance.now() }, sort);
  };
  listen("pointerdown", (event) => {
    if (event.button !== 0) return;
    const sort: PointerSort = event.pointerType === "mouse" ? "mouse" : "touch";
    down.set(event.pointerId, sort);
    capture(field, event.pointerId);
    target.send({ kind: "press", pointer: event.pointerId, sort, ...spot(target, event) }, sort);
  });
  listen("pointermove", (event) => {
    const sort = down.get(event.pointerId);
    if (sort) target.send({ kind: "move", pointer: event.pointerId, ...spot(target, event) }, sort);
  });
  listen("pointerup", (event) => {
    const sort = down.get(event.pointerId);
    down.delete(event.pointerId);
    if (sort) target.send({ kind: "release", pointer: event.pointerId, ...spot(target, event) }, sort);
  });
  listen("pointercancel", (event) => cancel(event.pointerId));
  listen("lostpointercapture", (event) => cancel(event.pointerId));
  const hidden = () => document.hidden && [...down.keys()].forEach(cancel);
  document.addEventListener("visibilitychange", hidden, { signal: ends.signal });
  forbidBrowserGestures(field, ends.signal);
  return () => ends.abort();
}

function spot(
  target: PointerTarget,
  event: PointerEvent,
): { square: SquareName | null; x: number; y: number; at: number } {
  const box = target.field.getBoundingClientRect();
  const column = Math.floor(((event.clientX - box.left) / box.width) * 8);
  const row = Math.floor(((event.clientY - box.top) / box.height) * 8);
  return {
    square: squareAt({ column, row }, target.orientation()),
    x: event.clientX,
    y: event.clientY,
    at: performance.now(),
  };
}

function capture(field: HTMLElement, pointer: number): void {
  try {
    field.setPointerCapture(pointer);
  } catch {
    // The pointer is already gone: its end will be told as any other.
  }
}

/** No menu on a long press, no ghost of a dragged picture, no selection. */
function forbidBrowserGestures(field: HTMLElement, signal: AbortSignal): void {
  for (const type of ["contextmenu", "dragstart", "selectstart"]) {
    field.addEventListener(type, (event) => event.preventDefault(), { signal });
  }
}
