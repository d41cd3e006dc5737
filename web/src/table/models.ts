// From what is known of the table to what each part of the page shows. Pure; it picks and words, it never judges.
import { knowsArbiter } from "../shared/codes";
import { otherSide, sideName } from "../shared/sides";
import type { CodeBook, Note, Seat, Side, TableEvent, View } from "../wire";
import { selects } from "./adjourn/words";
import type { BoardScene, Mark } from "../board/scene";
import type { EdgeModel, Prompt } from "./edges";
import type { Hands } from "../shared/hands";
import { actor } from "../shared/hands";
import { officeWords } from "./office";
import type { PanelModel } from "./panel";
import { choices, inBrief, type Saying } from "../shared/sayings";
import { dutyAnnouncement } from "./speech";
import type { TableState } from "./store";
import { lastMoveOf } from "./umpire";

export function isPlayer(seat: Seat): seat is Side {
  return seat === "white" || seat === "black";
}

/** Both players sit at this screen. */
export function isOneScreen(seats: Seat[]): boolean {
  return seats.includes("white") && seats.includes("black");
}

export function edgeModel(side: Side, state: TableState, hands: Hands, book: CodeBook | null): EdgeModel {
  const { view, seats, terms, score } = state;
  const active = seats.includes(side);
  return {
    player: terms[side] ?? "",
    here: isOneScreen(seats) ? null : (state.presence?.[side] ?? null),
    active,
    awaited: view ? awaitedOf(side, view) : "",
    myHand: isOneScreen(seats) ? hands.claimed === side : null,
    jadoube: hands.jadoube === side,
    check: hands.check === side,
    bothHands: hands.both === side,
    duty:
      view?.must?.by === side ? dutyAnnouncement(view.must).replace(/^\w+ /, "").replace(/\.$/, "") : null,
    prompt: active && view ? promptFor(side, view, book) : null,
    questionOpen: view?.question != null,
    atOdds: "odds" in terms,
    today: knowsArbiter(terms["code"] ?? ""),
    quickplay: /\bquickplay\b/.test(terms["options"] ?? ""),
    over: view?.outcome != null,
    score,
  };
}

/** Whoever chooses a penalty is waited for before the player is. */
function awaitedOf(side: Side, { claim, turn, outcome, adjournment }: View): EdgeModel["awaited"] {
  if (outcome || (adjournment && !adjournment.resumed)) return "";
  if (adjournment && adjournment.readings.length > 0) return adjournment.answers === side ? "to choose" : "";
  if (claim) return claim.by === side ? "to choose" : "";
  return turn === side ? "to move" : "";
}

/** What this player is asked, if anything: his choice first, then a reading, then an offer, then the name of a piece. */
export function promptFor(side: Side, view: View, book: CodeBook | null): Prompt | null {
  if (view.claim?.by === side) return required(choices(view.claim));
  const { adjournment } = view;
  if (adjournment?.resumed && adjournment.answers === side && adjournment.readings.length > 0)
    return readings(adjournment);
  if (view.offer && view.offer.by !== side) {
    const answers = [
      { label: "Accept", act: "accepts" },
      { label: "Decline", act: "declines" },
    ];
    // Only who is to move has a move to seal.
    const seal = view.offer.what === "adjournment" && view.turn === side && !view.adjournment?.sealed;
    return { kind: "offer", text: ended(view.offer.text), answers, seal };
  }
  if (view.unnamed?.by === side) {
    const pieces = book?.promotions ?? ["queen", "rook", "bishop", "knight"];
    const answers = pieces.map((piece) => ({
      label: piece === "pawn" ? "stays a pawn" : `a ${piece}`,
      act: `names ${piece}`,
    }));
    return { kind: "naming", text: `The pawn on ${view.unnamed.at} becomes`, answers };
  }
  return null;
}

/** A sealed text that can be read in several ways. */
function readings({ opened, readings }: NonNullable<View["adjournment"]>): Prompt {
  return {
    kind: "readings",
    text: `I read “${opened ?? ""}” as`,
    answers: readings.map((reading) => ({ label: reading, act: selects(reading) })),
  };
}

function required(answers: Saying[]): Prompt {
  const brief = inBrief(answers);
  return brief
    ? { kind: "choices", ...brief, many: true }
    : { kind: "choices", text: "What do you require?", answers };
}

