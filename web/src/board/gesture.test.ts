// The hand, tried without a browser: what touches, what plays, and what comes to nothing.
import { describe, expect, it } from "vitest";
import {
  DRAG_PX,
  type GestureState,
  HOLD_MS,
  newGesture,
  nextWake,
  type PointerSort,
  REST_MS,
  step,
} from "./gesture";
import { readPlacement } from "./placement";
import { gridPositionOf } from "./squares";
import { tellArmed, tellBothHands, tellHeld, tellMen, tellOwn } from "./told";

const START = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR";
const SIZE = 50;

/** A hand over a board of 50 px squares, with a clock of its own. */
class Table {
  state: GestureState;
  now = 1000;
  meant: string[] = [];
  constructor(
    placement = START,
    private readonly sort: PointerSort = "mouse",
  ) {
    this.state = tellOwn(newGesture(readPlacement(placement)), "white");
  }
  press(square: string, pointer = 1, offset = { x: 0, y: 0 }): this {
    return this.feed({ kind: "press", pointer, sort: this.sort, ...this.spot(square, offset) });
  }
  move(square: string | null, offset = { x: 0, y: 0 }, pointer = 1): this {
    return this.feed({ kind: "move", pointer, ...this.spot(square, offset) });
  }
  release(square: string | null, offset = { x: 0, y: 0 }, pointer = 1): this {
    return this.feed({ kind: "release", pointer, ...this.spot(square, offset) });
  }
  cancel(pointer = 1): this {
    return this.feed({ kind: "cancel", pointer, at: this.now });
  }
  wait(ms: number): this {
    this.now += ms;
    return this.feed({ kind: "tick", at: this.now });
  }
  tap(square: string): this {
    return this.press(square).wait(60).release(square).wait(60);
  }
  enter(square: string): this {
    return this.feed({ kind: "enter", square, at: this.now });
  }
  escape(): this {
    return this.feed({ kind: "escape", at: this.now });
  }
  drag(from: string, to: string | null): this {
    return this.press(from).move(from, { x: 20, y: 0 }).move(to).release(to);
  }
  tell(change: (state: GestureState) => GestureState): this {
    this.state = change(this.state);
    return this;
  }
  private spot(square: string | null, offset = { x: 0, y: 0 }) {
    const place = square ? gridPositionOf(square, "white") : { column: 20, row: 20 };
    const x = place.column * SIZE + 25 + offset.x;
    return { square, x, y: place.row * SIZE + 25 + offset.y, at: this.now };
  }
  private feed(input: Parameters<typeof step>[1]): this {
    const { state, intents } = step(this.state, input);
    this.state = state;
    for (const { kind, man: _, ...rest } of intents)
      this.meant.push([kind, ...Object.values(rest)].join(" "));
    return this;
  }
}

const touches = ["touch e4"];

describe("what touches", () => {
  it("a tap released on the same square touches and keeps the man in hand", () => {
    const table = new Table().tap("e4");
    expect(table.meant).toEqual(touches);
    expect(table.state.hand?.at).toBe("e4");
  });

  it("a press held 250 ms touches, and not a moment sooner", () => {
    const table = new Table().press("e4").wait(HOLD_MS - 1);
    expect(table.meant).toEqual([]);
    expect(table.wait(1).meant).toEqual(touches);
  });

  it("a held man released on its square stays in hand, as after a slow tap", () => {
    const table = new Table().press("e4").wait(300).release("e4");
    expect(table.meant).toEqual(touches);
    expect(table.tap("e5").meant).toEqual([...touches, "play e4 e5 false"]);
  });

  it("a late clock changes nothing: the hold is counted when the next input comes", () => {
    const table = new Table().press("e4");
    table.now += 300;
    expect(table.move("e5", { x: 0, y: 22 }).meant).toEqual(touches);
  });

  it.each(["mouse", "touch"] as const)("a drag by %s touches at its threshold and not below", (sort) => {
    const table = new Table(START, sort).press("e4").move("e4", { x: DRAG_PX[sort] - 1, y: 0 });
    expect(table.meant).toEqual([]);
    expect(table.move("e4", { x: DRAG_PX[sort], y: 0 }).meant).toEqual(touches);
  });

  it("eight pixels are a drag by mouse, twelve by finger", () => {
    expect(DRAG_PX).toEqual({ mouse: 8, touch: 12 });
  });

  it("any man of either colour is touched", () => {
    expect(new Table().tap("d5").meant).toEqual(["touch d5"]);
  });

  it("an empty square is not", () => {
    expect(new Table().tap("e5").press("e6").wait(400).release("e6").drag("e3", "e6").meant).toEqual([]);
  });
});

