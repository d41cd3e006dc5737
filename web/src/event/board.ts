// One board of an event as a row of the list: who plays, by which code, how it stands, and for the umpire what he is asked.
import { codeIntro } from "../shared/codes";
import { el } from "../shared/dom";
import { tableAddress } from "../shared/route";
import type { BoardSheet } from "../wire";
import { clockWords, hasFallenFlag, boardStatus, isOver, title } from "./words";

/** `token` is the umpire's and opens his seat at every table of the event; without it there is no way in from here. */
export function boardRow(board: BoardSheet, token: string): HTMLElement {
  const { now } = board;
  const code = codeIntro(board.code);
  const clocks = clockWords(now);
  return el(
    "li.sheet.board-row",
    {
      "data-testid": "board",
      "data-asked": String(now?.umpire_asked ?? false),
      "data-over": String(isOver(board)),
    },
    el("h2", {}, title(board)),
    el("p.small.soft", {}, code ? `${code.name}, ${code.year}` : board.code),
    el("p", {}, boardStatus(board)),
    clocks === "" ? null : el("p.small.board-clocks", { "data-fallen": String(hasFallenFlag(now)) }, clocks),
    now?.umpire_asked
      ? el(
          "p.board-asked",
          {},
          el("strong", {}, "The umpire is asked"),
          now.question ? `: ${now.question.text}` : "",
        )
      : null,
    token === ""
      ? null
      : el(
          "a",
          {
            class: now?.umpire_asked ? "button small strong" : "button small",
            href: tableAddress(board.table, [token]),
            "aria-label": `The umpire’s chair at ${title(board)}`,
          },
          "The umpire’s chair",
        ),
  );
}
