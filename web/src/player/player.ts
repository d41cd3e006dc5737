// A stepper for a ruled record: a board nobody touches, what was done and ruled at each act, and the list of all acts.
//
//   const player = createPlayer(element, { code: ruled.code, start: ruled.start, steps: ruled.steps });
//   player.go(3);            // after the third act; 0 is before the first
//   player.load(other, 3);   // another record in its place, under another code perhaps
//   player.destroy();        // when the view is left: the arrow keys are listened for everywhere
//
// Previous and next by buttons, by the arrow keys and by the list; Home and End go to either end. It knows no law.
import { player as texts } from "../messages/player";
import { readableAct } from "../shared/act-words";
import { capital, citation, stopped } from "../shared/sentences";
import "./player.css";
import { createBoard } from "../board/board";
import { button, el } from "../shared/dom";
import { lawAddress } from "../shared/library-address";
import type { RuledStep, Ruling, Side } from "../wire";
import { nextRuled, stillAt, toneOf, type Played, type Still } from "./still";

export interface PlayerOptions extends Played {
  /** After how many acts to begin; before the first unless told. */
  at?: number;
  orientation?: Side;
  /** What else is to be said after so many acts: a note, clocks, a difference. It stands below the rulings. */
  beside?: (at: number) => Node[];
  /** Called whenever another act is shown, so that an address can keep it. */
  onStep?: (at: number) => void;
  /** What stands in place of the list of acts: a score sheet, say, that steps by itself. */
  sheet?: HTMLElement;
  /** Where a law's link opens; a new tab unless it is empty. */
  lawTarget?: "_blank" | "";
}

export interface Player {
  element: HTMLElement;
  /** After how many acts the board now stands. */
  at: () => number;
  go: (at: number) => void;
  /** Another record in its place; the same act is shown unless another is asked for. */
  load: (played: Played, at?: number) => void;
  setOrientation: (side: Side) => void;
  destroy: () => void;
}

/** Draw a player into an element, which it fills. */
export function createPlayer(root: HTMLElement, options: PlayerOptions): Player {
  let played: Played = options;
  let at = 0;
  const board = createBoard({
    orientation: options.orientation ?? "white",
    onIntent: () => {},
    announce: () => {},
  });
  const said = el("section.player-said", {
    "aria-live": "polite",
    "aria-label": texts.said,
    "data-testid": "player-said",
  });
  const list = el("ol.plain.player-list", {
    tabindex: "0",
    "aria-label": texts.all,
    "data-testid": "player-list",
  });
  const bar = controls(
    (next) => go(next()),
    () => played,
    () => at,
  );
  const element = el(
    "div.player",
    {},
    el("div.player-board", {}, board.element, bar.element),
    el("div.player-words", {}, said, options.sheet ?? list),
  );

  function go(wanted: number): void {
    const still = stillAt(played, wanted);
    const changed = still.at !== at;
    at = still.at;
    draw(still);
    if (changed) options.onStep?.(at);
  }

  function draw(still: Still): void {
    board.show(still.scene);
    bar.show(at, played);
    element.dataset["at"] = String(at);
    said.dataset["tone"] = still.tone;
    said.replaceChildren(
      ...words(still, played, options.lawTarget ?? "_blank"),
      ...(options.beside?.(at) ?? []),
    );
    markCurrent(list, at);
  }

  function load(next: Played, wanted = at): void {
    played = next;
    list.replaceChildren(...listed(played, go));
    const still = stillAt(played, wanted);
    at = still.at;
    draw(still);
  }

  const stop = listenToArrows(element, (key) => {
    if (key === "ArrowLeft") go(at - 1);
    else if (key === "ArrowRight") go(at + 1);
    else go(key === "Home" ? 0 : played.steps.length);
  });
  root.replaceChildren(element);
  load(played, options.at ?? 0);
  return {
    element,
    at: () => at,
    go,
    load,
    setOrientation: (side) => board.setOrientation(side),
    destroy: () => (stop(), board.destroy()),
  };
}

