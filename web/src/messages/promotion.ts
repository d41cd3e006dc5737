// What a pawn becomes.
import { area } from "./language";

export const promotion = area("promotion", {
  becomes: (who: string, square: string) => `${who}’s pawn on ${square} becomes`,
  asked: (becomes: string) => `${becomes} …`,
  a: (role: string) => `a ${role}`,
  staysPawn: "stays a pawn",
  putBack: "Put it back",
});
