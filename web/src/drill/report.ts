// The running record, told: how many right, how fast, on how many days; by subject; the latest drills; and a file of all of it.
import { drill as texts } from "../messages/drill";
import { shortName } from "../shared/codes";
import { button, el } from "../shared/dom";
import { saveText } from "../shared/save";
import type { Theme } from "./ask";
import { bars } from "./bars";
import { average, byTheme, weakest, type Answered } from "./tally";

/** So many of the latest are listed. */
const LISTED = 12;

export function reportOf(
  all: readonly Answered[],
  days: number,
  drillTheme: (theme: Theme) => void,
  next: () => void,
): HTMLElement {
  const { about } = texts;
  const right = all.filter(({ good }) => good).length;
  const title = all.length === 0 ? about.empty : about.title(right, all.length);
  const missed = weakest(all);
  return el(
    "section.drill-report",
    { "data-testid": "drill-report" },
    el("p.drill-cap", {}, about.cap),
    el("h1", { tabindex: "-1" }, title),
    el(
      "div.drill-three",
      {},
      figure(texts.of(right, all.length), about.right),
      figure(about.figure(average(all)), about.time),
      figure(String(days), about.days),
    ),
    el("h2", {}, about.by),
    bars(byTheme(all)),
    el("h2", {}, about.list),
    el("ol.plain.drill-list", {}, ...all.slice(-LISTED).reverse().map(row)),
    el(
      "div.drill-ways",
      {},
      button(texts.next, next, { look: "strong", size: "usual" }),
      missed !== null && button(about.missed, () => drillTheme(missed), { size: "usual" }),
      button(about.save, () => saveText("drills.json", `${JSON.stringify(all, null, 2)}\n`), {
        size: "usual",
      }),
    ),
  );
}

function figure(value: string, words: string): HTMLElement {
  return el("div", {}, el("b", {}, value), el("span", {}, words));
}

function row({ good, title, code, right, seconds }: Answered): HTMLElement {
  const { about } = texts;
  return el(
    "li",
    {},
    el(
      "span.drill-mark",
      { role: "img", "aria-label": good ? about.rightMark : about.wrongMark, "data-good": String(good) },
      good ? "✓" : "✗",
    ),
    el(
      "span",
      {},
      el("b", { "data-referee": true }, title),
      el("span", {}, about.rightWas(texts.answers[right].toLowerCase())),
    ),
    el(
      "span.small.soft",
      { "data-referee": true },
      `${shortName(code)}, ${about.figure(Math.round(seconds))}`,
    ),
  );
}
