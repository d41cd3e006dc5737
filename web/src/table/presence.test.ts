// Who is there: shown where it helps, said aloud seldom.
import { describe, expect, it } from "vitest";
import type { Presence } from "../wire";
import { PresenceAnnouncer, othersPresent, CALLING_PAUSE_MS } from "./presence";

const there = (changes: Partial<Presence> = {}): Presence => ({
  white: true,
  black: false,
  umpire: false,
  watching: 0,
  ...changes,
});

describe("presence", () => {
  it("counts those who watch and names nobody", () => {
    expect(othersPresent({ presence: there({ umpire: true, watching: 2 }), seats: ["white"] })).toBe(
      "the umpire is here, 2 watching",
    );
    expect(othersPresent({ presence: there({ umpire: true }), seats: ["umpire"] })).toBe("");
  });

  it("is called out when somebody else comes or goes, at most once in a while", () => {
    const callings = new PresenceAnnouncer();
    expect(callings.call(there(), ["white"], 0)).toEqual([]);
    expect(callings.call(there({ black: true }), ["white"], 10)).toEqual(["Black is here."]);
    expect(callings.call(there(), ["white"], 20)).toEqual([]);
    expect(callings.call(there({ black: true }), ["white"], 30)).toEqual([]);
    expect(callings.call(there(), ["white"], 20 + CALLING_PAUSE_MS)).toEqual(["Black is away."]);
    expect(callings.call(there({ white: false }), ["white"], 9 * CALLING_PAUSE_MS)).toEqual([]);
  });
});
