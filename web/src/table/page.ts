// The table page: puts the parts together, passes what is said and done to the line, and shows what comes back.
import { verbOf } from "../shared/act-words";
import { sideName, otherSide } from "../shared/sides";
import { noteFinished } from "../shared/newcomer";
import "../style/edges.css";
import "./adjourn/adjourn.css";
import "./clock/clock.css";
import "./side.css";
import "./table.css"; // last: it says how the others change with the screen
import type { CodeBook, Placement, ScoreEntry, Seat, Side, TableEvent, View } from "../wire";
import { actsOf, type Acts, type ActContext, type Promotion } from "../board/acts";
import { createBoard, type BoardElement, type BoardScene, type Intent } from "../board/board";
import { knowsArbiter } from "../shared/codes";
import { keep, kept } from "../shared/keep";
import { linksOf } from "../shared/recent-tables";
import { postMortemAddress, tableAddress } from "../shared/route";
import { createAnnouncer } from "./announcer";
import { showAway } from "./away";
import { download, fetchBook, seatOf, tableStatus } from "./calls";
import { el } from "../shared/dom";
import { createEdge, type Edge } from "./edges";
import {
  afterAct,
  emptyHands,
  pressBothHands,
  pressCheck,
  pressJadoube,
  pressMyHand,
  stillInHand,
  type Hands,
} from "../shared/hands";
import { showGivenUp } from "./given-up";
import { createHeader } from "./header";
import type { TableGuest } from "../shared/table-controls";
import { createLayout, type Layout } from "./layout";
import {
  edgeModel,
  isPlayer,
  lookedAt,
  nextActor,
  noteKey,
  isOneScreen,
  pageTitle,
  panelModel,
  sceneOf,
} from "./models";
import { askForNext, gameName, nextLabel, nextSheet, seriesSentence } from "./next";
import { createPanel } from "./panel";
import { PresenceAnnouncer, othersPresent } from "./presence";
import { createChooser, usualPromotions } from "../shared/promotion";
import { createReview } from "./review";
import { Session } from "./session";
import { createSeats, type Seats } from "./seats";
import { createSheet } from "./sheet";
import { listenForSpace, pressedBySpace } from "./space";
import { announce } from "./speech";
import { TableTime } from "./time";

export interface TableAddress {
  id: string;
  tokens: string[];
}

/** Shows the table in `root`; gives back how to leave it. */
export function showTable(
  root: HTMLElement,
  where: TableAddress,
  guest: (() => Promise<TableGuest>) | null,
): () => void {
  let page = new TablePage(root, where, guest, restart);
  function restart(): void {
    page.leave();
    page = new TablePage(root, where, guest, restart);
  }
  return () => page.leave();
}

