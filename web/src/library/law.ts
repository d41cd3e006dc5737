// One law: our sentence, its clauses, how we read it, how the referee treats it, its topics, and cases that show it on the board.
import { lawLink } from "../shared/law-link";
import { library as texts } from "../messages/library";
import { codeIntro } from "../shared/codes";
import { el } from "../shared/dom";
import { capital, numbered } from "../shared/sentences";
import type { Cleanup } from "../shared/frame";
import { caseAddress, codeAddress, lawAddress, lawOf, topicAddress } from "../shared/library-address";
import {
  fullName,
  isSilent,
  openBook,
  openContents,
  shortName,
  type Book,
  type CaseTitle,
  type Clause,
  type Contents,
  type Law,
} from "./book";
import { showMissing } from "./missing";
import type { Show } from "./page";
import { atThePublisher, statusShort, statusWords, topicsOf, trail } from "./parts";
import { playCase } from "./worked";

/** More examples than this are folded away. */
const SHOWN = 6;

export async function lawView(code: string, number: string): Promise<Show> {
  const [contents, book] = await Promise.all([openContents(), openBook(code)]);
  return (main) => {
    if (book === null) return showMissing(main, texts.missing.code, texts.missing.codeText(code));
    const found = lawIn(book, number);
    if (found === null) return missingLaw(main, book, number);
    return lawSheet(main, contents, book, found);
  };
}

/** The law of that number, however it is written: `xii`, `22(a)`. */
export function lawIn(book: Book, number: string): Law | null {
  const wanted = lawOf(number).toLowerCase();
  return book.laws.find(({ law }) => law.toLowerCase() === wanted) ?? null;
}

function missingLaw(main: HTMLElement, book: Book, number: string): void {
  const all = book.laws.flatMap(({ law }, index) => [index === 0 ? "" : ", ", lawLink(book.id, law, law)]);
  showMissing(main, texts.missing.law, texts.missing.lawText(fullName(book.id), number), el("p", {}, ...all));
}

function lawSheet(main: HTMLElement, contents: Contents, book: Book, law: Law): Cleanup {
  const code = book.id;
  document.title = texts.site(`${shortName(code)}, ${numbered(law.law)}`);
  const intro = codeIntro(code);
  const examples = workedExamples(book, law);
  main.append(
    trail([codeAddress(code), shortName(code)]),
    el(
      "article.sheet.ruled.library-sheet.law-page",
      { "data-testid": "law" },
      el("p.law-of.small.soft", { "data-referee": true }, `${intro?.name ?? code}, ${intro?.year ?? ""}`),
      el("h1", {}, capital(numbered(law.law))),
      el(
        "p.lead",
        { "data-testid": "sentence", "data-referee": true },
        law.sentence === "" ? atThePublisher(code) : law.sentence,
      ),
      clauses(code, law),
      law.reading === ""
        ? null
        : part(texts.law.reading, "reading", el("p", { "data-referee": true }, law.reading)),
      el(
        "div.law-margin",
        {},
        part(texts.law.treated, "status", el("p", { "data-referee": true }, statusWords(law))),
        topicPart(contents, code, law),
      ),
    ),
    examples.element,
    neighbours(book, law),
  );
  nearestAnchor(law);
  return examples.leave;
}

function part(title: string, id: string, ...children: (Node | null)[]): HTMLElement {
  return el("section.law-part", { "aria-labelledby": id }, el("h2", { id }, title), ...children);
}

