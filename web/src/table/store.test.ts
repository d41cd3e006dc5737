// The store: events once each and in order, the score kept and added to, gaps asked for again.
import { describe, expect, it } from "vitest";
import type { ServerMessage } from "../wire";
import { alone, batch, event, view, written } from "../shared/fixtures";
import { emptyTable, reduce, type TableState } from "./store";

function seated(seq: number): ServerMessage {
  return {
    type: "seated",
    table: "t",
    seats: ["white"],
    terms: { code: "london-1841" },
    seq,
    presence: alone,
  };
}

function after(...messages: Parameters<typeof reduce>[1][]): TableState {
  return messages.reduce((state, message) => reduce(state, message).state, emptyTable);
}

describe("the store", () => {
  it("takes the seats and terms it is told", () => {
    const state = after(seated(0));
    expect(state.seats).toEqual(["white"]);
    expect(state.terms).toEqual({ code: "london-1841" });
  });

  it("knows who is there as it was last told", () => {
    expect(after(seated(0)).presence).toEqual(alone);
    expect(after(seated(0), { type: "presence", presence: { ...alone, black: true } }).presence?.black).toBe(
      true,
    );
  });

  it("knows each event once", () => {
    const first = batch([event(1, "White touches e2"), event(2, "White plays e2-e4")]);
    const state = after(seated(2), first);
    const again = reduce(state, batch([event(2, "White plays e2-e4"), event(3, "Black plays e7-e5")]));
    expect(again.fresh.map((heard) => heard.seq)).toEqual([3]);
    expect(again.state.events.map((heard) => heard.seq)).toEqual([1, 2, 3]);
  });

  it("sees a gap, changes nothing, and asks again from what it knows", () => {
    const state = after(seated(1), batch([event(1, "White touches e2")]));
    const result = reduce(state, batch([event(3, "Black plays e7-e5")]));
    expect(result.again).toBe(1);
    expect(result.state).toBe(state);
  });

  it("sees a gap inside a batch", () => {
    expect(
      reduce(emptyTable, batch([event(1, "White touches e2"), event(3, "White plays e2-e4")])).again,
    ).toBe(0);
  });

  it("ignores a batch older than what it knows", () => {
    const state = after(batch([event(1, "White plays e2-e4"), event(2, "Black plays e7-e5")]));
    expect(reduce(state, batch([event(1, "White plays e2-e4")], [], 0, view({ turn: "black" }))).state).toBe(
      state,
    );
  });

  it("keeps the first entries of the score and adds the rest", () => {
    const state = after(
      batch([event(1, "White plays e2-e4")], [written(1, "white", 1), written(2, "black", 1)]),
    );
    const back = reduce(
      state,
      batch([event(2, "Black objects to the move")], [written(3, "black", 1, "d5")], 1),
    );
    expect(back.state.score.map((entry) => entry.seq)).toEqual([1, 3]);
  });

  it("asks for everything when the score to keep is longer than its own", () => {
    expect(reduce(emptyTable, batch([event(1, "White plays e2-e4")], [], 4)).again).toBe(0);
  });

  it("takes the view of an empty batch", () => {
    expect(reduce(emptyTable, batch([])).state.view).toEqual(view());
  });

  it("begins afresh when the server knows less than it does", () => {
    const state = after(batch([event(1, "White plays e2-e4")]));
    const result = reduce(state, seated(0));
    expect(result.again).toBe(0);
    expect(result.state.seq).toBe(0);
  });
});
