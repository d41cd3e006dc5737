// The line over the table: which laws and who watches, the state of the line, and what can be done with the table.
import { clock as clockTexts } from "../messages/clock";
import { speech } from "../messages/speech";
import { table as texts } from "../messages/table";
import { completedByClock, shortName } from "../shared/codes";
import { copyText } from "../shared/copy";
import { button, el, redraw } from "../shared/dom";
import { wordmark } from "../shared/frame";
import type { Seat, Terms } from "../wire";
import type { Form } from "./clock/clock";
import type { LineState } from "./connection";
import { menuIcon, turnIcon } from "./icons";

interface HeaderModel {
  terms: Terms;
  seats: Seat[];
  line: LineState;
  waiting: number;
  /** Which game of a series this is; empty: the first, or none. */
  game: string;
  /** Who else is there, in a few words; empty: nobody. */
  others: string;
  flat: boolean;
  /** How clocks show the time; null: there are none. */
  clocks: Form | null;
  /** Whoever sits here has words to say. */
  speaks: boolean;
}

export interface HeaderCallbacks {
  flip: () => void;
  toggleFlat: () => void;
  chooseClocks: (form: Form) => void;
  /** What the words mean. */
  help: () => void;
  /** The address of one seat, to be given away. */
  link: (seat: Seat) => string | null;
  /** The address of the list of all links, where the table was made in this browser. */
  allLinks: () => string | null;
  /** What else stands in the menu. */
  besides: () => HTMLElement[];
  /** Giving a seat up, and what else is done with seats. */
  seats: () => void;
}

export interface Header {
  element: HTMLElement;
  /** Where further tools stand, before the menu. */
  tools: HTMLElement;
  show: (model: HeaderModel) => void;
  /** Somebody pressed elsewhere. */
  closeMenu: () => void;
}

const SEATS: readonly Seat[] = ["white", "black", "umpire", "watch"];

export function createHeader(callbacks: HeaderCallbacks): Header {
  const title = el("h1.title");
  const line = el("p.line", { "data-testid": "line", role: "status" });
  const menu = el("div.sheet.menu-body");
  const summary = el("summary.tool", { "aria-label": texts.menu, title: texts.menu });
  summary.append(menuIcon());
  const details = el("details.menu", {}, summary, menu);
  const turn = tool(texts.turnBoard, callbacks.flip);
  turn.append(turnIcon());
  const help = tool(speech.help, callbacks.help);
  help.append("?");
  const tools = el("div.tools", {}, turn, help, details);
  const element = el("header.table-head", {}, wordmark(), title, line, tools);
  let drawn = "";

  // A menu closes when one looks elsewhere.
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    summary.focus();
  });
  details.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) details.open = false;
  });
  const closing = (act: () => void) => (): void => ((details.open = false), act());

  return {
    element,
    tools,
    closeMenu: () => (details.open = false),
    show(model) {
      const key = JSON.stringify(model);
      if (key === drawn) return;
      drawn = key;
      redraw(title, ...titleOf(model));
      line.textContent = lineText(model);
      line.dataset["state"] = model.line;
      help.hidden = !model.speaks;
      redraw(menu, ...menuItems(model, callbacks, closing));
    },
  };
}

function menuItems(
  { flat, clocks, terms }: HeaderModel,
  callbacks: HeaderCallbacks,
  closing: (act: () => void) => () => void,
): (HTMLElement | null | false)[] {
  const code = terms["code"];
  const other = clocks === "dial" ? "figures" : "dial";
  return [
    button(texts.turnBoard, closing(callbacks.flip)),
    button(texts.flat, callbacks.toggleFlat, { pressed: flat }),
    clocks &&
      button(
        clockTexts.hands,
        closing(() => callbacks.chooseClocks(other)),
        { pressed: clocks === "dial" },
      ),
    ...SEATS.map((seat) => linkButton(texts.links[seat], callbacks.link(seat))),
    button(texts.seats, closing(callbacks.seats)),
    callbacks.allLinks() !== null && el("a.button.small", { href: callbacks.allLinks() }, texts.allLinks),
    code
      ? el("a.button.small", { href: `/cards/${code}`, target: "_blank", rel: "noopener" }, texts.rulesCard)
      : null,
    ...callbacks.besides(),
    el("a.button.small", { href: "/" }, texts.home),
  ];
}

export function tool(name: string, press: () => void): HTMLButtonElement {
  const made = el("button.tool", { type: "button", "aria-label": name, title: name });
  made.addEventListener("click", press);
  return made;
}

function titleOf({ terms, game }: HeaderModel): (HTMLElement | null)[] {
  const code = terms["code"];
  if (!code) return [];
  const card = { href: `/cards/${code}`, target: "_blank", rel: "noopener", title: texts.rulesCardTitle };
  return [
    el("a", { ...card, "data-referee": "" }, shortName(code)),
    el("span.soft", {}, refereeWords(terms, code)),
    game === "" ? null : el("span.soft", { "data-testid": "game" }, game),
  ];
}

/** Who sees to the laws at this table, if anybody. */
function refereeWords(terms: Terms, code: string): string {
  const { silent, silentToday, teaching, watchful, arbiter } = texts.referees;
  switch (terms["referee"]) {
    case "teaching":
      return teaching;
    case "watchful":
      return watchful;
    case "arbiter":
      return arbiter;
    default:
      return completedByClock(code) ? silentToday : silent;
  }
}

function lineText({ line, waiting, others }: HeaderModel): string {
  if (line === "down") return texts.lineDown;
  if (line === "calling") return texts.calling;
  return waiting > 1 ? texts.sending(waiting) : others;
}

function linkButton(label: string, link: string | null): HTMLElement | null {
  if (link === null) return null;
  const copy = button(label, () => {
    void copyText(link).then((done) => {
      if (done) copy.textContent = texts.copied;
      else {
        field.hidden = false;
        field.select();
      }
      setTimeout(() => (copy.textContent = label), 1600);
    });
  });
  const field = el("input", { readonly: true, value: link, "aria-label": label });
  field.hidden = true;
  return el("div.share", {}, copy, field);
}
