// Search over the books the page ships: what is found, and what is found first.
import { beforeAll, describe, expect, it } from "vitest";
import { openAll } from "../book";
import { find, makeIndex, type Entry, type Index } from "./find";
import { searchPages } from "./pages";
import { asked, otherNumeral, stem, stems } from "./words";

let index: Index;
beforeAll(async () => {
  const { contents, books } = await openAll();
  index = makeIndex(searchPages(contents, books));
});

const first = (words: string): Entry => {
  const [best] = find(index, words);
  if (!best) throw new Error(`nothing found for ${words}`);
  return best;
};

describe("words", () => {
  it("are cut to their stems", () => {
    expect(["touched", "touching", "touches", "touch"].map(stem)).toEqual(Array(4).fill("touch"));
    expect(stem("castling")).toBe(stem("castle"));
    expect(stem("promotion")).toBe(stem("promoted"));
  });

  it("old and new names for a thing are one", () => {
    expect(asked("capture a piece")).toEqual(asked("take a man"));
    expect(asked("en passant")).toEqual(asked("in passing"));
    expect(asked("J’adoube")).toEqual(asked("adjust notice"));
    expect(asked("fifty moves")).toEqual(asked("50 moves"));
    expect(asked("illegal move")).toEqual(asked("false move"));
  });

  it("that say nothing are left out, unless there are no others", () => {
    expect(stems("what does the law say of it")).toEqual([]);
    expect(asked("the")).toEqual(["the"]);
  });

  it("numbers are Roman or not", () => {
    expect([otherNumeral("XIV"), otherNumeral("14"), otherNumeral("usage")]).toEqual(["14", "xiv", ""]);
  });
});

describe("a search", () => {
  it("for taking one’s own man in London finds London’s law first", () => {
    for (const words of [
      "take my own man london",
      "what does London 1841 say if I take my own man",
      "capture own piece london 1841",
    ]) {
      expect(first(words), words).toMatchObject({ kind: "law", href: "/library/london-1841/XII" });
    }
  });

  it("by number finds the law", () => {
    expect(first("london XII").href).toBe("/library/london-1841/XII");
    expect(first("london 12").href).toBe("/library/london-1841/XII");
    expect(first("federation 22").href).toBe("/library/bcf-1912/22");
  });

  it("by today’s words finds the matter", () => {
    const topic = (words: string) => find(index, words).filter(({ kind }) => kind === "topic")[0]?.title;
    expect(topic("en passant")).toBe("Taking in passing");
    expect(topic("j'adoube")).toBe("Notice of adjusting");
    expect(topic("draw by repetition")).toBe("Repetition");
    expect(topic("50 move rule")).toBe("Fifty moves");
    expect(topic("touch move")).toBe("Touching one's own man");
    expect(topic("castling")).toBe("Castling");
    expect(topic("stalemate")).toBe("Mate and stalemate");
  });

  it("finds with the beginning of a word", () => {
    expect(find(index, "stalem").map(({ href }) => href)).toContain("/library/topics/22");
    expect(first("undated promot").code).toBe("undated");
  });

  it("finds cases by their titles", () => {
    const found = find(index, "takeable knight touched compels the taking");
    expect(found[0]).toMatchObject({
      kind: "case",
      href: "/library/cases/london-1841/020-law-9-bites-capture",
    });
  });

  it("finds nothing for nothing, and nothing for what nobody wrote", () => {
    expect(find(index, "  ")).toEqual([]);
    expect(find(index, "zeppelin")).toEqual([]);
  });

  it("is quick enough to follow the fingers", () => {
    const start = performance.now();
    for (let time = 0; time < 50; time++) find(index, "take my own man london");
    expect((performance.now() - start) / 50).toBeLessThan(50);
  });
});
