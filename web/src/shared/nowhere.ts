// The view of an address that leads to no room of the house, and of a room that would not open.
import { frame } from "./frame";

/** No such page. */
export function showNowhere(root: HTMLElement, path: string): void {
  document.title = "Not here · J’adoube";
  const main = frame(root, "");
  main.append(
    sheet(
      "No such room",
      `There is nothing at ${path}. A table’s address looks like /t/ and a name, with its seat after the # sign.`,
    ),
  );
}

/** A view that could not be fetched: most likely the server has gone. */
export function showFailure(root: HTMLElement, again: () => void): void {
  const main = frame(root, "");
  const part = sheet(
    "This page would not open",
    "A part of it could not be fetched. The server may be away for a moment.",
  );
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = "Try once more";
  button.addEventListener("click", again);
  part.append(button);
  main.append(part);
}

function sheet(title: string, text: string): HTMLElement {
  const section = document.createElement("section");
  section.className = "sheet ruled stack";
  const heading = document.createElement("h1");
  heading.textContent = title;
  const words = document.createElement("p");
  words.textContent = text;
  const way = document.createElement("p");
  const link = document.createElement("a");
  link.href = "/";
  link.textContent = "Back to the front room";
  way.append(link);
  section.append(heading, words, way);
  return section;
}
