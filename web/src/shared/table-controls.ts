// What others may do at a table through its page: a guest (an incident, say) speaks at a seat, hears events and looks at the view;
// the umpire's desk shows the whole of it in its own way.
import type { ScoreEntry, Seat, Side, TableEvent, Terms, View } from "../wire.ts";

export interface TableControls {
  /** Sends one act without its Who word; resolves when it is heard, rejects with the server's sentence when it is not. */
  say: (as: Seat, act: string) => Promise<void>;
  /** Calls back with every batch of new events and the view after them; returns how to stop. */
  onEvents: (callback: (events: TableEvent[], view: View) => void) => () => void;
  /** The table as last seen; null before the first word from the server. */
  view: () => View | null;
}

/** Somebody who plays at a table beside the people there: the teller of an incident. */
export interface TableGuest {
  /** Whose edge lies nearest; null: it is all the same to him. */
  side: Side | null;
  /** Comes to the table, with a part of the page for his words; gives back how to leave. */
  attach: (panel: HTMLElement, table: TableControls) => () => void;
}

/** A table as the umpire's desk knows it. */
export interface DeskTable {
  where: { id: string; tokens: string[] };
  state: () => { terms: Terms; events: TableEvent[]; score: ScoreEntry[]; view: View | null };
  /** The line to the server. */
  line: () => "calling" | "open" | "down" | "closed";
  /** Sends an act as the umpire's; rejects with the server's sentence when it is not heard. */
  send: (act: string) => Promise<void>;
  /** The table's own clocks, which count on by themselves. */
  clocks: Record<Side, HTMLElement>;
  /** What the table shows besides: its seats, an envelope. */
  besides: HTMLElement[];
  toggleSeats: () => void;
}

/** The desk instead of the table. */
export interface Desk {
  element: HTMLElement;
  /** Something is new. */
  show: () => void;
  leave: () => void;
}

export type OpenDesk = (table: DeskTable) => Desk;
