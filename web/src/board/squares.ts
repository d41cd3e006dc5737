// Where a square lies on the drawn board, seen from either side; and which square lies under a point. Pure.
import type { Side, SquareName } from "../wire";
import { FILES } from "./placement";

/** The drawing's own measure: a square is 45 units, as the men are drawn. */
export const SQUARE = 45;
/** Room around the field in the drawing's measure; a diagram has its coordinates there. */
export const RIM = 15;
export const FIELD = 8 * SQUARE;

export interface GridPosition {
  /** Columns from the left, 0 to 7. */
  column: number;
  /** Rows from the top, 0 to 7. */
  row: number;
}

export function gridPositionOf(square: SquareName, orientation: Side): GridPosition {
  const file = FILES.indexOf(square[0] ?? "a");
  const rank = Number(square[1]) - 1;
  return orientation === "white" ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** The square at a place, or null off the board. */
export function squareAt({ column, row }: GridPosition, orientation: Side): SquareName | null {
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  return orientation === "white" ? `${FILES[column]}${8 - row}` : `${FILES[7 - column]}${row + 1}`;
}

/** The upper left corner of a square in the drawing. */
export function cornerOf(square: SquareName, orientation: Side): { x: number; y: number } {
  const { column, row } = gridPositionOf(square, orientation);
  return { x: RIM + column * SQUARE, y: RIM + row * SQUARE };
}

/** The next square in a direction as the eye sees it; the same square at the edge. */
export function stepFrom(
  square: SquareName,
  by: { columns: number; rows: number },
  orientation: Side,
): SquareName {
  const { column, row } = gridPositionOf(square, orientation);
  return squareAt({ column: clamp(column + by.columns), row: clamp(row + by.rows) }, orientation) ?? square;
}

/** Dark on a board that lies properly. */
export function isDark(square: SquareName): boolean {
  return (FILES.indexOf(square[0] ?? "a") + Number(square[1])) % 2 === 1;
}

export function steps(from: SquareName, to: SquareName): number {
  const a = gridPositionOf(from, "white");
  const b = gridPositionOf(to, "white");
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
}

function clamp(line: number): number {
  return Math.min(7, Math.max(0, line));
}
