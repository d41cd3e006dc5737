// What the page knows of a table, and how each word of the server changes it. Pure; no DOM, no socket, no rules.
import type { Presence, ScoreEntry, Seat, ServerMessage, TableEvent, Terms, View } from "../wire";

export interface TableState {
  /** The seats this page sits at; empty before the server has answered. */
  seats: Seat[];
  /** One would be the umpire, once both players accept one. */
  candidate: boolean;
  terms: Terms;
  /** The last event known; 0: none. */
  seq: number;
  events: TableEvent[];
  view: View | null;
  score: ScoreEntry[];
  /** Who is at the table; null: not known yet. */
  presence: Presence | null;
}

export interface Reduced {
  state: TableState;
  /** Events not known before, in order. */
  fresh: TableEvent[];
  /** Ask again for what came after this number; null: nothing is missing. */
  again: number | null;
}

export const emptyTable: TableState = {
  seats: [],
  candidate: false,
  terms: {},
  seq: 0,
  events: [],
  view: null,
  score: [],
  presence: null,
};

export function reduce(state: TableState, message: ServerMessage): Reduced {
  switch (message.type) {
    case "seated":
      return seated(state, message);
    case "events":
      return heardEvents(state, message);
    case "presence":
      return { state: { ...state, presence: message.presence }, fresh: [], again: null };
    default:
      return { state, fresh: [], again: null };
  }
}

type Seated = Extract<ServerMessage, { type: "seated" }>;
type Events = Extract<ServerMessage, { type: "events" }>;

function seated(state: TableState, { seats, candidate = false, terms, seq, presence }: Seated): Reduced {
  // A server that knows less than we do has been put back to an older day: begin afresh with what it knows.
  if (seq < state.seq)
    return { state: { ...emptyTable, seats, candidate, terms, presence }, fresh: [], again: 0 };
  return { state: { ...state, seats, candidate, terms, presence }, fresh: [], again: null };
}

function heardEvents(state: TableState, { events, view, score }: Events): Reduced {
  const nothing = { state, fresh: [] };
  const last = events.at(-1)?.seq ?? state.seq;
  if (last < state.seq) return { ...nothing, again: null };
  const fresh = events.filter((event) => event.seq > state.seq);
  if (!follows(state.seq, fresh)) return { ...nothing, again: state.seq };
  if (score.keep > state.score.length) return { ...nothing, again: 0 };
  const next = {
    ...state,
    seq: last,
    events: [...state.events, ...fresh],
    view,
    score: [...state.score.slice(0, score.keep), ...score.add],
  };
  return { state: next, fresh, again: null };
}

function follows(seq: number, events: TableEvent[]): boolean {
  return events.every((event, index) => event.seq === seq + 1 + index);
}
