// Whether somebody here has ever finished a game.
import { keep, kept } from "./keep";

/** Nobody here has finished a game before. */
export function isNewcomer(): boolean {
  return kept("finished") !== true;
}

/** A game was finished at this browser. */
export function noteFinished(): void {
  keep("finished", true);
}
