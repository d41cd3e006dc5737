// The line: acts in order, one at a time, sent again with the same name until heard; calm when it drops.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../wire";
import { alone } from "../shared/fixtures";
import {
  connect,
  FIRST_WAIT_MS,
  PATIENCE_MS,
  QUIET_MS,
  type Connection,
  type LineState,
  type Socket,
} from "./connection";

class FakeSocket implements Socket {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  acts(): string[] {
    return this.sent.flatMap((message) =>
      message.type === "act" ? [`${message.id} ${message.as} ${message.act}`] : [],
    );
  }
}

const seated: ServerMessage = {
  type: "seated",
  table: "t",
  seats: ["white"],
  terms: {},
  seq: 0,
  presence: alone,
};
let sockets: FakeSocket[];
let lines: [LineState, number][];
let turnedAway: string[];
let again: number | null;
let line: Connection;

const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

function open(): FakeSocket {
  last().onopen?.({} as Event);
  last().say(seated);
  return last();
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  lines = [];
  turnedAway = [];
  again = null;
  let count = 0;
  line = connect({
    url: "ws://table",
    tokens: ["T1", "T2"],
    after: () => 7,
    onMessage: (_message, state, waiting) => {
      lines.push([state, waiting]);
      return again;
    },
    onLine: (state, waiting) => lines.push([state, waiting]),
    onTurnedAway: (error) => turnedAway.push(error),
    socket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    newId: () => `id${++count}`,
  });
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe("the line", () => {
  it("sits with its tokens and what it knows", () => {
    last().onopen?.({} as Event);
    expect(last().sent).toEqual([{ type: "sit", tokens: ["T1", "T2"], after: 7 }]);
  });

  it("sends one act at a time, in order", async () => {
    const socket = open();
    const first = line.say("white", "touches e2");
    void line.say("white", "plays e2-e4");
    expect(socket.acts()).toEqual(["id1 white touches e2"]);
    socket.say({ type: "heard", id: "id1", seq: 8 });
    expect(await first).toBe(8);
    expect(socket.acts()).toEqual(["id1 white touches e2", "id2 white plays e2-e4"]);
  });

  it("keeps acts said while the line is down and sends them with the same name", () => {
    const socket = open();
    void line.say("white", "plays e2-e4");
    socket.onclose?.({} as CloseEvent);
    void line.say("white", "says check");
    expect(lines.at(-1)).toEqual(["down", 2]);
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(sockets).toHaveLength(2);
    const second = open();
    expect(second.acts()).toEqual(["id1 white plays e2-e4"]);
    second.say({ type: "heard", id: "id1", seq: 8 });
    expect(second.acts()[1]).toBe("id2 white says check");
  });

  it("rejects an act that was not heard with the server's sentence, and goes on", async () => {
    const socket = open();
    const bad = line.say("white", "dances");
    void line.say("white", "plays e2-e4");
    socket.say({ type: "unheard", id: "id1", error: "There is no such verb." });
    await expect(bad).rejects.toThrow("There is no such verb.");
    expect(socket.acts()).toHaveLength(2);
  });

  it("ignores an answer to an act already answered", () => {
    const socket = open();
    void line.say("white", "plays e2-e4");
    socket.say({ type: "heard", id: "id9", seq: 3 });
    expect(lines.at(-1)).toEqual(["open", 1]);
  });

  it("waits longer after each failure, and not beyond the longest", () => {
    for (let failure = 0; failure < 8; failure++) {
      last().onclose?.({} as CloseEvent);
      vi.advanceTimersByTime(8_000);
    }
    expect(sockets).toHaveLength(9);
    last().onclose?.({} as CloseEvent);
    vi.advanceTimersByTime(7_999);
    expect(sockets).toHaveLength(9);
  });

  it("takes a line that never answers for dead", () => {
    const socket = open();
    void line.say("white", "plays e2-e4");
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(socket.closed).toBe(true);
    expect(lines.at(-1)).toEqual(["down", 1]);
  });

  it("does not send the rest of a gesture whose first act was not heard", async () => {
    const socket = open();
    const gesture = Symbol("gesture");
    const placed = line.say("white", "places e2-e5", { group: gesture });
    const quitted = line.say("white", "quits", { group: gesture });
    void line.say("white", "says check");
    socket.say({ type: "unheard", id: "id1", error: "The store is full." });
    await expect(placed).rejects.toThrow("full");
    await expect(quitted).rejects.toThrow("full");
    expect(socket.acts()).toEqual(["id1 white places e2-e5", "id3 white says check"]);
  });

  it("asks a quiet line whether it is there, and calls again when it is not", () => {
    const socket = open();
    vi.advanceTimersByTime(QUIET_MS);
    expect(socket.sent.at(-1)).toEqual({ type: "again", after: 7 });
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(socket.closed).toBe(true);
    expect(lines.at(-1)).toEqual(["down", 0]);
  });

  it("leaves a line that answers alone", () => {
    const socket = open();
    line.retry();
    expect(socket.sent.at(-1)).toEqual({ type: "again", after: 7 });
    socket.say({ type: "heard", id: "x", seq: 1 });
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(socket.closed).toBe(false);
  });

  it("asks again when the store saw a gap", () => {
    const socket = open();
    again = 4;
    socket.say({ type: "heard", id: "x", seq: 1 });
    expect(socket.sent.at(-1)).toEqual({ type: "again", after: 4 });
  });

  it("stops calling when it is turned away", () => {
    last().onopen?.({} as Event);
    last().say({ type: "unheard", id: null, error: "No seat answers to this link." });
    expect(turnedAway).toEqual(["No seat answers to this link."]);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it("survives a word it cannot read", () => {
    open().onmessage?.({ data: "not json" } as MessageEvent);
    expect(lines.at(-1)?.[0]).toBe("open");
  });
});
