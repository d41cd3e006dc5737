// The umpire's reason, which is kept and told right after what he decided. Pure.
import type { TableEvent } from "../wire";

/** The act with its reason, as the server takes it. Quotation marks would end the reason early. */
export function because(act: string, reason: string): string {
  const plain = reason.replace(/["“”]/g, "'").replace(/\s+/g, " ").trim();
  return plain === "" ? act : `${act} because "${plain}"`;
}

/** Whether an event is a reason, and no act. */
export function isReason({ kind, by }: TableEvent): boolean {
  return kind === "noted" && by === "umpire";
}

/** What a player or the umpire said in his own words: what stands between the quotation marks. */
export function ownWords({ act }: TableEvent): string {
  return act.slice(act.indexOf('"') + 1, act.lastIndexOf('"'));
}

/** The reason given for an event; null: none was. */
export function reasonFor(event: TableEvent, events: readonly TableEvent[]): string | null {
  const next = events.find(({ seq }) => seq === event.seq + 1);
  return next && isReason(next) ? ownWords(next) : null;
}
