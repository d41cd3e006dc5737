// A rules card on the page: one renderer for all five, and the shelf they are chosen from. It speaks of the law in general and
// knows nothing of any game.
import "./cards.css";
import { CODES, codeIntro, shortName } from "../shared/codes";
import { button, el } from "../shared/dom";
import { frame } from "../shared/frame";
import { showNowhere } from "../shared/nowhere";
import { codeAddress, lawAddress } from "../shared/library-address";
import { cardOf } from "./all";
import { HEADINGS, type Card, type Heading, type Line } from "./card";

/** Show the card of a code; without a code, the shelf. */
export function showCard(root: HTMLElement, code: string | null): void {
  if (code === null) return showShelf(root);
  const card = cardOf(code);
  if (card === null) return showNowhere(root, `/cards/${code}`);
  const intro = codeIntro(code);
  document.title = `${intro?.name ?? code}: rules card · J’adoube`;
  const main = frame(root, "cards");
  main.classList.add("cards");
  main.append(codeTabs(code), cardSheet(card, `${intro?.name ?? code}`, intro?.year ?? ""));
}

function showShelf(root: HTMLElement): void {
  document.title = "Rules cards · J’adoube";
  const main = frame(root, "cards");
  main.classList.add("cards");
  const items = CODES.map((code) =>
    el(
      "li",
      {},
      el(
        "a.sheet.card-tile",
        { href: `/cards/${code.id}` },
        el("strong", {}, code.name),
        el("span.law", {}, code.year),
        el("span.small.soft", {}, cardOf(code.id)?.gist ?? ""),
      ),
    ),
  );
  main.append(
    el("h1", {}, "Rules cards"),
    el(
      "p.lead",
      {},
      "What you may say, and when. Take one to the table: it speaks of the law, never of your position.",
    ),
    el("ul.plain.card-shelf", {}, ...items),
  );
}

function codeTabs(current: string): HTMLElement {
  const links = CODES.map((code) => {
    const link = el("a.button.small", { href: `/cards/${code.id}` }, `${shortName(code.id)}`);
    if (code.id === current) link.setAttribute("aria-current", "page");
    return link;
  });
  return el("nav.row.card-tabs.no-print", { "aria-label": "The five codes" }, ...links);
}

function cardSheet(card: Card, name: string, year: string): HTMLElement {
  const print = button("Print this card", () => window.print(), { look: "no-print" });
  return el(
    "article.sheet.ruled.card",
    { "data-code": card.code },
    el("header.card-head", {}, el("div", {}, el("h1", {}, name), el("p.law", {}, year)), print),
    el("p.lead", {}, card.gist),
    el(
      "div.card-sections",
      {},
      ...HEADINGS.map((heading) => section(card.code, heading, card.sections[heading])),
    ),
    el(
      "p.small.soft",
      {},
      "The numbers are those of the document; each leads to the law. “Usage” marks what players do where it says nothing. ",
      el("a.no-print", { href: codeAddress(card.code) }, "All its laws"),
    ),
  );
}

function section(code: string, heading: Heading, lines: Line[]): HTMLElement {
  const items = lines.map(({ text, law }) =>
    el("li", {}, text, " ", el("span.law.small", {}, ...cited(code, law))),
  );
  return el("section.card-section", {}, el("h2", {}, heading), el("ul.plain", {}, ...items));
}

/** Each number leads to its law in the library. */
function cited(code: string, laws: string): (HTMLElement | string)[] {
  return laws
    .split(", ")
    .flatMap((law, index) => [index === 0 ? "" : " · ", el("a.law", { href: lawAddress(code, law) }, law)]);
}
