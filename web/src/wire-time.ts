// What the server tells of clocks, adjournments and the count of fifty. Shapes only.
import type { components } from "./generated.ts";

type Side = components["schemas"]["SideName"];

/** One player's clock as it was read when the server spoke. */
export interface Face {
  /** Left to the player in this stage. */
  left_ms: number;
  stage: number;
  stage_ms: number;
  /** Moves still to be made in this stage; null: all that are left. */
  to_go: number | null;
  /** What the dial shows, from twelve o'clock on. */
  dial_ms: number;
  fallen: boolean;
}

export interface Clocks {
  white: Face;
  black: Face;
  /** Whose clock runs; null: both stand. */
  running: Side | null;
  /** Why it runs, or why both stand, in a sentence. */
  why: string;
}

export interface Adjournment {
  sealer: Side | null;
  sealed: boolean;
  /** SHA-256 over nonce and text, in hexadecimal, published at sealing. */
  commitment: string | null;
  /** The text, once the envelope is open. */
  opened: string | null;
  nonce: string | null;
  present: { white: boolean; black: boolean };
  resumed: boolean;
  /** Who has to answer the sealed move. */
  answers: Side;
  /** What the text may mean, where that is for somebody to select. */
  readings: string[];
}

export interface Count {
  by: Side;
  left: number;
  law: string;
}

export interface TimeView {
  clocks: Clocks | null;
  adjournment: Adjournment | null;
  count: Count | null;
}
