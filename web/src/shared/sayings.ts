// What can be said at the table and the words of the record it is sent in. Pure; nothing here asks what is legal.
import { speech as texts } from "../messages/speech";
import { recordName } from "./sides";
import type { ScoreEntry, Side, Task } from "../wire";

export interface Saying {
  label: string;
  act: string;
  /** The whole of it, where the label leaves out what is said once for all. */
  name?: string;
  /** What it means or costs, in a few words; of some it depends on who the other is. */
  meaning?: string | ((other: string) => string);
  /** What it would have done, with the men it names. */
  task?: Task;
  /** It stands beside the choices and is none of them. */
  aside?: true;
  /** Of an umpire's words: which of the measures that a view tells it is. */
  measure?: string;
}

const { objections: to, claims: of, others, proposals: settle, decisions: decide, arbiter } = texts;

/** What is objected to most often. */
export const objections: Saying[] = [
  { label: to.move, act: "objects to the move", meaning: to.moveMeaning },
  { label: to.touch, act: "objects to touching", meaning: to.touchMeaning },
  { label: to.turn, act: "objects to turn", meaning: to.turnMeaning },
  { label: to.castling, act: "objects to castling", meaning: to.castlingMeaning },
  { label: to.check, act: "objects to check", meaning: to.checkMeaning },
];

/** What is raised besides under a code whose moves the clock completes. */
export const objectionsToday: Saying[] = [
  { label: to.clock, act: "objects to clock", meaning: to.clockMeaning },
  { label: to.hands, act: "objects to hands", meaning: to.handsMeaning },
  { label: to.displacing, act: "objects to displacing", meaning: to.displacingMeaning },
];

/** What is raised less often. */
export const rareObjections: Saying[] = [
  { label: to.board, act: "objects to board", meaning: to.boardMeaning },
  { label: to.setUp, act: "objects to set-up", meaning: to.setUpMeaning },
  { label: to.beginning, act: "objects to beginning", meaning: to.beginningMeaning },
  { label: to.odds, act: "objects to odds", meaning: to.oddsMeaning },
];

/** The same under a code whose moves the clock completes. */
export const rareObjectionsToday: Saying[] = [
  { label: to.board, act: "objects to board", meaning: to.boardMeaning },
  { label: to.setUp, act: "objects to set-up", meaning: to.setUpMeaning },
  { label: to.colours, act: "objects to colours", meaning: to.coloursMeaning },
  { label: to.setting, act: "objects to setting", meaning: to.settingMeaning },
  { label: to.beginning, act: "objects to beginning", meaning: to.beginningMeaning },
];

/** Claims of today. They are always there, whatever stands on the board or on a clock. */
export const claimsToday: Saying[] = [
  { label: of.repetition, act: "claims a draw by repetition", meaning: of.repetitionMeaning },
  { label: of.fifty, act: "claims a draw by fifty", meaning: of.fiftyMeaning },
  { label: of.flag, act: "claims time", meaning: of.flagMeaning },
];

/** Without an increment, where the event has said so. */
export const quickplayClaims: Saying[] = [
  { label: of.normalMeans, act: "claims a draw by normal means", meaning: of.normalMeansMeaning },
  { label: of.increment, act: "requests increment", meaning: of.incrementMeaning },
];

/** A draw claimed with a move that is written down and not played. */
export function claimsWith(ground: "repetition" | "fifty", move: string): string {
  return `claims a draw by ${ground} with ${move.trim()}`;
}

/** A man knocked over: its square, and where it now stands if it stands. */
export function displaces(from: string, to: string): string {
  return `displaces ${from.trim().toLowerCase()}${to.trim() === "" ? "" : `-${to.trim().toLowerCase()}`}`;
}

export const claims: Saying[] = [
  { label: of.repetition, act: "claims a draw by repetition", meaning: of.repetitionMeaning },
  { label: of.fifty, act: "claims a draw by fifty", meaning: of.fiftyMeaning },
  { label: of.perpetual, act: "claims a draw by perpetual", meaning: of.perpetualMeaning },
  { label: of.sixRepetitions, act: "claims a draw by six repetitions", meaning: of.sixRepetitionsMeaning },
  { label: of.count, act: "counts fifty", meaning: of.countMeaning },
  { label: of.proceeds, act: "proceeds", meaning: of.proceedsMeaning },
  { label: of.abandonment, act: "claims abandonment", meaning: of.abandonmentMeaning },
];

export const otherWords: Saying[] = [
  { label: others.takeBack, act: "retracts", meaning: others.takeBackMeaning },
  { label: others.consent, act: "consents", meaning: others.consentMeaning },
  { label: others.waive, act: "waives", meaning: others.waiveMeaning },
];

