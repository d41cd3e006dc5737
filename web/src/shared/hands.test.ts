// Whose hand it is, what is armed, and what is still held after a reload.
import { describe, expect, it } from "vitest";
import { event, view } from "./fixtures";
import {
  actor,
  afterAct,
  emptyHands,
  pressBothHands,
  pressCheck,
  pressJadoube,
  pressMyHand,
  stillInHand,
} from "./hands";

describe("the hand", () => {
  it("is the player's whose turn it is when both sit at one screen", () => {
    expect(actor(emptyHands, ["white", "black", "umpire"], view({ turn: "black" }))).toBe("black");
  });

  it("is always one's own at a single seat, and nobody's for a watcher", () => {
    expect(actor(emptyHands, ["black"], view())).toBe("black");
    expect(actor(emptyHands, ["watch"], view())).toBeNull();
  });

  it("is the other's when he claims it, until he lets go or presses again", () => {
    const claimed = pressMyHand(emptyHands, "black");
    expect(actor(claimed, ["white", "black"], view())).toBe("black");
    expect(afterAct(claimed, "black", "touches e7").claimed).toBe("black");
    expect(afterAct(claimed, "black", "plays e7-e5").claimed).toBeNull();
    expect(pressMyHand(claimed, "black").claimed).toBeNull();
  });

  it("gives notice for the next touch only", () => {
    const armed = pressJadoube(emptyHands, "white", "white", true);
    expect(armed).toEqual({ claimed: null, jadoube: "white", check: null, both: null });
    expect(afterAct(armed, "white", "adjusts e2").jadoube).toBeNull();
    expect(pressJadoube(armed, "white", "white", true).jadoube).toBeNull();
  });

  it("is claimed with the notice out of turn", () => {
    expect(pressJadoube(emptyHands, "black", "white", true).claimed).toBe("black");
  });

  it("keeps check for the move in hand and lets it go with it", () => {
    const held = pressCheck(emptyHands, "white");
    expect(afterAct(held, "white", "places e2-e4").check).toBe("white");
    expect(afterAct(held, "white", "quits").check).toBeNull();
  });

  it("still holds the man last touched in this turn", () => {
    const touched = [
      event(1, "White touches d2"),
      event(2, "White touches e2"),
      event(3, "Black adjusts e7"),
    ];
    expect(stillInHand(touched, view({ touched: ["d2", "e2"] }))).toEqual({ by: "white", square: "e2" });
  });

  it("still holds it while time passes", () => {
    const events = [
      event(1, "White touches e2"),
      event(2, "White takes 3s"),
      event(3, "Black offers a draw"),
      event(4, 'White proposes adjournment until "noon"'),
    ];
    expect(stillInHand(events, view({ touched: ["e2"] }))?.square).toBe("e2");
  });

  it("holds nothing once the move is made or a claim put it back", () => {
    const events = [
      event(1, "White touches e2"),
      event(2, "White plays e2-e4"),
      event(3, "Black touches e7"),
    ];
    expect(stillInHand(events, view({ turn: "black", touched: ["e7"] }))?.square).toBe("e7");
    expect(stillInHand(events.slice(0, 2), view({ turn: "black" }))).toBeNull();
    expect(
      stillInHand(
        [event(1, "White touches e2"), event(2, "Black objects to touching")],
        view({ touched: ["e2"] }),
      ),
    ).toBeNull();
  });

  it("may be two for one move, if it is said", () => {
    const armed = pressBothHands(emptyHands, "black");
    expect(armed.both).toBe("black");
    expect(afterAct(armed, "black", "touches e8").both).toBe("black");
    expect(afterAct(armed, "black", "plays O-O with two hands").both).toBeNull();
    expect(pressBothHands(armed, "black").both).toBeNull();
  });
});
