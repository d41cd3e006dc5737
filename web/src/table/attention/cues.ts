// Which sound goes with what has happened. Pure, and no sound tells law: a false move sounds like any other.
import type { TableEvent } from "../../wire";

export type Cue = "put down" | "taken" | "word" | "ruling" | "short of time";

/** The sound of what just came; of several at once the weightiest. */
export function cueOf(events: readonly TableEvent[]): Cue | null {
  const cues = new Set(events.map(cueOfOne));
  return WEIGHTIEST_FIRST.find((cue) => cues.has(cue)) ?? null;
}

const WEIGHTIEST_FIRST: readonly Cue[] = ["ruling", "taken", "put down", "word"];

function cueOfOne({ deed, rulings, kind }: TableEvent): Cue | null {
  if (kind === "noted") return null;
  if (rulings.length > 0) return "ruling";
  if (deed.made) return deed.taken ? "taken" : "put down";
  return deed.sort === "said" || deed.sort === "check" ? "word" : null;
}
