// Every card has the same headings, and every line rests on a law of its own code or is marked as usage.
import { describe, expect, it } from "vitest";
import { CODES } from "../shared/codes";
import { cardOf, CARDS } from "./all";
import { HEADINGS } from "./card";

const ARABIC: Record<string, number> = { undated: 20, "bcf-1912": 44, "chess-1949": 19 };
const ROMAN: Record<string, number> = { "london-1841": 26, "steinitz-1889": 15 };

describe("the rules cards", () => {
  it("are there for every code", () => {
    expect(CARDS.map((card) => card.code)).toEqual(CODES.map((code) => code.id));
    for (const code of CODES) expect(cardOf(code.id)).not.toBeNull();
    expect(cardOf("mars-2100")).toBeNull();
  });

  it.each(CARDS.map((card) => [card.code, card] as const))(
    "%s has all headings, in order, and something under each",
    (_, card) => {
      expect(Object.keys(card.sections)).toEqual([...HEADINGS]);
      for (const heading of HEADINGS) expect(card.sections[heading].length, heading).toBeGreaterThan(0);
    },
  );

  it.each(CARDS.map((card) => [card.code, card] as const))(
    "%s cites a law of its own, or usage, on every line",
    (code, card) => {
      for (const { text, law } of HEADINGS.flatMap((heading) => card.sections[heading])) {
        expect(text, law).toMatch(/[.)]$/);
        if (law === "usage") continue;
        for (const cited of law.split(", ")) expect(isLawOf(code, cited), `${code} ${cited}`).toBe(true);
      }
    },
  );

  it("never speak of a position: no square is named", () => {
    const words = CARDS.flatMap((card) => [
      card.gist,
      ...HEADINGS.flatMap((heading) => card.sections[heading].map((one) => one.text)),
    ]);
    for (const text of words) expect(text).not.toMatch(/\b[a-h][1-8]\b/);
  });
});

function isLawOf(code: string, cited: string): boolean {
  const roman = ROMAN[code];
  if (roman !== undefined) return /^[IVX]+$/.test(cited) && romanNumber(cited) <= roman;
  const number = /^(\d+)(\([a-z]+\))*$/.exec(cited)?.[1];
  return number !== undefined && Number(number) >= 1 && Number(number) <= (ARABIC[code] ?? 0);
}

function romanNumber(text: string): number {
  const worth: Record<string, number> = { I: 1, V: 5, X: 10 };
  const values = [...text].map((letter) => worth[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}
