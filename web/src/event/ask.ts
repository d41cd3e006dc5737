// The one question an event's page asks the server, as often as it takes to have all boards.
import type { EventSheet } from "../wire";

export type EventAnswer = { kind: "event"; event: EventSheet } | { kind: "none" } | { kind: "away" };

/** So many pages of boards at most: a club evening has one. */
const PAGES = 10;

export async function fetchEvent(id: string, token: string): Promise<EventAnswer> {
  const first = await fetchPage(id, token, null);
  if (first.kind !== "event") return first;
  const { event } = first;
  for (let page = 1, after = event.next; after !== null && page < PAGES; page++) {
    const more = await fetchPage(id, token, after);
    if (more.kind !== "event") break;
    event.boards.push(...more.event.boards);
    after = more.event.next;
  }
  return first;
}

async function fetchPage(id: string, token: string, after: string | null): Promise<EventAnswer> {
  const headers: Record<string, string> = token === "" ? {} : { authorization: `Bearer ${token}` };
  const query = after === null ? "" : `?after=${encodeURIComponent(after)}`;
  const answer = await fetch(`/api/events/${encodeURIComponent(id)}${query}`, { headers }).catch(() => null);
  if (!answer || answer.status >= 500 || answer.status === 429) return { kind: "away" };
  return answer.ok ? { kind: "event", event: (await answer.json()) as EventSheet } : { kind: "none" };
}
