// The terms that are offered, what they are called in a record, and where a complaint is shown.
import { describe, expect, it } from "vitest";
import { CODES, codeIntro } from "../../shared/codes";
import { PRACTICE, sentenceOf, type Term } from "./offers";
import { complaint, leftOut, oddsWords, readTerms } from "./read";

const termsOf = (code: string): string[] => Object.keys(codeIntro(code)?.agreed ?? {}).sort();
const read = (code: string, values: Record<string, string>) => readTerms(code, (name) => values[name] ?? "");

describe("the terms offered", () => {
  it("are those the code knows", () => {
    const withoutLawOfTime = ["begins", "clock", "limit", "odds", "practice", "session", "time-loses"];
    const all = (...more: string[]): string[] => [...withoutLawOfTime, ...more].sort();
    expect(termsOf("undated")).toEqual(all("place", "undertaking"));
    expect(termsOf("london-1841")).toEqual(all("undertaking"));
    expect(termsOf("steinitz-1889")).toEqual(all("absence", "six-repetitions", "tournament"));
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

  it("write the time limit as a record does, under every code, and press clocks only where there are some", () => {
    expect(read("bcf-1912", { limit: "20/1h", clock: "pressed" })).toEqual({
      limit: "20/1h",
      clock: "pressed",
    });
    for (const { id } of CODES) expect(read(id, { limit: "90+30" })).toEqual({ limit: "1h30m+30s" });
    expect(read("chess-1949", { clock: "pressed" })).toEqual({});
    expect(read("chess-1949", { limit: "soon" })).toEqual({ limit: "soon" });
  });

  it("agree that a flag loses only where no law says what it does", () => {
    const agreed = { limit: "5+3", "time-loses": "yes" };
    for (const id of ["undated", "london-1841", "steinitz-1889"])
      expect(read(id, agreed)).toEqual({ limit: "5m+3s", options: "time-loses" });
    for (const id of ["bcf-1912", "chess-1949", "fide-2023"])
      expect(read(id, agreed)).toEqual({ limit: "5m+3s" });
    expect(read("undated", { "time-loses": "yes" })).toEqual({});
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

  it("are named where a code leaves them out, so that nothing chosen is dropped unsaid", () => {
    const values: Record<string, string> = { "odds-giver": "white", "odds-kind": "queen", begins: "black" };
    const filled = (name: string) => values[name] ?? "";
    expect(leftOut("london-1841", filled)).toEqual([]);
    expect(leftOut("bcf-1912", filled)).toEqual(["Who begins"]);
    expect(leftOut("fide-2023", filled)).toEqual(["Odds", "Who begins"]);
  });

  it("are told in short beside the buttons", () => {
    const values: Record<string, string> = { "odds-giver": "white", "odds-kind": "pawn-and-move" };
    expect(oddsWords("london-1841", (name) => values[name] ?? "")).toBe(" White gives pawn and move.");
    expect(oddsWords("fide-2023", (name) => values[name] ?? "")).toBe("");
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
