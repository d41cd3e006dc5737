// Search over the books the page ships: what is found, and what is found first.
import { beforeAll, describe, expect, it } from "vitest";
import { openAll } from "../book";
import { makeIndex, search, type Entry, type Index } from "./find";
import { searchPages } from "./pages";
import { distance, nearest } from "./spelling";
import { asked, otherNumeral, pointedOut, stem, stems } from "./words";

let index: Index;
beforeAll(async () => {
  const { contents, books } = await openAll();
  index = makeIndex(searchPages(contents, books));
});

const find = (index: Index, words: string): Entry[] => search(index, words).entries;
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

describe("spelling", () => {
  it("counts letters left out, put in, changed and exchanged", () => {
    expect(distance("castl", "castl")).toBe(0);
    expect(distance("casl", "castl")).toBe(1);
    expect(distance("catsl", "castl")).toBe(1);
    expect(distance("kitten", "sitting")).toBe(3);
  });

  it("takes the nearest, and short words and numbers as they are", () => {
    expect(nearest("casl", ["castl", "cast", "man"])).toEqual(["castl", "cast"]);
    expect(nearest("mam", ["man"])).toEqual([]);
    expect(nearest("1913", ["1912"])).toEqual([]);
    expect(nearest("zeppelin", ["castl", "repetit"])).toEqual([]);
  });
});

describe("what is pointed out", () => {
  it("is every word that was looked for, in any of its forms", () => {
    const found = pointedOut("A touched man’s move; touching.", asked("touch piece"));
    expect(found.filter((piece) => piece.found).map(({ text }) => text)).toEqual([
      "touched",
      "man’s",
      "touching",
    ]);
    expect(found.map(({ text }) => text).join("")).toBe("A touched man’s move; touching.");
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

  it("forgives slips of the fingers, and says that it did", () => {
    for (const [slip, meant] of [
      ["casling", "castling"],
      ["stalmate", "stalemate"],
      ["repitition", "repetition"],
      ["touhced man", "touched man"],
      ["promtoion", "promotion"],
    ] as const) {
      const found = search(index, slip);
      expect(found.guessed, slip).toBe(true);
      const topics = find(index, meant).filter(({ kind }) => kind === "topic");
      expect(
        found.entries.map(({ href }) => href),
        slip,
      ).toContain(topics[0]?.href);
    }
    expect(search(index, "castling").guessed).toBe(false);
  });

  it("with a slip is quick enough too", () => {
    const start = performance.now();
    for (let time = 0; time < 20; time++) find(index, "repitition londn");
    expect((performance.now() - start) / 20).toBeLessThan(100);
  });

  it("is quick enough to follow the fingers", () => {
    const start = performance.now();
    for (let time = 0; time < 50; time++) find(index, "take my own man london");
    expect((performance.now() - start) / 50).toBeLessThan(50);
  });
});
