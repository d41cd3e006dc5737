// Whose hand it is, what is armed, and what is still held after a reload; and what is said aloud.
import { describe, expect, it } from "vitest";
import { event, START, view, written } from "./fixtures";
import { actor, afterAct, emptyHands, pressCheck, pressJadoube, pressMyHand, stillInHand } from "./hands";
import { lawText } from "./laws";
import { announce } from "./speech";

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
    expect(armed).toEqual({ claimed: null, jadoube: "white", check: null });
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
});

describe("what is said aloud", () => {
  it("calls moves, turns, rulings and duties", () => {
    const must = {
      by: "white",
      law: "XIII",
      tasks: [{ task: "move king", text: "move the king", squares: ["e1"] }],
    } as const;
    const duty = { ...must, tasks: must.tasks.map((task) => ({ ...task, squares: [...task.squares] })) };
    expect(announce([event(1, "White plays e2-e4")], view(), view({ turn: "black" }), [])).toEqual([
      "White: pawn e2 to e4.",
      "Black to move.",
    ]);
    const ruled = event(2, "Black requires king", {
      rulings: [{ law: "XIII", verdict: "upheld", text: "The king must move" }],
    });
    expect(announce([ruled], view(), view({ must: duty }), [])).toEqual([
      "Black requires king.",
      "The king must move. Law XIII.",
      "White must move the king (law XIII).",
    ]);
  });

  it("says nothing of time that passes, but calls a flag that falls", () => {
    const fell = { law: "42(c)", verdict: "over", text: "Black wins" } as const;
    expect(
      announce([event(1, "White takes 3.2s"), event(2, "White plays e2-e4")], view(), view(), []),
    ).toEqual(["White: pawn e2 to e4."]);
    expect(announce([event(1, "White takes 1h", { rulings: [fell] })], view(), view(), [])).toEqual([
      "White’s flag falls.",
      "Black wins. Law 42(c).",
    ]);
  });

  it("calls a capture by what stood there, castling by its side, and a written move by its squares", () => {
    const before = view({ board: "8/8/8/3p4/4P3/8/8/8" });
    expect(announce([event(1, "White plays e4xd5")], before, before, [])).toEqual([
      "White: pawn e4 takes pawn on d5.",
    ]);
    expect(announce([event(1, "Black plays O-O-O")], before, before, [])).toEqual([
      "Black castles on the queen's side.",
    ]);
    expect(announce([event(1, "White plays P-K4")], view(), view(), [written(1, "white", 1)])).toEqual([
      "White: pawn e2 to e4.",
    ]);
    expect(START).toContain("PPPP");
  });
});

describe("laws", () => {
  const book = {
    id: "bcf-1912",
    name: "",
    short: "",
    year: "1912",
    sentence: "",
    promotions: [],
    agreed: [],
    laws: [
      {
        law: "22",
        status: "enforced" as const,
        sentence: "Touched men move.",
        reading: "",
        topics: [],
        clauses: [],
      },
    ],
  };
  it("are found by their number or as the law a clause belongs to", () => {
    expect(lawText(book, "22(a)(ii)").sentence).toBe("Touched men move.");
    expect(lawText(book, "22(a)(ii)").href).toBe("/library/bcf-1912/22#22(a)(ii)");
    expect(lawText(book, "usage").href).toBe("/library/usage");
    expect(lawText(null, "22").sentence).toBeNull();
  });
});
