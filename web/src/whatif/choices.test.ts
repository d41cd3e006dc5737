import { describe, expect, it } from "vitest";
import { ruledStep } from "../rulings/fixtures";
import { choicesOf } from "./choices";

describe("what the last ruling lets somebody say", () => {
  it("is the claimant’s choice, in acts of the record, and what asking would lose", () => {
    const option = (say: string, text: string) => ({ say, text, squares: [] });
    const claim = {
      by: "black" as const,
      law: "22(a)",
      may_waive: true,
      options: [
        option("requires king", "White must move the king"),
        option("requires move d2", "White must move the pawn on d2"),
      ],
    };
    expect(choicesOf(ruledStep("Black objects", { claim, options: ["king"] }))).toEqual({
      text: "Black may require",
      answers: [
        { label: "Move the king", name: "White must move the king", act: "Black requires king" },
        {
          label: "Move the pawn on d2 (cannot be done: asking loses the right)",
          name: "White must move the pawn on d2 (cannot be done: asking loses the right)",
          act: "Black requires move d2",
        },
        { label: "Waive it", act: "Black waives" },
      ],
    });
  });

  it("says once what many choices have in common", () => {
    const options = [..."abcdefg"].map((file) => ({
      say: `requires move ${file}2`,
      text: `White must move the pawn on ${file}2`,
      squares: [],
    }));
    const claim = { by: "black" as const, law: "VII", may_waive: false, options };
    const choices = choicesOf(
      ruledStep("Black objects", { claim, options: options.map(({ say }) => say.replace("requires ", "")) }),
    );
    expect(choices?.text).toBe("Black may require: move the …");
    expect(choices?.answers[0]).toEqual({
      label: "pawn on a2",
      name: "White must move the pawn on a2",
      act: "Black requires move a2",
    });
  });

  it("is an answer to an offer, a name for a pawn, a decision", () => {
    expect(
      choicesOf(
        ruledStep("White offers a draw", {
          offer: { by: "white", what: "draw", text: "White offers a draw" },
        }),
      )?.answers.map(({ act }) => act),
    ).toEqual(["Black accepts", "Black declines"]);
    expect(
      choicesOf(ruledStep("White plays e7-e8", { unnamed: { by: "white", at: "e8" } }))?.answers[0],
    ).toEqual({
      label: "a queen",
      act: "White names queen",
    });
    expect(
      choicesOf(ruledStep("White disputes", { question: { by: "white", text: "?" } }))?.answers[0]?.act,
    ).toBe("Umpire awards White");
    expect(choicesOf(ruledStep("x", { readings: ["Nbd2", "Nfd2"], turn: "Black" }))?.answers[1]?.act).toBe(
      "Black selects Nfd2",
    );
  });

  it("is nothing when there is nothing to choose, or the game is over", () => {
    expect(choicesOf(ruledStep("White plays e2-e4"))).toBeNull();
    expect(
      choicesOf(ruledStep("x", { unnamed: { by: "white", at: "e8" }, result: "1-0 by mate" })),
    ).toBeNull();
  });
});
