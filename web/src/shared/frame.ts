// The frame around every reading view: header with the wordmark, main, footer. The table page has a frame of its own.
import "./frame.css";
import { frame as texts } from "../messages/frame";
import { themeSwitch } from "../style/theme";
import { el } from "./dom";

export type Cleanup = () => void;

/** Draw the frame and give back its main part, ready to be filled. */
export function frame(root: HTMLElement, current: string): HTMLElement {
  const main = el("main.page", { id: "main", tabindex: "-1" });
  root.replaceChildren(skipLink(), masthead(current), main, footer());
  return main;
}

/** The ways through the house, by the name of the view each leads to. */
const WAYS: [name: string, address: string, text: string][] = [
  ["what-if", "/what-if", texts.whatIf],
  ["library", "/library", texts.library],
  ["incidents", "/incidents", texts.incidents],
  ["drill", "/drill", texts.drills],
  ["post-mortem", "/post-mortem", texts.postMortem],
  ["cards", "/cards", texts.cards],
  ["clubs", "/clubs", texts.clubs],
];

/** The header: the wordmark leads home; on a phone the ways are behind one button. */
function masthead(current: string): HTMLElement {
  const links = WAYS.map(([name, address, text]) =>
    el("a", { href: address, "aria-current": name === current ? "page" : null }, text),
  );
  const press = el("button", {
    type: "button",
    class: "menu-button",
    "aria-expanded": "false",
    "aria-controls": "ways",
    "aria-label": texts.menu,
  });
  press.append(bars());
  const nav = el("nav", { id: "ways", "aria-label": texts.site }, ...links);
  press.addEventListener("click", () => {
    const open = nav.classList.toggle("is-open");
    press.setAttribute("aria-expanded", String(open));
  });
  return el("header.masthead.no-print", {}, wordmark(), press, nav);
}

/** A pawn and the name. */
export function wordmark(): HTMLElement {
  const link = el("a.wordmark", { href: "/" });
  link.innerHTML =
    '<svg viewBox="0 0 32 32" aria-hidden="true" fill="currentColor"><circle cx="16" cy="8" r="5"/>' +
    '<path d="M10.500 13.500h11l-2.300 3c.4 4 1.600 6.500 3.600 8.500H9.200c2-2 3.200-4.500 3.600-8.500z"/><rect x="7" y="26" width="18" height="3.500" rx="1"/></svg>';
  link.append(texts.name);
  return link;
}

function bars(): Node {
  const picture = document.createElement("template");
  picture.innerHTML =
    '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><path d="M3 6h18M3 12h18M3 18h18"/></svg>';
  return picture.content;
}

function skipLink(): HTMLElement {
  return el("a.button.skip.visually-hidden", { href: "#main" }, texts.skip);
}

function footer(): HTMLElement {
  return el("footer.footer.no-print.small.soft", {}, el("p", {}, texts.foot), themeSwitch());
}
