// Where an incident stands, read from what has happened at its table. Pure: events and view in, phase out; so a reload changes nothing.
import type { TableEvent, View } from "../wire";
import { isAct, playedAlready } from "./record";
import type { Script, Word } from "./script";

export type Phase =
  | { at: "before"; played: number }
  | { at: "moment"; refused: TableEvent | null }
  | { at: "choosing" }
  | { at: "ruled" }
  | { at: "passed" };

type EventFacts = Pick<TableEvent, "by" | "deed" | "kind" | "rulings">;

/** Read the phase. The first thing after the moment that counts decides it. */
export function phaseOf(script: Script, events: TableEvent[], view: View | null): Phase {
  const played = playedAlready(
    script.record.before,
    events.map((event) => event.act),
  );
  if (played < script.record.before.length) return { at: "before", played };
  const since = afterMoment(script, events);
  const decisive = since.find((event) => isUpheld(event) || isMove(event));
  if (decisive === undefined) return { at: "moment", refused: lastRefused(since, script) };
  if (!isUpheld(decisive)) return { at: "passed" };
  return view?.claim?.by === script.you ? { at: "choosing" } : { at: "ruled" };
}

/** The word among those offered that this act was, if it was one. */
export function wordOf(script: Script, act: string): Word | null {
  return script.words.find((word) => isAct(act, { as: script.you, act: word.act })) ?? null;
}

function afterMoment(script: Script, events: TableEvent[]): TableEvent[] {
  let count = 0;
  const last = script.record.before.length;
  return events.filter((event) => {
    if (count === last) return true;
    const next = script.record.before[count];
    if (next !== undefined && isAct(event.act, next)) count += 1;
    return false;
  });
}

function isUpheld(event: EventFacts): boolean {
  return (
    (event.kind === "done" || event.kind === "referred") &&
    event.rulings.some((ruling) => ["upheld", "over", "no penalty"].includes(ruling.verdict)) &&
    !isMove(event)
  );
}

/** A complete move by anybody after the moment means that it was let pass. */
function isMove(event: EventFacts): boolean {
  return event.kind === "done" && event.deed.made;
}

function lastRefused(events: TableEvent[], script: Script): TableEvent | null {
  return events.filter((event) => event.by === script.you && event.kind !== "done").at(-1) ?? null;
}
