// A ruled record as a row of stills: what the board shows and what is said at each act. Pure, and it knows no law.
import { readableAct, verbOf } from "../shared/act-words";
import { readPlacement } from "../board/placement";
import type { BoardScene, Mark } from "../board/scene";
import { travels } from "../board/travel";
import type { Placement, RuledStep, Ruling } from "../wire";

/** A record that has been ruled on, as `POST /api/rule` answers. */
export interface Played {
  /** Whose laws the rulings cite. */
  code: string;
  /** The men before the first act. */
  start: Placement;
  steps: readonly RuledStep[];
}

export type Tone = "begun" | "done" | "ruled" | "refused" | "silent";

export interface Still {
  /** How many acts have happened: 0 before the first. */
  at: number;
  scene: BoardScene;
  /** What was done or said, a sentence without its stop. */
  title: string;
  tone: Tone;
  rulings: readonly Ruling[];
  /** What follows: who may require what, who must do what, whose move it is, or how it ended. */
  follows: string[];
}

/** The still after so many acts; numbers beyond either end mean that end. */
export function stillAt(played: Played, wanted: number): Still {
  const at = Math.min(Math.max(0, Math.trunc(wanted)), played.steps.length);
  const step = played.steps[at - 1];
  if (!step)
    return {
      at: 0,
      scene: sceneOf(played.start),
      title: "Before the first act",
      tone: "begun",
      rulings: [],
      follows: [],
    };
  return {
    at,
    scene: sceneAfter(boardAt(played, at - 1), step),
    title: readableAct(step.act),
    tone: toneOf(step),
    rulings: step.rulings,
    follows: followsOf(step),
  };
}

/** The men after so many acts. */
export function boardAt({ start, steps }: Played, at: number): Placement {
  return steps[at - 1]?.board ?? start;
}

export function toneOf(step: RuledStep): Tone {
  if (step.refused) return "refused";
  if (step.silent) return "silent";
  return step.rulings.length > 0 ? "ruled" : "done";
}

/** The next act, in a direction, that drew a ruling; null when there is none. */
export function nextRuled({ steps }: Played, at: number, direction: 1 | -1): number | null {
  for (let next = at + direction; next > 0 && next <= steps.length; next += direction) {
    if ((steps[next - 1]?.rulings.length ?? 0) > 0) return next;
  }
  return null;
}

/** What follows from an act, in sentences. */
export function followsOf({ claimant, choices, duties, turn, result }: RuledStep): string[] {
  if (result !== "*") return [`The game is over: ${tally(result)}.`];
  if (claimant && choices.length > 0) return [`${claimant} may choose: ${choices.join("; or ")}.`];
  if (duties.length > 0) return [`${turn} must ${duties.join(", or ")}.`];
  return [`${turn} to move.`];
}

function tally(result: string): string {
  return result
    .replaceAll("1/2", "½")
    .replace(/^(\S+?)-(\S+)/, "$1–$2")
    .replace(/\bby (\S+)$/, (_, by: string) => `by ${by.replaceAll("-", " ")}`);
}

const MOVES = new Set(["plays", "quits", "castles"]);

function sceneAfter(before: Placement, step: RuledStep): BoardScene {
  const men = readPlacement(step.board);
  const went = travels(readPlacement(before), men, null).journeys;
  const moved = MOVES.has(verbOf(step.act)) && !step.refused;
  const first = went[0];
  const marks: Mark[] = step.squares.map((square) => ({
    square,
    kind: step.choices.length > 0 ? "option" : "duty",
  }));
  return {
    ...sceneOf(step.board),
    touched: /^\w+ (touches|adjusts|brushes)\b/.test(step.act)
      ? squaresIn(step.act).filter((square) => men.has(square))
      : [],
    last: moved && first ? { from: first.from, to: first.to } : null,
    marks,
    moving: moved ? "forward" : "back",
  };
}

function sceneOf(placement: Placement): BoardScene {
  return { placement, hand: null, touched: [], last: null, lie: "proper", settled: true };
}

function squaresIn(act: string): string[] {
  return act.match(/\b[a-h][1-8]\b/g) ?? [];
}
