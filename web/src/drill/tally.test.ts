// The running record: by subject, by day, and what is not ours left out.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dayOf, drillAddress } from "./ask";
import { answered, average, byTheme, daysRunning, isDone, keepAnswer, weakest, type Answered } from "./tally";

const one = (more: Partial<Answered> = {}): Answered => ({
  day: "2026-11-18",
  code: "fide-2023",
  theme: "touching",
  topic: 7,
  title: "Touching one's own man",
  right: "touch",
  answer: "touch",
  good: true,
  seconds: 6,
  daily: true,
  ...more,
});

describe("the record of drills", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => void store.set(name, value),
    });
  });

  it("keeps what was answered and leaves out what is no answer", () => {
    keepAnswer(one());
    localStorage.setItem("jadoube.drills", JSON.stringify([...answered(), { day: "x" }, null]));
    expect(answered()).toEqual([one()]);
  });

  it("is counted by subject, and the weakest is found", () => {
    const all = [one(), one({ theme: "draws", good: false }), one({ theme: "draws" })];
    expect(byTheme(all)).toEqual([
      { theme: "touching", right: 1, all: 1 },
      { theme: "draws", right: 1, all: 2 },
    ]);
    expect(weakest(all)).toBe("draws");
    expect(weakest([one()])).toBe(null);
    expect(average([one({ seconds: 4 }), one({ seconds: 9 })])).toBe(7);
  });

  it("counts days running over the end of a month, today answered or not yet", () => {
    const days = ["2026-10-30", "2026-10-31", "2026-11-01"].map((day) => one({ day }));
    expect(daysRunning(days, "2026-11-01")).toBe(3);
    expect(daysRunning(days, "2026-11-02")).toBe(3);
    expect(daysRunning(days, "2026-11-03")).toBe(0);
    expect(isDone(days, "fide-2023", "2026-11-01")).toBe(true);
    expect(isDone(days, "undated", "2026-11-01")).toBe(false);
  });

  it("asks for the day of Greenwich, or for a series", () => {
    const day = dayOf(new Date("2026-11-18T23:59:59Z"));
    expect(drillAddress({ kind: "daily", code: "undated", day })).toBe(
      "/api/drills?code=undated&day=2026-11-18",
    );
    expect(drillAddress({ kind: "series", code: "undated", seed: 7, number: 2, theme: "draws" })).toBe(
      "/api/drills?code=undated&seed=7&number=2&topic=draws",
    );
  });
});
