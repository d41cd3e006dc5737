// After the end: the result with its law, the notes opened one after another on the board, and what to do next.
import { review as texts } from "../messages/review";
import { changedSquares } from "../board/placement";
import { resultFigures, stopped } from "../shared/sentences";
import type { CodeBook, Note, Placement, TableEvent, View } from "../wire";
import { button, el, redraw } from "../shared/dom";
import { lawsOfNext } from "./next";
import { lawLine, noteBody } from "./panel";
import { trainingSheet } from "./training-sheet";

export interface ReviewCallbacks {
  /** Show a position on the board, with these squares pointed out; null: the end position. */
  look: (at: { board: Placement; squares: string[] } | null) => void;
  again: () => void;
  download: (what: "record" | "pgn") => void;
}

interface ReviewModel {
  view: View;
  events: TableEvent[];
  /** The table's id. */
  table: string;
  book: CodeBook | null;
  /** What the button for the next game says; null: there is none. */
  again: string | null;
  /** How the players stand in their series; empty: this is none. */
  series: string;
  /** The board shows a move of the score, not the end. */
  looking: boolean;
  /** Where the game is gone over step by step. */
  postMortem: string;
}

export interface Review {
  element: HTMLElement;
  show: (model: ReviewModel | null) => void;
  /** The board shows something else now. */
  release: () => void;
}

const LOOK_MS = 900;

export function createReview(callbacks: ReviewCallbacks): Review {
  const element = el("div.review");
  let model: ReviewModel | null = null;
  let drawn = "";
  let index = -1;
  let half: "before" | "after" = "after";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function turnTo(next: number): void {
    index = next;
    lookAt("before");
    if (!element.contains(document.activeElement))
      element.querySelector<HTMLElement>(`[data-key="${texts.after}"]`)?.focus();
    clearTimeout(timer);
    timer = setTimeout(() => lookAt("after"), LOOK_MS);
  }

  function lookAt(which: "before" | "after"): void {
    clearTimeout(timer);
    half = which;
    const note = model?.view.notes[index];
    if (note) callbacks.look({ board: note[which], squares: changedSquares(note.before, note.after) });
    draw();
  }

  function backToEnd(): void {
    clearTimeout(timer);
    index = -1;
    callbacks.look(null);
    draw();
  }

  function draw(): void {
    if (!model?.view.outcome) return redraw(element);
    const { outcome, notes, next_table } = model.view;
    const head = el(
      "section.sheet.result",
      { "data-testid": "result", "aria-label": texts.result },
      el(
        "h2",
        {},
        el("span", { "data-referee": "" }, stopped(outcome.text)),
        outcome.result === "annulled" ? null : el("span.tally", {}, resultFigures(outcome.result)),
      ),
      lawLine(model.book, outcome.law),
      model.series !== "" && el("p.series", { "data-testid": "series" }, model.series),
      (model.again !== null || next_table != null) && lawsOfNext(model.book),
      el(
        "div.words",
        {},
        model.again !== null && button(model.again, callbacks.again, { look: "strong" }),
        button(texts.record, () => callbacks.download("record")),
        button(texts.pgn, () => callbacks.download("pgn")),
        el("a.button.small", { href: model.postMortem }, texts.postMortem),
        homeLink(),
        model.looking && button(texts.toTheEnd, backToEnd, { look: "quiet" }),
      ),
    );
    // While a note is open it comes first: on a small screen it would otherwise be out of sight.
    const { view, events, table } = model;
    const sheets = [head, trainingSheet({ view, events, table, show: turnTo }), notesSheet(notes)];
    redraw(element, ...(index >= 0 ? sheets.reverse() : sheets));
  }

  function notesSheet(notes: Note[]): HTMLElement {
    const attributes = { "data-testid": "notes", "aria-label": texts.notes };
    const title = el("h2", {}, texts.notes);
    if (notes.length === 0) return el("section.sheet", attributes, title, el("p", {}, texts.noNotes));
    const note = notes[index];
    if (!note) {
      return el(
        "section.sheet",
        attributes,
        title,
        el("p", {}, texts.unclaimed(notes.length)),
        el(
          "div.words",
          {},
          button(texts.open, () => turnTo(0), { look: "strong" }),
        ),
      );
    }
    return el(
      "section.sheet",
      attributes,
      title,
      el("p.soft.small", {}, texts.noteOf(index + 1, notes.length)),
      stepper(notes), // above what may be long: it stays in sight, and in its place from note to note
      ...noteBody(model?.book ?? null, note),
    );
  }

  function stepper(notes: Note[]): HTMLElement {
    return el(
      "div.words",
      {},
      button(texts.before, () => lookAt("before"), { pressed: half === "before" }),
      button(texts.after, () => lookAt("after"), { pressed: half === "after" }),
      button(texts.previous, () => turnTo(index - 1), { disabled: index === 0 }),
      button(texts.next, () => turnTo(index + 1), { disabled: index === notes.length - 1 }),
      button(texts.toTheEnd, backToEnd, { look: "quiet" }),
    );
  }

  return {
    element,
    show(next) {
      const key = JSON.stringify(next);
      if (key === drawn) return;
      drawn = key;
      model = next;
      if (!next) {
        clearTimeout(timer);
        index = -1;
      }
      draw();
    },
    release() {
      if (index === -1) return;
      clearTimeout(timer);
      index = -1;
      draw();
    },
  };
}

function homeLink(): HTMLElement {
  return el("a.button.small", { href: "/" }, texts.home);
}
