// Where codes part: what follows from an act under one and under another. Pure. The laws' numbers are never the same, so it is
// the consequences that are compared: men, turn, result, choices, duties.
import { rulings as texts } from "../messages/rulings";
import type { RuledRecord, RuledStep } from "../wire";
import type { CodeAnswer } from "./ask";

/** How things stand after an act, or before the first. */
export interface Standing {
  board: string;
  turn: string;
  result: string;
  refused: boolean;
  silent: boolean;
  open: boolean;
  options: string[];
  must: string[];
  /** What the rulings came to, without their laws. */
  verdicts: string[];
}

export type Aspect = "men" | "turn" | "result" | "answer" | "choices" | "duty" | "claim";

/** How each aspect is called. */
export const ASPECTS: Record<Aspect, string> = texts.aspect;

/** After so many acts; 0 is before the first. */
export function standingAt(record: RuledRecord, acts: number): Standing {
  const step = record.steps[Math.min(acts, record.steps.length) - 1];
  return step ? ofStep(step) : { ...BEFORE, board: record.start, turn: record.before.turn };
}

/** The aspects in which two differ, the gravest first. */
export function differing(one: Standing, other: Standing): Aspect[] {
  const unlike: [Aspect, unknown, unknown][] = [
    ["result", one.result, other.result],
    ["men", one.board, other.board],
    ["answer", kindOf(one), kindOf(other)],
    ["choices", sorted(one.options), sorted(other.options)],
    ["duty", sorted(one.must), sorted(other.must)],
    ["turn", one.turn.toLowerCase(), other.turn.toLowerCase()],
    ["claim", one.open, other.open],
  ];
  return unlike.filter(([, a, b]) => JSON.stringify(a) !== JSON.stringify(b)).map(([aspect]) => aspect);
}

/** The codes in groups of one mind after so many acts; one that has no game on such terms is a group of its own. */
export function minds(answers: readonly CodeAnswer[], acts: number): string[][] {
  const groups: { standing: Standing | null; codes: string[] }[] = [];
  for (const { code, ruled } of answers) {
    const standing = ruled && standingAt(ruled, acts);
    const same =
      standing && groups.find((group) => group.standing && differing(group.standing, standing).length === 0);
    if (same) same.codes.push(code);
    else groups.push({ standing, codes: [code] });
  }
  return groups.map((group) => group.codes);
}

/** For each act, the codes under which something else follows than under this one; what was already different before does not count again. */
export function partings(answers: readonly CodeAnswer[], code: string): string[][] {
  const own = answers.find((answer) => answer.code === code)?.ruled;
  if (!own) return [];
  const others = answers.filter((answer) => answer.code !== code && answer.ruled);
  return own.steps.map((_, index) =>
    others.filter(({ ruled }) => ruled && parts(own, ruled, index + 1)).map((other) => other.code),
  );
}

/** Something new is different after this act, or the same act was answered otherwise. */
function parts(own: RuledRecord, other: RuledRecord, acts: number): boolean {
  const now = differing(standingAt(own, acts), standingAt(other, acts));
  const before = differing(standingAt(own, acts - 1), standingAt(other, acts - 1));
  return now.some((aspect) => aspect === "answer" || !before.includes(aspect));
}

const BEFORE = {
  result: "*",
  refused: false,
  silent: false,
  open: false,
  options: [],
  must: [],
  verdicts: [],
};

function ofStep(step: RuledStep): Standing {
  const { board, turn, result, refused, silent, open, options, must } = step;
  return {
    board,
    turn,
    result,
    refused,
    silent,
    open,
    options,
    must,
    verdicts: step.rulings.map((ruling) => ruling.verdict),
  };
}

/** Refused, silent, upheld, no penalty: a move made and a move ruled on are not the same answer. */
function kindOf({ refused, silent, verdicts }: Standing): string[] {
  if (refused) return ["refused"];
  if (silent) return ["silent"];
  return sorted([...new Set(verdicts.filter((verdict) => verdict !== "over"))]);
}

function sorted(words: string[]): string[] {
  return [...words].sort();
}

/** A letter for each code: the same one marks the same answer. */
export function letters(answers: readonly CodeAnswer[], acts: number): Map<string, string> {
  return new Map(
    minds(answers, acts).flatMap((codes, index) =>
      codes.map((code) => [code, String.fromCharCode(65 + index)] as const),
    ),
  );
}
