// The frame around every reading view: header with the wordmark, main, footer. The table page has a frame of its own.
import { themeSwitch } from "../style/theme";

export type Cleanup = () => void;

/** Draw the frame and give back its main part, ready to be filled. */
export function frame(root: HTMLElement, current: string): HTMLElement {
  const main = document.createElement("main");
  main.id = "main";
  main.className = "page";
  main.tabIndex = -1;
  root.replaceChildren(skipLink(), masthead(current), main, footer());
  return main;
}

/** The header: the wordmark leads home. */
function masthead(current: string): HTMLElement {
  const header = document.createElement("header");
  header.className = "masthead no-print";
  const nav = document.createElement("nav");
  nav.setAttribute("aria-label", "Site");
  nav.append(
    navLink("/library", "Library", current === "library"),
    navLink("/#incidents", "Incidents", current === "incidents"),
    navLink("/what-if", "What if", current === "what-if"),
    navLink("/post-mortem", "Post-mortem", current === "post-mortem"),
    navLink("/cards", "Rules cards", current === "cards"),
  );
  header.append(wordmark(), nav);
  return header;
}

/** A pawn and the name. */
export function wordmark(): HTMLElement {
  const link = document.createElement("a");
  link.className = "wordmark";
  link.href = "/";
  link.innerHTML =
    '<svg viewBox="0 0 32 32" aria-hidden="true" fill="currentColor"><circle cx="16" cy="8" r="5"/>' +
    '<path d="M10.500 13.500h11l-2.300 3c.4 4 1.600 6.500 3.600 8.500H9.200c2-2 3.200-4.500 3.600-8.500z"/><rect x="7" y="26" width="18" height="3.500" rx="1"/></svg>';
  link.append("J’adoube");
  return link;
}

function navLink(href: string, text: string, current: boolean): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  if (current) link.setAttribute("aria-current", "page");
  return link;
}

function skipLink(): HTMLElement {
  const link = document.createElement("a");
  link.className = "button skip visually-hidden";
  link.href = "#main";
  link.textContent = "Skip to the page";
  return link;
}

function footer(): HTMLElement {
  const element = document.createElement("footer");
  element.className = "footer no-print small soft";
  const line = document.createElement("p");
  line.textContent = "The laws are those of the documents. The words are ours.";
  element.append(line, themeSwitch());
  return element;
}
