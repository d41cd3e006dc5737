// What is said aloud, and the law found for a citation.
import { describe, expect, it } from "vitest";
import { deed, event, kingMoves, view } from "../shared/fixtures";
import { lawText } from "./laws";
import type { Spoken } from "./announcer";
import { announce } from "./speech";

const said = (...told: Parameters<typeof announce>): string[] => announce(...told).map(plain);
const plain = (one: Spoken): string => (typeof one === "string" ? one : one.referee);

const pawn = { side: "white", role: "pawn", square: "e2" } as const;
const opening = event(1, "White plays e2-e4", {
  deed: deed("White plays e2-e4", { men: [pawn], to: "e4" }),
});

describe("what is said aloud", () => {
  it("calls moves, turns, rulings and duties", () => {
    const data = kingMoves("white", "e1");
    const duty = {
      by: "white" as const,
      law: "XIII",
      tasks: [{ task: "move king", text: "move the king", squares: ["e1"], data }],
    };
    expect(said([opening], view(), view({ turn: "black" }))).toEqual([
      "White: pawn e2 to e4.",
      "Black to move.",
    ]);
    const ruled = event(2, "Black requires king", {
      rulings: [{ law: "XIII", verdict: "upheld", text: "The king must move" }],
    });
    expect(said([ruled], view(), view({ must: duty }))).toEqual([
      "Black requires king.",
      "The king must move.",
      "Law XIII.",
      "White must move the king (law XIII).",
    ]);
  });

  it("says nothing of time that passes, but calls a flag that falls", () => {
    const fell = { law: "42(c)", verdict: "over", text: "Black wins" } as const;
    expect(said([event(1, "White takes 3.2s"), opening], view(), view())).toEqual(["White: pawn e2 to e4."]);
    expect(said([event(1, "White takes 1h", { rulings: [fell] })], view(), view())).toEqual([
      "White’s flag falls.",
      "Black wins.",
      "Law 42(c).",
    ]);
  });
});

describe("laws", () => {
  const book = {
    id: "bcf-1912",
    name: "",
    short: "",
    year: "1912",
    sentence: "",
    promotions: [],
    agreed: [],
    laws: [
      {
        law: "22",
        status: "enforced" as const,
        sentence: "Touched men move.",
        reading: "",
        topics: [],
        clauses: [],
      },
    ],
  };
  it("are found by their number or as the law a clause belongs to", () => {
    expect(lawText(book, "22(a)(ii)").sentence).toBe("Touched men move.");
    expect(lawText(book, "22(a)(ii)").href).toBe("/library/bcf-1912/22#22(a)(ii)");
    expect(lawText(book, "usage").href).toBe("/library/usage");
    expect(lawText(null, "22").sentence).toBeNull();
  });
});
