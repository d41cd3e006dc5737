// The ruling's place: the latest ruling with what it asks, an offer, the referee's note, an open question, words not heard.
import { reason as reasonTexts } from "../messages/reason";
import { table as texts } from "../messages/table";
import { speech } from "../messages/speech";
import { WAIVES } from "../shared/sayings";
import { sideName } from "../shared/sides";
import { dutyWords } from "../shared/tasks";
import { lawLinkAside } from "../shared/law-link";
import { capital, citation, noteSentence, stopped } from "../shared/sentences";
import type { CodeBook, Count, Note, Seat, Side, TableEvent, View } from "../wire";
import { button, el } from "../shared/dom";
import type { Prompt } from "./asked";
import { card, choiceButton, footButton, refereeLine } from "./card";
import { justCame } from "./guard";
import { lawText } from "./laws";
import type { OfficeWords } from "./office";
import { factsOf, headOf, whoActs } from "./ruled";
import { umpireSheet } from "./umpire";

export interface PanelModel {
  book: CodeBook | null;
  /** The latest event with rulings, while it still matters. */
  ruling: TableEvent | null;
  /** The umpire's reason for it, where he gave one. */
  reason: string | null;
  /** What whoever sits here is asked. */
  prompt: Prompt | null;
  /** The one player at this screen; null: both, or none. */
  you: Side | null;
  view: View;
  /** Notes opened while the game lasts. */
  notes: Note[];
  /** The umpire (or the bystanders at one screen) may speak here. */
  umpire: "absent" | "seated" | "bystanders";
  /** What the server said it had not heard. */
  unheard: string | null;
  /** The move the umpire most likely means when he restores one. */
  lastMove: { number: number; side: Side };
  /** Who is to decide, while that is talked over. */
  office: OfficeWords | null;
}

export interface PanelCallbacks {
  decide: (act: string) => void;
  say: (as: Seat, act: string) => void;
  adjourn: (side: Side) => void;
  dismissNote: (note: Note) => void;
  dismissUnheard: () => void;
}

export interface Panel {
  element: HTMLElement;
  show: (model: PanelModel | null) => void;
}

