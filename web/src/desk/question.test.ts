// What stands over the desk.
import { expect, test } from "vitest";
import { event, view } from "../shared/fixtures";
import { headOf, lastDecision } from "./question";

const asked = event(4, 'Black disputes "A touch"', { at: 60_000, kind: "silent" });

test("an open question says who put it, how long ago, and its words", () => {
  const question = { by: "black" as const, text: "A touch", seq: 4 };
  expect(headOf(view({ question }), [asked], 102_900)).toMatchObject({
    state: "asked",
    cap: "Open question · asked 0:42 ago by Black",
    words: "“A touch”",
  });
});

test("what the law leaves to the umpire is told in the referee's words, by whose act it came up", () => {
  const refuses = event(4, "White refuses", { at: 0, kind: "referred" });
  const question = { by: null, text: "what is done about it", seq: 4 };
  expect(headOf(view({ question }), [refuses], 725_000)).toMatchObject({
    cap: "Open question · asked 12:05 ago by White",
    words: "What is done about it.",
    ofReferee: true,
  });
});

test("unasked, the desk says whether the umpire may speak", () => {
  expect(headOf(view({ measures: ["adjourns"] }), [], 0).under).toContain("when you are asked");
  expect(headOf(view({ measures: ["continues"] }), [], 0).under).toContain("at any time");
});

test("the last decision is told with its reason", () => {
  const ruling = { law: "15", verdict: "upheld", text: "play goes on" };
  const decided = event(5, "Umpire continues", { rulings: [ruling] });
  const given = event(6, '# because "Nothing was touched"', { kind: "noted", by: "umpire" });
  expect(lastDecision([asked, decided, given])).toEqual({ event: decided, reason: "Nothing was touched" });
  expect(lastDecision([asked])).toBeNull();
});
