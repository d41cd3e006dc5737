// What may be required and must be done, in words made of data.
import { expect, it } from "vitest";
import type { Task } from "../wire";
import { kingMoves } from "./fixtures";
import { asksForNothing, choiceOfStep, dutyOfStep, inBrief, optionWords, taskWords } from "./tasks";

const king = kingMoves("white", "e1");
const knight: Task = {
  task: "move b1",
  kind: "move",
  man: { side: "white", role: "knight", square: "b1" },
};
const pawn = { side: "black", role: "pawn", square: "d5" } as const;

it("a task names its men", () => {
  expect(taskWords(king)).toBe("move the king");
  expect(taskWords(knight)).toBe("move the knight on b1");
  expect(taskWords({ task: "rook", kind: "move" })).toBe("move the rook");
  expect(taskWords({ task: "capture d5", kind: "capture", man: pawn })).toBe("take the pawn on d5");
  expect(taskWords({ task: "", kind: "capture", man: pawn, with: knight.man ?? null })).toBe(
    "take the pawn on d5 with the knight on b1",
  );
  expect(taskWords({ task: "O-O-O", kind: "castle", wing: "queen" })).toBe("castle on the queen’s side");
  expect(taskWords({ task: "play e4", kind: "play", play: "e4" })).toBe("play e4");
});

it("an option says who must, unless nobody must", () => {
  expect(optionWords(king, "white")).toBe("White must move the king");
  expect(optionWords({ task: "stand", kind: "stand" }, "white")).toBe("let it stand");
});

it("a step's duty and choice are sentences without a stop, or nothing", () => {
  expect(dutyOfStep({ turn: "White", duty_tasks: [king, knight] })).toBe(
    "White must move the king, or move the knight on b1",
  );
  expect(dutyOfStep({ turn: "White" })).toBe("");
  const stand: Task = { task: "stand", kind: "stand" };
  expect(choiceOfStep({ claimant: "Black", choice_tasks: [stand, knight, king] })).toBe(
    "Black may require: let it stand; move the knight on b1 or king",
  );
  expect(choiceOfStep({ claimant: null })).toBe("");
  expect(inBrief([stand])).toEqual(["let it stand"]);
});

it("to ask for nothing is no answer of its own where the move may be left standing", () => {
  const option = (data: Task) => ({ say: "", text: "", squares: [], data });
  const claim = { by: "black" as const, law: "XIII", may_waive: true, options: [option(king)] };
  expect(asksForNothing(claim)).toBe(true);
  expect(asksForNothing({ ...claim, may_waive: false })).toBe(false);
  expect(
    asksForNothing({ ...claim, options: [option({ task: "stand", kind: "stand" }), option(king)] }),
  ).toBe(false);
});
