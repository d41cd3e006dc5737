// An event's boards in words and in order. Pure.
import { resultFigures } from "../shared/sentences";
import { countdownFigures } from "../shared/clock-figures";
import type { BoardNow, BoardSheet, EventSheet } from "../wire";

/** Where the umpire is asked comes first, then what is being played, then what is over; otherwise as it came. */
export function inOrder(boards: BoardSheet[]): BoardSheet[] {
  const rank = (board: BoardSheet): number => (board.now?.umpire_asked ? 0 : isOver(board) ? 2 : 1);
  return [...boards].sort((a, b) => rank(a) - rank(b));
}

export function askedAt({ boards }: EventSheet): number {
  return boards.filter(({ now }) => now?.umpire_asked).length;
}

/** "3 boards, 1 over; the umpire is asked at 1". */
export function summary(event: EventSheet): string {
  const { boards } = event;
  const over = boards.filter(isOver).length;
  const asked = askedAt(event);
  return `${boards.length === 1 ? "1 board" : `${boards.length} boards`}, ${over} over${asked > 0 ? `; the umpire is asked at ${asked}` : ""}`;
}

export function isOver({ now, kept }: BoardSheet): boolean {
  return now ? now.outcome !== null : kept?.result != null;
}

export function title({ white, black }: BoardSheet): string {
  return `${white || "White"} – ${black || "Black"}`;
}

/** Result, or moves and whose turn it is; of a table nobody is at, as it was left. */
export function boardStatus({ now, kept }: Pick<BoardSheet, "now" | "kept">): string {
  if (!now && kept?.result) return resultFigures(kept.result);
  if (!now && kept?.turn) return `nobody is there, ${kept.turn === "white" ? "White" : "Black"} to move`;
  if (!now) return "does not answer now";
  if (now.outcome) return `${resultFigures(now.outcome.result)} · ${now.outcome.text}`;
  const moves = now.moves === 0 ? "not begun" : now.moves === 1 ? "1 move" : `${now.moves} moves`;
  return `${moves}, ${now.turn === "white" ? "White" : "Black"} to move`;
}

/** Both clocks and what became of their flags; empty where there are none. */
export function clockWords(now: BoardNow | null): string {
  if (!now?.clocks) return "";
  const { white, black } = now.clocks;
  const of = (name: string, face: typeof white): string =>
    face.fallen ? `${name}’s flag has fallen` : `${name} ${countdownFigures(face.left_ms)}`;
  return `${of("White", white)}, ${of("Black", black)}`;
}

export function hasFallenFlag(now: BoardNow | null): boolean {
  return now?.clocks ? now.clocks.white.fallen || now.clocks.black.fallen : false;
}
