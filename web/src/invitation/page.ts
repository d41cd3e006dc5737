// An invitation opened: what it is to, and one tap that takes the seat. Looking takes nothing, so that no preview does. Who has
// taken it is shown his own link at once.
import { frame as framed } from "../messages/frame";
import { invitation as texts } from "../messages/invitation";
import { lookAtInvitation, takeSeat, type Taken } from "../shared/api";
import { datedName } from "../shared/codes";
import { button, el } from "../shared/dom";
import { frame } from "../shared/frame";
import { linkRow } from "../shared/link-row";
import { recentTables, rememberTable } from "../shared/recent-tables";
import { tableAddress, type Navigate } from "../shared/route";
import { limitWords, readLimit } from "../shared/time-limit";
import type { Invitation } from "../wire";
import { forgetKey, keyFor } from "./key";

/** Shows the invitation. */
export function showInvitation(root: HTMLElement, id: string, token: string, navigate: Navigate): () => void {
  document.title = framed.title(texts.title);
  const card = el("section.sheet.ruled.stack.links", { "data-testid": "invitation" });
  frame(root, "").append(card);
  let here = true;
  card.append(el("h1", {}, texts.title), el("p", { role: "status" }, texts.wait));
  const draw = (...parts: (Node | null)[]): void => {
    if (here) card.replaceChildren(...parts.filter((part) => part !== null));
  };
  const look = async (): Promise<void> => {
    const found = await lookAtInvitation(id, token).catch((error: unknown) => sentence(error));
    if (typeof found === "string") return draw(...refused(found, id, () => void look(), navigate));
    draw(...offered(found, take));
  };
  const take = async (press: HTMLButtonElement, trouble: HTMLElement): Promise<void> => {
    press.disabled = true;
    trouble.hidden = true;
    try {
      const taken = await takeSeat(id, token, keyFor(token));
      forgetKey(token);
      rememberTable({ id, tokens: [taken.token] });
      const address = tableAddress(id, [taken.token]);
      // From here on this page is the seat's own: read again, it opens the table.
      history.replaceState(null, "", address);
      draw(...given(taken, address, navigate));
    } catch (error) {
      trouble.textContent = sentence(error);
      trouble.hidden = false;
      press.disabled = false;
    }
  };
  void look();
  return () => void (here = false);
}

function offered(
  { seat, terms, needs_consent, event_umpire }: Invitation,
  take: (press: HTMLButtonElement, trouble: HTMLElement) => Promise<void>,
): HTMLElement[] {
  const trouble = el("p.warning", { role: "alert", hidden: "" });
  const press: HTMLButtonElement = button(texts.take, () => void take(press, trouble), {
    look: "strong",
    size: "usual",
  });
  const other = seat === "white" ? terms["black"] : seat === "black" ? terms["white"] : "";
  const about = [
    terms["code"] ? texts.laws(datedName(terms["code"])) : "",
    other ? texts.against(other) : "",
    terms["limit"] ? timeWords(terms["limit"]) : "",
    event_umpire ? texts.atEvent(terms["event"] ?? texts.anEvent) : "",
    needs_consent ? texts.consent : "",
  ].filter((part) => part !== "");
  return [
    el("h1", {}, texts.invited[seat]),
    el("p", {}, about.join(" ")),
    el("p.small.soft", {}, texts.once),
    trouble,
    el("div.row", {}, press),
  ];
}

function given({ seat, link, candidate }: Taken, address: string, navigate: Navigate): HTMLElement[] {
  return [
    el("h1", {}, candidate ? texts.candidate : texts.yours),
    el("p", {}, texts.keep),
    el(
      "ul.plain.link-list",
      {},
      linkRow({
        title: texts.ownLink,
        sentence: texts.opens[seat],
        address: new URL(link).pathname + new URL(link).hash,
        qr: "open",
      }),
    ),
    el(
      "div.row",
      {},
      button(texts.go, () => navigate(address, "replace"), { look: "strong", size: "usual" }),
    ),
  ];
}

function refused(why: string, id: string, again: () => void, navigate: Navigate): HTMLElement[] {
  const mine = recentTables().find((table) => table.id === id && table.tokens.length > 0);
  return [
    el("h1", {}, texts.nothing),
    el("p", { role: "alert", "data-referee": "" }, why),
    el(
      "div.row",
      {},
      ...(mine
        ? [
            button(texts.toSeat, () => navigate(tableAddress(id, mine.tokens), "replace"), {
              look: "strong",
              size: "usual",
            }),
          ]
        : []),
      button(texts.again, again, { size: "usual" }),
      el("a.button", { href: "/" }, texts.home),
    ),
  ];
}

/** The limit in words, or as it stands where this page cannot read it. */
function timeWords(limit: string): string {
  const read = readLimit(limit);
  return read.kind === "limit" ? texts.clocks(limitWords(read.stages)) : texts.clocksAsWritten(limit);
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