class TablePage {
  private readonly session: Session;
  private readonly board: BoardElement;
  private readonly edges: Record<Side, Edge>;
  private readonly layout: Layout;
  private readonly announcer = createAnnouncer();
  private readonly guest = el("section.guest", { hidden: true });
  private readonly extra = el("div.extra");
  private readonly time: TableTime;
  private readonly header = createHeader({
    flip: () => this.flip(),
    toggleFlat: () => this.toggleFlat(),
    chooseClocks: (form) => this.time.choose(form),
    link: (seat) => this.linkOf(seat),
    allLinks: () => linksOf(this.where.id),
    seats: () => this.seats.toggle(),
  });
  private readonly panel = createPanel({
    decide: (act) => this.say("umpire", act),
    say: (as, act) => this.say(as, act),
    dismissNote: (note) => (this.put.add(noteKey(note)), this.render()),
    dismissUnheard: () => ((this.unheard = null), this.render()),
  });
  private readonly review = createReview({
    look: (at) => this.lookAt(at && { ...at, move: null }),
    again: () => void this.playOn(),
    download: (what) => void this.download(what),
  });
  private readonly sheet = createSheet((entry) => this.lookAtMove(entry));
  private readonly chooser = createChooser();
  private readonly seats: Seats;
  private readonly put = new Set<string>();
  private readonly callings = new PresenceAnnouncer();
  private readonly tokens = new Map<Seat, string>();
  private readonly goodbyes: (() => void)[] = [];
  private hands: Hands = emptyHands;
  private book: CodeBook | null = null;
  private near: Side | null = null;
  private flat = kept("flat") === true;
  private looking: { scene: BoardScene; move: number | null } | null = null;
  private lastScene = "";
  private puttingDown = false;
  private unheard: string | null = null;
  private arrived = false;
  private nextShown = "";
  private bookAsked = false;
  private asking = false;
  private gone = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly where: TableAddress,
    private readonly findGuest: (() => Promise<TableGuest>) | null,
    private readonly restart: () => void,
  ) {
    this.board = createBoard({
      orientation: "white",
      onIntent: (intent) => this.onIntent(intent),
      // What was touched or played is announced when it has happened; only this never becomes an event.
      announce: (text) => void (/put down$/.test(text) && this.announcer.speak([text])),
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
    this.edges = { white: this.edgeOf("white"), black: this.edgeOf("black") };
    this.layout = createLayout({
      header: this.header.element,
      board: this.board.element,
      chooser: this.chooser.element,
      edges: { white: this.edges.white.element, black: this.edges.black.element },
      said: [
        this.guest,
        this.extra,
        this.seats.element,
        this.time.envelope.element,
        this.review.element,
        this.panel.element,
      ],
      score: this.sheet.element,
      live: this.announcer.element,
    });
    this.layout.element.append(this.time.dialog.element);
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
    this.time.leave();
    this.board.destroy();
  }

  // What comes from the server

  private onChange(fresh: TableEvent[], before: View | null): void {
    if (this.gone || !this.session) return; // the line may speak before the page is put together
    const { state } = this.session;
    if (state.terms["code"] && !this.book && !this.bookAsked) void this.askForBook(state.terms["code"]);
    if (this.session.line === "down" && !state.view) void this.findOutWhy();
    if (this.near === null && state.seats.length > 0) this.sit(state.seats);
    this.render();
    if (!state.view) return;
    // Whoever pleads an accident has taken his hand away.
    if (fresh.some(({ by, act }) => verbOf(act) === "pleads" && state.seats.some((seat) => seat === by)))
      this.board.setHeld(null);
    if (before === null) this.arrive(state.view);
    else if (fresh.length > 0) this.announcer.speak(announce(fresh, before, state.view, state.score));
    if (!state.view.outcome)
      this.announcer.speak(this.callings.call(state.presence, state.seats, Date.now()));
  }

  /** The first sight of the table: a man touched before a reload is still in the hand. */
  private arrive(view: View): void {
    if (this.arrived) return;
    this.arrived = true;
    const held = view.hand || view.outcome ? null : stillInHand(this.session.state.events, view);
    if (held && this.session.state.seats.includes(held.by)) this.board.setHeld(held.square);
    this.announcer.speak([view.outcome ? `${view.outcome.text}.` : `${sideName(view.turn)} to move.`]);
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

  private edgeOf(side: Side): Edge {
    return createEdge(side, this.time.clocks[side].element, {
      say: (act) => this.say(side, act),
      pressMyHand: () => this.arm(pressMyHand(this.hands, side)),
      pressJadoube: () => this.arm(pressJadoube(this.hands, side, this.turn(), this.both())),
      pressCheck: () =>
        this.inHand(side) ? this.arm(pressCheck(this.hands, side)) : this.say(side, "says check"),
      pressBothHands: () => this.arm(pressBothHands(this.hands, side)),
      adjourn: () => this.time.adjourn(side, this.session.state, this.promotions()),
    });
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
    this.announcer.speak([`That was not heard. ${error}`]);
  }

  private onIntent(intent: Intent): void | "wait" | "sent" {
    const side = this.actor();
    if (side === null || this.session.state.view?.outcome) {
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
    const later = terms["clock"] === "pressed" && knowsArbiter(terms["code"] ?? "");
    if (!later || known.includes("pawn")) return this.chooser.ask(ask.side, ask.square, known);
    return this.chooser.ask(ask.side, ask.square, [...known, "pawn"], "nothing yet");
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
    this.header.show({
      terms: state.terms,
      book: this.book,
      seats: [...this.tokens.keys()],
      line,
      waiting,
      game: gameName(state.view),
      others: othersPresent(state),
      flat: this.flat,
      clocks: this.time.form(state),
    });
    for (const side of ["white", "black"] as const)
      this.edges[side].show(edgeModel(side, state, this.hands, this.book));
    this.time.show(state);
    this.seats.show(state);
    this.panel.show(panelModel(state, this.book, this.put, this.unheard));
    const over = state.view?.outcome != null;
    if (over) noteFinished(); // who has seen a game to its end is no newcomer
    this.review.show(
      over && state.view
        ? {
            view: state.view,
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
      steps: over,
      shown: this.looking?.move ?? null,
    });
    this.layout.element.dataset["over"] = String(over);
    this.layout.element.dataset["players"] = String(state.seats.filter(isPlayer).length);
    this.showBoard();
    document.title = pageTitle(state);
  }

  private showBoard(): void {
    const { state } = this.session;
    const side = this.actor();
    this.board.setOwn(side);
    this.board.setArmed(side !== null && this.hands.jadoube === side);
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

  private lookAtMove(entry: ScoreEntry): void {
    const again = this.looking?.move === entry.seq || entry === this.session.state.score.at(-1);
    this.review.release();
    this.lookAt(again ? null : { board: entry.board, squares: [], move: entry.seq }, {
      from: entry.from,
      to: entry.to,
    });
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
    if (sheet && this.arrived) this.announcer.speak(["The next table is laid."]);
  }

  private async download(what: "record" | "pgn"): Promise<void> {
    if (await download(this.where.id, this.where.tokens[0], what)) return;
    this.unheard = "The file could not be fetched. Try again in a moment.";
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