/** The same under a code whose moves the clock completes. */
export const otherWordsToday: Saying[] = [
  { label: others.pause, act: "pauses", meaning: others.pauseMeaning },
  { label: others.takeBack, act: "retracts", meaning: others.takeBackMeaning },
  { label: others.putRight, act: "restores", meaning: others.putRightMeaning },
  { label: others.correct, act: "proposes correction", meaning: others.correctMeaning },
  { label: others.waive, act: "waives", meaning: others.waiveMeaning },
];

export const proposals: Saying[] = [
  { label: settle.draw, act: "proposes draw" },
  { label: settle.annul, act: "proposes annul" },
  { label: settle.goOn, act: "proposes continue" },
  { label: settle.awardWhite, act: "proposes award White" },
  { label: settle.awardBlack, act: "proposes award Black" },
  { label: settle.withdraw, act: "withdraws" },
];

/** What ends a game, or can. */
export const endings: Saying[] = [
  { label: decide.whiteWins, act: "awards White", measure: "awards" },
  { label: decide.blackWins, act: "awards Black", measure: "awards" },
  { label: decide.drawn, act: "draws", measure: "draws" },
  { label: decide.annulled, act: "annuls", measure: "annuls" },
  { label: decide.unknown, act: 'finds "unknown"', measure: "finds unknown" },
];

export const playsOn: Saying = { label: decide.playOn, act: "continues", measure: "continues" };

/** What an umpire answers a question with, beside letting play go on and ending the game. */
export const findings: Saying[] = [
  { label: arbiter.accident, act: 'finds "accident"', measure: "finds accident" },
  { label: arbiter.noEnvelope, act: 'finds "no envelope"', measure: "finds no envelope" },
  { label: arbiter.postpone, act: "postpones", measure: "postpones" },
  { label: arbiter.grantIncrement, act: "grants increment", measure: "grants increment" },
];

/** What an arbiter says of his own accord. */
export const arbiterWords: Saying[] = [
  { label: arbiter.watch, act: "arrives", measure: "arrives" },
  { label: arbiter.leave, act: "leaves", measure: "leaves" },
  { label: arbiter.warnWhite, act: "warns White", measure: "warns" },
  { label: arbiter.warnBlack, act: "warns Black", measure: "warns" },
];

/** Time given or taken, in minutes. */
export function changesTime(what: "adds" | "deducts", side: Side, minutes: number): string {
  return `${what} ${minutes}m ${what === "adds" ? "to" : "from"} ${recordName(side)}`;
}

/** Every result an arbiter can set down. */
export const SCORES = ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"] as const;

/** What an umpire orders about the game itself, beside deciding it. */
export const grantsFifty: Saying = {
  label: decide.grantFifty,
  act: "grants fifty",
  measure: "grants fifty",
};

export function restoresMove(number: number, side: Side): string {
  return `restores move ${number} of ${recordName(side)}`;
}

/** A clock set to hours, minutes and seconds: "0:45:00". */
export function setsClock(side: Side, time: string): string {
  return `sets ${recordName(side)} ${time.trim()}`;
}

export function objectsToMove(number: number, side: Side): string {
  return `objects to move ${number} of ${recordName(side)}`;
}

/** A question for the umpire. Quotation marks would end the text early. */
export function disputes(text: string): string {
  const plain = text.replace(/["“”]/g, "'").replace(/\s+/g, " ").trim();
  return `disputes "${plain}"`;
}

/** The move an objection to an earlier one most likely means: the last but one. */
export function earlierMove(score: ScoreEntry[]): { number: number; side: Side } {
  const entry = score.at(-2) ?? score.at(-1);
  return entry ? { number: entry.number, side: entry.side } : { number: 1, side: "white" };
}

/** Everything that can be objected to under any code, the usual before the rare. */
export const allObjections: Saying[] = unique([
  ...objections.slice(0, 3),
  ...objectionsToday,
  ...objections.slice(3),
  ...rareObjectionsToday,
  ...rareObjections,
]);

/** Everything that can be claimed under any code. */
export const allClaims: Saying[] = unique([...claims, ...claimsToday, ...quickplayClaims]);

/** Everything said less often under any code. */
export const allOtherWords: Saying[] = unique([...otherWordsToday, ...otherWords]);

/** Each act once, where it first stands. */
function unique(sayings: Saying[]): Saying[] {
  return sayings.filter(({ act }, at) => sayings.findIndex((other) => other.act === act) === at);
}

/** The act that gives up what a claimant may choose. */
export const WAIVES = "waives";
