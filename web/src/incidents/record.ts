// Reading an incident's record: its terms, the acts up to the moment, the words that do not win, and the answer.
// It knows the layout of a record, nothing of chess and nothing of law.
import type { Seat, Terms } from "../wire";

export interface Act {
  as: Seat;
  /** The act without its Who word, as the wire wants it. */
  act: string;
}

export interface IncidentRecord {
  terms: Terms;
  before: Act[];
  wrong: Act[];
  answer: Act[];
}

const WHO: Record<string, Seat> = { White: "white", Black: "black", Umpire: "umpire" };
const MOMENT = "# the moment";
const WRONG = "# a wrong word";
const ANSWER = "# the answer";

/** Read a record; after the moment everything is the answer unless it is marked as a wrong word. */
export function readIncident(text: string): IncidentRecord {
  const record: IncidentRecord = { terms: {}, before: [], wrong: [], answer: [] };
  let part: "before" | "wrong" | "answer" = "before";
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (line === MOMENT || line === ANSWER) part = "answer";
    else if (line === WRONG) part = "wrong";
    else if (line === "" || line.startsWith("#") || line.startsWith("->")) continue;
    else if (!readTerm(line, record, part)) record[part].push(readAct(line));
  }
  return record;
}

/** How many of these acts, in this order, are among those that have happened. */
export function playedAlready(acts: Act[], happened: string[]): number {
  let count = 0;
  for (const act of happened) {
    const next = acts[count];
    if (next !== undefined && isAct(act, next)) count += 1;
  }
  return count;
}

/** Whether what happened is this act. A table does not say with the move whether a man was taken. */
export function isAct(happened: string, act: Act): boolean {
  return plain(happened) === plain(tell(act));
}

/** The act as the record tells it: `White plays e2-e4`. */
export function tell(act: Act): string {
  return `${act.as.charAt(0).toUpperCase()}${act.as.slice(1)} ${act.act}`;
}

function plain(act: string): string {
  return act.replace(/([a-h][1-8])x([a-h][1-8])/, "$1-$2");
}

function readTerm(line: string, record: IncidentRecord, part: string): boolean {
  const found = /^([a-z-]+): (.+)$/.exec(line);
  if (found === null || part !== "before" || record.before.length > 0) return false;
  const [, key, value] = found as unknown as [string, string, string];
  record.terms[key] = value;
  return true;
}

function readAct(line: string): Act {
  const space = line.indexOf(" ");
  const as = WHO[line.slice(0, space)];
  if (as === undefined) throw new Error(`no act of a player: ${line}`);
  return { as, act: line.slice(space + 1) };
}
