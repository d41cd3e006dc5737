// What if: any position, any act, any word, and beside each other what every code says of it. The record is the only thing kept;
// it goes to the referee whole, into the address, and out as a file.
import { recordName } from "../shared/sides";
import { capital, stopped } from "../shared/sentences";
import "../style/edges.css";
import "./whatif.css";
import { actsOf, type ActContext, type Acts } from "../board/acts";
import { createBoard, type Intent } from "../board/board";
import { whatif as texts } from "../messages/whatif";
import { CODES, inWords, USUAL_CODE } from "../shared/codes";
import { frame } from "../shared/frame";
import { minds } from "../rulings/differences";
import type { RefereeAnswer, CodeAnswer } from "../rulings/ask";
import { copyText } from "../shared/copy";
import { button, el } from "../shared/dom";
import { afterAct, emptyHands, pressCheck, pressJadoube, pressMyHand, type Hands } from "../shared/hands";
import { createChooser } from "../shared/promotion";
import type { Side } from "../wire";
import { createActs } from "./acts";
import { KeptAddress, linkTo } from "./address";
import { createCodes } from "./codes";
import { chooseExample, type Example } from "./examples";
import { actOfLine, readStory, writeStory, type Story } from "../shared/record";
import { RefereeClient } from "./referee";
import { sceneAt, stepAt, turnAfter, turnAt } from "./scene";
import { saveText } from "../shared/save";
import { createSetup } from "./setup";
import { createSpeech } from "./speech";
import {
  act,
  canUndo,
  clear,
  newTelling,
  positionOf,
  replaced,
  setTerm,
  setUp,
  stepTo,
  undo,
  type Telling,
} from "./story";
import { createTerms } from "./terms";

/** Shows it; gives back how to leave. */
export function showWhatIf(root: HTMLElement): () => void {
  const page = new WhatIf(root);
  return () => page.leave();
}

class WhatIf {
  private telling: Telling = newTelling({ terms: { code: USUAL_CODE }, acts: [] });
  private answers: CodeAnswer[] = [];
  /** The story the answers are about. */
  private answered: Story = { terms: {}, acts: [] };
  private hands: Hands = emptyHands;
  private brush: Side | null = null;
  private settingUp = false;
  /** The record cannot be ruled on as it is. */
  private stuck = false;
  private gone = false;
  private orientation: Side = "white";
  private readonly address = new KeptAddress();
  private readonly trouble = el("div.trouble", { role: "alert" });
  /** What was wrong with the link: it stays until something is done. */
  private readonly linkTrouble = el("div.trouble", { role: "alert", "data-testid": "link-trouble" });
  private readonly live = el("div.visually-hidden", { role: "log", "aria-live": "polite" });
  private readonly chooser = createChooser();
  private readonly board = createBoard({
    orientation: "white",
    onIntent: (intent) => this.onIntent(intent),
    announce: (text) => this.speak(text),
  });
  private readonly place = el("div.whatif-board", {}, this.board.element, this.chooser.element);
  private readonly referee = new RefereeClient((_, answer) => this.onAnswer(answer));
  private readonly codes = createCodes({
    choose: (code) => this.choose(code),
    say: (words) => this.say(words),
  });
  private readonly acts = createActs({
    stepTo: (at) => this.change(stepTo(this.telling, at)),
    undo: () => this.change(undo(this.telling)),
    toggleSpeech: () => (this.speech.toggle(), this.render()),
  });
  private readonly told = el("p.small.acts-told", { role: "status" });
  private readonly speech = createSpeech({
    say: (words) => this.say(words),
    pressMyHand: (side) => this.arm(pressMyHand(this.hands, side)),
    pressJadoube: (side) => this.arm(pressJadoube(this.hands, side, this.turn(), true), null),
    pressBrush: (side) => this.armBrush(side),
    pressCheck: (side) =>
      this.board.held() !== null && this.actor() === side
        ? this.arm(pressCheck(this.hands, side))
        : this.say(`${recordName(side)} says check`),
  });
  private readonly setup = createSetup(this.place, {
    set: (fen) => this.change(setUp(this.telling, fen)),
    done: () => this.toggleSetup(false),
    announce: (text) => this.speak(text),
  });
  private readonly terms = createTerms((key, value) => this.change(setTerm(this.telling, key, value)));
  private readonly setupButton = button(texts.setUp, () => this.toggleSetup(!this.settingUp));
  private readonly onHash = (): void => void this.open();

  constructor(root: HTMLElement) {
    document.title = texts.title;
    const main = frame(root, "what-if");
    main.classList.add("whatif");
    const head = el(
      "header.whatif-head",
      {},
      el("h1", {}, texts.head),
      el("p", {}, texts.lead(capital(inWords(CODES.length)))),
      chooseExample((example) => this.tryExample(example)),
    );
    const left = el(
      "div.whatif-left",
      {},
      this.setup.box,
      this.place,
      this.setup.element,
      this.acts.element,
      this.speech.element,
    );
    const right = el("div.whatif-right", {}, this.codes.element, this.tools(), this.told, this.terms.element);
    main.append(head, this.linkTrouble, this.trouble, el("div.whatif-hall", {}, left, right), this.live);
    addEventListener("hashchange", this.onHash);
    this.render();
    void this.open();
  }

