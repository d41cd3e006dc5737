// A collection as a table: a press on a column sorts it, words find games, a press on the players opens one.
import "./collection.css";
import { postmortem } from "../messages/postmortem";
import { el, redraw } from "../shared/dom";
import { resultFigures } from "../shared/sentences";
import { AT_FIRST, isIrregular, listed, type Column, type GameHead, type Order } from "./collection";

const texts = postmortem.collection;
const COLUMNS: readonly Column[] = [
  "irregular",
  "number",
  "white",
  "black",
  "event",
  "date",
  "result",
  "moves",
];

export interface CollectionModel {
  games: readonly GameHead[];
  /** Games beyond those listed. */
  more: number;
}

export function createCollection(
  { games, more }: CollectionModel,
  open: (game: number) => void,
): HTMLElement {
  let order: Order = AT_FIRST;
  const input = el("input", { type: "search", autocomplete: "off", spellcheck: "false" });
  const status = el("p.small.soft", { role: "status", "data-testid": "collection-count" });
  const place = el("div.collection-place");

  function draw(): void {
    const found = listed(games, input.value, order);
    status.textContent = found.length === 0 ? texts.nothing : texts.found(found.length, games.length);
    redraw(place, table(found, order, sortBy, open));
  }

  function sortBy(column: Column): void {
    order = { column, reversed: order.column === column ? !order.reversed : false };
    draw();
  }

  input.addEventListener("input", draw);
  draw();
  return el(
    "section.collection",
    { "aria-labelledby": "collection-title", "data-testid": "collection" },
    el("h2", { id: "collection-title" }, texts.title),
    el("p", {}, counted(games, more)),
    el("label.field.collection-search", {}, texts.search, input),
    status,
    place,
  );
}

/** How many there are, how many irregular, and how many are left out. */
function counted(games: readonly GameHead[], more: number): string {
  const irregular = games.filter(isIrregular).length;
  const left = more > 0 ? ` ${texts.more(games.length, more)}` : "";
  return `${texts.count(games.length + more)} ${texts.irregular(irregular)}${left}`;
}

function table(
  games: readonly GameHead[],
  order: Order,
  sortBy: (column: Column) => void,
  open: (game: number) => void,
): HTMLElement {
  const heads = COLUMNS.map((column) => {
    const sorted = order.column === column ? (order.reversed ? "descending" : "ascending") : null;
    const press = el(
      "button.collection-sort",
      { type: "button", "data-key": `sort ${column}`, "aria-label": texts.sortBy(texts.columns[column]) },
      texts.columns[column],
      el("span", { "aria-hidden": "true" }, sorted === null ? "" : order.reversed ? " ▲" : " ▼"),
    );
    press.addEventListener("click", () => sortBy(column));
    return el(
      "th",
      { scope: "col", role: "columnheader", "aria-sort": sorted, "data-column": column },
      press,
    );
  });
  return el(
    "table.collection-table",
    { role: "table", "aria-labelledby": "collection-title" },
    el("thead", { role: "rowgroup" }, el("tr", { role: "row" }, ...heads)),
    el("tbody", { role: "rowgroup" }, ...games.map((game) => row(game, open))),
  );
}

/** Roles are written out: on a phone the rows are laid out as blocks. */
function row(game: GameHead, open: (game: number) => void): HTMLElement {
  const cell = (column: Column, ...children: (Node | string)[]): HTMLElement =>
    el("td", { role: "cell", "data-column": column }, ...children);
  const moves = String(Math.ceil(game.plies / 2));
  return el(
    "tr",
    { role: "row", "data-irregular": String(isIrregular(game)) },
    cell("irregular", irregularity(game)),
    cell("number", `${game.number}.`),
    cell("white", opener(game, game.white, open)),
    cell("black", game.black || texts.unknown),
    cell("event", where(game)),
    cell("date", game.date.replaceAll(".??", "")),
    cell("result", resultFigures(game.result)),
    cell("moves", moves, el("span.collection-unit", {}, ` ${texts.unit}`)),
  );
}

/** Event and place, once where they are the same. */
function where({ event, site }: GameHead): string {
  return [...new Set([event, site])].filter((part) => part !== "").join(", ");
}

function opener(game: GameHead, white: string, open: (game: number) => void): HTMLElement {
  const players = texts.players(game.white || texts.unknown, game.black || texts.unknown);
  const press = el(
    "button.collection-open",
    { type: "button", "data-key": `game ${game.number}`, "aria-label": `${game.number}. ${players}` },
    white || texts.unknown,
  );
  press.addEventListener("click", () => open(game.number));
  return press;
}

function irregularity({ illegal, followed }: GameHead): string {
  const parts = [illegal > 0 ? texts.illegal(illegal) : "", followed ? "" : texts.broken];
  return parts.filter((part) => part !== "").join(", ");
}
