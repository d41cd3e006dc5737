// What was chosen last, and what is offered to somebody new. Pure but for the reading and keeping.
import { USUAL_CODE } from "../shared/codes";
import { keep, kept } from "../shared/keep";

export type Referee = "silent" | "watchful" | "teaching";

export interface Choices {
  code: string;
  referee: Referee;
}

export const REFEREES: Record<Referee, { name: string; sentence: string }> = {
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

/** The order in which referees are offered: teaching first to those who have not finished a game. */
export function refereeOrder(newcomer: boolean): Referee[] {
  return newcomer ? ["teaching", "silent", "watchful"] : ["silent", "watchful", "teaching"];
}

/** What is chosen when nobody has chosen: the last choice, if it still makes sense. */
export function startingChoices(last: unknown, newcomer: boolean, codes: string[]): Choices {
  const before = (typeof last === "object" && last !== null ? last : {}) as Partial<Choices>;
  const referee = before.referee !== undefined && before.referee in REFEREES ? before.referee : null;
  const code = before.code !== undefined && codes.includes(before.code) ? before.code : USUAL_CODE;
  return { code, referee: referee ?? (newcomer ? "teaching" : "silent") };
}

export function lastChoices(): unknown {
  return kept("choices");
}

export function keepChoices(choices: Choices): void {
  keep("choices", choices);
}
