// How long the page waits for people: for the second of two taps, for a decision to be stopped. A test of something else may
// ask for a part of it; nobody can ask for more.
import { kept } from "./keep";

const asked = kept("waits");
const part = typeof asked === "number" && asked > 0 && asked < 1 ? asked : 1;

/** So many milliseconds of a person's time. */
export function patience(ms: number): number {
  return ms * part;
}
