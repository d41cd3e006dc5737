// The next game: who may ask for it, and how the players stand.
import { describe, expect, it } from "vitest";
import { view } from "../shared/fixtures";
import { lawText } from "./laws";
import { nextLabel, seriesSentence } from "./next";

describe("the next game", () => {
  it("is asked for by players, and says who begins", () => {
    expect(nextLabel(view({ next: "black" }), ["white"])).toBe("Next game (Black begins)");
    expect(nextLabel(view(), ["white", "black"])).toBe("Next game");
    expect(nextLabel(view({ next: "white" }), ["watch"])).toBeNull();
  });

  it("has a score where it is one of several", () => {
    const series = {
      game: 3,
      previous: "t",
      white_wins: 1,
      black_wins: 0,
      drawn: 1,
      annulled: 0,
      both_lost: 0,
      half_white: 0,
      half_black: 0,
    };
    expect(seriesSentence(view({ series }))).toBe("Game 3 of the series: White has won 1, Black 0, 1 drawn.");
    expect(seriesSentence(view())).toBe("");
  });
});

describe("a clause cited", () => {
  it("has its own sentence where the book has it, and else its law’s", () => {
    const laws = [
      {
        law: "16",
        status: "enforced" as const,
        sentence: "Whole.",
        reading: "",
        topics: [],
        clauses: [{ clause: "16(e)", status: "enforced" as const, sentence: "Part." }],
      },
    ];
    const book = {
      id: "chess-1949",
      name: "",
      year: "",
      sentence: "",
      promotions: [],
      laws,
    } as unknown as Parameters<typeof lawText>[0];
    expect(lawText(book, "16(e)")).toEqual({
      law: "16(e)",
      sentence: "Part.",
      href: "/library/chess-1949/16#16(e)",
    });
    expect(lawText(book, "16(e)(ii)").sentence).toBe("Part.");
    expect(lawText(book, "16(f)").sentence).toBe("Whole.");
  });
});
