// What an adjournment is told in: the acts that are sent, and the sentences beside the envelope. Pure; asks no law.
import { sideName, otherSide } from "../../shared/sides";
import type { Adjournment, ScoreEntry, Seat, Side, TableEvent } from "../../wire";

/** The sealed text is free. */
export function seals(text: string): string {
  return text.trim() === "" ? sealsNothing : `seals ${quoted(text)}`;
}

/** Until when is free too: the players know what they mean. */
export function proposesAdjournment(until: string): string {
  return `proposes adjournment until ${quoted(until)}`;
}

/** The umpire needs nobody's agreement. */
export function adjournsUntil(until: string): string {
  return `adjourns until ${quoted(until)}`;
}

/** Quotation marks inside would end it early, and a backslash would hide the last of them. */
function quoted(text: string): string {
  return `"${text.replace(/["“”]/g, "'").replace(/\\/g, "\\\\").replace(/\s+/g, " ").trim()}"`;
}

export const sealsNothing = "seals nothing";
export const adjourns = "adjourns";
const resumes = "Resume";
const opens = "opens";

export function selects(reading: string): string {
  return `selects ${reading}`;
}

/** Where the envelope is: put away, on the table, open, or there was none. */
type Stage = "away" | "on the table" | "open" | "none";

export interface EnvelopeModel {
  stage: Stage;
  title: string;
  sentences: string[];
  /** In full; null: nothing was sealed. */
  commitment: string | null;
  /** What is asked for to check it: null while it is closed. */
  proof: { nonce: string; text: string; commitment: string } | null;
  offered: { label: string; as: Seat; act: string }[];
}

/**
 * Nothing to be shown once play goes on without an envelope. What this page saw published while the envelope was closed is what
 * it is held against, whatever is said later.
 */
export function envelopeModel(
  adjourned: Adjournment | null,
  seats: Seat[],
  seen: string | null = null,
): EnvelopeModel | null {
  if (!adjourned) return null;
  const stage = stageOf(adjourned);
  if (stage === "none" && adjourned.resumed) return null;
  const { nonce, opened } = adjourned;
  const commitment = seen ?? adjourned.commitment;
  const proof =
    commitment !== null && nonce !== null && opened !== null ? { nonce, text: opened, commitment } : null;
  return {
    stage,
    title: title(adjourned, stage),
    sentences: sentences(adjourned, stage),
    commitment,
    proof,
    offered: offered(adjourned, stage, seats),
  };
}

/** Play has gone on past the envelope: a move was completed after its opening and the selection of a reading. */
export function isPast(events: TableEvent[], score: ScoreEntry[]): boolean {
  const opening = events
    .filter(
      (event) => event.kind === "done" && (event.deed.verb === "opens" || event.deed.verb === "selects"),
    )
    .at(-1);
  return opening !== undefined && (score.at(-1)?.seq ?? 0) > opening.seq;
}

function stageOf({ sealed, opened, resumed }: Adjournment): Stage {
  if (opened !== null) return "open";
  if (!sealed) return "none";
  return resumed ? "on the table" : "away";
}

function title({ opened, sealer }: Adjournment, stage: Stage): string {
  switch (stage) {
    case "none":
      return "The game is adjourned";
    case "away":
      return sealer ? `Adjourned: ${sideName(sealer)} has sealed a move` : "Adjourned: a move is sealed";
    case "on the table":
      return "The sealed envelope lies on the table";
    case "open":
      return opened === "" ? "The envelope was empty" : `The envelope held “${opened}”`;
  }
}

function sentences(adjourned: Adjournment, stage: Stage): string[] {
  if (!adjourned.resumed) {
    const until = adjourned.until?.trim() ? [`Until “${adjourned.until}”.`] : [];
    return [...until, "Play goes on when somebody resumes the game."];
  }
  if (stage !== "open") return [presence(adjourned.present)];
  return adjourned.readings.length > 0
    ? [`It can be read in more than one way: ${sideName(adjourned.answers)} selects.`]
    : [];
}

export function presence({ white, black }: Adjournment["present"]): string {
  if (white && black) return "Both players are at the table.";
  if (!white && !black) return "Neither player is at the table.";
  const here: Side = white ? "white" : "black";
  return `${sideName(here)} is at the table, ${sideName(otherSide(here))} is away.`;
}

/** The umpire says who is there; when a player resumes, the table sees it itself. */
const umpireResumes: EnvelopeModel["offered"] = [
  { label: "Resume", as: "umpire", act: resumes },
  { label: "Resume without White", as: "umpire", act: `${resumes} without White` },
  { label: "Resume without Black", as: "umpire", act: `${resumes} without Black` },
];

/** By who one is: at one screen the hand is his who has to answer. */
function offered({ answers, resumed }: Adjournment, stage: Stage, seats: Seat[]): EnvelopeModel["offered"] {
  const mine = seats.filter((seat) => seat === "white" || seat === "black");
  if (mine.length === 0 && seats.includes("umpire") && !resumed) return umpireResumes;
  const as = mine.length > 1 ? answers : mine[0];
  if (!as) return [];
  if (!resumed) return [{ label: "Resume", as, act: resumes }];
  return stage === "open" ? [] : [{ label: "Open the envelope", as, act: opens }];
}
