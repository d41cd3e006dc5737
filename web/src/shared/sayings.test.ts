// What is said, in the words of the record.
import { describe, expect, it } from "vitest";
import { written } from "./fixtures";
import {
  choices,
  claims,
  decisions,
  disputes,
  earlierMove,
  grantsFifty,
  inBrief,
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
    expect(decisions.map((decision) => decision.act)).toContain('finds "unknown"');
  });

  it("let the umpire restore a move and set a clock", () => {
    expect(restoresMove(12, "white")).toBe("restores move 12 of White");
    expect(setsClock("black", " 0:45:00 ")).toBe("sets Black 0:45:00");
    expect(grantsFifty.act).toBe("grants fifty");
  });

  it("offer the claimant exactly what the referee put, and giving it up where that is allowed", () => {
    const claim = {
      by: "black",
      law: "22(a)",
      options: [{ say: "requires king", text: "White must move the king", squares: ["e1"] }],
    } as const;
    const options = claim.options.map((option) => ({ ...option, squares: [...option.squares] }));
    expect(choices({ ...claim, options, may_waive: false })).toEqual([
      { label: "White must move the king", act: "requires king" },
    ]);
    expect(choices({ ...claim, options, may_waive: true }).at(-1)?.act).toBe("waives");
  });

  it("say once what many choices have in common, and leave a few as they are", () => {
    const move = (man: string) => ({ label: `White must move the ${man}`, act: "requires …" });
    const few = ["knight on b1", "king"].map(move);
    const many = ["knight on b1", "king", "pawn on a2", "pawn on b2", "pawn on c2", "pawn on d2"].map(move);
    const brief = inBrief([...many, { label: "Waive it", act: "waives" }]);
    expect(inBrief(few)).toBeNull();
    expect(brief?.text).toBe("White must move the …");
    expect(brief?.answers[0]).toEqual({
      label: "knight on b1",
      act: "requires …",
      name: "White must move the knight on b1",
    });
    expect(brief?.answers.at(-1)?.label).toBe("Waive it");
  });
});
