// What is looked at instead of the game as it stands: an earlier move of the score, or a moment of the referee's notes.
import type { BoardScene } from "../board/board";
import type { Placement, ScoreEntry } from "../wire";
import { stepThrough, type Way } from "./looking";
import { lookedAt } from "./models";
import type { TableState } from "./store";

export interface GlanceCallbacks {
  state: () => TableState;
  /** The notes are not looked at any more. */
  release: () => void;
  /** Something is to be drawn again. */
  changed: () => void;
}

export class Glance {
  private looking: { scene: BoardScene; move: number | null } | null = null;
  private newest: number | undefined;

  constructor(private readonly callbacks: GlanceCallbacks) {}

  /** The position looked at; null: the game as it stands. */
  scene(): BoardScene | null {
    return this.looking?.scene ?? null;
  }

  /** The move looked at, if it is one. */
  move(): number | null {
    return this.looking?.move ?? null;
  }

  /** Whoever looked back is at the game again once it has gone on. */
  follow(): void {
    const newest = this.callbacks.state().score.at(-1)?.seq;
    if (newest !== this.newest) this.looking = null;
    this.newest = newest;
  }

  at(moment: { board: Placement; squares: string[] } | null): void {
    this.look(moment && { ...moment, move: null }, null);
  }

  /** The position after a move, or the game as it stands. */
  atMove(entry: ScoreEntry | null): void {
    const again = entry === null || this.looking?.move === entry.seq;
    this.callbacks.release();
    if (again || entry === this.callbacks.state().score.at(-1)) return this.look(null, null);
    this.look({ board: entry.board, squares: [], move: entry.seq }, { from: entry.from, to: entry.to });
  }

  step(way: Way): void {
    const { score } = this.callbacks.state();
    if (score.length > 0) this.atMove(stepThrough(score, this.move(), way));
  }

  private look(
    at: { board: Placement; squares: string[]; move: number | null } | null,
    last: BoardScene["last"],
  ): void {
    const { view } = this.callbacks.state();
    this.looking = at && view ? { scene: lookedAt(at.board, at.squares, last, view), move: at.move } : null;
    this.callbacks.changed();
  }
}
