// What this browser saw published at the last sealing of a table, so that its own memory is what an envelope is held against.
import { keep, kept } from "../../shared/keep";

interface Seen {
  table: string;
  commitment: string;
}

/** As many tables as one is likely to have adjourned. */
const LONGEST = 20;

export function keepPublished(table: string, commitment: string): void {
  if (published(table) === commitment) return;
  keep("sealed", [{ table, commitment }, ...all().filter((seen) => seen.table !== table)].slice(0, LONGEST));
}

export function published(table: string): string | null {
  return all().find((seen) => seen.table === table)?.commitment ?? null;
}

function all(): Seen[] {
  const list = kept("sealed");
  return Array.isArray(list) ? list.filter(isSeen) : [];
}

function isSeen(one: unknown): one is Seen {
  const { table, commitment } = (one ?? {}) as Partial<Record<keyof Seen, unknown>>;
  return typeof table === "string" && typeof commitment === "string";
}
