// All open invitations of an event on one sheet to print and cut: board, name, link and a code for a camera. Only the browser that made
// the tables has them.
import "./invitations.css";
import { event as texts } from "../messages/event";
import { frame as framed } from "../messages/frame";
import { glance } from "../shared/api";
import { button, el } from "../shared/dom";
import { frame, type Cleanup } from "../shared/frame";
import { keptEvents, type KeptEvent } from "../shared/kept-events";
import { qrPicture } from "../shared/qr-picture";
import { isInvitation } from "../shared/route";
import type { BoardSheet, Side } from "../wire";
import { fetchEvent } from "./ask";
import { inParts, type NumberedBoard } from "./words";

const { sheet } = texts;
const SIDES = ["white", "black"] as const;

/** Shows the sheet; gives back how to leave it. */
export function showInvitations(root: HTMLElement, id: string): Cleanup {
  const kept = keptEvents().find((event) => event.id === id);
  const name = kept?.name ?? texts.title;
  document.title = framed.title(sheet.title(name));
  const main = frame(root, "clubs");
  const slips = el("ul.plain.slips", { "data-testid": "slips" });
  const state = el("p", { role: "status" }, kept ? texts.looking : sheet.none);
  main.append(
    el("h1.slips-title", {}, sheet.title(name)),
    el(
      "div.no-print.stack",
      {},
      el("p", {}, `${sheet.lead} ${sheet.taken}`),
      el(
        "div.row",
        {},
        button(sheet.print, () => print(), { look: "strong", size: "usual" }),
      ),
      state,
    ),
    slips,
  );
  let here = true;
  if (kept) void fill(kept, slips, state, () => here);
  return () => void (here = false);
}

async function fill(
  kept: KeptEvent,
  slips: HTMLElement,
  state: HTMLElement,
  here: () => boolean,
): Promise<void> {
  const token = kept.address.split("#")[1] ?? "";
  const answer = await fetchEvent(kept.id, token);
  if (!here()) return;
  if (answer.kind !== "event")
    return void (state.textContent = answer.kind === "away" ? texts.away : texts.none);
  const { asked, playing, over } = inParts(answer.event.boards);
  const boards = [...asked, ...playing, ...over].sort((a, b) => a.number - b.number);
  for (const numbered of boards) {
    const items = await slipsOf(numbered, kept, token);
    if (!here()) return;
    slips.append(...items);
  }
  state.textContent = slips.childElementCount === 0 ? sheet.none : "";
}

/** The slips of the seats of a board that nobody has taken yet. */
async function slipsOf(
  { number, board }: NumberedBoard,
  { links }: KeptEvent,
  token: string,
): Promise<HTMLElement[]> {
  const pair = links?.[board.table];
  if (pair === undefined) return [];
  const seen = await glance(board.table, token).catch(() => null);
  return SIDES.flatMap((side, index) => {
    const link = pair[index] ?? "";
    const open =
      isInvitation(link.split("#")[1] ?? "") && (seen?.view.seating.invited.includes(side) ?? true);
    return open ? [slip(number, board, side, link)] : [];
  });
}

function slip(number: number, board: BoardSheet, side: Side, link: string): HTMLElement {
  const own = board[side] ?? "";
  const other = board[side === "white" ? "black" : "white"] ?? "";
  const item = el(
    "li.slip",
    { "data-testid": "slip" },
    el(
      "div",
      {},
      el("p.small.soft", {}, sheet.seat(number, texts.turn[side])),
      el("h2", { "data-user": "" }, own === "" ? texts.turn[side] : own),
      other === "" ? null : el("p", {}, sheet.against(other)),
      el("p.slip-link", { translate: "no" }, link),
    ),
  );
  const code = qrPicture(link, sheet.code(number, texts.turn[side]));
  if (code) item.append(code);
  return item;
}
