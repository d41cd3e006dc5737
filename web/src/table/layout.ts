// Where things lie: far edge, board, what is said beside it, near edge. Turning the table swaps the edges.
import { otherSide } from "../shared/sides";
import type { Side } from "../wire";
import { el } from "../shared/dom";

export interface LayoutParts {
  header: HTMLElement;
  board: HTMLElement;
  chooser: HTMLElement;
  edges: Record<Side, HTMLElement>;
  /** What is said of the game, in reading order. */
  said: HTMLElement[];
  score: HTMLElement;
  live: HTMLElement;
}

export interface Layout {
  element: HTMLElement;
  /** Who sits nearest to the reader. */
  setNear: (side: Side) => void;
  setFlat: (flat: boolean) => void;
}

export function createLayout(parts: LayoutParts): Layout {
  const place = el("div.board-place", {}, parts.board, parts.chooser);
  const side = el("div.side", {}, el("div.said", {}, ...parts.said), parts.score);
  const main = el("main.table-main", { id: "main", tabindex: "-1", "aria-label": "The table" }, place, side);
  const element = el("div.table-page", {}, parts.header, main, parts.live);
  return {
    element,
    setNear(near) {
      const [nearEdge, farEdge] = [parts.edges[near], parts.edges[otherSide(near)]];
      element.dataset["near"] = near;
      nearEdge.dataset["place"] = "near";
      farEdge.dataset["place"] = "far";
      // The order of reading follows the order on the table. Moving only the edges keeps the board as it is.
      if (main.firstElementChild !== farEdge) main.prepend(farEdge);
      if (main.lastElementChild !== nearEdge) main.append(nearEdge);
    },
    setFlat(flat) {
      element.dataset["flat"] = String(flat);
    },
  };
}
