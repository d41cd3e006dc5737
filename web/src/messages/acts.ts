// What was done at the board and what is to be done there, in words: men, moves, touches, tasks, duties.
import { area } from "./language";

const list = (parts: readonly string[], last: string): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")}${last}${parts.at(-1)}`;

export const acts = area("acts", {
  sides: { white: "White", black: "Black" },
  /** Men by their roles. */
  roles: {
    king: "king",
    queen: "queen",
    rook: "rook",
    bishop: "bishop",
    knight: "knight",
    pawn: "pawn",
  },
  roleOn: (role: string, square: string) => `${role} on ${square}`,
  manOn: (role: string, square: string) => `the ${role} on ${square}`,
  /** How a move is called out. */
  moves: (who: string, role: string, from: string, to: string) => `${who}: ${role} ${from} to ${to}`,
  takes: (who: string, role: string, from: string, taken: string, on: string) =>
    `${who}: ${role} ${from} takes ${taken} on ${on}`,
  becomes: (move: string, piece: string) => `${move} and becomes a ${piece}`,
  castles: {
    king: (who: string) => `${who} castles on the king’s side.`,
    queen: (who: string) => `${who} castles on the queen’s side.`,
  },
  touches: (who: string, men: readonly string[]) => `${who} touches ${list(men, " and ")}.`,
  adjusts: (who: string, men: readonly string[]) => `${who} adjusts ${list(men, " and ")}.`,
  /** What an act is called in a list, where its own words would say nothing to a reader. */
  flagFalls: (who: string) => `${who}’s flag falls`,
  sealsAMove: (who: string) => `${who} seals a move`,
  /** What may be required, or must be done. */
  tasks: {
    king: "move the king",
    rook: "move the rook",
    move: (man: string) => `move ${man}`,
    capture: (man: string) => `take ${man}`,
    captureWith: (man: string, by: string) => `take ${man} with ${by}`,
    castle: { king: "castle on the king’s side", queen: "castle on the queen’s side" },
    play: (move: string) => `play ${move}`,
    stand: "let it stand",
    retract: "have it taken back",
    recommence: "begin the game again",
    proceed: "go on",
    place: "put the men where they belong",
  },
  must: (who: string, tasks: readonly string[]) => `${who} must ${tasks.join(", or ")}`,
  mayRequire: (who: string, tasks: readonly string[]) => `${who} may require: ${tasks.join("; ")}`,
  /** Many men that may have to be moved, said once for all. */
  moveOneOf: (men: readonly string[]) => `move the ${list(men, " or ")}`,
  mustMoveOneOf: (who: string) => `${who} must move the …`,
  waive: "Waive it",
  moveOf: (number: number, who: string, happened: string) => `Move ${number} of ${who}. ${happened}`,
});
