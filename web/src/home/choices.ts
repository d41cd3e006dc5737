// What was chosen last, and what is offered to somebody new. Pure but for the reading and keeping.
import { play } from "../messages/play";
import { completedByClock, USUAL_CODE } from "../shared/codes";
import { keep, kept } from "../shared/keep";
import { readLimit } from "../shared/time-limit";
import type { Terms } from "../wire";

export type Referee = keyof typeof play.referee;

export interface Choices {
  code: string;
  referee: Referee;
  /** As it was written; empty: no clock. */
  limit: string;
}

/** Time enough to think, and nobody has to wait long. */
const USUAL_LIMIT = "10+5";

/** The order in which referees are offered: teaching before silent to those who have not finished a game. */
export function refereeOrder(newcomer: boolean): Referee[] {
  return ["arbiter", ...(newcomer ? TEACHING_FIRST : SILENT_FIRST)];
}

const TEACHING_FIRST: Referee[] = ["teaching", "silent", "watchful"];
const SILENT_FIRST: Referee[] = ["silent", "watchful", "teaching"];

/** The referee a game comes with unless the players choose another. */
export function usualReferee(code: string, newcomer: boolean): Referee {
  if (completedByClock(code)) return "arbiter";
  return newcomer ? "teaching" : "silent";
}

/** What is chosen when nobody has chosen: the last choice, if it still makes sense. */
export function startingChoices(last: unknown, newcomer: boolean, codes: string[]): Choices {
  const before = (typeof last === "object" && last !== null ? last : {}) as Partial<Choices>;
  const code = before.code !== undefined && codes.includes(before.code) ? before.code : USUAL_CODE;
  const known = before.referee !== undefined && before.referee in play.referee ? before.referee : null;
  const referee = known === "arbiter" && !completedByClock(code) ? null : known;
  // A referee chosen under another code is no choice against the arbiter of this one.
  const chosen = before.code === code ? referee : null;
  const limit = typeof before.limit === "string" && readLimit(before.limit).kind !== "unread";
  return {
    code,
    referee: chosen ?? usualReferee(code, newcomer),
    limit: limit ? (before.limit ?? "") : USUAL_LIMIT,
  };
}

/** The terms of a game that is begun with these choices and nothing else. */
export function termsOf({ code, referee, limit }: Choices): Terms {
  const read = readLimit(limit);
  if (read.kind !== "limit") return { code, referee };
  return { code, referee, limit: read.header, ...(completedByClock(code) ? { clock: "pressed" } : {}) };
}

/** "An arbiter watches.", "Silent referee." */
export function refereeWords(referee: Referee): string {
  return referee === "arbiter" ? play.watches : play.refereeOf(play.referee[referee].name);
}

export function lastChoices(): unknown {
  return kept("choices");
}

export function keepChoices(choices: Choices): void {
  keep("choices", choices);
}
