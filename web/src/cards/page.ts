// A rules card on the page: one renderer for all codes, and the shelf they are chosen from. It speaks of the law in general and
// knows nothing of any game.
import "./cards.css";
import { cards as texts } from "../messages/cards";
import { frame as framed } from "../messages/frame";
import { CODES, codeIntro, shortName } from "../shared/codes";
import { button, el } from "../shared/dom";
import { frame } from "../shared/frame";
import { showNowhere } from "../shared/nowhere";
import { lawLink } from "../shared/law-link";
import { codeAddress } from "../shared/library-address";
import { cardOf, type Card, type CardAnswer, type CardSection } from "./card";

/** Show the card of a code; without a code, the shelf. */
export function showCard(root: HTMLElement, code: string | null): void {
  if (code === null) return showShelf(root);
  const card = cardOf(code);
  if (card === null) return showNowhere(root, `/cards/${code}`);
  const intro = codeIntro(code);
  document.title = framed.title(texts.titleOf(intro?.name ?? code));
  const main = frame(root, "cards");
  main.classList.add("cards");
  main.append(codeTabs(code), cardSheet(card, intro?.name ?? code, intro?.year ?? "", intro?.sentence ?? ""));
}

function showShelf(root: HTMLElement): void {
  document.title = framed.title(texts.title);
  const main = frame(root, "cards");
  main.classList.add("cards");
  const items = CODES.map((code) =>
    el(
      "li",
      {},
      el(
        "a.sheet.card-tile",
        { href: `/cards/${code.id}`, "data-referee": "" },
        el("strong", {}, code.name),
        el("span.law", {}, code.year),
        el("span.small.soft", {}, code.sentence),
      ),
    ),
  );
  main.append(
    el("h1", {}, texts.title),
    el("p.lead", {}, texts.lead),
    el("p.small.soft", {}, texts.oldWords),
    el("ul.plain.card-shelf", {}, ...items),
  );
}

function codeTabs(current: string): HTMLElement {
  const links = CODES.map((code) => {
    const link = el("a.button.small", { href: `/cards/${code.id}`, "data-referee": "" }, shortName(code.id));
    if (code.id === current) link.setAttribute("aria-current", "page");
    return link;
  });
  return el("nav.row.card-tabs.no-print", { "aria-label": texts.codes }, ...links);
}

function cardSheet(card: Card, name: string, year: string, gist: string): HTMLElement {
  const print = button(texts.print, () => window.print(), { look: "no-print" });
  return el(
    "article.sheet.ruled.card",
    { "data-code": card.code },
    el(
      "header.card-head",
      {},
      el("div", { "data-referee": "" }, el("h1", {}, name), el("p.law", {}, year)),
      print,
    ),
    el("p.lead", { "data-referee": "" }, gist),
    el(
      "div.card-sections",
      { "data-referee": "" },
      ...card.sections.map((section) => sectionOf(card.code, section)),
    ),
    el(
      "p.small.soft",
      {},
      `${texts.numbers} ${texts.silent} `,
      el("a.no-print", { href: codeAddress(card.code) }, texts.all),
    ),
  );
}

function sectionOf(code: string, { heading, answers }: CardSection): HTMLElement {
  return el(
    "section.card-section",
    {},
    el("h2", {}, heading),
    el("ul.plain", {}, ...answers.map((answer) => answerOf(code, answer))),
  );
}

function answerOf(code: string, { question, says, laws }: CardAnswer): HTMLElement {
  return el(
    "li",
    {},
    el("strong", {}, question),
    ` ${says} `,
    el("span.law.small", {}, ...cited(code, laws)),
  );
}

/** A card is no register: more numbers than these are in the library. */
const MOST_CITED = 5;

/** Each number leads to its law in the library. */
function cited(code: string, laws: readonly string[]): (HTMLElement | string)[] {
  const shown = laws.slice(0, MOST_CITED);
  const links = shown.flatMap((law, index) => [index === 0 ? "" : " · ", lawLink(code, law, law)]);
  return laws.length > shown.length ? [...links, " …"] : links;
}
