// What a reader sees who asks for a law, a code or a case that does not exist: what there is instead.
import { CODES } from "../shared/codes";
import { library as texts } from "../messages/library";
import { el } from "../shared/dom";
import { codeAddress } from "../shared/library-address";
import { shortName } from "./book";

/** Say what is missing, and offer the way to what is there. */
export function showMissing(main: HTMLElement, title: string, text: string, ...more: Node[]): void {
  document.title = texts.site(title);
  const codes = CODES.map(({ id }) => el("a.button.small", { href: codeAddress(id) }, shortName(id)));
  main.append(
    el(
      "section.sheet.ruled.library-sheet.stack",
      { "data-testid": "missing" },
      el("h1", {}, title),
      el("p", {}, text),
      ...more,
      el("p", {}, el("a", { href: "/library" }, texts.missing.back)),
      el("nav.row", { "aria-label": texts.codes }, ...codes),
    ),
  );
}