describe("what comes to nothing", () => {
  const inside = { x: 0, y: 23 };
  const justOff = { x: 0, y: -22 };

  it("a press that slides off its square sooner", () => {
    expect(new Table().press("e4", 1, inside).move("e3", justOff).release("e3", justOff).meant).toEqual([]);
  });

  it("one that slid off and waits there, or comes back, is neither a hold nor a tap", () => {
    const table = new Table()
      .press("e4", 1, inside)
      .move("e3", justOff)
      .wait(400)
      .move("e4", inside)
      .wait(400);
    expect(table.release("e4", inside).meant).toEqual([]);
  });

  it("but going on to the drag's threshold it touches, though its square was left sooner", () => {
    expect(new Table().press("e4", 1, inside).move("e3", justOff).move("e3").meant).toEqual(touches);
  });

  it("a second finger before the touch", () => {
    const table = new Table(START, "touch").press("e4").press("d5", 2).wait(400);
    expect(table.release("e4").release("d5", { x: 0, y: 0 }, 2).meant).toEqual([]);
    expect(table.tap("e4").meant).toEqual(touches);
  });

  it("a finger left down after a second one was lifted", () => {
    const table = new Table(START, "touch").press("e4").press("d5", 2).release("d5", { x: 0, y: 0 }, 2);
    expect(table.move("e5").release("e5").meant).toEqual([]);
  });

  it("a cancelled pointer", () => {
    expect(new Table().press("e4").cancel().wait(400).meant).toEqual([]);
  });

  it("a second finger or a cancel leaves a man already in hand where it is", () => {
    const table = new Table(START, "touch").tap("e4").press("e5").press("e6", 2).cancel(1).cancel(2);
    expect(table.meant).toEqual(touches);
    expect(table.tap("e5").meant).toEqual([...touches, "play e4 e5 false"]);
  });
});

describe("dragging", () => {
  it("released on another square plays", () => {
    expect(new Table().drag("e4", "e5").meant).toEqual([...touches, "play e4 e5 false"]);
  });

  it("released on its own square puts it down, touched still", () => {
    const table = new Table().drag("e4", "e4");
    expect(table.meant).toEqual([...touches, "putDown e4"]);
    expect(table.tap("e5").meant).toHaveLength(2);
  });

  it("released outside the board puts it down", () => {
    expect(new Table().drag("e4", null).meant).toEqual([...touches, "putDown e4"]);
  });

  it("takes one's own man, as a tap does not", () => {
    expect(new Table().drag("d1", "d2").meant).toEqual(["touch d1", "play d1 d2 false"]);
  });

  it.each(["second finger", "cancel"])("a %s after the touch puts it down and plays nothing", (how) => {
    const table = new Table(START, "touch").press("e4").move("e5");
    if (how === "cancel") table.cancel();
    else table.press("a1", 2).release("e5");
    expect(table.meant).toEqual([...touches, "putDown e4"]);
  });

  it("Escape while dragging puts it down, and the release plays nothing", () => {
    expect(new Table().press("e4").move("e5").escape().release("e5").meant).toEqual([
      ...touches,
      "putDown e4",
    ]);
  });

  it("a man already in hand is not touched twice", () => {
    expect(new Table().tap("e4").drag("e4", "e5").meant).toEqual([...touches, "play e4 e5 false"]);
  });
});

