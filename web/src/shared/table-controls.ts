// What a guest of the table page (an incident, say) may do: speak at a seat, hear events, look at the view.
import type { Seat, Side, TableEvent, View } from "../wire.ts";

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
