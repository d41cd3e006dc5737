// Touches and times of this turn and the last.
import { describe, expect, it } from "vitest";
import { deed, event, START, view, written } from "../shared/fixtures";
import type { Man, Note, View } from "../wire";
import { logOf } from "./log";

const score = [
  { ...written(2, "white", 1, "e4"), board: START },
  { ...written(5, "black", 1, "e5"), board: START },
  { ...written(8, "white", 2, "Nf3"), board: START },
];
const touching = (act: string, role: Man["role"], side: Man["side"]) => ({
  deed: deed(act, { men: [{ side, role, square: act.slice(-2) }] }),
});
const touch = (seq: number, act: string, role: Man["role"], side: Man["side"]) =>
  event(seq, act, touching(act, role, side));
const events = [
  touch(1, "White touches e2", "pawn", "white"),
  event(2, "White plays e2-e4"),
  event(3, "Black takes 4.2s"),
  touch(4, "Black touches e7", "pawn", "black"),
  event(5, "Black plays e7-e5"),
  touch(6, "White touches b1", "knight", "white"),
  touch(7, "White touches g1", "knight", "white"),
  event(8, "White plays g1-f3"),
  event(9, "Black objects to touching", { kind: "refused" }),
  event(10, 'Black disputes "He touched the knight on b1 first"', { kind: "silent" }),
];
const question: View["question"] = { by: "black", text: "He touched the knight on b1 first", seq: 10 };
const texts = (seen: View, told = events) =>
  logOf({ events: told, score, view: seen }).lines.map(({ text }) => text);

describe("touches and times", () => {
  it("are those of this turn and the last, time left out", () => {
    expect(texts(view({ question }))).toEqual([
      "touches the pawn on e7",
      "1… e5",
      "touches the knight on b1",
      "touches the knight on g1",
      "2. Nf3",
      "objects to touching",
      "asks: “He touched the knight on b1 first”",
    ]);
    const later = [...score, { ...written(12, "black", 2, "Nc6"), board: START }];
    const lines = logOf({ events, score: later, view: view() }).lines;
    expect(lines[0]?.text).toBe("touches the knight on b1");
  });

  it("mark what the question names, and what the referee has noted", () => {
    const marked = (seen: View) =>
      logOf({ events, score, view: seen })
        .lines.filter(({ inQuestion }) => inQuestion)
        .map(({ seq }) => seq);
    expect(marked(view({ question }))).toEqual([6]);
    expect(logOf({ events, score, view: view({ question }) }).touched).toEqual(["b1"]);
    const notes = [{ seq: 7 } as Note];
    expect(marked(view({ question, notes }))).toEqual([6, 7]);
    expect(marked(view({ notes }))).toEqual([]);
  });

  it("say what did not happen", () => {
    const remarks = (told: typeof events) => logOf({ events: told, score, view: view({ question }) }).remarks;
    expect(remarks(events)).toEqual([
      "Nobody said j’adoube in these turns.",
      "Black has touched nothing since.",
    ]);
    expect(remarks([...events, event(11, "Black adjusts e5")])).toEqual([]);
  });

  it("tell a reason after its decision, a flag, and nothing the table notes for itself", () => {
    const told = [
      event(9, "White takes 3s", { rulings: [{ law: "6.9", verdict: "over", text: "White loses" }] }),
      event(10, "Umpire continues"),
      event(11, '# because "It was let go"', { kind: "noted", by: "umpire" }),
      event(12, "# the server stood still for 8.0 s", { kind: "noted", by: "table" }),
    ];
    expect(texts(view(), told)).toEqual(["the flag falls", "continues", "Reason: It was let go"]);
  });
});
