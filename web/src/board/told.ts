// What the hand is told from outside: how the men now stand, whose hand it is, what is held. Pure.
import type { Side, SquareName } from "../wire";
import type { GestureState, Hand } from "./gesture";
import { type Men, sameMan } from "./placement";

/** A man that the table says was placed and not let go. */
export interface PlacedMan {
  from: SquareName;
  at: SquareName;
}

/** The men stand so. A press under way goes on unless the man it holds is gone. */
export function tellMen(state: GestureState, men: Men, placed: PlacedMan | null): GestureState {
  const next = { ...state, men };
  if (state.press && state.press.stage !== "undecided") {
    return state.hand && stands(men, state.hand) ? next : { ...next, hand: null, press: null };
  }
  return { ...next, hand: placed ? handOn(men, placed.from, placed.at) : kept(men, state.hand) };
}

/** Whose hand it is. Another's hand holds nothing yet, and nobody's holds nothing at all. */
export function tellOwn(state: GestureState, own: Side | null): GestureState {
  if (own === state.own) return state;
  if (own === null) return { ...state, own, hand: null, press: null };
  const drops = state.own !== null && !state.hand?.placed && !state.press;
  return { ...state, own, hand: drops ? null : state.hand };
}

export function tellArmed(state: GestureState, armed: boolean): GestureState {
  return { ...state, armed };
}

/** Whether two hands at once mean something at this table. */
export function tellBothHands(state: GestureState, bothHands: boolean): GestureState {
  return { ...state, bothHands };
}

/** The man on this square is in hand, touched before (after a reload); or nothing is. */
export function tellHeld(state: GestureState, square: SquareName | null): GestureState {
  const man = square === null ? undefined : state.men.get(square);
  const hand = man && square !== null ? { man, from: square, at: square, placed: false } : null;
  return { ...state, hand, press: null };
}

function handOn(men: Men, from: SquareName, at: SquareName): Hand | null {
  const man = men.get(at);
  return man ? { man, from, at, placed: true } : null;
}

/** A touched man stays in hand while it stands; a placed one only while the table says so. */
function kept(men: Men, hand: Hand | null): Hand | null {
  return hand && !hand.placed && stands(men, hand) ? hand : null;
}

function stands(men: Men, hand: Hand): boolean {
  return sameMan(men.get(hand.at), hand.man) || sameMan(men.get(hand.from), hand.man);
}
