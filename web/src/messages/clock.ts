// What stands on and beside the clocks.
import { area } from "./language";

export const clock = area("clock", {
  name: (side: string) => `${side}’s clock`,
  press: "Press",
  pressClock: (side: string) => `Press ${side}’s clock`,
  pressMeaning: "ends your move",
  short: "short of time",
  stopped: "clocks stopped",
  flagFallen: "the flag has fallen",
  stage: (number: number) => `stage ${number}`,
  movesToGo: (moves: number) => (moves === 1 ? "1 move to go" : `${moves} moves to go`),
  increment: (time: string) => `+${time} a move`,
  delay: (time: string) => `${time} delay`,
  hands: "Clocks with hands",
});
