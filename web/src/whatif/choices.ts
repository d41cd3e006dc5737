// What the last ruling lets somebody say next, each as one act of the record. Pure.
import { capital } from "../shared/sentences";
import { acts } from "../messages/acts";
import { whatif } from "../messages/whatif";
import { otherSide, recordName } from "../shared/sides";
import type { Saying } from "../shared/sayings";
import { asksForNothing, manInBrief, taskWords } from "../shared/tasks";
import type { RuledStep } from "../wire";

export interface PendingChoice {
  text: string;
  /** Acts with their Who word. */
  answers: Saying[];
}

const texts = whatif.codes;

/** A penalty to require first, then a reading, an offer, a pawn to be named, a question to be decided. */
export function choicesOf(step: RuledStep): PendingChoice | null {
  if (step.result !== "*") return null;
  if (step.claim) return claimed(step.claim, step);
  if (step.readings && step.readings.length > 0)
    return {
      text: texts.reads(step.turn),
      answers: step.readings.map((reading) => ({ label: reading, act: `${step.turn} selects ${reading}` })),
    };
  if (step.offer) return answered(step.offer);
  if (step.unnamed) return named(step.unnamed);
  if (step.question)
    return {
      text: texts.umpire,
      answers: DECISIONS.map(([label, act]) => ({ label, act: `Umpire ${act}` })),
    };
  return null;
}

function claimed(claim: NonNullable<RuledStep["claim"]>, step: RuledStep): PendingChoice {
  const who = recordName(claim.by);
  const all = claim.options.map(({ say, data }): Saying => {
    // Where asking for the impossible loses the right, the law names it all the same.
    const lost = step.options.includes(data.task) ? "" : ` (${texts.impossible})`;
    const whole = `${capital(taskWords(data))}${lost}`;
    const act = `${who} ${say}`;
    // A man drawn and named is enough where it is to be moved; who hears it is told the whole.
    return data.kind === "move"
      ? { label: `${capital(manInBrief(data))}${lost}`, name: whole, act, task: data }
      : { label: whole, act, task: data };
  });
  const nothing: Saying = { label: texts.waive, act: `${who} waives`, aside: true };
  const answers = asksForNothing(claim) ? [...all, nothing] : all;
  return { text: texts.mayRequire(acts.sides[claim.by]), answers };
}

function answered(offer: NonNullable<RuledStep["offer"]>): PendingChoice {
  const side = otherSide(offer.by);
  return {
    text: texts.offered(offer.text, acts.sides[side]),
    answers: [
      { label: texts.accept, act: `${recordName(side)} accepts` },
      { label: texts.decline, act: `${recordName(side)} declines` },
    ],
  };
}

const PIECES = ["queen", "rook", "bishop", "knight", "pawn"] as const;

function named({ by, at }: NonNullable<RuledStep["unnamed"]>): PendingChoice {
  return {
    text: texts.names(acts.sides[by], at),
    answers: PIECES.map((role) => ({
      label: role === "pawn" ? texts.staysPawn : texts.a(acts.roles[role]),
      act: `${recordName(by)} names ${role}`,
    })),
  };
}

const DECISIONS: [string, string][] = [
  [whatif.decisions.white, "awards White"],
  [whatif.decisions.black, "awards Black"],
  [whatif.decisions.drawn, "draws"],
  [whatif.decisions.annulled, "annuls"],
  [whatif.decisions.on, "continues"],
  [whatif.decisions.unknown, 'finds "unknown"'],
];
