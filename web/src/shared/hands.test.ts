// Whose hand it is and what is armed.
import { describe, expect, it } from "vitest";
import { view } from "./fixtures";
import { actor, afterAct, emptyHands, pressBothHands, pressCheck, pressJadoube, pressMyHand } from "./hands";

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

  it("may be two for one move, if it is said", () => {
    const armed = pressBothHands(emptyHands, "black");
    expect(armed.both).toBe("black");
    expect(afterAct(armed, "black", "touches e8").both).toBe("black");
    expect(afterAct(armed, "black", "plays O-O with two hands").both).toBeNull();
    expect(pressBothHands(armed, "black").both).toBeNull();
  });
});
