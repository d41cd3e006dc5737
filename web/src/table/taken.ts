// The men each side has taken and how many points it is ahead, from how the men stood and stand. Pure, and blind to law.
import { readPlacement, type Role } from "../board/placement";
import type { Placement, Side } from "../wire";
import { otherSide } from "../shared/sides";

export interface Taken {
  /** The other's men, the greatest first. */
  men: Role[];
  /** Points ahead; 0: level or behind. */
  ahead: number;
}

const POINTS: Record<Role, number> = { queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1, king: 0 };
const ORDER: readonly Role[] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** What `side` has taken since the men stood as in `start`. */
export function takenBy(side: Side, start: Placement, now: Placement): Taken {
  const theirs = otherSide(side);
  const [before, after] = [count(start, theirs), count(now, theirs)];
  // A pawn that became a piece is neither lost nor taken.
  const promoted = ORDER.filter((role) => role !== "pawn").reduce(
    (sum, role) => sum + Math.max(0, after[role] - before[role]),
    0,
  );
  const men = ORDER.flatMap((role) => {
    const gone = before[role] - after[role] - (role === "pawn" ? promoted : 0);
    return Array.from({ length: Math.max(0, gone) }, () => role);
  });
  return { men, ahead: Math.max(0, worth(count(now, side)) - worth(after)) };
}

function count(placement: Placement, side: Side): Record<Role, number> {
  const counts: Record<Role, number> = { king: 0, queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };
  for (const man of readPlacement(placement).values()) if (man.side === side) counts[man.role] += 1;
  return counts;
}

function worth(counts: Record<Role, number>): number {
  return ORDER.reduce((sum, role) => sum + counts[role] * POINTS[role], 0);
}
