// The score sheet: numbers and two columns, incidents in line, the newest in sight. Scrolls inside its own box.
import { capital } from "../shared/sentences";
import { sideName, otherSide } from "../shared/sides";
import { lawLinkAside } from "../shared/law-link";
import type { ScoreEntry, TableEvent } from "../wire";
import { keep, kept } from "../shared/keep";
import { button, el, redraw } from "../shared/dom";
import {
  firstSide,
  weave,
  type IncidentLine,
  type MoveLine,
  type ScoreLine,
  type WrittenMove,
} from "./weave";

interface SheetModel {
  /** Whose laws are cited. */
  code: string;
  score: ScoreEntry[];
  events: TableEvent[];
  /** After the end a move can be pressed to see its position. */
  steps: boolean;
  /** The move now looked at. */
  shown: number | null;
}

export interface Sheet {
  element: HTMLElement;
  show: (model: SheetModel) => void;
}

type Notation = "algebraic" | "descriptive";

export function createSheet(onLook: (entry: ScoreEntry) => void): Sheet {
  let notation: Notation = kept("notation") === "descriptive" ? "descriptive" : "algebraic";
  let model: SheetModel = { code: "", score: [], events: [], steps: false, shown: null };
  let drawn = "";
  const body = el("div.lines", { tabindex: "0", role: "region", "aria-label": "Moves and incidents" });
  const toggle = button(
    "",
    () => {
      notation = notation === "algebraic" ? "descriptive" : "algebraic";
      keep("notation", notation);
      draw();
    },
    { look: "quiet" },
  );
  const fold = el("button.fold", { type: "button", "aria-expanded": "true" }, "Score");
  fold.addEventListener("click", () => {
    body.hidden = !body.hidden;
    fold.setAttribute("aria-expanded", String(!body.hidden));
  });
  const element = el(
    "section.sheet.score",
    { "data-testid": "score", "aria-label": "Score" },
    el("div.score-head", {}, fold, toggle),
    body,
  );

  function draw(): void {
    toggle.textContent = notation === "algebraic" ? "Descriptive" : "Algebraic";
    toggle.setAttribute(
      "aria-label",
      `Write the score in ${notation === "algebraic" ? "descriptive" : "algebraic"} notation`,
    );
    const first = firstSide(model.score);
    const lines = weave(model.score, model.events).map((line) => drawLine(line));
    const heads = [first, otherSide(first)].map((side) => el("th", { scope: "col" }, sideName(side)));
    const table = el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "No."), ...heads)),
      el("tbody", {}, ...lines),
    );
    redraw(body, lines.length === 0 ? el("p.soft.small", {}, "Nothing is written yet.") : table);
    if (model.shown === null) body.scrollTop = body.scrollHeight;
  }

  function drawLine(line: ScoreLine): HTMLElement {
    return line.kind === "incident" ? incidentRow(line, model.code) : moveRow(line);
  }

  function moveRow(line: MoveLine): HTMLElement {
    const first = firstSide(model.score);
    const cells = [first, otherSide(first)].map((side) => el("td", {}, line[side] && moveCell(line[side])));
    return el("tr", {}, el("th", { scope: "row" }, `${line.number}.`), ...cells);
  }

  function moveCell(move: WrittenMove): HTMLElement {
    const text = move.entry[notation];
    const said = move.check && !/(\+|ch\.?)$/.test(text) ? el("em.check", {}, " check") : null;
    if (!model.steps) return el("span.move", {}, text, said);
    const look = el(
      "button.move",
      {
        type: "button",
        "data-key": `move${move.entry.seq}`,
        "aria-pressed": String(model.shown === move.entry.seq),
      },
      text,
      said,
    );
    look.addEventListener("click", () => onLook(move.entry));
    return look;
  }

  draw();
  return {
    element,
    show(next) {
      const key = JSON.stringify([next.code, next.score, next.events.length, next.steps, next.shown]);
      if (key === drawn) return;
      drawn = key;
      model = next;
      draw();
    },
  };
}

function incidentRow(line: IncidentLine, code: string): HTMLElement {
  const found = line.found.flatMap(({ text, law }) => [
    ` ${capital(text)} `,
    el("span.law", {}, "(", lawLinkAside(code, law), ")"),
  ]);
  return el(
    "tr.incident",
    { "data-tone": line.tone },
    el("td", { colspan: "3" }, el("strong", {}, `${line.said}.`), ...found),
  );
}
