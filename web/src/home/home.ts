// The front room.
import { frame, type Leave } from "./frame.ts";

/** Show it. */
export function showHome(root: HTMLElement, _go: (address: string) => void): Leave | void {
  document.title = "J’adoube";
  frame(root, "home");
}
