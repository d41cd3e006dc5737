// Ruled records for tests, made short.
import { deed, emptyHanded } from "../shared/fixtures";
import type { RuledRecord, RuledStep } from "../wire";
import type { CodeAnswer } from "./ask";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

export function ruledStep(act: string, more: Partial<RuledStep> = {}): RuledStep {
  return {
    line: 3,
    act,
    deed: deed(act),
    by: act.split(" ")[0] ?? "",
    rulings: [],
    refused: false,
    silent: false,
    referred: false,
    options: [],
    must: [],
    claimant: null,
    choices: [],
    duties: [],
    squares: [],
    hands: emptyHanded,
    turn: "White",
    board: START,
    result: "*",
    open: false,
    ...more,
  };
}

export function ruled(code: string, steps: RuledStep[], more: Partial<RuledRecord> = {}): RuledRecord {
  return {
    code,
    terms: {},
    start: START,
    before: { turn: "white", lie: "proper" },
    steps,
    unclaimed: [],
    notes: [],
    score: [],
    outcome: null,
    ...more,
  };
}

export function answer(code: string, ...steps: RuledStep[]): CodeAnswer {
  return { code, ruled: ruled(code, steps) };
}
