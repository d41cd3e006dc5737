// What opens in place of a row: objections and claims, with the small forms some of them need.
import { sideName, otherSide } from "../shared/sides";
import type { ScoreEntry, Side } from "../wire";
import { button, el, redraw } from "../shared/dom";
import {
  claims,
  claimsToday,
  claimsWith,
  displaces,
  disputes,
  earlierMove,
  objections,
  objectionsToday,
  objectsToMove,
  quickplayClaims,
  rareObjections,
  rareObjectionsToday,
  type Saying,
} from "../shared/sayings";

export interface Trays {
  say: (act: string) => void;
  back: () => void;
  score: ScoreEntry[];
  atOdds: boolean;
  /** The code's moves are completed by the clock, and an arbiter may watch. */
  today: boolean;
  quickplay: boolean;
}

export function objectTray(side: Side, trays: Trays): HTMLElement {
  const tray = trayOf(`${sideName(side)} objects to`);
  const rare = trays.today
    ? rareObjectionsToday
    : rareObjections.filter((saying) => trays.atOdds || !saying.act.endsWith("odds"));
  redraw(
    tray,
    el("p", {}, "I object to"),
    ...spoken(trays.today ? [...objections, ...objectionsToday] : objections, trays),
    button("an earlier move…", () => open(tray, "form", trays, earlierForm(trays))),
    button("something else…", () =>
      open(tray, "list", trays, [el("p", {}, "I object to"), ...spoken(rare, trays)]),
    ),
    backButton(trays),
  );
  return tray;
}

export function claimTray(side: Side, trays: Trays): HTMLElement {
  const tray = trayOf(`${sideName(side)} claims`);
  const today = [...claimsToday, ...(trays.quickplay ? quickplayClaims : [])];
  redraw(
    tray,
    el("p", {}, "I claim"),
    ...spoken(trays.today ? today : claims, trays),
    trays.today && button("a draw by a written move…", () => open(tray, "form", trays, [writtenForm(trays)])),
    button("a question for the umpire…", () => open(tray, "form", trays, [questionForm(trays)])),
    backButton(trays),
  );
  return tray;
}

/** What the tray holds gives way to something more exact. */
function open(tray: HTMLElement, kind: "list" | "form", trays: Trays, parts: HTMLElement[]): void {
  tray.classList.toggle("list", kind === "list");
  redraw(tray, ...parts, backButton(trays));
  focusFirst(tray);
}

function spoken(sayings: Saying[], trays: Trays): HTMLElement[] {
  return sayings.map(({ label, act }) => button(label, () => trays.say(act)));
}

/** Its number and whose it was; the last but one stands there to begin with. */
function earlierForm(trays: Trays): HTMLElement[] {
  const meant = earlierMove(trays.score);
  const number = el("input", {
    type: "number",
    min: "1",
    value: String(meant.number),
    "aria-label": "Number of the move",
  });
  const whose = sideSelect(meant.side, "Whose move");
  const object = button(
    "Object",
    () => trays.say(objectsToMove(Math.max(1, Number(number.value) || 1), whose.value as Side)),
    { look: "strong" },
  );
  return [el("p", {}, "I object to move"), number, el("span", {}, "of"), whose, object];
}

/** The move is written down and declared, not played. */
function writtenForm(trays: Trays): HTMLElement {
  const move = el("input", {
    type: "text",
    maxlength: "20",
    "aria-label": "The move I write down",
    placeholder: "Ng8",
    autocomplete: "off",
    spellcheck: "false",
  });
  const ground = el(
    "select",
    { "aria-label": "Why it is drawn" },
    new Option("repetition", "repetition"),
    new Option("fifty moves", "fifty"),
  );
  const form = el(
    "form.question",
    {},
    el("span", {}, "I write"),
    move,
    el("span", {}, "and claim a draw by"),
    ground,
    el("button.button.small.strong", {}, "Claim"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (move.value.trim() !== "") trays.say(claimsWith(ground.value as "repetition" | "fifty", move.value));
  });
  return form;
}

/** Who knocked a man over says so: no board shows it. */
export function displacedForm(say: (act: string) => void): HTMLElement {
  const field = (label: string): HTMLInputElement =>
    el("input", {
      type: "text",
      maxlength: "2",
      size: "3",
      "aria-label": label,
      autocomplete: "off",
      spellcheck: "false",
    });
  const [from, to] = [field("Square of the man knocked over"), field("Where it now stands, if it stands")];
  const form = el(
    "form.question",
    {},
    el("span", {}, "I knocked over the man on"),
    from,
    el("span", {}, "to"),
    to,
    el("button.button.small", {}, "Say so"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (/^[a-h][1-8]$/i.test(from.value.trim())) say(displaces(from.value, to.value));
  });
  return form;
}

function questionForm(trays: Trays): HTMLElement {
  const text = el("input", {
    type: "text",
    maxlength: "200",
    "aria-label": "The question",
    placeholder: "What is in dispute?",
  });
  const form = el("form.question", {}, text, el("button.button.small.strong", {}, "Ask the umpire"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (text.value.trim() !== "") trays.say(disputes(text.value));
  });
  return form;
}

function sideSelect(side: Side, label: string): HTMLSelectElement {
  const select = el(
    "select",
    { "aria-label": label },
    ...[side, otherSide(side)].map((one) => new Option(sideName(one), one)),
  );
  select.value = side;
  return select;
}

function backButton(trays: Trays): HTMLElement {
  return button("Back", trays.back, { look: "quiet" });
}

function trayOf(label: string): HTMLElement {
  return el("div.tray.field.list", { role: "group", "aria-label": label });
}

function focusFirst(tray: HTMLElement): void {
  tray.querySelector<HTMLElement>("input, select, button")?.focus();
}
