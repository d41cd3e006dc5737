// The hand of whoever sits here: what is armed for his next act, and what a gesture on the board becomes. What it does is sent;
// nothing here asks what is lawful.
import { actsOf, type ActContext, type Acts, type Promotion } from "../board/acts";
import type { BoardElement, Intent } from "../board/board";
import { table as texts } from "../messages/table";
import { completedByClock } from "../shared/codes";
import {
  afterAct,
  emptyHands,
  pressBothHands,
  pressCheck,
  pressJadoube,
  pressMyHand,
  type Hands,
} from "../shared/hands";
import { createChooser, usualPromotions } from "../shared/promotion";
import type { CodeBook, Side, TableEvent } from "../wire";
import { isOneScreen, nextActor } from "./models";
import type { Armed } from "./offered";
import type { Session } from "./session";

export interface HandCallbacks {
  board: () => BoardElement;
  session: () => Session;
  book: () => CodeBook | null;
  /** Sends an act; the acts of one gesture go together. */
  send: (side: Side, act: string, gesture?: symbol) => Promise<TableEvent | undefined>;
  /** Another position is looked at: nothing can be done on it. */
  isLooking: () => boolean;
  /** Something is to be drawn again. */
  changed: () => void;
}

export class TableHand {
  readonly chooser = createChooser();
  private hands: Hands = emptyHands;
  private puttingDown = false;

  constructor(private readonly callbacks: HandCallbacks) {}

  armed(): Hands {
    return this.hands;
  }

  /** Whose act the next one is; null: nobody's here. */
  actor(): Side | null {
    const session = this.callbacks.session();
    return nextActor(this.hands, session.state, session.awaiting);
  }

  /** What a pawn may become at this table. */
  promotions(): Promotion[] {
    return (this.callbacks.book()?.promotions as Promotion[] | undefined) ?? usualPromotions;
  }

  armWord(side: Side, what: Armed): void {
    const { state } = this.callbacks.session();
    switch (what) {
      case "jadoube":
        return this.arm(
          pressJadoube(this.hands, side, state.view?.turn ?? "white", isOneScreen(state.seats)),
        );
      case "onlyTouch":
        return this.arm(pressMyHand(this.hands, side));
      case "twoHands":
        return this.arm(pressBothHands(this.hands, side));
      case "check":
        if (this.holdsSomething(side)) return this.arm(pressCheck(this.hands, side));
        return void this.callbacks.send(side, "says check");
    }
  }

  onIntent(intent: Intent): void | "wait" | "sent" {
    const board = this.callbacks.board();
    const side = this.actor();
    if (side === null || this.callbacks.isLooking() || this.callbacks.session().state.view?.outcome) {
      queueMicrotask(() => board.settle());
      return;
    }
    this.puttingDown = intent.kind === "putDown";
    if (this.puttingDown) return queueMicrotask(() => this.letGo(side));
    const context: ActContext = {
      acting: side,
      armed: this.hands.jadoube === side,
      check: this.hands.check === side,
      bothHands: this.hands.both === side,
    };
    const acts = actsOf(intent, context);
    if (!acts.ask) {
      this.perform(side, acts);
      return "sent"; // the man stays where it was put until the table answers, however long the line is down
    }
    void this.choosePiece(acts.ask).then((promotion) => {
      if (promotion) this.perform(side, actsOf(intent, { ...context, promotion }));
      else board.settle();
      board.focus();
    });
    return "wait";
  }

  /** One man put down to touch another is still the same hand at work. */
  private letGo(side: Side): void {
    if (this.puttingDown) this.arm(afterAct(this.hands, side, "putDown"));
  }

  private choosePiece(ask: NonNullable<Acts["ask"]>): Promise<Promotion | null> {
    const known = this.promotions();
    const { terms } = this.callbacks.session().state;
    const later = terms["clock"] === "pressed" && completedByClock(terms["code"] ?? "");
    if (!later || known.includes("pawn")) return this.chooser.ask(ask.side, ask.square, known);
    return this.chooser.ask(ask.side, ask.square, [...known, "pawn"], texts.nothingYet);
  }

  private perform(side: Side, { acts }: Acts): void {
    const { send } = this.callbacks;
    let last: Promise<TableEvent | undefined> = Promise.resolve(undefined);
    const gesture = Symbol("one gesture");
    for (const act of acts) {
      this.hands = afterAct(this.hands, side, act);
      // Check goes with the move: a move the referee would not have made is not followed by the word.
      if (act === "says check")
        void last.then((event) => (event && event.kind !== "refused" ? send(side, act) : undefined));
      else last = send(side, act, gesture);
    }
    this.callbacks.changed();
  }

  private arm(hands: Hands): void {
    this.hands = hands;
    this.callbacks.changed();
  }

  private holdsSomething(side: Side): boolean {
    const hand = this.callbacks.session().state.view?.hand;
    return hand ? hand.by === side : this.callbacks.board().held() !== null && this.actor() === side;
  }
}
