// What can be agreed before a game: the fields' choices. Which terms mean something under a code, and what each is about there, is
// the code's to say; whether they can be kept together is for the server.
import { terms } from "../../messages/terms";
import { codeIntro } from "../../shared/codes";

export type Term =
  | "odds"
  | "limit"
  | "clock"
  | "absence"
  | "session"
  | "place"
  | "tournament"
  | "six-repetitions"
  | "literal-castling"
  | "undertaking"
  | "begins"
  | "arbiter"
  | "supervised"
  | "no-offers"
  | "quickplay"
  | "default"
  | "practice";

/** What is ticked or not, in the order it stands. */
export const OPTIONS = [
  "tournament",
  "six-repetitions",
  "literal-castling",
  "supervised",
  "no-offers",
  "quickplay",
] as const;

/** What the term is about under this code; null: it means nothing there. */
export function sentenceOf(term: Term, code: string): string | null {
  return codeIntro(code)?.agreed[term] ?? null;
}

/** Whether time is the code's business; under the others a limit is the players' own agreement. */
export function hasLawOfTime(code: string): boolean {
  return codeIntro(code)?.agreed["time-loses"] === undefined && sentenceOf("limit", code) !== null;
}

export const SIDES: [string, string][] = [
  ["white", terms.white],
  ["black", terms.black],
];

export const ODDS = Object.entries(terms.odds.kinds);
export const UNDERTAKINGS = Object.entries(terms.undertaking.kinds);

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** What may be amiss: the header keys that say so. */
export const PRACTICE: {
  value: keyof typeof terms.practice.kinds;
  terms: Record<string, string>;
  atOdds?: true;
}[] = [
  { value: "turned", terms: { board: "turned" } },
  { value: "misplaced", terms: { "set-up": START.replace("RNBQK", "RNBKQ") } },
  { value: "forgotten", terms: { "set-up": START.replace("BNR", "B1R") } },
  { value: "odds-forgotten", terms: { "set-up": START }, atOdds: true },
];
