import { describe, expect, it } from "vitest";
import { ruledStep } from "../rulings/fixtures";
import { kingMoves } from "../shared/fixtures";
import type { Task } from "../wire";
import { choicesOf } from "./choices";

const king = kingMoves("white", "e1");
const pawn = (square: string): Task => ({
  task: `move ${square}`,
  kind: "move",
  man: { side: "white", role: "pawn", square },
});

describe("what the last ruling lets somebody say", () => {
  it("is the claimant’s choice, in acts of the record, and what asking would lose", () => {
    const option = (say: string, text: string, data: Task) => ({ say, text, squares: [], data });
    const claim = {
      by: "black" as const,
      law: "22(a)",
      may_waive: true,
      options: [
        option("requires king", "White must move the king", king),
        option("requires move d2", "White must move the pawn on d2", pawn("d2")),
      ],
    };
    expect(choicesOf(ruledStep("Black objects", { claim, options: ["king"] }))).toEqual({
      text: "Black chooses",
      answers: [
        { label: "King", name: "Move the king", act: "Black requires king", task: king },
        {
          label: "Pawn on d2 (cannot be done: asking loses the right)",
          name: "Move the pawn on d2 (cannot be done: asking loses the right)",
          act: "Black requires move d2",
          task: pawn("d2"),
        },
        { label: "Ask for nothing", act: "Black waives", aside: true },
      ],
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
      choicesOf(ruledStep("White disputes", { question: { by: "white", text: "?", seq: 1 } }))?.answers[0]
        ?.act,
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
