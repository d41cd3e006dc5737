// The game on paper: a head, the moves in two columns, each incident with its ruling, law and diagram, and how it ended.
import { otherSide } from "../shared/sides";
import { acts } from "../messages/acts";
import { postmortem } from "../messages/postmortem";
import { rulings as around } from "../messages/rulings";
import { changedSquares } from "../board/placement";
import { capital, noteSentence, resultFigures, stopped } from "../shared/sentences";
import "./paper.css";
import { codeWords } from "../rulings/code-title";
import { diagram } from "../rulings/diagram";
import { afterWords } from "../rulings/lines";
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
import { statedResult, statedSentence } from "./summary";

const texts = postmortem.paper;

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
    ending(record, terms),
    incidents.length > 0
      ? el("h2", {}, incidents.length === 1 ? texts.theIncident : texts.theIncidents)
      : null,
    ...incidents.map((line) => incident(line, record, lines)),
    last(record, terms),
  );
}

function head(record: RuledRecord, terms: Terms): HTMLElement {
  const fact = (name: string, value: string | undefined): HTMLElement[] => [
    el("dt", {}, name),
    el("dd", {}, value?.replace(/^"|"$/g, "") || " "),
  ];
  return el(
    "header.paper-head",
    {},
    el("h1", {}, terms["title"] ?? texts.game),
    el(
      "dl",
      {},
      ...fact(texts.white, terms["white"]),
      ...fact(texts.black, terms["black"]),
      ...fact(texts.event, terms["event"]),
      ...fact(texts.date, terms["date"]),
      ...fact(texts.laws, codeWords(record.code)),
      ...fact(texts.result, figures(record, terms)),
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
      move
        ? `${move[notation]}${move.check && !/[+#]|ch\.?$/.test(move[notation]) ? ` ${postmortem.score.check}` : ""}`
        : "",
    );
  const row = (one: SheetMoveLine | number): HTMLElement =>
    typeof one === "number"
      ? el("tr.paper-mark", {}, el("td"), el("td", { colspan: "2" }, texts.incident(one)))
      : el("tr", {}, el("th", { scope: "row" }, `${one.number}.`), ...sides.map((side) => cell(one[side])));
  return el(
    "table",
    {},
    el(
      "thead",
      {},
      el("tr", {}, el("th"), ...sides.map((side) => el("th", { scope: "col" }, acts.sides[side]))),
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
      el("h3", {}, texts.incident(line.number), moveBefore(lines.slice(0, index), record)),
      ...line.incidents.map(({ said, rulings, tone }) =>
        el(
          "p",
          {},
          el("strong", {}, stopped(said)),
          tone === "refused" ? ` ${around.refused}.` : tone === "silent" ? ` ${around.silent}.` : "",
          ...afterWords(rulings).map(
            ({ text, laws }) => ` ${stopped(capital(text))} (${laws.map(cited).join(", ")})`,
          ),
        ),
      ),
      ...line.notes.map((note) =>
        el(
          "p",
          {},
          el("strong", {}, `${postmortem.score.notClaimed} `),
          `${stopped(noteSentence(note))} (${cited(note.law)})`,
          note.could.length > 0 ? ` ${postmortem.score.could(around.or(note.could))}` : "",
        ),
      ),
    ),
  );
}

function moveBefore(before: Line[], record: RuledRecord): string {
  const line = before.filter((one): one is SheetMoveLine => one.kind === "moves").at(-1);
  if (!line) return "";
  const side = line[otherSide(first(record))] ? otherSide(first(record)) : first(record);
  return texts.after(line.number, acts.sides[side]);
}

/** How it ended, in the referee's words; where no act says it, in the score's. */
function endingWords({ outcome }: RuledRecord, terms: Terms): string | null {
  const stated = statedResult(terms);
  if (outcome) return stopped(outcome.text);
  return stated && `${statedSentence(stated)}.`;
}

function figures({ outcome }: RuledRecord, terms: Terms): string {
  const score = outcome?.result ?? statedResult(terms)?.score;
  return score === undefined ? texts.unfinished : resultFigures(score);
}

function ending(record: RuledRecord, terms: Terms): HTMLElement | null {
  const words = endingWords(record, terms);
  const law = record.outcome ? ` (${cited(record.outcome.law)})` : "";
  return words === null ? null : el("p.paper-ending", {}, el("strong", {}, words), law);
}

function last(record: RuledRecord, terms: Terms): HTMLElement {
  return el(
    "figure.paper-incident",
    {},
    el(
      "div.paper-diagram",
      {},
      diagram(boardAfter(record, record.steps.length), "", { turned: record.before.lie === "turned" }),
    ),
    el("figcaption", {}, el("h3", {}, texts.last), el("p", {}, endingWords(record, terms) ?? texts.goesOn)),
  );
}

function cited(law: string): string {
  return law === "usage" ? texts.usage : texts.law(law);
}
