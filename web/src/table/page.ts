// The table page: puts the parts together, passes what is said and done to the line, and shows what comes back.
import { sideName, otherSide } from "../shared/sides";
import { noteFinished } from "../shared/newcomer";
import "../style/edges.css";
import "./adjourn/adjourn.css";
import "./clock/clock.css";
import "./seat.css";
import "./card.css";
import "./words.css";
import "./score.css";
import "./table.css"; // last: it says how the others change with the screen
import { announced } from "../messages/announced";
import { review as reviewTexts } from "../messages/review";
import { table as texts } from "../messages/table";
import type { CodeBook, Placement, ScoreEntry, Seat, Side, TableEvent, View } from "../wire";
import { actsOf, type Acts, type ActContext, type Promotion } from "../board/acts";
import { createBoard, type BoardElement, type BoardScene, type Intent } from "../board/board";
import { completedByClock } from "../shared/codes";
import { keep, kept } from "../shared/keep";
import { linksOf } from "../shared/recent-tables";
import { postMortemAddress, tableAddress } from "../shared/route";
import { createAttention, type Attention } from "./attention/attention";
import { createAnnouncer } from "./announcer";
import { showAway } from "./away";
import { download, fetchBook, seatOf, tableStatus } from "./calls";
import { el } from "../shared/dom";
import {
  afterAct,
  emptyHands,
  pressBothHands,
  pressCheck,
  pressJadoube,
  pressMyHand,
  type Hands,
} from "../shared/hands";
import { inHand } from "../shared/showing";
import { showGivenUp } from "./given-up";
import { guardPresses } from "./guard";
import { createHeader } from "./header";
import type { Desk, OpenDesk, TableGuest } from "../shared/table-controls";
import { createLayout, type Layout } from "./layout";
import { listenForSteps, stepThrough, type Way } from "./looking";
import {
  isOneScreen,
  isPlayer,
  isUmpireAlone,
  lookedAt,
  nextActor,
  pageTitle,
  sceneOf,
  seatModel,
} from "./models";
import { askForNext, gameName, nextLabel, nextSheet, seriesSentence } from "./next";
import type { Armed } from "./offered";
import { createPanel } from "./panel";
import { noteKey, panelModel, ShownNotes } from "./panel-model";
import { PresenceAnnouncer, othersPresent } from "./presence";
import { createChooser, usualPromotions } from "../shared/promotion";
import { createReview } from "./review";
import { Session } from "./session";
import { createSeat, type SeatElement } from "./seat";
import { createSeats, type Seats } from "./seats";
import { createSheet } from "./sheet";
import { listenForSpace, pressedBySpace } from "./space";
import { announce } from "./speech";
import { TableTime } from "./time";
import { TableVoice } from "./voice";

export interface TableAddress {
  id: string;
  tokens: string[];
}

/** Shows the table in `root`; gives back how to leave it. */
export function showTable(
  root: HTMLElement,
  where: TableAddress,
  guest: (() => Promise<TableGuest>) | null,
  findDesk: () => Promise<OpenDesk>,
): () => void {
  let page = new TablePage(root, where, guest, findDesk, restart);
  function restart(): void {
    page.leave();
    page = new TablePage(root, where, guest, findDesk, restart);
  }
  return () => page.leave();
}

