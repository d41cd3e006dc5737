import { describe, expect, it } from "vitest";
import { ruled, ruledStep } from "../rulings/fixtures";
import { isEnding, sheetOf, type SheetIncidentLine } from "./sheet";
import { sortOf } from "./sort";

const moved = (seq: number, side: "white" | "black", number: number, algebraic: string) => ({
  seq,
  side,
  number,
  algebraic,
  descriptive: algebraic,
  from: "e2",
  to: "e4",
  board: "",
});
const upheld = { law: "13", verdict: "upheld" as const, text: "a false move" };
const over = { law: "usage", verdict: "over" as const, text: "a player resigns" };

describe("the sheet of a ruled record", () => {
  it("has the moves that stand in two columns, with check where it was said", () => {
    const record = ruled(
      "a",
      [
        ruledStep("White plays e2-e4"),
        ruledStep("Black plays f7-f6"),
        ruledStep("White plays d1-h5"),
        ruledStep("White says check"),
      ],
      {
        score: [moved(1, "white", 1, "e4"), moved(2, "black", 1, "f6"), moved(3, "white", 2, "Qh5")],
      },
    );
    expect(sheetOf(record)).toEqual([
      {
        kind: "moves",
        number: 1,
        white: expect.objectContaining({ algebraic: "e4", check: false }),
        black: expect.objectContaining({ seq: 2 }),
      },
      {
        kind: "moves",
        number: 2,
        white: expect.objectContaining({ algebraic: "Qh5", check: true }),
        black: null,
      },
    ]);
  });

  it("tells what was taken back, and joins what belongs together", () => {
    const record = ruled(
      "a",
      [
        ruledStep("White plays f1-a4", { board: "false" }),
        ruledStep("Black objects", { rulings: [upheld], board: "back" }),
        ruledStep("Black requires king", { board: "back" }),
        ruledStep("White plays e1-e2"),
      ],
      {
        score: [moved(4, "white", 1, "Ke2")],
      },
    );
    const [incidents, move] = sheetOf(record) as [SheetIncidentLine, unknown];
    expect(incidents.incidents.map(({ seq, tone }) => [seq, tone])).toEqual([
      [1, "taken back"],
      [2, "ruled"],
      [3, "said"],
    ]);
    expect(incidents).toMatchObject({ before: "false", after: "back", number: 1 });
    expect(isEnding(incidents)).toBe(false);
    expect(move).toMatchObject({ kind: "moves", number: 1, white: { seq: 4 } });
  });

  it("puts a note where the irregularity happened", () => {
    const note = {
      seq: 1,
      law: "13",
      text: "White made a false move",
      happened: "White made a false move",
      data: { kind: "unclaimed" },
      by: "white" as const,
      move: null,
      before: "b",
      after: "a",
      could: ["let it stand"],
    };
    const record = ruled(
      "a",
      [
        ruledStep("White plays f1-a4"),
        ruledStep("Black resigns", { rulings: [over], result: "1-0 by resignation" }),
      ],
      { score: [moved(1, "white", 1, "Ba4")], notes: [note] },
    );
    const lines = sheetOf(record);
    expect(lines.map(({ kind }) => kind)).toEqual(["moves", "incidents"]);
    expect(lines[1]).toMatchObject({ notes: [note], incidents: [{ seq: 2 }] });
  });

  it("does not tell what was said after the end, and knows an ending for one", () => {
    const record = ruled("a", [
      ruledStep("White resigns", { rulings: [over], result: "0-1 by resignation" }),
      ruledStep("White says check", { refused: true, result: "0-1 by resignation" }),
    ]);
    const lines = sheetOf(record) as SheetIncidentLine[];
    expect(lines.flatMap((line) => line.incidents.map(({ said }) => said))).toEqual(["White resigns"]);
    expect(lines.map(isEnding)).toEqual([true]);
  });
});

describe("what was pasted", () => {
  it("is a record by its first line, and else PGN", () => {
    expect(sortOf("\uFEFF# a case\n\ncode: undated\n")).toBe("record");
    expect(sortOf("White plays e2-e4\n")).toBe("record");
    expect(sortOf('[White "Black"]\n\n1. e4')).toBe("pgn");
    expect(sortOf("1. e4 e5")).toBe("pgn");
    expect(sortOf(" \n\n")).toBe("nothing");
  });
});
