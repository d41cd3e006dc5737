// Acts as they are read and called out, from what the wire says of them.
import { describe, expect, it } from "vitest";
import { calledOut, isIncident, letsGo, readableAct } from "./act-words";
import { deed, event } from "./fixtures";

const knight = { side: "white", role: "knight", square: "b1" } as const;
const pawn = { side: "black", role: "pawn", square: "d5" } as const;
const told = (act: string, changes = {}) => event(1, act, { deed: deed(act, changes) });

describe("an act is called out", () => {
  it("by its man and squares, and by what it takes where that stood", () => {
    expect(calledOut(told("White plays b1-c3", { men: [knight], to: "c3" }))).toBe("White: knight b1 to c3.");
    const passing = { men: [{ ...pawn, side: "white", square: "e5" }], to: "d6", taken: pawn };
    expect(calledOut(told("White plays e5xd6 e.p.", passing))).toBe("White: pawn e5 takes pawn on d5.");
    const last = { men: [{ ...pawn, square: "e2" }], to: "e1", named: "queen" };
    expect(calledOut(told("Black plays e2-e1=Q", last))).toBe("Black: pawn e2 to e1 and becomes a queen.");
  });

  it("as castling by its wing, and as a touch by its men", () => {
    expect(calledOut(told("Black plays O-O-O", { castling: "queen" }))).toBe(
      "Black castles on the queen’s side.",
    );
    const men = [knight, pawn];
    expect(calledOut(told("White touches b1 d5", { men }))).toBe(
      "White touches the knight on b1 and the pawn on d5.",
    );
    expect(calledOut(told("White adjusts b1", { men: [knight] }))).toBe("White adjusts the knight on b1.");
  });

  it("in its own words where there is nothing else to say", () => {
    expect(calledOut(told("Black offers a draw"))).toBe("Black offers a draw.");
  });
});

describe("an act is read", () => {
  it("without what says nothing to a reader", () => {
    expect(readableAct(told("White seals #0123456789abcdef0123"))).toBe("White seals a move");
    expect(readableAct(told("Black takes 4.2s"))).toBe("Black’s flag falls");
    expect(readableAct(told("# the server stood still"))).toBe("The server stood still");
  });

  it("beside the moves when it was said, ruled on or came to nothing", () => {
    const ruling = { law: "XIII", verdict: "upheld", text: "" };
    expect(isIncident(told("White resigns"))).toBe(true);
    expect(isIncident(told("White warns Black"))).toBe(true);
    expect(isIncident(told("White plays e2-e4"))).toBe(false);
    expect(isIncident({ ...told("White plays e2-e4"), rulings: [ruling] })).toBe(true);
    expect(isIncident({ ...told("White touches e5"), kind: "refused" })).toBe(true);
  });
});

it("words not yet answered let go of a man or do not", () => {
  expect(["plays e2-e4", "quits"].every(letsGo)).toBe(true);
  expect(["touches e2", "says check", "places e2-e4"].some(letsGo)).toBe(false);
});
