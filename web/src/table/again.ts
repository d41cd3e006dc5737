// Playing again: a new table on the same terms, and the links to it where the players sit at two screens.
import type { Seat, Side } from "../wire";
import { button, el } from "./dom";
import { nameOf } from "./sayings";

/** Two people at two screens: one link to follow, one to give away. */
export function newTable(mine: Seat, seats: Record<Seat, string>): HTMLElement {
  const theirs: Seat = mine === "watch" ? "watch" : mine === "white" ? "black" : "white";
  const field = el("input", { readonly: true, value: seats[theirs], "aria-label": `The link for ${theirs}` });
  return el(
    "section.sheet.field",
    { "data-testid": "new-table" },
    el("h2", {}, "A new table is laid"),
    el("p", {}, `Give this link to ${theirs === "watch" ? "your friends" : nameOf(theirs as Side)}, then sit down.`),
    field,
    el("div.words", {}, button("Copy the link", () => (field.select(), void navigator.clipboard?.writeText(seats[theirs]))), el("a.button.small.strong", { href: seats[mine] }, "Sit down")),
  );
}
