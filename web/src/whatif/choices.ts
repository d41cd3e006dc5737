// What the last ruling lets somebody say next, each as one act of the record. Pure.
import { capital } from "../shared/sentences";
import type { Saying } from "../shared/sayings";
import type { RuledStep } from "../wire";

export interface PendingChoice {
  text: string;
  /** Acts with their Who word. */
  answers: Saying[];
}

/** A penalty to require first, then a reading, an offer, a pawn to be named, a question to be decided. */
export function choicesOf(step: RuledStep): PendingChoice | null {
  if (step.result !== "*") return null;
  if (step.claim) return claimed(step.claim, step.options);
  if (step.readings && step.readings.length > 0)
    return {
      text: `${step.turn} reads the sealed move as`,
      answers: step.readings.map((reading) => ({ label: reading, act: `${step.turn} selects ${reading}` })),
    };
  if (step.offer) return answered(step.offer);
  if (step.unnamed) return named(step.unnamed);
  if (step.question)
    return {
      text: "The umpire decides",
      answers: DECISIONS.map(([label, act]) => ({ label, act: `Umpire ${act}` })),
    };
  return null;
}

function claimed(claim: NonNullable<RuledStep["claim"]>, possible: string[]): PendingChoice {
  const who = capital(claim.by);
  const all = claim.options.map(({ text, say }): Saying => {
    // Where asking for the impossible loses the right, the law names it all the same.
    const lost = possible.includes(say.replace(/^requires /, ""))
      ? ""
      : " (cannot be done: asking loses the right)";
    // "Black may require: move the king" is enough beside four others; who hears it is told the whole.
    const brief = capital(text.replace(/^\w+ must /, ""));
    return {
      label: `${brief}${lost}`,
      act: `${who} ${say}`,
      ...(brief === capital(text) ? {} : { name: `${capital(text)}${lost}` }),
    };
  });
  const answers = claim.may_waive ? [...all, { label: "Waive it", act: `${who} waives` }] : all;
  const many = answers.filter(({ label }) => label.startsWith(MOVE)).length > MANY;
  if (!many) return { text: `${who} may require`, answers };
  return {
    text: `${who} may require: move the …`,
    answers: answers.map((one) =>
      one.label.startsWith(MOVE) ? { ...one, label: one.label.slice(MOVE.length) } : one,
    ),
  };
}

const MOVE = "Move the ";
/** More men than this are not read but looked over: what they have in common is then said once. */
const MANY = 5;

function answered(offer: NonNullable<RuledStep["offer"]>): PendingChoice {
  const who = offer.by === "white" ? "Black" : "White";
  return {
    text: `${offer.text.replace(/[.]$/, "")}. ${who}:`,
    answers: [
      { label: "Accept", act: `${who} accepts` },
      { label: "Decline", act: `${who} declines` },
    ],
  };
}

function named(pawn: NonNullable<RuledStep["unnamed"]>): PendingChoice {
  const who = capital(pawn.by);
  const pieces = ["queen", "rook", "bishop", "knight", "pawn"];
  return {
    text: `${who} names the pawn on ${pawn.at}`,
    answers: pieces.map((piece) => ({
      label: piece === "pawn" ? "stays a pawn" : `a ${piece}`,
      act: `${who} names ${piece}`,
    })),
  };
}

const DECISIONS: [string, string][] = [
  ["White wins", "awards White"],
  ["Black wins", "awards Black"],
  ["Drawn", "draws"],
  ["Annulled", "annuls"],
  ["Play on", "continues"],
  ["It cannot be known", 'finds "unknown"'],
];
