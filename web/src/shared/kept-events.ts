// The events this browser has laid tables in: kept here only, so that a further table of the same name joins the same event.
import type { Created } from "../wire";
import { keep, kept } from "./keep";

export interface KeptEvent {
  id: string;
  name: string;
  /** The umpire's way in: `/e/ID#TOKEN`. */
  address: string;
  /** What lets further tables into it. */
  key: string;
  tables: string[];
}

const MOST = 8;

export function keptEvents(): KeptEvent[] {
  return readEvents(kept("events"));
}

/** Read what was kept; anything that is not an event is left out. */
export function readEvents(value: unknown): KeptEvent[] {
  return Array.isArray(value) ? value.filter(isEvent).slice(0, MOST) : [];
}

/** The key of the event of this name, where tables were laid in it from here before. */
export function keyOf(name: string, events: KeptEvent[] = keptEvents()): string {
  return events.find((event) => event.name === name)?.key ?? "";
}

/** The event a table was laid in. */
export function eventOf(table: string): KeptEvent | null {
  return keptEvents().find((event) => event.tables.includes(table)) ?? null;
}

/** A table was laid in an event. */
export function rememberEvent(created: Created, name: string): void {
  if (created.event) keep("events", withEvent(keptEvents(), { ...created.event, name, table: created.id }));
}

/** The list with this event at its head, and the table in it. */
export function withEvent(
  events: KeptEvent[],
  laid: { id: string; name: string; umpire: string; key: string; table: string },
): KeptEvent[] {
  const known = events.find((event) => event.id === laid.id);
  const address = laid.umpire.replace(/^https?:\/\/[^/]+/, "");
  const event = {
    id: laid.id,
    name: laid.name,
    address,
    key: laid.key,
    tables: [laid.table, ...(known?.tables ?? [])].slice(0, 64),
  };
  return [event, ...events.filter((other) => other.id !== laid.id)].slice(0, MOST);
}

function isEvent(value: unknown): value is KeptEvent {
  const event = value as Partial<KeptEvent> | null;
  return (
    typeof event === "object" &&
    event !== null &&
    [event.id, event.name, event.address, event.key].every((text) => typeof text === "string") &&
    Array.isArray(event.tables)
  );
}
