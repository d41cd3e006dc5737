import { describe, expect, it } from "vitest";
import CASE from "../../../cases/five/66-castling-past-a-pinned-rook.bcf-1912.record?raw";
import { actOfLine, lineOfAct, readStory, spokenBy, withAct, writeStory } from "./record";

describe("a record as lines", () => {
  it("is read without comments and without what a case expects", () => {
    const text =
      '# a case\ncode: bcf-1912 # the code\nwhite: "A # man"\n\nWhite touches d2 # hm\n  -> must nothing\nBlack disputes "no. 3 # or 4"\n-> silent\nWhite seals #a1b2\n';
    expect(readStory(text)).toEqual({
      terms: { code: "bcf-1912", white: '"A # man"' },
      acts: ["White touches d2", 'Black disputes "no. 3 # or 4"', "White seals #a1b2"],
    });
  });

  it("is written with the code first, and read back the same", () => {
    const story = { terms: { position: "8/8/8/8/8/8/8/8 w - -", code: "undated" }, acts: ["White resigns"] };
    const text = writeStory(story);
    expect(text).toBe("code: undated\nposition: 8/8/8/8/8/8/8/8 w - -\n\nWhite resigns\n");
    expect(readStory(text)).toEqual({
      terms: { code: "undated", position: story.terms.position },
      acts: story.acts,
    });
    expect(writeStory({ terms: { code: "undated" }, acts: [] })).toBe("code: undated\n");
  });

  it("knows on which line an act stands", () => {
    const story = { terms: { code: "undated", title: "t" }, acts: ["White resigns", "Black resigns"] };
    const lines = writeStory(story).split("\n");
    for (const [index, act] of story.acts.entries()) {
      expect(lines[lineOfAct(story, index) - 1]).toBe(act);
      expect(actOfLine(story, lineOfAct(story, index))).toBe(index);
    }
    expect(actOfLine(story, 2)).toBeNull();
    expect(actOfLine(story, 99)).toBeNull();
  });

  it("reads a case of the cases as the referee does: every act, no expectation", () => {
    expect(readStory(CASE).acts).toEqual(["White plays O-O", "Black objects to castling"]);
  });
});

describe("an act more", () => {
  it("takes up the touch it began with, told as one", () => {
    expect(withAct(["White touches e2"], "White plays e2-e4", false)).toEqual(["White plays e2-e4"]);
    expect(withAct(["Black touches e8"], "Black plays O-O", false)).toEqual(["Black plays O-O"]);
  });

  it("leaves the touch where it was ruled on, was another man’s, or another’s", () => {
    expect(withAct(["White touches e2"], "White plays e2-e4", true)).toHaveLength(2);
    expect(withAct(["White touches d2"], "White plays e2-e4", false)).toHaveLength(2);
    expect(withAct(["Black touches e2"], "White plays e2-e4", false)).toHaveLength(2);
    expect(withAct(["White touches e2"], "White places e2-e4", false)).toHaveLength(2);
  });

  it("is what was typed, by whoever it names", () => {
    expect(spokenBy("White", "  touches   e2 ")).toBe("White touches e2");
    expect(spokenBy("White", "black objects")).toBe("Black objects");
    expect(spokenBy("White", "Resume without Black")).toBe("Resume without Black");
    expect(spokenBy("Black", "  ")).toBe("");
  });
});
