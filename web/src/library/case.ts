// A case on the board, act by act: what is ruled, by which law, and the same incident under the other codes.
import { OF_HISTORY } from "../shared/codes";
import { library as texts } from "../messages/library";
import { el } from "../shared/dom";
import { caseAddress, codeAddress } from "../shared/library-address";
import { fullName, openBook, shortName, type Book } from "./book";
import { caseText, headOf, incidentOf } from "./cases";
import { showMissing } from "./missing";
import type { Show } from "./page";
import { lawLinks, trail } from "./parts";
import { playCase } from "./worked";

export async function caseView(name: string): Promise<Show> {
  const text = await caseText(name);
  const book = text === null ? null : await openBook(headOf(text, "code"));
  return (main) => {
    if (text === null || book === null)
      return showMissing(main, texts.missing.case, texts.missing.caseText(name));
    const title = headOf(text, "title");
    document.title = texts.site(title);
    const stage = el("div", { "data-testid": "case" });
    main.append(
      trail([codeAddress(book.id), shortName(book.id)]),
      el("p.law-of.small.soft", { "data-referee": true }, fullName(book.id)),
      el("h1.case-title", { "data-referee": true }, title),
      facts(name, book, text),
      stage,
      el(
        "details.case-record",
        {},
        el("summary", {}, texts.case.record),
        el("pre", { tabindex: "0", "aria-label": texts.case.theRecord, "data-referee": true }, text),
      ),
    );
    const asked = /^#act-(\d+)$/.exec(location.hash)?.[1];
    return playCase(stage, name, {
      at: asked === undefined ? 0 : Number(asked),
      onStep: (at) => history.replaceState(null, "", at === 0 ? location.pathname : `#act-${at}`),
    });
  };
}

/** Which laws it shows, on what terms it is played, and where else the incident is decided. */
function facts(name: string, book: Book, text: string): HTMLElement {
  const place = book.cases.findIndex((one) => one.name === name);
  const shown = (list: "bites" | "does_not_bite") =>
    book.laws.filter((law) => law[list].includes(place)).map(({ law }) => law);
  const [bites, spares] = [shown("bites"), shown("does_not_bite")];
  return el(
    "ul.plain.case-facts.small",
    {},
    bites.length === 0
      ? null
      : el("li", {}, lawLinks(book.id, bites), texts.case.applies(bites.length === 1)),
    spares.length === 0
      ? null
      : el("li", {}, lawLinks(book.id, spares), texts.case.spares(spares.length === 1)),
    terms(text),
    others(name, book.id),
  );
}

function terms(text: string): HTMLElement | null {
  const told = Object.entries(texts.case.terms)
    .map(([key, name]) => [name, headOf(text, key)] as const)
    .filter(([, value]) => value !== "");
  return told.length === 0
    ? null
    : el("li", { "data-referee": true }, told.map(([name, value]) => `${name}: ${value}`).join(" · "));
}

function others(name: string, code: string): HTMLElement | null {
  const incident = incidentOf(name);
  if (incident === null) return null;
  const links = OF_HISTORY.filter(({ id }) => id !== code).flatMap(({ id }, index) => [
    index === 0 ? "" : ", ",
    el("a", { href: caseAddress(`${incident}.${id}`) }, shortName(id)),
  ]);
  return el("li", {}, `${texts.case.others} `, ...links, ".");
}
