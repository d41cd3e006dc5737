// What everybody has seen before the question: the headline by the last act, the acts in order, and the board as it stands.
import type { BoardScene } from "../board/board";
import { readPlacement, sameMan } from "../board/placement";
import { acts } from "../messages/acts";
import { drill as texts } from "../messages/drill";
import { calledOut } from "../shared/act-words";
import { el } from "../shared/dom";
import { otherSide } from "../shared/sides";
import type { Drill, Placement } from "../wire";

type Seen = Drill["seen"][number];

/** "Black has just castled. Is anything wrong?" */
export function headline(drill: Drill): string {
  const who = acts.sides[otherSide(drill.you)];
  const deed = drill.seen.at(-1)?.deed;
  const { just } = texts;
  if (!deed) return just.moved(who);
  if (deed.castling) return just.castled(who);
  if (deed.sort === "press") return just.pressed(who);
  if (deed.sort === "touch") return just.touched(who);
  if (deed.sort === "check" || deed.sort === "said") return just.said(who);
  return deed.taken ? just.took(who) : just.moved(who);
}

/** The acts in order: moves as they are written down, all else as it would be called out. */
export function seenWords(drill: Drill): HTMLElement {
  const items = drill.seen.map((seen) => el("li", { "data-referee": true }, told(seen)));
  return el(
    "div.drill-seen",
    {},
    el("h2.visually-hidden", {}, texts.seen),
    drill.quiet > 0 && el("p", {}, texts.quiet(drill.quiet)),
    el("ol.plain", {}, ...items),
  );
}

function told(seen: Seen): string {
  const written = seen.deed.written?.algebraic;
  return written === undefined ? calledOut(seen).replace(/\.$/, "") : `${seen.by} ${written}`;
}

/** The board at the moment: the last move, and the men the other has touched in this turn. */
export function sceneBefore(drill: Drill): BoardScene {
  const touched = lastTurn(drill).flatMap(({ deed }) => deed.touched ?? []);
  return { placement: drill.board, hand: null, touched, last: lastSeen(drill), lie: "proper" };
}

/** What was last seen to travel. A move out of turn counts for nothing and is seen all the same: the boards tell it. */
function lastSeen({ seen, last }: Drill): BoardScene["last"] {
  const act = seen.at(-1);
  const from = act?.deed.men?.[0]?.square;
  if (act?.deed.to && from) return { from, to: act.deed.to };
  const before = seen.at(-2);
  if (!act || !before || before.board === act.board) return last ?? null;
  return travelledBetween(before.board, act.board);
}

/** The one man that left its square and stands on another; null when more has changed than that. */
export function travelledBetween(before: Placement, after: Placement): BoardScene["last"] {
  const [was, is] = [readPlacement(before), readPlacement(after)];
  const left = [...was.keys()].filter((square) => !is.has(square));
  const came = [...is.keys()].filter((square) => !sameMan(was.get(square), is.get(square)));
  const [from, to] = [left[0], came[0]];
  const one = from !== undefined && to !== undefined && left.length === 1 && came.length === 1;
  return one && sameMan(was.get(from), is.get(to)) ? { from, to } : null;
}

/** What the other did since you last acted. */
function lastTurn({ seen, you }: Drill): Seen[] {
  const at = seen.map(({ by }) => by.toLowerCase()).lastIndexOf(you);
  return seen.slice(at + 1);
}
