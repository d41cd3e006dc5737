// The sixty-four squares as people reach them without a pointer: a grid with one square in the tab order.
import { board as texts } from "../messages/board";
import type { Side, SquareName } from "../wire";
import { squareAt } from "./squares";
import { squareWords, type SquareState } from "./words";

export interface Cells {
  element: HTMLElement;
  /** The square the eye is on. */
  cursor: () => SquareName;
  look: (square: SquareName, focus: "focus" | "quietly") => void;
  orient: (side: Side) => void;
  name: (stateOf: (square: SquareName) => SquareState) => void;
}

export function createCells(): Cells {
  const element = document.createElement("div");
  element.className = "board-cells";
  element.setAttribute("role", "grid");
  const cells = rows(element);
  let orientation: Side = "white";
  let cursor: SquareName = "e2";
  const squareOf = (index: number) =>
    squareAt({ column: index % 8, row: Math.floor(index / 8) }, orientation) as SquareName;
  const cellOn = (square: SquareName) => cells.find((cell) => cell.dataset["square"] === square);

  const look: Cells["look"] = (square, focus) => {
    cellOn(cursor)?.setAttribute("tabindex", "-1");
    cursor = square;
    const cell = cellOn(square);
    cell?.setAttribute("tabindex", "0");
    if (focus === "focus") cell?.focus({ preventScroll: true });
  };
  const orient = (side: Side) => {
    const focused = cells.includes(document.activeElement as HTMLElement);
    orientation = side;
    cells.forEach((cell, index) => {
      cell.dataset["square"] = squareOf(index);
      cell.setAttribute("tabindex", "-1");
    });
    element.setAttribute("aria-label", texts.name(side));
    look(cursor, focused ? "focus" : "quietly");
  };
  // A reader's own cursor, or a script, may put the focus on any square: the eye follows.
  element.addEventListener("focusin", ({ target }) => {
    const square = (target as HTMLElement).dataset["square"];
    if (square && square !== cursor) look(square, "quietly");
  });
  orient(orientation);
  return {
    element,
    cursor: () => cursor,
    look,
    orient,
    name: (stateOf) => cells.forEach((cell) => nameCell(cell, stateOf)),
  };
}

function rows(grid: HTMLElement): HTMLElement[] {
  const cells: HTMLElement[] = [];
  for (let row = 0; row < 8; row++) {
    const line = grid.appendChild(document.createElement("div"));
    line.setAttribute("role", "row");
    for (let column = 0; column < 8; column++) cells.push(newCell(line));
  }
  return cells;
}

function newCell(row: HTMLElement): HTMLElement {
  const cell = row.appendChild(document.createElement("div"));
  cell.setAttribute("role", "gridcell");
  return cell;
}

function nameCell(cell: HTMLElement, stateOf: (square: SquareName) => SquareState): void {
  const square = cell.dataset["square"] ?? "";
  const state = stateOf(square);
  const words = squareWords(square, state);
  if (cell.getAttribute("aria-label") !== words) cell.setAttribute("aria-label", words);
  cell.classList.toggle("has-man", state.man !== undefined);
}
