// The codes as they are introduced to whoever chooses one. The words are the referee's, written into codes.json by a test of its.
import { codes as texts } from "../messages/codes";
import type { Terms } from "../wire";
import codes from "./codes.json";

export interface CodeIntro {
  id: string;
  name: string;
  /** "London 1841": for tabs, columns and lists. */
  short: string;
  /** "1841", or "undated". */
  year: string;
  sentence: string;
  /** Where the document is read that is not ours to keep; null: it is free. */
  publisher: string | null;
  /** What can be agreed before a game and means something under the code, with a sentence each. */
  agreed: Partial<Record<string, string>>;
  /** What completes a move: "hand" or "clock". */
  completes: string;
  /** The words that can be heard at some moment of a game: "always", or the term that must have been agreed. */
  hears: Partial<Record<string, string>>;
}

/** What people play under today: offered first to somebody new. */
export const USUAL_CODE = "fide-2023";

export const CODES: readonly CodeIntro[] = codes.map((code) => ({
  ...code,
  name: code.name.replace(/, undated$/, "").replace(/'/g, "’"), // the year is shown beside it
  year: code.year === null ? texts.undated : String(code.year),
}));

/** The codes as they are offered for a game: the usual one first, the others by their years. */
export const OFFERED: readonly CodeIntro[] = [
  ...CODES.filter(({ id }) => id === USUAL_CODE),
  ...CODES.filter(({ id }) => id !== USUAL_CODE),
];

/** The codes whose documents are free: those of history. */
export const OF_HISTORY: readonly CodeIntro[] = CODES.filter(({ publisher }) => publisher === null);

/** A small number in words: "six". */
export function inWords(count: number): string {
  return texts.counted[count] ?? String(count);
}

/** The intro of a code, by its id. */
export function codeIntro(id: string): CodeIntro | null {
  return CODES.find((code) => code.id === id) ?? null;
}

/** "London Chess Club, 1841"; its id where it is not known. */
export function datedName(id: string): string {
  const code = codeIntro(id);
  return code === null ? id : texts.dated(code.name, code.year);
}

/** Whether the clock completes a move under the code, and an arbiter may watch. */
export function completedByClock(code: string): boolean {
  return codeIntro(code)?.completes === "clock";
}

/** Whether a word can be heard at some moment of a game on these terms. */
export function hearsAt(terms: Terms, act: string): boolean {
  const needs = codeIntro(terms["code"] ?? "")?.hears[act];
  if (needs === undefined || needs === "always") return needs === "always";
  return needs in terms || (terms["options"] ?? "").split(/[\s,]+/).includes(needs);
}

/** A code's short name, or its id where it is not known. */
export function shortName(id: string): string {
  return codeIntro(id)?.short ?? id;
}
