// What is told beside an act looked at: what the referee noted, how the clocks stood, and what other codes would have said.
import { clockFigures } from "../shared/clock-figures";
import { noteSentence, stopped } from "../shared/sentences";
import { lawLink } from "../shared/law-link";
import { acts } from "../messages/acts";
import { postmortem } from "../messages/postmortem";
import { rulings } from "../messages/rulings";
import type { CodeAnswer } from "../rulings/ask";
import { codeWords } from "../rulings/code-title";
import { ASPECTS, differing, standingAt } from "../rulings/differences";
import { referee, rulingLines } from "../rulings/lines";
import { choiceSentence, dutySentence, turnSentence } from "../rulings/words";
import { el } from "../shared/dom";
import type { RuledRecord, RuledStep } from "../wire";

const texts = postmortem.beside;

export interface BesideModel {
  record: RuledRecord;
  answers: readonly CodeAnswer[];
  /** For each act the codes that part there. */
  partings: string[][];
}

/** All of it, after so many acts. */
export function beside({ record, answers, partings }: BesideModel, at: number): HTMLElement[] {
  const step = record.steps[at - 1] ?? null;
  const parted = partings[at - 1] ?? [];
  const others = parted.flatMap((code) => otherwise(code, record, answers, at));
  return [
    ...open(record, step, at),
    ...notes(record, at),
    ...clocks(record, step),
    ...(others.length > 0 ? [el("h3", {}, texts.other), ...others] : []),
  ];
}

/** What could be claimed at this moment, where no note says it better. */
function open(record: RuledRecord, step: RuledStep | null, at: number): HTMLElement[] {
  const noted = record.notes.some((note) => note.seq === at);
  return step?.open && !noted && !step.claim && step.result === "*" ? [el("p.soft", {}, texts.open)] : [];
}

function notes(record: RuledRecord, at: number): HTMLElement[] {
  const mine = record.notes.filter((note) => note.seq === at);
  return mine.map((note) =>
    el(
      "p.note",
      {},
      `${texts.noted} `,
      referee(`${stopped(noteSentence(note))} `),
      lawLink(record.code, note.law),
    ),
  );
}

function clocks(record: RuledRecord, step: RuledStep | null): HTMLElement[] {
  const read = step ? step.clocks : record.before.clocks;
  if (!read) return [];
  const face = (side: "white" | "black"): HTMLElement =>
    el(
      "span.pm-clock",
      { "data-running": String(read.running === side) },
      texts.clock(acts.sides[side], clockFigures(read[side].left_ms)),
    );
  return [
    el(
      "p.pm-clocks",
      { "data-testid": "pm-clocks" },
      el("span.soft", {}, texts.left),
      face("white"),
      face("black"),
    ),
  ];
}

/** What another code says of the same act. */
function otherwise(
  code: string,
  own: RuledRecord,
  answers: readonly CodeAnswer[],
  at: number,
): HTMLElement[] {
  const there = answers.find((answer) => answer.code === code)?.ruled;
  const step = there?.steps[at - 1];
  if (!there || !step) return [];
  const unlike = differing(standingAt(own, at), standingAt(there, at)).map((aspect) => ASPECTS[aspect]);
  const said = rulingLines(code, step);
  const name = el(
    "p",
    {},
    el("strong", { "data-referee": true }, codeWords(code)),
    el("span.small", {}, ` ${texts.differs(rulings.and(unlike))}`),
  );
  return [
    el(
      "div.pm-other",
      { "data-code": code },
      name,
      ...(said.length > 0 ? said : [el("p", {}, texts.nothing)]),
      el("p", {}, standing(step)),
    ),
  ];
}

/** What may be chosen, else what must be done, else whose turn it is or how it ended. */
function standing(step: RuledStep): string {
  if (step.result !== "*") return turnSentence(step);
  return choiceSentence(step) || dutySentence(step) || turnSentence(step);
}
