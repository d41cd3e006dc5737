// Which folder may use which: a page uses its own folder and what is shared, never another page; what is shared uses no page.
// Only main.ts knows all pages.
import { describe, expect, it } from "vitest";

const PAGES = [
  "cards",
  "desk",
  "drill",
  "event",
  "home",
  "incidents",
  "invitation",
  "library",
  "links",
  "postmortem",
  "table",
  "whatif",
];
const SHARED = ["board", "messages", "player", "rulings", "shared", "style"];

const sources = import.meta.glob<string>("./**/*.ts", { query: "?raw", import: "default", eager: true });

describe("the folders of the page", () => {
  it("are each a page or shared", () => {
    const folders = new Set(
      Object.keys(sources)
        .map(folderOf)
        .filter((folder) => folder !== null),
    );
    expect([...folders].sort()).toEqual([...PAGES, ...SHARED].sort());
  });

  it.each([...PAGES, ...SHARED])("%s uses no page but itself", (folder) => {
    const own = Object.entries(sources).filter(([path]) => folderOf(path) === folder);
    const strays = own.flatMap(([path, text]) =>
      usedBy(path, text)
        .filter((used) => PAGES.includes(folderOf(used) ?? "") && folderOf(used) !== folder)
        .map((used) => `${path} uses ${used}`),
    );
    expect(strays).toEqual([]);
  });
});

/** "table" of "./table/clock/dial.ts"; null for what lies in no folder. */
function folderOf(path: string): string | null {
  return /^\.\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The files a source imports, now or later, as paths from here. */
function usedBy(path: string, text: string): string[] {
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)].map(
    ([, used]) => used ?? "",
  );
  return named.map((used) => `.${new URL(used, `file:///${path.slice(2)}`).pathname}`);
}
