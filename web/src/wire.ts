// What travels between page and server, by the page's names. The shapes are the server's: generated.ts is made from its
// description of itself (`npm run types`). The page knows these shapes and no rules.
import type { components } from "./generated.ts";
import type { TimeView } from "./wire-time.ts";

type Shapes = components["schemas"];

export type Side = Shapes["SideName"];
export type Seat = Shapes["SeatName"];
export type Placement = string;
export type SquareName = string;

export type Ruling = Shapes["RulingLine"];
export type TableEvent = Shapes["TableEvent"];
export type Option = Shapes["OptionSheet"];
export type Task = Shapes["TaskSheet"];
export type Note = Shapes["NoteSheet"];
export type Outcome = Shapes["OutcomeSheet"];
export type View = Shapes["TableView"] & TimeView;
export type ScoreEntry = Shapes["ScoreEntry"];
export type Terms = Shapes["TermsSheet"];
type Message = Shapes["ServerMessage"];
type Events = Extract<Message, { type: "events" }>;
export type ServerMessage = Exclude<Message, { type: "events" }> | (Omit<Events, "view"> & { view: View });
export type ClientMessage = Shapes["ClientMessage"];
export type Created = Shapes["Created"];
export type CodeSummary = Shapes["CodeSummary"];
export type CodeBook = Shapes["CodeBook"];
export type { Adjournment, Clocks, Count, Face } from "./wire-time.ts";
