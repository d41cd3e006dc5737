// One visit to a table: the line and the store together. It knows what was sent and not yet seen to happen.
import { letsGo } from "../shared/act-words";
import type { Seat, Side, TableEvent, View } from "../wire";
import { connect, type Connection, type LineState, type SayOptions, type Socket } from "./connection";
import type { TableControls } from "../shared/table-controls";
import { emptyTable, reduce, type TableState } from "./store";
import { unsentStore } from "./unsent";

export interface SessionCallbacks {
  /**
   * Something is new: events (or none, when only the seats or the line changed) and the view before them. Called once for each
   * message of the server, and once for each change of the line that no message made.
   */
  onChange: (fresh: TableEvent[], before: View | null) => void;
  onTurnedAway: (error: string) => void;
  /** Both players have agreed on whoever sits here: this opens the umpire's seat. */
  onAppointed: (token: string) => void;
  /** An act kept from an earlier visit was not heard; `onChange` follows. */
  onUnheard: (error: string) => void;
}

type Listener = (events: TableEvent[], view: View) => void;

export class Session implements TableControls {
  state: TableState = emptyTable;
  line: LineState = "calling";
  waiting = 0;
  /** Whose completed move is on its way. */
  awaiting: Side | null = null;
  private heard = 0;
  private readonly listeners = new Set<Listener>();
  private readonly connection: Connection;

  constructor(
    where: { id: string; tokens: string[] },
    callbacks: SessionCallbacks,
    socket?: (url: string) => Socket,
  ) {
    this.connection = connect({
      url: liveAddress(where.id),
      tokens: where.tokens,
      after: () => this.state.seq,
      onMessage: (message, line, waiting) => {
        const before = this.state.view;
        this.line = line;
        this.waiting = waiting;
        if (message.type === "heard") this.heard = Math.max(this.heard, message.seq);
        if (message.type === "appointed") callbacks.onAppointed(message.token);
        const { state, fresh, again } = reduce(this.state, message);
        this.state = state;
        if (message.type === "events" && state.view && again === null) this.tell(fresh, state.view);
        this.settle();
        callbacks.onChange(fresh, before);
        return again;
      },
      onLine: (line, waiting) => {
        this.line = line;
        this.waiting = waiting;
        if (line === "down") this.state = { ...this.state, presence: null }; // nobody can say who is there
        callbacks.onChange([], this.state.view);
      },
      onTurnedAway: callbacks.onTurnedAway,
      unsent: unsentStore(where.id, where.tokens),
      onUnheard: (error) => callbacks.onUnheard(error),
      ...(socket ? { socket } : {}),
    });
  }

  view(): View | null {
    return this.state.view;
  }

  onEvents(callback: Listener): () => void {
    this.listeners.add(callback);
    // Whoever comes late is told the story so far.
    if (this.state.view && this.state.events.length > 0) callback(this.state.events, this.state.view);
    return () => this.listeners.delete(callback);
  }

  async say(as: Seat, act: string): Promise<void> {
    await this.send(as, act);
  }

  /** Sends an act; gives back the event it became, once it is known. */
  async send(as: Seat, act: string, options?: SayOptions): Promise<TableEvent | undefined> {
    if ((as === "white" || as === "black") && letsGo(act)) this.awaiting = as;
    try {
      return await this.known(await this.connection.say(as, act, options));
    } finally {
      this.settle();
    }
  }

  /** Everything sent has been answered and everything answered has been seen. */
  settled(): boolean {
    return this.waiting === 0 && this.state.seq >= this.heard;
  }

  retry(): void {
    this.connection.retry();
  }

  close(): void {
    this.connection.close();
    this.listeners.clear();
  }

  private settle(): void {
    if (this.settled()) this.awaiting = null;
  }

  private tell(fresh: TableEvent[], view: View): void {
    for (const listener of [...this.listeners]) listener(fresh, view);
  }

  private known(seq: number): Promise<TableEvent | undefined> {
    const find = (): TableEvent | undefined => this.state.events.find((event) => event.seq === seq);
    if (this.state.seq >= seq) return Promise.resolve(find());
    return new Promise((resolve) => {
      const stop = this.onEvents(() => {
        if (this.state.seq < seq) return;
        queueMicrotask(() => stop());
        resolve(find());
      });
    });
  }
}

function liveAddress(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/live`;
}
