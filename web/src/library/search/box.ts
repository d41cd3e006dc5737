// The search box: results as one writes, by pointer or by keys; the words are kept in the address.
import "../../style/search.css";
import { library } from "../../messages/library";
import { el } from "../../shared/dom";
import { searchAddress } from "../../shared/library-address";
import { openAll } from "../book";
import { makeIndex, search, type Entry, type Findings, type Index, type Kind } from "./find";
import { searchPages } from "./pages";
import { pointedOut } from "./words";

const texts = library.search;

let made: Promise<Index> | null = null;

/** The index is made once, from the books; what failed is tried again with the next word. */
function searchIndex(): Promise<Index> {
  made ??= openAll().then(({ contents, books }) => makeIndex(searchPages(contents, books)));
  made.catch(() => (made = null));
  return made;
}

export interface SearchBox {
  element: HTMLElement;
  /** Where the results stand: below the box. */
  results: HTMLElement;
}

/** Results take the place of `instead` while there are words. */
export function searchBox(words: string, instead: HTMLElement): SearchBox {
  const input = el("input", {
    type: "search",
    name: "q",
    id: "search",
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "search",
    placeholder: texts.example,
  });
  const results = el("section.found", { "aria-label": texts.found, "data-testid": "found" });
  const status = el("p.small.soft", { role: "status" });
  const list = el("ol.plain.found-list");
  results.append(status, list);
  const form = el(
    "form.search",
    { role: "search", action: "/library" },
    el("label", { for: "search" }, texts.label),
    el("div.search-line", {}, input, el("button.button.strong", {}, texts.go)),
  );
  input.value = words;

  async function look(): Promise<void> {
    const asked = input.value;
    const empty = asked.trim() === "";
    results.hidden = empty;
    instead.hidden = !empty;
    if (empty) return list.replaceChildren();
    try {
      const index = await searchIndex();
      if (input.value !== asked) return; // more has been written meanwhile
      const found = search(index, asked);
      status.textContent = told(found, asked.trim());
      instead.hidden = found.entries.length > 0;
      list.replaceChildren(...found.entries.map((entry) => item(entry, found.stems)));
    } catch {
      status.textContent = texts.failed;
    }
  }

  // Whoever reaches for the box is about to write: the books come meanwhile.
  input.addEventListener("focus", () => void searchIndex().catch(() => null));
  input.addEventListener("input", () => {
    history.replaceState(history.state, "", searchAddress(input.value));
    void look();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void look().then(() => list.querySelector<HTMLElement>("a")?.focus());
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") step(event, list, -1, 1, input);
    if (event.key === "Escape" && input.value !== "") {
      event.preventDefault();
      input.value = "";
      input.dispatchEvent(new Event("input"));
    }
  });
  list.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "ArrowDown" || event.key === "ArrowUp")
      step(event, list, at, event.key === "ArrowDown" ? 1 : -1, input);
  });
  void look();
  return { element: form, results };
}

/** From one result to the next; above the first is the box. */
function step(event: KeyboardEvent, list: HTMLElement, at: number, by: 1 | -1, input: HTMLElement): void {
  event.preventDefault();
  const links = [...list.querySelectorAll("a")];
  const next = at + by;
  if (next < 0) input.focus();
  else links[Math.min(next, links.length - 1)]?.focus();
}

/** How many were found, of which kinds; and whether another spelling was taken. */
function told({ entries, guessed, stems }: Findings, asked: string): string {
  if (entries.length === 0) return texts.nothing(asked);
  const kinds = (["law", "topic", "case"] as const)
    .map((kind) => ({ kind, count: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => texts.kinds[kind](count));
  const found = texts.count(entries.length, kinds.join(", "));
  return guessed ? `${texts.meant(wordsFor(entries, stems))} ${found}` : found;
}

/** The words as the entries write them, each stem once: a stem alone is no word. */
function wordsFor(entries: readonly Entry[], stems: readonly string[]): string {
  const written = stems.map((stem) => {
    const all = entries.flatMap(({ title, text }) => pointedOut(`${title} ${text}`, [stem]));
    return all.find(({ found }) => found)?.text.toLowerCase() ?? "";
  });
  return [...new Set(written)].filter((word) => word !== "").join(" ");
}

const KIND: Record<Kind, string> = texts.kind;

function item({ kind, href, title, text }: Entry, stems: readonly string[]): HTMLElement {
  return el(
    "li",
    {},
    el(
      "a.found-item",
      { href, "data-kind": kind },
      el("span.found-kind.small", {}, KIND[kind]),
      el("strong", { "data-referee": true }, ...marked(title, stems)),
      el("span.small", { "data-referee": true }, ...marked(text, stems)),
    ),
  );
}

/** What was looked for is marked where it stands. */
function marked(text: string, stems: readonly string[]): (Node | string)[] {
  return pointedOut(text, stems).map((piece) => (piece.found ? el("mark", {}, piece.text) : piece.text));
}
