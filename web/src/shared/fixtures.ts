// Small made-up tables for the tests of this folder.
import type { Deed, Presence, ScoreEntry, ServerMessage, Side, TableEvent, Task, View } from "../wire";

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** White has come, nobody else. */
export const alone: Presence = { white: true, black: false, umpire: false, watching: 0 };

/** Nobody has touched anything. */
export const emptyHanded: View["hands"] = {
  white: { touched: [], holds: null },
  black: { touched: [], holds: null },
};

export function view(changes: Partial<View> = {}): View {
  return {
    board: START,
    turn: "white",
    lie: "proper",
    hand: null,
    touched: [],
    hands: emptyHanded,
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
  return { seq, at: 0, by, act, deed: deed(act), kind: "done", rulings: [], ...changes };
}

const SORTS: Record<string, Deed["sort"]> = {
  touches: "touch",
  adjusts: "touch",
  plays: "move",
  places: "move",
  quits: "move",
  presses: "press",
  says: "check",
  takes: "time",
};

/** What the wire would say of an act, as far as a test needs it; the rest it says itself. */
export function deed(act: string, changes: Partial<Deed> = {}): Deed {
  const verb = act.startsWith("#") ? "notes" : (act.split(" ")[1] ?? "");
  const sort = verb === "notes" ? "note" : (SORTS[verb] ?? "said");
  const made = verb === "plays" || verb === "quits";
  return { verb, sort, effect: made ? "forward" : "none", made, completed: made, ...changes };
}

/** The king is to be moved. */
export function kingMoves(side: Side, square: string): Task {
  return { task: "king", kind: "move", man: { side, role: "king", square } };
}

export function written(seq: number, side: Side, number: number, algebraic = "e4"): ScoreEntry {
  return { seq, side, number, algebraic, descriptive: "P-K4", from: "e2", to: "e4", board: START };
}

export function batch(events: TableEvent[], add: ScoreEntry[] = [], keep = 0, seen = view()): ServerMessage {
  return { type: "events", events, view: seen, score: { keep, add } };
}
