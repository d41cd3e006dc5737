// The moment on the first page: a board on which one can act, three answers beside it, and the referee's ruling in place. Nothing here
// knows whether an act is lawful: what was done goes to the referee as a record, and his answer is shown.
import "./moment.css";
import { actsOf } from "../../board/acts";
import { createBoard, type BoardElement, type Intent } from "../../board/board";
import { moment as texts } from "../../messages/moment";
import { askOne } from "../../rulings/ask";
import { letsGo } from "../../shared/act-words";
import { shortName } from "../../shared/codes";
import { button, el, redraw } from "../../shared/dom";
import { patience } from "../../shared/waits";
import type { RuledRecord, RuledStep } from "../../wire";
import { choicesOf, citeOf, sentencesOf, verdictOf } from "./answer";
import { ANSWERS, CODE, FIRST_SCENE, hasReplied, lastStep, sceneOf, storyWith, type Answer } from "./story";

export interface MomentPart {
  element: HTMLElement;
  destroy: () => void;
}

export function createMoment(): MomentPart {
  const moment = new Moment();
  return { element: moment.element, destroy: () => moment.destroy() };
}

class Moment {
  readonly element: HTMLElement;
  private readonly out = el("div.moment-out", { role: "status", "data-testid": "moment-ruling" });
  private readonly said = el("p.visually-hidden", { "aria-live": "polite" });
  private readonly board: BoardElement;
  private readonly answers: Record<Answer, HTMLButtonElement>;
  /** What White has done and said since the moment. */
  private acts: string[] = [];
  /** A ruling is shown, or a move was made: the next answer begins anew. */
  private settled = false;
  /** The ruling that gave White a choice: another can be tried after one. */
  private claimed: { step: RuledStep; acts: readonly string[] } | null = null;
  private turn = 0;

  constructor() {
    this.board = createBoard({
      orientation: "white",
      onIntent: (intent) => this.hand(intent),
      announce: (text) => (this.said.textContent = text),
    });
    this.answers = {
      object: this.answer("object", texts.object, texts.objectShort),
      take: this.answer("take", texts.take, texts.takeShort),
      on: this.answer("on", texts.on, texts.onShort),
    };
    this.element = this.draw();
    this.begin();
  }

  destroy(): void {
    this.turn += 1;
    this.board.destroy();
  }

  private draw(): HTMLElement {
    return el(
      "section.moment",
      { "aria-labelledby": "moment-fact", "data-testid": "moment" },
      el("div.moment-board", {}, this.board.element),
      el(
        "div.moment-tell",
        {},
        el("p.moment-cap", {}, texts.tryIt(shortName(CODE))),
        el("h2", { id: "moment-fact" }, texts.fact),
        el("p.moment-what", {}, texts.what),
        el("div.moment-answers", { role: "group", "aria-label": texts.ask }, ...Object.values(this.answers)),
        this.out,
        this.said,
      ),
    );
  }

  private answer(name: Answer, long: string, short: string): HTMLButtonElement {
    const press = button("", () => void this.choose(name), { size: "usual" });
    press.append(el("span.moment-long", {}, long), el("span.moment-short", {}, short));
    return press;
  }

  /** Everything as it stood when the bishop had just been let go. */
  private begin(): void {
    this.turn += 1;
    this.acts = [];
    this.claimed = null;
    this.settled = false;
    this.mark(null);
    this.board.settle();
    this.board.setHeld(null);
    this.board.show(FIRST_SCENE);
    this.board.setOwn("white");
    redraw(this.out, el("p.soft.small", {}, `${texts.none} ${texts.orBoard}`));
  }

  private async choose(name: Answer): Promise<void> {
    if (this.settled) this.begin();
    this.mark(name);
    await this.does(ANSWERS[name], name);
  }

  /** What the hand did on the board. */
  private hand(intent: Intent): "sent" | void {
    const { acts } = actsOf(intent, { acting: "white" });
    if (acts.length === 0) return;
    for (const act of acts.slice(0, -1)) this.acts.push(act);
    void this.does(acts.at(-1) as string, null);
    return "sent";
  }

  /** One act more; a move is then followed by the question what an objection would still bring. */
  private async does(act: string, by: Answer | null): Promise<void> {
    this.acts.push(act);
    const mine = ++this.turn;
    const asked = letsGo(act);
    const acts = asked ? [...this.acts, ANSWERS.object] : this.acts;
    redraw(this.out, el("p.soft.small", {}, texts.asking));
    const answer = await askOne(storyWith(acts));
    if (mine !== this.turn) return;
    if (answer.kind !== "heard") return this.fail(answer.why);
    this.show(answer.value, acts, asked, by);
  }

  private fail(why: string): void {
    this.settled = true;
    redraw(this.out, el("p.warning", { role: "alert" }, why), this.again());
  }

  private show(ruled: RuledRecord, acts: readonly string[], asked: boolean, by: Answer | null): void {
    const step = lastStep(ruled, acts);
    const seen = lastStep(ruled, acts, asked ? 1 : 0);
    if (step === null || seen === null) return this.begin();
    this.board.show(sceneOf(seen));
    this.bringIntoSight();
    if (step.rulings.length === 0) return void redraw(this.out, ...this.touchedOnly());
    this.settled = true;
    this.board.setOwn(null);
    const record = storyWith(acts);
    if (asked && hasReplied(seen)) redraw(this.out, ...this.late(step, record, by));
    else redraw(this.out, ...this.ruled(step, record));
  }

  /** On a low screen the ruling lies below: it is gone down to, once a second tap would have come. */
  private bringIntoSight(): void {
    const mine = this.turn;
    setTimeout(() => {
      if (mine === this.turn) this.out.scrollIntoView({ block: "nearest" });
    }, patience(600));
  }

  private touchedOnly(): HTMLElement[] {
    return [el("p.moment-head", {}, texts.touched), this.again()];
  }

  /** A move was made first: it, and what the referee says to whoever objects now. */
  private late(step: RuledStep, record: string, by: Answer | null): HTMLElement[] {
    return [
      el("p.moment-head", {}, by === "take" ? texts.taken : texts.moved),
      el("p.small.soft", {}, texts.late),
      ...sentencesOf(step),
      citeOf(step, record, this.again()),
    ];
  }

  private ruled(step: RuledStep, record: string): HTMLElement[] {
    if (step.claim) this.claimed = { step, acts: [...this.acts] };
    const { claimed } = this;
    const chosen = step.claim ? null : (this.acts.at(-1) ?? null);
    const choices =
      claimed &&
      choicesOf(claimed.step, chosen, (act) => {
        this.acts = [...claimed.acts];
        void this.does(act, null);
      });
    const head = claimed
      ? `${verdictOf(claimed.step)} ${chosen === null ? texts.choose : texts.chose}`
      : verdictOf(step);
    return [
      el("p.moment-head.moment-verdict", {}, head),
      ...sentencesOf(step),
      ...(choices ? [choices] : []),
      citeOf(step, record, this.again()),
    ];
  }

  private again(): HTMLElement {
    return button(texts.again, () => this.begin(), { look: "quiet" });
  }

  private mark(chosen: Answer | null): void {
    for (const [name, press] of Object.entries(this.answers))
      press.setAttribute("aria-pressed", String(name === chosen));
  }
}
