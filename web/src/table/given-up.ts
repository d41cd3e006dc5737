// The page of who has given his seat up: the invitation for whoever takes it next, and the way on where another seat is left.
import { el } from "../shared/dom";
import { frame } from "../shared/frame";
import { linkRow } from "../shared/link-row";
import { tableAddress } from "../shared/route";
import { sideName } from "../shared/sides";
import type { Side } from "../wire";

/** Shows the invitation; `left` are the tokens of a seat that is still held here. */
export function showGivenUp(
  root: HTMLElement,
  { id, seat, invitation, left }: { id: string; seat: Side; invitation: string; left: string[] },
): void {
  const title = `${sideName(seat)}’s seat is given up`;
  document.title = `${title} · J’adoube`;
  frame(root, "").append(
    el(
      "section.sheet.ruled.stack.links",
      { "data-testid": "given-up" },
      el("h1", {}, title),
      el("p", {}, "The link that opened it is dead. Send this invitation to whoever is to have the seat."),
      el(
        "ul.plain.link-list",
        {},
        linkRow({
          title: `${sideName(seat)}: an invitation`,
          sentence: "It is shown this once. Whoever takes the seat has it alone.",
          address: tableAddress(id, [invitation]),
          qr: "open",
        }),
      ),
      el(
        "div.row",
        {},
        left.length > 0 &&
          el(
            "a.button.strong",
            { href: tableAddress(id, left) },
            `Go on as ${sideName(seat === "white" ? "black" : "white")}`,
          ),
        el("a.button", { href: "/" }, "Home"),
      ),
    ),
  );
}
