// Acts as they are read: their names in a list, sentences that call them out, and whether they belong in the score beside the
// moves. Made of what the wire says of them, never of their words. Pure.
import { acts } from "../messages/acts";
import type { Deed, Man, RuledStep, Side, TableEvent } from "../wire";
import { sideOf } from "./sides";
import { stopped } from "./sentences";

/** An act, at a live table or in a ruled record. */
type Told = Pick<TableEvent, "act" | "deed"> & { by: string };

/** What belongs in the score beside the moves: whatever drew a ruling, and what one player says to the other. */
export function isIncident(event: Pick<TableEvent, "deed" | "kind" | "rulings">): boolean {
  return event.rulings.length > 0 || event.kind !== "done" || event.deed.sort === "said";
}

/** What came of an act of a ruled record, as events have it. */
export function kindOf(step: Pick<RuledStep, "refused" | "silent" | "referred">): TableEvent["kind"] {
  return step.refused ? "refused" : step.silent ? "silent" : step.referred ? "referred" : "done";
}

/**
 * An act as it is read: a commitment says nothing to a reader, time that passes is told only when a flag falls, and a note is
 * a plain sentence.
 */
export function readableAct({ act, by, deed }: Told): string {
  if (deed.sort === "time") return acts.flagFalls(who(by));
  if (deed.sort === "note") return note(act);
  return deed.verb === "seals" ? acts.sealsAMove(who(by)) : act;
}

/** An act as one would call it out: "White: knight b1 to c3." */
export function calledOut(told: Told): string {
  const { by, deed } = told;
  if (deed.castling) return acts.castles[deed.castling](who(by));
  if (deed.sort === "move" && deed.to) return moved(who(by), deed);
  const touched = deed.sort === "touch" && deed.men && deed.men.length > 0;
  if (touched && deed.verb === "adjusts") return acts.adjusts(who(by), manNames(deed));
  return touched ? acts.touches(who(by), manNames(deed)) : stopped(readableAct(told));
}

/** Whether an act is called out in words of the page's own; otherwise in the record's. */
export function hasOwnWords({ deed }: Pick<Told, "deed">): boolean {
  const touched = deed.sort === "touch" && deed.men !== undefined && deed.men.length > 0;
  const moved = deed.sort === "move" && deed.to !== undefined;
  return deed.castling != null || moved || touched || deed.sort === "time" || deed.verb === "seals";
}

/** "the knight on b1". */
export function manOn({ role, square }: Man): string {
  return acts.manOn(roleName(role), square);
}

/** Words of this page's own, not yet answered: whether they let go of a man that was moved. */
export function letsGo(words: string): boolean {
  const verb = firstWord(words);
  return verb === "plays" || verb === "quits";
}

export function firstWord(words: string): string {
  return words.split(" ")[0] ?? "";
}

function moved(by: string, { men, to, taken, named }: Deed): string {
  const man = men?.[0];
  if (!man || !to) return "";
  const told = taken
    ? acts.takes(by, roleName(man.role), man.square, roleName(taken.role), taken.square)
    : acts.moves(by, roleName(man.role), man.square, to);
  return `${named ? acts.becomes(told, roleName(named)) : told}.`;
}

function manNames({ men }: Deed): string[] {
  return (men ?? []).map(manOn);
}

export function roleName(role: string): string {
  return acts.roles[role as keyof typeof acts.roles] ?? role;
}

function who(by: string): string {
  const side: Side | null = sideOf(by);
  return side ? acts.sides[side] : by;
}

/** A note is a comment of the record. */
function note(line: string): string {
  const text = line.slice(2);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
