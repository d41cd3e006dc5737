// Positions before each move.
import { expect, test } from "vitest";
import { view, written } from "../shared/fixtures";
import { latest, positions } from "./positions";

const score = [
  { ...written(1, "white", 1, "e4"), board: "after-e4" },
  { ...written(3, "black", 1, "e5"), board: "after-e5", from: "e7", to: "e5" },
  { ...written(5, "white", 2, "Nf3"), board: "after-Nf3" },
];

test("a position is the one before its move, and now comes last", () => {
  const all = positions(score, {}, view({ board: "now" }));
  expect(all.map(({ label, placement }) => [label, placement])).toEqual([
    ["1… e5", "after-e4"],
    ["2. Nf3", "after-e5"],
    ["now", "now"],
  ]);
  expect(all[1]?.last).toEqual({ from: "e7", to: "e5" });
  expect(all[2]?.seq).toBeNull();
});

test("where the first position was agreed on, it stands before the first move", () => {
  const all = positions(score, { position: "8/8/8/8/8/8/8/8 w - -" }, view());
  expect([all[0]?.label, all[0]?.placement]).toEqual(["1. e4", "8/8/8/8/8/8/8/8"]);
});

test("the last three and now are drawn", () => {
  const many = Array.from({ length: 9 }, (_, at) => written(at + 1, at % 2 ? "black" : "white", 1 + at / 2));
  expect(latest(positions(many, {}, view())).map(({ seq }) => seq)).toEqual([7, 8, 9, null]);
});
