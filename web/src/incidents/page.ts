// The way into an incident.
import { frame } from "../home/frame.ts";

/** Make the table and go to it. */
export function showIncident(root: HTMLElement, _name: string, _go: (address: string, replace?: boolean) => void): void {
  frame(root, "incidents");
}
