// What is said, in the words of the record.
import { describe, expect, it } from "vitest";
import { written } from "./fixtures";
import {
  claims,
  endings,
  disputes,
  earlierMove,
  grantsFifty,
  objections,
  objectsToMove,
  rareObjections,
  restoresMove,
  setsClock,
} from "./sayings";

describe("sayings", () => {
  it("never object without saying to what", () => {
    for (const { act } of [...objections, ...rareObjections]) expect(act).toMatch(/^objects to \w/);
  });

  it("object to an earlier move by number and owner", () => {
    expect(objectsToMove(12, "black")).toBe("objects to move 12 of Black");
  });

  it("take the last move but one for the earlier move, or what there is", () => {
    const score = [written(1, "white", 1), written(2, "black", 1), written(3, "white", 2)];
    expect(earlierMove(score)).toEqual({ number: 1, side: "black" });
    expect(earlierMove(score.slice(0, 1))).toEqual({ number: 1, side: "white" });
    expect(earlierMove([])).toEqual({ number: 1, side: "white" });
  });

  it("put a question in quotation marks, with none inside", () => {
    expect(disputes('He said  "done"\nand let go')).toBe("disputes \"He said 'done' and let go\"");
  });

  it("claim draws by name, call for fifty moves, and let the game proceed", () => {
    expect(claims.map((claim) => claim.act)).toEqual([
      "claims a draw by repetition",
      "claims a draw by fifty",
      "claims a draw by perpetual",
      "claims a draw by six repetitions",
      "counts fifty",
      "proceeds",
      "claims abandonment",
    ]);
    expect(endings.map((decision) => decision.act)).toContain('finds "unknown"');
  });

  it("let the umpire restore a move and set a clock", () => {
    expect(restoresMove(12, "white")).toBe("restores move 12 of White");
    expect(setsClock("black", " 0:45:00 ")).toBe("sets Black 0:45:00");
    expect(grantsFifty.act).toBe("grants fifty");
  });
});
