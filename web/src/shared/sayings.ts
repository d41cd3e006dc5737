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

/** What is raised less often. */
export const rareObjections: Saying[] = [
  { label: "the board", act: "objects to board" },
  { label: "the set-up", act: "objects to set-up" },
  { label: "the beginning", act: "objects to beginning" },
  { label: "the odds", act: "objects to odds" },
];

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
