// Which words a table offers: settled by its terms when it is made, never by what stands on the board. What a code never hears
// is told by the code's own data. Pure.
import { speech as texts } from "../messages/speech";
import { completedByClock, hearsAt } from "../shared/codes";
import { allClaims, allObjections, allOtherWords, type Saying } from "../shared/sayings";
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

/** So many objections stand in the first step, the others behind "Something else". */
const USUAL = 4;

export function offeredAt(terms: Terms): Offered {
  const byClock = completedByClock(terms["code"] ?? "");
  const heard = ({ act }: Saying): boolean => hearsAt(terms, act);
  const raised = allObjections.filter(heard);
  return {
    places: places(byClock, "limit" in terms),
    objections: { usual: raised.slice(0, USUAL), rare: raised.slice(USUAL) },
    claims: allClaims.filter(heard),
    written: byClock,
    others: allOtherWords.filter(heard),
    arms: byClock ? ["twoHands", "check"] : ["check"],
    knocked: byClock,
  };
}

/** The six places, the same at every table. */
function places(byClock: boolean, clocks: boolean): Place[] {
  const flags = byClock && clocks;
  return [
    { label: texts.object, meaning: texts.objectMeaning, does: { step: "object" } },
    {
      label: flags ? texts.claim : texts.claimDraw,
      meaning: flags ? texts.claimFlag : byClock ? texts.claimCosts : texts.claimDrawMeaning,
      does: { step: "claim" },
    },
    { label: texts.offer, meaning: texts.offerMeaning, does: { act: "offers a draw" } },
    { label: texts.jadoube, meaning: texts.jadoubeMeaning, does: { arm: "jadoube" } },
    { label: texts.accident, meaning: texts.accidentMeaning, does: { act: "pleads accident" } },
    { label: texts.resign, meaning: texts.resignMeaning, does: { step: "resign" } },
  ];
}
