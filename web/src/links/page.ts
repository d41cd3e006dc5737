// The links of a table just made: the friend's invitation first, with its code for a camera; then one's own seat and the others. An
// invitation is taken once; until then it can be withdrawn here.
import "./links.css";
import { frame as framed } from "../messages/frame";
import { links as texts } from "../messages/links";
import { glance, inviteTo, withdrawInvitation } from "../shared/api";
import { button, el } from "../shared/dom";
import { eventOf, type KeptEvent } from "../shared/kept-events";
import { frame } from "../shared/frame";
import { linkRow } from "../shared/link-row";
import { rememberTable } from "../shared/recent-tables";
import { isInvitation, LINKED, linksAddress, tableAddress, type LinkedSeat } from "../shared/route";

type Tokens = Record<LinkedSeat, string>;

/** Shows the links; `tokens` are those of white, black, umpire and watch. */
export function showLinks(root: HTMLElement, id: string, tokens: Tokens): () => void {
  document.title = framed.title(texts.title);
  const main = frame(root, "");
  const event = eventOf(id);
  const list = el("div.link-parts");
  const trouble = el("p.warning", { role: "alert", hidden: "" });
  const friend = friendOf(tokens);
  main.append(
    el(
      "section.sheet.ruled.stack.links",
      { "data-testid": "links", "aria-labelledby": "links-title" },
      el("h1", { id: "links-title" }, texts.ready),
      el("p", {}, friend === null ? texts.noFriend : texts.friend),
      trouble,
      list,
      el("p.small.soft", {}, texts.again),
    ),
  );
  const page = new LinkList(id, tokens, event, list, trouble);
  return () => page.leave();
}

/** The player who is invited by the other; null: both are, or neither. */
function friendOf(tokens: Tokens): "white" | "black" | null {
  const [white, black] = [isInvitation(tokens.white), isInvitation(tokens.black)];
  if (white === black) return null;
  return white ? "white" : "black";
}

class LinkList {
  private invited: Set<string> | null = null;
  private gone = false;
  private readonly friend: "white" | "black" | null;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly id: string,
    private readonly tokens: Tokens,
    private readonly event: KeptEvent | null,
    private readonly list: HTMLElement,
    private readonly trouble: HTMLElement,
  ) {
    this.friend = friendOf(tokens);
    this.draw();
    void this.look();
    this.timer = setInterval(() => void this.look(), 5_000);
  }

  leave(): void {
    this.gone = true;
    clearInterval(this.timer);
  }

  /** Which invitations are still open. */
  private async look(): Promise<void> {
    const seen = await glance(this.id, this.tokens.watch).catch(() => null);
    if (this.gone || seen === null) return;
    const invited = new Set<string>(seen.view.seating.invited);
    if (this.invited !== null && [...invited].join() === [...this.invited].join()) return;
    this.invited = invited;
    this.draw();
  }

  /** With one friend to be invited his link comes first, and the others are folded away. */
  private draw(): void {
    const event = this.event ? [eventRow(this.event)] : [];
    if (this.friend === null) {
      this.list.replaceChildren(rows(...LINKED.map((seat) => this.row(seat, "folded")), ...event));
      return;
    }
    const own = this.friend === "white" ? "black" : "white";
    const open = this.list.querySelector("details.link-others")?.hasAttribute("open") ?? false;
    this.list.replaceChildren(
      rows(this.row(this.friend, "open"), this.row(own, "folded")),
      el(
        "details.link-others",
        { open },
        el("summary", {}, texts.others),
        rows(this.row("umpire", "folded"), this.row("watch", "folded"), ...event),
      ),
    );
  }

  private row(seat: LinkedSeat, qr: "folded" | "open"): HTMLElement {
    const words = texts.seats[seat];
    const token = this.tokens[seat];
    const address = tableAddress(this.id, [token]);
    if (!isInvitation(token)) {
      const mine = seat !== "watch" && seat !== "umpire" && this.friend !== null;
      const own = seat === "watch" ? words.sentence : texts.own;
      const strong = mine ? { look: "strong", sit: texts.go } : { sit: words.sit };
      return linkRow({ title: words.title, sentence: own, address, qr: "folded", ...strong });
    }
    const open = this.invited === null || this.invited.has(seat);
    if (!open) return this.settled(seat);
    const withdraw = button(texts.withdraw, () => void this.withdraw(seat), {
      name: texts.withdrawOf(words.title),
    });
    return linkRow({
      title: texts.invitation(words.title),
      sentence: texts.untaken(words.sentence),
      address,
      qr,
      more: [withdraw],
    });
  }

  /** Taken, or withdrawn: only the latter can be asked for again, and the server knows which. */
  private settled(seat: LinkedSeat): HTMLElement {
    const { title } = texts.seats[seat];
    return el(
      "li.link-row",
      { "data-testid": `settled-${seat}` },
      el("h2", {}, title),
      el("p.small.soft", {}, texts.settled),
      el(
        "div.link-ways.field",
        {},
        button(texts.invite, () => void this.invite(seat), { name: texts.inviteOf(title) }),
      ),
    );
  }

  private async withdraw(seat: LinkedSeat): Promise<void> {
    await this.tried(() => withdrawInvitation(this.id, seat, this.makers()));
    await this.look();
  }

  private async invite(seat: LinkedSeat): Promise<void> {
    await this.tried(async () => {
      const { link } = await inviteTo(this.id, seat, this.makers());
      this.tokens[seat] = new URL(link).hash.slice(1);
      const links = LINKED.map((one) => this.tokens[one]);
      rememberTable({ id: this.id, tokens: [], links });
      history.replaceState(null, "", linksAddress(this.id, links));
      this.invited?.add(seat);
      this.draw();
    });
  }

  /** What shows that one made the table: the token of his own seat, or the event's key. */
  private makers(): string {
    if (this.event) return this.event.key;
    const own = LINKED.find((seat) => seat !== "watch" && !isInvitation(this.tokens[seat]));
    return own ? this.tokens[own] : "";
  }

  private async tried(what: () => Promise<void>): Promise<void> {
    this.trouble.hidden = true;
    try {
      await what();
    } catch (error) {
      this.trouble.textContent = error instanceof Error ? error.message : String(error);
      this.trouble.hidden = false;
    }
  }
}

function rows(...items: HTMLElement[]): HTMLElement {
  return el("ul.plain.link-list", {}, ...items);
}

/** The event's own page, for its umpire. */
function eventRow({ name, address }: KeptEvent): HTMLElement {
  const { title, sentence, look } = texts.event;
  return linkRow({ title: title(name), sentence, sit: look, address });
}
