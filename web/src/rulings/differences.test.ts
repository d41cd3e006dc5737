import { describe, expect, it } from "vitest";
import { differing, minds, partings, standingAt } from "./differences";
import { answer, ruled, ruledStep } from "./fixtures";
import { choiceSentence, dutySentence, resultSentence, turnSentence } from "./words";

const upheld = (law: string) => ({ law, verdict: "upheld" as const, text: "so it is" });

describe("where codes part", () => {
  it("is in what follows, not in the numbers of their laws", () => {
    const one = ruledStep("Black objects", { rulings: [upheld("13")], must: ["move f1"] });
    const other = ruledStep("Black objects", { rulings: [upheld("XIII")], must: ["move f1"] });
    expect(differing(standingAt(ruled("a", [one]), 1), standingAt(ruled("b", [other]), 1))).toEqual([]);
  });

  it("is named, the gravest first, whatever the order of the choices", () => {
    const one = ruled("a", [ruledStep("Black objects", { options: ["king", "move f1"], turn: "White" })]);
    const same = ruled("b", [ruledStep("Black objects", { options: ["move f1", "king"], turn: "White" })]);
    const other = ruled("c", [
      ruledStep("Black objects", {
        refused: true,
        turn: "Black",
        result: "0-1 by forfeit",
        board: "8/8/8/8/8/8/8/8",
        must: ["move king"],
        open: true,
      }),
    ]);
    expect(differing(standingAt(one, 1), standingAt(same, 1))).toEqual([]);
    expect(differing(standingAt(one, 1), standingAt(other, 1))).toEqual([
      "result",
      "men",
      "answer",
      "choices",
      "duty",
      "turn",
      "claim",
    ]);
  });

  it("before the first act is nowhere", () => {
    expect(minds([answer("a", ruledStep("x", { turn: "Black" })), answer("b", ruledStep("x"))], 0)).toEqual([
      ["a", "b"],
    ]);
  });

  it("groups codes of one mind; a code without a game stands alone", () => {
    const answers = [
      answer("a", ruledStep("x")),
      answer("b", ruledStep("x", { silent: true })),
      answer("c", ruledStep("x")),
      { code: "d", ruled: null, why: "no" },
    ];
    expect(minds(answers, 1)).toEqual([["a", "c"], ["b"], ["d"]]);
  });

  it("is marked where it begins, and not again on every later act", () => {
    const first = ruledStep("White plays f1-a4", { open: true });
    const objected = ruledStep("Black objects", { rulings: [upheld("1")], must: ["move f1"] });
    const refused = ruledStep("Black objects", { refused: true, turn: "Black" });
    const later = ruledStep("White plays f1-c4", { must: ["move f1"] });
    const laterThere = ruledStep("White plays f1-c4", { turn: "Black" });
    const answers = [answer("a", first, objected, later), answer("b", first, refused, laterThere)];
    expect(partings(answers, "a")).toEqual([[], ["b"], []]);
    expect(partings(answers, "nobody")).toEqual([]);
  });
});

describe("words for how things stand", () => {
  it("tell a duty", () => {
    expect(dutySentence({ duties: ["move the pawn on d2", "move the king"], turn: "White" })).toBe(
      "White must move the pawn on d2, or move the king.",
    );
    expect(dutySentence({ duties: [], turn: "White" })).toBe("");
  });

  it("tell choices, what they have in common once", () => {
    expect(
      choiceSentence({
        claimant: "Black",
        choices: ["let it stand", "White must move the bishop on f1", "White must move the king"],
      }),
    ).toBe("Black may require: let it stand; move the bishop on f1 or king.");
    expect(choiceSentence({ claimant: "Black", choices: ["White must move the king"] })).toBe(
      "Black may require: move the king.",
    );
    expect(choiceSentence({ claimant: null, choices: [] })).toBe("");
  });

  it("say the turn or the result", () => {
    expect(turnSentence({ turn: "Black", result: "*" })).toBe("Black to move.");
    expect(turnSentence({ turn: "Black", result: "1-0 by sealed-move" })).toBe("White wins (sealed move).");
    expect(resultSentence("1/2-1/2 by agreement")).toBe("Drawn (agreement)");
    expect(resultSentence("annulled")).toBe("Annulled");
  });
});
