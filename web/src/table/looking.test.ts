// Going back through the game.
import { describe, expect, it } from "vitest";
import { written } from "../shared/fixtures";
import { stepThrough, type Way } from "./looking";

const score = [written(1, "white", 1), written(2, "black", 1), written(5, "white", 2)];
const go = (shown: number | null, way: Way) => stepThrough(score, shown, way)?.seq ?? null;

describe("going through the game", () => {
  it("goes back from the game as it stands, and stops at the first move", () => {
    expect([go(null, "back"), go(2, "back"), go(1, "back"), go(null, "first")]).toEqual([2, 1, 1, 1]);
  });

  it("comes back to the game with the last move", () => {
    expect([go(1, "forward"), go(2, "forward"), go(1, "last"), go(null, "forward")]).toEqual([
      2,
      null,
      null,
      null,
    ]);
  });
});
