// What the board is called, square by square, and what the hand has just done.
import type { Role } from "../board/placement";
import type { Side } from "../wire";
import { area } from "./language";

export const board = area("board", {
  name: (near: Side) => `Chess board, ${near === "white" ? "White" : "Black"} nearest`,
  /** On a square: "white pawn". */
  man: (side: Side, role: Role) => `${side} ${role}`,
  empty: "empty",
  touched: "touched",
  inHand: "in hand",
  /** Alone: "White pawn". */
  theMan: (side: Side, role: Role) => `${side === "white" ? "White" : "Black"} ${role}`,
  wasTouched: (man: string, square: string) => `${man} on ${square} touched`,
  wasPutBack: (man: string, square: string) => `${man} back on ${square}`,
  wasPlaced: (man: string, square: string) => `${man} placed on ${square}, still in hand`,
  wasPlayed: (man: string, from: string, to: string) => `${man} from ${from} to ${to}`,
  wasLetGo: (man: string, square: string) => `${man} let go on ${square}`,
  wasPutDown: (man: string, square: string) => `${man} on ${square} put down`,
});
