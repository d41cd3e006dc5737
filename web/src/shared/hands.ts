// Whose hand is on the board, what it holds, and what is armed for its next act. Pure; no DOM, no rules.
import { firstWord } from "./act-words";
import { otherSide } from "./sides";
import type { Seat, Side, View } from "../wire";

export interface Hands {
  /** A player who has claimed the next act for himself out of turn. */
  claimed: Side | null;
  /** Whose next touch is announced as adjusting. */
  jadoube: Side | null;
  /** Who will say check with the move now in hand. */
  check: Side | null;
  /** Who will make the next move with two hands. */
  both: Side | null;
}

export const emptyHands: Hands = { claimed: null, jadoube: null, check: null, both: null };

/** Whose act the next gesture on the board is; null: this page only watches. */
export function actor(hands: Hands, seats: Seat[], view: View | null): Side | null {
  const mine = seats.filter((seat): seat is Side => seat === "white" || seat === "black");
  if (mine.length < 2) return mine[0] ?? null;
  return hands.claimed ?? view?.turn ?? "white";
}

export function pressMyHand(hands: Hands, side: Side): Hands {
  return { ...emptyHands, claimed: hands.claimed === side ? null : side };
}

/** Out of turn the notice is also a claim to the hand: whoever gives it is about to touch. */
export function pressJadoube(hands: Hands, side: Side, turn: Side, both: boolean): Hands {
  if (hands.jadoube === side)
    return { ...hands, jadoube: null, claimed: hands.claimed === side ? null : hands.claimed };
  const claimed = both && turn !== side ? side : hands.claimed === otherSide(side) ? null : hands.claimed;
  return { ...hands, jadoube: side, claimed };
}

export function pressCheck(hands: Hands, side: Side): Hands {
  return { ...hands, check: hands.check === side ? null : side };
}

export function pressBothHands(hands: Hands, side: Side): Hands {
  return { ...hands, both: hands.both === side ? null : side };
}

/** What is still armed once an act of this side has been made. */
export function afterAct(hands: Hands, side: Side, act: string): Hands {
  const verb = firstWord(act);
  const spent =
    hands.jadoube === side && (verb === "adjusts" || verb === "touches" || verb === "plays")
      ? null
      : hands.jadoube;
  // A man touched or placed is still in the hand; only when it is let go is the act over.
  if (verb === "touches" || verb === "places") return { ...hands, jadoube: spent };
  const claimed = hands.claimed === side ? null : hands.claimed;
  const both = hands.both === side ? null : hands.both;
  return { claimed, jadoube: spent, check: hands.check === side ? null : hands.check, both };
}
