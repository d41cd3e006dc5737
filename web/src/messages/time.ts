// Time limits: what is offered, and a limit read back in words.
import { area } from "./language";

export const time = area("time", {
  legend: "Time",
  presets: "Usual limits",
  none: "No clock",
  write: "Or write it",
  placeholder: "5+3, 10m+5s, 90+30, 40/2h then 1h",
  unread: "This cannot be read. Write 5+3, 90+30, 40/2h then 1h, or 25 delay 5.",
  noClock: "Nobody’s time is counted.",
  agreement: "These laws have no law of time: it is your agreement. The umpire decides about a flag.",
  loses: "A flag loses the game.",
  each: (stages: string) => `Each player has ${stages}.`,
  then: (before: string, after: string) => `${before}, then ${after}`,
  moves: (count: number, length: string) => `${length} for ${count === 1 ? "1 move" : `${count} moves`}`,
  all: (length: string) => length,
  increment: (stage: string, length: string) => `${stage}, and ${length} more for every move`,
  delay: (stage: string, length: string) => `${stage}, counted after a delay of ${length}`,
  hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
  minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
  seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
  clocks: "The clocks",
  change: "change by themselves",
  pressed: "are pressed",
});
