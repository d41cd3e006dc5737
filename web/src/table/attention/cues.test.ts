// Sounds follow what happened, and tell no law.
import { expect, test } from "vitest";
import { deed } from "../../shared/fixtures";
import type { TableEvent } from "../../wire";
import { cueOf } from "./cues";

function event(
  act: string,
  more: Partial<TableEvent> = {},
  what: Parameters<typeof deed>[1] = {},
): TableEvent {
  return { seq: 1, at: 0, by: "white", act, kind: "done", rulings: [], ...more, deed: deed(act, what) };
}

const move = event("White plays e2-e4", {}, { sort: "move", made: true, completed: true, to: "e4" });
const word = event("White offers a draw", {}, { sort: "said" });
const ruled = event("Black objects to the move", {
  rulings: [{ law: "XIII", verdict: "upheld", text: "It goes back." }],
});

test("a move, a word and a ruling have their sounds; the weightiest is heard", () => {
  expect(cueOf([move])).toBe("put down");
  expect(cueOf([word])).toBe("word");
  expect(cueOf([word, move, ruled])).toBe("ruling");
  expect(cueOf([])).toBeNull();
});
