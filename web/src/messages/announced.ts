// What is read aloud at a table to those who cannot see it, beside moves and rulings.
import { area } from "./language";

export const announced = area("announced", {
  mayChoose: (who: string) => `${who} may choose what to require.`,
  toMove: (who: string) => `${who} to move.`,
  over: "The game is over.",
  refused: "Refused.",
  duty: (duty: string, law: string) => `${duty} (${law}).`,
});
