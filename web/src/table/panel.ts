// Beside the board: the latest ruling with its law, the referee's note, an open question, and words that were not heard.
import { readableAct } from "../shared/act-words";
import { sideName } from "../shared/sides";
import { lawLinkAside } from "../shared/law-link";
import { capital, citation, noteSentence, stopped } from "../shared/sentences";
import type { CodeBook, Count, Note, Seat, Side, TableEvent, View } from "../wire";
import { button, el, redraw } from "../shared/dom";
import { lawText } from "./laws";
import type { OfficeWords } from "./office";
import { umpireSheet } from "./umpire";

export interface PanelModel {
  book: CodeBook | null;
  /** The latest event with rulings, while it still matters. */
  ruling: TableEvent | null;
  view: View;
  /** Notes opened while the game lasts. */
  notes: Note[];
  /** The umpire (or the bystanders at one screen) may speak here. */
  umpire: "absent" | "seated" | "bystanders";
  /** What the server said it had not heard. */
  unheard: string | null;
  /** The move the umpire most likely means when he restores one. */
  lastMove: { number: number; side: Side };
  /** The code has an arbiter's measures. */
  today: boolean;
  /** Who is to decide, while that is talked over. */
  office: OfficeWords | null;
}

export interface PanelCallbacks {
  decide: (act: string) => void;
  say: (as: Seat, act: string) => void;
  dismissNote: (note: Note) => void;
  dismissUnheard: () => void;
}

export interface Panel {
  element: HTMLElement;
  show: (model: PanelModel | null) => void;
}

export function createPanel(callbacks: PanelCallbacks): Panel {
  const element = el("div.panel");
  let drawn = "";
  let chair: { key: string; sheet: HTMLElement | null } = { key: "", sheet: null };

  /** Somebody filling in an order is not interrupted by what happens on the board. */
  function umpire(model: PanelModel): HTMLElement | null {
    const key = JSON.stringify([model.umpire, model.view.question, model.view.clocks !== null]);
    if (key !== chair.key) chair = { key, sheet: umpireSheet(model, callbacks.decide) };
    return chair.sheet;
  }

  return {
    element,
    show(model) {
      const key = JSON.stringify(
        model && { ...model, view: { ...model.view, clocks: model.view.clocks !== null } },
      );
      if (key === drawn) return;
      drawn = key;
      if (!model) return redraw(element);
      redraw(
        element,
        unheardNotice(model, callbacks),
        umpire(model),
        agreeing(model, callbacks),
        counting(model),
        ruling(model),
        ...notes(model, callbacks),
      );
      element.scrollTop = 0;
    },
  };
}

/** A law's number, its sentence in our words, and the way to its page in the library, in a tab of its own so that the seat is not lost. */
export function lawLine(book: CodeBook | null, law: string): HTMLElement {
  const found = lawText(book, law);
  const name = capital(citation(law));
  return el(
    "p.lawline.small",
    {},
    lawLinkAside(book?.id ?? "", law, name),
    found.sentence === null ? null : ` ${found.sentence}`,
  );
}

/** What one note says: what happened, by which law, and what could have been required. */
export function noteBody(book: CodeBook | null, note: Note): HTMLElement[] {
  const could =
    note.could.length > 0
      ? `What could have been required: ${note.could.join(", or ")}.`
      : "Nothing could have been required for it.";
  return [el("p", {}, noteSentence(note)), lawLine(book, note.law), el("p.could", {}, could)];
}

function ruling({ ruling: event, book, view }: PanelModel): HTMLElement | null {
  if (!event) return null;
  const calm = event.kind !== "done";
  return el(
    "section.sheet.ruling",
    { "data-testid": "ruling", "data-calm": String(calm), "aria-label": "Ruling" },
    el("h2", {}, stopped(readableAct(event.act))),
    ...event.rulings.flatMap(({ text, law }) => [
      el("p.found", {}, stopped(capital(text))),
      lawLine(book, law),
    ]),
    view.claim && el("p.next", {}, `${sideName(view.claim.by)} chooses what to require.`),
  );
}

/** The players agree on somebody to decide. */
function agreeing({ office }: PanelModel, callbacks: PanelCallbacks): HTMLElement | null {
  if (!office) return null;
  const answers = office.answers.map(({ label, as, act, then }) =>
    button(label, () => {
      callbacks.say(as, act);
      if (then) callbacks.say(then.as, then.act);
    }),
  );
  return el(
    "section.sheet.asked",
    { "data-testid": "office", "aria-label": "Who decides" },
    el("p", {}, office.text),
    answers.length > 0 && el("div.words", {}, ...answers),
  );
}

/** The fifty moves being counted, from the notice that was given. */
function counting({ view: { count }, book }: PanelModel): HTMLElement | null {
  return count
    ? el(
        "p.counting",
        { "data-testid": "count" },
        countSentence(count),
        " (",
        lawLinkAside(book?.id ?? "", count.law),
        ")",
      )
    : null;
}

export function countSentence({ by, left }: Count): string {
  return `Fifty moves from ${sideName(by)}’s notice: ${left} left`;
}

function notes({ notes, book }: PanelModel, callbacks: PanelCallbacks): HTMLElement[] {
  return notes.map((note) =>
    el(
      "section.sheet.remark",
      { "data-testid": "notes", "aria-label": "The referee’s note" },
      el("h2", {}, "The referee’s note"),
      ...noteBody(book, note),
      button("Thank you", () => callbacks.dismissNote(note), {
        look: "quiet",
        name: "Thank you: put this note away",
      }),
    ),
  );
}

function unheardNotice({ unheard }: PanelModel, callbacks: PanelCallbacks): HTMLElement | null {
  if (unheard === null) return null;
  return el(
    "div.warning.unheard",
    { "data-testid": "unheard" },
    el("p", {}, `That was not heard. ${stopped(unheard)}`),
    button("Very well", callbacks.dismissUnheard, { look: "quiet" }),
  );
}
