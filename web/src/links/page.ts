// The links of a table just laid: one for each seat, to be copied, sent, or followed to sit down. Whoever has a link has the seat.
import "./links.css";
import { el } from "../shared/dom";
import { eventOf, type KeptEvent } from "../shared/kept-events";
import { frame } from "../shared/frame";
import { tableAddress, type LinkedSeat } from "../shared/route";
import { linkRow } from "./row";

const SEATS: { seat: LinkedSeat; title: string; sit: string; sentence: string }[] = [
  { seat: "white", title: "White", sit: "Sit down as White", sentence: "For whoever has the white men." },
  { seat: "black", title: "Black", sit: "Sit down as Black", sentence: "For whoever has the black men." },
  {
    seat: "umpire",
    title: "The umpire",
    sit: "Sit down as the umpire",
    sentence: "For whoever decides what the players dispute. A game needs none.",
  },
  {
    seat: "watch",
    title: "To watch",
    sit: "Watch",
    sentence:
      "For as many as like. Nothing stops a player from opening this link: what it shows is therefore no more than the board, the clocks and public rulings.",
  },
];

/** Shows the links; `tokens` are those of white, black, umpire and watch. */
export function showLinks(root: HTMLElement, id: string, tokens: Record<LinkedSeat, string>): void {
  document.title = "The links of your table · J’adoube";
  const main = frame(root, "");
  const event = eventOf(id);
  main.append(
    el(
      "section.sheet.ruled.stack.links",
      { "data-testid": "links", "aria-labelledby": "links-title" },
      el("h1", { id: "links-title" }, "The table is laid"),
      el(
        "p",
        {},
        "Keep the link of your own seat and send the other to your opponent. Whoever has a link has the seat, so give each to one person only.",
      ),
      el(
        "ul.plain.link-list",
        {},
        ...SEATS.map((one) => linkRow({ ...one, address: tableAddress(id, [tokens[one.seat]]) })),
        event && eventRow(event),
      ),
      el("p.small.soft", {}, "You find this list again under “Your tables” in the front room."),
    ),
  );
}

/** The event's own page, for its umpire. */
function eventRow({ name, address }: KeptEvent): HTMLElement {
  const sentence =
    "For the umpire of the event: its boards, what he is asked, and his chair at each. A further table of this name joins the event.";
  return linkRow({ title: `The event: ${name}`, sentence, sit: "Look at the boards", address });
}
