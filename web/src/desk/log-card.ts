// Touches, times and words as a list, what is in question marked; under it what the referee has seen, for him who is asked.
import { desk as texts } from "../messages/desk";
import { el, redraw } from "../shared/dom";
import { lawLinkAside } from "../shared/law-link";
import { capital, citation, noteSentence, stopped } from "../shared/sentences";
import { dutyWords } from "../shared/tasks";
import type { Note, View } from "../wire";
import { discOf, type Log, type LogLine } from "./log";

interface LogModel {
  log: Log;
  notes: Note[];
  /** What a player must do now. */
  duty: View["must"];
  code: string;
}

export interface LogCard {
  element: HTMLElement;
  show: (model: LogModel) => void;
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

export function createLogCard(): LogCard {
  const list = el("ol.desk-log.plain", { tabindex: "0", "aria-label": texts.log.heading });
  const under = el("div.desk-under");
  const element = el(
    "section.sheet.desk-touches",
    { "aria-label": texts.log.heading, "data-testid": "touches" },
    el("div.head", {}, el("h2", {}, texts.log.heading), el("span.small.soft", {}, texts.log.span)),
    list,
    under,
  );
  let drawn = "";
  return {
    element,
    show(model) {
      const key = JSON.stringify(model);
      if (key === drawn) return;
      drawn = key;
      const { lines, remarks } = model.log;
      redraw(
        list,
        ...(lines.length > 0
          ? lines.map((line) => row(line, model.code))
          : [el("li.soft", {}, texts.log.empty)]),
      );
      list.querySelector(".hit")?.scrollIntoView?.({ block: "nearest" });
      redraw(under, remarks.length > 0 && el("p.small.soft", {}, remarks.join(" ")), ...seen(model));
    },
  };
}

function row(
  { at, by, text, quoted, isMove, inQuestion, isQuestion, rulings }: LogLine,
  code: string,
): HTMLElement {
  const side = discOf(by);
  return el(
    "li",
    { class: inQuestion ? "hit" : null },
    el("time", { datetime: new Date(at).toISOString() }, CLOCK.format(at)),
    el("i", { class: side ? `disc ${side}` : "disc none", "aria-hidden": "true" }),
    el(
      "div",
      { "data-referee": quoted },
      el("span.visually-hidden", {}, `${texts.who[by]} `),
      isMove ? el("b", {}, text) : text,
      inQuestion ? el("span.visually-hidden", {}, ` (${texts.log.inQuestion})`) : null,
      ...rulings.map(({ law, text }) => lawLine(code, law, isQuestion ? "" : capital(text))),
    ),
  );
}

/** Only an umpire who is asked is shown the referee's notes. */
function seen({ notes, duty, code }: LogModel): HTMLElement[] {
  const noted = notes.map((note) =>
    lawLine(
      code,
      note.law,
      noteSentence(note) + (note.could.length > 0 ? ` ${texts.seen.could(note.could.join(", "))}` : ""),
    ),
  );
  return [
    ...(duty ? [el("h3.cap", {}, texts.seen.duty), lawLine(code, duty.law, dutyWords(duty))] : []),
    ...(noted.length > 0 ? [el("h3.cap", {}, texts.seen.heading), ...noted] : []),
  ];
}

/** A law and what is said by it, in the referee's words. */
function lawLine(code: string, law: string, text: string): HTMLElement {
  return el(
    "p.desk-law",
    { "data-referee": true },
    lawLinkAside(code, law, capital(citation(law))),
    text === "" ? "" : ` ${stopped(text)}`,
  );
}
