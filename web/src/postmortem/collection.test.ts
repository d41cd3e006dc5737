// A collection sorted and searched, and what a game comes to in plain words.
import { describe, expect, it } from "vitest";
import { answer, ruled, ruledStep } from "../rulings/fixtures";
import { AT_FIRST, isIrregular, listed, type GameHead } from "./collection";
import { whyProposed, type Proposal } from "./proposal";
import { statedResult, statedSentence, summaryOf } from "./summary";

const game = (number: number, more: Partial<GameHead> = {}): GameHead => ({
  number,
  white: "Anne",
  black: "Ben",
  event: "",
  site: "",
  date: "",
  result: "*",
  plies: 40,
  illegal: 0,
  followed: true,
  code: "fide-2023",
  ...more,
});

const numbers = (games: GameHead[]): number[] => games.map(({ number }) => number);

describe("the games of a collection", () => {
  const games = [
    game(1, { white: "Zukertort", date: "1883.04.26", plies: 60 }),
    game(2, { white: "Bird", followed: false }),
    game(3, { white: "Müller", site: "Wien", illegal: 2 }),
    game(4, { white: "", date: "1851.05.27", plies: 20 }),
  ];

  it("come with the irregular ones first", () => {
    expect(numbers(listed(games, "", AT_FIRST))).toEqual([3, 2, 1, 4]);
    expect(games.map(isIrregular)).toEqual([false, true, true, false]);
  });

  it("are sorted by any column, either way, the unknown last", () => {
    expect(numbers(listed(games, "", { column: "white", reversed: false }))).toEqual([2, 3, 1, 4]);
    expect(numbers(listed(games, "", { column: "moves", reversed: true }))).toEqual([1, 2, 3, 4]);
    expect(numbers(listed(games, "", { column: "date", reversed: false }))).toEqual([4, 1, 2, 3]);
  });

  it("are found by words, whatever their case and accents", () => {
    expect(numbers(listed(games, "muller wien", AT_FIRST))).toEqual([3]);
    expect(numbers(listed(games, "1883", AT_FIRST))).toEqual([1]);
    expect(listed(games, "nobody", AT_FIRST)).toEqual([]);
  });
});

describe("why a code is proposed", () => {
  const of = (more: Partial<Proposal>): string =>
    whyProposed({ code: "london-1841", why: "year", place: "unknown", ...more });

  it("is the year and the place, and where none of ours held it says so", () => {
    expect(of({ year: 1851, from: 1841, until: 1888, place: "england" })).toBe(
      "Played in England in 1851: this code is taken for games of 1841 to 1888.",
    );
    expect(of({ year: 1990, from: 1949, until: 2022, why: "none-of-ours" })).toBe(
      "Played in 1990. From 1949 to 2022 none of our codes was the law. Today’s laws are taken; choose others if you like.",
    );
    expect(of({ year: 2024, from: 2023 })).toBe("Played in 2024: this code is taken for games from 2023 on.");
    expect(of({ why: "no-date" })).toContain("The game has no date.");
    expect(of({ why: "named" })).toBe("The file names this code.");
  });
});

describe("what a game comes to", () => {
  const quiet = ruledStep("White plays e2-e4");
  const open = ruledStep("White plays f1-a4", { open: true });

  it("is said plainly when nothing is irregular and all codes agree", () => {
    const answers = [answer("bcf-1912", quiet), answer("fide-2023", quiet)];
    expect(summaryOf(ruled("bcf-1912", [quiet]), answers)).toBe(
      "Nothing irregular happened. All two codes agree.",
    );
  });

  it("counts what was irregular, and names the codes that part", () => {
    const note = {
      seq: 1,
      law: "13",
      text: "x",
      happened: "x",
      data: { kind: "unclaimed" },
      by: "white" as const,
      move: null,
      before: "",
      after: "",
      could: [],
    };
    const answers = [answer("bcf-1912", open), answer("fide-2023", quiet)];
    expect(summaryOf(ruled("bcf-1912", [open], { notes: [note] }), answers)).toMatch(
      /^One thing irregular happened\. Other codes rule otherwise: .*2023\.$/,
    );
    expect(summaryOf(ruled("bcf-1912", [open]), answers)).toMatch(/^One thing irregular/);
  });

  it("never says more of the end than the score does", () => {
    expect(statedSentence({ score: "0-1", how: "" })).toBe("Black won; how is not recorded");
    expect(statedSentence({ score: "1/2-1/2", how: "" })).toBe("Drawn; how is not recorded");
    expect(statedResult({ result: '"1-0, time forfeit"' })).toEqual({ score: "1-0", how: "time forfeit" });
    expect(statedSentence({ score: "1-0", how: "time forfeit" })).toBe(
      "White won; the score says: time forfeit",
    );
    expect([statedResult({}), statedResult({ result: "*" })]).toEqual([null, null]);
  });
});
