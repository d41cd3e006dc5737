// What opens in place of a row: objections and claims, with the small forms some of them need.
import type { ScoreEntry, Side } from "../wire";
import { button, el, redraw } from "./dom";
import {
  claims,
  disputes,
  earlierMove,
  men,
  misses,
  nameOf,
  objections,
  objectsToMove,
  other,
  rareObjections,
  type Saying,
} from "./sayings";

export interface Trays {
  say(act: string): void;
  back(): void;
  score: ScoreEntry[];
  atOdds: boolean;
}

export function objectTray(side: Side, trays: Trays): HTMLElement {
  const tray = trayOf(`${nameOf(side)} objects to`);
  const rare = rareObjections.filter((saying) => trays.atOdds || !saying.act.endsWith("odds"));
  redraw(
    tray,
    el("p", {}, "I object to"),
    ...spoken(objections, trays),
    button("an earlier move…", () => open(tray, "form", trays, earlierForm(trays))),
    button("something else…", () => open(tray, "list", trays, [el("p", {}, "I object to"), ...spoken(rare, trays)])),
    backButton(trays),
  );
  return tray;
}

export function claimTray(side: Side, trays: Trays): HTMLElement {
  const tray = trayOf(`${nameOf(side)} claims`);
  redraw(
    tray,
    el("p", {}, "I claim"),
    ...spoken(claims, trays),
    button("a man is missing…", () => open(tray, "form", trays, missingForm(side, trays))),
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
  const number = el("input", { type: "number", min: "1", value: String(meant.number), "aria-label": "Number of the move" });
  const whose = sideSelect(meant.side, "Whose move");
  const object = button("Object", () => trays.say(objectsToMove(Math.max(1, Number(number.value) || 1), whose.value as Side)), { look: "strong" });
  return [el("p", {}, "I object to move"), number, el("span", {}, "of"), whose, object];
}

function missingForm(side: Side, trays: Trays): HTMLElement[] {
  const owner = sideSelect(side, "Whose man");
  const man = el("select", { "aria-label": "Which man" }, ...men.map(({ name, letter }) => new Option(name, letter)));
  man.value = "N";
  const square = el("input", { type: "text", size: "3", maxlength: "2", pattern: "[a-h][1-8]", placeholder: "d4", "aria-label": "Square", autocapitalize: "off", autocomplete: "off" });
  const miss = (): void => {
    const name = square.value.trim().toLowerCase();
    if (/^[a-h][1-8]$/.test(name)) trays.say(misses(owner.value as Side, man.value, name));
    else square.setAttribute("aria-invalid", "true"), square.focus();
  };
  const unknown = (): void => trays.say(misses(owner.value as Side, man.value, null));
  return [
    el("p", {}, "Missing:"),
    owner,
    man,
    el("span", {}, "from"),
    square,
    button("It stood there", miss, { look: "strong" }),
    button("Nobody knows where", unknown),
  ];
}

function questionForm(trays: Trays): HTMLElement {
  const text = el("input", { type: "text", maxlength: "200", "aria-label": "The question", placeholder: "What is in dispute?" });
  const form = el("form.question", {}, text, el("button.button.small.strong", {}, "Ask the umpire"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (text.value.trim() !== "") trays.say(disputes(text.value));
  });
  return form;
}

function sideSelect(side: Side, label: string): HTMLSelectElement {
  const select = el("select", { "aria-label": label }, ...[side, other(side)].map((one) => new Option(nameOf(one), one)));
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
