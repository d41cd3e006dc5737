// The board on the page: it shows what it is told and tells what the hand meant. No rules, no words to the server.
import "./board.css";
import type { Side, SquareName } from "../wire";
import { createCells } from "./cells";
import { type GestureInput, type Intent, newGesture, nextWake, step } from "./gesture";
import { createGround } from "./ground";
import { listenToKeys } from "./keyboard";
import { type Man, type Men, readPlacement } from "./placement";
import { listenToPointers } from "./pointer";
import { type Ahead, aheadOf, type BoardScene, EMPTY_SCENE, isWaiting, withAhead } from "./scene";
import { RIM, SQUARE } from "./squares";
import { createMenLayer, type Pace } from "./standing";
import { tellArmed, tellBothHands, tellHeld, tellMen, tellOwn } from "./told";
import { intentWords } from "./words";

export type { Intent } from "./gesture";
export type { BoardScene } from "./scene";

export interface BoardOptions {
  orientation: Side;
  /**
   * Answer "wait" to keep a man where it was let go while a promotion is chosen: until `settle()`, or the next act is sent.
   * Answer "sent" to keep it there until the table has answered, however long that takes.
   */
  onIntent: (intent: Intent, how: { input: "mouse" | "touch" | "keyboard" }) => void | "wait" | "sent";
  /** Plain words for a live region, of what the hand meant. */
  announce: (text: string, intent: Intent) => void;
}

export interface BoardElement {
  element: HTMLElement;
  show: (scene: BoardScene) => void;
  setOrientation: (side: Side) => void;
  /** Whose hand it is now; another side's hand puts down what was only touched. Null (the start): the board is only watched. */
  setOwn: (side: Side | null) => void;
  /** J'adoube was said: the next touch adjusts, and the man does not stay in hand. */
  setArmed: (armed: boolean) => void;
  /** Two pointers at once may castle or take, and are told as two hands. */
  setBothHands: (bothHands: boolean) => void;
  /** The man on this square is in hand (touched before a reload); null: nothing is. */
  setHeld: (square: SquareName | null) => void;
  held: () => SquareName | null;
  /** Shows the scene as it is: whatever was shown in advance goes back. */
  settle: () => void;
  focus: () => void;
  destroy: () => void;
}

/** How long a man stays where it was let go when the table does not answer. */
const PATIENCE_MS = 4000;

export function createBoard(options: BoardOptions): BoardElement {
  return new Board(options);
}

