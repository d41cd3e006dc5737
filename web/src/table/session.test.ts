// A visit: what was sent and not yet seen, and the story told to whoever comes late.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage, TableEvent } from "../wire";
import type { Socket } from "./connection";
import { alone, batch, event, view } from "../shared/fixtures";
import { Session } from "./session";

let session: Session;
let socket: Socket;
let sent: ClientMessage[];
let appointed: string[];
let changes: number;

const tell = (message: ServerMessage): void =>
  socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
const lastId = (): string =>
  sent.flatMap((message) => (message.type === "act" ? [message.id] : [])).at(-1) ?? "";

beforeEach(() => {
  vi.stubGlobal("location", { protocol: "http:", host: "table" });
  sent = [];
  appointed = [];
  changes = 0;
  socket = {
    send: (text) => void sent.push(JSON.parse(text) as ClientMessage),
    close: () => {},
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  session = new Session(
    { id: "t", tokens: ["T"] },
    {
      onChange: () => (changes += 1),
      onTurnedAway: () => {},
      onAppointed: (token) => appointed.push(token),
      onUnheard: () => {},
    },
    () => socket,
  );
  socket.onopen?.({} as Event);
  tell({ type: "seated", table: "t", seats: ["white"], terms: {}, seq: 0, presence: alone });
  tell(batch([]));
});

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
});

describe("a visit", () => {
  it("is told when both players have agreed on whoever sits here", () => {
    tell({ type: "appointed", token: "U" });
    expect(appointed).toEqual(["U"]);
  });

  it("is settled only when what was heard has also been seen", async () => {
    const sending = session.send("white", "plays e2-e4");
    expect([session.settled(), session.awaiting]).toEqual([false, "white"]);
    tell({ type: "heard", id: lastId(), seq: 1 });
    await Promise.resolve();
    expect(session.settled()).toBe(false);
    tell(batch([event(1, "White plays e2-e4")], [], 0, view({ turn: "black" })));
    expect((await sending)?.act).toBe("White plays e2-e4");
    expect([session.settled(), session.awaiting]).toEqual([true, null]);
  });

  it("knows the event even when it came before the word that the act was heard", async () => {
    const sending = session.send("white", "plays a1-a5");
    tell(batch([event(1, "White plays a1-a5", { kind: "refused" })]));
    tell({ type: "heard", id: lastId(), seq: 1 });
    expect((await sending)?.kind).toBe("refused");
  });

  it("awaits nothing after an act that was not heard", async () => {
    const sending = session.send("white", "plays nonsense");
    tell({ type: "unheard", id: lastId(), error: "No such move." });
    await expect(sending).rejects.toThrow("No such move.");
    expect(session.awaiting).toBeNull();
  });

  it.each([
    ["a seat", { type: "seated", table: "t", seats: ["white"], terms: {}, seq: 0, presence: alone }],
    ["events", batch([event(1, "White touches e2")])],
    ["who is there", { type: "presence", presence: alone }],
  ] as [string, ServerMessage][])("is told once of a message about %s", async (_, message) => {
    changes = 0;
    tell(message);
    await quiet();
    expect(changes).toBe(1);
  });

  it("is told once of an act when it is sent, once when it was heard and once when it is seen", async () => {
    changes = 0;
    const sending = session.send("white", "plays e2-e4");
    expect(changes).toBe(1);
    tell({ type: "heard", id: lastId(), seq: 1 });
    await quiet();
    expect(changes).toBe(2);
    tell(batch([event(1, "White plays e2-e4")]));
    await sending;
    await quiet();
    expect(changes).toBe(3);
  });

  it("hears of an act that was not heard before it is told once of the message", async () => {
    const complaints: [string, number][] = [];
    const onUnheard = (error: string): void => void complaints.push([error, changes]);
    const sending = session.send("white", "plays nonsense", { onUnheard });
    changes = 0;
    tell({ type: "unheard", id: lastId(), error: "No such move." });
    await expect(sending).rejects.toThrow("No such move.");
    await quiet();
    expect(complaints).toEqual([["No such move.", 0]]);
    expect(changes).toBe(1);
  });

  it("tells a late listener the story so far, then each new part", () => {
    tell(batch([event(1, "White touches e2")]));
    const heard: TableEvent[] = [];
    const stop = session.onEvents((events) => heard.push(...events));
    tell(batch([event(2, "White plays e2-e4")]));
    stop();
    tell(batch([event(3, "Black plays e7-e5")]));
    expect(heard.map((one) => one.seq)).toEqual([1, 2]);
  });

  it("asks again for what it missed", () => {
    tell(batch([event(2, "White plays e2-e4")]));
    expect(sent.at(-1)).toEqual({ type: "again", after: 0 });
  });
});

/** Everything that waits for a promise has gone on. */
function quiet(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
