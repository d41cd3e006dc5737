// Time limits as people write them, as records write them, and in words.
import { describe, expect, it } from "vitest";
import { limitSentence, PRESETS, readLimit } from "./time-limit";

const header = (text: string): string | null => {
  const limit = readLimit(text);
  return limit.kind === "limit" ? limit.header : null;
};

describe("a time limit", () => {
  it.each([
    ["5+3", "5m+3s"],
    ["10m+5s", "10m+5s"],
    ["90+30", "1h30m+30s"],
    ["40/2h then 1h", "40/2h then 1h"],
    ["40/90+30 then 30+30", "40/1h30m+30s then 30m+30s"],
    ["40 moves in 2h 30m, then 16/1h", "40/2h30m then 16/1h"],
    ["40/2h30m, 16/1h", "40/2h30m then 16/1h"],
    ["5 + 0", "5m"],
    ["3|2", "3m+2s"],
    ["1h30", "1h30m"],
    ["25 d5", "25m delay 5s"],
    ["G/60 d5", "1h delay 5s"],
    ["1h delay 10s", "1h delay 10s"],
    ["10 minutes + 5 seconds", "10m+5s"],
    ["6/1m then 30s", "6/1m then 30s"],
    ["0.5+1", "30s+1s"],
    ["15'+10\"", "15m+10s"],
  ])("%s is written %s", (text, wanted) => expect(header(text)).toBe(wanted));

  it.each(["forty moves", "5+", "+3", "0+1", "0/1h", "1h then 16/1h", "5+3 delay 2", "10 20", "h"])(
    "%s cannot be read",
    (text) => expect(readLimit(text)).toEqual({ kind: "unread" }),
  );

  it("is none where nothing is written", () => expect(readLimit("  ")).toEqual({ kind: "none" }));

  it("is the same when what a record says is read again", () => {
    for (const preset of PRESETS.slice(1)) expect(header(header(preset) ?? "")).toBe(header(preset));
  });

  it("is told in words", () => {
    expect(limitSentence(readLimit("10+5"))).toBe(
      "Each player has 10 minutes, and 5 seconds more for every move.",
    );
    expect(limitSentence(readLimit("40/2h then 1h"))).toBe(
      "Each player has 2 hours for 40 moves, then 1 hour.",
    );
    expect(limitSentence(readLimit("25 d5"))).toBe(
      "Each player has 25 minutes, counted after a delay of 5 seconds.",
    );
    expect(limitSentence(readLimit(""))).toBe("Nobody’s time is counted.");
  });
});