export function createPanel(callbacks: PanelCallbacks): Panel {
  const element = el("div.panel", { tabindex: "-1" });
  const cards = new Map<string, { drawn: string; card: HTMLElement | null }>();

  /** A card whose words are the same stays as it is: nothing comes anew under a finger. */
  function kept(name: string, words: unknown, make: () => HTMLElement | null): HTMLElement | null {
    const drawn = JSON.stringify(words);
    const before = cards.get(name);
    if (before?.drawn === drawn) return before.card;
    const made = make();
    if (made) justCame(made);
    cards.set(name, { drawn, card: made });
    return made;
  }

  function parts(model: PanelModel): (HTMLElement | null)[] {
    const { unheard, view, book, ruling, reason, prompt, you, office, notes, umpire } = model;
    return [
      kept("unheard", unheard, () => unheardCard(unheard, callbacks)),
      // Somebody filling in an order is not interrupted by what happens on the board.
      kept("umpire", [umpire, view.question, view.measures], () => umpireSheet(model, callbacks.decide)),
      kept("office", office, () => agreeing(office, callbacks)),
      kept("count", [view.count, book?.id], () => counting(model)),
      kept("ruling", [ruling, reason, prompt, view.claim, view.must, you, book?.id], () =>
        rulingCard(model, callbacks),
      ),
      ...notes.map((note) =>
        kept(`note ${note.seq} ${note.text}`, [note, book?.id], () => noteCard(book, note, callbacks)),
      ),
    ];
  }

  return {
    element,
    show(model) {
      const shown = model ? parts(model).filter((part) => part !== null) : [];
      const same =
        shown.length === element.children.length && shown.every((part, at) => element.children[at] === part);
      if (same) return;
      const focused = element.contains(document.activeElement);
      element.replaceChildren(...shown);
      // Not the next button: a key pressed twice says nothing.
      if (focused && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
    },
  };
}

/** A law's number, its sentence in our words, and the way to its page in the library, in a tab of its own so that the seat is not lost. */
export function lawLine(book: CodeBook | null, law: string): HTMLElement {
  const found = lawText(book, law);
  const name = capital(citation(law));
  return el(
    "p.lawline.small",
    { "data-referee": "" },
    lawLinkAside(book?.id ?? "", law, name),
    found.sentence === null ? null : ` ${found.sentence}`,
  );
}

/** What one note says: what happened, by which law, and what could have been required. */
export function noteBody(book: CodeBook | null, note: Note): HTMLElement[] {
  const could =
    note.could.length > 0
      ? [texts.couldRequire, " ", el("span", { "data-referee": "" }, stopped(note.could.join(texts.or)))]
      : [texts.couldNothing];
  return [refereeLine("p.then", noteSentence(note)), lawLine(book, note.law), el("p.could", {}, ...could)];
}

/** What was ruled and who acts; the choices, where whoever sits here has them. */
function rulingCard(model: PanelModel, callbacks: PanelCallbacks): HTMLElement | null {
  const { ruling, reason, prompt, view, you, book } = model;
  if (!ruling && !view.must && !prompt) return null;
  if (!ruling && !view.must && prompt) return promptCard(prompt, you, callbacks);
  const facts = ruling ? factsOf(ruling, view.must !== null) : { sentences: [], laws: [] };
  const laws = view.must && !facts.laws.includes(view.must.law) ? [...facts.laws, view.must.law] : facts.laws;
  const asked = prompt?.kind === "choices" ? prompt : null;
  const ruled = card({
    testid: "ruling",
    name: texts.ruling,
    tone: ruling && ruling.kind !== "done" ? "calm" : "ruled",
    head: ruling ? headOf(ruling) : texts.duty,
    who: whoActs(view, you),
    body: [
      ...facts.sentences.map((text, at) => refereeLine(at === 0 ? "p.fact" : "p.then", text)),
      reason !== null && el("p.then", { "data-testid": "reason" }, reasonTexts.given(stopped(reason))),
      view.must &&
        el("p.fact", { "data-testid": "duty", "data-side": view.must.by }, stopped(dutyWords(view.must))),
    ],
    choices: asked ? answerButtons(asked, callbacks) : [],
    foot: [lawLinks(book, laws), asked?.waives ? waiveButton(asked, callbacks) : null],
  });
  if (asked) ruled.dataset["prompt"] = asked.side;
  const other = prompt && !asked ? promptCard(prompt, you, callbacks) : null;
  return other ? el("div.card-pair", {}, other, ruled) : ruled;
}

/** An offer, a sealed text to be read, a pawn to be named. */
function promptCard(prompt: Prompt, you: Side | null, callbacks: PanelCallbacks): HTMLElement {
  const asked = card({
    testid: prompt.kind,
    name: prompt.head,
    tone: "ask",
    head: prompt.head,
    who: prompt.side === you ? texts.youAnswer : texts.answers(sideName(prompt.side)),
    body: [
      prompt.text !== "" &&
        (prompt.referee ? refereeLine("p.fact", prompt.text) : el("p.fact", {}, prompt.text)),
    ],
    choices: [
      ...answerButtons(prompt, callbacks),
      ...(prompt.seal
        ? [choiceButton({ label: texts.sealMove, press: () => callbacks.adjourn(prompt.side) })]
        : []),
    ],
  });
  asked.dataset["prompt"] = prompt.side;
  return asked;
}

function answerButtons({ answers, side }: Prompt, callbacks: PanelCallbacks): HTMLElement[] {
  return answers.map(({ act, ...answer }) =>
    choiceButton({ ...answer, press: () => callbacks.say(side, act) }),
  );
}

function waiveButton({ side }: Prompt, callbacks: PanelCallbacks): HTMLElement {
  return footButton(speech.askNothing, () => callbacks.say(side, WAIVES));
}

function lawLinks(book: CodeBook | null, laws: string[]): HTMLElement {
  const links = laws.map((law) => {
    const link = lawLinkAside(book?.id ?? "", law, capital(citation(law)));
    link.title = lawText(book, law).sentence ?? "";
    return link;
  });
  return el(
    "span.card-laws",
    { "data-referee": "" },
    ...links.flatMap((link, at) => (at === 0 ? [link] : [" · ", link])),
  );
}

/** The players agree on somebody to decide. */
function agreeing(office: OfficeWords | null, callbacks: PanelCallbacks): HTMLElement | null {
  if (!office) return null;
  const answers = office.answers.map(({ label, as, act, then }) =>
    button(label, () => {
      callbacks.say(as, act);
      if (then) callbacks.say(then.as, then.act);
    }),
  );
  return el(
    "section.sheet.asked",
    { "data-testid": "office", "aria-label": texts.whoDecides },
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
  return texts.counting(sideName(by), left);
}

function noteCard(book: CodeBook | null, note: Note, callbacks: PanelCallbacks): HTMLElement {
  return card({
    testid: "notes",
    name: texts.note,
    tone: "calm",
    head: texts.note,
    body: noteBody(book, note),
    foot: [null, footButton(texts.close, () => callbacks.dismissNote(note), texts.closeNote)],
  });
}

function unheardCard(unheard: string | null, callbacks: PanelCallbacks): HTMLElement | null {
  if (unheard === null) return null;
  return card({
    testid: "unheard",
    name: texts.notHeard,
    tone: "ruled",
    head: texts.notHeard,
    body: [el("p.then", { "data-referee": "" }, texts.notHeardSentence(stopped(unheard)))],
    foot: [null, footButton(texts.close, callbacks.dismissUnheard)],
  });
}
