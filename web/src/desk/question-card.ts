// On top of the desk: the open question, and the clocks with what stops and starts them.
import { desk as texts } from "../messages/desk";
import { button, el } from "../shared/dom";
import { postMortemAddress } from "../shared/route";
import type { Side, TableEvent, View } from "../wire";
import { headOf, lastDecision } from "./question";
import { capital, stopped } from "../shared/sentences";

export interface QuestionCard {
  element: HTMLElement;
  show: (view: View, events: TableEvent[]) => void;
  leave: () => void;
}

export interface QuestionCallbacks {
  clocks: Record<Side, HTMLElement>;
  /** The table and the tokens it is opened by. */
  where: { id: string; tokens: string[] };
  stopClocks: () => void;
  startClocks: () => void;
}

export function createQuestionCard(callbacks: QuestionCallbacks): QuestionCard {
  const cap = el("p.cap");
  const words = el("p.asked-words");
  const under = el("p.asked-under");
  const review = el(
    "a.button.small",
    { href: postMortemAddress(callbacks.where.id, callbacks.where.tokens), hidden: true },
    texts.question.review,
  );
  const labels = { white: el("span.small.soft"), black: el("span.small.soft") };
  const stop = button(texts.clocks.stop, () => callbacks.stopClocks(), { size: "usual" });
  const start = button(texts.clocks.start, () => callbacks.startClocks(), { size: "usual" });
  const clocks = el(
    "div.desk-clocks",
    { role: "group", "aria-label": texts.clocks.label },
    ...(["white", "black"] as const).map((side) =>
      el("div.desk-clock", { "data-side": side }, callbacks.clocks[side], labels[side]),
    ),
    stop,
    start,
  );
  const asked = el("div", {}, cap, words, under, review);
  const element = el(
    "section.desk-question",
    { "aria-label": texts.question.label, "data-testid": "question" },
    asked,
    clocks,
  );
  let shown: { view: View; events: TableEvent[] } | null = null;
  const timer = setInterval(tick, 1_000);

  /** The question grows older. */
  function tick(): void {
    if (shown?.view.question) cap.textContent = headOf(shown.view, shown.events, Date.now()).cap;
  }

  function showClocks({ clocks: read, measures = [], outcome }: View): void {
    clocks.hidden = read === null;
    if (!read) return;
    for (const side of ["white", "black"] as const) {
      const name = texts.sides[side];
      labels[side].textContent =
        read.running === side
          ? texts.clocks.running(name)
          : read.running === null
            ? texts.clocks.stopped(name)
            : texts.clocks.waits(name);
    }
    stop.hidden = !measures.includes("pauses");
    start.hidden = outcome !== null || read.running !== null || !measures.includes("continues");
  }

  return {
    element,
    leave: () => clearInterval(timer),
    show(view, events) {
      shown = { view, events };
      const head = headOf(view, events, Date.now());
      element.dataset["state"] = head.state;
      cap.textContent = head.cap;
      cap.hidden = head.cap === "";
      words.textContent = head.words;
      words.toggleAttribute("data-referee", head.ofReferee);
      const last = view.question ? null : lastDecision(events);
      under.replaceChildren(head.under, ...(last ? [" ", decided(last.event, last.reason)] : []));
      review.hidden = view.outcome === null;
      asked.dataset["testid"] = view.outcome ? "result" : "asked";
      showClocks(view);
    },
  };
}

/** What he last decided, as everybody reads it. */
function decided(event: TableEvent, reason: string | null): HTMLElement {
  const [ruling] = event.rulings;
  return el(
    "span.desk-last",
    { "data-testid": "last-decision" },
    el("b", {}, texts.published.heading),
    el("span", { "data-referee": true }, `: ${stopped(capital(ruling?.text ?? ""))}`),
    reason === null
      ? null
      : el("span", { "data-referee": true }, ` ${texts.published.reason(stopped(reason))}`),
  );
}
