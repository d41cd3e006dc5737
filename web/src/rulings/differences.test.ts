import { kingMoves } from "../shared/fixtures";
import type { Task } from "../wire";
import { describe, expect, it } from "vitest";
import { shortAnswer } from "./answer";
import { differing, letters, minds, partings, standingAt } from "./differences";
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

const bishop: Task = {
  task: "move f1",
  kind: "move",
  man: { side: "white", role: "bishop", square: "f1" },
};

describe("an answer in short", () => {
  const claim = (options: string[]) => ({
    by: "black" as const,
    law: "1",
    may_waive: false,
    options: options.map((task) => ({
      say: `requires ${task}`,
      text: "",
      squares: [],
      data: { task, kind: "stand" as const },
    })),
  });
  const follows = { ...upheld("1"), data: { kind: "follows" } };
  const time = { ...upheld("2"), data: { kind: "remark" } };

  it("says who chooses, what must be done, or how it ended; what it does not say is the referee’s", () => {
    const chooses = shortAnswer(
      ruledStep("x", { claim: claim(["stand", "king"]), rulings: [follows, time] }),
    );
    expect(chooses).toEqual({ headline: "Black chooses one of two", more: [time], turn: "" });
    const must = shortAnswer(ruledStep("x", { duty_tasks: [bishop], rulings: [follows] }));
    expect(must).toEqual({ headline: "White must move the bishop on f1", more: [], turn: "" });
    const over = shortAnswer(ruledStep("x", { result: "0-1 by forfeit", rulings: [follows] }));
    expect(over).toEqual({ headline: "Black wins (forfeit)", more: [follows], turn: "" });
  });

  it("says when an act is refused, or the code silent, or nothing ruled", () => {
    expect(shortAnswer(ruledStep("x", { refused: true })).headline).toBe("Refused");
    expect(shortAnswer(ruledStep("x", { silent: true })).headline).toBe("The code says nothing");
    expect(shortAnswer(ruledStep("x"))).toEqual({
      headline: "Nothing is ruled",
      more: [],
      turn: "White to move.",
    });
    expect(shortAnswer(ruledStep("x", { open: true })).headline).toBe("It can be objected to");
  });

  it("has a letter that marks equal answers", () => {
    const answers = [
      answer("a", ruledStep("x")),
      answer("b", ruledStep("x", { silent: true })),
      answer("c", ruledStep("x")),
    ];
    expect([...letters(answers, 1)]).toEqual([
      ["a", "A"],
      ["c", "A"],
      ["b", "B"],
    ]);
  });
});

describe("words for how things stand", () => {
  const king = kingMoves("white", "e1");
  it("tell a duty", () => {
    expect(dutySentence({ duty_tasks: [bishop, king], turn: "White" })).toBe(
      "White must move the bishop on f1, or move the king.",
    );
    expect(dutySentence({ turn: "White" })).toBe("");
  });

  it("tell choices, what they have in common once", () => {
    const choice_tasks: Task[] = [{ task: "stand", kind: "stand" }, bishop, king];
    expect(choiceSentence({ claimant: "Black", choice_tasks })).toBe(
      "Black may require: let it stand; move the bishop on f1 or king.",
    );
    expect(choiceSentence({ claimant: "Black", choice_tasks: [king] })).toBe(
      "Black may require: move the king.",
    );
    expect(choiceSentence({ claimant: null })).toBe("");
  });

  it("say the turn or the result", () => {
    expect(turnSentence({ turn: "Black", result: "*" })).toBe("Black to move.");
    expect(turnSentence({ turn: "Black", result: "1-0 by sealed-move" })).toBe("White wins (sealed move).");
    expect(resultSentence("1/2-1/2 by agreement")).toBe("Drawn (agreement)");
    expect(resultSentence("annulled")).toBe("Annulled");
  });
});
