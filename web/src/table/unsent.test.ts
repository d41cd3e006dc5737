// Acts kept over a reload: said again first, under the same names, and forgotten once heard.
import { describe, expect, it, vi } from "vitest";
import { alone } from "../shared/fixtures";
import { connect, type Socket } from "./connection";
import { unsentStore, type Unsent } from "./unsent";

function visit(unsent: { load: () => Unsent[]; save: (acts: Unsent[]) => void }) {
  const sent: { type: string; id?: string; act?: string }[] = [];
  const unheard: string[] = [];
  const socket: Socket = {
    send: (text) => void sent.push(JSON.parse(text) as never),
    close: () => {},
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const line = connect({
    url: "ws://t",
    tokens: ["T"],
    after: () => 0,
    onMessage: () => null,
    onLine: () => {},
    onTurnedAway: () => {},
    unsent,
    onUnheard: (error) => unheard.push(error),
    socket: () => socket,
  });
  const hear = (message: object): void =>
    socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  const sit = (): void =>
    hear({ type: "seated", table: "t", seats: ["white"], terms: {}, seq: 0, presence: alone });
  return {
    line,
    hear,
    sit,
    unheard,
    acts: () => sent.filter(({ type }) => type === "act").map(({ act }) => act),
    ids: () => sent.flatMap(({ id }) => (id ? [id] : [])),
  };
}

function memory(): () => Storage {
  const kept = new Map<string, string>();
  return () =>
    ({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => void kept.set(name, text),
      removeItem: (name) => void kept.delete(name),
    }) as Storage;
}

describe("unsent acts", () => {
  it("are sent by the next visit under the same names, and then forgotten", () => {
    const unsent = unsentStore("t", ["T"], memory());
    const first = visit(unsent);
    const gesture = Symbol();
    void first.line.say("white", "touches e2", { group: gesture }).catch(() => {});
    void first.line.say("white", "plays e2-e4", { group: gesture }).catch(() => {});
    const ids = unsent.load().map(({ id }) => id);
    first.line.close();
    const second = visit(unsent);
    second.sit();
    second.hear({ type: "heard", id: ids[0], seq: 1 });
    expect(second.ids()).toEqual(ids);
    expect(second.acts()).toEqual(["touches e2", "plays e2-e4"]);
    second.hear({ type: "heard", id: ids[1], seq: 2 });
    expect(unsent.load()).toEqual([]);
    second.line.close();
  });

  it("go together: when the first is not heard, the rest of its gesture is not sent", () => {
    const unsent = unsentStore("t", ["T"], memory());
    unsent.save([
      { id: "a", as: "white", act: "touches e2", group: 0 },
      { id: "b", as: "white", act: "plays e2-e4", group: 0 },
      { id: "c", as: "white", act: "resigns", group: null },
    ]);
    const { sit, hear, unheard, acts, line } = visit(unsent);
    sit();
    hear({ type: "unheard", id: "a", error: "No." });
    expect(acts()).toEqual(["touches e2", "resigns"]);
    expect(unheard).toEqual(["No.", "No."]);
    line.close();
  });

  it("are no trouble where nothing can be kept", () => {
    const unsent = unsentStore(
      "t",
      ["T"],
      vi.fn(() => {
        throw new Error("private");
      }),
    );
    expect(() => unsent.save([{ id: "a", as: "white", act: "resigns", group: null }])).not.toThrow();
    expect(unsent.load()).toEqual([]);
  });
});