class Board implements BoardElement {
  readonly element = document.createElement("div");
  private readonly ground = createGround();
  private readonly standing = createMenLayer(this.ground.men);
  private readonly cells = createCells();
  private readonly stops: (() => void)[] = [];
  private orientation: Side;
  private scene = EMPTY_SCENE;
  private hand = newGesture();
  private ahead: Ahead | null = null;
  /** A choice is being made: answers to earlier acts settle nothing. */
  private choosing = false;
  /** Touched here, the table not having answered yet. */
  private justTouched: SquareName[] = [];
  private point = { x: 0, y: 0 };
  private wake: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: BoardOptions) {
    this.orientation = options.orientation;
    this.element.className = "board is-watched";
    this.element.append(this.ground.element, this.cells.element);
    this.setOrientation(options.orientation);
    const orientation = () => this.orientation;
    this.stops.push(
      listenToPointers({
        field: this.cells.element,
        orientation,
        send: (input, sort) => {
          if (input.kind === "press" && input.square) this.cells.look(input.square, "quietly");
          if ("x" in input) this.point = input;
          this.feed(input, sort);
        },
      }),
      listenToKeys({ cells: this.cells, orientation, send: (input) => this.feed(input, "keyboard") }),
    );
  }

  show(scene: BoardScene): void {
    // A table that had answered everything and now has not: the choice has been sent.
    if (this.scene.settled && !scene.settled) this.choosing = false;
    this.scene = scene;
    this.justTouched = [];
    const men = readPlacement(scene.placement);
    const mine = scene.hand && scene.hand.mine !== false && !this.ahead ? scene.hand : null;
    this.hand = tellMen(this.hand, men, mine);
    const answered = scene.settled && !this.choosing;
    if (answered || (this.ahead && !isWaiting(men, this.ahead))) this.forgetAhead();
    this.draw(scene.moving === "back" ? "calm" : "quick");
    this.schedule("mouse");
  }

  setOrientation(side: Side): void {
    this.orientation = side;
    this.ground.orient(side);
    this.standing.orient(side);
    this.cells.orient(side);
    this.draw("none");
  }

  setOwn(side: Side | null): void {
    this.hand = tellOwn(this.hand, side);
    this.element.classList.toggle("is-watched", side === null);
    this.draw("quick");
  }

  setArmed(armed: boolean): void {
    this.hand = tellArmed(this.hand, armed);
  }

  setBothHands(bothHands: boolean): void {
    this.hand = tellBothHands(this.hand, bothHands);
  }

  setHeld(square: SquareName | null): void {
    this.hand = tellHeld(this.hand, square);
    this.draw("quick");
  }

  held(): SquareName | null {
    return this.hand.hand?.at ?? null;
  }

  settle(): void {
    this.forgetAhead();
    this.draw("calm");
  }

  focus(): void {
    this.cells.look(this.cells.cursor(), "focus");
  }

  destroy(): void {
    for (const stop of this.stops) stop();
    clearTimeout(this.wake);
    this.forgetAhead();
    this.element.remove();
  }

  /** One input of the hand, and all that follows from it. */
  private feed(input: GestureInput, by: "mouse" | "touch" | "keyboard"): void {
    if (this.hand.own === null && (input.kind === "press" || input.kind === "enter")) return;
    const stood = this.hand.hand?.at;
    const { state, intents } = step(this.hand, input);
    this.hand = state;
    for (const intent of intents) this.foresee(intent, stood);
    this.draw("quick");
    this.schedule(by);
    this.say(intents);
    for (const intent of intents) {
      const answer = this.options.onIntent(intent, { input: by });
      if (answer === "wait") this.choose();
      if (answer === "sent") clearTimeout(this.patience);
    }
  }

  private foresee(intent: Intent, stood: SquareName | undefined): void {
    if (intent.kind === "touch") this.justTouched.push(intent.square);
    const ahead = aheadOf(intent, stood ?? ("from" in intent ? intent.from : ""));
    if (!ahead) return;
    this.forgetAhead();
    this.ahead = ahead;
    this.patience = setTimeout(() => this.settle(), PATIENCE_MS);
  }

  private choose(): void {
    clearTimeout(this.patience);
    this.choosing = true;
  }

  private forgetAhead(): void {
    clearTimeout(this.patience);
    this.ahead = null;
    this.choosing = false;
  }

  /** Only the last thing is said when one act puts a man down and touches another. */
  private say(intents: readonly Intent[]): void {
    const last = intents.at(-1);
    if (last) this.options.announce(intentWords(last), last);
  }

  /** The hand has clocks of its own: holding and resting. */
  private schedule(by: "mouse" | "touch" | "keyboard"): void {
    clearTimeout(this.wake);
    const due = nextWake(this.hand);
    if (due === null) return;
    const tick = () => this.feed({ kind: "tick", at: performance.now() }, by);
    this.wake = setTimeout(tick, Math.max(0, due - performance.now()) + 1);
  }

  private draw(pace: Pace): void {
    const { scene, ahead } = this;
    const men = withAhead(readPlacement(scene.placement), ahead);
    this.standing.arrange(men, { pace, hint: ahead ?? scene.last });
    const inHand = this.inHand();
    this.standing.lift(inHand ? [inHand] : []);
    const over = this.carry();
    // A man shown in advance on another square takes its mark away with it.
    const touched = [...new Set([...scene.touched, ...this.justTouched, ...(inHand ? [inHand] : [])])].filter(
      (square) => men.has(square),
    );
    const home = over === null ? null : this.homeOf(inHand, men);
    const ringed = touched.filter((square) => square !== home?.square);
    this.ground.mark({ last: scene.last, touched: ringed, marks: scene.marks ?? [], over, home });
    this.cells.name((square) => ({
      man: men.get(square),
      inHand: square === inHand,
      touched: touched.includes(square),
    }));
    this.element.dataset["lie"] = scene.lie;
  }

  /** The square of the man in hand as drawn: a place the table has not heard of yet still shows the man where it stood. */
  private inHand(): SquareName | null {
    const { hand } = this.hand;
    if (hand) return this.hand.men.has(hand.at) || !hand.placed ? hand.at : hand.from;
    return this.ahead ? null : (this.scene.hand?.at ?? null);
  }

  /** The square a carried man will leave empty. */
  private homeOf(square: SquareName | null, men: Men): { square: SquareName; man: Man } | null {
    const man = square === null ? undefined : men.get(square);
    return square !== null && man ? { square, man } : null;
  }

  /** Carries the dragged man, and says over which square it is. */
  private carry(): SquareName | null {
    const { press } = this.hand;
    const square = this.inHand();
    const dragging = press?.stage === "dragging" && square !== null;
    this.element.classList.toggle("is-dragging", dragging);
    if (!dragging) {
      this.standing.carry(null);
      return null;
    }
    const box = this.cells.element.getBoundingClientRect();
    const unit = (8 * SQUARE) / box.width;
    const x = RIM + (this.point.x - box.left) * unit;
    const y = RIM + (this.point.y - box.top) * unit;
    this.standing.carry({ square, x, y, finger: press.sort === "touch" });
    return press.rest.square;
  }
}
