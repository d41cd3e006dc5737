// What was chosen last, and what is offered to somebody new. Pure but for the reading and keeping.
import { knowsArbiter, USUAL_CODE } from "../shared/codes";
import { keep, kept } from "../shared/keep";

export type Referee = "arbiter" | "silent" | "watchful" | "teaching";

export interface Choices {
  code: string;
  referee: Referee;
}

export const REFEREES: Record<Referee, { name: string; sentence: string }> = {
  arbiter: {
    name: "Arbiter",
    sentence: "Watches, and rules at once where the Laws oblige him to. Draws and clocks are yours to claim.",
  },
  teaching: {
    name: "Teaching",
    sentence:
      "Silent during play, but it shows you each chance to object once that chance has gone. Good for a first game.",
  },
  silent: {
    name: "Silent",
    sentence: "Rules only when somebody speaks. What nobody claimed is shown after the game.",
  },
  watchful: {
    name: "Watchful",
    sentence: "Refuses a false move while the hand is still on the man. The touch counts all the same.",
  },
};

/** The order in which referees are offered: teaching before silent to those who have not finished a game. */
export function refereeOrder(newcomer: boolean): Referee[] {
  return ["arbiter", ...(newcomer ? TEACHING_FIRST : SILENT_FIRST)];
}

const TEACHING_FIRST: Referee[] = ["teaching", "silent", "watchful"];
const SILENT_FIRST: Referee[] = ["silent", "watchful", "teaching"];

/** The referee a game comes with unless the players choose another. */
export function usualReferee(code: string, newcomer: boolean): Referee {
  if (knowsArbiter(code)) return "arbiter";
  return newcomer ? "teaching" : "silent";
}

/** What is chosen when nobody has chosen: the last choice, if it still makes sense. */
export function startingChoices(last: unknown, newcomer: boolean, codes: string[]): Choices {
  const before = (typeof last === "object" && last !== null ? last : {}) as Partial<Choices>;
  const code = before.code !== undefined && codes.includes(before.code) ? before.code : USUAL_CODE;
  const known = before.referee !== undefined && before.referee in REFEREES ? before.referee : null;
  const referee = known === "arbiter" && !knowsArbiter(code) ? null : known;
  // A referee chosen under another code is no choice against the arbiter of this one.
  const chosen = before.code === code ? referee : null;
  return { code, referee: chosen ?? usualReferee(code, newcomer) };
}

export function lastChoices(): unknown {
  return kept("choices");
}

export function keepChoices(choices: Choices): void {
  keep("choices", choices);
}