export function sceneOf(state: TableState, seats: Seat[], settled: boolean): BoardScene | null {
  const { view, events } = state;
  if (!view) return null;
  const hand = view.hand && { from: view.hand.from, at: view.hand.at, mine: seats.includes(view.hand.by) };
  const moving = goesBack(events.at(-1)) ? "back" : "forward";
  const touched = [...view.touched, ...touchedOutOfTurn(events, view)];
  return {
    placement: view.board,
    hand,
    touched,
    last: view.last,
    marks: marksOf(view),
    lie: view.lie,
    moving,
    settled,
  };
}

/** A position looked at after the end. */
export function lookedAt(
  placement: string,
  squares: string[],
  last: BoardScene["last"],
  view: View,
): BoardScene {
  const marks = squares.map((square): Mark => ({ square, kind: "look" }));
  return { placement, hand: null, touched: [], last, marks, lie: view.lie, moving: "forward", settled: true };
}

/** What the next gesture belongs to while a move sent has not come back: the other player, most likely. */
export function nextActor(hands: Hands, state: TableState, awaiting: Side | null): Side | null {
  const { view, seats } = state;
  const guessed = view && awaiting === view.turn ? { ...view, turn: otherSide(view.turn) } : view;
  return actor(hands, seats, guessed);
}

export function panelModel(
  state: TableState,
  book: CodeBook | null,
  away: Set<string>,
  unheard: string | null,
): PanelModel | null {
  const { view, seats } = state;
  if (!view) return null;
  const over = view.outcome !== null;
  const umpire = over || !seats.includes("umpire") ? "absent" : isOneScreen(seats) ? "bystanders" : "seated";
  const notes = over ? [] : openNotes(view, away, umpire === "seated");
  return {
    book,
    ruling: latestRuling(state),
    view,
    notes,
    umpire,
    unheard,
    lastMove: lastMoveOf(state.score),
    today: knowsArbiter(state.terms["code"] ?? ""),
    office: over ? null : officeWords(view.umpire, view.question !== null, seats, state.candidate),
  };
}

export function noteKey(note: Note): string {
  return `${note.seq} ${note.law} ${note.text}`;
}

/** The latest ruling, until play has gone on past it. */
export function latestRuling({ events, score, view }: TableState): TableEvent | null {
  const event = events.filter((one) => one.rulings.length > 0).at(-1) ?? null;
  if (!event || !view) return null;
  const pending = view.claim !== null || view.must !== null;
  const passed = score.some((entry) => entry.seq > event.seq);
  if (passed && !pending) return null;
  return event.rulings.every((ruling) => ruling.verdict === "over") ? null : event;
}

function openNotes(view: View, away: Set<string>, all: boolean): Note[] {
  const open = view.notes.filter((note) => !away.has(noteKey(note)));
  return all ? open : open.slice(-1);
}

function marksOf(view: View): Mark[] {
  const duty = view.must?.tasks.flatMap((task) => task.squares) ?? [];
  const option = view.claim?.options.flatMap((one) => one.squares) ?? [];
  return [
    ...duty.map((square): Mark => ({ square, kind: "duty" })),
    ...option.map((square): Mark => ({ square, kind: "option" })),
  ];
}

/** Men touched by the one whose turn it is not, since the last thing that ended a turn or put men back. */
function touchedOutOfTurn(events: TableEvent[], view: View): string[] {
  const last = events
    .map((event) => event.kind !== "refused" && ENDS_TOUCHES.test(event.act))
    .lastIndexOf(true);
  const since = events.slice(last + 1);
  const theirs = since.filter(
    (event) => event.by === otherSide(view.turn) && event.kind !== "refused" && / touches /.test(event.act),
  );
  return theirs.flatMap((event) => event.act.split(" ").filter((word) => /^[a-h][1-8]$/.test(word)));
}

const ENDS_TOUCHES = /^\w+ (plays|quits|objects|requires|waives|accepts|retracts)\b/;

const BACK = /^\w+ (objects|misses|requires|waives|retracts|continues|restores|accepts)\b/;

function goesBack(event: TableEvent | undefined): boolean {
  return event !== undefined && BACK.test(event.act);
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** What the browser calls the page: how the game stands, at which table. */
export function pageTitle({ view, terms }: TableState): string {
  const title = view?.outcome ? view.outcome.text : view ? `${sideName(view.turn)} to move` : "A table";
  return `${title} · ${terms["title"] ?? "J’adoube"}`;
}
