// Small parts that several views of the library share: the way back, status in words, links to laws.
import { lawLink } from "../shared/law-link";
import { codeIntro } from "../shared/codes";
import { el } from "../shared/dom";
import { capital, numbered } from "../shared/sentences";
import { topicAddress } from "../shared/library-address";
import type { Law, Status, Topic } from "./book";

/** The way back, from the library down to where one is. */
export function trail(...steps: (readonly [href: string, text: string])[]): HTMLElement {
  const links = [["/library", "Library"] as const, ...steps].map(([href, text]) =>
    el("li", {}, el("a", { href }, text)),
  );
  return el("nav.trail.small", { "aria-label": "Where this stands" }, el("ol.plain", {}, ...links));
}

const TREATED: Record<Status, string> = {
  enforced: "The referee applies it.",
  umpire: "A person decides it. The referee says who, and waits.",
  definition: "It says what words mean or how things are; the other laws build on it.",
  conduct: "Software cannot observe it.",
  "not built": "Nothing is done about it here yet.",
};

/** How the software treats a law, in plain words. */
export function statusWords({ status, why }: { status: Status; why?: string }): string {
  return why === undefined ? TREATED[status] : `${TREATED[status]} ${sentence(why)}`;
}

const SHORT: Record<Status, string> = {
  enforced: "applied by the referee",
  umpire: "decided by a person",
  definition: "a definition",
  conduct: "left to the players",
  "not built": "not done here yet",
};

export function statusShort(status: Status): string {
  return SHORT[status];
}

/** "Laws VII, XVII", each number a link. */
export function lawLinks(code: string, laws: readonly string[]): HTMLElement | null {
  if (laws.length === 0) return null;
  const links = laws.flatMap((law, index) => [index === 0 ? "" : ", ", lawLink(code, law, law)]);
  return el("span.law-links", {}, wordFor(laws), ...links);
}

/** "Laws ", or "Articles " where the document numbers them with dots. */
function wordFor(laws: readonly string[]): string {
  const word = capital(numbered(laws[0] ?? "").split(" ")[0] ?? "");
  return laws.length === 1 ? `${word} ` : `${word}s `;
}

/** Where to read what we have no sentence for. */
export function atThePublisher(code: string): HTMLElement {
  const publisher = codeIntro(code)?.publisher ?? null;
  return publisher === null
    ? el("span")
    : el("a", { href: publisher, rel: "external noopener", target: "_blank" }, "Read it at its publisher’s");
}

export function topicLink({ number, title }: Topic): HTMLElement {
  return el("a", { href: topicAddress(number) }, title);
}

/** The topics of a law, as links. */
export function topicsOf(law: Law, topics: readonly Topic[]): Topic[] {
  return topics.filter(({ number }) => law.topics.includes(number));
}

function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