  /** What is done with the whole of it. */
  private tools(): HTMLElement {
    return el(
      "div.words.whatif-tools",
      {},
      this.setupButton,
      button(texts.turn, () => this.flip()),
      button(texts.acts.clear, () => this.change(clear(this.telling))),
      button(texts.acts.copy, () => void this.copyLink()),
      button(texts.acts.save, () => saveText("what-if.txt", writeStory(this.telling.story)), {
        name: texts.acts.saveName,
      }),
    );
  }

  leave(): void {
    this.gone = true;
    removeEventListener("hashchange", this.onHash);
    this.address.leave();
    this.referee.forget();
    this.setup.end();
    this.chooser.close();
    this.board.destroy();
  }

  // The address

  /** A record in the address takes the place of what is here; a broken link says so and changes nothing. */
  private async open(): Promise<void> {
    const opened = await this.address.open();
    if (this.gone || opened === "known") return;
    if (opened === "nothing") return this.ask();
    if ("error" in opened) {
      this.linkTrouble.replaceChildren(el("p.warning", {}, opened.error));
      return this.ask();
    }
    const story = readStory(opened.record);
    this.telling = newTelling({
      ...story,
      terms: { ...story.terms, code: story.terms["code"] ?? USUAL_CODE },
    });
    this.afterChange();
  }

  private async copyLink(): Promise<void> {
    const link = await linkTo(writeStory(this.telling.story));
    if (await copyText(link)) return void (this.told.textContent = texts.linkCopied);
    const field = el("input", { type: "text", readonly: true, value: link, "aria-label": texts.theLink });
    field.addEventListener("focus", () => field.select());
    this.told.replaceChildren(texts.copyFromHere, el("span.field", {}, field));
  }

  // What is done and said

  private onIntent(intent: Intent): void | "wait" | "sent" {
    if (intent.kind === "putDown") return;
    const side = this.actor();
    if (intent.kind === "touch" && this.brush === side) {
      this.brush = null;
      this.say(`${recordName(side)} brushes ${intent.square}`);
      queueMicrotask(() => this.board.setHeld(null));
      return "sent";
    }
    const context: ActContext = {
      acting: side,
      armed: this.hands.jadoube === side,
      check: this.hands.check === side,
    };
    const acts = actsOf(intent, context);
    if (!acts.ask) {
      this.perform(side, acts);
      return "sent";
    }
    void this.chooser
      .ask(acts.ask.side, acts.ask.square, ["queen", "rook", "bishop", "knight", "pawn"])
      .then((promotion) => {
        if (promotion) this.perform(side, actsOf(intent, { ...context, promotion }));
        else this.board.settle();
      });
    return "wait";
  }

  private perform(side: Side, { acts }: Acts): void {
    for (const words of acts) {
      this.hands = afterAct(this.hands, side, words);
      this.telling = act(this.telling, `${recordName(side)} ${words}`, this.touchWasRuledOn());
    }
    this.afterChange();
  }

  private say(words: string): void {
    this.speech.hush();
    this.telling = act(this.telling, words, true);
    this.afterChange();
    this.speak(words);
  }

  /** The last act drew a ruling somewhere: it is told by itself. */
  private touchWasRuledOn(): boolean {
    const { at, story } = this.telling;
    if (this.answered.acts.length < at || this.answered.acts[at - 1] !== story.acts[at - 1]) return false;
    return this.answers.some(({ ruled }) => ruled !== null && (stepAt(ruled, at)?.rulings.length ?? 0) > 0);
  }

  private change(telling: Telling): void {
    this.telling = telling;
    this.hands = emptyHands;
    this.brush = null;
    this.board.setHeld(null);
    this.afterChange();
  }

  private choose(code: string): void {
    this.telling = {
      ...this.telling,
      story: { ...this.telling.story, terms: { ...this.telling.story.terms, code } },
    };
    this.board.setHeld(null);
    this.afterChange();
  }

  private tryExample(example: Example): void {
    const code = this.telling.story.terms["code"] ?? USUAL_CODE;
    const terms = { code, ...(example.position === "" ? {} : { position: example.position }) };
    this.toggleSetup(false);
    this.change(replaced(this.telling, { terms, acts: example.acts }));
  }

  private afterChange(): void {
    this.linkTrouble.replaceChildren();
    this.ask();
    this.render();
    this.address.keep(writeStory(this.telling.story));
  }

  // The referee

  private ask(): void {
    this.referee.ask(writeStory(this.telling.story));
  }

  private onAnswer(answer: RefereeAnswer<CodeAnswer[]>): void {
    if (this.gone) return;
    this.trouble.replaceChildren();
    this.setup.tell("");
    this.stuck = answer.kind === "unfit";
    if (answer.kind === "heard") {
      this.answers = answer.value;
      this.answered = this.telling.story;
    } else if (answer.kind === "later") this.complain(texts.askedAgain(stopped(answer.why)));
    else this.unfit(answer.why, answer.line);
    this.render();
  }

