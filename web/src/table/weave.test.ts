// The score with its incidents, in the order they happened.
import { describe, expect, it } from "vitest";
import { event, written } from "../shared/fixtures";
import { firstSide, weave, type ScoreLine } from "./weave";

const upheld = { law: "XIII", verdict: "upheld", text: "The move was false" } as const;

function told(line: ScoreLine): string {
  if (line.kind === "incident")
    return line.parts
      .map(({ said, found }) => `(${said}${found.map(({ text, law }) => `: ${text} ${law}`).join("")})`)
      .join("");
  const move = (written: typeof line.white): string =>
    written ? written.entry.algebraic + (written.check ? " check" : "") : "-";
  return `${line.number} ${move(line.white)} ${move(line.black)}`;
}

describe("the score", () => {
  it("writes both sides' moves on one line", () => {
    const lines = weave([written(1, "white", 1), written(2, "black", 1, "e5")], []);
    expect(lines.map(told)).toEqual(["1 e4 e5"]);
  });

  it("begins with Black where Black begins", () => {
    const score = [written(1, "black", 1, "e5"), written(2, "white", 1, "e4")];
    const lines = weave(score, []);
    expect(firstSide(score)).toBe("black");
    expect(lines.map(told)).toEqual(["1 e4 e5"]);
  });

  it("puts an incident between the moves it fell between", () => {
    const events = [
      event(1, "White plays e2-e4"),
      event(2, "Black objects to the move", { kind: "refused", rulings: [upheld] }),
    ];
    const lines = weave([written(1, "white", 1), written(3, "black", 1, "e5")], events);
    expect(lines.map(told)).toEqual([
      "1 e4 -",
      "(Black objects to the move: The move was false XIII)",
      "1 - e5",
    ]);
  });

  it("tells a note of the history as a plain sentence", () => {
    const events = [
      event(1, "White plays e2-e4"),
      event(2, "# the server stood still for 8.0 s: nobody's time", { kind: "noted", by: "table" }),
    ];
    const lines = weave([written(1, "white", 1)], events);
    expect(lines.map(told)[1]).toBe("(The server stood still for 8.0 s: nobody's time)");
  });

  it("leaves touches and plain moves out", () => {
    const events = [
      event(1, "White touches e2"),
      event(2, "White plays e2-e4"),
      event(3, "Black adjusts e7"),
    ];
    expect(weave([written(2, "white", 1)], events)).toHaveLength(1);
  });

  it("writes check with the move it was said with", () => {
    const score = [
      written(1, "white", 1, "Qf3"),
      written(3, "black", 1, "e5"),
      written(4, "white", 2, "Qf4"),
    ];
    const lines = weave(score, [event(2, "White says check")]);
    expect(lines.map(told)).toEqual(["1 Qf3 check e5", "2 Qf4 -"]);
  });

  it("keeps the incident of a move that went back", () => {
    const events = [
      event(1, "White plays a1-a5"),
      event(2, "Black objects to the move", { rulings: [upheld] }),
    ];
    expect(weave([], events).map(told)).toEqual(["(Black objects to the move: The move was false XIII)"]);
  });

  it("writes offers and how the game ended", () => {
    const over = { law: "XXIII", verdict: "over", text: "White wins by mate" } as const;
    const events = [event(1, "Black offers a draw"), event(2, "White plays h5-f7", { rulings: [over] })];
    const lines = weave([written(2, "white", 4, "Qxf7")], events);
    expect(lines.map(told)).toEqual([
      "(Black offers a draw)",
      "4 Qxf7 -",
      "(White plays h5-f7: White wins by mate XXIII)",
    ]);
  });

  it("tells of an adjournment, and not what the commitment is", () => {
    const events = [
      event(1, `White seals #${"0a".repeat(32)}`),
      event(2, "Resume without White"),
      event(3, 'Black opens "Kt-Q2"'),
      event(4, "White presses"),
    ];
    expect(weave([], events).map(told)).toEqual([
      '(White seals a move)(Resume without White)(Black opens "Kt-Q2")',
    ]);
  });

  it("strikes the false move out where it is known, in one line with what followed", () => {
    const found = {
      kind: "false-move",
      by: "black",
      men: [{ side: "black", role: "rook", square: "a8" }],
      to: "d8",
      why: [],
      number: 8,
    } as const;
    const data = { kind: "irregular", found: { ...found, men: [...found.men], why: [] } };
    const events = [
      event(2, "White objects to the move", { rulings: [{ ...upheld, data }] }),
      event(3, "White requires king"),
    ];
    const lines = weave([], events);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.kind === "incident" && lines[0].parts.map(({ struck }) => struck)).toEqual([
      "8… Ra8–d8",
      null,
    ]);
    expect(lines[0]?.kind === "incident" && lines[0].tone).toBe("ruled");
  });
});
