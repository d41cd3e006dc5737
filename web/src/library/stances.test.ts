// Who agrees with whom, and when an answer changed.
import { describe, expect, it } from "vitest";
import type { Contents, Position } from "./book";
import { answersOn, campsOf, erasOf } from "./stances";
import { spans } from "./timeline";

const position = (stance: string): Position => ({ topic: 1, stance, says: "", laws: [] });
const code = (id: string, year: number | null, stance: string | null) => ({
  id,
  name: id,
  year,
  laws: 1,
  positions: stance === null ? [] : [position(stance)],
});
const contents: Contents = {
  topics: [{ number: 1, title: "T", question: "Q" }],
  codes: [
    code("a", null, "stays"),
    code("b", 1841, "must"),
    code("c", 1889, "stays"),
    code("d", 1912, "must"),
    code("e", 1949, "must"),
  ],
};

describe("answers to one question", () => {
  const answers = answersOn(contents, 1);

  it("have the same letter where they are the same", () =>
    expect(answers.map(({ letter }) => letter)).toEqual(["A", "B", "A", "B", "B"]));

  it("are marked where they differ from the code before", () =>
    expect(answers.map(({ changed }) => changed)).toEqual([false, true, true, true, false]));

  it("are gathered by who gives them", () => {
    expect(campsOf(answers)).toEqual([
      { letter: "A", stance: "stays", codes: ["a", "c"] },
      { letter: "B", stance: "must", codes: ["b", "d", "e"] },
    ]);
  });

  it("fill the years until another answer is given", () =>
    expect(erasOf(answers).map(({ codes, span }) => [codes, span])).toEqual([
      [["a"], 1],
      [["b"], 1],
      [["c"], 1],
      [["d", "e"], 2],
    ]));

  it("are only those that there are", () =>
    expect(answersOn({ ...contents, codes: [code("x", 1800, null)] }, 1)).toEqual([]));
});

it("columns are as wide as the years between the codes, up to a limit", () =>
  expect(spans(contents.codes)).toEqual([41, 48, 23, 37, 45]));