describe("tap and tap", () => {
  it("an empty square or an adverse man: plays", () => {
    expect(new Table().tap("e4").tap("e5").meant).toEqual([...touches, "play e4 e5 false"]);
    expect(new Table().tap("e4").tap("d5").meant).toEqual([...touches, "play e4 d5 false"]);
  });

  it("a slow tap on the target plays too", () => {
    expect(new Table().tap("e4").press("d5").wait(500).release("d5").meant).toEqual([
      ...touches,
      "play e4 d5 false",
    ]);
  });

  it("another own man: the first is put down, the second touched", () => {
    const table = new Table().tap("e4").tap("g1");
    expect(table.meant).toEqual([...touches, "putDown e4", "touch g1"]);
    expect(table.tap("f3").meant.at(-1)).toBe("play g1 f3 false");
  });

  it("the man in hand again: it is put down and nothing more", () => {
    expect(new Table().tap("e4").tap("e4").tap("e5").meant).toEqual([...touches, "putDown e4"]);
  });

  it("an adverse man in hand, then another adverse man: that one is touched", () => {
    expect(new Table().tap("d5").tap("c7").meant).toEqual(["touch d5", "putDown d5", "touch c7"]);
  });

  it("an adverse man in hand, then an empty square: plays it", () => {
    expect(new Table().tap("d5").tap("d4").meant).toEqual(["touch d5", "play d5 d4 false"]);
  });

  it("an adverse man, then one's own, then the adverse man: takes it", () => {
    const table = new Table().tap("d5").tap("e4").tap("d5");
    expect(table.meant).toEqual(["touch d5", "putDown d5", "touch e4", "play e4 d5 false"]);
  });

  it("dragging an adverse man while one's own is in hand touches it", () => {
    expect(new Table().tap("e4").drag("d5", "d4").meant.slice(1)).toEqual([
      "putDown e4",
      "touch d5",
      "play d5 d4 false",
    ]);
  });

  it("another player's hand holds nothing", () => {
    const table = new Table()
      .tap("e4")
      .tell((state) => tellOwn(state, "black"))
      .tap("e5");
    expect(table.meant).toEqual(touches);
  });
});

describe("resting", () => {
  const resting = () => new Table().press("d2").move("d3").wait(REST_MS);

  it("600 ms on a square places the man there", () => {
    const table = new Table()
      .press("d2")
      .move("d3")
      .wait(REST_MS - 1);
    expect(table.meant).toEqual(["touch d2"]);
    expect(table.wait(1).meant).toEqual(["touch d2", "place d2 d3"]);
  });

  it("is counted anew for each square, and after each travel within one", () => {
    const table = new Table()
      .press("d2")
      .move("d3")
      .wait(500)
      .move("d4")
      .wait(500)
      .move("d4", { x: 15, y: 0 })
      .wait(500);
    expect(table.meant).toEqual(["touch d2"]);
  });

  it("on its own square is nothing", () => {
    expect(new Table().press("d2").move("d2", { x: 10, y: 0 }).wait(2000).meant).toEqual(["touch d2"]);
  });

  it("happens once on a square, and again on the next", () => {
    const table = resting().wait(2000).move("d4").wait(REST_MS);
    expect(table.meant).toEqual(["touch d2", "place d2 d3", "place d2 d4"]);
  });

  it("then released there: quits", () => {
    expect(resting().release("d3").meant.slice(1)).toEqual(["place d2 d3", "quit d2 d3"]);
  });

  it("then released elsewhere: goes there and quits", () => {
    expect(resting().move("d4").release("d4").meant.slice(2)).toEqual(["play d2 d4 true"]);
  });

  it("then back on its first square: placed there, and let go", () => {
    expect(resting().move("d2").release("d2").meant.slice(2)).toEqual(["place d2 d2", "quit d2 d2"]);
    expect(resting().move("d2").wait(REST_MS).release("d2").meant.slice(2)).toEqual([
      "place d2 d2",
      "quit d2 d2",
    ]);
  });

  it.each(["off the board", "cancel"])("then %s: it stays in hand, for letting go would be a move", (how) => {
    const table = resting();
    if (how === "cancel") table.cancel();
    else table.release(null);
    expect(table.meant).toHaveLength(2);
    expect(table.state.hand).toMatchObject({ from: "d2", at: "d3", placed: true });
  });

  it("goes on while the table answers", () => {
    const answered = "rnbqkbnr/ppp1pppp/8/3p4/4P3/3P4/PPP2PPP/RNBQKBNR";
    const table = resting().tell((state) =>
      tellMen(state, readPlacement(answered), { from: "d2", at: "d3" }),
    );
    expect(table.move("d4").release("d4").meant.at(-1)).toBe("play d2 d4 true");
  });
});

describe("after a reload", () => {
  const placed = () =>
    new Table("8/8/8/8/8/4P3/8/P7").tell((state) => tellMen(state, state.men, { from: "e2", at: "e3" }));

  it("a placed man in hand goes where one taps, and is let go", () => {
    expect(placed().tap("e4").meant).toEqual(["play e2 e4 true"]);
  });

  it("tapped where it stands: quits", () => {
    expect(placed().tap("e3").meant).toEqual(["quit e2 e3"]);
  });

  it("tapped on its first square, or Escape: goes back and is let go", () => {
    expect(placed().tap("e2").meant).toEqual(["place e2 e2", "quit e2 e2"]);
    expect(placed().escape().meant).toEqual(["place e2 e2", "quit e2 e2"]);
  });

  it("dragged on from where it stands it is not touched again", () => {
    expect(placed().drag("e3", "e4").meant).toEqual(["play e2 e4 true"]);
  });

  it("a touched man told to be in hand plays at the next tap", () => {
    expect(new Table().tell((state) => tellHeld(state, "e4")).tap("e5").meant).toEqual(["play e4 e5 false"]);
  });

  it("a man that is gone is in hand no longer", () => {
    const table = new Table()
      .tap("e4")
      .tell((state) => tellMen(state, readPlacement("8/8/8/8/8/8/8/8"), null));
    expect(table.state.hand).toBeNull();
  });
});

