// The library's addresses and the views they ask for.
import { describe, expect, it } from "vitest";
import { caseAddress } from "../shared/library-address";
import { readLibrary } from "./route";

const at = (path: string) =>
  readLibrary(
    path
      .split("/")
      .filter((part) => part !== "")
      .slice(1),
    "",
  );

describe("an address of the library", () => {
  it("without more is its front, with the words searched for", () => {
    expect(readLibrary([], "own man")).toEqual({ view: "front", words: "own man" });
  });

  it("names a code, or a law of it", () => {
    expect(at("/library/london-1841")).toEqual({ view: "code", code: "london-1841" });
    expect(at("/library/london-1841/XII")).toEqual({ view: "law", code: "london-1841", law: "XII" });
  });

  it("names a topic by its number", () => {
    expect([at("/library/topics"), at("/library/topics/14")]).toEqual([
      { view: "topics" },
      { view: "topic", topic: 14 },
    ]);
    expect(at("/library/topics/castling")).toEqual({ view: "missing" });
  });

  it("names a case as its address was written", () => {
    for (const name of ["five/31-pinned.undated", "london-1841/020-touched"])
      expect(at(caseAddress(name))).toEqual({ view: "case", name });
    expect([at("/library/cases"), at("/library/cases/five"), at("/library/cases/a/b/c/d")]).toEqual(
      Array(3).fill({ view: "missing" }),
    );
  });

  it("knows the timeline and usage, and nothing below them", () => {
    expect([at("/library/timeline"), at("/library/usage")]).toEqual([
      { view: "timeline" },
      { view: "usage" },
    ]);
    for (const path of ["/library/timeline/2", "/library/usage/1", "/library/a/b/c"])
      expect(at(path)).toEqual({ view: "missing" });
  });
});
