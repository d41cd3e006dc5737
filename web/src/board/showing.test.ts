// Reading and showing: placements, squares, words, journeys, and men shown before the table answers.
import { describe, expect, it } from "vitest";
import { readPlacement, writePlacement } from "./placement";
import { aheadOf, isWaiting, withAhead } from "./scene";
import { isDark, gridPositionOf, squareAt, stepFrom } from "./squares";
import { travels } from "./travel";
import { intentWords, squareWords } from "./words";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const white = "white" as const;
const pawn = { side: white, role: "pawn" as const };

describe("a placement", () => {
  it("is read and written back the same", () => {
    for (const text of [START, "8/8/8/8/8/8/8/8", "k6K/1p4P1/8/3n4/8/8/8/R6r"])
      expect(writePlacement(readPlacement(text))).toBe(text);
  });

  it("that cannot be read shows what can be", () => expect(readPlacement("zz6/8").size).toBe(0));
});

describe("squares", () => {
  it("lie as the eye sees them from either side", () => {
    expect(gridPositionOf("a1", "white")).toEqual({ column: 0, row: 7 });
    expect(gridPositionOf("a1", "black")).toEqual({ column: 7, row: 0 });
    expect(squareAt({ column: 0, row: 0 }, "black")).toBe("h1");
    expect(squareAt({ column: 8, row: 0 }, "white")).toBeNull();
  });

  it("are walked by the arrows as the eye sees them, and stop at the edge", () => {
    expect(stepFrom("e2", { columns: 0, rows: -1 }, "white")).toBe("e3");
    expect(stepFrom("e2", { columns: 0, rows: -1 }, "black")).toBe("e1");
    expect(stepFrom("h8", { columns: 1, rows: -1 }, "white")).toBe("h8");
  });

  it("a1 is dark and h1 light", () => expect([isDark("a1"), isDark("h1")]).toEqual([true, false]));
});

describe("words", () => {
  it("name a square and what stands on it", () => {
    expect(squareWords("e4", { man: pawn, touched: true, inHand: false })).toBe("e4, white pawn, touched");
    expect(squareWords("e5", { man: undefined, touched: false, inHand: false })).toBe("e5, empty");
  });

  it("say what the hand did", () => {
    expect(intentWords({ kind: "touch", man: pawn, square: "e2" })).toBe("White pawn on e2 touched");
    expect(intentWords({ kind: "putDown", man: pawn, square: "e2" })).toBe("White pawn on e2 put down");
  });
});

describe("journeys", () => {
  const go = (before: string, after: string, hint: { from: string; to: string } | null = null) =>
    travels(readPlacement(before), readPlacement(after), hint);

  it("a move is one man's journey", () => {
    const after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    expect(go(START, after)).toEqual({
      journeys: [{ from: "e2", to: "e4", man: pawn }],
      leave: [],
      arrive: [],
    });
  });

  it("a man taken leaves; put back, it comes again", () => {
    expect(go("8/8/8/3p4/4P3/8/8/8", "8/8/8/3P4/8/8/8/8")).toMatchObject({ leave: ["d5"], arrive: [] });
    expect(go("8/8/8/3P4/8/8/8/8", "8/8/8/3p4/4P3/8/8/8")).toMatchObject({ leave: [], arrive: ["d5"] });
  });

  it("castling is two journeys", () =>
    expect(go("4K2R/8/8/8/8/8/8/8", "5RK1/8/8/8/8/8/8/8").journeys).toHaveLength(2));

  it("a promoted pawn travels and becomes", () => {
    const { journeys } = go("8/P7/8/8/8/8/8/8", "Q7/8/8/8/8/8/8/8");
    expect(journeys).toEqual([{ from: "a7", to: "a8", man: { side: "white", role: "queen" } }]);
  });

  it("the move known to have been made is believed", () => {
    const { journeys } = go("8/8/8/8/8/N7/8/4N3", "8/8/8/8/8/3N4/8/4N3", { from: "a3", to: "d3" });
    expect(journeys.map(({ from }) => from)).toEqual(["a3"]);
  });
});

describe("shown before the table answers", () => {
  const men = readPlacement(START);
  const ahead = aheadOf({ kind: "play", man: pawn, from: "e2", to: "e4", placed: false }, "e2")!;

  it("the man stands where it was let go, though an older answer comes in", () => {
    expect(withAhead(men, ahead).get("e4")).toEqual(pawn);
    expect(withAhead(men, ahead).has("e2")).toBe(false);
  });

  it("until the table shows it there, or gone from where it stood", () => {
    expect(isWaiting(readPlacement("8/8/8/8/4P3/8/8/8"), ahead)).toBe(false);
    expect(isWaiting(readPlacement("8/8/8/8/8/8/8/8"), ahead)).toBe(false);
    expect(isWaiting(men, ahead)).toBe(true);
  });

  it("a touch shows nothing in advance", () =>
    expect(aheadOf({ kind: "touch", man: pawn, square: "e2" }, "e2")).toBeNull());
});
