// The positions an umpire looks at: before each move, and now. Pure.
import { desk as texts } from "../messages/desk";
import type { Placement, ScoreEntry, Side, SquareName, View } from "../wire";

export interface Position {
  /** The event of the move it stood before; null: now. */
  seq: number | null;
  /** "9… Nd5", or "now". */
  label: string;
  move: { number: number; side: Side } | null;
  placement: Placement;
  /** The move that led to it. */
  last: { from: SquareName; to: SquareName } | null;
}

/** As many moves as are drawn beside "now". */
const DRAWN = 3;

/** Before each move whose position is known, in their order, and now. */
export function positions(score: ScoreEntry[], terms: Record<string, string>, view: View): Position[] {
  const start = terms["position"]?.split(" ")[0];
  const before = score.flatMap((entry, at): Position[] => {
    const earlier = score[at - 1];
    const placement = earlier?.board ?? start;
    if (placement === undefined) return [];
    const last = earlier ? { from: earlier.from, to: earlier.to } : null;
    const { seq, number, side } = entry;
    return [{ seq, label: moveName(entry), move: { number, side }, placement, last }];
  });
  const now = { seq: null, label: texts.board.now, move: null, placement: view.board, last: view.last };
  return [...before, now];
}

/** The last few: those an open question most likely bears on. */
export function latest(all: Position[]): Position[] {
  return all.slice(-DRAWN - 1);
}

/** "10. O-O", "9… Nd5". */
export function moveName({ number, side, algebraic }: ScoreEntry): string {
  return texts.score.move(number, side, algebraic);
}
