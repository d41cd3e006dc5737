// The links of a table just laid: the maker's own seat, an invitation for each other one, and the link to watch. An invitation is
// taken once; until then it can be withdrawn here.
import { glance, inviteTo, withdrawInvitation } from "../shared/api";
import { button, el } from "../shared/dom";
import { eventOf, type KeptEvent } from "../shared/kept-events";
import { frame } from "../shared/frame";
import { linkRow } from "../shared/link-row";
import { rememberTable } from "../shared/recent-tables";
import { isInvitation, LINKED, linksAddress, tableAddress, type LinkedSeat } from "../shared/route";

interface SeatWords {
  seat: LinkedSeat;
  title: string;
  sit: string;
  sentence: string;
}

const SEATS: SeatWords[] = [
  { seat: "white", title: "White", sit: "Sit down as White", sentence: "For whoever has the white men." },
  { seat: "black", title: "Black", sit: "Sit down as Black", sentence: "For whoever has the black men." },
  {
    seat: "umpire",
    title: "The umpire",
    sit: "Sit down as the umpire",
    sentence: "For whoever decides what the players dispute, once both have accepted him. A game needs none.",
  },
  {
    seat: "watch",
    title: "To watch",
    sit: "Watch",
    sentence:
      "For as many as like. Nothing stops a player from opening this link: what it shows is therefore no more than the board, the clocks and public rulings.",
  },
];

type Tokens = Record<LinkedSeat, string>;

/** Shows the links; `tokens` are those of white, black, umpire and watch. */
export function showLinks(root: HTMLElement, id: string, tokens: Tokens): () => void {
  document.title = "The links of your table · J’adoube";
  const main = frame(root, "");
  const event = eventOf(id);
  const list = el("ul.plain.link-list");
  const trouble = el("p.warning", { role: "alert", hidden: "" });
  main.append(
    el(
      "section.sheet.ruled.stack.links",
      { "data-testid": "links", "aria-labelledby": "links-title" },
      el("h1", { id: "links-title" }, "The table is laid"),
      el(
        "p",
        {},
        "Keep the link of your own seat to yourself. An invitation is taken once, by whoever opens it and says so: then the seat is his alone, and you cannot play for him.",
      ),
      trouble,
      list,
      el("p.small.soft", {}, "You find this list again under “Your tables” in the front room."),
    ),
  );
  const page = new LinkList(id, tokens, event, list, trouble);
  return () => page.leave();
}

class LinkList {
  private invited: Set<string> | null = null;
  private gone = false;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(
    private readonly id: string,
    private readonly tokens: Tokens,
    private readonly event: KeptEvent | null,
    private readonly list: HTMLElement,
    private readonly trouble: HTMLElement,
  ) {
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

  private draw(): void {
    this.list.replaceChildren(
      ...SEATS.map((words) => this.row(words)),
      ...(this.event ? [eventRow(this.event)] : []),
    );
  }

  private row(words: SeatWords): HTMLElement {
    const token = this.tokens[words.seat];
    const address = tableAddress(this.id, [token]);
    if (!isInvitation(token)) {
      const own =
        words.seat === "watch" ? words.sentence : `Your own: keep it to come back. ${words.sentence}`;
      return linkRow({ ...words, sentence: own, address, qr: "folded" });
    }
    const open = this.invited === null || this.invited.has(words.seat);
    if (!open) return this.settled(words);
    return linkRow({
      title: `${words.title}: an invitation`,
      sentence: `${words.sentence} Nobody has taken it yet.`,
      address,
      qr: "folded",
      more: [
        button("Withdraw", () => void this.withdraw(words.seat), {
          name: `Withdraw the invitation: ${words.title}`,
        }),
      ],
    });
  }

  /** Taken, or withdrawn: only the latter can be asked for again, and the server knows which. */
  private settled(words: SeatWords): HTMLElement {
    return el(
      "li.link-row",
      { "data-testid": `settled-${words.seat}` },
      el("h2", {}, words.title),
      el("p.small.soft", {}, "The invitation has been taken or withdrawn, and opens nothing any more."),
      el(
        "div.link-ways.field",
        {},
        button("A new invitation", () => void this.invite(words.seat), {
          name: `A new invitation: ${words.title}`,
        }),
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

/** The event's own page, for its umpire. */
function eventRow({ name, address }: KeptEvent): HTMLElement {
  const sentence =
    "For the umpire of the event: its boards, what he is asked, and his chair at each. A further table of this name joins the event.";
  return linkRow({ title: `The event: ${name}`, sentence, sit: "Look at the boards", address });
}
