// The words each intent is sent in.
import { describe, expect, it } from "vitest";
import { type ActContext, actsOf } from "./acts";
import type { Intent } from "./gesture";
import type { Man, Role } from "./placement";

const man = (role: Role, side: Man["side"] = "white"): Man => ({ role, side });
const play = (role: Role, from: string, to: string, side: Man["side"] = "white"): Intent => ({
  kind: "play",
  man: man(role, side),
  from,
  to,
  placed: false,
});
const sent = (intent: Intent, context: Partial<ActContext> = {}) =>
  actsOf(intent, { acting: "white", ...context });

describe("touching", () => {
  const touch: Intent = { kind: "touch", man: man("pawn"), square: "e2" };

  it("is sent as it happens", () =>
    expect(sent(touch)).toMatchObject({ acts: ["touches e2"], disarm: false }));

  it("after J'adoube is adjusting, and uses the notice up", () => {
    expect(sent(touch, { armed: true })).toMatchObject({ acts: ["adjusts e2"], disarm: true });
  });

  it("J'adoube is for the next touch only: a move leaves it be", () => {
    expect(sent(play("pawn", "e2", "e4"), { armed: true })).toMatchObject({
      acts: ["plays e2-e4"],
      disarm: false,
    });
  });

  it("putting down says nothing", () => expect(sent({ ...touch, kind: "putDown" }).acts).toEqual([]));
});

describe("moving", () => {
  it("plays in the long form, whatever moves", () =>
    expect(sent(play("rook", "a1", "b7")).acts).toEqual(["plays a1-b7"]));

  it("a placed man is placed again and let go", () => {
    expect(sent({ ...play("pawn", "e2", "e4"), placed: true } as Intent).acts).toEqual([
      "places e2-e4",
      "quits",
    ]);
  });

  it("places and quits", () => {
    expect(sent({ kind: "place", man: man("pawn"), from: "e2", to: "e4" }).acts).toEqual(["places e2-e4"]);
    expect(sent({ kind: "quit", man: man("pawn"), from: "e2", at: "e4" }).acts).toEqual(["quits"]);
  });

  it("check is said with the move, and not with a touch or a putting back", () => {
    expect(sent(play("rook", "a1", "a8"), { check: true })).toMatchObject({
      acts: ["plays a1-a8", "says check"],
      saidCheck: true,
    });
    expect(sent({ kind: "quit", man: man("rook"), from: "a1", at: "a8" }, { check: true }).acts).toEqual([
      "quits",
      "says check",
    ]);
    expect(sent({ kind: "quit", man: man("rook"), from: "a1", at: "a1" }, { check: true })).toMatchObject({
      acts: ["quits"],
      saidCheck: false,
    });
  });
});

describe("castling", () => {
  it.each([
    ["white", "e1", "g1", "O-O"],
    ["white", "e1", "c1", "O-O-O"],
    ["black", "e8", "g8", "O-O"],
    ["black", "e8", "c8", "O-O-O"],
  ] as const)("%s king %s to %s is %s", (side, from, to, text) => {
    expect(sent(play("king", from, to, side), { acting: side }).acts).toEqual([`plays ${text}`]);
  });

  it("a king that rested there: placed as castling, then let go", () => {
    expect(sent({ kind: "place", man: man("king"), from: "e1", to: "g1" }).acts).toEqual(["places O-O"]);
  });

  it("not from another square, not another man, not the other's king", () => {
    expect(sent(play("king", "d1", "b1")).acts).toEqual(["plays d1-b1"]);
    expect(sent(play("king", "e8", "g8")).acts).toEqual(["plays e8-g8"]);
    expect(sent(play("queen", "e1", "g1")).acts).toEqual(["plays e1-g1"]);
    expect(sent(play("king", "e8", "g8", "black")).acts).toEqual(["plays e8-g8"]);
  });
});

describe("promotion", () => {
  const last = play("pawn", "e7", "e8");

  it("asks first and sends nothing", () => {
    expect(sent(last)).toMatchObject({ acts: [], ask: { side: "white", square: "e8" } });
    expect(sent(play("pawn", "a2", "b1", "black")).ask).toEqual({ side: "black", square: "b1" });
  });

  it("asks for any pawn, lawful or not", () => expect(sent(play("pawn", "b2", "h8")).ask).not.toBeNull());

  it("not on the first rank, and for no other man", () => {
    expect(sent(play("pawn", "e2", "e1")).ask).toBeNull();
    expect(sent(play("rook", "e7", "e8")).ask).toBeNull();
  });

  it("is sent with the choice, or bare when it stays a pawn", () => {
    expect(sent(last, { promotion: "knight" })).toMatchObject({ acts: ["plays e7-e8=N"], ask: null });
    expect(sent(last, { promotion: "pawn" }).acts).toEqual(["plays e7-e8"]);
    expect(sent(last, { promotion: "queen", check: true }).acts).toEqual(["plays e7-e8=Q", "says check"]);
  });

  it("after resting on the last rank the hand comes off and the piece is named", () => {
    const quit: Intent = { kind: "quit", man: man("pawn"), from: "e7", at: "e8" };
    expect(sent({ kind: "place", man: man("pawn"), from: "e7", to: "e8" })).toMatchObject({
      acts: ["places e7-e8"],
      ask: null,
    });
    expect(sent(quit)).toMatchObject({ acts: [], ask: { square: "e8" } });
    expect(sent(quit, { promotion: "queen" }).acts).toEqual(["plays e7-e8=Q"]);
    expect(sent({ ...last, placed: true } as Intent, { promotion: "rook" }).acts).toEqual(["plays e7-e8=R"]);
  });

  it("two pointers at once are two hands, without a word", () => {
    const king = { side: "white", role: "king" } as const;
    const play = { kind: "play", man: king, from: "e1", to: "g1", placed: false, twoHands: true } as const;
    expect(actsOf(play, { acting: "white" }).acts).toEqual(["plays O-O with two hands"]);
  });
});
