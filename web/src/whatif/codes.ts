// The codes one below the other, by their years: a letter that marks equal answers, what the answer comes to, what may be chosen
// now, and the laws. The code whose board is shown tells its rulings whole.
import { manPicture } from "../board/men";
import type { Role } from "../board/placement";
import { capital, stopped } from "../shared/sentences";
import "./codes.css";
import { inWords } from "../shared/codes";
import { whatif } from "../messages/whatif";
import { shortAnswer, whole } from "../rulings/answer";
import type { CodeAnswer } from "../rulings/ask";
import { codeTitle, codeWords } from "../rulings/code-title";
import { differing, letters, minds, standingAt } from "../rulings/differences";
import { lawsOf, referee, together } from "../rulings/lines";
import { turnSentence } from "../rulings/words";
import { button, el, redraw } from "../shared/dom";
import type { RuledRecord, RuledStep, Ruling } from "../wire";
import type { Saying } from "../shared/sayings";
import { choicesOf } from "./choices";

interface CodesModel {
  answers: readonly CodeAnswer[];
  /** So many acts are looked at. */
  at: number;
  /** The code whose board one acts on. */
  chosen: string;
  /** What is shown is not yet what was asked last. */
  waiting: boolean;
}

export interface CodesCallbacks {
  choose: (code: string) => void;
  say: (act: string) => void;
}

export interface Codes {
  element: HTMLElement;
  show: (model: CodesModel) => void;
}

const texts = whatif.codes;

export function createCodes(callbacks: CodesCallbacks): Codes {
  const tally = el("p.codes-tally", { role: "status", "data-testid": "tally" });
  const list = el("ol.plain.codes-list");
  const element = el(
    "section.codes",
    { "aria-labelledby": "codes-title" },
    el("div.codes-head", {}, el("h2", { id: "codes-title" }, texts.title), tally),
    list,
    el("p.small.soft.codes-legend", {}, texts.letters),
  );
  let drawn = "";

  function draw(model: CodesModel): void {
    const { answers, at, chosen } = model;
    const own = answers.find((answer) => answer.code === chosen)?.ruled ?? null;
    const said = tallySentence(answers, at);
    if (tally.textContent !== said) tally.textContent = said;
    const marks = letters(answers, at);
    redraw(list, ...answers.map((answer) => row(answer, model, own, marks, callbacks)));
  }

  return {
    element,
    show(model) {
      element.classList.toggle("is-waiting", model.waiting);
      const key = JSON.stringify([model.at, model.chosen, model.answers]);
      if (key === drawn) return;
      drawn = key;
      draw(model);
    },
  };
}

/** "Four different answers." */
function tallySentence(answers: readonly CodeAnswer[], at: number): string {
  if (answers.length === 0) return "";
  const groups = minds(answers, at);
  if (groups.length > 1) return texts.answers(capital(inWords(groups.length)));
  return at === 0 ? texts.waiting : texts.agree(inWords(answers.length));
}

function row(
  answer: CodeAnswer,
  { at, chosen }: CodesModel,
  own: RuledRecord | null,
  marks: ReadonlyMap<string, string>,
  callbacks: CodesCallbacks,
): HTMLElement {
  const { code, ruled } = answer;
  const mine = code === chosen;
  const unlike = ruled && own && !mine ? differing(standingAt(own, at), standingAt(ruled, at)) : [];
  const letter = marks.get(code) ?? "";
  const attributes = {
    "data-code": code,
    "data-chosen": String(mine),
    "data-differs": String(unlike.length > 0 || !ruled),
    "data-letter": letter,
  };
  const told = ruled
    ? ruledRow(ruled, at, mine, callbacks)
    : [
        el(
          "div.code-answer",
          {},
          el("p.code-verdict", {}, texts.noGame),
          el("p", {}, referee(stopped(answer.why))),
        ),
      ];
  return el(
    "li.code-card",
    attributes,
    el("span.code-letter", { role: "img", "aria-label": texts.letter(letter) }, letter),
    nameButton(code, mine, callbacks),
    ...told,
  );
}

function nameButton(code: string, mine: boolean, callbacks: CodesCallbacks): HTMLElement {
  const { name, year } = codeTitle(code);
  const press = el(
    "button.code-name",
    {
      type: "button",
      "data-key": `choose ${code}`,
      "aria-pressed": String(mine),
      "aria-label": texts.showHere(codeWords(code)),
    },
    el("b", { "data-referee": true }, name),
    " ", // read as two words
    el("span.code-year", { "data-referee": true }, year),
  );
  press.addEventListener("click", () => callbacks.choose(code));
  return press;
}

function ruledRow(ruled: RuledRecord, at: number, mine: boolean, callbacks: CodesCallbacks): HTMLElement[] {
  const step = at > 0 ? (ruled.steps[Math.min(at, ruled.steps.length) - 1] ?? null) : null;
  if (!step)
    return [
      el("div.code-answer", {}, el("p.code-verdict", {}, turnSentence({ ...ruled.before, result: "*" }))),
    ];
  const { headline, more, turn } = shortAnswer(step);
  const laws = [...new Set(step.rulings.map(({ law }) => law))];
  return [
    el(
      "div.code-answer",
      {},
      el("p.code-verdict", {}, headline),
      ...choices(step, callbacks),
      ...said(mine ? whole(step.rulings) : more),
      turn === "" ? null : el("p.code-turn", {}, turn),
    ),
    el("p.code-laws", {}, ...lawsOf(ruled.code, laws)),
  ];
}

/** The referee's sentences, each once. */
function said(rulings: readonly Ruling[]): HTMLElement[] {
  return together(rulings).map(({ text }) => el("p.code-ruling", {}, referee(stopped(capital(text)))));
}

/** More than so many are folded away. */
const SHOWN = 5;

function choices(step: RuledStep, callbacks: CodesCallbacks): HTMLElement[] {
  const offered = choicesOf(step);
  if (!offered) return [];
  const all = offered.answers;
  const shown = all.length > SHOWN + 1 ? all.slice(0, SHOWN) : all;
  const rest = all.slice(shown.length);
  const chips = (some: Saying[]): HTMLElement[] => some.map((choice) => chip(choice, callbacks));
  const brief = [...shown.map(({ label }) => label), ...(rest.length > 0 ? [texts.others(rest.length)] : [])];
  const group = el(
    "div.code-choices",
    { role: "group", "aria-label": offered.text },
    ...chips(shown),
    rest.length > 0 &&
      el(
        "details.code-others",
        {},
        el("summary", {}, texts.others(rest.length)),
        el("div", {}, ...chips(rest)),
      ),
  );
  return [group, el("p.code-brief", {}, brief.join(" · "))];
}

function chip({ label, act, name, task, aside }: Saying, callbacks: CodesCallbacks): HTMLElement {
  // What is heard holds what is seen; where the whole says it in other words it is the description.
  const holds = name?.toLowerCase().includes(label.toLowerCase()) ?? false;
  const made = button(label, () => callbacks.say(act), holds && name !== undefined ? { name } : {});
  if (name !== undefined && !holds) made.title = name;
  made.classList.add("code-chip");
  if (aside) made.classList.add("is-aside");
  if (task?.man) made.prepend(manPicture({ side: task.man.side, role: task.man.role as Role }));
  return made;
}
