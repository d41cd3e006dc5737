// The law library: finds out which of its views is asked for and opens it. Each view fetches the books it needs.
import "./library.css";
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
      return (main) => showMissing(main, "No such page", "The library has no page at this address.");
  }
}

/** What a ruling rests on that rests on no law. */
const usage: Show = (main) => {
  document.title = "By usage · J’adoube";
  main.append(
    el(
      "article.sheet.ruled.library-sheet.stack",
      {},
      el("h1", {}, "By usage"),
      el("p.lead", {}, "Some rulings rest on no law of the code. They say so: “by usage”."),
      el(
        "p",
        {},
        "A code that leaves something out leaves it to what players did. Where the code names no penalty the referee names none; where it says nothing of a way to end a game, such as agreeing to a draw, the usual way is taken.",
      ),
      el(
        "p",
        {},
        "Where usage would not settle a matter, the referee is silent and an umpire is awaited, if the code appoints one.",
      ),
      el("p", {}, el("a", { href: "/library" }, "Back to the library")),
    ),
  );
};
