// The page in place of a table that cannot be shown: it says why and what to do.
import { frame as frameTexts } from "../messages/frame";
import { seats } from "../messages/seats";
import { frame } from "../shared/frame";
import type { TableStatus } from "./calls";
import { button, el } from "../shared/dom";

const texts = seats.away;

const WORDS: Record<Exclude<TableStatus, "here">, [string, string]> = {
  "no table": [texts.noTable, texts.noTableSentence],
  "no seat": [texts.noSeat, texts.noSeatSentence],
  "no server": [texts.noServer, texts.noServerSentence],
};

export function showAway(root: HTMLElement, why: Exclude<TableStatus, "here">, retry: () => void): void {
  const [title, text] = WORDS[why];
  document.title = frameTexts.title(title);
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
        button(texts.again, retry, { look: "strong" }),
        el("a.button.small", { href: "/" }, frameTexts.home),
      ),
    ),
  );
}
