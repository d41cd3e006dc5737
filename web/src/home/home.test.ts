// What the first page remembers and offers, without a browser.
import { describe, expect, it } from "vitest";
import { oneScreenAddress } from "../shared/api";
import { refereeOrder, startingChoices, termsOf, usualReferee } from "./choices";
import { CODES, completedByClock, OFFERED } from "../shared/codes";
import { keyOf, readEvents, withEvent } from "../shared/kept-events";
import { keep, kept } from "../shared/keep";
import { readRecent, when, without, withTable, type RecentTable } from "../shared/recent-tables";
import { versus } from "../shared/make-table";

const ids = CODES.map((code) => code.id);
const table = (id: string, over: Partial<RecentTable> = {}): RecentTable => ({
  id,
  tokens: ["W"],
  code: "undated",
  at: 1,
  title: "",
  result: "",
  ...over,
});

describe("choices", () => {
  it("are today’s Laws with their arbiter when nobody has chosen", () => {
    const usual = { code: "fide-2023", referee: "arbiter", limit: "10+5" };
    expect(startingChoices(undefined, true, ids)).toEqual(usual);
    expect(startingChoices(undefined, false, ids)).toEqual(usual);
    expect(termsOf(startingChoices(undefined, true, ids))).toEqual({
      code: "fide-2023",
      referee: "arbiter",
      limit: "10m+5s",
      clock: "pressed",
    });
  });

  it("are the last ones made, if those still make sense", () => {
    expect(startingChoices({ code: "undated", referee: "watchful", limit: "" }, true, ids)).toEqual({
      code: "undated",
      referee: "watchful",
      limit: "",
    });
    expect(startingChoices({ code: "mars-2100", referee: "asleep", limit: "soon" }, true, ids)).toEqual({
      code: "fide-2023",
      referee: "arbiter",
      limit: "10+5",
    });
    expect(startingChoices({ code: "fide-2023", referee: "silent" }, true, ids).referee).toBe("silent");
    expect(startingChoices({ code: "undated", referee: "arbiter" }, true, ids).referee).toBe("teaching");
    for (const odd of [null, 3, "x", []]) expect(startingChoices(odd, false, ids).code).toBe("fide-2023");
  });

  it("bring an arbiter under the code that knows one, and teach newcomers under the others", () => {
    expect(ids.filter(completedByClock)).toEqual(["fide-2023"]);
    expect(usualReferee("london-1841", true)).toBe("teaching");
    expect(usualReferee("london-1841", false)).toBe("silent");
    expect(refereeOrder(true).slice(0, 2)).toEqual(["arbiter", "teaching"]);
    expect(refereeOrder(false).slice(0, 2)).toEqual(["arbiter", "silent"]);
    expect(OFFERED.map(({ id }) => id)[0]).toBe("fide-2023");
    expect([...OFFERED.map(({ id }) => id)].sort()).toEqual([...ids].sort());
  });
});

describe("the shelf of tables", () => {
  it("puts the newest first and keeps what was known of a table", () => {
    const list = withTable([table("a"), table("b", { title: "A and B" })], { id: "b", tokens: ["B"], at: 9 });
    expect(list.map((one) => one.id)).toEqual(["b", "a"]);
    expect(list[0]).toMatchObject({ title: "A and B", code: "undated", tokens: ["B"], at: 9 });
    expect(without(list, "b")).toEqual([table("a")]);
  });

  it("grows no longer than twelve", () => {
    const list = Array.from({ length: 20 }, (_, number) => table(`t${number}`)).reduce<RecentTable[]>(
      withTable,
      [],
    );
    expect(list).toHaveLength(12);
    expect(list[0]?.id).toBe("t19");
  });

  it("leaves out what is not a table", () => {
    expect(readRecent([table("a"), null, 4, { id: "b" }, { ...table("c"), tokens: [1] }])).toEqual([
      table("a"),
    ]);
    expect(readRecent("nonsense")).toEqual([]);
  });

  it("says when in plain words", () => {
    const now = Date.UTC(2026, 4, 10, 12);
    const ago = (minutes: number) => when(now - minutes * 60_000, now);
    expect([ago(0), ago(20), ago(70), ago(300), ago(1500)]).toEqual([
      "just now",
      "20 minutes ago",
      "an hour ago",
      "5 hours ago",
      "yesterday",
    ]);
    expect(ago(10_080)).toBe("3 May 2026");
  });
});

describe("sitting down", () => {
  it("takes the tokens from the seat links: both players and the umpire at one screen", () => {
    const link = (token: string) => `http://host/t/k3#${token}`;
    const created = {
      id: "k3",
      invitations: [],
      seats: { white: link("W"), black: link("B"), umpire: link("U"), watch: link("V") },
    };
    expect(oneScreenAddress(created)).toBe("/t/k3#W.B.U");
    expect(oneScreenAddress(created, "pinned-pawn")).toBe("/t/k3?incident=pinned-pawn#W.B.U");
  });

  it("names a table after whoever gave a name", () => {
    expect([versus("Ann", "Bo"), versus("Ann", ""), versus("", "Bo"), versus("", "")]).toEqual([
      "Ann and Bo",
      "Ann has White",
      "Bo has Black",
      "",
    ]);
  });
});

describe("events", () => {
  it("are known by their names, so that a further table joins the same one", () => {
    const made = (table: string) => ({
      id: "e1",
      name: "Club",
      umpire: "http://host/e/e1#U",
      key: "K",
      table,
    });
    const second = withEvent(withEvent([], made("a")), made("b"));
    expect(second).toEqual([{ id: "e1", name: "Club", address: "/e/e1#U", key: "K", tables: ["b", "a"] }]);
    const linked = withEvent(second, { ...made("c"), links: ["http://host/t/c#w", "http://host/t/c#b"] });
    expect(linked[0]?.links).toEqual({ c: ["http://host/t/c#w", "http://host/t/c#b"] });
    expect(readEvents(linked)).toEqual(linked);
    expect([keyOf("Club", second), keyOf("Other", second)]).toEqual(["K", ""]);
    expect(readEvents([...second, 4, { id: "x" }])).toEqual(second);
  });
});

describe("a browser that keeps nothing", () => {
  it("is no obstacle", () => {
    expect(() => keep("theme", "dark")).not.toThrow();
    expect(kept("theme")).toBeUndefined();
  });
});
