// The umpire's decision: one measure, its reason, and five seconds in which it can be stopped. What ends a game stands apart and
// asks first; what announces never lies where the finger has just pressed.
import "./decision.css";
import { desk as texts } from "../messages/desk";
import { button, el } from "../shared/dom";
import { because } from "../shared/reason";
import { stopped } from "../shared/sentences";
import { actOf, announcement, offered, weight, type MeasureName, type Offered } from "./choice";
import { createFields } from "./choice-fields";
import { createCountdown, SECONDS } from "./countdown";
import type { Position } from "./positions";

interface DecisionModel {
  measures: readonly string[];
  over: boolean;
  positions: Position[];
}

export interface Decision {
  element: HTMLElement;
  show: (model: DecisionModel) => void;
  /** Chooses a measure for him, to be announced by him. */
  choose: (measure: MeasureName, why: string) => void;
  /** The position he looks at is the one he would put back. */
  look: (seq: number | null) => void;
  leave: () => void;
}

/** Sends an act as the umpire's; an error says why it was not heard. */
type Send = (act: string) => Promise<void>;

export function createDecision(send: Send): Decision {
  return new DecisionCard(send);
}

class DecisionCard implements Decision {
  readonly element: HTMLElement;
  private readonly answers = el("fieldset.desk-measures");
  private readonly also = el("fieldset.desk-also");
  private readonly results = el("fieldset.desk-measures", { hidden: true });
  private readonly fields = createFields();
  private readonly why = el("textarea", {
    id: "desk-why",
    rows: "3",
    maxlength: "600",
    placeholder: texts.decision.whyHint,
  });
  private readonly go = el("div.desk-go");
  private readonly status = el("p.desk-status", { role: "status" });
  private readonly decide = button(texts.decision.decide, () => this.toggleResults(), { look: "grave" });
  private readonly ends = el(
    "div.desk-ends",
    {},
    el("span.small.soft", {}, texts.decision.ends),
    this.decide,
  );
  private readonly form = el("div.desk-form");
  private readonly nothing = el("p.soft");
  private readonly countdown = createCountdown();
  private chosen: MeasureName | null = null;
  private all: Offered = { answers: [], also: [], ends: [] };
  private drawn = "";

  constructor(private readonly send: Send) {
    this.form.append(
      this.answers,
      this.also,
      this.fields.element,
      el("label.desk-why", { for: "desk-why" }, texts.decision.why),
      this.why,
      this.go,
      this.ends,
      this.results,
    );
    this.element = el(
      "section.sheet.desk-decision",
      { "aria-label": texts.decision.heading, "data-testid": "decision" },
      el("h2", {}, texts.decision.heading),
      this.nothing,
      this.form,
      this.status,
    );
    this.showGo();
  }

