// The library's front: search, the codes, the topics, and the ways to hold the codes beside each other.
import { CODES, inWords } from "../shared/codes";
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
      el("h1", {}, "The law library"),
      el(
        "p.lead",
        {},
        `${capital(inWords(CODES.length))} codes of the laws of chess, each law in our words, with how we read it and cases played on the board.`,
      ),
      element,
      results,
      shelves,
    );
    if (words !== "") document.title = `${words} · The law library · J’adoube`;
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
        el("strong", {}, name),
        el("span.code-year", {}, year),
        el("span.small.soft", {}, sentence),
        el("span.small.soft", {}, `${laws} laws`),
      ),
    );
  };
  return el(
    "section",
    { "aria-labelledby": "codes-title" },
    el("h2", { id: "codes-title" }, "The codes"),
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
      el("strong", {}, "How the rules changed"),
      el("span.code-year", {}, `1800–${lastYear}`),
      el("span.small.soft", {}, "Every rule along the years: what each code kept, and what it changed."),
    ),
  );
}

function topics(contents: Contents): HTMLElement {
  return el(
    "section",
    { "aria-labelledby": "topics-title" },
    el("h2", { id: "topics-title" }, "Topics, side by side"),
    el(
      "p.small",
      {},
      "What every code says to one question: ",
      el("a", { href: topicAddress() }, "all of them with who agrees with whom"),
      ".",
    ),
    el("ul.plain.topic-list", {}, ...contents.topics.map((topic) => topicItem(contents, topic))),
  );
}
