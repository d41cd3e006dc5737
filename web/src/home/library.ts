// The way into the law library from the front room: one search, or one of its shelves. The library itself is fetched only
// when somebody goes there.
import "../style/search.css";
import { searchAddress, timelineAddress, topicAddress } from "../shared/library-address";
import type { Navigate } from "../shared/route";
import { CODES, inWords } from "../shared/codes";
import { el } from "../shared/dom";
import { capital } from "../shared/sentences";

/** The search box and the shelves. */
export function libraryDoor(navigate: Navigate, fetchLibrary: () => Promise<void>): HTMLElement {
  const input = el("input", {
    type: "search",
    name: "q",
    id: "home-search",
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "search",
    placeholder: "own man, London",
  });
  const form = el(
    "form.search",
    { role: "search", action: "/library" },
    el("label.small.soft", { for: "home-search" }, "What do the laws say?"),
    el("div.search-line", {}, input, el("button.button", {}, "Search")),
  );
  // Whoever puts his finger there will want the books: they come while he writes.
  input.addEventListener("focus", () => void fetchLibrary().catch(() => {}), { once: true });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    navigate(searchAddress(input.value));
  });
  return el(
    "section.library-door",
    { "aria-labelledby": "library-title" },
    el("h2", { id: "library-title" }, "The law library"),
    form,
    el(
      "p.small.library-ways",
      {},
      el("a", { href: "/library" }, `${capital(inWords(CODES.length))} codes to read`),
      " · ",
      el("a", { href: topicAddress() }, "Side by side"),
      " · ",
      el("a", { href: timelineAddress() }, `1800 to ${CODES.at(-1)?.year ?? ""}`),
    ),
  );
}
