// An act of a record as text: its verb, how it is read, and whether it belongs in the score beside the moves. Pure.
import type { TableEvent } from "../wire";

/** What belongs in the score beside the moves: whatever drew a ruling, and what one player says to the other. */
export function isIncident(event: TableEvent): boolean {
  return (
    event.rulings.length > 0 ||
    event.kind !== "done" ||
    SPOKEN.has(verbOf(event.act)) ||
    event.act.startsWith("Resume")
  );
}

/** An act as it is read: a commitment says nothing to a reader, and time that passes is told only when a flag falls. */
export function readableAct(act: string): string {
  return act
    .replace(/^# /, "")
    .replace(/ #[0-9a-f]{16,}/i, " a move")
    .replace(/^(\w+) takes .*/, "$1’s flag falls");
}

/** The second word of an act: what was done. */
export function verbOf(act: string): string {
  return act.split(" ")[1] ?? "";
}

const SPOKEN = new Set(
  `objects misses requires waives pleads accepts declines retracts offers claims counts proceeds resigns abandons upsets
   refuses disturbs disputes withdraws proposes awards award draws draw annuls annul continues continue grants grant
   restores restore sets set finds find brushes consents seals adjourns resumes opens selects`.split(/\s+/),
);