describe("keys", () => {
  it("Enter touches, Enter plays", () => {
    expect(new Table().enter("e4").enter("e5").meant).toEqual([...touches, "play e4 e5 false"]);
  });

  it("Escape puts down", () => {
    expect(new Table().enter("e4").escape().enter("e5").meant).toEqual([...touches, "putDown e4"]);
  });
});

describe("J'adoube", () => {
  const armed = () => new Table().tell((state) => tellArmed(state, true));

  it("the next touch by tap or hold leaves nothing in hand", () => {
    expect(armed().tap("e4").tap("e5").meant).toEqual(touches);
    expect(armed().press("e4").wait(300).release("e4").tap("e5").meant).toEqual(touches);
  });

  it("is for one touch only", () => {
    expect(armed().tap("e4").tap("d2").tap("d3").meant).toEqual([...touches, "touch d2", "play d2 d3 false"]);
  });

  it("with a man in hand, a tap on an adverse man adjusts it and takes nothing", () => {
    const table = new Table()
      .tap("e4")
      .tell((state) => tellArmed(state, true))
      .tap("d5");
    expect(table.meant).toEqual([...touches, "putDown e4", "touch d5"]);
  });
});

describe("the clock", () => {
  it("is asked for only while something waits on it", () => {
    expect(nextWake(new Table().state)).toBeNull();
    expect(nextWake(new Table().press("e4").state)).toBe(1000 + HOLD_MS);
    expect(nextWake(new Table().press("e5").state)).toBeNull();
    expect(nextWake(new Table().press("e4").move("e5").state)).toBe(1000 + REST_MS);
  });
});

describe("two hands", () => {
  const CASTLING = "4k3/8/8/3p4/4P3/8/8/4K2R";
  const both = (placement = CASTLING) =>
    new Table(placement, "touch").tell((state) => tellBothHands(state, true));

  it("castle with king and rook at once, whichever came first", () => {
    const kingFirst = both()
      .press("e1", 1)
      .press("h1", 2)
      .release("f1", undefined, 2)
      .release("g1", undefined, 1);
    expect(kingFirst.meant).toEqual(["touch e1", "play e1 g1 false true"]);
    const rookFirst = both()
      .press("h1", 1)
      .press("e1", 2)
      .release("g1", undefined, 2)
      .release("f1", undefined, 1);
    expect(rookFirst.meant).toEqual(["touch e1", "play e1 g1 false true"]);
  });

  it("take with one and take away with the other", () => {
    const taking = both()
      .press("e4", 1)
      .press("d5", 2)
      .release("d5", undefined, 1)
      .release(null, undefined, 2);
    expect(taking.meant).toEqual(["touch e4", "play e4 d5 false true"]);
  });

  it("touch a man once, though it was in hand before", () => {
    const dragged = both()
      .press("e1", 1)
      .move("e1", { x: 20, y: 0 })
      .press("h1", 2)
      .release("g1", undefined, 1);
    expect(dragged.meant).toEqual(["touch e1", "play e1 g1 false true"]);
  });

  it("are one where the other man was not taken", () => {
    const beside = both()
      .press("e4", 1)
      .press("d5", 2)
      .release("e5", undefined, 1)
      .release("d5", undefined, 2);
    expect(beside.meant).toEqual(["touch e4", "play e4 e5 false"]);
  });

  it("mean nothing elsewhere: at other tables, on men that do not go together, or put back", () => {
    const old = new Table(CASTLING, "touch").press("e1", 1).press("h1", 2);
    expect(old.release("g1", undefined, 1).release("f1", undefined, 2).meant).toEqual([]);
    const pawns = both("4k3/8/8/8/8/8/PP6/4K3").press("a2", 1).press("b2", 2).release("a3", undefined, 1);
    expect(pawns.meant).toEqual([]);
    expect(both().press("e1", 1).press("h1", 2).release("e1", undefined, 1).meant).toEqual([]);
  });
});
