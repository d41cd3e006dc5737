// The moment on the first page as a record: Black's bishop went where no bishop goes, and White may speak. Whether and what follows
// is for the referee. Pure.
import { movingOf } from "../../shared/showing";
import { writeStory, type Story } from "../../shared/record";
import type { BoardScene, Mark } from "../../board/scene";
import type { RuledRecord, RuledStep } from "../../wire";

export const CODE = "london-1841";
const TERMS = {
  code: CODE,
  position: "rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq -",
};
/** What has happened before the visitor comes. */
const BEFORE = ["Black plays c8-g5"];

/** The answers on buttons: each is one act of White's. */
export const ANSWERS = {
  object: "objects to the move",
  take: "plays f3-g5",
  on: "plays e2-e3",
} as const;
export type Answer = keyof typeof ANSWERS;

/** What the board shows before the referee is asked anything. */
export const FIRST_SCENE: BoardScene = {
  placement: "rn1qkbnr/ppp1pppp/8/3p2b1/3P4/5N2/PPP1PPPP/RNBQKB1R",
  hand: null,
  touched: [],
  last: { from: "c8", to: "g5" },
  lie: "proper",
  settled: true,
};

/** The record up to here; `acts` are White's since the moment, without the Who word. */
export function storyWith(acts: readonly string[]): string {
  const story: Story = { terms: TERMS, acts: [...BEFORE, ...acts.map((act) => `White ${act}`)] };
  return writeStory(story);
}

/** What came of the last of White's acts; null: there was none. */
export function lastStep({ steps }: RuledRecord, acts: readonly string[], back = 0): RuledStep | null {
  return steps[BEFORE.length + acts.length - 1 - back] ?? null;
}

/** The board as it stands after a step. Men that are put back travel slowly. */
export function sceneOf(step: RuledStep): BoardScene {
  const kind: Mark["kind"] = step.claim ? "option" : "duty";
  return {
    placement: step.board,
    hand: step.hand ? { ...step.hand, mine: true } : null,
    touched: step.touched ?? [],
    last: step.last ?? null,
    marks: step.squares.map((square) => ({ square, kind })),
    lie: "proper",
    moving: movingOf(step.deed),
    settled: true,
  };
}

/** Whether the turn has passed: then nothing on the board is White's to do. */
export function hasReplied(step: RuledStep): boolean {
  return step.turn === "Black";
}
