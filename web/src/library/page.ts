// The law library: finds out which of its views is asked for and opens it. Each view fetches the books it needs.
import "./library.css";
import { library as texts } from "../messages/library";
import { el } from "../shared/dom";
import { frame, type Cleanup } from "../shared/frame";
import { showMissing } from "./missing";
import { readLibrary, type LibraryView } from "./route";

/** A view whose books have come: it fills the page's main part, and gives back what is to be done when it is left. */
export type Show = (main: HTMLElement) => Cleanup | void;

export interface LibraryAddress {
  parts: string[];
  words: string;
}

/** Fetch what the address asks for; what comes back shows it. */
export async function openLibrary({
  parts,
  words,
}: LibraryAddress): Promise<(root: HTMLElement) => Cleanup | void> {
  const show = await opened(readLibrary(parts, words));
  return (root) => {
    const main = frame(root, "library");
    main.classList.add("library");
    return show(main);
  };
}

async function opened(view: LibraryView): Promise<Show> {
  switch (view.view) {
    case "front":
      return (await import("./front")).front(view.words);
    case "code":
      return (await import("./code")).codeView(view.code);
    case "law":
      return (await import("./law")).lawView(view.code, view.law);
    case "topics":
      return (await import("./topics")).topicsView();
    case "topic":
      return (await import("./topics")).topicView(view.topic);
    case "timeline":
      return (await import("./timeline")).timelineView();
    case "case":
      return (await import("./case")).caseView(view.name);
    case "usage":
      return usage;
    case "missing":
      return (main) => showMissing(main, texts.missing.page, texts.missing.pageText);
  }
}

/** What a ruling rests on that rests on no law. */
const usage: Show = (main) => {
  document.title = texts.site(texts.usage.title);
  main.append(
    el(
      "article.sheet.ruled.library-sheet.stack",
      {},
      el("h1", {}, texts.usage.title),
      el("p.lead", {}, texts.usage.lead),
      el("p", {}, texts.usage.first),
      el("p", {}, texts.usage.second),
      el("p", {}, el("a", { href: "/library" }, texts.usage.back)),
    ),
  );
};
