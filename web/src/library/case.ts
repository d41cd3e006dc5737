// A case on the board, act by act: what is ruled, by which law, and the same incident under the other codes.
import { OF_HISTORY } from "../shared/codes";
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
      return showMissing(
        main,
        "No such case",
        `The library has no case called “${name}”. The codes list theirs, law by law:`,
      );
    const title = headOf(text, "title");
    document.title = `${title} · J’adoube`;
    const stage = el("div", { "data-testid": "case" });
    main.append(
      trail([codeAddress(book.id), shortName(book.id)]),
      el("p.law-of.small.soft", {}, fullName(book.id)),
      el("h1.case-title", {}, title),
      facts(name, book, text),
      stage,
      el(
        "details.case-record",
        {},
        el("summary", {}, "The record of this case"),
        el("pre", { tabindex: "0", "aria-label": "The record" }, text),
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
      : el("li", {}, lawLinks(book.id, bites), bites.length === 1 ? " bites here." : " bite here."),
    spares.length === 0
      ? null
      : el(
          "li",
          {},
          lawLinks(book.id, spares),
          spares.length === 1 ? " does not bite here." : " do not bite here.",
        ),
    terms(text),
    others(name, book.id),
  );
}

const TOLD: readonly (readonly [key: string, text: string])[] = [
  ["odds", "Odds"],
  ["limit", "Time limit"],
  ["begins", "First move"],
  ["referee", "Referee"],
  ["board", "Board"],
  ["undertaking", "Undertaking"],
  ["absence", "Absence"],
  ["session", "Session"],
];

function terms(text: string): HTMLElement | null {
  const told = TOLD.map(([key, name]) => [name, headOf(text, key)] as const).filter(
    ([, value]) => value !== "",
  );
  return told.length === 0
    ? null
    : el("li", {}, told.map(([name, value]) => `${name}: ${value}`).join(" · "));
}

function others(name: string, code: string): HTMLElement | null {
  const incident = incidentOf(name);
  if (incident === null) return null;
  const links = OF_HISTORY.filter(({ id }) => id !== code).flatMap(({ id }, index) => [
    index === 0 ? "" : ", ",
    el("a", { href: caseAddress(`${incident}.${id}`) }, shortName(id)),
  ]);
  return el("li", {}, "The same incident by the other codes: ", ...links, ".");
}