class TablePage {
  private readonly session: Session;
  private readonly board: BoardElement;
  private readonly places: Record<Side, SeatElement>;
  private readonly layout: Layout;
  private readonly announcer = createAnnouncer();
  private readonly guest = el("section.guest", { hidden: true });
  private readonly extra = el("div.extra");
  private readonly time: TableTime;
  private readonly header = createHeader({
    flip: () => this.flip(),
    toggleFlat: () => this.toggleFlat(),
    chooseClocks: (form) => this.time.choose(form),
    help: () => this.voice.open("help"),
    link: (seat) => this.linkOf(seat),
    allLinks: () => linksOf(this.where.id),
    besides: () => [this.attention.item],
    seats: () => this.seats.toggle(),
  });
  private readonly panel = createPanel({
    decide: (act) => this.say("umpire", act),
    say: (as, act) => this.say(as, act),
    adjourn: (side) => this.adjourn(side),
    dismissNote: (note) => (this.notes.dismiss(noteKey(note)), this.render()),
    dismissUnheard: () => ((this.unheard = null), this.render()),
  });
  private readonly voice = new TableVoice({
    say: (side, act) => this.say(side, act),
    arm: (side, what) => this.armWord(side, what),
    adjourn: (side) => this.adjourn(side),
    state: () => this.session.state,
    hands: () => this.hands,
    changed: () => this.render(),
  });
  private readonly review = createReview({
    look: (at) => this.lookAt(at && { ...at, move: null }),
    again: () => void this.playOn(),
    download: (what) => void this.download(what),
  });
  private readonly sheet = createSheet({
    look: (entry) => this.lookAtMove(entry),
    go: (way) => this.stepThrough(way),
    now: () => this.lookAtMove(null),
  });
  private readonly attention: Attention;
  private readonly chooser = createChooser();
  private readonly seats: Seats;
  private readonly notes = new ShownNotes();
  private readonly callings = new PresenceAnnouncer();
  private readonly tokens = new Map<Seat, string>();
  private readonly goodbyes: (() => void)[] = [];
  private hands: Hands = emptyHands;
  private book: CodeBook | null = null;
  private near: Side | null = null;
  private flat = kept("flat") === true;
  private looking: { scene: BoardScene; move: number | null } | null = null;
  private lastScene = "";
  private newest: number | undefined;
  private puttingDown = false;
  private unheard: string | null = null;
  private arrived = false;
  private nextShown = "";
  private bookAsked = false;
  private asking = false;
  private desk: Desk | "sent for" | null = null;
  private gone = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly where: TableAddress,
    private readonly findGuest: (() => Promise<TableGuest>) | null,
    private readonly findDesk: () => Promise<OpenDesk>,
    private readonly restart: () => void,
  ) {
    this.board = createBoard({
      orientation: "white",
      onIntent: (intent) => this.onIntent(intent),
      // What was touched or played is announced when it has happened; only this never becomes an event.
      announce: (text, { kind }) => void (kind === "putDown" && this.announcer.speak([text])),
    });
    this.time = new TableTime(where.id, {
      say: (as, act) => this.say(as, act),
      changed: () => this.render(),
      ask: () => this.session.retry(),
    });
    this.seats = createSeats({
      id: where.id,
      token: (seat) => this.tokens.get(seat) ?? where.tokens[0] ?? "",
      gaveUp: (seat, invitation) => this.showGivenUp(seat, invitation),
    });
    this.places = {
      white: createSeat("white", this.time.clocks.white.element),
      black: createSeat("black", this.time.clocks.black.element),
    };
    this.layout = createLayout({
      header: this.header.element,
      board: this.board.element,
      chooser: this.chooser.element,
      seats: { white: this.places.white.element, black: this.places.black.element },
      said: [
        this.voice.steps.element,
        this.guest,
        this.extra,
        this.seats.element,
        this.review.element,
        this.panel.element,
        this.time.envelope.element,
      ],
      score: this.sheet.element,
      words: this.voice.words.element,
      live: [this.announcer.element],
    });
    this.attention = createAttention(this.layout.element, {
      say: (act) => this.sayTyped(act),
      announce: (sentence) => this.announcer.speak([sentence]),
      turnBoard: () => this.flip(),
      state: () => this.session.state,
    });
    this.header.tools.prepend(this.attention.tool);
    this.layout.element.append(this.time.dialog.element, this.attention.field);
    this.layout.setNear("white");
    this.layout.setFlat(this.flat);
    root.replaceChildren(this.layout.element);
    this.session = new Session(where, {
      onChange: (fresh, before) => this.onChange(fresh, before),
      onTurnedAway: () => this.showAway("no seat"),
      onAppointed: (token) => location.assign(tableAddress(this.where.id, [token])),
      onUnheard: (error) => this.complain(error),
    });
    this.listen();
    void this.findSeats();
    void this.attachGuest();
  }

  leave(): void {
    if (this.gone) return;
    this.gone = true;
    for (const goodbye of this.goodbyes) goodbye();
    this.session.close();
    this.chooser.close();
    this.voice.words.stop();
    this.attention.leave();
    if (this.desk && this.desk !== "sent for") this.desk.leave();
    this.time.leave();
    this.board.destroy();
  }

  // What comes from the server

  private onChange(fresh: TableEvent[], before: View | null): void {
    if (this.gone || !this.session) return; // the line may speak before the page is put together
    const { state } = this.session;
    if (state.terms["code"] && !this.book && !this.bookAsked) {
      this.voice.settle(state.terms);
      void this.askForBook(state.terms["code"]);
    }
    if (this.session.line === "down" && !state.view) void this.findOutWhy();
    if (this.near === null && state.seats.length > 0) this.sit(state.seats);
    if (this.looking && state.score.at(-1)?.seq !== this.newest) this.looking = null; // the game has gone on
    this.newest = state.score.at(-1)?.seq;
    if (this.desk === null && isUmpireAlone(state.seats)) void this.openDesk();
    this.render();
    if (!state.view) return;
    // Whoever pleads an accident has taken his hand away.
    if (fresh.some(({ by, deed }) => deed.verb === "pleads" && state.seats.some((seat) => seat === by)))
      this.board.setHeld(null);
    if (before !== null) this.attention.happened(fresh);
    if (before === null) this.arrive(state.view);
    else if (fresh.length > 0) this.announcer.speak(announce(fresh, before, state.view));
    if (!state.view.outcome)
      this.announcer.speak(this.callings.call(state.presence, state.seats, Date.now()));
  }

  /** The first sight of the table: a man touched before a reload is still in the hand. */
  private arrive(view: View): void {
    if (this.arrived) return;
    this.arrived = true;
    const held = view.hand || view.outcome ? null : inHand(view);
    if (held && this.session.state.seats.includes(held.by)) this.board.setHeld(held.square);
    this.announcer.speak([
      view.outcome ? { referee: `${view.outcome.text}.` } : announced.toMove(sideName(view.turn)),
    ]);
  }

  /** Who only judges sits at a desk of his own, at the same address and on the same line. */
  private async openDesk(): Promise<void> {
    this.desk = "sent for";
    const open = await this.findDesk();
    if (this.gone) return;
    this.desk = open({
      where: this.where,
      state: () => this.session.state,
      line: () => this.session.line,
      send: async (act) => void (await this.session.send("umpire", act)),
      clocks: { white: this.time.clocks.white.element, black: this.time.clocks.black.element },
      besides: [this.seats.element, this.time.envelope.element, this.announcer.element],
      toggleSeats: () => this.seats.toggle(),
    });
    this.root.replaceChildren(this.desk.element);
    this.render();
  }

  private async askForBook(code: string): Promise<void> {
    this.bookAsked = true;
    this.book = await fetchBook(code);
    this.render();
  }

  /** The line never opened: is it the server, the table or the seat? */
  private async findOutWhy(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const why = await tableStatus(this.where.id, this.where.tokens[0]);
    this.asking = false;
    if (why !== "here" && !this.session.state.view) this.showAway(why);
  }

  private showAway(why: "no table" | "no seat" | "no server"): void {
    if (this.gone) return;
    this.leave();
    showAway(this.root, why, this.restart);
  }

  private showGivenUp(seat: Side, invitation: string): void {
    const other = this.tokens.get(otherSide(seat));
    this.leave();
    showGivenUp(this.root, { id: this.where.id, seat, invitation, left: other ? [other] : [] });
  }

  // What is said and done here

  private armWord(side: Side, what: Armed): void {
    switch (what) {
      case "jadoube":
        return this.arm(pressJadoube(this.hands, side, this.turn(), this.both()));
      case "onlyTouch":
        return this.arm(pressMyHand(this.hands, side));
      case "twoHands":
        return this.arm(pressBothHands(this.hands, side));
      case "check":
        return this.inHand(side) ? this.arm(pressCheck(this.hands, side)) : this.say(side, "says check");
    }
  }

  private adjourn(side: Side): void {
    this.time.adjourn(side, this.session.state, this.promotions());
  }

  /** Typed words belong to whoever the hand on the board belongs to. */
  private sayTyped(act: string): void {
    const side = this.actor();
    if (side) this.say(side, act);
  }

  private say(as: Seat, act: string): void {
    void this.send(as, act);
  }

  private async send(as: Seat, act: string, group?: symbol): Promise<TableEvent | undefined> {
    this.unheard = null;
    try {
      return await this.session.send(as, act, { group, onUnheard: (error) => this.complain(error) });
    } catch {
      return undefined; // it was complained of
    }
  }

  /** What the server said it had not heard; drawn with the message that said so. */
  private complain(error: string): void {
    if (this.gone) return;
    this.unheard = error;
    this.announcer.speak([texts.notHeardSentence(error)]);
  }

  private onIntent(intent: Intent): void | "wait" | "sent" {
    const side = this.actor();
    if (side === null || this.looking || this.session.state.view?.outcome) {
      queueMicrotask(() => this.board.settle());
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
      else this.board.settle();
      this.board.focus();
    });
    return "wait";
  }

  /** One man put down to touch another is still the same hand at work. */
  private letGo(side: Side): void {
    if (this.puttingDown) this.arm(afterAct(this.hands, side, "putDown"));
  }

  private choosePiece(ask: NonNullable<Acts["ask"]>): Promise<Promotion | null> {
    const known = this.promotions();
    const { terms } = this.session.state;
    const later = terms["clock"] === "pressed" && completedByClock(terms["code"] ?? "");
    if (!later || known.includes("pawn")) return this.chooser.ask(ask.side, ask.square, known);
    return this.chooser.ask(ask.side, ask.square, [...known, "pawn"], texts.nothingYet);
  }

  private promotions(): Promotion[] {
    return (this.book?.promotions as Promotion[] | undefined) ?? usualPromotions;
  }

  private perform(side: Side, { acts }: Acts): void {
    let last: Promise<TableEvent | undefined> = Promise.resolve(undefined);
    const gesture = Symbol("one gesture");
    for (const act of acts) {
      this.hands = afterAct(this.hands, side, act);
      // Check goes with the move: a move the referee would not have made is not followed by the word.
      if (act === "says check")
        void last.then((event) => (event && event.kind !== "refused" ? this.send(side, act) : undefined));
      else last = this.send(side, act, gesture);
    }
    this.render();
  }

  private arm(hands: Hands): void {
    this.hands = hands;
    this.render();
  }

  private turn(): Side {
    return this.session.state.view?.turn ?? "white";
  }

  private both(): boolean {
    return isOneScreen(this.session.state.seats);
  }

  private actor(): Side | null {
    return nextActor(this.hands, this.session.state, this.session.awaiting);
  }

  private inHand(side: Side): boolean {
    const hand = this.session.state.view?.hand;
    return hand ? hand.by === side : this.board.held() !== null && this.actor() === side;
  }

  // What is shown

  private render(): void {
    if (this.gone) return;
    const { state, line, waiting } = this.session;
    if (this.desk) {
      this.time.show(state);
      this.seats.show(state);
      if (this.desk !== "sent for") this.desk.show();
      return;
    }
    this.header.show({
      terms: state.terms,
      seats: [...this.tokens.keys()],
      line,
      waiting,
      game: gameName(state.view),
      others: othersPresent(state),
      flat: this.flat,
      clocks: this.time.form(state),
      speaks: this.voice.speaker() !== null,
    });
    for (const side of ["white", "black"] as const)
      this.places[side].show(seatModel(side, state, this.hands));
    this.voice.show();
    this.time.show(state);
    this.seats.show(state);
    const panel = panelModel(state, this.book, this.notes, this.unheard);
    this.panel.show(panel);
    const over = state.view?.outcome != null;
    if (over) noteFinished(); // who has seen a game to its end is no newcomer
    this.review.show(
      over && state.view
        ? {
            view: state.view,
            events: state.events,
            table: this.where.id,
            book: this.book,
            again: this.againLabel(state.view),
            series: seriesSentence(state.view),
            looking: this.looking?.move != null,
            postMortem: postMortemAddress(this.where.id, this.where.tokens),
          }
        : null,
    );
    this.showNext(over ? state.view : null);
    this.sheet.show({
      code: state.terms["code"] ?? "",
      score: state.score,
      events: state.events,
      shown: this.looking?.move ?? null,
      carded: panel?.ruling?.seq ?? null,
    });
    this.layout.element.dataset["clocks"] = this.time.form(state) ?? "none";
    this.layout.element.dataset["over"] = String(over);
    this.layout.element.dataset["players"] = String(state.seats.filter(isPlayer).length);
    this.showBoard();
    this.attention.look();
    document.title = pageTitle(state);
  }

  private showBoard(): void {
    const { state } = this.session;
    const side = this.looking ? null : this.actor();
    this.board.setOwn(side);
    this.board.setArmed(side !== null && this.hands.jadoube === side);
    this.board.setBothHands(this.voice.knowsTwoHands());
    const scene = this.looking?.scene ?? sceneOf(state, state.seats, this.session.settled());
    const key = JSON.stringify(scene);
    if (!scene || key === this.lastScene) return;
    this.lastScene = key;
    this.board.show(scene);
  }

  // The end

  private lookAt(
    at: { board: Placement; squares: string[]; move: number | null } | null,
    last: BoardScene["last"] = null,
  ): void {
    const { view } = this.session.state;
    this.looking = at && view ? { scene: lookedAt(at.board, at.squares, last, view), move: at.move } : null;
    this.render();
  }

  /** The position after a move, or the game as it stands. */
  private lookAtMove(entry: ScoreEntry | null): void {
    const again = entry === null || this.looking?.move === entry.seq;
    this.review.release();
    if (again || entry === this.session.state.score.at(-1)) return this.lookAt(null);
    this.lookAt({ board: entry.board, squares: [], move: entry.seq }, { from: entry.from, to: entry.to });
  }

  private stepThrough(way: Way): void {
    const { score } = this.session.state;
    if (score.length > 0) this.lookAtMove(stepThrough(score, this.looking?.move ?? null, way));
  }

  /** Nobody is asked twice: once the next table is laid there is only the way to it. */
  private againLabel(view: View): string | null {
    return view.next_table ? null : nextLabel(view, this.session.state.seats);
  }

  private async playOn(): Promise<void> {
    const mine = this.session.state.seats.find(isPlayer);
    const token = (mine && this.tokens.get(mine)) ?? this.where.tokens[0] ?? "";
    try {
      const { id } = await askForNext(this.where.id, token);
      location.assign(tableAddress(id, this.where.tokens));
    } catch (error) {
      this.unheard = error instanceof Error ? error.message : String(error);
      this.render();
    }
  }

  /** The other has gone on: it is told, and followed by a button. */
  private showNext(view: View | null): void {
    const key = view?.next_table ?? "";
    if (key === this.nextShown) return;
    this.nextShown = key;
    const sheet =
      view && nextSheet(view, this.session.state.seats, (table) => tableAddress(table, this.where.tokens));
    this.extra.replaceChildren(...(sheet ? [sheet] : []));
    if (sheet && this.arrived) this.announcer.speak([reviewTexts.laidSentence]);
  }

  private async download(what: "record" | "pgn"): Promise<void> {
    if (await download(this.where.id, this.where.tokens[0], what)) return;
    this.unheard = texts.couldNotFetch;
    this.render();
  }

  // Where one sits

  /** One's own side lies nearest; at one screen White's, unless the table was turned before anybody sat. */
  private sit(seats: Seat[]): void {
    const mine = seats.filter(isPlayer);
    this.turnTable(mine.length === 1 ? (mine[0] ?? "white") : "white");
  }

  private turnTable(near: Side): void {
    this.near = near;
    this.board.setOrientation(near);
    this.layout.setNear(near);
    this.layout.setFlat(this.flat);
  }

  private flip(): void {
    this.turnTable(otherSide(this.near ?? "white"));
  }

  private toggleFlat(): void {
    this.flat = !this.flat;
    keep("flat", this.flat);
    this.layout.setFlat(this.flat);
    this.render();
  }

  private linkOf(seat: Seat): string | null {
    const token = this.tokens.get(seat);
    return token ? new URL(tableAddress(this.where.id, [token]), location.href).href : null;
  }

  /** Which token is which seat, so that each link can be given to the right person. */
  private async findSeats(): Promise<void> {
    if (this.where.tokens.length < 2) return;
    const seats = await Promise.all(this.where.tokens.map((token) => seatOf(this.where.id, token)));
    seats.forEach((seat, index) => seat && this.tokens.set(seat, this.where.tokens[index] ?? ""));
    this.render();
  }

  private async attachGuest(): Promise<void> {
    if (this.findGuest === null) return;
    const guest = await this.findGuest();
    if (this.gone) return;
    this.guest.hidden = false;
    this.layout.element.dataset["guest"] = "true";
    if (guest.side) this.turnTable(guest.side);
    this.goodbyes.push(guest.attach(this.guest, this.session));
  }

  private listen(): void {
    this.layout.element.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !this.header.element.contains(target)) this.header.closeMenu();
    });
    this.goodbyes.push(
      guardPresses(this.layout.element),
      listenForSteps((way) => this.stepThrough(way)),
      listenForSpace(() => {
        const side = pressedBySpace(this.session.state);
        if (side) this.say(side, "presses");
        return side !== null;
      }),
    );
    const retry = (): void => this.session.retry();
    addEventListener("online", retry);
    document.addEventListener("visibilitychange", retry);
    this.goodbyes.push(
      () => removeEventListener("online", retry),
      () => document.removeEventListener("visibilitychange", retry),
    );
  }
}
