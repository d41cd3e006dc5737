// A table's time: both clocks, the dialog that seals a move and the envelope, put together and kept up to date.
import type { Seat, Side } from "../wire";
import type { Promotion } from "../board/acts";
import { completedByClock } from "../shared/codes";
import { createAdjournDialog } from "./adjourn/dialog";
import { createEnvelope } from "./adjourn/envelope";
import { keepPublished, published } from "./adjourn/seen";
import { envelopeModel, isPast } from "./adjourn/words";
import { chooseForm, createClock, keptForm, type Clock, type Form } from "./clock/clock";
import { clockModel, hasBegun } from "./clock/reading";
import { isOneScreen } from "./models";
import type { TableState } from "./store";

export interface TimeCallbacks {
  say: (as: Seat, act: string) => void;
  /** Something is to be drawn again. */
  changed: () => void;
  /** Asks the server how things stand. */
  ask: () => void;
}

/** How often a page looks whether the clocks have begun to go. */
const BEGINNING_MS = 2_000;

export class TableTime {
  readonly clocks: Record<Side, Clock>;
  readonly dialog = createAdjournDialog();
  readonly envelope = createEnvelope({
    say: (as, act) => this.callbacks.say(as, act),
    putAway: () => ((this.putAway = true), this.callbacks.changed()),
  });
  private putAway = false;
  private asked: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly callbacks: TimeCallbacks,
  ) {
    this.clocks = { white: this.clockOf("white"), black: this.clockOf("black") };
  }

  show(state: TableState): void {
    this.showClocks(state);
    this.showEnvelope(state);
  }

  /** How the clocks show the time; null where there are none. */
  form({ view }: TableState): Form | null {
    return view?.clocks ? keptForm() : null;
  }

  choose(form: Form): void {
    chooseForm(form, [this.clocks.white, this.clocks.black]);
    this.callbacks.changed();
  }

  adjourn(side: Side, { seats, terms, view }: TableState, promotions: Promotion[]): void {
    if (!view) return;
    const standing = { placement: view.board, lie: view.lie, promotions };
    const proposed = view.offer?.what === "adjournment" && view.offer.by !== side;
    const known = { sharesScreen: isOneScreen(seats), session: terms["session"], proposed, standing };
    this.dialog.ask(side, known, (act) => this.callbacks.say(side, act));
  }

  leave(): void {
    clearTimeout(this.asked);
    this.dialog.close();
    for (const clock of Object.values(this.clocks)) clock.stop();
  }

  private clockOf(side: Side): Clock {
    return createClock(side, () => this.callbacks.say(side, "presses"));
  }

  private showClocks({ view, terms, seats, events }: TableState): void {
    const clocks = view?.clocks ?? null;
    const begun = clocks !== null && hasBegun(clocks, events.length, isOneScreen(seats));
    const [over, limit] = [view?.outcome != null, terms["limit"] ?? ""];
    const timing = { clocks, begun, over, limit, flags: !completedByClock(terms["code"] ?? "") };
    for (const side of ["white", "black"] as const) {
      const press = terms["clock"] === "pressed" && seats.includes(side) && !over;
      this.clocks[side].show(clockModel(side, timing, press));
    }
    if (clocks && !begun) this.askAgainSoon();
  }

  /** That the other player has come is no event: it is seen from the clock. */
  private askAgainSoon(): void {
    clearTimeout(this.asked);
    this.asked = setTimeout(() => this.callbacks.ask(), BEGINNING_MS);
  }

  /** An envelope put away comes back with the next adjournment. */
  private showEnvelope({ view, seats, events, score }: TableState): void {
    const adjourned = view?.adjournment ?? null;
    if (adjourned?.sealed && adjourned.commitment) keepPublished(this.table, adjourned.commitment);
    if (adjourned?.opened == null) this.putAway = false;
    else if (isPast(events, score)) this.putAway = true;
    this.envelope.show(
      this.putAway ? null : envelopeModel(adjourned, seats, adjourned?.sealer ? published(this.table) : null),
    );
  }
}