  /** What is no act goes back to whoever wrote it; what is no position is told where it was set up. */
  private unfit(why: string, line: number | null): void {
    const { story, at } = this.telling;
    const index = line === null ? null : actOfLine(story, line);
    const reason = stopped(withoutLine(why, line));
    if (index !== null && index === story.acts.length - 1 && at === story.acts.length) {
      const words = story.acts[index] ?? "";
      this.telling = undo(this.telling);
      this.speech.giveBack(words, reason);
      return this.afterChange();
    }
    // Men are put up one by one: what is still missing is told beside them, not as a fault.
    if (this.settingUp) this.setup.tell(texts.cannotBegin(reason));
    else this.complain(line === null ? reason : texts.inLine(line, reason));
    this.board.settle();
  }

  private complain(text: string): void {
    this.trouble.replaceChildren(el("p.warning", {}, text));
  }

  // What is shown

  private chosen(): CodeAnswer | null {
    const code = this.telling.story.terms["code"];
    return (
      this.answers.find((answer) => answer.code === code && answer.ruled) ??
      this.answers.find((answer) => answer.ruled) ??
      null
    );
  }

  private turn(): Side {
    const ruled = this.chosen()?.ruled;
    if (!ruled) return positionOf(this.telling.story).turn === "b" ? "black" : "white";
    const { at, story } = this.telling;
    const heard = Math.min(at, this.known() ?? 0);
    return turnAfter(turnAt(ruled, heard), story.acts.slice(heard, at));
  }

  /** How many acts of the story have been answered; null: the answers are about another beginning. */
  private known(): number | null {
    const { terms, acts } = this.telling.story;
    const agreed = (of: Story["terms"]): string => JSON.stringify({ ...of, code: "" });
    if (agreed(terms) !== agreed(this.answered.terms)) return null;
    const parted = acts.findIndex((words, index) => words !== this.answered.acts[index]);
    return parted < 0 ? acts.length : parted;
  }

  private actor(): Side {
    return this.hands.claimed ?? this.turn();
  }

  private render(): void {
    if (this.gone) return;
    const { story, at } = this.telling;
    const settled = this.referee.settled;
    const ruled = this.chosen()?.ruled ?? null;
    const fen = positionOf(story);
    this.setup.show(fen);
    this.terms.show(story.terms);
    this.board.setOwn(this.settingUp ? null : this.actor());
    this.board.setArmed(this.hands.jadoube === this.actor());
    const known = this.known();
    if (this.settingUp || !ruled)
      this.board.show({
        placement: fen.placement,
        hand: null,
        touched: [],
        last: null,
        lie: "proper",
        settled: true,
      });
    else if (known !== null) this.board.show(sceneAt(ruled, Math.min(at, known), settled));
    this.speech.show({ hands: this.hands, brush: this.brush, turn: this.turn() });
    this.codes.show({
      answers: this.answers,
      at: Math.min(at, this.answered.acts.length),
      chosen: this.chosen()?.code ?? "",
      waiting: !settled || this.stuck,
    });
    this.acts.show({
      acts: story.acts,
      at,
      different: this.differing(),
      canUndo: canUndo(this.telling),
      speaking: this.speech.isOpen(),
    });
  }

  /** The acts after which the codes are not of one mind, though they were before, or answer each in its way. */
  private differing(): Set<number> {
    const found = new Set<number>();
    this.answered.acts.forEach((_, index) => {
      if (minds(this.answers, index + 1).length > 1) found.add(index);
    });
    return found;
  }

  private toggleSetup(open: boolean): void {
    if (open === this.settingUp) return;
    this.settingUp = open;
    this.setup.element.hidden = this.setup.box.hidden = !open;
    this.setupButton.setAttribute("aria-expanded", String(open));
    this.speech.element.hidden = open;
    if (open) this.setup.begin();
    else this.setup.end();
    this.board.setHeld(null);
    if (open && this.telling.at > 0) this.change(clear(this.telling));
    else this.render();
    if (!open && this.stuck) this.complain(texts.noGameHere);
  }

  private flip(): void {
    this.orientation = this.orientation === "white" ? "black" : "white";
    this.board.setOrientation(this.orientation);
  }

  private arm(hands: Hands, brush: Side | null = this.brush): void {
    this.hands = hands;
    this.brush = brush;
    this.render();
  }

  private armBrush(side: Side): void {
    const brush = this.brush === side ? null : side;
    this.arm({ ...emptyHands, claimed: brush !== null && this.turn() !== side ? side : null }, brush);
  }

  private speak(text: string): void {
    this.live.append(el("p", {}, text));
    while (this.live.children.length > 6) this.live.firstElementChild?.remove();
  }
}

/** The server's sentence without the number of its line, which is told apart. */
function withoutLine(why: string, line: number | null): string {
  const place = `line ${line}: `;
  return line !== null && why.startsWith(place) ? why.slice(place.length) : why;
}
