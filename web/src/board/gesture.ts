// The hand over the board, as a pure machine: presses, moves, keys and the time go in; what was meant comes out.
// It knows men and squares, never rules and never the page.
import type { Side, SquareName } from "../wire";
import { type Man, type Men, sameMan } from "./placement";

/** How long a press lasts before it touches. */
export const HOLD_MS = 250;
/** How long a dragged man rests on a square before it is placed there. */
export const REST_MS = 600;
/** How far a press travels before it is a drag. */
export const DRAG_PX = { mouse: 8, touch: 12 } as const;

/** A pen is as broad as a finger. */
export type PointerSort = keyof typeof DRAG_PX;

export type Intent =
  | { kind: "touch"; man: Man; square: SquareName }
  /** Put there with the hand still on it. `from` is always the square the man first stood on. */
  | { kind: "place"; man: Man; from: SquareName; to: SquareName }
  /** Put there and let go. `placed`: it had been placed before in the same hand. `twoHands`: two pointers did it at once. */
  | { kind: "play"; man: Man; from: SquareName; to: SquareName; placed: boolean; twoHands?: true }
  /** Let go where it was last placed. */
  | { kind: "quit"; man: Man; from: SquareName; at: SquareName }
  /** Put back where it stood. Nothing to send: the touch was sent already. */
  | { kind: "putDown"; man: Man; square: SquareName };

export interface Hand {
  readonly man: Man;
  /** The square it first stood on. */
  readonly from: SquareName;
  /** Where it stands now. */
  readonly at: SquareName;
  /** Whether it has been placed somewhere, not only touched. */
  readonly placed: boolean;
}

