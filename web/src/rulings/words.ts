// How things stand, in sentences. Pure.
import { acts } from "../messages/acts";
import { rulings as texts } from "../messages/rulings";
import { sideOf } from "../shared/sides";
import { choiceOfStep, dutyOfStep } from "../shared/tasks";
import type { RuledStep } from "../wire";

/** "White to move." or how the game ended. */
export function turnSentence(step: { turn: string; result: string }): string {
  return step.result === "*"
    ? texts.toMove(acts.sides[sideOf(step.turn) ?? "white"])
    : `${resultSentence(step.result)}.`;
}

/** "1-0 by mate" in words. */
export function resultSentence(result: string): string {
  const [score, , by] = result.split(" ");
  const how = by ? ` (${by.replaceAll("-", " ")})` : "";
  if (score === "1-0") return texts.result.white(how);
  if (score === "0-1") return texts.result.black(how);
  if (score === "1/2-1/2") return texts.result.drawn(how);
  return score === "annulled" ? texts.result.annulled(how) : texts.result.lasts;
}

/** "White must move the pawn on e2, or move the king." */
export function dutySentence(step: Pick<RuledStep, "duty_tasks" | "turn">): string {
  const duty = dutyOfStep(step);
  return duty === "" ? "" : `${duty}.`;
}

/** "Black may require: let it stand; move the bishop on f1 or king." What the choices have in common is said once. */
export function choiceSentence(step: Pick<RuledStep, "choice_tasks" | "claimant">): string {
  const choice = choiceOfStep(step);
  return choice === "" ? "" : `${choice}.`;
}
