// The five codes as the front room introduces them. The server's own words take the place of these when they arrive.
import type { CodeSummary } from "../wire";

export type CodeIntro = Pick<CodeSummary, "id" | "name" | "year" | "sentence">;

/** Closest to what most players know: check need not be said, and a false move never stands. */
export const USUAL_CODE = "bcf-1912";

export const CODES: readonly CodeIntro[] = [
  {
    id: "undated",
    name: "An early English code",
    year: "undated",
    sentence: "A check must be said or it may be ignored, and a false move stands once it has been answered.",
  },
  {
    id: "london-1841",
    name: "London Chess Club",
    year: "1841",
    sentence: "After a false move you choose: it stands, that man moves properly, or the king must move.",
  },
  {
    id: "steinitz-1889",
    name: "Steinitz, Modern Chess Instructor",
    year: "1889",
    sentence: "After a false move you may name any man your opponent has to move; a pawn may stay a pawn.",
  },
  {
    id: "bcf-1912",
    name: "British Chess Federation",
    year: "1912",
    sentence: "Touch and move, strictly; what was moved wrongly goes back, however late it is found.",
  },
  {
    id: "chess-1949",
    name: "CHESS magazine’s proposal",
    year: "1949",
    sentence: "Wilfully touching a man while the other is to move loses the game.",
  },
];

/** The intro of a code, by its id. */
export function codeIntro(id: string): CodeIntro | null {
  return CODES.find((code) => code.id === id) ?? null;
}
