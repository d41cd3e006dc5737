// One code's answer to an act in a few words: what it comes to, for a list of codes. Pure.
import { rulings as texts } from "../messages/rulings";
import { acts } from "../messages/acts";
import { inWords } from "../shared/codes";
import { dutyOfStep } from "../shared/tasks";
import type { RuledStep, Ruling } from "../wire";
import { resultSentence, turnSentence } from "./words";

export interface ShortAnswer {
  headline: string;
  /** What the headline does not say, in the referee's sentences. */
  more: Ruling[];
  /** Whose turn it is, where nothing else says who is waited for. */
  turn: string;
}

/** The answer after an act. */
export function shortAnswer(step: RuledStep): ShortAnswer {
  const { rulings } = step;
  const turn = turnSentence(step);
  if (step.result !== "*") return { headline: resultSentence(step.result), more: rulings, turn: "" };
  if (step.refused) return { headline: texts.refused, more: rulings, turn };
  if (step.silent) return { headline: texts.silent, more: rulings, turn: "" };
  if (step.referred) return { headline: texts.referred, more: rulings, turn: "" };
  if (step.claim) return { headline: choosing(step.claim), more: besides(rulings), turn: "" };
  const duty = dutyOfStep(step);
  if (duty !== "") return { headline: duty, more: besides(rulings), turn: "" };
  if (rulings.length > 0) return { headline: turn, more: rulings, turn: "" };
  return { headline: step.open ? texts.open : texts.nothing, more: [], turn };
}

function choosing({ by, options }: NonNullable<RuledStep["claim"]>): string {
  const who = acts.sides[by];
  return options.length === 1 ? texts.mayAsk(who) : texts.chooses(who, inWords(options.length));
}

/** What happened is the same under every code, and what follows is told by the headline: what is left. */
function besides(rulings: readonly Ruling[]): Ruling[] {
  return rulings.filter(({ data }) => data?.kind !== "follows" && data?.kind !== "irregular");
}

/** All that is ruled, but for what only says again what the headline says. */
export function whole(rulings: readonly Ruling[]): Ruling[] {
  return rulings.filter(({ data }) => data?.kind !== "follows" || data.found != null);
}
