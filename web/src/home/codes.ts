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
    sentence: "A man touched must be moved, check must be said aloud, and a false move may be claimed only before the reply.",
  },
  {
    id: "london-1841",
    name: "London Chess Club",
    year: "1841",
    sentence: "For a false move the opponent chooses: let it stand, have the man moved lawfully, or have the king moved.",
  },
  {
    id: "steinitz-1889",
    name: "Steinitz, Modern Chess Instructor",
    year: "1889",
    sentence: "A man touched must be moved or taken, and an illegal position found in time takes the game back.",
  },
  {
    id: "bcf-1912",
    name: "British Chess Federation",
    year: "1912",
    sentence: "The opponent exacts penalties before touching a man; a claim that cannot be carried out is lost.",
  },
  {
    id: "chess-1949",
    name: "CHESS magazine’s proposal",
    year: "1949",
    sentence: "A touched man must be moved or taken if it lawfully can; a false move goes back whenever it is found.",
  },
];

/** The intro of a code, by its id. */
export function codeIntro(id: string): CodeIntro | null {
  return CODES.find((code) => code.id === id) ?? null;
}
