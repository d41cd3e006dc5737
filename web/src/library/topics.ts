// The codes side by side: all topics at a glance, and one topic with what each code says, differences marked.
import { CODES, codeIntro, inWords } from "../shared/codes";
import { library as texts } from "../messages/library";
import { el } from "../shared/dom";
import { codeAddress, timelineAddress, topicAddress } from "../shared/library-address";
import { isSilent, openContents, shortName, type Contents, type Topic } from "./book";
import { showMissing } from "./missing";
import type { Show } from "./page";
import { lawLinks, trail } from "./parts";
import { answersOn, campsOf, type Answer, type Camp } from "./stances";

/** All topics, each with who agrees with whom. */
export async function topicsView(): Promise<Show> {
  const contents = await openContents();
  return (main) => {
    document.title = texts.site(texts.topics.title);
    main.append(
      trail(),
      el("h1", {}, texts.topics.title),
      el("p.lead", {}, texts.topics.lead),
      el("p.small", {}, el("a", { href: timelineAddress() }, texts.topics.changed(CODES.at(-1)?.year ?? ""))),
      el("ul.plain.topic-list", {}, ...contents.topics.map((topic) => topicItem(contents, topic))),
    );
  };
}

/** A topic in a list: its title, its question, and a letter for each code. */
export function topicItem(contents: Contents, topic: Topic): HTMLElement {
  const answers = answersOn(contents, topic.number);
  const count = campsOf(answers).length;
  const told =
    answers.length === 0
      ? null
      : el("span.small.soft.topic-count", {}, count === 1 ? texts.topics.agree : texts.topics.answers(count));
  const letters = answers.map(({ letter, code }) =>
    el("span.letter", { "data-letter": letter, title: shortName(code) }, letter),
  );
  return el(
    "li",
    {},
    el(
      "a.topic-item",
      { href: topicAddress(topic.number) },
      el("strong", { "data-referee": true }, topic.title),
      topic.question === "" ? null : el("span.small.soft", { "data-referee": true }, topic.question),
      answers.length === 0
        ? null
        : el("span.letters", {}, el("span", { "aria-hidden": "true" }, ...letters), told),
    ),
  );
}

/** One topic: every code's answer. */
export async function topicView(number: number): Promise<Show> {
  const contents = await openContents();
  return (main) => {
    const topic = contents.topics.find((one) => one.number === number);
    if (!topic)
      return showMissing(
        main,
        texts.missing.topic,
        texts.missing.topicText(contents.topics.length),
        el("p", {}, el("a", { href: topicAddress() }, texts.missing.topics)),
      );
    document.title = texts.site(topic.title);
    const answers = answersOn(contents, number);
    main.append(
      trail([topicAddress(), texts.topics.title]),
      el("h1", { "data-referee": true }, topic.question === "" ? topic.title : topic.question),
      el(
        "p.lead.soft",
        {},
        el("span", { "data-referee": true }, `${topic.title}. `),
        summary(campsOf(answers)),
      ),
      el("div.side-by-side", { "data-testid": "side-by-side" }, ...answers.map(column)),
      el("p.small", {}, el("a", { href: timelineAddress(number) }, texts.topics.onTimeline)),
      neighbours(contents, number),
    );
  };
}

function summary(camps: readonly Camp[]): string {
  if (camps.length === 0) return "";
  return camps.length === 1 ? texts.topics.allSay : texts.topics.differ(inWords(camps.length));
}

function column({ code, position, letter, changed }: Answer): HTMLElement {
  const intro = codeIntro(code);
  return el(
    "article.sheet.side",
    { "data-code": code, "data-letter": letter, "aria-labelledby": `side-${code}` },
    el(
      "h2",
      { id: `side-${code}` },
      el("a", { href: codeAddress(code), "data-referee": true }, shortName(code)),
      el("span.visually-hidden", { "data-referee": true }, ` ${intro?.name ?? ""}`),
    ),
    el(
      "p.stance",
      {},
      el("span.letter", { "data-letter": letter, "aria-hidden": "true" }, letter),
      el("strong", { "data-referee": true }, isSilent(position) ? texts.topics.silent : position.stance),
      changed ? el("span.changed.small", {}, texts.topics.changedHere) : null,
    ),
    el("p", { "data-referee": true }, position.says),
    position.laws.length === 0 ? null : el("p.small", {}, lawLinks(code, position.laws)),
  );
}

function neighbours({ topics }: Contents, number: number): HTMLElement {
  const at = topics.findIndex((topic) => topic.number === number);
  const link = (topic: Topic | undefined, text: (title: string) => string, rel: string) =>
    topic === undefined
      ? el("span")
      : el(
          "a.button.small",
          { href: topicAddress(topic.number), rel, "data-referee": true },
          text(topic.title),
        );
  return el(
    "nav.law-neighbours",
    { "aria-label": texts.topics.neighbours },
    link(topics[at - 1], (title) => `← ${title}`, "prev"),
    link(topics[at + 1], (title) => `${title} →`, "next"),
  );
}
