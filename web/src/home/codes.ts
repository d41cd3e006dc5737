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
    sentence: "A man touched must be moved, a check not said may be ignored, and a false move may be claimed only before the reply.",
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
    sentence: "For a false move the opponent may name any man to be moved; found within four moves, it is taken back.",
  },
  {
    id: "bcf-1912",
    name: "British Chess Federation",
    year: "1912",
    sentence: "A penalty is asked for before touching a man, and asking for the impossible loses it; an illegal move goes back whenever it is found.",
  },
  {
    id: "chess-1949",
    name: "CHESS magazine’s proposal",
    year: "1949",
    sentence: "A wilful touch out of turn forfeits the game; a false move goes back whenever it is found.",
  },
];

/** The intro of a code, by its id. */
export function codeIntro(id: string): CodeIntro | null {
  return CODES.find((code) => code.id === id) ?? null;
}

/** "London 1841": for tabs, columns and lists. */
export function shortName(id: string): string {
  return SHORT[id] ?? id;
}

const SHORT: Record<string, string> = {
  undated: "Undated",
  "london-1841": "London 1841",
  "steinitz-1889": "Steinitz 1889",
  "bcf-1912": "Federation 1912",
  "chess-1949": "CHESS 1949",
};
