// The score as it is read: moves in two columns with their numbers, incidents in line between them. Pure.
import { isIncident, readableAct } from "../shared/act-words";
import { reason } from "../messages/reason";
import { isReason, ownWords } from "../shared/reason";
import { rulingText } from "../shared/sentences";
import type { ScoreEntry, Side, TableEvent } from "../wire";
import { struckMove } from "./ruled";

export interface WrittenMove {
  entry: ScoreEntry;
  /** Check was said with it. */
  check: boolean;
}

export interface MoveLine {
  kind: "moves";
  number: number;
  white: WrittenMove | null;
  black: WrittenMove | null;
}

/** What was said and done between two moves: one line. */
export interface IncidentLine {
  kind: "incident";
  parts: IncidentPart[];
  /** Only said; ruled on; or nothing came of it, being refused or the code silent. */
  tone: Tone;
}

interface IncidentPart {
  seq: number;
  /** The false move it was about, where that is known. */
  struck: string | null;
  /** What was said or done, a sentence. */
  said: string;
  found: { law: string; text: string }[];
  tone: Tone;
}

type Tone = "said" | "ruled" | "calm";

export type ScoreLine = MoveLine | IncidentLine;

export function weave(score: ScoreEntry[], events: TableEvent[]): ScoreLine[] {
  const moves = score.map((entry): Item => ({
    seq: entry.seq,
    move: { entry, check: saidWith(entry, score, events) },
  }));
  const incidents = events
    .filter(isIncident)
    .map((event): Item => ({ seq: event.seq, incident: incidentOf(event) }));
  // A move and what was ruled on it share a number: the move is written first.
  const items = [...moves, ...incidents].sort((a, b) => a.seq - b.seq);
  const lines: ScoreLine[] = [];
  for (const item of items) {
    if (item.incident) tell(lines, item.incident);
    if (item.move) write(lines, item.move, firstSide(score));
  }
  return lines;
}

/** Whose column comes first: the one's who began. */
export function firstSide(score: ScoreEntry[]): Side {
  return score[0]?.side ?? "white";
}

interface Item {
  seq: number;
  move?: WrittenMove;
  incident?: IncidentPart;
}

function incidentOf(event: TableEvent): IncidentPart {
  const found = event.rulings.map((ruling) => ({ law: ruling.law, text: rulingText(ruling) }));
  const tone = event.kind !== "done" ? "calm" : found.length > 0 ? "ruled" : "said";
  const struck = tone === "ruled" ? struckMove(event.rulings) : null;
  const said = isReason(event) ? reason.given(ownWords(event)) : readableAct(event);
  return { seq: event.seq, struck, said, found, tone };
}

/** What follows without a move between goes on in the same line. */
function tell(lines: ScoreLine[], part: IncidentPart): void {
  const last = lines.at(-1);
  if (last?.kind !== "incident") return void lines.push({ kind: "incident", parts: [part], tone: part.tone });
  last.parts.push(part);
  if (part.tone === "ruled" || last.tone === "said") last.tone = part.tone;
}

function write(lines: ScoreLine[], move: WrittenMove, first: Side): void {
  const { side, number } = move.entry;
  const last = lines.at(-1);
  const room = last?.kind === "moves" && last.number === number && last[side] === null && side !== first;
  if (room) last[side] = move;
  else lines.push({ kind: "moves", number, white: null, black: null, [side]: move });
}

/** Said after this move and before the same side's next one. */
function saidWith(entry: ScoreEntry, score: ScoreEntry[], events: TableEvent[]): boolean {
  const next = score.find((later) => later.seq > entry.seq && later.side === entry.side)?.seq ?? Infinity;
  return events.some((event) => event.seq > entry.seq && event.seq < next && saysCheck(event, entry.side));
}

function saysCheck(event: TableEvent, side: Side): boolean {
  return event.by === side && event.kind !== "refused" && event.deed.sort === "check";
}
