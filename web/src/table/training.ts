// What a game against the Automaton taught: its slips that were missed or claimed, and one's own that it claimed. Pure but for the
// running record, which is kept in this browser alone.
import { automaton as texts } from "../messages/automaton";
import { keep, kept } from "../shared/keep";
import type { Note, Side, TableEvent, View } from "../wire";

/** A claim that was upheld. */
export interface Claimed {
  seq: number;
  law: string;
  text: string;
  /** Seconds from what was done to the word said about it. */
  seconds: number;
}

export interface Training {
  /** Its slips that nobody spoke of, each with its place among the notes. */
  missed: { note: Note; index: number }[];
  caught: Claimed[];
  lost: Claimed[];
}

/** One game in the running record. */
export interface Trained {
  table: string;
  caught: number;
  missed: number;
  lost: number;
  /** Each of them with its law and, where something was said, the seconds it took; games of an earlier version have none. */
  slips?: Slip[];
}

interface Slip {
  what: "caught" | "missed" | "lost";
  law: string;
  seconds?: number;
}

const NAME = "training";
const MOST = 500;

/** What the game taught; null: no program played in it. */
export function trainingOf(view: View, events: TableEvent[]): Training | null {
  const side = view.seating.automaton?.side;
  if (side === undefined) return null;
  const missed = view.notes.map((note, index) => ({ note, index })).filter(({ note }) => note.by === side);
  const person: Side = side === "white" ? "black" : "white";
  return { missed, caught: claims(events, person), lost: claims(events, side) };
}

function claims(events: TableEvent[], by: Side): Claimed[] {
  return events.flatMap((event, index) => {
    const ruling = event.rulings.find(({ verdict }) => verdict === "upheld" || verdict === "over");
    if (event.by !== by || !ruling || !/ objects\b/.test(event.act)) return [];
    const before = events
      .slice(0, index)
      .filter((other) => other.by !== by && other.kind !== "noted")
      .at(-1);
    const seconds = Math.round((event.at - (before?.at ?? event.at)) / 1000);
    return [{ seq: event.seq, law: ruling.law, text: ruling.text, seconds }];
  });
}

/** All games kept; what cannot be read is left out. */
function trained(): Trained[] {
  const read = kept(NAME);
  return Array.isArray(read) ? read.filter(isTrained) : [];
}

/** Keeps a game once, and gives back all. */
export function keepTraining(table: string, { missed, caught, lost }: Training): Trained[] {
  const others = trained().filter((one) => one.table !== table);
  const claimed = (what: Slip["what"], all: Claimed[]): Slip[] =>
    all.map(({ law, seconds }) => ({ what, law, seconds }));
  const slips: Slip[] = [
    ...missed.map(({ note }): Slip => ({ what: "missed", law: note.law })),
    ...claimed("caught", caught),
    ...claimed("lost", lost),
  ];
  const one = { table, caught: caught.length, missed: missed.length, lost: lost.length, slips };
  const all = [...others, one].slice(-MOST);
  keep(NAME, all);
  return all;
}

/** "So far you have caught 3 of its 5 slips, in 2 games." */
export function recordSentence(all: readonly Trained[]): string {
  const sum = (of: (one: Trained) => number): number => all.reduce((so, one) => so + of(one), 0);
  const caught = sum((one) => one.caught);
  return texts.report.record(caught, caught + sum((one) => one.missed), all.length);
}

/** The laws by which it slipped, those missed most first: how often each was caught, and how often it was there. */
export function byLaw(all: readonly Trained[]): { law: string; caught: number; all: number }[] {
  const laws = new Map<string, { law: string; caught: number; all: number }>();
  for (const { what, law } of all.flatMap(({ slips }) => slips ?? [])) {
    if (what === "lost") continue;
    const so = laws.get(law) ?? { law, caught: 0, all: 0 };
    laws.set(law, { law, caught: so.caught + (what === "caught" ? 1 : 0), all: so.all + 1 });
  }
  return [...laws.values()].sort((one, other) => other.all - other.caught - (one.all - one.caught));
}

function isTrained(value: unknown): value is Trained {
  const one = value as Partial<Trained> | null;
  return (
    typeof one?.table === "string" &&
    [one.caught, one.missed, one.lost].every((count) => Number.isInteger(count))
  );
}
