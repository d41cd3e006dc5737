// What is said at this screen: the row of words and its second step, put together; and at one screen, whose words they are.
import { otherSide } from "../shared/sides";
import type { Hands } from "../shared/hands";
import type { Side, Terms } from "../wire";
import { armedFor, isOneScreen, speakerOf } from "./models";
import { offeredAt, type Armed, type Offered, type Step } from "./offered";
import { createSteps, type StepModel } from "./steps";
import type { TableState } from "./store";
import { createWords } from "./words";

export interface VoiceCallbacks {
  say: (side: Side, act: string) => void;
  arm: (side: Side, what: Armed) => void;
  adjourn: (side: Side) => void;
  state: () => TableState;
  hands: () => Hands;
  /** Something is to be drawn again. */
  changed: () => void;
}

export class TableVoice {
  readonly steps;
  readonly words;
  private offered: Offered = offeredAt({});
  /** At one screen somebody else than the one waited for wants to speak, until the turn passes. */
  private asked: { side: Side; usual: Side | null } | null = null;

  constructor(private readonly callbacks: VoiceCallbacks) {
    const { say, arm, adjourn } = callbacks;
    this.steps = createSteps({ say, arm, adjourn });
    this.words = createWords({
      say,
      arm,
      open: (_, step) => this.open(step),
      change: () => this.change(),
      explain: (place) => this.withModel((model) => this.steps.explain(place, model)),
    });
  }

  /** Which words there are is settled when the table is made, never during play. */
  settle(terms: Terms): void {
    this.offered = offeredAt(terms);
  }

  /** Two hands at once mean something at this table. */
  knowsTwoHands(): boolean {
    return this.offered.arms.includes("twoHands");
  }

  open(step: Step): void {
    this.withModel((model) => this.steps.open(step, model));
  }

  /** Whose words lie there: at one screen whoever is waited for, unless the other has asked for his. */
  speaker(): Side | null {
    const usual = speakerOf(this.callbacks.state());
    if (this.asked && this.asked.usual !== usual) this.asked = null;
    return this.asked?.side ?? usual;
  }

  show(): void {
    const { view, seats } = this.callbacks.state();
    const side = view ? this.speaker() : null;
    if (side === null) this.steps.close();
    this.words.show({
      side,
      shared: isOneScreen(seats),
      places: this.offered.places,
      armed: side ? armedFor(this.callbacks.hands(), side) : [],
    });
  }

  private change(): void {
    const usual = speakerOf(this.callbacks.state());
    const now = this.speaker();
    this.asked = now === null || now !== usual ? null : { side: otherSide(now), usual };
    this.steps.close();
    this.callbacks.changed();
  }

  private withModel(use: (model: StepModel) => void): void {
    const { score, view, seats } = this.callbacks.state();
    const side = this.speaker();
    if (side === null) return;
    use({
      side,
      offered: this.offered,
      score,
      questionOpen: view?.question != null,
      shared: isOneScreen(seats),
      armed: armedFor(this.callbacks.hands(), side),
    });
  }
}
