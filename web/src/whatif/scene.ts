// From a step of a ruled record to what the great board shows. Pure.
import type { BoardScene, Mark } from "../board/scene";
import { firstWord, letsGo } from "../shared/act-words";
import { movingOf, touchedBy } from "../shared/showing";
import { otherSide, sideOf } from "../shared/sides";
import type { RuledRecord, RuledStep, Side } from "../wire";

/** The board after so many acts; `settled`: the referee has answered all that was done. */
export function sceneAt(record: RuledRecord, at: number, settled: boolean): BoardScene {
  const step = stepAt(record, at);
  const lie = record.before.lie;
  if (!step)
    return { placement: record.start, hand: null, touched: [], last: null, lie, moving: "back", settled };
  return {
    placement: step.board,
    hand: step.hand ? { from: step.hand.from, at: step.hand.at, mine: true } : null,
    touched: touchedBy(step.hands),
    last: step.last ?? null,
    marks: marksOf(step),
    lie,
    moving: movingOf(step.deed),
    settled,
  };
}

export function stepAt(record: RuledRecord, at: number): RuledStep | null {
  return record.steps[Math.min(at, record.steps.length) - 1] ?? null;
}

/** Whose turn it is after so many acts. */
export function turnAt(record: RuledRecord, at: number): Side {
  const step = stepAt(record, at);
  return sideOf(step?.turn ?? record.before.turn) ?? "white";
}

/** Whose turn it will most likely be once acts the referee has not heard of are answered. */
export function turnAfter(turn: Side, unheard: readonly string[]): Side {
  return unheard.reduce<Side>(
    (now, act) =>
      sideOf(firstWord(act)) === now && letsGo(act.slice(firstWord(act).length + 1)) ? otherSide(now) : now,
    turn,
  );
}

function marksOf(step: RuledStep): Mark[] {
  return step.squares.map((square) => ({ square, kind: step.claim ? "option" : "duty" }));
}
