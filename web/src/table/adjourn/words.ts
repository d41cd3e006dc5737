// What an adjournment is told in: the acts that are sent, and the sentences beside the envelope. Pure; asks no law.
import { adjourn as texts } from "../../messages/adjourn";
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
      return texts.adjourned;
    case "away":
      return sealer ? texts.hasSealed(sideName(sealer)) : texts.isSealed;
    case "on the table":
      return texts.onTheTable;
    case "open":
      return opened === "" ? texts.empty : texts.held(opened ?? "");
  }
}

function sentences(adjourned: Adjournment, stage: Stage): string[] {
  if (!adjourned.resumed) {
    const until = adjourned.until?.trim() ? [texts.untilHour(adjourned.until)] : [];
    return [...until, texts.goesOn];
  }
  if (stage !== "open") return [presence(adjourned.present)];
  return adjourned.readings.length > 0 ? [texts.severalReadings(sideName(adjourned.answers))] : [];
}

export function presence({ white, black }: Adjournment["present"]): string {
  if (white && black) return texts.bothThere;
  if (!white && !black) return texts.neitherThere;
  const here: Side = white ? "white" : "black";
  return texts.oneThere(sideName(here), sideName(otherSide(here)));
}

/** The umpire says who is there; when a player resumes, the table sees it itself. */
const umpireResumes: EnvelopeModel["offered"] = [
  { label: texts.resume, as: "umpire", act: resumes },
  { label: texts.resumeWithout.white, as: "umpire", act: `${resumes} without White` },
  { label: texts.resumeWithout.black, as: "umpire", act: `${resumes} without Black` },
];

/** By who one is: at one screen the hand is his who has to answer. */
function offered({ answers, resumed }: Adjournment, stage: Stage, seats: Seat[]): EnvelopeModel["offered"] {
  const mine = seats.filter((seat) => seat === "white" || seat === "black");
  if (mine.length === 0 && seats.includes("umpire") && !resumed) return umpireResumes;
  const as = mine.length > 1 ? answers : mine[0];
  if (!as) return [];
  if (!resumed) return [{ label: texts.resume, as, act: resumes }];
  return stage === "open" ? [] : [{ label: texts.open, as, act: opens }];
}