interface Spot {
  readonly square: SquareName | null;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

interface Press extends Spot {
  readonly pointer: number;
  readonly sort: PointerSort;
  readonly square: SquareName;
  readonly stage: "undecided" | "held" | "dragging";
  /** It left its square before it was a touch: no longer a tap, nor a hold. */
  readonly slid: boolean;
  /** Notice was given with this touch: the man does not stay in hand. */
  readonly adjusting: boolean;
  /** Where the dragged man came to rest, and since when. */
  readonly rest: Spot;
}

export interface GestureState {
  readonly men: Men;
  /** Whose hand it is. */
  readonly own: Side | null;
  /** Notice was given: the next touch adjusts. */
  readonly armed: boolean;
  readonly hand: Hand | null;
  readonly press: Press | null;
  /** Every pointer now down on the board. */
  readonly fingers: readonly number[];
  /** Two hands at once mean something here. */
  readonly bothHands: boolean;
  /** The two men two pointers have taken hold of at once. */
  readonly pair: Pair | null;
}

/** A man that is moved by one pointer while another has hold of a second man: the rook that castles, or what is taken. */
interface Pair {
  /** The pointer that moves. */
  readonly pointer: number;
  readonly man: Man;
  readonly from: SquareName;
  /** Where the other man stands. */
  readonly other: SquareName;
  /** It was touched before the second pointer came. */
  readonly touched: boolean;
}

export type GestureInput =
  | ({ kind: "press"; pointer: number; sort: PointerSort } & Spot)
  | ({ kind: "move" | "release"; pointer: number } & Spot)
  | { kind: "cancel"; pointer: number; at: number }
  | { kind: "tick"; at: number }
  | { kind: "enter"; square: SquareName; at: number }
  | { kind: "escape"; at: number };

export interface Step {
  readonly state: GestureState;
  readonly intents: readonly Intent[];
}

export function newGesture(men: Men = new Map()): GestureState {
  return {
    men,
    own: null,
    armed: false,
    hand: null,
    press: null,
    fingers: [],
    bothHands: false,
    pair: null,
  };
}

/** One input, after whatever the time alone has brought about. */
export function step(before: GestureState, input: GestureInput): Step {
  const timely = passTime(before, input.at);
  const after = take(timely.state, input);
  return { state: after.state, intents: [...timely.intents, ...after.intents] };
}

/** When the machine must next be told the time, or null. */
export function nextWake(state: GestureState): number | null {
  const { press } = state;
  if (press && mayHold(state, press)) return press.at + HOLD_MS;
  if (press && mayRest(state, press)) return press.rest.at + REST_MS;
  return null;
}

/** What a tap on the square would mean now. */
function meaningOf(
  state: GestureState,
  square: SquareName,
): "touch" | "play" | "letGo" | "takeBack" | "nothing" {
  const { hand, armed } = state;
  const man = manOn(state, square);
  if (man && armed) return "touch";
  if (!hand) return man ? "touch" : "nothing";
  if (square === hand.at) return "letGo";
  if (hand.placed && square === hand.from) return "takeBack";
  return man && !isPrey(state, hand.man, man) ? "touch" : "play";
}

/** A tap takes an adverse man only with a man of one's own; everything else that stands is touched instead. */
function isPrey(state: GestureState, inHand: Man, man: Man): boolean {
  const own = state.own ?? inHand.side;
  return inHand.side === own && man.side !== own;
}

function take(state: GestureState, input: GestureInput): Step {
  switch (input.kind) {
    case "press":
      return onPress(state, input);
    case "move":
      return state.press?.pointer === input.pointer ? onMove(state, state.press, input) : still(state);
    case "release":
      return onRelease(state, input);
    case "cancel":
      return lift(also(abandon(state), { pair: null }), input.pointer);
    case "enter":
      return state.press ? still(state) : tap(state, input.square);
    case "escape":
      return state.press ? abandon(state) : putBack(state);
    case "tick":
      return still(state);
  }
}

function onPress(state: GestureState, input: Extract<GestureInput, { kind: "press" }>): Step {
  const fingers = [...state.fingers.filter((one) => one !== input.pointer), input.pointer];
  if (fingers.length > 1) return onSecond(state, input, fingers);
  const { square, pointer, sort, x, y, at } = input;
  if (square === null) return still({ ...state, fingers });
  const rest = { square, x, y, at };
  const press: Press = {
    ...rest,
    pointer,
    sort,
    stage: "undecided",
    slid: false,
    adjusting: false,
    rest,
    square,
  };
  return still({ ...state, fingers, press });
}

/** A second pointer: where both have men that go together, two hands are at work; otherwise it makes nothing of the press. */
function onSecond(
  state: GestureState,
  input: Extract<GestureInput, { kind: "press" }>,
  fingers: number[],
): Step {
  const pair = state.press && input.square ? pairOf(state, state.press, input.square, input.pointer) : null;
  if (!pair || fingers.length > 2) return also(abandon(state), { fingers, pair: null });
  return still({ ...state, fingers, pair, press: null, hand: null });
}

/** King and rook of one side, or a man of one's own and an adverse one: the king, or one's own, is the one that moves. */
function pairOf(state: GestureState, first: Press, square: SquareName, pointer: number): Pair | null {
  const one = manOn(state, first.square);
  const two = manOn(state, square);
  if (!state.bothHands || state.hand?.placed || !one || !two || first.square === square) return null;
  const moves = (man: Man, from: SquareName, by: number, other: SquareName): Pair => {
    return { pointer: by, man, from, other, touched: state.hand?.at === from };
  };
  const firstMoves = moves(one, first.square, first.pointer, square);
  const secondMoves = moves(two, square, pointer, first.square);
  const own = (man: Man): boolean => man.side === state.own;
  if (own(one) && own(two)) {
    if (one.role === "king" && two.role === "rook") return firstMoves;
    return two.role === "king" && one.role === "rook" ? secondMoves : null;
  }
  if (own(one)) return firstMoves;
  return own(two) ? secondMoves : null;
}

/** The moving pointer of a pair lets go: on the other man's square it has taken it, a king with its rook has castled. */
function endPair(state: GestureState, pair: Pair, on: SquareName | null): Step {
  const idle = { ...state, pair: null };
  if (on === null || on === pair.from) return still(idle);
  const together = on === pair.other || manOn(state, pair.other)?.side === pair.man.side;
  const { man, from } = pair;
  const play = { kind: "play", man, from, to: on, placed: false } as const;
  const touched: Intent[] = pair.touched ? [] : [{ kind: "touch", man, square: from }];
  return { state: idle, intents: [...touched, together ? { ...play, twoHands: true } : play] };
}

function onMove(state: GestureState, press: Press, to: Spot): Step {
  const far = distance(press, to) >= DRAG_PX[press.sort];
  if (press.stage === "dragging") return still({ ...state, press: { ...press, rest: restAfter(press, to) } });
  if (far && manOn(state, press.square)) return beginDrag(state, press, to);
  return still({ ...state, press: { ...press, slid: press.slid || to.square !== press.square } });
}

function beginDrag(state: GestureState, press: Press, to: Spot): Step {
  const inHand = state.hand?.at === press.square && (press.stage === "held" || !state.armed);
  const touched = inHand ? still(state) : touch(state, press.square);
  const adjusting = press.adjusting || (!inHand && state.armed);
  return also(touched, { press: { ...press, stage: "dragging", adjusting, rest: to } });
}

function onRelease(state: GestureState, input: Extract<GestureInput, { kind: "move" | "release" }>): Step {
  if (state.pair?.pointer === input.pointer)
    return lift(endPair(state, state.pair, input.square), input.pointer);
  if (state.press?.pointer !== input.pointer) return lift(still(state), input.pointer);
  const moved = onMove(state, state.press, input);
  const press = moved.state.press ?? state.press;
  const ended = letGo({ ...moved.state, press: null }, press, input.square);
  return lift({ state: ended.state, intents: [...moved.intents, ...ended.intents] }, input.pointer);
}

function letGo(state: GestureState, press: Press, on: SquareName | null): Step {
  if (press.stage === "dragging") return drop(state, on);
  if (press.stage === "held") return still(press.adjusting ? { ...state, hand: null } : state);
  return !press.slid && on === press.square ? tap(state, on) : still(state);
}

/** A dragged man let go. Off the board it is put down where it stood; one already placed stays in hand instead. */
function drop(state: GestureState, on: SquareName | null): Step {
  const { hand } = state;
  if (!hand) return still(state);
  if (on === null) return hand.placed ? still(state) : putBack(state);
  if (on === hand.at) return finish(state, hand);
  if (on === hand.from) return putBack(state);
  return playTo(state, hand, on);
}

function tap(state: GestureState, square: SquareName): Step {
  const { hand } = state;
  switch (meaningOf(state, square)) {
    case "touch": {
      const touched = touch(state, square);
      return state.armed ? also(touched, { hand: hand?.placed ? hand : null }) : touched;
    }
    case "letGo":
      return hand ? finish(state, hand) : still(state);
    case "takeBack":
      return putBack(state);
    case "play":
      return hand ? playTo(state, hand, square) : still(state);
    case "nothing":
      return still(state);
  }
}

function touch(state: GestureState, square: SquareName): Step {
  const man = manOn(state, square);
  if (!man) return still(state);
  const { hand } = state;
  const other = hand && !hand.placed && hand.at !== square;
  const intents: Intent[] = other ? [{ kind: "putDown", man: hand.man, square: hand.at }] : [];
  intents.push({ kind: "touch", man, square });
  return {
    state: { ...state, armed: false, hand: { man, from: square, at: square, placed: false } },
    intents,
  };
}

function playTo(state: GestureState, hand: Hand, to: SquareName): Step {
  const { man, from, placed } = hand;
  return { state: { ...state, hand: null }, intents: [{ kind: "play", man, from, to, placed }] };
}

function finish(state: GestureState, hand: Hand): Step {
  const { man, from, at, placed } = hand;
  const intent: Intent = placed ? { kind: "quit", man, from, at } : { kind: "putDown", man, square: at };
  return { state: { ...state, hand: null }, intents: [intent] };
}

/** Back to its first square and let go. */
function putBack(state: GestureState): Step {
  const { hand } = state;
  if (!hand) return still(state);
  const { man, from } = hand;
  const back: Intent[] = [
    { kind: "place", man, from, to: from },
    { kind: "quit", man, from, at: from },
  ];
  const intents: Intent[] = hand.placed ? back : [{ kind: "putDown", man, square: from }];
  return { state: { ...state, hand: null }, intents };
}

/** The press comes to nothing. A man it touched is put down; one it placed stays in hand, for letting go would be a move. */
function abandon(state: GestureState): Step {
  const { press, hand } = state;
  const idle = { ...state, press: null };
  if (!press || press.stage === "undecided" || !hand || hand.placed) return still(idle);
  return putBack(idle);
}

/** What the time alone brings about: a held press touches, a resting man is placed. */
function passTime(state: GestureState, at: number): Step {
  const { press, hand } = state;
  const due = nextWake(state);
  if (!press || due === null || at < due) return still(state);
  if (press.stage === "undecided") {
    const held: Press = { ...press, stage: "held", adjusting: state.armed };
    return also(touch(state, press.square), { press: held });
  }
  const to = press.rest.square;
  if (!hand || to === null) return still(state);
  const placed = { ...hand, at: to, placed: true };
  return {
    state: { ...state, hand: placed },
    intents: [{ kind: "place", man: hand.man, from: hand.from, to }],
  };
}

/** A slow press where a tap would play is a slow tap, and waits for its release. */
function mayHold(state: GestureState, press: Press): boolean {
  return press.stage === "undecided" && !press.slid && meaningOf(state, press.square) === "touch";
}

function mayRest(state: GestureState, press: Press): boolean {
  const { square } = press.rest;
  return press.stage === "dragging" && square !== null && state.hand !== null && square !== state.hand.at;
}

/** A slow drag across a square is no rest: the stillness is counted anew after each travel. */
function restAfter(press: Press, to: Spot): Spot {
  const moved = to.square !== press.rest.square || distance(press.rest, to) >= DRAG_PX[press.sort];
  return moved ? to : press.rest;
}

/** The man on a square, the one in hand standing where it was last put. */
function manOn(state: GestureState, square: SquareName): Man | undefined {
  const { hand, men } = state;
  if (hand && square === hand.at) return hand.man;
  if (hand && square === hand.from && sameMan(men.get(square), hand.man)) return undefined;
  return men.get(square);
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function lift(after: Step, pointer: number): Step {
  return also(after, { fingers: after.state.fingers.filter((one) => one !== pointer) });
}

function also(after: Step, change: Partial<GestureState>): Step {
  return { state: { ...after.state, ...change }, intents: after.intents };
}

function still(state: GestureState): Step {
  return { state, intents: [] };
}
