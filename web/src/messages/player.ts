// Stepping through a ruled record.
import { area } from "./language";

export const player = area("player", {
  before: "Before the first act",
  said: "What was done and ruled",
  all: "All acts",
  step: "Step through the acts",
  count: (at: number, of: number) => `Act ${at} of ${of}`,
  refused: "Refused: nothing changes.",
  silent: "The code says nothing: an umpire is awaited.",
  toMove: (who: string) => `${who} to move.`,
  over: (result: string) => `The game is over: ${result}.`,
  by: (figures: string, how: string) => `${figures} by ${how}`,
  mayChoose: (who: string, choices: readonly string[]) => `${who} may choose: ${choices.join("; or ")}.`,
  bar: {
    first: "To the beginning",
    back: "◀ Back",
    previous: "Back one act",
    forth: "Next ▶",
    next: "Next act",
    last: "To the end",
    ruling: "Ruling ▶",
    ruled: "Ruling: go to the next",
  },
  usage: "usage",
});
