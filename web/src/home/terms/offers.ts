// What can be agreed before a game: the words of the fields. Which terms mean something under a code, and what each is about there, is
// the code's to say; whether they can be kept together is for the server.
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

export const ODDS: [string, string][] = [
  ["pawn-and-move", "pawn and move"],
  ["pawn-and-two-moves", "pawn and two moves"],
  ["knight", "a knight"],
  ["rook", "a rook"],
  ["exchange", "the exchange"],
  ["queen", "the queen"],
  ["both-rooks", "both rooks"],
  ["squares", "the men on chosen squares"],
];

export const LIMITS: [string, string][] = [
  ["", "no clocks"],
  ["3m+2s", "3 minutes and 2 seconds a move"],
  ["15m+10s", "15 minutes and 10 seconds a move"],
  ["40/1h30m+30s then 30m+30s", "40 moves in 1½ hours, then half an hour, 30 seconds a move"],
  ["20/1h", "20 moves an hour"],
  ["40/2h30m then 16/1h", "40 moves in 2½ hours, then 16 an hour"],
  ["30m", "half an hour for all the moves"],
  ["own", "as written here"],
];

export const UNDERTAKINGS: [string, string][] = [
  ["mates with", "to mate with the man on"],
  ["mates on", "to mate the king on"],
  ["forces selfmate", "to force his own mate"],
  ["forces own stalemate", "to force his own stalemate"],
];

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** What may be amiss: the header keys that say so. */
export const PRACTICE: { value: string; label: string; terms: Record<string, string>; atOdds?: true }[] = [
  { value: "turned", label: "a dark square at the right hand", terms: { board: "turned" } },
  {
    value: "misplaced",
    label: "White’s king and queen have changed places",
    terms: { "set-up": START.replace("RNBQK", "RNBKQ") },
  },
  {
    value: "forgotten",
    label: "White’s king’s knight was left in the box",
    terms: { "set-up": START.replace("BNR", "B1R") },
  },
  {
    value: "odds-forgotten",
    label: "the man given as odds was left on",
    terms: { "set-up": START },
    atOdds: true,
  },
];
