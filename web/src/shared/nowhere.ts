// The view of an address at which there is nothing, and of one that would not open.
import { frame as texts } from "../messages/frame";
import { button, el } from "./dom";
import { frame } from "./frame";

/** No such page. */
export function showNowhere(root: HTMLElement, path: string): void {
  document.title = texts.title(texts.nowhere.title);
  const title = path.startsWith("/t/") ? texts.nowhere.table : texts.nowhere.page;
  frame(root, "").append(sheet(title, texts.nowhere.words(path)));
}

/** A view that could not be fetched: most likely the server has gone. */
export function showFailure(root: HTMLElement, again: () => void): void {
  const part = sheet(texts.failed.title, texts.failed.words);
  part.append(button(texts.again, again, { size: "usual" }));
  frame(root, "").append(part);
}

function sheet(title: string, text: string): HTMLElement {
  return el(
    "section.sheet.ruled.stack",
    {},
    el("h1", {}, title),
    el("p", {}, text),
    el("p", {}, el("a", { href: "/" }, texts.home)),
  );
}
