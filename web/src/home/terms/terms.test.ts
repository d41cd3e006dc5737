// The terms that are offered, what they are called in a record, and where a complaint is shown.
import { describe, expect, it } from "vitest";
import { CODES, codeIntro } from "../../shared/codes";
import { PRACTICE, sentenceOf, type Term } from "./offers";
import { complaint, inShort, readTerms } from "./read";

const termsOf = (code: string): string[] => Object.keys(codeIntro(code)?.agreed ?? {}).sort();
const read = (code: string, values: Record<string, string>) => readTerms(code, (name) => values[name] ?? "");

describe("the terms offered", () => {
  it("are those the code knows", () => {
    expect(termsOf("undated")).toEqual(["begins", "odds", "place", "practice", "session", "undertaking"]);
    expect(termsOf("london-1841")).toEqual(["begins", "odds", "practice", "session", "undertaking"]);
    expect(termsOf("steinitz-1889")).toEqual([
      "absence",
      "begins",
      "odds",
      "practice",
      "session",
      "six-repetitions",
      "tournament",
    ]);
    expect(termsOf("bcf-1912")).toEqual(["absence", "clock", "limit", "odds", "practice", "session"]);
    expect(termsOf("chess-1949")).toEqual(["clock", "limit", "literal-castling", "practice", "session"]);
  });

  it("have a sentence each", () => {
    for (const { id } of CODES)
      for (const term of termsOf(id)) expect(sentenceOf(term as Term, id)).toMatch(/^[A-Z].+\.$/);
  });
});

describe("the terms agreed", () => {
  it("are nothing when nothing was filled in", () => {
    for (const { id } of CODES)
      expect(read(id, { "odds-kind": "knight", "undertaking-kind": "mates with" })).toEqual({});
  });

  it("name odds by their giver, and by squares where those were chosen", () => {
    expect(read("london-1841", { "odds-giver": "white", "odds-kind": "pawn-and-two-moves" })).toEqual({
      odds: "white gives pawn-and-two-moves",
    });
    expect(
      read("bcf-1912", { "odds-giver": "black", "odds-kind": "squares", "odds-squares": "A8 f7" }),
    ).toEqual({ odds: "black gives a8 f7" });
  });

  it("write the time limit out, and press clocks only where there are some", () => {
    expect(read("bcf-1912", { "limit-choice": "20/1h", clock: "pressed" })).toEqual({
      limit: "20/1h",
      clock: "pressed",
    });
    expect(read("chess-1949", { "limit-choice": "own", "limit-text": "6/1m then 5s" })).toEqual({
      limit: "6/1m then 5s",
    });
    expect(read("chess-1949", { clock: "pressed" })).toEqual({});
    expect(read("chess-1949", { "limit-choice": "own" })).toEqual({ limit: "…" });
  });

  it("undertake to mate with a man, on a square, or to be mated", () => {
    const undertakes = (kind: string) =>
      read("undated", { "undertaking-side": "white", "undertaking-kind": kind, "undertaking-square": "F7" })[
        "undertaking"
      ];
    expect(["mates with", "mates on", "forces selfmate"].map(undertakes)).toEqual([
      "white mates with f7",
      "white mates on f7",
      "white forces selfmate",
    ]);
  });

  it("leave out what the code does not know, though it was filled in", () => {
    const values = {
      "odds-giver": "white",
      "odds-kind": "queen",
      place: "abroad",
      tournament: "yes",
      "six-repetitions": "yes",
      "literal-castling": "yes",
      begins: "black",
      absence: "15m",
    };
    expect(read("chess-1949", values)).toEqual({ options: "literal-castling" });
    expect(read("undated", values)).toEqual({ odds: "white gives queen", place: "abroad", begins: "black" });
    expect(read("steinitz-1889", values)).toEqual({
      odds: "white gives queen",
      absence: "15m",
      options: "tournament, six-repetitions",
      begins: "black",
    });
  });

  it("have a session under every code", () => {
    for (const { id } of CODES) expect(read(id, { session: "4h" })).toEqual({ session: "4h" });
  });

  it("lay the board or the men amiss for practice", () => {
    expect(read("undated", { practice: "turned" })).toEqual({ board: "turned" });
    expect(read("bcf-1912", { practice: "misplaced" })["set-up"]).toMatch(/\/RNBKQBNR$/);
    expect(read("bcf-1912", { practice: "odds-forgotten" })).toEqual({});
    expect(PRACTICE.every(({ terms }) => Object.keys(terms).length === 1)).toBe(true);
  });

  it("are told in short beside the button", () => {
    expect(inShort({ odds: "white gives pawn-and-move", limit: "20/1h" })).toBe(
      " White gives pawn and move. 20/1h.",
    );
    expect(inShort({ event: "x" })).toBe("");
  });
});

describe("a complaint of the server", () => {
  it("is shown at the field it names", () => {
    expect(complaint("limit: “40/x”: expected a stage", ["limit"])).toEqual({
      group: "limit",
      sentence: "“40/x”: expected a stage",
    });
    expect(complaint("set-up: odd men", ["set-up"])).toEqual({ group: "practice", sentence: "Odd men" });
  });

  it("is shown at the button when it names none", () => {
    expect(complaint("The server does not answer.", ["limit"]).group).toBeNull();
    expect(complaint("other: what", ["limit"]).group).toBeNull();
  });
});
