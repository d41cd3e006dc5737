// The codes beside each other: under each the men, whose turn it is, what was ruled by which law, and what may be chosen now.
import { changedSquares } from "../board/placement";
import { capital, stopped } from "../shared/sentences";
import "./codes.css";
import { codeIntro, inWords } from "../shared/codes";
import type { CodeAnswer } from "../rulings/ask";
import { diagram } from "../rulings/diagram";
import { ASPECTS, differing, minds, standingAt } from "../rulings/differences";
import { rulingLines } from "../rulings/lines";
import { dutySentence, turnSentence } from "../rulings/words";
import { button, el, redraw } from "../shared/dom";
import type { RuledRecord, RuledStep } from "../wire";
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

export function createCodes(callbacks: CodesCallbacks): Codes {
  const tally = el("p.codes-tally", { role: "status", "data-testid": "tally" });
  const list = el("div.codes-list");
  const element = el(
    "section.codes",
    { "aria-labelledby": "codes-title" },
    el("div.codes-head", {}, el("h2", { id: "codes-title" }, "Under each code"), tally),
    list,
  );
  let drawn = "";

  function draw({ answers, at, chosen }: CodesModel): void {
    const own = answers.find((answer) => answer.code === chosen)?.ruled ?? null;
    const said = tallySentence(answers, at);
    if (tally.textContent !== said) tally.textContent = said;
    redraw(list, ...answers.map((answer) => card(answer, at, chosen, own, callbacks)));
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

/** "Four answers to the last act: Steinitz …". */
function tallySentence(answers: readonly CodeAnswer[], at: number): string {
  if (answers.length === 0) return "";
  const groups = minds(answers, at);
  if (groups.length === 1)
    return at === 0 ? "Nothing has happened yet." : `All ${inWords(answers.length)} are of one mind here.`;
  return `${capital(inWords(groups.length))} different answers.`;
}

function card(
  answer: CodeAnswer,
  at: number,
  chosen: string,
  own: RuledRecord | null,
  callbacks: CodesCallbacks,
): HTMLElement {
  const { code, ruled } = answer;
  const mine = code === chosen;
  const step = ruled && at > 0 ? (ruled.steps[Math.min(at, ruled.steps.length) - 1] ?? null) : null;
  const unlike = ruled && own && !mine ? differing(standingAt(own, at), standingAt(ruled, at)) : [];
  const attributes = {
    "data-code": code,
    "data-chosen": String(mine),
    "data-differs": String(unlike.length > 0 || !ruled),
    "aria-label": codeName(code),
  };
  if (!ruled)
    return el(
      "article.code-card",
      attributes,
      el(
        "div.code-words",
        {},
        heading(code, mine, callbacks),
        el("p.warning", {}, `No game on such terms: ${stopped(answer.why)}`),
      ),
    );
  const board = step?.board ?? ruled.start;
  const marked = own && !mine ? changedSquares(standingAt(own, at).board, board) : [];
  return el(
    "article.code-card",
    attributes,
    el("div.code-board", {}, diagram(board, "", { marked, turned: ruled.before.lie === "turned" })),
    el(
      "div.code-words",
      {},
      heading(code, mine, callbacks),
      mark(
        unlike.map((aspect) => ASPECTS[aspect]),
        mine,
        at,
      ),
      ...(step ? rulingLines(code, step) : []),
      standing(step ?? { turn: capital(ruled.before.turn), result: "*" }, step),
      choices(step, callbacks),
    ),
  );
}

function heading(code: string, mine: boolean, callbacks: CodesCallbacks): HTMLElement {
  const intro = codeIntro(code);
  const choose = button("Act here", () => callbacks.choose(code), {
    look: mine ? "" : "quiet",
    pressed: mine,
    name: `Act here, on the board of ${codeName(code)}`,
  });
  choose.dataset["key"] = `choose ${code}`;
  return el(
    "div.code-head",
    {},
    el("h3", {}, intro?.name ?? code, el("span.code-year", {}, ` ${intro?.year ?? ""}`)),
    choose,
  );
}

/** Whether it differs from the code one acts under, and in what. */
function mark(unlike: string[], mine: boolean, at: number): HTMLElement | null {
  if (mine || at === 0) return null;
  if (unlike.length === 0) return el("p.code-mark.soft", {}, "The same as on the great board.");
  return el("p.code-mark.differs", {}, el("strong", {}, "Differs"), ` in ${listed(unlike)}.`);
}

function standing(now: { turn: string; result: string }, step: RuledStep | null): HTMLElement {
  const duty = step && step.result === "*" ? dutySentence(step) : "";
  const open = step?.open && step.result === "*" && !step.claim;
  return el(
    "p.code-turn",
    {},
    // Whoever chooses is waited for, not the player: the choices say so.
    !step?.claim &&
      el("span", { class: step && step.result !== "*" ? "code-result" : "" }, turnSentence(now)),
    duty !== "" && el("span.code-duty", {}, ` ${duty}`),
    open ? el("span.code-open", {}, " Something can be objected to.") : null,
  );
}

function choices(step: RuledStep | null, callbacks: CodesCallbacks): HTMLElement | null {
  const offered = step ? choicesOf(step) : null;
  if (!offered) return null;
  return el(
    "div.code-choices",
    { role: "group", "aria-label": offered.text },
    el("p.small", {}, offered.text),
    el(
      "div.words",
      {},
      ...offered.answers.map(({ label, act, name }) =>
        button(label, () => callbacks.say(act), name ? { name } : {}),
      ),
    ),
  );
}

function codeName(code: string): string {
  const intro = codeIntro(code);
  return intro ? `${intro.name}, ${intro.year}` : code;
}

function listed(words: string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
