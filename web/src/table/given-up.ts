// The page of who has given his seat up: the invitation for whoever takes it next, and the way on where another seat is left.
import { frame as frameTexts } from "../messages/frame";
import { seats as texts } from "../messages/seats";
import { el } from "../shared/dom";
import { frame } from "../shared/frame";
import { linkRow } from "../shared/link-row";
import { tableAddress } from "../shared/route";
import { otherSide, sideName } from "../shared/sides";
import type { Side } from "../wire";

/** Shows the invitation; `left` are the tokens of a seat that is still held here. */
export function showGivenUp(
  root: HTMLElement,
  { id, seat, invitation, left }: { id: string; seat: Side; invitation: string; left: string[] },
): void {
  const title = texts.givenUp.title(sideName(seat));
  document.title = frameTexts.title(title);
  frame(root, "").append(
    el(
      "section.sheet.ruled.stack.links",
      { "data-testid": "given-up" },
      el("h1", {}, title),
      el("p", {}, texts.givenUp.sentence),
      el(
        "ul.plain.link-list",
        {},
        linkRow({
          title: texts.invitation(sideName(seat)),
          sentence: texts.givenUp.once,
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
            texts.givenUp.goOn(sideName(otherSide(seat))),
          ),
        el("a.button", { href: "/" }, frameTexts.home),
      ),
    ),
  );
}
