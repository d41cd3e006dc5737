// How each rule changed from the early code to today: one row a topic, one stretch for each answer, as a table with years.
import "./timeline.css";
import { library as texts } from "../messages/library";
import { codeTitle } from "../rulings/code-title";
import { CODES } from "../shared/codes";
import { el } from "../shared/dom";
import { codeAddress, topicAddress } from "../shared/library-address";
import { isSilent, openContents, shortName, type CodeHead, type Contents, type Topic } from "./book";
import type { Show } from "./page";
import { trail } from "./parts";
import { answersOn, erasOf, type Era } from "./stances";

/** The early code bears no year; it stands where the timeline begins. */
const BEGINS = 1800;
/** The last code needs room too, though nothing comes after it. */
const AFTER = 45;
/** No column is wider than so many years: between 1949 and 2023 the others would have no room left. */
const WIDEST = 48;

export async function timelineView(): Promise<Show> {
  const contents = await openContents();
  return (main) => {
    document.title = texts.site(texts.howChanged);
    const table = timeline(contents);
    main.append(
      trail(),
      el("h1", {}, texts.timeline.title(CODES.at(-1)?.year ?? "")),
      el("p.lead", {}, texts.timeline.lead),
      onlyChanges(table),
      table,
    );
  };
}

/** The width of the first column, in hundredths of the table. */
const TOPIC_COLUMN = 18;

/** Rows in which nothing changed can be put aside. */
function onlyChanges(table: HTMLElement): HTMLElement {
  const box = el("input", { type: "checkbox" });
  box.addEventListener("change", () => table.classList.toggle("only-changes", box.checked));
  return el("label.row.small.timeline-filter", {}, box, texts.timeline.only);
}

/** Where a code's column begins, in years. */
export function yearOf({ year }: Pick<CodeHead, "year">): number {
  return year ?? BEGINS;
}

/** How wide each code's column is: the years until the next code, up to a limit. */
export function spans(codes: readonly Pick<CodeHead, "year">[]): number[] {
  return codes.map((code, index) => {
    const next = codes[index + 1];
    return next === undefined ? AFTER : Math.min(yearOf(next) - yearOf(code), WIDEST);
  });
}

/** A column so many hundredths of the table wide. */
function column(width: number): HTMLElement {
  const col = el("col");
  col.style.width = `${width.toFixed(2)}%`;
  return col;
}

/** Roles are written out: on a phone the rows are laid out as blocks, and a table laid out otherwise is none to some readers. */
function timeline(contents: Contents): HTMLElement {
  const widths = spans(contents.codes);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => column((width / whole) * (100 - TOPIC_COLUMN)));
  const heads = contents.codes.map((code) =>
    el(
      "th",
      { scope: "col", role: "columnheader", "data-year": String(yearOf(code)) },
      el("span.year", {}, code.year === null ? texts.timeline.undated : String(code.year)),
      " ",
      el("a.small", { href: codeAddress(code.id), "data-referee": true }, codeTitle(code.id).name),
    ),
  );
  return el(
    "table.timeline",
    { role: "table", "data-testid": "timeline" },
    el("caption.visually-hidden", {}, texts.timeline.caption),
    el("colgroup", {}, column(TOPIC_COLUMN), ...columns),
    el(
      "thead",
      { role: "rowgroup" },
      el(
        "tr",
        { role: "row" },
        el("th", { scope: "col", role: "columnheader" }, texts.timeline.topic),
        ...heads,
      ),
    ),
    el("tbody", { role: "rowgroup" }, ...contents.topics.map((topic) => row(contents, topic))),
  );
}

function row(contents: Contents, topic: Topic): HTMLElement {
  const eras = erasOf(answersOn(contents, topic.number));
  return el(
    "tr",
    { role: "row", id: `topic-${topic.number}`, "data-changes": String(Math.max(0, eras.length - 1)) },
    el(
      "th",
      { scope: "row", role: "rowheader" },
      el("a", { href: topicAddress(topic.number), "data-referee": true }, topic.title),
    ),
    ...eras.map((era, index) => cell(contents, era, index)),
  );
}

function cell(contents: Contents, { answer, codes, span }: Era, index: number): HTMLElement {
  const head = contents.codes.find(({ id }) => id === answer.code);
  const from = head?.year ?? null;
  const silent = isSilent(answer.position);
  const attributes = {
    role: "cell",
    colspan: String(span),
    "aria-colspan": String(span),
    "data-letter": answer.letter,
    "data-silent": String(silent),
    "data-first": String(index === 0),
  };
  return el(
    "td",
    attributes,
    el(
      "span.era",
      { title: answer.position.says },
      el("span.era-year", {}, from === null ? texts.timeline.undated : String(from)),
      el(
        "span.era-stance",
        { "data-referee": true },
        silent ? texts.timeline.silent : answer.position.stance,
      ),
      el("span.visually-hidden", { "data-referee": true }, `, ${codes.map(shortName).join(", ")}`),
    ),
  );
}
