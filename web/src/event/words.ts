// An event's boards in words and in order. Pure.
import { event as texts } from "../messages/event";
import { resultFigures } from "../shared/sentences";
import { countdownFigures } from "../shared/clock-figures";
import type { BoardNow, BoardSheet, EventSheet, Side } from "../wire";

/** A board with its number: the first that was made is 1. */
export interface NumberedBoard {
  number: number;
  board: BoardSheet;
}

/** The boards in three parts, each by its numbers: where the umpire is asked, what is being played, what is over. */
export interface Parts {
  asked: NumberedBoard[];
  playing: NumberedBoard[];
  over: NumberedBoard[];
}

/** The server tells the newest first. */
export function inParts(boards: readonly BoardSheet[]): Parts {
  const numbered = [...boards].reverse().map((board, index) => ({ number: index + 1, board }));
  return {
    asked: numbered.filter(({ board }) => isAsked(board)),
    playing: numbered.filter(({ board }) => !isAsked(board) && !isOver(board)),
    over: numbered.filter(({ board }) => !isAsked(board) && isOver(board)),
  };
}

function isAsked({ now }: BoardSheet): boolean {
  return now?.umpire_asked ?? false;
}

export function askedAt({ boards }: EventSheet): number {
  return boards.filter(isAsked).length;
}

/** "3 boards, 1 over; the umpire is asked at 1". */
export function summary(event: EventSheet): string {
  const { boards } = event;
  const words = texts.summary(texts.boards(boards.length), boards.filter(isOver).length);
  const asked = askedAt(event);
  return asked > 0 ? texts.summaryAsked(words, asked) : words;
}

export function isOver({ now, kept }: BoardSheet): boolean {
  return now ? now.outcome !== null : kept?.result != null;
}

export function title({ white, black }: BoardSheet): string {
  return texts.players(white || texts.white, black || texts.black);
}

/** Result, or moves and whose turn it is; of a table nobody is at, as it was left. */
export function boardStatus({ now, kept }: Pick<BoardSheet, "now" | "kept">): string {
  if (!now && kept?.result) return resultFigures(kept.result);
  if (!now && kept?.turn) return texts.nobodyThere(texts.turn[kept.turn]);
  if (!now) return texts.unanswered;
  if (now.outcome) return texts.outcome(resultFigures(now.outcome.result), now.outcome.text);
  const moves = now.moves === 0 ? texts.notBegun : texts.moves(now.moves);
  return texts.standing(moves, texts.turn[now.turn]);
}

/** Both clocks in figures; empty where there are none. That a flag has fallen is not said: a player may be reading. */
export function clockWords(now: BoardNow | null): string {
  if (!now?.clocks) return "";
  const { white, black } = now.clocks;
  return texts.clocks(countdownFigures(white.left_ms), countdownFigures(black.left_ms));
}

/** Whose flags have fallen, for the umpire alone. */
export function flags(now: BoardNow | null): Side[] {
  const clocks = now?.clocks;
  if (!clocks || now.outcome) return [];
  return (["white", "black"] as const).filter((side) => clocks[side].fallen);
}
