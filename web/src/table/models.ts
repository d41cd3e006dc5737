// From what is known of the table to what each part of the page shows. Pure; it picks and words, it never judges.
import { readPlacement } from "../board/placement";
import type { BoardScene, Mark } from "../board/scene";
import { automaton } from "../messages/automaton";
import { speech } from "../messages/speech";
import { table as texts } from "../messages/table";
import { actor, type Hands } from "../shared/hands";
import { opponentWords, readOpponent } from "../shared/opponent";
import { otherSide, sideName } from "../shared/sides";
import { movingOf, touchedBy } from "../shared/showing";
import type { Automaton, Placement, Seat, Side, View } from "../wire";
import type { Armed } from "./offered";
import type { SeatModel } from "./seat";
import type { TableState } from "./store";
import { takenBy } from "./taken";

export function isPlayer(seat: Seat): seat is Side {
  return seat === "white" || seat === "black";
}

/** Both players sit at this screen. */
export function isOneScreen(seats: Seat[]): boolean {
  return seats.includes("white") && seats.includes("black");
}

/** Who sits here judges, and plays at neither side. */
export function isUmpireAlone(seats: Seat[]): boolean {
  return seats.includes("umpire") && !seats.some(isPlayer);
}

/** The one player who sits here; null: both, or none. */
export function onlyPlayer(seats: Seat[]): Side | null {
  const mine = seats.filter(isPlayer);
  return mine.length === 1 ? (mine[0] ?? null) : null;
}

export function seatModel(side: Side, state: TableState, hands: Hands): SeatModel {
  const { view, seats, terms } = state;
  const you = onlyPlayer(seats) === side;
  const awaited = view ? awaitedOf(side, view) : "";
  const sheet = view?.seating.automaton;
  const program = sheet?.side === side;
  const status = view ? statusOf(side, view, you, awaited) : "";
  return {
    name: terms[side] || (you ? texts.you : program ? automaton.name : sideName(side)),
    kind: program ? kindOf(sheet) : "",
    own: terms[side] !== undefined && terms[side] !== "",
    here: isOneScreen(seats) || you || program ? null : (state.presence?.[side] ?? null),
    awaited,
    status: program && status === texts.toMove ? automaton.thinks : status,
    armed: armedWords(hands, side),
    taken: view ? takenBy(side, startOf(state, view), view.board) : { men: [], ahead: 0 },
  };
}

/** "an honest club player": what everybody is told of a program. */
function kindOf({ level, temperament, engine }: Automaton): string {
  return opponentWords({ ...readOpponent({ temperament, engine }), level });
}

/** How the men stood before anything could be taken, as far as this page knows. */
function startOf({ terms, score }: TableState, view: View): Placement {
  return terms["position"]?.split(" ")[0] ?? score[0]?.board ?? view.board;
}

/** Whoever chooses a penalty is waited for before the player is. */
function awaitedOf(side: Side, { claim, turn, outcome, adjournment }: View): SeatModel["awaited"] {
  if (outcome || (adjournment && !adjournment.resumed)) return "";
  if (adjournment && adjournment.readings.length > 0) return adjournment.answers === side ? "choose" : "";
  if (claim) return claim.by === side ? "choose" : "";
  return turn === side ? "move" : "";
}

function statusOf(side: Side, view: View, you: boolean, awaited: SeatModel["awaited"]): string {
  if (awaited === "") return "";
  if (awaited === "choose") return you ? texts.yourChoice : texts.toChoose;
  const square = you || view.turn !== side ? undefined : view.touched.at(-1);
  const man = square && readPlacement(view.board).get(square);
  const move = you ? texts.yourMove : texts.toMove;
  return man ? `${move}: ${texts.hasTouched(texts.roles[man.role], square)}` : move;
}

/** What is armed for a side's next act. */
export function armedFor(hands: Hands, side: Side): Armed[] {
  const all: [Armed, Side | null][] = [
    ["jadoube", hands.jadoube],
    ["check", hands.check],
    ["twoHands", hands.both],
    ["onlyTouch", hands.claimed],
  ];
  return all.filter(([, by]) => by === side).map(([what]) => what);
}

const ARMED: Record<Armed, string> = {
  jadoube: speech.armedJadoube,
  check: speech.armedCheck,
  twoHands: speech.armedHands,
  onlyTouch: speech.armedTouch,
};

function armedWords(hands: Hands, side: Side): string {
  return armedFor(hands, side)
    .map((what) => ARMED[what])
    .join("; ");
}

/** Whose words lie before whoever sits here: his own, and at one screen those of the one who is waited for. */
export function speakerOf({ seats, view }: TableState): Side | null {
  if (view?.outcome) return null;
  if (!isOneScreen(seats)) return onlyPlayer(seats);
  const waited = view && (["white", "black"] as const).find((side) => awaitedOf(side, view) !== "");
  return waited ?? view?.turn ?? "white";
}

export function sceneOf(state: TableState, seats: Seat[], settled: boolean): BoardScene | null {
  const { view, events } = state;
  if (!view) return null;
  const hand = view.hand && { from: view.hand.from, at: view.hand.at, mine: seats.includes(view.hand.by) };
  return {
    placement: view.board,
    hand,
    touched: touchedBy(view.hands),
    last: view.last,
    marks: marksOf(view),
    lie: view.lie,
    moving: movingOf(events.at(-1)?.deed),
    settled,
  };
}

/** A position looked at, not the one that stands. */
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

function marksOf(view: View): Mark[] {
  const duty = view.must?.tasks.flatMap((task) => task.squares) ?? [];
  const option = view.claim?.options.flatMap((one) => one.squares) ?? [];
  return [
    ...duty.map((square): Mark => ({ square, kind: "duty" })),
    ...option.map((square): Mark => ({ square, kind: "option" })),
  ];
}

/** What the browser calls the page: how the game stands, at which table. */
export function pageTitle({ view, terms, seats }: TableState): string {
  const you = onlyPlayer(seats);
  const turn = view && (view.turn === you ? texts.titleYourMove : texts.titleToMove(sideName(view.turn)));
  return texts.title(view?.outcome?.text ?? turn ?? texts.titleTable, terms["title"] ?? texts.brand);
}
