// What travels between page and server, by the page's names. The shapes are the server's: generated.ts is made from its
// description of itself (`npm run types`). The page knows these shapes and no rules.
import type { components } from "./generated.ts";

type Shapes = components["schemas"];

export type Side = Shapes["SideName"];
export type Seat = Shapes["SeatName"];
export type Placement = string;
export type SquareName = string;

export type Ruling = Shapes["RulingLine"];
export type TableEvent = Shapes["TableEvent"];
/** An act as data: with which men, and what it did on the board. */
export type Deed = Shapes["DeedData"];
/** Something to be done, as data. */
export type Task = Shapes["TaskData"];
export type Man = Shapes["ManData"];
export type Note = Shapes["NoteSheet"];
export type View = Shapes["TableView"];
export type Count = Shapes["CountSheet"];
export type Office = Shapes["OfficeSheet"];
export type Clocks = Shapes["ClocksSheet"];
export type Face = Shapes["FaceSheet"];
export type Adjournment = Shapes["AdjournmentSheet"];
export type Presence = Shapes["PresenceSheet"];
export type ScoreEntry = Shapes["ScoreEntry"];
export type Terms = Shapes["TermsSheet"];
export type ServerMessage = Shapes["ServerMessage"];
export type ClientMessage = Shapes["ClientMessage"];
export type RuledRecord = Shapes["RuledRecord"];
export type RuledStep = Shapes["RuledStep"];
export type RulingsOfAll = Shapes["RulingsOfAll"];
export type Created = Shapes["Created"];
/** A program that plays. */
export type Automaton = Shapes["AutomatonSheet"];
export type Engines = Shapes["EnginesSheet"];
export type Invitation = Shapes["InvitationSheet"];
export type SeatTaken = Shapes["SeatTaken"];
export type InvitationMade = Shapes["InvitationMade"];
export type NextTable = Shapes["NextTable"];
export type EventSheet = Shapes["EventSheet"];
export type BoardSheet = Shapes["BoardSheet"];
export type BoardNow = Shapes["BoardNow"];
export type CodeBook = Shapes["CodeBook"];
export type GameFromPgn = Shapes["GameFromPgn"];
/** A situation, the right answer and what the law says of it. */
export type Drill = Shapes["DrillSheet"];
