// Small made-up tables for the tests of this folder.
import type { Presence, ScoreEntry, ServerMessage, Side, TableEvent, View } from "../wire";

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** White has come, nobody else. */
export const alone: Presence = { white: true, black: false, umpire: false, watching: 0 };

export function view(changes: Partial<View> = {}): View {
  return {
    board: START,
    turn: "white",
    lie: "proper",
    hand: null,
    touched: [],
    last: null,
    unnamed: null,
    claim: null,
    must: null,
    offer: null,
    question: null,
    notes: [],
    outcome: null,
    next: null,
    clocks: null,
    adjournment: null,
    count: null,
    umpire: { taken: false, offered: false, proposed_by: null },
    seating: { invited: [], held_together: false },
    ...changes,
  };
}

export function event(seq: number, act: string, changes: Partial<TableEvent> = {}): TableEvent {
  const by = (act.split(" ")[0] ?? "").toLowerCase() as TableEvent["by"];
  return { seq, at: 0, by, act, kind: "done", rulings: [], ...changes };
}

export function written(seq: number, side: Side, number: number, algebraic = "e4"): ScoreEntry {
  return { seq, side, number, algebraic, descriptive: "P-K4", from: "e2", to: "e4", board: START };
}

export function batch(events: TableEvent[], add: ScoreEntry[] = [], keep = 0, seen = view()): ServerMessage {
  return { type: "events", events, view: seen, score: { keep, add } };
}
