// Small parts that several views of the library share: the way back, status in words, links to laws.
import { lawLink } from "../shared/law-link";
import { library as texts } from "../messages/library";
import { codeIntro } from "../shared/codes";
import { el } from "../shared/dom";
import { topicAddress } from "../shared/library-address";
import type { Law, Status, Topic } from "./book";

/** The way back, from the library down to where one is. */
export function trail(...steps: (readonly [href: string, text: string])[]): HTMLElement {
  const links = [["/library", texts.short] as const, ...steps].map(([href, text]) =>
    el("li", {}, el("a", { href }, text)),
  );
  return el("nav.trail.small", { "aria-label": texts.where }, el("ol.plain", {}, ...links));
}

/** How the software treats a law, in plain words. */
export function statusWords({ status, why }: { status: Status; why?: string }): string {
  return why === undefined ? texts.status[status] : `${texts.status[status]} ${sentence(why)}`;
}

export function statusShort(status: Status): string {
  return texts.statusShort[status];
}

/** "Laws VII, XVII", each number a link. */
export function lawLinks(code: string, laws: readonly string[]): HTMLElement | null {
  if (laws.length === 0) return null;
  const links = laws.flatMap((law, index) => [index === 0 ? "" : ", ", lawLink(code, law, law)]);
  return el("span.law-links", {}, wordFor(laws), ...links);
}

/** "Laws ", or "Articles " where the document numbers them with dots. */
function wordFor(laws: readonly string[]): string {
  const dotted = isArticle(laws[0] ?? "");
  if (laws.length === 1) return `${dotted ? texts.law.article : texts.law.law} `;
  return `${dotted ? texts.law.articles : texts.law.laws} `;
}

/** `7.5` and `A.4.2` are articles; `XII` and `22(a)` are laws. */
function isArticle(law: string): boolean {
  return law.includes(".");
}

/** Where to read what we have no sentence for. */
export function atThePublisher(code: string): HTMLElement {
  const publisher = codeIntro(code)?.publisher ?? null;
  return publisher === null
    ? el("span")
    : el("a", { href: publisher, rel: "external noopener", target: "_blank" }, texts.code.atPublisher);
}

export function topicLink({ number, title }: Topic): HTMLElement {
  return el("a", { href: topicAddress(number), "data-referee": true }, title);
}

/** The topics of a law, as links. */
export function topicsOf(law: Law, topics: readonly Topic[]): Topic[] {
  return topics.filter(({ number }) => law.topics.includes(number));
}

function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
