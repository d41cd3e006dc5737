// How things stand, in sentences. Pure.
import { capital } from "../shared/sentences";
import type { RuledStep } from "../wire";

/** "White to move." or how the game ended. */
export function turnSentence(step: { turn: string; result: string }): string {
  return step.result === "*" ? `${capital(step.turn)} to move.` : `${resultSentence(step.result)}.`;
}

/** "1-0 by mate" in words. */
export function resultSentence(result: string): string {
  const [score, , by] = result.split(" ");
  const how = by ? ` (${by.replace(/-/g, " ")})` : "";
  if (score === "1-0") return `White wins${how}`;
  if (score === "0-1") return `Black wins${how}`;
  if (score === "1/2-1/2") return `Drawn${how}`;
  return score === "annulled" ? `Annulled${how}` : "The game goes on";
}

/** "White must move the pawn on e2, or move the king." */
export function dutySentence({ duties, turn }: Pick<RuledStep, "duties" | "turn">): string {
  return duties.length === 0 ? "" : `${capital(turn)} must ${duties.join(", or ")}.`;
}

/** "Black may require: let it stand; move the bishop on f1, or king." What the choices have in common is said once. */
export function choiceSentence({ claimant, choices }: Pick<RuledStep, "claimant" | "choices">): string {
  if (!claimant || choices.length === 0) return "";
  const plain = choices.map((choice) => choice.replace(/^\w+ must /, ""));
  const men = plain
    .filter((choice) => choice.startsWith("move the "))
    .map((choice) => choice.slice("move the ".length));
  const others = plain.filter((choice) => !choice.startsWith("move the "));
  const moved =
    men.length === 0
      ? []
      : [`move the ${men.length < 2 ? men[0] : `${men.slice(0, -1).join(", ")} or ${men.at(-1)}`}`];
  return `${claimant} may require: ${[...others, ...moved].join("; ")}.`;
}
