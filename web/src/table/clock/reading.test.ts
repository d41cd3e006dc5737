// What the clocks show, second by second.
import { countdownFigures, untilFiguresChange } from "../../shared/clock-figures";
import { describe, expect, it } from "vitest";
import type { Clocks, Face } from "../../wire";
import {
  clockModel,
  dialAfter,
  flagLift,
  handsAt,
  hasBegun,
  isShort,
  leftAfter,
  smallLine,
  stageText,
  type Timing,
} from "./reading";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const face = (changes: Partial<Face> = {}): Face => ({
  left_ms: HOUR,
  stage: 1,
  stage_ms: HOUR,
  to_go: 20,
  dial_ms: 11 * HOUR,
  fallen: false,
  ...changes,
});
const clocks = (changes: Partial<Clocks> = {}): Clocks => ({
  white: face(),
  black: face(),
  running: "white",
  why: "White is to move.",
  ...changes,
});

const LIMIT = "20/1h then 10m";
const model = (side: "white" | "black", changes: Partial<Clocks> = {}, timing: Partial<Timing> = {}) =>
  clockModel(
    side,
    { clocks: clocks(changes), begun: true, over: false, limit: LIMIT, flags: true, ...timing },
    false,
  )!;

describe("a clock", () => {
  it("is not there where no time was agreed", () => {
    const none = { clocks: null, begun: true, over: false, limit: "", flags: true };
    expect(clockModel("white", none, false)).toBeNull();
  });

  it("counts on from its reading while it runs, and stands otherwise", () => {
    const [white, black] = [model("white"), model("black")];
    expect([leftAfter(white, 9_000), leftAfter(black, 9_000)]).toEqual([HOUR - 9_000, HOUR]);
    expect([dialAfter(white, 9_000), dialAfter(black, 9_000)]).toEqual([11 * HOUR + 9_000, 11 * HOUR]);
  });

  it("stands while a delay lasts", () => {
    const delayed = model("white", { white: face({ delay_ms: 5_000 }) });
    expect([leftAfter(delayed, 4_000), leftAfter(delayed, 9_000)]).toEqual([HOUR, HOUR - 4_000]);
    expect(dialAfter(delayed, 9_000)).toBe(11 * HOUR + 4_000);
  });

  it("stands until the game has begun", () => {
    expect(leftAfter(model("white", {}, { begun: false }), 9_000)).toBe(HOUR);
    expect([hasBegun(clocks(), 0, false), hasBegun(clocks(), 1, false), hasBegun(clocks(), 0, true)]).toEqual(
      [false, true, true],
    );
    expect(hasBegun(clocks({ white: face({ left_ms: HOUR - 1 }) }), 0, false)).toBe(true);
  });

  it("stops at nothing until the server has spoken", () => {
    const last = model("white", { white: face({ left_ms: 500, dial_ms: 12 * HOUR - 500 }) });
    expect(leftAfter(last, 3_000)).toBe(0);
    expect(dialAfter(last, 3_000)).toBe(12 * HOUR);
  });

  it("says why at the one that runs, and at both when both stand", () => {
    const why = (running: Clocks["running"]) =>
      (["white", "black"] as const).map((side) => model(side, { running }).why);
    expect(why("black")).toEqual(["", "White is to move."]);
    expect(why(null)).toEqual(["White is to move.", "White is to move."]);
  });

  it("writes figures so that what has begun counts, and tenths in the last twenty seconds", () => {
    const times = [HOUR + 5 * MINUTE + 9_000, 5 * MINUTE + 8_001, 20_000, 19_940, 17_400, 900, 0];
    expect(times.map(countdownFigures)).toEqual([
      "1:05:09",
      "5:09",
      "0:20",
      "0:20.0",
      "0:17.4",
      "0:00.9",
      "0:00.0",
    ]);
    expect([22_300, 22_000, 20_000, 12_340].map(untilFiguresChange)).toEqual([300, 1_000, 100, 40]);
  });

  it("tells the stage, the moves to go, and what a move brings", () => {
    expect(stageText(face({ to_go: 12 }), LIMIT)).toBe("stage 1, 12 moves to go");
    expect(stageText(face({ to_go: 1 }), "20/1h")).toBe("1 move to go");
    expect(stageText(face({ to_go: null, stage: 2 }), "40/1h30m+30s then 30m+30s")).toBe(
      "stage 2, +30 s a move",
    );
    expect(stageText(face({ to_go: null }), "1h delay 10s")).toBe("10 s delay");
    expect(stageText(face({ to_go: null }), "1h")).toBe("");
  });

  it("says in its small line that time is short, that both stand, that a flag has fallen", () => {
    expect(smallLine(model("white"), HOUR)).toBe("stage 1, 20 moves to go");
    expect(smallLine(model("white"), 19_000)).toBe("short of time");
    expect(smallLine(model("white", { running: null }), HOUR)).toBe("clocks stopped");
    expect(smallLine(model("white", { running: null }, { over: true }), HOUR)).toBe(
      "stage 1, 20 moves to go",
    );
    expect(smallLine(model("white", { white: face({ fallen: true }) }), 0)).toBe("the flag has fallen");
  });

  it("looks the same with a moment left and with nothing left: no flag is marked", () => {
    const shown = (left: number) => [isShort(model("white"), left), smallLine(model("white"), left)];
    expect(shown(0)).toEqual(shown(100));
    expect([20_000, 19_999].map((left) => isShort(model("white"), left))).toEqual([false, true]);
  });
});

describe("a dial", () => {
  it("has hands for hours, minutes and seconds", () => {
    expect(handsAt(3 * HOUR + 30 * MINUTE)).toEqual({ hour: 105, minute: 180, second: 0 });
    expect(handsAt(12 * HOUR + 15_000).second).toBe(90);
    expect(handsAt(-HOUR)).toEqual({ hour: 330, minute: 0, second: 0 });
  });

  it("lifts its flag before the hour and lets it fall on the hour", () => {
    expect(flagLift(11 * HOUR + 30 * MINUTE, false)).toBe(0);
    expect(flagLift(12 * HOUR - 2 * MINUTE, false)).toBe(0.5);
    expect(flagLift(12 * HOUR, false)).toBe(0);
    expect(flagLift(12 * HOUR - 1, true)).toBe(0);
  });
});
