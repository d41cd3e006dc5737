import { describe, expect, it } from "vitest";
import { EMPTY, isStart, readFen, INITIAL_FEN, withRight, writeFen } from "./fen";
import { act, canUndo, clear, newTelling, positionOf, setTerm, setUp, stepTo, undo } from "./story";

const begun = () => newTelling({ terms: { code: "undated" }, acts: [] });

describe("a story being told", () => {
  it("is undone act by act, and a clearing is undone whole", () => {
    let told = act(act(begun(), "White plays e2-e4", true), "Black objects", true);
    told = undo(clear(told));
    expect(told.story.acts).toEqual(["White plays e2-e4", "Black objects"]);
    expect(undo(told).story.acts).toEqual(["White plays e2-e4"]);
    expect(canUndo(undo(undo(told)))).toBe(false);
  });

  it("whose touch has become a move is undone with it", () => {
    const told = act(
      act(act(begun(), "White plays e2-e4", true), "Black touches d7", false),
      "Black plays d7-d5",
      false,
    );
    expect(undo(told).story.acts).toEqual(["White plays e2-e4"]);
  });

  it("that came by a link is undone too", () => {
    const told = newTelling({ terms: {}, acts: ["a", "b"] });
    expect(undo(told).story.acts).toEqual(["a"]);
    expect(undo(undo(undo(told))).story.acts).toEqual([]);
  });

  it("goes on from the moment one stepped back to", () => {
    const told = act(stepTo(newTelling({ terms: {}, acts: ["a", "b", "c"] }), 1), "d", true);
    expect(told.story.acts).toEqual(["a", "d"]);
    expect(undo(told)).toMatchObject({ story: { acts: ["a", "b", "c"] }, at: 1 });
  });

  it("keeps a position that is not the usual one, and begins anew on it", () => {
    const told = setUp(act(begun(), "White resigns", true), { ...EMPTY, turn: "b" });
    expect(told.story).toEqual({ terms: { code: "undated", position: "8/8/8/8/8/8/8/8 b - -" }, acts: [] });
    expect(positionOf(told.story).turn).toBe("b");
    expect(setUp(told, INITIAL_FEN).story.terms).toEqual({ code: "undated" });
  });

  it("keeps its acts when only a term is changed", () => {
    const told = setTerm(act(begun(), "White resigns", true), "referee", "watchful");
    expect(told.story).toEqual({ terms: { code: "undated", referee: "watchful" }, acts: ["White resigns"] });
    expect(setTerm(told, "referee", "").story.terms).toEqual({ code: "undated" });
  });
});

describe("a FEN", () => {
  it("is read with or without its later fields", () => {
    expect(readFen(" 8/8/8/8/8/8/8/K1k5 ")).toEqual({
      placement: "8/8/8/8/8/8/8/K1k5",
      turn: "w",
      castling: "",
      passing: "-",
    });
    expect(readFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1")).toEqual(INITIAL_FEN);
    expect(isStart(INITIAL_FEN)).toBe(true);
    expect(writeFen(withRight(INITIAL_FEN, "Q", false))).toContain(" w Kkq -");
    expect(withRight(withRight(INITIAL_FEN, "Q", false), "Q", true)).toEqual(INITIAL_FEN);
  });

  it("that is wrong says where", () => {
    expect(readFen("8/8/8")).toEqual({ error: expect.stringContaining("eight ranks") });
    expect(readFen("8/8/8/8/8/8/8/9")).toEqual({ error: expect.stringContaining("Rank 1: 9") });
    expect(readFen("8/8/8/8/8/8/8/PP")).toEqual({ error: expect.stringContaining("Rank 1 has 2 squares") });
    expect(readFen("8/8/8/8/8/8/8/8 x")).toEqual({ error: expect.stringContaining("w or b") });
  });
});
