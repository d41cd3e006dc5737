// The rules cards.
import { frame } from "../home/frame.ts";

/** Show the card of a code. */
export function showCard(root: HTMLElement, _code: string | null): void {
  frame(root, "cards");
}
