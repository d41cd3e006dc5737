// What the umpire is offered, and what his choices send.
import { describe, expect, it } from "vitest";
import { actOf, announcement, fieldsOf, offered, weight, type Fields, type MeasureName } from "./choice";

const fields: Fields = {
  side: "black",
  minutes: 2,
  time: "0:45:00",
  move: { number: 12, side: "white", text: "12. Nf3" },
  article: "11.2.3.2",
  hour: "2026-11-20 20:00 UTC",
  score: "0-0",
};

describe("what the umpire can do", () => {
  it("is what the referee named, and nothing else", () => {
    expect(offered(["adjourns"])).toEqual({ answers: [], also: ["adjourns"], ends: [] });
    expect(offered([])).toEqual({ answers: [], also: [], ends: [] });
    expect(offered(["continues", "awards", "draws", "something new"])).toEqual({
      answers: ["continues"],
      also: [],
      ends: ["awards white", "awards black", "draws"],
    });
  });

  it("is sent in the words of a record", () => {
    const acts: [MeasureName, string][] = [
      ["continues", "continues"],
      ["finds accident", 'finds "accident"'],
      ["restores", "restores move 12 of White"],
      ["warns", "warns Black"],
      ["adds", "adds 2m to Black"],
      ["deducts", "deducts 2m from Black"],
      ["sets", "sets Black 0:45:00"],
      ["breaches", "Black breaches 11.2.3.2"],
      ["adjourns", 'adjourns until "2026-11-20 20:00 UTC"'],
      ["awards white", "awards White"],
      ["scores", "scores 0-0"],
      ["finds unknown", 'finds "unknown"'],
      ["grants increment", "grants increment"],
    ];
    for (const [measure, act] of acts) expect(actOf(measure, fields)).toBe(act);
  });

  it("is not sent while something is missing", () => {
    expect(actOf("restores", { ...fields, move: null })).toBeNull();
    expect(actOf("adds", { ...fields, minutes: 0 })).toBeNull();
    expect(actOf("sets", { ...fields, time: "soon" })).toBeNull();
    expect(actOf("breaches", { ...fields, article: "a phone" })).toBeNull();
    expect(actOf("adjourns", { ...fields, hour: null })).toBeNull();
  });

  it("asks first where it ends the game, or can", () => {
    expect(["draws", "scores", "awards black"].map((one) => weight(one as MeasureName))).toEqual([
      "ends",
      "ends",
      "ends",
    ]);
    expect([weight("breaches"), weight("arrives")]).toEqual(["may end", "may end"]);
    expect([weight("warns"), weight("continues"), weight("restores")]).toEqual(["light", "light", "light"]);
  });

  it("is announced in plain words", () => {
    expect(announcement("adds", fields)).toBe("2 min added to Black");
    expect(announcement("scores", fields)).toBe("The score is 0–0");
    expect(announcement("continues", fields)).toBe("Play goes on");
    expect(fieldsOf("breaches")).toEqual(["side", "article"]);
    expect(fieldsOf("continues")).toEqual([]);
  });
});
