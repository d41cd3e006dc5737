// Who is at the table, in words: a dot beside each name, a count of those who watch, and now and then a sentence. Pure but for the dot.
import { table as texts } from "../messages/table";
import { sideName } from "../shared/sides";
import type { Presence, Seat } from "../wire";
import { el } from "../shared/dom";
import { isOneScreen } from "./models";
import type { TableState } from "./store";

/** How long nothing more is said aloud of who comes and goes. */
export const CALLING_PAUSE_MS = 30_000;

/** The dot and the word beside a name. */
export function presenceMark(here: boolean): HTMLElement {
  return el("span.presence", { "data-here": String(here) }, here ? texts.here : texts.away);
}

/** "The umpire is here, 3 watching", for the line over the table; empty: nobody but the players, or nothing known. */
export function othersPresent({
  presence,
  seats,
  view = null,
}: Pick<TableState, "presence" | "seats"> & Partial<Pick<TableState, "view">>): string {
  if (!presence) return "";
  const together = view?.seating.held_together && !isOneScreen(seats) ? texts.bothHere : "";
  const umpire = presence.umpire && !seats.includes("umpire") ? texts.umpireHere : "";
  const watching = presence.watching > 0 ? texts.watching(presence.watching) : "";
  return [umpire, watching, together].filter((part) => part !== "").join(", ");
}

/** Remembers what was said of whom, so that a restless line is not called out each time. */
export class PresenceAnnouncer {
  private said: Presence | null = null;
  private last = -Infinity;

  /** What is to be called out now; empty: nothing, or too soon. */
  call(presence: Presence | null, seats: Seat[], now: number): string[] {
    if (!presence || isOneScreen(seats)) return [];
    const before = this.said;
    if (before === null) return ((this.said = presence), []);
    const changed = (["white", "black", "umpire"] as const).filter(
      (seat) => !seats.includes(seat) && before[seat] !== presence[seat],
    );
    if (changed.length === 0 || now - this.last < CALLING_PAUSE_MS) return [];
    this.said = presence;
    this.last = now;
    return changed.map((seat) =>
      texts.comesOrGoes(seat === "umpire" ? texts.theUmpire : sideName(seat), presence[seat]),
    );
  }
}
