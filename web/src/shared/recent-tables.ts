// The tables this browser has sat at: kept here only, newest first. Pure lists, and the two places that keep them.
import { home } from "../messages/home";
import { keep, kept } from "./keep";
import { linksAddress } from "./route";

export interface RecentTable {
  id: string;
  tokens: string[];
  code: string;
  at: number;
  title: string;
  result: string;
  /** The tokens of all its seats, where the table was laid here for two screens. */
  links?: string[];
}

const MOST = 12;

/** The list with this table at its head; what was known of it before is not forgotten. */
export function withTable(
  list: RecentTable[],
  table: Partial<RecentTable> & { id: string; tokens: string[]; at: number },
): RecentTable[] {
  const known = list.find((other) => other.id === table.id);
  const blank = { code: "", title: "", result: "" };
  const tokens = table.tokens.length > 0 ? table.tokens : (known?.tokens ?? []);
  return [{ ...blank, ...known, ...table, tokens }, ...list.filter((other) => other.id !== table.id)].slice(
    0,
    MOST,
  );
}

/** The list without this table. */
export function without(list: RecentTable[], id: string): RecentTable[] {
  return list.filter((table) => table.id !== id);
}

/** Read what was kept; anything that is not a table is left out. */
export function readRecent(value: unknown): RecentTable[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isTable).slice(0, MOST);
}

export function recentTables(): RecentTable[] {
  return readRecent(kept("tables"));
}

export function keepRecent(list: RecentTable[]): void {
  keep("tables", list);
}

/** Somebody sat down: put the table at the head of the list. */
export function rememberTable(table: Partial<RecentTable> & { id: string; tokens: string[] }): void {
  keepRecent(withTable(recentTables(), { at: Date.now(), ...table }));
}

/** The address of the list of a table's links, where it was laid in this browser. */
export function linksOf(id: string): string | null {
  const links = recentTables().find((table) => table.id === id)?.links;
  return links ? linksAddress(id, links) : null;
}

/** "just now", "20 minutes ago", "yesterday", "3 May 2026". */
export function when(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 2) return home.shelf.justNow;
  if (minutes < 60) return home.shelf.minutes(minutes);
  if (minutes < 120) return home.shelf.hour;
  if (minutes < 24 * 60) return home.shelf.hours(Math.floor(minutes / 60));
  if (minutes < 48 * 60) return home.shelf.yesterday;
  const date = new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return home.shelf.on(date);
}

function isTable(value: unknown): value is RecentTable {
  const table = value as Partial<RecentTable> | null;
  return (
    typeof table === "object" &&
    table !== null &&
    typeof table.id === "string" &&
    typeof table.at === "number" &&
    Array.isArray(table.tokens) &&
    table.tokens.every((token) => typeof token === "string") &&
    (table.links === undefined ||
      (Array.isArray(table.links) && table.links.every((token) => typeof token === "string"))) &&
    [table.code, table.title, table.result].every((text) => typeof text === "string")
  );
}
