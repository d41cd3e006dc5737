// The umpire's row at a screen of players: the question put to him, and what he can say and do now, as the view tells it.
import { umpire as texts } from "../messages/umpire";
import type { Side, View } from "../wire";
import { button, el } from "../shared/dom";
import { sideName } from "../shared/sides";
import { hourField, readableHour } from "../shared/hour";
import { adjournsUntil } from "./adjourn/words";
import {
  arbiterWords,
  changesTime,
  endings,
  findings,
  grantsFifty,
  playsOn,
  restoresMove,
  SCORES,
  setsClock,
  type Saying,
} from "../shared/sayings";

export interface UmpireModel {
  /** He sits at this screen alone, or the bystanders speak at a screen for two, or neither. */
  umpire: "absent" | "seated" | "bystanders";
  view: View;
  lastMove: { number: number; side: Side };
}

type Decide = (act: string) => void;

/** What others see is the question alone; bystanders speak when there is one. */
export function umpireSheet(model: UmpireModel, decide: Decide): HTMLElement | null {
  const { question, measures = [] } = model.view;
  if (model.umpire === "absent") return question && sheet(texts.question, asked(question.text));
  if (!question && model.umpire === "bystanders") return null;
  const title = !question ? texts.chair : model.umpire === "seated" ? texts.seated : texts.bystanders;
  const text = question ? asked(question.text) : el("p", {}, texts.nothingAsked);
  const can = (measure: string): boolean => measures.includes(measure);
  const row = (sayings: Saying[]): HTMLElement | null => wordRow(sayings, measures, decide);
  return sheet(
    title,
    text,
    row([playsOn, ...findings, grantsFifty]),
    folded(texts.result, [row(endings), can("scores") ? scoreRow(decide) : null]),
    folded(texts.otherOrders, [
      can("restores") ? restoreRow(model.lastMove, decide) : null,
      can("sets") ? clockRow(decide) : null,
      can("adjourns") ? adjournRow(decide) : null,
      row(arbiterWords),
      can("adds") ? timeRow("adds", decide) : null,
      can("deducts") ? timeRow("deducts", decide) : null,
    ]),
  );
}

/** The question is the referee's sentence, or the words of whoever asked. */
function asked(text: string): HTMLElement {
  return el("p", { "data-referee": "" }, text);
}

/** What ends the game takes two presses in two places, and what is rarely ordered takes no room. */
function folded(label: string, orders: (HTMLElement | null)[]): HTMLElement | null {
  if (orders.every((order) => order === null)) return null;
  return el("details.small", {}, el("summary", { "data-key": label }, label), ...orders);
}

function sheet(title: string, text: HTMLElement, ...rows: (HTMLElement | null)[]): HTMLElement {
  return el(
    "section.sheet.asked",
    { "data-testid": "question", "aria-label": title },
    el("h2", {}, title),
    text,
    ...rows,
  );
}

/** Of these words those that can be said now. */
function wordRow(sayings: Saying[], measures: string[], decide: Decide): HTMLElement | null {
  const heard = sayings.filter(({ measure }) => measure !== undefined && measures.includes(measure));
  if (heard.length === 0) return null;
  return el("div.words", {}, ...heard.map(({ label, act }) => button(label, () => decide(act))));
}

/** "Add 2 minutes to Black". */
function timeRow(what: "adds" | "deducts", decide: Decide): HTMLElement {
  const words = texts[what];
  const minutes = el("input", {
    type: "number",
    min: "1",
    max: "60",
    value: what === "adds" ? "2" : "1",
    "aria-label": words.minutes,
    "data-key": `${what}-minutes`,
  });
  const whose = sideSelect("white", words.whose);
  return order(words.label, [minutes, el("span", {}, words.words), whose], () =>
    decide(changesTime(what, whose.value as Side, Math.max(1, Number(minutes.value) || 1))),
  );
}

function scoreRow(decide: Decide): HTMLElement {
  const result = el(
    "select",
    { "aria-label": texts.score.result, "data-key": "score-result" },
    ...SCORES.map((score) => new Option(score, score)),
  );
  return order(texts.score.label, [el("span", {}, texts.score.words), result], () =>
    decide(`scores ${result.value}`),
  );
}

function restoreRow(last: UmpireModel["lastMove"], decide: Decide): HTMLElement {
  const number = el("input", {
    type: "number",
    min: "1",
    value: String(last.number),
    "aria-label": texts.restore.number,
    "data-key": "restore-number",
  });
  const whose = sideSelect(last.side, texts.restore.whose);
  return order(
    texts.restore.label,
    [el("span", {}, texts.restore.move), number, el("span", {}, texts.restore.of), whose],
    () => {
      decide(restoresMove(Math.max(1, Number(number.value) || 1), whose.value as Side));
    },
  );
}

function clockRow(decide: Decide): HTMLElement {
  const whose = sideSelect("white", texts.clock.whose);
  const time = el("input", {
    type: "text",
    value: "0:45:00",
    maxlength: "9",
    "aria-label": texts.clock.left,
    "data-key": "clock-time",
  });
  return order(
    texts.clock.label,
    [el("span", {}, texts.clock.words), whose, el("span", {}, texts.clock.to), time],
    () => decide(setsClock(whose.value as Side, time.value)),
  );
}

/** Adjourning, or another hour for a game that is adjourned. */
function adjournRow(decide: Decide): HTMLElement {
  const until = hourField({ "aria-label": texts.adjourn.until, "data-key": "adjourned-until" });
  return order(texts.adjourn.label, [el("span", {}, texts.adjourn.words), until], () => {
    const hour = readableHour(until.value);
    if (hour === null) until.focus();
    else decide(adjournsUntil(hour));
  });
}

/** A small form that reads as a sentence: "Restore move 12 of White". */
function order(label: string, parts: HTMLElement[], give: () => void): HTMLElement {
  const form = el("form.order.field", {}, el("button.button.small", { "data-key": label }, label), ...parts);
  form.addEventListener("submit", (event) => (event.preventDefault(), give()));
  return form;
}

function sideSelect(side: Side, label: string): HTMLSelectElement {
  const select = el(
    "select",
    { "aria-label": label, "data-key": label },
    new Option(sideName("white"), "white"),
    new Option(sideName("black"), "black"),
  );
  select.value = side;
  return select;
}

export function lastMoveOf(score: { number: number; side: Side }[]): { number: number; side: Side } {
  const last = score.at(-1);
  return last ? { number: last.number, side: last.side } : { number: 1, side: "white" };
}
