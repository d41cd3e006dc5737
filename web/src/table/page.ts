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
import type { CodeBook, Seat, Side, TableEvent, View } from "../wire";
import { createBoard, type BoardElement } from "../board/board";
import { linksOf } from "../shared/recent-tables";
import { postMortemAddress, tableAddress } from "../shared/route";
import { createAttention, type Attention } from "./attention/attention";
import { createAnnouncer } from "./announcer";
import { showAway } from "./away";
import { download, fetchBook, tableStatus } from "./calls";
import { el } from "../shared/dom";
import { inHand } from "../shared/showing";
import { showGivenUp } from "./given-up";
import { Glance } from "./glance";
import { guardPresses } from "./guard";
import { TableHand } from "./hand";
import { createHeader } from "./header";
import type { Desk, OpenDesk, TableGuest } from "../shared/table-controls";
import { createLayout, type Layout } from "./layout";
import { listenForSteps } from "./looking";
import { isPlayer, isUmpireAlone, pageTitle, sceneOf, seatModel } from "./models";
import { askForNext, gameName, nextLabel, nextSheet, seriesSentence } from "./next";
import { createPanel } from "./panel";
import { noteKey, panelModel, ShownNotes } from "./panel-model";
import { TablePlace } from "./place";
import { PresenceAnnouncer, othersPresent } from "./presence";
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
    flip: () => this.place.flip(),
    toggleFlat: () => this.place.toggleFlat(),
    chooseClocks: (form) => this.time.choose(form),
    help: () => this.voice.open("help"),
    link: (seat) => this.place.linkOf(seat),
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
    arm: (side, what) => this.hand.armWord(side, what),
    adjourn: (side) => this.adjourn(side),
    state: () => this.session.state,
    hands: () => this.hand.armed(),
    changed: () => this.render(),
  });
  private readonly review = createReview({
    look: (at) => this.glance.at(at),
    again: () => void this.playOn(),
    download: (what) => void this.download(what),
  });
  private readonly sheet = createSheet({
    look: (entry) => this.glance.atMove(entry),
    go: (way) => this.glance.step(way),
    now: () => this.glance.atMove(null),
  });
  private readonly hand = new TableHand({
    board: () => this.board,
    session: () => this.session,
    book: () => this.book,
    send: (side, act, gesture) => this.send(side, act, gesture),
    isLooking: () => this.glance.scene() !== null,
    changed: () => this.render(),
  });
  private readonly glance = new Glance({
    state: () => this.session.state,
    release: () => this.review.release(),
    changed: () => this.render(),
  });
  private readonly place: TablePlace;
  private readonly attention: Attention;
  private readonly seats: Seats;
  private readonly notes = new ShownNotes();
  private readonly callings = new PresenceAnnouncer();
  private readonly goodbyes: (() => void)[] = [];
  private book: CodeBook | null = null;
  private lastScene = "";
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
      onIntent: (intent) => this.hand.onIntent(intent),
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
      token: (seat) => this.place.token(seat),
      gaveUp: (seat, invitation) => this.showGivenUp(seat, invitation),
    });
    this.places = {
      white: createSeat("white", this.time.clocks.white.element),
      black: createSeat("black", this.time.clocks.black.element),
    };
    this.layout = createLayout({
      header: this.header.element,
      board: this.board.element,
      chooser: this.hand.chooser.element,
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
      turnBoard: () => this.place.flip(),
      state: () => this.session.state,
    });
    this.header.tools.prepend(this.attention.tool);
    this.layout.element.append(this.time.dialog.element, this.attention.field);
    this.place = new TablePlace({
      board: this.board,
      layout: this.layout,
      where,
      changed: () => this.render(),
    });
    root.replaceChildren(this.layout.element);
    this.session = new Session(where, {
      onChange: (fresh, before) => this.onChange(fresh, before),
      onTurnedAway: () => this.showAway("no seat"),
      onAppointed: (token) => location.assign(tableAddress(this.where.id, [token])),
      onUnheard: (error) => this.complain(error),
    });
    this.listen();
    void this.place.findSeats();
    void this.attachGuest();
  }

  leave(): void {
    if (this.gone) return;
    this.gone = true;
    for (const goodbye of this.goodbyes) goodbye();
    this.session.close();
    this.hand.chooser.close();
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
    this.place.sit(state.seats);
    this.glance.follow();
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
    const other = this.place.known(otherSide(seat));
    this.leave();
    showGivenUp(this.root, { id: this.where.id, seat, invitation, left: other ? [other] : [] });
  }

  // What is said and done here

  private adjourn(side: Side): void {
    this.time.adjourn(side, this.session.state, this.hand.promotions());
  }

  /** Typed words belong to whoever the hand on the board belongs to. */
  private sayTyped(act: string): void {
    const side = this.hand.actor();
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
      seats: this.place.seats(),
      line,
      waiting,
      game: gameName(state.view),
      others: othersPresent(state),
      flat: this.place.isFlat(),
      clocks: this.time.form(state),
      speaks: this.voice.speaker() !== null,
    });
    for (const side of ["white", "black"] as const)
      this.places[side].show(seatModel(side, state, this.hand.armed()));
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
            looking: this.glance.move() !== null,
            postMortem: postMortemAddress(this.where.id, this.where.tokens),
          }
        : null,
    );
    this.showNext(over ? state.view : null);
    this.sheet.show({
      code: state.terms["code"] ?? "",
      score: state.score,
      events: state.events,
      shown: this.glance.move(),
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
    const looked = this.glance.scene();
    const side = looked ? null : this.hand.actor();
    this.board.setOwn(side);
    this.board.setArmed(side !== null && this.hand.armed().jadoube === side);
    this.board.setBothHands(this.voice.knowsTwoHands());
    const scene = looked ?? sceneOf(state, state.seats, this.session.settled());
    const key = JSON.stringify(scene);
    if (!scene || key === this.lastScene) return;
    this.lastScene = key;
    this.board.show(scene);
  }

  // The end

  /** Nobody is asked twice: once the next table is laid there is only the way to it. */
  private againLabel(view: View): string | null {
    return view.next_table ? null : nextLabel(view, this.session.state.seats);
  }

  private async playOn(): Promise<void> {
    const mine = this.session.state.seats.find(isPlayer);
    const token = mine ? this.place.token(mine) : (this.where.tokens[0] ?? "");
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

  // Who comes besides, and who goes

  private async attachGuest(): Promise<void> {
    if (this.findGuest === null) return;
    const guest = await this.findGuest();
    if (this.gone) return;
    this.guest.hidden = false;
    this.layout.element.dataset["guest"] = "true";
    if (guest.side) this.place.turnTo(guest.side);
    this.goodbyes.push(guest.attach(this.guest, this.session));
  }

  private listen(): void {
    this.layout.element.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !this.header.element.contains(target)) this.header.closeMenu();
    });
    this.goodbyes.push(
      guardPresses(this.layout.element),
      listenForSteps((way) => this.glance.step(way)),
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
