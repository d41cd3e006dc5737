// A citation that leads to the law in the library.
import { el } from "./dom";
import { lawAddress } from "./library-address";
import { capital, citation } from "./sentences";

/** "Law XII", a link. */
export function lawLink(code: string, law: string, text = capital(citation(law))): HTMLElement {
  return el("a.law", { href: lawAddress(code, law) }, text);
}

/** A citation that leads to the law, in a tab of its own: whoever looks a law up keeps his seat. */
export function lawLinkAside(code: string, law: string, text = citation(law)): HTMLElement {
  return code === ""
    ? el("span.law", {}, text)
    : el("a.law", { href: lawAddress(code, law), target: "_blank", rel: "noopener" }, text);
}
