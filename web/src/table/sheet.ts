// The score: moves in two columns, an incident as one tinted line under its move, and the way back through the game.
import { table as texts } from "../messages/table";
import { capital, stopped } from "../shared/sentences";
import { sideName, otherSide } from "../shared/sides";
import { lawLinkAside } from "../shared/law-link";
import type { ScoreEntry, TableEvent } from "../wire";
import { keep, kept } from "../shared/keep";
import { button, el, redraw } from "../shared/dom";
import { stepIcon } from "./icons";
import { WAYS, type Way } from "./looking";
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
  /** The move now looked at; null: the game as it stands. */
  shown: number | null;
  /** The ruling that has a card of its own: its sentences are not told twice. */
  carded: number | null;
}

export interface SheetCallbacks {
  look: (entry: ScoreEntry) => void;
  go: (way: Way) => void;
  now: () => void;
}

export interface Sheet {
  element: HTMLElement;
  show: (model: SheetModel) => void;
}

type Notation = "algebraic" | "descriptive";

export function createSheet(callbacks: SheetCallbacks): Sheet {
  let notation: Notation = kept("notation") === "descriptive" ? "descriptive" : "algebraic";
  let model: SheetModel = { code: "", score: [], events: [], shown: null, carded: null };
  let drawn = "";
  const body = el("div.lines", { tabindex: "0", role: "region", "aria-label": texts.movesAndIncidents });
  const toggle = button("", () => {
    notation = notation === "algebraic" ? "descriptive" : "algebraic";
    keep("notation", notation);
    draw();
  });
  toggle.className = "notation";
  const now = el("button.now", { type: "button", title: texts.nowTitle }, texts.now);
  now.addEventListener("click", callbacks.now);
  const ways = el(
    "div.ways",
    { "data-steps": "" },
    ...WAYS.map((way) => wayButton(way, callbacks.go)),
    toggle,
    now,
  );
  const element = el("section.score", { "data-testid": "score", "aria-label": texts.score }, body, ways);

  function draw(): void {
    const other = notation === "algebraic" ? texts.descriptiveNotation : texts.algebraicNotation;
    toggle.textContent = notation === "algebraic" ? texts.descriptive : texts.algebraic;
    toggle.setAttribute("aria-label", texts.writeScore(other));
    now.setAttribute("aria-pressed", String(model.shown === null));
    const lines = weave(model.score, model.events).map((line) => drawLine(line));
    const heads = [texts.number, ...sides().map(sideName)].map((head) => el("th", { scope: "col" }, head));
    // Who began stands on the left. Where that is not White, the columns say whose they are.
    const thead = sides()[0] === "white" ? "thead.visually-hidden" : "thead";
    const table = el(
      "table",
      {},
      el("colgroup", {}, el("col"), el("col"), el("col")),
      el(thead, {}, el("tr", {}, ...heads)),
      el("tbody", {}, ...lines),
    );
    redraw(body, lines.length === 0 ? el("p.soft.small", {}, texts.nothingWritten) : table);
    show();
  }

  /** The newest is in sight, or the move looked at. */
  function show(): void {
    const at = body.querySelector<HTMLElement>('[aria-current="true"]');
    if (model.shown === null) body.scrollTop = body.scrollHeight;
    else if (at) body.scrollTop += at.getBoundingClientRect().top - body.getBoundingClientRect().top - 60;
  }

  function sides(): ["white" | "black", "white" | "black"] {
    const first = firstSide(model.score);
    return [first, otherSide(first)];
  }

  function drawLine(line: ScoreLine): HTMLElement {
    return line.kind === "incident" ? incidentRow(line, model) : moveRow(line);
  }

  /** A move whose other half stands above an incident: three dots, never a blank. */
  function moveRow(line: MoveLine): HTMLElement {
    const [first, second] = sides();
    const dots = line[first] === null && line[second] !== null ? el("span.soft", {}, "…") : null;
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, String(line.number)),
      el("td", {}, line[first] ? moveCell(line[first]) : dots),
      el("td", {}, line[second] ? moveCell(line[second]) : null),
    );
  }

  function moveCell(move: WrittenMove): HTMLElement {
    const text = move.entry[notation];
    const said = move.check && !/(\+|ch\.?)$/.test(text) ? el("em.check", {}, ` ${texts.check}`) : null;
    const shown = model.shown ?? model.score.at(-1)?.seq;
    const look = el(
      "button.move",
      {
        type: "button",
        "data-steps": "",
        "data-key": `move${move.entry.seq}`,
        "aria-current": shown === move.entry.seq ? "true" : null,
      },
      text,
      said,
    );
    look.addEventListener("click", () => callbacks.look(move.entry));
    return look;
  }

  draw();
  return {
    element,
    show(next) {
      const key = JSON.stringify([next.code, next.score, next.events.length, next.shown, next.carded]);
      if (key === drawn) return;
      drawn = key;
      model = next;
      draw();
    },
  };
}

function wayButton(way: Way, go: (way: Way) => void): HTMLElement {
  const made = el("button.way", { type: "button", "aria-label": texts[way], title: texts[way] });
  made.append(stepIcon(way));
  made.addEventListener("click", () => go(way));
  return made;
}

/** The false move struck through, what was said of it, what was ruled, the law. */
function incidentRow({ parts, tone }: IncidentLine, { code, carded }: SheetModel): HTMLElement {
  const told = parts.flatMap(({ seq, struck, said, found }) => [
    struck === null ? "" : el("s", {}, struck),
    " ",
    el("strong", {}, stopped(said)),
    ...found.flatMap(({ text, law }) => [
      seq === carded ? " " : ` ${stopped(capital(text))} `,
      lawLinkAside(code, law, law),
    ]),
    " ",
  ]);
  return el(
    "tr.incident",
    { "data-tone": tone },
    el("td", { colspan: "3", "data-referee": "" }, el("p", {}, ...told)),
  );
}
