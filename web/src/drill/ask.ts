// Which drill is asked for, and fetching it. The day is Greenwich's, so that it is the same for everybody.
import type { Drill } from "../wire";

export type Theme = Drill["theme"];

export type Choice =
  | { kind: "daily"; code: string; day: string }
  | { kind: "series"; code: string; seed: number; number: number; theme: Theme | null };

/** "2026-11-18". */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The address of a drill. */
export function drillAddress(choice: Choice): string {
  const query = new URLSearchParams({ code: choice.code });
  if (choice.kind === "daily") query.set("day", choice.day);
  else {
    query.set("seed", String(choice.seed));
    query.set("number", String(choice.number));
    if (choice.theme !== null) query.set("topic", choice.theme);
  }
  return `/api/drills?${query}`;
}

/** The drill, or null when it cannot be had. */
export async function fetchDrill(choice: Choice): Promise<Drill | null> {
  try {
    const answer = await fetch(drillAddress(choice));
    return answer.ok ? ((await answer.json()) as Drill) : null;
  } catch {
    return null;
  }
}
