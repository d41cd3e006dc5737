// What the clocks show, second by second.
import { countdownFigures } from "../../shared/clock-figures";
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
  stageText,
  untilNextSecond,
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

describe("a clock", () => {
  it("is not there where no time was agreed", () => {
    expect(clockModel("white", null, true, false)).toBeNull();
  });

  it("counts on from its reading while it runs, and stands otherwise", () => {
    const [white, black] = [
      clockModel("white", clocks(), true, false)!,
      clockModel("black", clocks(), true, false)!,
    ];
    expect([leftAfter(white, 9_000), leftAfter(black, 9_000)]).toEqual([HOUR - 9_000, HOUR]);
    expect([dialAfter(white, 9_000), dialAfter(black, 9_000)]).toEqual([11 * HOUR + 9_000, 11 * HOUR]);
  });

  it("stands while a delay lasts", () => {
    const delayed = clockModel("white", clocks({ white: face({ delay_ms: 5_000 }) }), true, false)!;
    expect([leftAfter(delayed, 4_000), leftAfter(delayed, 9_000)]).toEqual([HOUR, HOUR - 4_000]);
    expect(dialAfter(delayed, 9_000)).toBe(11 * HOUR + 4_000);
  });

  it("stands until the game has begun", () => {
    expect(leftAfter(clockModel("white", clocks(), false, false)!, 9_000)).toBe(HOUR);
    expect([hasBegun(clocks(), 0, false), hasBegun(clocks(), 1, false), hasBegun(clocks(), 0, true)]).toEqual(
      [false, true, true],
    );
    expect(hasBegun(clocks({ white: face({ left_ms: HOUR - 1 }) }), 0, false)).toBe(true);
  });

  it("stops at nothing until the server has spoken", () => {
    const last = clockModel(
      "white",
      clocks({ white: face({ left_ms: 500, dial_ms: 12 * HOUR - 500 }) }),
      true,
      false,
    )!;
    expect(leftAfter(last, 3_000)).toBe(0);
    expect(dialAfter(last, 3_000)).toBe(12 * HOUR);
  });

  it("says why at the one that runs, and at both when both stand", () => {
    const why = (running: Clocks["running"]) =>
      (["white", "black"] as const).map((side) => clockModel(side, clocks({ running }), true, false)?.why);
    expect(why("black")).toEqual(["", "White is to move."]);
    expect(why(null)).toEqual(["White is to move.", "White is to move."]);
  });

  it("writes figures so that a second begun counts", () => {
    expect([HOUR + 5 * MINUTE + 9_000, 5 * MINUTE + 8_001, 900, 0].map(countdownFigures)).toEqual([
      "1:05:09",
      "5:09",
      "0:01",
      "0:00",
    ]);
    expect([untilNextSecond(2_300), untilNextSecond(2_000)]).toEqual([300, 1_000]);
  });

  it("tells the stage, the moves to go, and that the flag has fallen", () => {
    expect(stageText(face({ to_go: 12 }))).toBe("stage 1, 12 moves to go");
    expect(stageText(face({ to_go: 1, stage: 2 }))).toBe("stage 2, 1 move to go");
    expect(stageText(face({ to_go: null }))).toBe("stage 1, all the moves");
    expect(stageText(face({ fallen: true }))).toBe("the flag has fallen");
  });

  it("points out the last minute", () => {
    const model = clockModel("white", clocks(), true, false)!;
    expect([isShort(model, MINUTE), isShort(model, MINUTE - 1)]).toEqual([false, true]);
  });
});

describe("a dial", () => {
  it("has an hour hand and a minute hand", () => {
    expect(handsAt(3 * HOUR + 30 * MINUTE)).toEqual({ hour: 105, minute: 180 });
    expect(handsAt(12 * HOUR)).toEqual({ hour: 0, minute: 0 });
    expect(handsAt(-HOUR)).toEqual({ hour: 330, minute: 0 });
  });

  it("lifts its flag before the hour and lets it fall on the hour", () => {
    expect(flagLift(11 * HOUR + 30 * MINUTE, false)).toBe(0);
    expect(flagLift(12 * HOUR - 2 * MINUTE, false)).toBe(0.5);
    expect(flagLift(12 * HOUR, false)).toBe(0);
    expect(flagLift(12 * HOUR - 1, true)).toBe(0);
  });
});
