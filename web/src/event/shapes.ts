// What the server tells of an event, as the page reads it: its name and its boards. Whoever holds the umpire's link is told more.
import type { Clocks, Outcome, Side } from "../wire";

export interface EventSheet {
  id: string;
  name: string;
  boards: BoardSheet[];
  /** To be asked for next; null at the end. */
  next: string | null;
}

export interface BoardSheet {
  table: string;
  white: string | null;
  black: string | null;
  code: string;
  begun: number;
  /** How it stands; null: the table does not answer now. */
  now: BoardNow | null;
}

export interface BoardNow {
  moves: number;
  turn: Side;
  clocks: Clocks | null;
  outcome: Outcome | null;
  umpire_asked: boolean;
  question?: { text: string } | null;
  next_table: string | null;
}
