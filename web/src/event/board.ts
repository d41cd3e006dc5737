// One board of an event: its number, who plays, the position, how it stands, and for the umpire what he is asked.
import { event as texts } from "../messages/event";
import { diagram } from "../rulings/diagram";
import { shortName } from "../shared/codes";
import { el } from "../shared/dom";
import { tableAddress } from "../shared/route";
import type { BoardSheet } from "../wire";
import { boardStatus, clockWords, flags, isOver, title, type NumberedBoard } from "./words";

/** `token` is the umpire's and opens his seat at every table of the event; without it there is no way in from here. */
export function boardItem({ number, board }: NumberedBoard, token: string): HTMLElement {
  const { now } = board;
  const clocks = clockWords(now);
  const fallen = token === "" ? [] : flags(now);
  return el(
    "li.sheet.board-item",
    {
      "data-testid": "board",
      "data-asked": String(now?.umpire_asked ?? false),
      "data-over": String(isOver(board)),
    },
    el(
      "div.board-head",
      {},
      el("p.board-number", {}, texts.number(number)),
      el("span.small.soft", { "data-referee": "" }, shortName(board.code)),
    ),
    el("h3", { "data-user": "" }, title(board)),
    picture(number, board),
    now?.outcome
      ? el("p.board-result", { "data-referee": "" }, boardStatus(board))
      : el("p", {}, boardStatus(board)),
    clocks === "" ? null : el("p.small.board-clocks", {}, clocks),
    ...fallen.map((side) => el("p.small.board-flag", {}, texts.flag(texts.turn[side]))),
    question(board),
    token === "" ? null : desk(board, token),
  );
}

/** The men as they stand; a table of which nothing is known has no picture. */
function picture(number: number, { now, kept }: BoardSheet): HTMLElement | null {
  const men = now?.board ?? kept?.board;
  if (!men) return null;
  const last = now?.last ? [now.last.from, now.last.to] : [];
  const holder = el("div.board-picture");
  holder.append(diagram(men, texts.position(number), { marked: last }));
  return holder;
}

function question({ now }: BoardSheet): HTMLElement | null {
  if (!now?.umpire_asked) return null;
  const words = now.question ? el("span", { "data-user": "" }, texts.askedWhat(now.question.text)) : null;
  return el("p.board-asked", {}, el("strong", {}, texts.asked), words);
}

function desk(board: BoardSheet, token: string): HTMLElement {
  return el(
    "a",
    {
      class: board.now?.umpire_asked ? "button strong" : "button",
      href: tableAddress(board.table, [token]),
      "aria-label": texts.deskAt(title(board)),
    },
    texts.desk,
  );
}
