// The codes as the front room introduces them. The words are the referee's, written into codes.json by a test of its.
import codes from "./codes.json";

export interface CodeIntro {
  id: string;
  name: string;
  /** "London 1841": for tabs, columns and lists. */
  short: string;
  /** "1841", or "undated". */
  year: string;
  sentence: string;
  /** What can be agreed before a game and means something under the code, with a sentence each. */
  agreed: Partial<Record<string, string>>;
}

/** Closest to what most players know: check need not be said, and a false move never stands. */
export const USUAL_CODE = "bcf-1912";

export const CODES: readonly CodeIntro[] = codes.map((code) => ({
  ...code,
  name: code.name.replace(/, undated$/, "").replace(/'/g, "’"), // the year is shown beside it
  year: code.year === null ? "undated" : String(code.year),
}));

/** The intro of a code, by its id. */
export function codeIntro(id: string): CodeIntro | null {
  return CODES.find((code) => code.id === id) ?? null;
}

/** A code's short name, or its id where it is not known. */
export function shortName(id: string): string {
  return codeIntro(id)?.short ?? id;
}
