// The seats of a table, for who sits at it: invitations not yet taken, giving one's seat up, and opening a lost one anew.
import { seats as texts } from "../messages/seats";
import { inviteTo } from "../shared/api";
import { button, el, redraw } from "../shared/dom";
import { linkRow } from "../shared/link-row";
import { recentTables } from "../shared/recent-tables";
import { isInvitation, LINKED, tableAddress, type LinkedSeat } from "../shared/route";
import { otherSide, sideName } from "../shared/sides";
import { isOneScreen, isPlayer } from "./models";
import type { TableState } from "./store";
import type { Side } from "../wire";

export interface Seats {
  element: HTMLElement;
  show: (state: TableState) => void;
  /** Somebody asked for it in the menu. */
  toggle: () => void;
}

export interface SeatsCallbacks {
  id: string;
  /** The token this page sits by as a seat. */
  token: (seat: Side | "umpire") => string;
  /** This page's own seat was given up, and its link is dead. */
  gaveUp: (seat: Side, invitation: string) => void;
}

export function createSeats({ id, token, gaveUp }: SeatsCallbacks): Seats {
  const element = el("section.sheet.stack.seats", {
    "data-testid": "seats",
    "aria-label": texts.title,
    hidden: "",
  });
  let asked = false;
  let sure: string | null = null;
  let made: { seat: Side; link: string } | null = null;
  let trouble = "";
  let last: TableState | null = null;
  let drawn = "";

  function toggle(): void {
    asked = !asked;
    sure = null;
    draw();
  }

  async function open(seat: Side, by: Side | "umpire"): Promise<void> {
    trouble = "";
    try {
      const { link } = await inviteTo(id, seat, token(by));
      if (seat === by) return gaveUp(seat, new URL(link).hash.slice(1));
      made = { seat, link };
    } catch (error) {
      trouble = error instanceof Error ? error.message : String(error);
    }
    sure = null;
    draw();
  }

  function draw(): void {
    if (!last?.view || last.view.outcome) return void (element.hidden = true);
    const waiting = untaken(last, recentTables().find((table) => table.id === id)?.links ?? null);
    element.hidden = !asked && waiting.length === 0 && made === null;
    const key = JSON.stringify([asked, sure, made, trouble, waiting, last.seats, last.view.seating]);
    if (key === drawn) return;
    drawn = key;
    redraw(
      element,
      el("h2", {}, made ? texts.send : texts.title),
      trouble === "" ? null : el("p.warning", { role: "alert" }, trouble),
      el(
        "ul.plain.link-list",
        {},
        ...(made ? [invitationRow(made.seat, new URL(made.link).hash.slice(1))] : []),
        ...waiting.map(([seat, invitation]) => invitationRow(seat, invitation)),
      ),
      asked ? actions(last) : null,
    );
  }

  function invitationRow(seat: LinkedSeat, invitation: string): HTMLElement {
    const who = isPlayer(seat) ? sideName(seat) : texts.umpire;
    return linkRow({
      title: texts.invitation(who),
      sentence: texts.untaken,
      address: tableAddress(id, [invitation]),
      qr: "folded",
    });
  }

  function actions({ seats }: TableState): HTMLElement {
    const mine = seats.filter(isPlayer);
    const only = mine.length === 1 ? mine[0] : undefined;
    const umpire = seats.includes("umpire") && mine.length === 0;
    const lost: Side[] = only ? [otherSide(only)] : umpire ? ["white", "black"] : [];
    return el(
      "div.words",
      {},
      ...mine.map((side) =>
        twice(texts.giveUp(sideName(side)), texts.giveUpYes, () => void open(side, side)),
      ),
      ...lost.map((side) =>
        twice(texts.openAnew(sideName(side)), texts.openAnewYes, () => void open(side, only ?? "umpire")),
      ),
      isOneScreen(seats) ? el("p.small.soft", {}, texts.bothYours) : null,
    );
  }

  /** Pressed once, it asks whether it is meant. */
  function twice(label: string, yes: string, act: () => void): HTMLElement {
    if (sure === label) return button(yes, act, { look: "grave" });
    return button(label, () => ((sure = label), draw()));
  }

  return {
    element,
    toggle,
    show(state) {
      last = state;
      if (made && !state.view?.seating.invited.includes(made.seat)) made = null; // it has been taken
      draw();
    },
  };
}

/** Invitations to players' seats that were laid from here and nobody has taken. */
function untaken(state: TableState, links: string[] | null): [LinkedSeat, string][] {
  const invited = state.view?.seating.invited ?? [];
  return LINKED.flatMap((seat, at): [LinkedSeat, string][] => {
    const token = links?.[at] ?? "";
    const open = isPlayer(seat) && invited.includes(seat) && isInvitation(token) && state.seq === 0;
    return open ? [[seat, token]] : [];
  });
}
