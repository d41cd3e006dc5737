// What is shown of hands and moves, as the wire tells them.
import { describe, expect, it } from "vitest";
import { deed, emptyHanded } from "./fixtures";
import { inHand, movingOf, touchedBy, travelled } from "./showing";

const hands = {
  white: { touched: ["d2", "e2"], holds: "e2" },
  black: { touched: ["g8", "e2"], holds: "g8" },
};

describe("hands", () => {
  it("show every man touched, by whomever, once", () => {
    expect(touchedBy(hands)).toEqual(["d2", "e2", "g8"]);
    expect(touchedBy(emptyHanded)).toEqual([]);
  });

  it("hold the player's man before the other's", () => {
    expect(inHand({ turn: "white", hands })).toEqual({ by: "white", square: "e2" });
    expect(inHand({ turn: "black", hands })).toEqual({ by: "black", square: "g8" });
    const { black } = hands;
    expect(inHand({ turn: "white", hands: { ...emptyHanded, black } })).toEqual({
      by: "black",
      square: "g8",
    });
    expect(inHand({ turn: "white", hands: emptyHanded })).toBeNull();
  });
});

describe("a move", () => {
  const men = [{ side: "white", role: "knight", square: "b1" }] as const;

  it("went from where its man stood, if it was let go", () => {
    const placed = deed("White places b1-c3", { men: [...men], to: "c3" });
    expect(travelled(placed)).toBeNull();
    expect(travelled({ ...placed, made: true })).toEqual({ from: "b1", to: "c3" });
  });

  it("goes back when the wire says so, whatever was said", () => {
    expect(movingOf(deed("Black objects to the move", { effect: "back" }))).toBe("back");
    expect(movingOf(deed("Black objects to touching"))).toBe("forward");
    expect(movingOf(undefined)).toBe("forward");
  });
});
