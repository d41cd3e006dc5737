// Where things lie: the far seat, the board, the near seat; score and rulings between; words last. Turning the table swaps the seats.
import { table as texts } from "../messages/table";
import { el } from "../shared/dom";
import { otherSide } from "../shared/sides";
import type { Side } from "../wire";

export interface LayoutParts {
  header: HTMLElement;
  board: HTMLElement;
  chooser: HTMLElement;
  seats: Record<Side, HTMLElement>;
  /** What is said of the game, in the ruling's place, in reading order. */
  said: HTMLElement[];
  score: HTMLElement;
  words: HTMLElement;
  live: HTMLElement[];
}

export interface Layout {
  element: HTMLElement;
  /** Who sits nearest to the reader. */
  setNear: (side: Side) => void;
  setFlat: (flat: boolean) => void;
}

export function createLayout(parts: LayoutParts): Layout {
  const place = el("div.board-place", {}, parts.board, parts.chooser);
  const middle = el("div.middle", {}, parts.score, el("div.said", {}, ...parts.said));
  const main = el(
    "main.table-main",
    { id: "main", tabindex: "-1", "aria-label": texts.theTable },
    place,
    middle,
    parts.words,
  );
  const element = el("div.table-page", {}, parts.header, main, ...parts.live);
  return {
    element,
    setNear(near) {
      const [nearSeat, farSeat] = [parts.seats[near], parts.seats[otherSide(near)]];
      element.dataset["near"] = near;
      nearSeat.dataset["place"] = "near";
      farSeat.dataset["place"] = "far";
      // The order of reading follows the order on the table. Moving only the seats keeps the board as it is.
      if (main.firstElementChild !== farSeat) main.prepend(farSeat);
      if (place.nextElementSibling !== nearSeat) place.after(nearSeat);
    },
    setFlat(flat) {
      element.dataset["flat"] = String(flat);
    },
  };
}