/** What was done, each ruling with its law, and what follows. */
function words(still: Still, { code, steps }: Played, target: string): Node[] {
  return [
    el("p.player-count.small.soft", { "data-testid": "player-count" }, texts.count(still.at, steps.length)),
    el("h2", { "data-referee": "" }, `${still.title}.`),
    still.tone === "refused" ? el("p.player-tone", {}, texts.refused) : "",
    still.tone === "silent" ? el("p.player-tone", {}, texts.silent) : "",
    ...still.rulings.map((ruling) => rulingLine(ruling, code, target)),
    ...still.follows.map((text) => el("p.player-follows", {}, capital(text))),
  ].filter((part): part is HTMLElement => part !== "");
}

/** A ruling and the way to its law. */
function rulingLine({ text, law }: Ruling, code: string, target: string): HTMLElement {
  const link = el(
    "a.law",
    target === ""
      ? { href: lawAddress(code, law) }
      : { href: lawAddress(code, law), target, rel: "noopener" },
    capital(citation(law)),
  );
  return el("p.player-ruling", { "data-referee": "" }, `${stopped(capital(text))} `, link);
}

function listed(played: Played, go: (at: number) => void): HTMLElement[] {
  const row = (index: number, text: string, step: RuledStep | null) => {
    const laws = [...new Set(step?.rulings.map(({ law }) => law) ?? [])];
    const press = el(
      "button.player-step",
      { type: "button", "data-at": String(index), "data-tone": step ? toneOf(step) : "begun" },
      el("span.player-number", { "aria-hidden": "true" }, index === 0 ? "" : `${index}`),
      el("span", { "data-referee": "" }, text),
      laws.length > 0
        ? el("span.law.small", {}, laws.map((law) => (law === "usage" ? texts.usage : law)).join(", "))
        : null,
    );
    press.addEventListener("click", () => go(index));
    return el("li", {}, press);
  };
  return [
    row(0, texts.before, null),
    ...played.steps.map((step, index) => row(index + 1, readableAct(step), step)),
  ];
}

/** The act now shown is marked, and kept in sight within the list's own box. */
function markCurrent(list: HTMLElement, at: number): void {
  list.querySelector('[aria-current="step"]')?.removeAttribute("aria-current");
  const here = list.querySelector<HTMLElement>(`[data-at="${at}"]`);
  here?.setAttribute("aria-current", "step");
  const row = here?.parentElement;
  if (!row || list.scrollHeight <= list.clientHeight) return;
  const top = row.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + row.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - list.clientHeight / 2;
}

interface Bar {
  element: HTMLElement;
  show: (at: number, played: Played) => void;
}

function controls(press: (next: () => number) => void, played: () => Played, at: () => number): Bar {
  const make = (text: string, name: string, next: () => number) => {
    const made = button(text, () => press(next), { name });
    made.title = name;
    return made;
  };
  const first = make("|◀", texts.bar.first, () => 0);
  const previous = make(texts.bar.back, texts.bar.previous, () => at() - 1);
  const next = make(texts.bar.forth, texts.bar.next, () => at() + 1);
  const last = make("▶|", texts.bar.last, () => played().steps.length);
  const ruled = make(texts.bar.ruling, texts.bar.ruled, () => nextRuled(played(), at(), 1) ?? at());
  next.classList.add("strong");
  return {
    element: el(
      "div.player-bar",
      { role: "group", "aria-label": texts.step },
      first,
      previous,
      next,
      last,
      ruled,
    ),
    show(now, record) {
      // A disabled button would drop the reader's place: it stays where it is and says that it leads nowhere.
      for (const [one, dead] of [
        [first, now === 0],
        [previous, now === 0],
        [next, now === record.steps.length],
        [last, now === record.steps.length],
        [ruled, nextRuled(record, now, 1) === null],
      ] as const) {
        one.setAttribute("aria-disabled", String(dead));
      }
    },
  };
}

const KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Arrow keys anywhere, unless somebody is writing or walking over the board's squares with them. */
function listenToArrows(element: HTMLElement, press: (key: string) => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (
      !KEYS.has(event.key) ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.defaultPrevented
    )
      return;
    const target = event.target as Element | null;
    if (target?.closest?.("input, textarea, select, [role=grid], [contenteditable], dialog")) return;
    if ((event.key === "Home" || event.key === "End") && !element.contains(target)) return;
    event.preventDefault();
    press(event.key);
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
