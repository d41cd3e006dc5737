// One player's seat: his name, what is waited for from him, the men he has taken, and his clock.
import { manPicture } from "../board/men";
import type { Role } from "../board/placement";
import { table as texts } from "../messages/table";
import { el, redraw } from "../shared/dom";
import { otherSide, sideName } from "../shared/sides";
import type { Side } from "../wire";
import { presenceMark } from "./presence";
import type { Taken } from "./taken";

export interface SeatModel {
  /** The player's own name, or what he is called here. */
  name: string;
  /** The name is his own, and the same in every language. */
  own: boolean;
  /** He is at the table; null: no need to say so, or not known. */
  here: boolean | null;
  /** What kind of player it is, where it is a program; empty: a person. */
  kind: string;
  /** What the table waits for from him; empty: nothing. */
  awaited: "move" | "choose" | "";
  /** The same in words. */
  status: string;
  /** What is armed for his next act; empty: nothing. */
  armed: string;
  taken: Taken;
}

export interface SeatElement {
  element: HTMLElement;
  show: (model: SeatModel) => void;
}

/** The player's clock stands at his seat, but keeps its own time. */
export function createSeat(side: Side, clock: HTMLElement): SeatElement {
  const who = el("div.who");
  const element = el(
    "section.seat",
    {
      "data-testid": `edge-${side}`,
      "data-side": side,
      "aria-label": texts.seat(sideName(side)),
    },
    el("span.disc", { "aria-hidden": "true", "data-side": side }),
    who,
    clock,
  );
  let drawn = "";
  return {
    element,
    show(model) {
      const key = JSON.stringify(model);
      if (key === drawn) return;
      drawn = key;
      element.dataset["awaited"] = model.awaited;
      redraw(who, nameLine(model), statusLine(side, model), takenLine(side, model.taken));
    },
  };
}

function nameLine({ name, own, here }: SeatModel): HTMLElement {
  return el(
    "p.name",
    {},
    el("strong", own ? { "data-user": "" } : {}, name),
    here !== null && presenceMark(here),
  );
}

function statusLine(side: Side, { name, kind, status, armed }: SeatModel): HTMLElement {
  return el(
    "p.status",
    {},
    name !== sideName(side) && el("span.status-side", {}, sideName(side)),
    kind !== "" && el("span.status-kind", {}, kind),
    status !== "" && el("span", {}, status),
    armed !== "" && el("span.armed", {}, armed),
  );
}

/** Drawn small; named once for those who hear it. */
function takenLine(side: Side, { men, ahead }: Taken): HTMLElement {
  const counts = new Map<Role, number>();
  for (const role of men) counts.set(role, (counts.get(role) ?? 0) + 1);
  const named = [...counts].map(([role, count]) => texts.men(count, texts.roles[role])).join(", ");
  const words = [men.length > 0 && texts.hasTaken(named), ahead > 0 && texts.ahead(ahead)].filter(
    (part) => part !== false,
  );
  const line = el(
    "p.taken",
    words.length === 0 ? {} : { role: "img", "aria-label": words.join(". ") },
    ...men.map((role) => takenMan(otherSide(side), role)),
    ahead > 0 && el("span.ahead", {}, texts.aheadFigures(ahead)),
  );
  return line;
}

function takenMan(side: Side, role: Role): HTMLElement {
  const place = el("span.taken-man");
  place.append(manPicture({ side, role }));
  return place;
}
