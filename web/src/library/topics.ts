// The codes side by side: all topics at a glance, and one topic with what each code says, differences marked.
import { CODES, codeIntro, inWords } from "../shared/codes";
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
    document.title = "Side by side · J’adoube";
    main.append(
      trail(),
      el("h1", {}, "Side by side"),
      el(
        "p.lead",
        {},
        "The same question put to every code. Codes with the same letter say the same in substance.",
      ),
      el(
        "p.small",
        {},
        el("a", { href: timelineAddress() }, `How the rules changed, 1800 to ${CODES.at(-1)?.year ?? ""}`),
      ),
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
      : el("span.small.soft.topic-count", {}, count === 1 ? "all agree" : `${count} answers`);
  const letters = answers.map(({ letter, code }) =>
    el("span.letter", { "data-letter": letter, title: shortName(code) }, letter),
  );
  return el(
    "li",
    {},
    el(
      "a.topic-item",
      { href: topicAddress(topic.number) },
      el("strong", {}, topic.title),
      topic.question === "" ? null : el("span.small.soft", {}, topic.question),
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
        "No such topic",
        `The topics are numbered 1 to ${contents.topics.length}.`,
        el("p", {}, el("a", { href: topicAddress() }, "All topics")),
      );
    document.title = `${topic.title} · J’adoube`;
    const answers = answersOn(contents, number);
    main.append(
      trail([topicAddress(), "Side by side"]),
      el("h1", {}, topic.question === "" ? topic.title : topic.question),
      el("p.lead.soft", {}, `${topic.title}. `, summary(campsOf(answers))),
      el("div.side-by-side", { "data-testid": "side-by-side" }, ...answers.map(column)),
      el("p.small", {}, el("a", { href: timelineAddress(number) }, "This rule on the timeline")),
      neighbours(contents, number),
    );
  };
}

function summary(camps: readonly Camp[]): string {
  if (camps.length === 0) return "";
  return camps.length === 1
    ? "All codes say the same."
    : `The codes give ${inWords(camps.length)} different answers.`;
}

function column({ code, position, letter, changed }: Answer): HTMLElement {
  const intro = codeIntro(code);
  return el(
    "article.sheet.side",
    { "data-code": code, "data-letter": letter, "aria-labelledby": `side-${code}` },
    el(
      "h2",
      { id: `side-${code}` },
      el("a", { href: codeAddress(code) }, shortName(code)),
      el("span.visually-hidden", {}, ` ${intro?.name ?? ""}`),
    ),
    el(
      "p.stance",
      {},
      el("span.letter", { "data-letter": letter, "aria-hidden": "true" }, letter),
      el("strong", {}, isSilent(position) ? "Says nothing" : position.stance),
      changed ? el("span.changed.small", {}, "changed") : null,
    ),
    el("p", {}, position.says),
    position.laws.length === 0 ? null : el("p.small", {}, lawLinks(code, position.laws)),
  );
}

function neighbours({ topics }: Contents, number: number): HTMLElement {
  const at = topics.findIndex((topic) => topic.number === number);
  const link = (topic: Topic | undefined, text: (title: string) => string, rel: string) =>
    topic === undefined
      ? el("span")
      : el("a.button.small", { href: topicAddress(topic.number), rel }, text(topic.title));
  return el(
    "nav.law-neighbours",
    { "aria-label": "Neighbouring topics" },
    link(topics[at - 1], (title) => `← ${title}`, "prev"),
    link(topics[at + 1], (title) => `${title} →`, "next"),
  );
}
