// The books that come with the page: every law a ruling may cite can be opened, every case listed has its text.
import { describe, expect, it } from "vitest";
import { CODES, OF_HISTORY } from "../shared/codes";
import { openAll, openBook, openContents } from "./book";
import { caseText, headOf, incidentOf } from "./cases";
import { lawIn } from "./law";
import { beginning } from "./worked";

describe("the books", () => {
  it("are those of the codes that are offered", async () => {
    expect((await openContents()).codes.map(({ id }) => id)).toEqual(CODES.map(({ id }) => id));
    expect([await openBook("mars-2100"), await openBook("contents"), await openBook("../book")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("find a law by its number or a clause of it", async () => {
    const book = await openBook("bcf-1912");
    if (!book) throw new Error("no book");
    expect([lawIn(book, "22(a)")?.law, lawIn(book, "22")?.law, lawIn(book, "99")]).toEqual([
      "22",
      "22",
      null,
    ]);
  });

  it("list cases whose texts the page has, under the same title and code", async () => {
    for (const { id, cases } of (await openAll()).books) {
      expect(cases.length).toBeGreaterThan(id === "fide-2023" ? 9 : 100);
      const texts = await Promise.all(
        cases.map(async ({ name, title }) => ({ name, title, text: (await caseText(name)) ?? "" })),
      );
      expect(
        texts
          .filter(({ text, title }) => headOf(text, "title") !== title || headOf(text, "code") !== id)
          .map(({ name }) => name),
      ).toEqual([]);
    }
  });

  it("have an incident of the codes of history under each of them", async () => {
    const { books } = await openAll();
    const incidents = new Set(
      books.flatMap(({ cases }) => cases.map(({ name }) => incidentOf(name)).filter((one) => one !== null)),
    );
    expect(incidents.size).toBeGreaterThan(20);
    const names = [...incidents].flatMap((incident) => OF_HISTORY.map(({ id }) => `${incident}.${id}`));
    const missing = await Promise.all(
      names.map(async (name) => ((await caseText(name)) === null ? [name] : [])),
    );
    expect(missing.flat()).toEqual([]);
  });
});

describe("a case", () => {
  it("that is not there is none", async () => {
    expect([
      await caseText("london-1841/999-nothing"),
      await caseText("nowhere/1"),
      await caseText("constructor/name"),
    ]).toEqual([null, null, null]);
  });

  it("begins where its law is first cited", () => {
    const step = (law: string | null) => ({
      rulings: law === null ? [] : [{ law, verdict: "upheld", text: "" }],
    });
    const steps = [step(null), step("22(a)"), step("22")] as never[];
    expect([beginning({ steps }, "22"), beginning({ steps }, "7"), beginning({ steps }, undefined)]).toEqual([
      2, 0, 0,
    ]);
  });
});
