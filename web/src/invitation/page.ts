// An invitation opened: what it is to, and one tap that takes the seat. Looking takes nothing, so that no preview does. Who has
// taken it is shown his own link at once.
import { lookAtInvitation, takeSeat, type Taken } from "../shared/api";
import { codeIntro } from "../shared/codes";
import { button, el } from "../shared/dom";
import { frame } from "../shared/frame";
import { linkRow } from "../shared/link-row";
import { recentTables, rememberTable } from "../shared/recent-tables";
import { tableAddress, type Navigate } from "../shared/route";
import type { Invitation, Seat } from "../wire";
import { forgetKey, keyFor } from "./key";

const TO: Record<Seat, string> = {
  white: "to play White",
  black: "to play Black",
  umpire: "to be the umpire",
  watch: "to watch",
};

/** Shows the invitation. */
export function showInvitation(root: HTMLElement, id: string, token: string, navigate: Navigate): () => void {
  document.title = "An invitation · J’adoube";
  const card = el("section.sheet.ruled.stack.links", { "data-testid": "invitation" });
  frame(root, "").append(card);
  let here = true;
  card.append(el("h1", {}, "An invitation"), el("p", { role: "status" }, "One moment …"));
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
  const press: HTMLButtonElement = button("Take the seat", () => void take(press, trouble), {
    look: "strong",
    size: "usual",
  });
  const code = codeIntro(terms["code"] ?? "");
  const other = seat === "white" ? terms["black"] : seat === "black" ? terms["white"] : "";
  const about = [
    code === null ? "" : `By ${code.name}, ${code.year}.`,
    other ? `Against ${other}.` : "",
    terms["limit"] ? `With clocks: ${terms["limit"]}.` : "",
    event_umpire ? `At “${terms["event"] ?? "an event"}”, whose umpire decides what is disputed.` : "",
    needs_consent ? "You decide nothing before both players have accepted you; until then you watch." : "",
  ].filter((part) => part !== "");
  return [
    el("h1", {}, `You are invited ${TO[seat]}`),
    el("p", {}, about.join(" ")),
    el(
      "p.small.soft",
      {},
      "The seat is yours with one tap, and then this invitation opens nothing any more: nobody else can take the seat with it.",
    ),
    trouble,
    el("div.row", {}, press),
  ];
}

function given({ seat, link, candidate }: Taken, address: string, navigate: Navigate): HTMLElement[] {
  return [
    el("h1", {}, candidate ? "You would be the umpire" : "The seat is yours"),
    el(
      "p",
      {},
      "Keep this link to come back, or to play on another device. It is yours alone: send it to nobody else.",
    ),
    el(
      "ul.plain.link-list",
      {},
      linkRow({
        title: "Your own link",
        sentence: `It opens your seat anywhere, on several screens: ${TO[seat]}.`,
        address: new URL(link).pathname + new URL(link).hash,
        qr: "open",
      }),
    ),
    el(
      "div.row",
      {},
      button("Go to the table", () => navigate(address, "replace"), { look: "strong", size: "usual" }),
    ),
  ];
}

function refused(why: string, id: string, again: () => void, navigate: Navigate): HTMLElement[] {
  const mine = recentTables().find((table) => table.id === id && table.tokens.length > 0);
  return [
    el("h1", {}, "This invitation opens nothing"),
    el("p", { role: "alert" }, why),
    el(
      "div.row",
      {},
      ...(mine
        ? [
            button("Go to your seat", () => navigate(tableAddress(id, mine.tokens), "replace"), {
              look: "strong",
              size: "usual",
            }),
          ]
        : []),
      button("Try again", again, { size: "usual" }),
      el("a.button", { href: "/" }, "Home"),
    ),
  ];
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
