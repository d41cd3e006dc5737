// The training report and its running record, without a browser.
import { describe, expect, it } from "vitest";
import { ifOffered, opponentWords, readOpponent } from "../shared/opponent";
import type { Note, TableEvent, View } from "../wire";
import { byLaw, recordSentence, trainingOf, type Trained } from "./training";

const event = (seq: number, by: "white" | "black", act: string, verdict = ""): TableEvent =>
  ({
    seq,
    by,
    act,
    at: seq * 4000,
    kind: "done",
    rulings: verdict === "" ? [] : [{ law: "XIII", text: "The move is false.", verdict }],
  }) as unknown as TableEvent;

const view = (automaton: "black" | null, notes: Partial<Note>[]): View =>
  ({ seating: automaton ? { automaton: { side: automaton } } : {}, notes }) as unknown as View;

describe("training", () => {
  const events = [
    event(1, "black", "Black plays a8-a5"),
    event(2, "white", "White objects to the move", "upheld"),
    event(3, "white", "White objects to touching", "refused"),
    event(4, "black", "Black objects to touching", "upheld"),
  ];

  it("tells what was missed, what was claimed and what it claimed", () => {
    const report = trainingOf(view("black", [{ by: "white" }, { by: "black" }]), events);
    expect(report?.missed.map(({ index }) => index)).toEqual([1]);
    expect(report?.caught).toEqual([{ seq: 2, law: "XIII", text: "The move is false.", seconds: 4 }]);
    expect(report?.lost.map(({ seq }) => seq)).toEqual([4]);
  });

  it("is none where two people played", () => {
    expect(trainingOf(view(null, []), events)).toBeNull();
  });

  it("adds up over games", () => {
    const game = { table: "a", caught: 1, missed: 2, lost: 0 };
    expect(recordSentence([game, { ...game, table: "b" }])).toContain("2 of its 6 slips, in 2 games");
  });
});

describe("the laws of the running record", () => {
  it("are told with what was caught, those missed most first", () => {
    const game: Trained = { table: "a", caught: 1, missed: 3, lost: 1 };
    const slips: Trained["slips"] = [
      { what: "caught", law: "XIII", seconds: 4 },
      { what: "missed", law: "XIII" },
      { what: "missed", law: "VII" },
      { what: "missed", law: "VII" },
      { what: "lost", law: "IX", seconds: 2 },
    ];
    expect(byLaw([game, { ...game, slips }])).toEqual([
      { law: "VII", caught: 0, all: 2 },
      { law: "XIII", caught: 1, all: 2 },
    ]);
  });
});

describe("the opponent", () => {
  it("is an engine where the server still offers it", () => {
    const engine = { level: 10, temperament: "honest" as const, engine: "Stockfish 15.1" };
    expect(readOpponent(engine)).toEqual(engine);
    expect(opponentWords(engine)).toBe("an honest Stockfish 15.1");
    expect(ifOffered(engine, ["Stockfish 15.1"])).toEqual(engine);
    expect(ifOffered(engine, [])).toEqual({ level: 10, temperament: "honest" });
  });

  it("is the last one chosen, if it still makes sense, and is told in words", () => {
    expect(readOpponent({ level: 7, temperament: "rogue" })).toEqual({ level: 7, temperament: "rogue" });
    for (const odd of [undefined, null, 4, { level: 99, temperament: "sly" }])
      expect(readOpponent(odd)).toEqual({ level: 3, temperament: "human" });
    expect(opponentWords({ level: 7, temperament: "honest" })).toBe("an honest club player");
  });
});
