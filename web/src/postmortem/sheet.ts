// A ruled record as a score sheet: completed moves in two columns, and between them what was said, ruled and taken back. Pure.
import { isIncident, kindOf, readableAct } from "../shared/act-words";
import { postmortem } from "../messages/postmortem";
import type { Note, RuledRecord, RuledStep, Ruling, Side } from "../wire";

export interface Cell {
  /** The step that completed it, from 1. */
  seq: number;
  algebraic: string;
  descriptive: string;
  /** Check was said with it. */
  check: boolean;
}

export interface SheetMoveLine {
  kind: "moves";
  number: number;
  white: Cell | null;
  black: Cell | null;
}

/** Something that is no completed move that stands. */
export interface Incident {
  seq: number;
  said: string;
  rulings: Ruling[];
  tone: "said" | "ruled" | "refused" | "silent" | "referred" | "taken back";
}

/** Incidents with no move that stands between them: they are one story. */
export interface SheetIncidentLine {
  kind: "incidents";
  /** Counted from 1, for the diagrams on paper. */
  number: number;
  incidents: Incident[];
  /** The men when something was first said of it, a false move still standing; and after the last of it. */
  before: string;
  after: string;
  /** The referee's notes on it. */
  notes: Note[];
}

export type Line = SheetMoveLine | SheetIncidentLine;

/** The sheet, with whoever began in the first column. */
export function sheetOf(record: RuledRecord): Line[] {
  const moves = new Map(record.score.map((entry) => [entry.seq, entry]));
  const noted = grouped(record.notes);
  const lines: Line[] = [];
  let number = 0;
  const incidents = (seq: number): SheetIncidentLine => {
    const last = lines.at(-1);
    if (last?.kind === "incidents") return last;
    const line: SheetIncidentLine = {
      kind: "incidents",
      number: (number += 1),
      incidents: [],
      before: boardAfter(record, seq - 1),
      after: "",
      notes: [],
    };
    lines.push(line);
    return line;
  };
  record.steps.forEach((step, index) => {
    const seq = index + 1;
    const entry = moves.get(seq);
    const notes = noted.get(seq) ?? [];
    if (entry) writeMove(lines, entry, saidCheck(record, seq), first(record));
    const incident = isLate(record, index) ? null : incidentOf(step, seq, entry !== undefined);
    if (!incident && notes.length === 0) return;
    const line = incidents(seq);
    if (incident?.tone !== "taken back" && line.incidents.every(({ tone }) => tone === "taken back"))
      line.before = boardAfter(record, seq - 1);
    if (incident) line.incidents.push(incident);
    line.notes.push(...notes);
    line.after = step.board;
  });
  return lines;
}

/** Whose column comes first. */
export function first(record: RuledRecord): Side {
  return record.score[0]?.side ?? record.before.turn;
}

/** The men after so many acts. */
export function boardAfter(record: RuledRecord, acts: number): string {
  return record.steps[acts - 1]?.board ?? record.start;
}

/** Only the end of the game: mate, resignation and the like need no picture of their own. */
export function isEnding(line: SheetIncidentLine): boolean {
  return (
    line.notes.length === 0 &&
    line.incidents.every(
      ({ rulings, tone }) =>
        tone === "said" || (rulings.length > 0 && rulings.every(({ verdict }) => verdict === "over")),
    )
  );
}

function incidentOf(step: RuledStep, seq: number, stands: boolean): Incident | null {
  const kind = kindOf(step);
  const said = readableAct(step);
  if (!stands && kind === "done" && step.deed.made && step.rulings.length === 0)
    return { seq, said: postmortem.score.notStood(said), rulings: [], tone: "taken back" };
  if (!isIncident({ deed: step.deed, kind, rulings: step.rulings })) return null;
  const tone = step.rulings.length > 0 ? "ruled" : "said";
  return { seq, said, rulings: step.rulings, tone: kind === "done" || kind === "noted" ? tone : kind };
}

/** Said after the end and refused for that: nobody wants to read it. */
function isLate(record: RuledRecord, index: number): boolean {
  return record.steps[index]?.refused === true && (record.steps[index - 1]?.result ?? "*") !== "*";
}

function saidCheck(record: RuledRecord, seq: number): boolean {
  const by = record.steps[seq - 1]?.by;
  const next = record.steps[seq];
  return next?.by === by && next?.deed.sort === "check";
}

function writeMove(lines: Line[], entry: RuledRecord["score"][number], check: boolean, begins: Side): void {
  const cell: Cell = { seq: entry.seq, algebraic: entry.algebraic, descriptive: entry.descriptive, check };
  const last = lines.at(-1);
  const room =
    last?.kind === "moves" &&
    last.number === entry.number &&
    last[entry.side] === null &&
    entry.side !== begins;
  if (room) last[entry.side] = cell;
  else lines.push({ kind: "moves", number: entry.number, white: null, black: null, [entry.side]: cell });
}

function grouped(notes: Note[]): Map<number, Note[]> {
  const groups = new Map<number, Note[]>();
  for (const note of notes) groups.set(note.seq, [...(groups.get(note.seq) ?? []), note]);
  return groups;
}
