// A ruled record as a row of stills: what the board shows and what is said at each act. Pure, and it knows no law.
import type { BoardScene, Mark } from "../board/scene";
import { acts } from "../messages/acts";
import { player as texts } from "../messages/player";
import { readableAct } from "../shared/act-words";
import { resultFigures } from "../shared/sentences";
import { movingOf, travelled } from "../shared/showing";
import { otherSide, sideOf } from "../shared/sides";
import { dutyOfStep, optionWords } from "../shared/tasks";
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
      title: texts.before,
      tone: "begun",
      rulings: [],
      follows: [],
    };
  return {
    at,
    scene: sceneAfter(step),
    title: readableAct(step),
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
export function followsOf(step: RuledStep): string[] {
  if (step.result !== "*") return [texts.over(tally(step.result))];
  const claimant = sideOf(step.claimant ?? "");
  const choices = step.choice_tasks ?? [];
  if (claimant && choices.length > 0) {
    const words = choices.map((task) => optionWords(task, otherSide(claimant)));
    return [texts.mayChoose(acts.sides[claimant], words)];
  }
  const duty = dutyOfStep(step);
  return [duty === "" ? texts.toMove(acts.sides[sideOf(step.turn) ?? "white"]) : `${duty}.`];
}

/** "1–0 by mate": the referee's word for how it ended. */
function tally(result: string): string {
  const how = result.split(" ").slice(2).join(" ").replaceAll("-", " ");
  const figures = resultFigures(result);
  return how === "" ? figures : texts.by(figures, how);
}

function sceneAfter(step: RuledStep): BoardScene {
  const marks: Mark[] = step.squares.map((square) => ({
    square,
    kind: step.choices.length > 0 ? "option" : "duty",
  }));
  return {
    ...sceneOf(step.board),
    touched: step.deed.touched ?? [],
    last: travelled(step.deed),
    marks,
    moving: movingOf(step.deed),
  };
}

function sceneOf(placement: Placement): BoardScene {
  return { placement, hand: null, touched: [], last: null, lie: "proper", settled: true };
}