/** Each clause is an anchor of its law, so that a ruling can point to it. */
function clauses(code: string, law: Law): HTMLElement | null {
  if (law.clauses.length === 0) return null;
  const item = ({ clause, sentence, status, why }: Clause) =>
    el(
      "li.clause",
      { id: clause, "data-depth": String(clause.slice(law.law.length).split(/[(.]/).length - 1) },
      el("a.law", { href: `#${clause}`, "aria-label": texts.law.clause(clause) }, partName(clause, law)),
      el(
        "span",
        { "data-referee": true },
        sentence === "" ? atThePublisher(code) : sentence,
        status === law.status
          ? null
          : el(
              "span.small.soft",
              {},
              ` (${why === undefined ? statusShort(status) : statusWords({ status, why })})`,
            ),
      ),
    );
  return el("ol.plain.clauses", { "aria-label": texts.law.clauses }, ...law.clauses.map(item));
}

/** "(a)" under its law; a number with dots is read whole. */
function partName(clause: string, law: Law): string {
  return law.law.includes(".") ? clause : clause.slice(law.law.length);
}

/** A ruling may cite a part we have no sentence for: the nearest one above it is meant. */
function nearestAnchor(law: Law): void {
  for (
    let cited = location.hash.slice(1).replaceAll("%28", "(").replaceAll("%29", ")");
    /[(.]/.test(cited);
    cited = cited.slice(0, Math.max(cited.lastIndexOf("("), cited.lastIndexOf(".")))
  ) {
    if (!law.clauses.some(({ clause }) => clause === cited)) continue;
    if (`#${cited}` !== location.hash) history.replaceState(null, "", `#${cited}`);
    document.getElementById(cited)?.setAttribute("data-cited", "");
    return;
  }
}

/** Its topics, with what the code says on each and the way to what the others say. */
function topicPart(contents: Contents, code: string, law: Law): HTMLElement | null {
  const topics = topicsOf(law, contents.topics);
  if (topics.length === 0) return null;
  const items = topics.map(({ number, title }) => {
    const position = contents.codes
      .find(({ id }) => id === code)
      ?.positions.find(({ topic }) => topic === number);
    const stance =
      position && !isSilent(position)
        ? el("span.small.soft", { "data-referee": true }, `: ${position.stance}`)
        : null;
    return el("li", {}, el("a", { href: topicAddress(number), "data-referee": true }, title), stance);
  });
  return part(texts.law.beside, "topics", el("ul.plain.law-topics", {}, ...items));
}

function workedExamples(book: Book, law: Law): { element: HTMLElement; leave: Cleanup } {
  const titles = (places: number[]) =>
    places.map((place) => book.cases[place]).filter((one): one is CaseTitle => one !== undefined);
  const [bites, spares] = [ownFirst(titles(law.bites), law), ownFirst(titles(law.does_not_bite), law)];
  const first = bites[0] ?? spares[0];
  if (!first) return { element: el("p.soft", {}, texts.law.none), leave: () => {} };
  const stage = el("div.worked-stage", { "data-testid": "worked" });
  const playing = playCase(stage, first.name, { law: law.law });
  const element = el(
    "section.worked",
    { "aria-labelledby": "worked" },
    el("h2", { id: "worked" }, texts.law.worked),
    el("p.worked-title", {}, el("a", { href: caseAddress(first.name), "data-referee": true }, first.title)),
    stage,
    el("div.worked-lists", {}, list(texts.law.bites, bites), list(texts.law.spares, spares)),
  );
  return { element, leave: playing };
}

/** Cases made for this law come before those in which it only occurs. */
function ownFirst(cases: CaseTitle[], law: Law): CaseTitle[] {
  const names = ({ title }: CaseTitle) =>
    (title.split(":")[0] ?? "").split(/[^\w().]+/).some((word) => lawOf(word) === law.law);
  return [...cases.filter(names), ...cases.filter((one) => !names(one))];
}

function list(title: string, cases: CaseTitle[]): HTMLElement | null {
  if (cases.length === 0) return null;
  const item = ({ name, title }: CaseTitle) =>
    el("li", {}, el("a", { href: caseAddress(name), "data-referee": true }, title));
  const rest = cases.slice(SHOWN);
  const more =
    rest.length === 0
      ? null
      : el(
          "details",
          {},
          el("summary", {}, texts.law.more(rest.length)),
          el("ul.plain.case-list", {}, ...rest.map(item)),
        );
  return el(
    "section",
    {},
    el("h3", {}, title),
    el("ul.plain.case-list", {}, ...cases.slice(0, SHOWN).map(item)),
    more,
  );
}

function neighbours(book: Book, law: Law): HTMLElement {
  const at = book.laws.indexOf(law);
  const link = (other: Law | undefined, text: (number: string) => string, rel: string) =>
    other === undefined
      ? el("span")
      : el("a.button.small", { href: lawAddress(book.id, other.law), rel }, text(other.law));
  return el(
    "nav.law-neighbours",
    { "aria-label": texts.law.neighbours },
    link(book.laws[at - 1], (number) => `← ${capital(numbered(number))}`, "prev"),
    link(book.laws[at + 1], (number) => `${capital(numbered(number))} →`, "next"),
  );
}
