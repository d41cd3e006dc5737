// After an answer: right or not and in what time, what the referee says and by which law, what the other codes say, and the ways on.
import type { BoardScene } from "../board/board";
import { drill as texts } from "../messages/drill";
import { shortAnswer } from "../rulings/answer";
import { lawsOf, referee, together } from "../rulings/lines";
import { shortName } from "../shared/codes";
import { button, el } from "../shared/dom";
import { lawLink } from "../shared/law-link";
import { pack } from "../shared/record-link";
import { capital, stopped } from "../shared/sentences";
import type { Drill, RuledStep } from "../wire";
import { sceneBefore } from "./seen";

type Answer = Drill["right"];
type Other = Drill["others"][number];

/** The board as the right answer leaves it, with the men it speaks of. */
export function sceneAfter(drill: Drill): BoardScene {
  const step = ruledOn(drill, drill.right);
  if (step === null) return sceneBefore(drill);
  const kind = step.claim ? ("option" as const) : ("duty" as const);
  const reasons = step.rulings.flatMap(({ data }) => data?.found?.why ?? []);
  const looked = reasons.flatMap(({ man }) => (man ? [{ square: man.square, kind: "look" as const }] : []));
  return {
    placement: step.board,
    hand: null,
    touched: [],
    last: null,
    marks: [...step.squares.map((square) => ({ square, kind })), ...looked],
    lie: "proper",
    moving: "back",
  };
}

export function resultOf(drill: Drill, answer: Answer, seconds: number, next: () => void): HTMLElement {
  const good = drill.accepted.includes(answer);
  const verdict = el(
    "p.drill-verdict",
    { "data-good": String(good), role: "status" },
    `${good ? "✓" : "✗"} ${good ? texts.right : texts.wrong}`,
    el("span", {}, good ? texts.seconds(seconds) : texts.theWord(texts.answers[drill.right].toLowerCase())),
  );
  return el(
    "section.drill-result",
    { "data-testid": "drill-result" },
    verdict,
    ...worked(drill),
    ...(good ? [] : toYours(drill, answer)),
    el("h2", {}, texts.others),
    el("ul.plain.drill-others", {}, ...drill.others.map(otherRow)),
    el(
      "p.small.soft",
      { "data-referee": true },
      drill.from_case ? texts.fromCase(drill.source) : texts.from(drill.source),
    ),
    ways(drill, next),
  );
}

/** The referee's words to the right answer: the first large, the others with their laws. */
function worked(drill: Drill): HTMLElement[] {
  const step = ruledOn(drill, drill.right);
  if (step === null || step.rulings.length === 0) return [el("h1", { tabindex: "-1" }, texts.nothingWrong)];
  const [first, ...rest] = together(step.rulings);
  const head = el("h1", { tabindex: "-1" }, referee(stopped(capital(first?.text ?? ""))));
  const then = el(
    "p.drill-then",
    {},
    ...rest.flatMap(({ text }) => [referee(`${stopped(capital(text))} `)]),
    ...lawsOf(drill.code, [...new Set(step.rulings.map(({ law }) => law))]),
  );
  return [head, then];
}

/** What the referee says to a wrong answer. */
function toYours(drill: Drill, answer: Answer): HTMLElement[] {
  const step = ruledOn(drill, answer);
  if (step === null) return [];
  const said = together(step.rulings).flatMap(({ text, laws }) => [
    referee(` ${stopped(capital(text))} `),
    ...lawsOf(
      drill.code,
      laws.filter((law) => law !== "usage"),
    ),
  ]);
  return [el("p.drill-yours", {}, texts.toYours, ...said)];
}

function otherRow(other: Other): HTMLElement {
  const law = other.ruled?.rulings
    .map((ruling) => ruling.law)
    .filter((one) => one !== "usage")
    .at(-1);
  return el(
    "li",
    { "data-code": other.code },
    el("span", { "data-referee": true }, shortName(other.code)),
    el("span", {}, otherWords(other)),
    law === undefined ? el("span") : lawLink(other.code, law, law),
  );
}

function otherWords({ answer, ruled, over, no_game: noGame }: Other): string {
  if (over) return texts.says.over;
  if (noGame) return texts.says.noGame;
  if (ruled) return shortAnswer(ruled).headline;
  return answer === "nothing" ? texts.says.nothing : answer ? texts.answers[answer] : "";
}

function ways(drill: Drill, next: () => void): HTMLElement {
  const whatIf = el("a.button", { href: "/what-if" }, texts.whatIf);
  const step = ruledOn(drill, drill.right);
  const record = step === null ? drill.record : `${drill.record}${step.act}\n`;
  void pack(record).then((packed) => whatIf.setAttribute("href", `/what-if#${packed}`));
  return el("div.drill-ways", {}, button(texts.next, next, { look: "strong", size: "usual" }), whatIf);
}

function ruledOn(drill: Drill, answer: Answer): RuledStep | null {
  return drill.answers.find((one) => one.answer === answer)?.ruled ?? null;
}
