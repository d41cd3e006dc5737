// The games of a collection: found by words, put in an order, the irregular ones first unless another is asked for. Pure.
import type { GameFromPgn } from "../wire";

export type GameHead = GameFromPgn["games"][number];
export type Column = "number" | "white" | "black" | "event" | "date" | "result" | "moves" | "irregular";

export interface Order {
  column: Column;
  /** From the end. */
  reversed: boolean;
}

/** The irregular ones first, the others as the file has them. */
export const AT_FIRST: Order = { column: "irregular", reversed: false };

/** The games that have all the words, in order. */
export function listed(games: readonly GameHead[], words: string, order: Order): GameHead[] {
  const wanted = plain(words)
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = games.filter((game) => {
    const text = plain([game.white, game.black, game.event, game.site, game.date, game.result].join(" "));
    return wanted.every((word) => text.includes(word));
  });
  const sign = order.reversed ? -1 : 1;
  return found.sort((a, b) => sign * compare(a, b, order.column) || a.number - b.number);
}

/** Something is wrong with it as a game: illegal moves, or moves that cannot be followed. */
export function isIrregular({ illegal, followed }: GameHead): boolean {
  return illegal > 0 || !followed;
}

function compare(a: GameHead, b: GameHead, column: Column): number {
  switch (column) {
    case "number":
      return a.number - b.number;
    case "moves":
      return a.plies - b.plies;
    case "irregular":
      return weight(b) - weight(a);
    case "white":
    case "black":
    case "event":
    case "date":
    case "result":
      return last(a[column], b[column]);
  }
}

function weight({ illegal, followed }: GameHead): number {
  return illegal + (followed ? 0 : 0.5);
}

/** What is not known stands last. */
function last(a: string, b: string): number {
  if (a === "" || b === "") return Number(a === "") - Number(b === "");
  return plain(a).localeCompare(plain(b));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
}
