// The board as it stands, or as it stood before a move; the last positions as pictures, and every move of the score to look at.
import { createBoard } from "../board/board";
import { desk as texts } from "../messages/desk";
import { diagram } from "../rulings/diagram";
import { el, redraw } from "../shared/dom";
import { touchedBy } from "../shared/showing";
import type { ScoreEntry, View } from "../wire";
import { latest, moveName, type Position } from "./positions";

interface BoardModel {
  view: View;
  score: ScoreEntry[];
  positions: Position[];
  /** Squares of what is in question. */
  marked: string[];
}

export interface BoardCard {
  board: HTMLElement;
  score: HTMLElement;
  show: (model: BoardModel) => void;
  leave: () => void;
}

/** `looked` is told which position is shown: the one before that event, or null for now. */
export function createBoardCard(looked: (seq: number | null) => void): BoardCard {
  const board = createBoard({ orientation: "white", onIntent: () => {}, announce: () => {} });
  const shown = el("p.visually-hidden", { role: "status" });
  const pictures = el("div.desk-positions", { role: "group", "aria-label": texts.board.beforeEach });
  const moves = el("ol.desk-moves.plain");
  const part = el(
    "section.desk-board",
    {},
    board.element,
    el("p.cap", {}, texts.board.before),
    pictures,
    shown,
  );
  const score = el(
    "section.sheet.desk-score",
    { "aria-label": texts.score.heading, "data-testid": "score" },
    el("h2", {}, texts.score.heading),
    moves,
  );
  let model: BoardModel | null = null;
  let looking: number | null = null;
  let drawn = "";

  function look(seq: number | null): void {
    looking = looking === seq ? null : seq;
    looked(looking);
    draw();
  }

  function draw(): void {
    if (!model) return;
    const { view, positions, marked } = model;
    const at = positions.find(({ seq }) => seq === looking && seq !== null) ?? null;
    if (!at) looking = null;
    board.show({
      placement: at?.placement ?? view.board,
      hand: at ? null : view.hand && { ...view.hand, mine: false },
      touched: at ? [] : touchedBy(view.hands),
      last: at ? at.last : view.last,
      marks: marked.map((square) => ({ square, kind: "look" as const })),
      lie: view.lie,
      settled: true,
    });
    shown.textContent = at ? texts.board.shown(at.label) : "";
    const key = JSON.stringify([positions, looking]);
    if (key === drawn) return;
    drawn = key;
    redraw(pictures, ...latest(positions).map(picture));
    drawScore();
  }

  function picture(position: Position): HTMLElement {
    const made = el(
      "button",
      {
        type: "button",
        "data-key": `look${position.seq ?? "now"}`,
        "aria-pressed": String(position.seq === looking),
        "aria-label": position.seq === null ? texts.board.lookNow : texts.board.look(position.label),
      },
      el("span", { "aria-hidden": "true" }, position.label),
    );
    made.prepend(diagram(position.placement, "", { turned: model?.view.lie === "turned" }));
    made.addEventListener("click", () => look(position.seq));
    return made;
  }

  function drawScore(): void {
    const entries = model?.score ?? [];
    const known = new Set(model?.positions.map(({ seq }) => seq));
    const items = entries.map((entry) => el("li", {}, moveButton(entry, known.has(entry.seq))));
    redraw(moves, ...(items.length > 0 ? items : [el("li.soft.small", {}, texts.score.empty)]));
    if (looking === null) moves.scrollTop = moves.scrollHeight;
  }

  function moveButton(entry: ScoreEntry, canLook: boolean): HTMLElement {
    if (!canLook) return el("span.move", {}, moveName(entry));
    const made = el(
      "button.move",
      {
        type: "button",
        "data-key": `move${entry.seq}`,
        "aria-pressed": String(entry.seq === looking),
        title: texts.board.look(moveName(entry)),
      },
      moveName(entry),
    );
    made.addEventListener("click", () => look(entry.seq));
    return made;
  }

  return {
    board: part,
    score,
    leave: () => board.destroy(),
    show(next) {
      model = next;
      draw();
    },
  };
}