  show({ measures, over, positions }: DecisionModel): void {
    this.fields.setMoves(positions);
    const key = JSON.stringify([measures, over]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.all = offered(measures);
    const { answers, also, ends } = this.all;
    const some = answers.length + also.length + ends.length > 0;
    this.form.hidden = !some;
    this.nothing.hidden = some;
    this.nothing.textContent = over ? texts.decision.over : texts.decision.nothing;
    if (this.chosen && ![...answers, ...also, ...ends].includes(this.chosen)) this.letGo();
    this.fill(this.answers, texts.decision.measure, answers);
    this.fill(this.also, texts.decision.also, also);
    this.fill(this.results, texts.decision.resultHeading, ends);
    this.ends.hidden = ends.length === 0;
    if (ends.length === 0) this.results.hidden = true;
  }

  choose(measure: MeasureName, why: string): void {
    if (![...this.all.answers, ...this.all.also].includes(measure)) return;
    this.pick(measure);
    this.status.textContent = why;
    this.why.focus();
  }

  look(seq: number | null): void {
    this.fields.look(seq);
  }

  leave(): void {
    this.countdown.stop();
  }

  /** The single choice: each measure with what it means. */
  private fill(group: HTMLFieldSetElement, name: string, measures: MeasureName[]): void {
    const rows = measures.map((measure) => {
      const input = el("input", {
        type: "radio",
        name: "desk-measure",
        value: measure,
        "data-key": measure,
        checked: measure === this.chosen,
      });
      input.addEventListener("change", () => this.pick(measure));
      const { name, means } = texts.measures[measure];
      return el("label.choice", {}, input, el("b", {}, name), el("span.means", {}, means));
    });
    group.replaceChildren(el("legend.visually-hidden", {}, name), ...rows);
    if (group !== this.results) group.hidden = measures.length === 0;
  }

  private pick(measure: MeasureName): void {
    this.chosen = measure;
    for (const input of this.form.querySelectorAll<HTMLInputElement>('input[name="desk-measure"]'))
      input.checked = input.value === measure;
    this.fields.ask(measure);
    this.status.textContent = "";
    this.showGo();
  }

  private letGo(): void {
    const counting = this.countdown.isRunning();
    this.chosen = null;
    this.fields.ask(null);
    this.showGo();
    if (counting) this.status.textContent = texts.decision.stopped;
  }

  private toggleResults(): void {
    this.results.hidden = !this.results.hidden;
    this.decide.textContent = this.results.hidden ? texts.decision.decide : texts.decision.keep;
    if (this.results.hidden && this.chosen && this.all.ends.includes(this.chosen)) this.letGo();
  }

  private showGo(): void {
    this.countdown.stop();
    this.go.dataset["state"] = "ready";
    this.go.replaceChildren(
      button(texts.decision.announce, () => this.announce(), { look: "strong", size: "usual" }),
      el("p.small.soft", {}, texts.decision.after),
    );
  }

  private announce(): void {
    const { chosen } = this;
    if (!chosen) return void (this.status.textContent = texts.decision.choose);
    const filled = this.fields.filled();
    const act = actOf(chosen, filled);
    if (act === null) return this.fields.focus();
    const what = announcement(chosen, filled);
    const heavy = weight(chosen);
    if (heavy === "light") return this.count(act, what);
    this.askFirst(heavy === "ends" ? texts.decision.sure(what) : texts.decision.mayEnd(what), act, what);
  }

  /** The harmless answer lies where the finger is. */
  private askFirst(question: string, act: string, what: string): void {
    this.status.textContent = "";
    this.go.dataset["state"] = "asking";
    const no = button(texts.decision.no, () => this.showGo(), { size: "usual" });
    this.go.replaceChildren(
      no,
      el("p.desk-sure", { role: "alert" }, question),
      button(texts.decision.yes, () => this.count(act, what), { look: "grave", size: "usual" }),
    );
    no.focus();
  }

  private count(act: string, what: string): void {
    this.status.textContent = "";
    this.go.dataset["state"] = "counting";
    const said = el("b", {});
    const bar = el("i", {});
    const stop = button(texts.decision.stop, () => {
      this.showGo();
      this.status.textContent = texts.decision.stopped;
    });
    this.go.replaceChildren(
      el(
        "div.desk-sending",
        { "data-testid": "sending" },
        el("div.bar", { "aria-hidden": "true" }, bar),
        el("div.row", {}, said, stop),
      ),
    );
    this.countdown.start(
      (left) => {
        said.textContent = texts.decision.sending(left);
        bar.style.width = `${(100 * left) / SECONDS}%`;
      },
      () => void this.sendOff(because(act, this.why.value), what),
    );
    stop.focus();
  }

  private async sendOff(act: string, what: string): Promise<void> {
    this.showGo();
    try {
      await this.send(act);
      this.why.value = "";
      this.letGo();
      this.results.hidden = true;
      this.decide.textContent = texts.decision.decide;
      for (const input of this.form.querySelectorAll<HTMLInputElement>("input:checked"))
        input.checked = false;
      this.status.textContent = texts.decision.sent(what);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.status.textContent = texts.decision.unheard(stopped(why));
    }
  }
}
