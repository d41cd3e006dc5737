// The drills: a board, the question, five answers always in the same order; then the verdict, the law, what the other codes say, and
// the next. What is right comes with the drill, from the referee; nothing here knows it.
import "./drill.css";
import { createBoard, type BoardElement } from "../board/board";
import { acts } from "../messages/acts";
import { drill as texts } from "../messages/drill";
import { frame as framed } from "../messages/frame";
import { OFFERED, shortName, USUAL_CODE } from "../shared/codes";
import { button, el } from "../shared/dom";
import { type Cleanup, wordmark } from "../shared/frame";
import { keep, kept } from "../shared/keep";
import { otherSide } from "../shared/sides";
import type { Drill } from "../wire";
import { type Choice, dayOf, fetchDrill, type Theme } from "./ask";
import { reportOf } from "./report";
import { resultOf, sceneAfter } from "./result";
import { headline, sceneBefore, seenWords } from "./seen";
import { answered, byTheme, daysRunning, isDone, keepAnswer, LATELY } from "./tally";
import { bars } from "./bars";

const CODE = "drill-code";
/** Another series for each visit; small enough to be typed. */
const SERIES = 1_000_000;

type Answer = Drill["right"];

export function showDrill(root: HTMLElement): Cleanup {
  const page = new DrillPage(root);
  void page.begin();
  return () => page.leave();
}

class DrillPage {
  private readonly board: BoardElement;
  private readonly column = el("div.drill-column", { "data-testid": "drill" });
  private readonly streak = el("div.drill-streak");
  private readonly seed = Math.floor(Math.random() * SERIES);
  private code = knownCode();
  private number = 0;
  private theme: Theme | null = null;
  private shownAt = 0;
  private turn = 0;

  constructor(root: HTMLElement) {
    document.title = framed.title(texts.title);
    this.board = createBoard({ orientation: "white", onIntent: () => {}, announce: () => {} });
    const main = el(
      "main.drill",
      { id: "main", tabindex: "-1" },
      el("div.drill-board", {}, this.board.element),
      this.column,
    );
    const skip = el("a.button.skip.visually-hidden", { href: "#main" }, framed.skip);
    const bar = el("header.drill-bar", {}, wordmark(), el("span.drill-name", {}, texts.title), this.streak);
    root.replaceChildren(skip, bar, main);
  }

  leave(): void {
    this.turn += 1;
    this.board.destroy();
  }

  /** Today's drill if it is still to be answered, else the next of the series. */
  async begin(): Promise<void> {
    const mine = ++this.turn;
    const choice = this.choice();
    this.drawStreak();
    this.column.replaceChildren(el("p.drill-wait", { role: "status" }, texts.fetching));
    const drill = await fetchDrill(choice);
    if (mine !== this.turn) return;
    if (drill === null) return this.fail();
    this.ask(drill, choice.kind === "daily");
  }

  private choice(): Choice {
    const day = dayOf(new Date());
    const { code, seed, theme } = this;
    if (theme === null && !isDone(answered(), code, day)) return { kind: "daily", code, day };
    return { kind: "series", code, seed, number: this.number++, theme };
  }

  private fail(): void {
    // Of a subject that the code does not know there are no drills.
    this.theme = null;
    this.column.replaceChildren(
      el("p.warning", { role: "alert" }, texts.failed),
      button(texts.again, () => void this.begin(), { size: "usual" }),
    );
  }

  private ask(drill: Drill, daily: boolean): void {
    const other = acts.sides[otherSide(drill.you)];
    this.board.setOrientation(drill.you);
    this.board.show(sceneBefore(drill));
    const cap = daily ? texts.today(shortName(drill.code)) : texts.one(shortName(drill.code), drill.grade);
    const answers = drill.answers.map(({ answer }) => {
      const press = button("", () => this.answer(drill, daily, answer), { size: "usual" });
      press.append(
        el("b", {}, texts.answers[answer]),
        el("span.drill-meaning", {}, texts.meanings[answer](other)),
      );
      press.dataset["answer"] = answer;
      return press;
    });
    this.column.replaceChildren(
      el("p.drill-cap", {}, cap),
      el("h1", {}, headline(drill)),
      el("p.drill-sub", {}, texts.you(acts.sides[drill.you])),
      seenWords(drill),
      el("div.drill-answers", { role: "group", "aria-label": texts.choose }, ...answers),
      this.tally(),
      this.foot(daily ? texts.same : texts.some),
    );
    this.shownAt = performance.now();
  }

  private answer(drill: Drill, daily: boolean, answer: Answer): void {
    const seconds = Math.max(1, Math.round((performance.now() - this.shownAt) / 1000));
    const good = drill.accepted.includes(answer);
    const { code, theme, topic, topic_title: title, right } = drill;
    keepAnswer({ day: dayOf(new Date()), code, theme, topic, title, right, answer, good, seconds, daily });
    this.drawStreak();
    this.board.show(sceneAfter(drill));
    const result = resultOf(drill, answer, seconds, () => void this.begin());
    this.column.replaceChildren(result);
    result.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  private tally(): HTMLElement {
    const all = answered().slice(-LATELY);
    if (all.length === 0) return el("div.drill-tally", {}, el("p.small.soft", {}, texts.none));
    return el("div.drill-tally", {}, el("h2", {}, texts.last(all.length)), bars(byTheme(all)));
  }

  private foot(sentence: string): HTMLElement {
    const options = OFFERED.map(({ id, short }) =>
      el("option", { value: id, selected: id === this.code, "data-referee": true }, short),
    );
    const select = el("select.fillable", { "aria-label": texts.laws }, ...options);
    select.addEventListener("change", () => {
      this.code = select.value;
      keep(CODE, this.code);
      void this.begin();
    });
    const report = button(texts.report, () => this.report(), { look: "quiet" });
    return el("div.drill-foot", {}, el("span.small.soft", {}, sentence), select, report);
  }

  private report(): void {
    this.turn += 1;
    const report = reportOf(
      answered(),
      daysRunning(answered(), dayOf(new Date())),
      (theme) => {
        this.theme = theme;
        void this.begin();
      },
      () => {
        this.theme = null;
        void this.begin();
      },
    );
    this.column.replaceChildren(report);
    report.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  private drawStreak(): void {
    const today = dayOf(new Date());
    const days = daysRunning(answered(), today);
    const done = answered().some(({ daily, day }) => daily && day === today);
    const full = Math.min(days, 7) - (done ? 1 : 0);
    const dots = el("span.drill-days", { "aria-hidden": "true" });
    for (let at = 0; at < Math.max(0, full); at += 1) dots.append(el("i"));
    dots.append(el(done ? "i" : "i.is-open"));
    this.streak.replaceChildren(dots, texts.days(days));
  }
}

function knownCode(): string {
  const code = kept(CODE);
  return OFFERED.some(({ id }) => id === code) ? (code as string) : USUAL_CODE;
}
