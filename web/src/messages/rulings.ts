// What pages say around rulings: whose turn it is, what must be done, what may be chosen. Rulings themselves are the referee's.
import { area } from "./language";

export const rulings = area("rulings", {
  earlyCode: "Early English",
  refused: "Refused",
  silent: "The code says nothing",
  referred: "A person decides",
  nothing: "Nothing is ruled",
  open: "It can be objected to",
  toMove: (side: string) => `${side} to move.`,
  chooses: (side: string, count: string) => `${side} chooses one of ${count}`,
  mayAsk: (side: string) => `${side} may ask for one thing`,
  or: (parts: readonly string[]) => joined(parts, "or"),
  and: (parts: readonly string[]) => joined(parts, "and"),
  result: {
    white: (how: string) => `White wins${how}`,
    black: (how: string) => `Black wins${how}`,
    drawn: (how: string) => `Drawn${how}`,
    annulled: (how: string) => `Annulled${how}`,
    lasts: "The game goes on",
  },
  aspect: {
    men: "the men",
    turn: "the turn",
    result: "the result",
    answer: "the answer",
    choices: "the choices",
    duty: "the duty",
    claim: "what can be claimed",
  },
  away: "The server does not answer. See that it is running.",
  unknownFault: (status: number) => `The server could not do that (it answered ${status}).`,
});

function joined(parts: readonly string[], between: string): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${between} ${parts.at(-1)}`;
}
