// Stills of a ruled record: what is shown and said after each act.
import { describe, expect, it } from "vitest";
import { ruledStep } from "../rulings/fixtures";
import { deed } from "../shared/fixtures";
import type { RuledStep, Task } from "../wire";
import { boardAt, followsOf, nextRuled, stillAt, type Played } from "./still";

const step = (over: Partial<RuledStep>): RuledStep =>
  ruledStep("White plays e2-e4", { turn: "Black", board: "8/8/8/8/4P3/8/8/8", ...over });
const king: Task = { task: "king", kind: "move", man: { side: "white", role: "king", square: "e1" } };
const stand: Task = { task: "stand", kind: "stand" };
const pawn = { side: "white", role: "pawn", square: "e2" } as const;
const upheld = { law: "XIII", verdict: "upheld", text: "White made a false move" } as const;

const played: Played = {
  code: "london-1841",
  start: "8/8/8/8/8/8/4P3/8",
  steps: [
    step({ deed: deed("White plays e2-e4", { men: [pawn], to: "e4" }) }),
    step({
      act: "Black objects to the move",
      deed: deed("Black objects to the move", { effect: "back" }),
      by: "Black",
      rulings: [upheld],
      claimant: "Black",
      choices: ["let it stand", "White must move the king"],
      choice_tasks: [stand, king],
      squares: ["e1"],
      board: "8/8/8/8/8/8/4P3/8",
    }),
    step({
      act: "Black requires king",
      deed: deed("Black requires king"),
      by: "Black",
      duties: ["move the king"],
      duty_tasks: [king],
      squares: ["e1"],
      turn: "White",
      board: "8/8/8/8/8/8/4P3/8",
    }),
    step({
      act: "White touches e2",
      deed: deed("White touches e2", { men: [pawn], touched: ["e2"] }),
      board: "8/8/8/8/8/8/4P3/8",
      turn: "White",
    }),
  ],
};

describe("a still", () => {
  it("before the first act shows the men as they began", () => {
    const { scene, tone, at } = stillAt(played, 0);
    expect([scene.placement, tone, at]).toEqual([played.start, "begun", 0]);
  });

  it("after a move shows it", () => {
    const { scene, title, follows } = stillAt(played, 1);
    expect(scene).toMatchObject({ last: { from: "e2", to: "e4" }, moving: "forward" });
    expect([title, follows]).toEqual(["White plays e2-e4", ["Black to move."]]);
  });

  it("after an objection has the ruling, what may be chosen and where, and the men travel back", () => {
    const { scene, tone, rulings, follows } = stillAt(played, 2);
    expect([tone, rulings, scene.last, scene.moving]).toEqual(["ruled", [upheld], null, "back"]);
    expect(scene.marks).toEqual([{ square: "e1", kind: "option" }]);
    expect(follows).toEqual(["Black may choose: let it stand; or White must move the king."]);
  });

  it("after a choice has the duty", () => {
    expect(stillAt(played, 3).follows).toEqual(["White must move the king."]);
    expect(stillAt(played, 3).scene.marks).toEqual([{ square: "e1", kind: "duty" }]);
  });

  it("after a touch marks the man", () => expect(stillAt(played, 4).scene.touched).toEqual(["e2"]));

  it("beyond an end is that end", () => {
    expect([stillAt(played, -3).at, stillAt(played, 99).at]).toEqual([0, 4]);
    expect(boardAt(played, 0)).toBe(played.start);
  });
});

describe("what follows", () => {
  it("at the end is the result", () => {
    expect(followsOf(step({ result: "1-0 by mate" }))).toEqual(["The game is over: 1–0 by mate."]);
    expect(followsOf(step({ result: "1/2-1/2 by perpetual-check" }))).toEqual([
      "The game is over: ½–½ by perpetual check.",
    ]);
    expect(followsOf(step({ result: "annulled" }))).toEqual(["The game is over: annulled."]);
  });
});

it("the next ruling is looked for in either direction", () => {
  expect([nextRuled(played, 0, 1), nextRuled(played, 2, 1), nextRuled(played, 4, -1)]).toEqual([2, null, 2]);
});
