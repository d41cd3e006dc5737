// The game on paper: a head, the moves in two columns, each incident with its ruling, law and diagram, and how it ended.
import { sideName, otherSide } from "../shared/sides";
import { changedSquares } from "../board/placement";
import { capital, noteSentence, resultFigures, stopped } from "../shared/sentences";
import "./paper.css";
import { codeIntro } from "../shared/codes";
import { diagram } from "../rulings/diagram";
import { together } from "../rulings/lines";
import { el } from "../shared/dom";
import type { RuledRecord, Side, Terms } from "../wire";
import {
  boardAfter,
  first,
  isEnding,
  sheetOf,
  type Cell,
  type SheetIncidentLine,
  type Line,
  type SheetMoveLine,
} from "./sheet";

type Notation = "algebraic" | "descriptive";

/** The sheets of paper; shown only when printed. */
export function printed(record: RuledRecord, terms: Terms, notation: Notation): HTMLElement {
  const lines = sheetOf(record);
  const incidents = lines
    .filter((line): line is SheetIncidentLine => line.kind === "incidents" && !isEnding(line))
    .map((line, index) => ({ ...line, number: index + 1 }));
  return el(
    "section.paper.print-only",
    { "aria-hidden": "true", "data-testid": "paper" },
    head(record, terms),
    el("div.paper-moves", {}, ...columns(lines, incidents, record, notation)),
    ending(record),
    incidents.length > 0 ? el("h2", {}, incidents.length === 1 ? "The incident" : "The incidents") : null,
    ...incidents.map((line) => incident(line, record, lines)),
    last(record),
  );
}

function head(record: RuledRecord, terms: Terms): HTMLElement {
  const code = codeIntro(record.code);
  const fact = (name: string, value: string | undefined): HTMLElement[] => [
    el("dt", {}, name),
    el("dd", {}, value?.replace(/^"|"$/g, "") || " "),
  ];
  return el(
    "header.paper-head",
    {},
    el("h1", {}, terms["title"] ?? "A game of chess"),
    el(
      "dl",
      {},
      ...fact("White", terms["white"]),
      ...fact("Black", terms["black"]),
      ...fact("Event", terms["event"]),
      ...fact("Date", terms["date"]),
      ...fact("Laws", code ? `${code.name}, ${code.year}` : record.code),
      ...fact("Result", record.outcome ? resultFigures(record.outcome.result) : "not finished"),
    ),
  );
}

/** The moves in tables of equal length, side by side, incidents as numbers between them. */
function columns(
  lines: Line[],
  incidents: SheetIncidentLine[],
  record: RuledRecord,
  notation: Notation,
): HTMLElement[] {
  const rows: (SheetMoveLine | number)[] = [];
  for (const line of lines) {
    if (line.kind === "moves") rows.push(line);
    else {
      const number = incidents.find(
        ({ incidents: [one], notes: [note] }) =>
          (one ?? note)?.seq === (line.incidents[0] ?? line.notes[0])?.seq,
      )?.number;
      if (number !== undefined) rows.push(number);
    }
  }
  const half = rows.length > 12 ? Math.ceil(rows.length / 2) : rows.length;
  const begins = first(record);
  return [rows.slice(0, half), rows.slice(half)]
    .filter((part) => part.length > 0)
    .map((part) => table(part, begins, notation));
}

function table(rows: (SheetMoveLine | number)[], begins: Side, notation: Notation): HTMLElement {
  const sides = [begins, otherSide(begins)];
  const cell = (move: Cell | null): HTMLElement =>
    el(
      "td",
      {},
      move ? `${move[notation]}${move.check && !/[+#]|ch\.?$/.test(move[notation]) ? " check" : ""}` : "",
    );
  const row = (one: SheetMoveLine | number): HTMLElement =>
    typeof one === "number"
      ? el("tr.paper-mark", {}, el("td"), el("td", { colspan: "2" }, `Incident ${one}`))
      : el("tr", {}, el("th", { scope: "row" }, `${one.number}.`), ...sides.map((side) => cell(one[side])));
  return el(
    "table",
    {},
    el(
      "thead",
      {},
      el("tr", {}, el("th"), ...sides.map((side) => el("th", { scope: "col" }, sideName(side)))),
    ),
    el("tbody", {}, ...rows.map(row)),
  );
}

function incident(line: SheetIncidentLine, record: RuledRecord, lines: Line[]): HTMLElement {
  const index = lines.findIndex(
    (one) =>
      one.kind === "incidents" &&
      (one.incidents[0] ?? one.notes[0])?.seq === (line.incidents[0] ?? line.notes[0])?.seq,
  );
  const note = line.notes[0];
  // A note is about the move itself: its board is the one after it. A claim is about what stood when it was made.
  const board = line.incidents.length === 0 && note ? note.after : line.before;
  const marked =
    line.incidents.length === 0 && note
      ? changedSquares(note.before, note.after)
      : changedSquares(line.before, line.after);
  return el(
    "figure.paper-incident",
    {},
    el("div.paper-diagram", {}, diagram(board, "", { marked, turned: record.before.lie === "turned" })),
    el(
      "figcaption",
      {},
      el("h3", {}, `Incident ${line.number}`, moveBefore(lines.slice(0, index), record)),
      ...line.incidents.map(({ said, rulings, tone }) =>
        el(
          "p",
          {},
          el("strong", {}, stopped(said)),
          tone === "refused" ? " Refused." : tone === "silent" ? " The code is silent." : "",
          ...together(rulings).map(
            ({ text, laws }) => ` ${stopped(capital(text))} (${laws.map(cited).join(", ")})`,
          ),
        ),
      ),
      ...line.notes.map((note) =>
        el(
          "p",
          {},
          el("strong", {}, "Noted, and not claimed: "),
          `${stopped(noteSentence(note))} (${cited(note.law)})`,
          note.could.length > 0 ? ` It could have been required: ${note.could.join(", or ")}.` : "",
        ),
      ),
    ),
  );
}

function moveBefore(before: Line[], record: RuledRecord): string {
  const line = before.filter((one): one is SheetMoveLine => one.kind === "moves").at(-1);
  if (!line) return "";
  const side = line[otherSide(first(record))] ? otherSide(first(record)) : first(record);
  return `, after move ${line.number} of ${sideName(side)}`;
}

function ending(record: RuledRecord): HTMLElement | null {
  const { outcome } = record;
  return (
    outcome && el("p.paper-ending", {}, el("strong", {}, stopped(outcome.text)), ` (${cited(outcome.law)})`)
  );
}

function last(record: RuledRecord): HTMLElement {
  return el(
    "figure.paper-incident",
    {},
    el(
      "div.paper-diagram",
      {},
      diagram(boardAfter(record, record.steps.length), "", { turned: record.before.lie === "turned" }),
    ),
    el(
      "figcaption",
      {},
      el("h3", {}, "The last position"),
      record.outcome ? el("p", {}, stopped(record.outcome.text)) : el("p", {}, "The game is not finished."),
    ),
  );
}

function cited(law: string): string {
  return law === "usage" ? "by usage" : `law ${law}`;
}
