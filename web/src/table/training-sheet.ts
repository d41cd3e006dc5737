// The training report as a sheet under the result: what was missed, each a step on the board, and what was claimed.
import { automaton } from "../messages/automaton";
import { button, el } from "../shared/dom";
import { saveText } from "../shared/save";
import type { TableEvent, View } from "../wire";
import { byLaw, keepTraining, recordSentence, trainingOf, type Claimed, type Trained } from "./training";

/** So many laws are named. */
const LAWS = 4;

interface Shown {
  view: View;
  events: TableEvent[];
  table: string;
  /** Opens the note of that number on the board. */
  show: (note: number) => void;
}

/** The sheet; null: no program played. */
export function trainingSheet({ view, events, table, show }: Shown): HTMLElement | null {
  const training = trainingOf(view, events);
  if (!training) return null;
  const { report } = automaton;
  const { missed, caught, lost } = training;
  const all = keepTraining(table, training);
  const missedItems = missed.map(({ note, index }) =>
    el(
      "li",
      {},
      el("span", { "data-referee": "" }, note.happened),
      " ",
      el("span.soft", {}, report.law(note.law)),
      " ",
      button(report.show, () => show(index)),
    ),
  );
  return el(
    "section.sheet.training",
    { "data-testid": "training", "aria-label": report.title },
    el("h2", {}, report.title),
    missed.length + caught.length + lost.length === 0 && el("p", {}, report.clean),
    ...list(report.missed(missed.length), missedItems),
    ...list(report.caught(caught.length), caught.map(claimed)),
    ...list(report.lost(lost.length), lost.map(claimed)),
    el("p.soft.small", { "data-testid": "training-record" }, recordSentence(all), ...laws(all)),
    el(
      "div.words",
      {},
      button(report.save, () => saveText("training.json", `${JSON.stringify(all, null, 2)}\n`)),
    ),
  );
}

/** The laws to look out for. */
function laws(all: Trained[]): string[] {
  const { report } = automaton;
  const most = byLaw(all).slice(0, LAWS);
  return most.length === 0
    ? []
    : [" ", report.byLaw(most.map(({ law, caught, all: of }) => report.ofLaw(law, caught, of)).join(", "))];
}

function list(title: string, items: HTMLElement[]): HTMLElement[] {
  return items.length === 0 ? [] : [el("h3", {}, title), el("ul", {}, ...items)];
}

function claimed({ text, law, seconds }: Claimed): HTMLElement {
  const { report } = automaton;
  const after = `${report.law(law)}, ${report.took(seconds)}`;
  return el("li", {}, el("span", { "data-referee": "" }, text), " ", el("span.soft", {}, after));
}
