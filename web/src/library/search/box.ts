// The search box: results as one writes, by pointer or by keys; the words are kept in the address.
import "../../style/search.css";
import { el } from "../../shared/dom";
import { searchAddress } from "../../shared/library-address";
import { openAll } from "../book";
import { find, makeIndex, type Entry, type Index, type Kind } from "./find";
import { searchPages } from "./pages";

let made: Promise<Index> | null = null;

/** The index is made once, from the books; what failed is tried again with the next word. */
export function searchIndex(): Promise<Index> {
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
    placeholder: "own man, London",
  });
  const results = el("section.found", { "aria-label": "What was found", "data-testid": "found" });
  const status = el("p.small.soft", { role: "status" });
  const list = el("ol.plain.found-list");
  results.append(status, list);
  const form = el(
    "form.search",
    { role: "search", action: "/library" },
    el("label", { for: "search" }, "Search laws, topics and cases"),
    el("div.search-line", {}, input, el("button.button.strong", {}, "Search")),
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
      const found = find(index, asked);
      status.textContent =
        found.length === 0
          ? `Nothing was found for “${asked.trim()}”. Try fewer words, or one of the topics below.`
          : `${found.length} found, the best first.`;
      instead.hidden = found.length > 0;
      list.replaceChildren(...found.map(item));
    } catch {
      status.textContent =
        "The books could not be fetched. The server may be away for a moment: write on to try again.";
    }
  }

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

const KIND: Record<Kind, string> = { law: "Law", topic: "Side by side", case: "Case" };

function item({ kind, href, title, text }: Entry): HTMLElement {
  return el(
    "li",
    {},
    el(
      "a.found-item",
      { href, "data-kind": kind },
      el("span.found-kind.small", {}, KIND[kind]),
      el("strong", {}, title),
      el("span.small", {}, text),
    ),
  );
}
