// The library's front: search, the codes, the topics, and the ways to hold the codes beside each other.
import { CODES, inWords } from "../shared/codes";
import { library as texts } from "../messages/library";
import { el } from "../shared/dom";
import { capital } from "../shared/sentences";
import { codeAddress, timelineAddress, topicAddress } from "../shared/library-address";
import { openContents, type Contents } from "./book";
import type { Show } from "./page";
import { searchBox } from "./search/box";
import { topicItem } from "./topics";

export async function front(words: string): Promise<Show> {
  const contents = await openContents();
  return (main) => {
    const shelves = el("div.library-shelves", {}, codes(contents), topics(contents));
    const { element, results } = searchBox(words, shelves);
    main.append(
      el("h1", {}, texts.name),
      el("p.lead", {}, texts.lead(capital(inWords(CODES.length)))),
      element,
      results,
      shelves,
    );
    if (words !== "") document.title = texts.site(`${words} · ${texts.name}`);
  };
}

function codes({ codes: heads }: Contents): HTMLElement {
  const item = ({ id, name, year, sentence }: (typeof CODES)[number]) => {
    const laws = heads.find((head) => head.id === id)?.laws ?? 0;
    return el(
      "li",
      {},
      el(
        "a.sheet.code-tile",
        { href: codeAddress(id) },
        el("strong", { "data-referee": true }, name),
        el("span.code-year", { "data-referee": true }, year),
        el("span.small.soft", { "data-referee": true }, sentence),
        el("span.small.soft", {}, texts.laws(laws)),
      ),
    );
  };
  return el(
    "section",
    { "aria-labelledby": "codes-title" },
    el("h2", { id: "codes-title" }, texts.codes),
    el("ul.plain.code-tiles", {}, ...CODES.map(item), timelineTile()),
  );
}

/** The year the codes reach to. */
const lastYear = CODES.at(-1)?.year ?? "";

/** The codes one after another. */
function timelineTile(): HTMLElement {
  return el(
    "li",
    {},
    el(
      "a.sheet.code-tile",
      { href: timelineAddress() },
      el("strong", {}, texts.howChanged),
      el("span.code-year", {}, texts.yearsTo(lastYear)),
      el("span.small.soft", {}, texts.everyRule),
    ),
  );
}

function topics(contents: Contents): HTMLElement {
  return el(
    "section",
    { "aria-labelledby": "topics-title" },
    el("h2", { id: "topics-title" }, texts.topicsTitle),
    el("p.small", {}, `${texts.topicsLead} `, el("a", { href: topicAddress() }, texts.topicsAll), "."),
    el("ul.plain.topic-list", {}, ...contents.topics.map((topic) => topicItem(contents, topic))),
  );
}
