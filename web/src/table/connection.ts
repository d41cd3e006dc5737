// The line to the server: sits down, sits down again when the line drops, and keeps acts in order until each is heard.
import type { ClientMessage, Seat, ServerMessage } from "../wire";
import { actId } from "./ids";
import type { UnsentStore } from "./unsent";

export type LineState = "calling" | "open" | "down" | "closed";

/** The part of a WebSocket that is used, so that tests can bring their own. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface ConnectionOptions {
  url: string;
  tokens: string[];
  /** The last event already known. */
  after: () => number;
  /** Takes each message, and how the line stands after it; answers with the number to ask again from, or null. */
  onMessage: (message: ServerMessage, line: LineState, waiting: number) => number | null;
  /** The line stands otherwise, and no message is the reason. */
  onLine: (state: LineState, waiting: number) => void;
  /** The server would not let us sit. */
  onTurnedAway: (error: string) => void;
  /** Where acts are kept until they are heard. */
  unsent?: UnsentStore;
  /** An act kept from before the page was opened anew was not heard. */
  onUnheard?: (error: string) => void;
  socket?: (url: string) => Socket;
  newId?: () => string;
}

export interface SayOptions {
  /** Acts of one group go together: when one is not heard, those of its group that follow are not sent. */
  group?: symbol | undefined;
  /** The act was not heard; told before the message that says so is passed on. */
  onUnheard?: ((error: string) => void) | undefined;
}

export interface Connection {
  /** Resolves with the event's number when the act is durable; rejects with the server's sentence when it is not heard. */
  say: (as: Seat, act: string, options?: SayOptions) => Promise<number>;
  /** Tries the line at once instead of waiting; one that seems open is asked whether it is. */
  retry: () => void;
  close: () => void;
}

export const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;
/** An act not answered for so long: the line is taken for dead and called again. */
export const PATIENCE_MS = 10_000;
/** Nothing was heard for so long: the line is asked whether it is still there. */
export const QUIET_MS = 45_000;

interface Pending {
  id: string;
  as: Seat;
  act: string;
  group: symbol | undefined;
  resolve: (seq: number) => void;
  reject: (error: Error) => void;
}

export function connect(options: ConnectionOptions): Connection {
  const line = new Line(options);
  line.call();
  return line;
}

class Line implements Connection {
  private socket: Socket | null = null;
  private state: LineState = "calling";
  private seated = false;
  private failures = 0;
  /** A message is being heard: what it changes is told with it, once. */
  private hearing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private readonly queue: Pending[] = [];

  constructor(private readonly options: ConnectionOptions) {
    this.recall();
  }

  /** What was not heard when the page was last left is said first. */
  private recall(): void {
    const groups = new Map<number, symbol>();
    for (const { id, as, act, group } of this.options.unsent?.load() ?? []) {
      if (group !== null && !groups.has(group)) groups.set(group, Symbol("one gesture"));
      const reject = (error: Error): void => this.options.onUnheard?.(error.message);
      this.queue.push({
        id,
        as,
        act,
        group: group === null ? undefined : groups.get(group),
        resolve: () => {},
        reject,
      });
    }
  }

  private keep(): void {
    const groups = [...new Set(this.queue.map(({ group }) => group))];
    this.options.unsent?.save(
      this.queue.map(({ id, as, act, group }) => ({
        id,
        as,
        act,
        group: group ? groups.indexOf(group) : null,
      })),
    );
  }

  say(as: Seat, act: string, { group, onUnheard }: SayOptions = {}): Promise<number> {
    if (this.state === "closed") return Promise.reject(new Error("The table has been left."));
    return new Promise((resolve, reject) => {
      const id = (this.options.newId ?? actId)();
      const refuse = (error: Error): void => {
        onUnheard?.(error.message);
        reject(error);
      };
      this.queue.push({ id, as, act, group, resolve, reject: refuse });
      this.keep();
      this.tell();
      if (this.seated && this.queue.length === 1) this.sendFirst();
    });
  }

  retry(): void {
    if (this.state === "down") this.call();
    else if (this.seated) this.probe();
  }

  close(): void {
    this.state = "closed";
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    clearTimeout(this.quiet);
    this.drop();
  }

  call(): void {
    clearTimeout(this.timer);
    this.drop();
    const make = this.options.socket ?? ((url: string): Socket => new WebSocket(url));
    const socket = make(this.options.url);
    this.socket = socket;
    socket.onopen = () => this.sit();
    socket.onmessage = (event) => this.hear(event.data);
    socket.onclose = () => this.lost();
    this.bePatient();
  }

  private sit(): void {
    this.send({ type: "sit", tokens: this.options.tokens, after: this.options.after() });
  }

  private hear(data: unknown): void {
    const message = read(data);
    if (!message) return;
    this.listen();
    this.hearing = true;
    if (message.type === "seated") this.takeSeat();
    if (message.type === "heard") this.settle(message.id, (act) => act.resolve(message.seq));
    if (message.type === "unheard") this.unheard(message.id, message.error);
    this.hearing = false;
    const again = this.options.onMessage(message, this.state, this.queue.length);
    if (again !== null) this.send({ type: "again", after: again });
    else if (message.type === "events" && message.more)
      this.send({ type: "again", after: this.options.after() });
  }

  private takeSeat(): void {
    this.seated = true;
    this.failures = 0;
    this.become("open");
    this.sendFirst();
  }

  private unheard(id: string | null, error: string): void {
    if (id !== null) return this.settle(id, (act) => this.reject(act, error));
    if (this.seated) return;
    this.close();
    this.options.onTurnedAway(error);
  }

  private settle(id: string, how: (act: Pending) => void): void {
    const first = this.queue[0];
    if (first?.id !== id) return;
    this.queue.shift();
    clearTimeout(this.patience);
    how(first);
    this.keep();
    this.tell();
    this.sendFirst();
  }

  /** What was to follow an act that was not heard would mean something else without it. */
  private reject(act: Pending, error: string): void {
    act.reject(new Error(error));
    const follows = (other: Pending): boolean => act.group !== undefined && other.group === act.group;
    for (const other of this.queue.filter(follows)) other.reject(new Error(error));
    const kept = this.queue.filter((other) => !follows(other));
    this.queue.splice(0, this.queue.length, ...kept);
  }

  private sendFirst(): void {
    const first = this.queue[0];
    if (!first || !this.seated) return;
    this.send({ type: "act", id: first.id, as: first.as, act: first.act });
    this.bePatient();
  }

  /** Something was asked: no answer in time, and the line is taken for dead. */
  private bePatient(): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.lost(), PATIENCE_MS);
  }

  /** Something was heard: the line is alive, and is asked again only after a long quiet. */
  private listen(): void {
    if (this.queue.length === 0) clearTimeout(this.patience);
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => this.probe(), QUIET_MS);
  }

  private probe(): void {
    if (!this.seated || this.queue.length > 0) return; // an act on its way asks already
    this.send({ type: "again", after: this.options.after() });
    this.bePatient();
  }

  private lost(): void {
    if (this.state === "closed") return;
    clearTimeout(this.patience);
    clearTimeout(this.quiet);
    this.drop();
    this.become("down");
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.call(), wait);
  }

  private drop(): void {
    const old = this.socket;
    this.socket = null;
    this.seated = false;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private become(state: LineState): void {
    this.state = state;
    this.tell();
  }

  private tell(): void {
    if (!this.hearing) this.options.onLine(this.state, this.queue.length);
  }
}

function read(data: unknown): ServerMessage | null {
  try {
    return JSON.parse(String(data)) as ServerMessage;
  } catch {
    return null; // a word in a language we do not speak changes nothing
  }
}
