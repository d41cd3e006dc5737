// Which words a table offers: settled by its terms when it is made, never by what stands on the board. Pure.
import { speech as texts } from "../messages/speech";
import { codeIntro, knowsArbiter } from "../shared/codes";
import {
  claims,
  claimsToday,
  objections,
  objectionsToday,
  otherWords,
  otherWordsToday,
  quickplayClaims,
  rareObjections,
  rareObjectionsToday,
  type Saying,
} from "../shared/sayings";
import type { Terms } from "../wire";

/** What a second step is about. */
export type Step = "object" | "claim" | "resign" | "more" | "abandon" | "help";

/** What is armed for the next act of the hand instead of being said. */
export type Armed = "jadoube" | "check" | "onlyTouch" | "twoHands";

export interface Place {
  label: string;
  meaning: string | ((other: string) => string);
  /** A step is asked first; an act is said; or something is armed. */
  does: { step: Step } | { act: string } | { arm: Armed };
}

export interface Offered {
  places: Place[];
  objections: { usual: Saying[]; rare: Saying[] };
  claims: Saying[];
  /** A draw may be claimed with a move that is written down. */
  written: boolean;
  others: Saying[];
  arms: Armed[];
  /** A man knocked over is told. */
  knocked: boolean;
}

export function offeredAt(terms: Terms): Offered {
  const code = terms["code"] ?? "";
  const today = knowsArbiter(code);
  const usual = today ? [...objections.slice(0, 3), ...objectionsToday] : objections;
  const rare = today ? [...objections.slice(3), ...rareObjectionsToday] : rareObjections;
  return {
    places: places(today, "limit" in terms),
    objections: {
      usual: usual.slice(0, 4),
      rare: [...usual.slice(4), ...rare].filter(({ act }) => "odds" in terms || act !== "objects to odds"),
    },
    claims: claimsAt(terms, code, today),
    written: today,
    others: today ? otherWordsToday : otherWords,
    arms: today ? ["twoHands", "check"] : ["check"],
    knocked: today,
  };
}

/** The six places, the same at every table. */
function places(today: boolean, clocks: boolean): Place[] {
  const flags = today && clocks;
  return [
    { label: texts.object, meaning: texts.objectMeaning, does: { step: "object" } },
    {
      label: flags ? texts.claim : texts.claimDraw,
      meaning: flags ? texts.claimFlag : today ? texts.claimCosts : texts.claimDrawMeaning,
      does: { step: "claim" },
    },
    { label: texts.offer, meaning: texts.offerMeaning, does: { act: "offers a draw" } },
    { label: texts.jadoube, meaning: texts.jadoubeMeaning, does: { arm: "jadoube" } },
    { label: texts.accident, meaning: texts.accidentMeaning, does: { act: "pleads accident" } },
    { label: texts.resign, meaning: texts.resignMeaning, does: { step: "resign" } },
  ];
}

/**
 * What a code refuses whatever has been played: it is not offered. Read off the codes by hand; the code's book on the
 * wire would say it better.
 */
const NEVER_HEARD: Record<string, readonly string[]> = {
  undated: ["proceeds"],
  "london-1841": ["proceeds"],
  "steinitz-1889": ["claims a draw by repetition", "claims a draw by perpetual"],
  "bcf-1912": ["counts fifty", "proceeds", "claims a draw by six repetitions"],
  "chess-1949": ["counts fifty", "proceeds", "claims a draw by six repetitions"],
};

function claimsAt(terms: Terms, code: string, today: boolean): Saying[] {
  const options = (terms["options"] ?? "").split(/[\s,]+/);
  if (today) return [...claimsToday, ...(options.includes("quickplay") ? quickplayClaims : [])];
  const never = NEVER_HEARD[code] ?? [];
  const agreed = options.includes("six-repetitions") || !knowsCount(code);
  return claims.filter(
    ({ act }) => !never.includes(act) && (agreed || act !== "claims a draw by six repetitions"),
  );
}

/** Whether six repetitions are a matter of agreement under a code. */
function knowsCount(code: string): boolean {
  return codeIntro(code)?.agreed["six-repetitions"] !== undefined;
}
