// The reason of a decision.
import { expect, test } from "vitest";
import { event } from "./fixtures";
import { because, reasonFor } from "./reason";

test("a reason goes with the act, and has no quotation marks of its own", () => {
  expect(because("continues", "He said “no”.\nTwice.")).toBe(`continues because "He said 'no'. Twice."`);
  expect(because("continues", "  ")).toBe("continues");
});

test("a reason is that of the decision right before it", () => {
  const decided = event(3, "Umpire continues");
  const given = event(4, '# because "Both hands were off it."', { kind: "noted", by: "umpire" });
  expect(reasonFor(decided, [decided, given])).toBe("Both hands were off it.");
  const stood = event(4, "# the server stood still", { kind: "noted", by: "table" });
  expect(reasonFor(decided, [decided, stood])).toBeNull();
  expect(reasonFor(decided, [decided])).toBeNull();
});
