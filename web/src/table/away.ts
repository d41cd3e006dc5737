// The page in place of a table that cannot be shown: it says why and what to do.
import { frame } from "../shared/frame";
import type { TableStatus } from "./calls";
import { button, el } from "../shared/dom";

const WORDS: Record<Exclude<TableStatus, "here">, [string, string]> = {
  "no table": [
    "No such table",
    "No table answers to this address. Perhaps a letter of the link was lost. Ask for the link again, or lay a new table.",
  ],
  "no seat": [
    "No seat for this link",
    "The table is there, but this link opens none of its seats. Ask whoever laid the table for the link to your seat.",
  ],
  "no server": [
    "Nobody answers",
    "The server does not answer. If it runs on your own machine, see that it is started; then try again.",
  ],
};

export function showAway(root: HTMLElement, why: Exclude<TableStatus, "here">, retry: () => void): void {
  const [title, text] = WORDS[why];
  document.title = `${title} · J’adoube`;
  const main = frame(root, "");
  main.append(
    el(
      "section.sheet.ruled.stack",
      { "data-testid": "away" },
      el("h1", {}, title),
      el("p", {}, text),
      el(
        "div.row",
        {},
        button("Try again", retry, { look: "strong" }),
        el("a.button.small", { href: "/" }, "Home"),
      ),
    ),
  );
}
