// The score sheet beside the board: every move and every incident can be gone to; where another code would part is marked.
import { otherSide } from "../shared/sides";
import { acts } from "../messages/acts";
import { postmortem } from "../messages/postmortem";
import { rulings } from "../messages/rulings";
import { capital, noteSentence, stopped } from "../shared/sentences";
import { lawLink } from "../shared/law-link";
import { kept, keep } from "../shared/keep";
import { lawsOf, referee, afterWords } from "../rulings/lines";
import { button, el, redraw } from "../shared/dom";
import type { RuledRecord } from "../wire";
import {
  first,
  sheetOf,
  type Cell,
  type Incident,
  type SheetIncidentLine,
  type SheetMoveLine,
} from "./sheet";

const texts = postmortem.score;
/** Another line has the move, or it was never made: a row is never blank. */
const GAP = "…";

export interface MovesModel {
  record: RuledRecord;
  at: number;
  /** For each act the codes that part there. */
  partings: string[][];
}

type Notation = "algebraic" | "descriptive";

export function createMoves(stepTo: (seq: number) => void): {
  element: HTMLElement;
  show: (model: MovesModel) => void;
} {
  let notation: Notation = kept("notation") === "descriptive" ? "descriptive" : "algebraic";
  let model: MovesModel | null = null;
  let drawn: unknown = null;
  const body = el("div.pm-lines", { tabindex: "0", role: "region", "aria-label": texts.region });
  const toggle = button(
    "",
    () => {
      notation = notation === "algebraic" ? "descriptive" : "algebraic";
      keep("notation", notation);
      draw();
    },
    { look: "quiet" },
  );
  const element = el(
    "section.sheet.pm-score",
    { "aria-label": texts.title, "data-testid": "pm-score" },
    el("div.pm-score-head", {}, el("h2", {}, texts.title), toggle),
    body,
  );

  function draw(): void {
    if (!model) return;
    const { record } = model;
    toggle.textContent = notation === "algebraic" ? texts.descriptive : texts.algebraic;
    const begins = first(record);
    const heads = [begins, otherSide(begins)].map((side) => el("th", { scope: "col" }, acts.sides[side]));
    const rows = sheetOf(record).flatMap((line) =>
      line.kind === "moves" ? [moveRow(line)] : incidentRows(line),
    );
    const table = el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, texts.number), ...heads)),
      el("tbody", {}, ...rows),
    );
    redraw(body, rows.length === 0 ? el("p.soft.small", {}, texts.none) : table);
    point();
  }

  function moveRow(line: SheetMoveLine): HTMLElement {
    const begins = model ? first(model.record) : "white";
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, `${line.number}.`),
      ...[begins, otherSide(begins)].map((side) => el("td", {}, line[side] ? moveButton(line[side]) : GAP)),
    );
  }

  function moveButton(cell: Cell): HTMLElement {
    const text = cell[notation];
    const said = cell.check && !/(\+|#|ch\.?)$/.test(text) ? el("em", {}, ` ${texts.check}`) : null;
    return stepButton(cell.seq, "move", text, said);
  }

  function incidentRows(line: SheetIncidentLine): HTMLElement[] {
    const told = line.incidents.map((incident) =>
      el(
        "tr.pm-incident",
        { "data-tone": incident.tone },
        el("td", { colspan: "3" }, incidentButton(incident), ...found(incident)),
      ),
    );
    const notes = line.notes.map((note) =>
      el(
        "tr.pm-incident",
        { "data-tone": "note" },
        el(
          "td",
          { colspan: "3" },
          el("strong", {}, `${texts.notClaimed} `),
          referee(`${stopped(noteSentence(note))} `),
          lawLink(model?.record.code ?? "", note.law),
          note.could.length > 0 && referee(` ${texts.could(rulings.or(note.could))}`),
        ),
      ),
    );
    return [...told, ...notes];
  }

  function incidentButton(incident: Incident): HTMLElement {
    return stepButton(incident.seq, "said", stopped(incident.said), null);
  }

  function found({ rulings }: Incident): (HTMLElement | string)[] {
    return afterWords(rulings).flatMap(({ text, laws }) => [
      referee(` ${stopped(capital(text))} `),
      ...lawsOf(model?.record.code ?? "", laws),
    ]);
  }

  function stepButton(seq: number, kind: string, text: string, more: HTMLElement | null): HTMLElement {
    const part = (model?.partings[seq - 1]?.length ?? 0) > 0;
    const made = el(
      `button.pm-step.${kind}` as "button",
      { type: "button", "data-key": `step ${seq}`, "data-seq": String(seq), "data-referee": true },
      text,
      more,
      part &&
        el(
          "span.act-differs",
          { title: texts.partHere },
          " ≠",
          el("span.visually-hidden", {}, ` ${texts.partHere}`),
        ),
    );
    made.addEventListener("click", () => stepTo(seq));
    return made;
  }

  /** The step looked at, or the last one before it that is on the sheet. */
  function point(): void {
    const all = [...body.querySelectorAll<HTMLElement>(".pm-step")];
    const seqOf = (step: HTMLElement): number => Number(step.dataset["seq"]);
    const here = all.filter((step) => seqOf(step) <= (model?.at ?? 0)).at(-1);
    for (const step of all) step.toggleAttribute("aria-current", false);
    if (!here) return void (body.scrollTop = 0);
    here.setAttribute("aria-current", "step");
    const row = here.closest("tr") ?? here;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < body.scrollTop + 40) body.scrollTop = top - 40;
    else if (bottom > body.scrollTop + body.clientHeight) body.scrollTop = bottom - body.clientHeight;
  }

  return {
    element,
    show(next) {
      const same = drawn === next.record && model?.partings === next.partings;
      model = next;
      drawn = next.record;
      if (same) point();
      else draw();
    },
  };
}
