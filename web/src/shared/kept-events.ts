// The events this browser has made tables in: kept here only, so that a further table of the same name joins the same event.
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
  /** The players' links of each table made here, to be printed: White's and Black's. */
  links?: Record<string, [white: string, black: string]>;
}

/** So many tables of an event are remembered. */
const MOST_TABLES = 128;
const MOST = 8;

export function keptEvents(): KeptEvent[] {
  return readEvents(kept("events"));
}

/** Read what was kept; anything that is not an event is left out. */
export function readEvents(value: unknown): KeptEvent[] {
  return Array.isArray(value) ? value.filter(isEvent).slice(0, MOST) : [];
}

/** The key of the event of this name, where tables were made in it from here before. */
export function keyOf(name: string, events: KeptEvent[] = keptEvents()): string {
  return events.find((event) => event.name === name)?.key ?? "";
}

/** The event a table was made in. */
export function eventOf(table: string): KeptEvent | null {
  return keptEvents().find((event) => event.tables.includes(table)) ?? null;
}

/** A table was made in an event. */
export function rememberEvent(created: Created, name: string): void {
  if (!created.event) return;
  const { white, black } = created.seats;
  const links: [string, string] = [white, black];
  keep("events", withEvent(keptEvents(), { ...created.event, name, table: created.id, links }));
}

/** The list with this event at its head, and the table in it. */
export function withEvent(
  events: KeptEvent[],
  made: { id: string; name: string; umpire: string; key: string; table: string; links?: [string, string] },
): KeptEvent[] {
  const known = events.find((event) => event.id === made.id);
  const address = made.umpire.replace(/^https?:\/\/[^/]+/, "");
  const event: KeptEvent = {
    id: made.id,
    name: made.name,
    address,
    key: made.key,
    tables: [made.table, ...(known?.tables ?? [])].slice(0, MOST_TABLES),
    ...(made.links || known?.links ? { links: { ...known?.links, ...linked(made) } } : {}),
  };
  return [event, ...events.filter((other) => other.id !== made.id)].slice(0, MOST);
}

function linked({ table, links }: { table: string; links?: [string, string] }): KeptEvent["links"] {
  return links === undefined ? {} : { [table]: links };
}

function isEvent(value: unknown): value is KeptEvent {
  const event = value as Partial<KeptEvent> | null;
  return (
    typeof event === "object" &&
    event !== null &&
    [event.id, event.name, event.address, event.key].every((text) => typeof text === "string") &&
    Array.isArray(event.tables) &&
    (event.links === undefined || (typeof event.links === "object" && event.links !== null))
  );
}
