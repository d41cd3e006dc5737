// What can be said at the table and the words of the record it is sent in. Pure; nothing here asks what is legal.
import { sideName } from "./sides";
import type { ScoreEntry, Side, View } from "../wire";

export interface Saying {
  label: string;
  act: string;
  /** The whole of it, where the label leaves out what is said once for all. */
  name?: string;
}

export const objections: Saying[] = [
  { label: "touching", act: "objects to touching" },
  { label: "the move", act: "objects to the move" },
  { label: "castling", act: "objects to castling" },
  { label: "turn", act: "objects to turn" },
  { label: "check", act: "objects to check" },
];

/** What is raised besides under a code whose moves the clock completes. */
export const objectionsToday: Saying[] = [
  { label: "the clock", act: "objects to clock" },
  { label: "two hands", act: "objects to hands" },
  { label: "displacing", act: "objects to displacing" },
];

/** What is raised less often. */
export const rareObjections: Saying[] = [
  { label: "the board", act: "objects to board" },
  { label: "the set-up", act: "objects to set-up" },
  { label: "the beginning", act: "objects to beginning" },
  { label: "the odds", act: "objects to odds" },
];

/** The same under a code whose moves the clock completes. */
export const rareObjectionsToday: Saying[] = [
  { label: "the board", act: "objects to board" },
  { label: "the set-up", act: "objects to set-up" },
  { label: "the colours", act: "objects to colours" },
  { label: "the clock’s setting", act: "objects to setting" },
  { label: "the beginning", act: "objects to beginning" },
];

/** Claims of today. They are always there, whatever stands on the board or on a clock. */
export const claimsToday: Saying[] = [
  { label: "draw by repetition", act: "claims a draw by repetition" },
  { label: "draw by fifty moves", act: "claims a draw by fifty" },
  { label: "the flag", act: "claims time" },
];

/** Without an increment, where the event has said so. */
export const quickplayClaims: Saying[] = [
  { label: "draw by normal means", act: "claims a draw by normal means" },
  { label: "an increment", act: "requests increment" },
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
  { label: "draw by repetition", act: "claims a draw by repetition" },
  { label: "fifty moves", act: "claims a draw by fifty" },
  { label: "perpetual check", act: "claims a draw by perpetual" },
  { label: "six repetitions", act: "claims a draw by six repetitions" },
  { label: "count fifty", act: "counts fifty" },
  { label: "the game proceeds", act: "proceeds" },
  { label: "abandonment", act: "claims abandonment" },
];

export const otherWords: Saying[] = [
  { label: "I take it back", act: "retracts" },
  { label: "I consent", act: "consents" },
  { label: "I waive it", act: "waives" },
];

/** The same under a code whose moves the clock completes. */
export const otherWordsToday: Saying[] = [
  { label: "I take it back", act: "retracts" },
  { label: "I stop the clocks", act: "pauses" },
  { label: "I put it right", act: "restores" },
  { label: "Correct it by agreement?", act: "proposes correction" },
  { label: "I waive it", act: "waives" },
];

export const proposals: Saying[] = [
  { label: "Propose a draw", act: "proposes draw" },
  { label: "Propose to annul", act: "proposes annul" },
  { label: "Propose to go on", act: "proposes continue" },
  { label: "Award it to White?", act: "proposes award White" },
  { label: "Award it to Black?", act: "proposes award Black" },
  { label: "I withdraw the question", act: "withdraws" },
];

export const decisions: Saying[] = [
  { label: "White wins", act: "awards White" },
  { label: "Black wins", act: "awards Black" },
  { label: "Drawn", act: "draws" },
  { label: "Annulled", act: "annuls" },
  { label: "Play on", act: "continues" },
  { label: "It cannot be known", act: 'finds "unknown"' },
];

/** An arbiter's words of today, beside his measures. */
export const arbiterWords: Saying[] = [
  { label: "I watch this board", act: "arrives" },
  { label: "I leave this board", act: "leaves" },
  { label: "Warn White", act: "warns White" },
  { label: "Warn Black", act: "warns Black" },
  { label: "It was an accident", act: 'finds "accident"' },
  { label: "The envelope is lost", act: 'finds "no envelope"' },
  { label: "Postpone", act: "postpones" },
  { label: "Grant an increment", act: "grants increment" },
];

/** Time given or taken, in minutes. */
export function changesTime(what: "adds" | "deducts", side: Side, minutes: number): string {
  return `${what} ${minutes}m ${what === "adds" ? "to" : "from"} ${sideName(side)}`;
}

/** Every result an arbiter can set down. */
export const SCORES = ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2"] as const;

/** What an umpire orders about the game itself, beside deciding it. */
export const grantsFifty: Saying = { label: "Grant fifty moves", act: "grants fifty" };

export function restoresMove(number: number, side: Side): string {
  return `restores move ${number} of ${sideName(side)}`;
}

/** A clock set to hours, minutes and seconds: "0:45:00". */
export function setsClock(side: Side, time: string): string {
  return `sets ${sideName(side)} ${time.trim()}`;
}

export function objectsToMove(number: number, side: Side): string {
  return `objects to move ${number} of ${sideName(side)}`;
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

/** The claimant's choices as the referee put them, and giving it up where that is allowed. */
export function choices(claim: NonNullable<View["claim"]>): Saying[] {
  const named = claim.options.map(({ text, say }) => ({
    label: text.charAt(0).toUpperCase() + text.slice(1),
    act: say,
  }));
  return claim.may_waive ? [...named, { label: "Waive it", act: "waives" }] : named;
}

/** More choices than this are not read but looked over: what they have in common is then said once. */
const MANY = 6;

/** Many choices of a man to be moved: "White must move the …" once, then each man by name and square. */
export function inBrief(answers: Saying[]): { text: string; answers: Saying[] } | null {
  const common = /^\w+ must move the /.exec(answers[0]?.label ?? "")?.[0];
  if (answers.length <= MANY || !common) return null;
  const brief = answers.map((answer) => {
    if (!answer.label.startsWith(common)) return answer;
    return { ...answer, label: answer.label.slice(common.length), name: answer.label };
  });
  return { text: `${common.trim()} …`, answers: brief };
}
