// A code from its first law to its last, in its own order.
import { CODES, codeIntro } from "../shared/codes";
import { library as texts } from "../messages/library";
import { el } from "../shared/dom";
import { capital, numbered } from "../shared/sentences";
import { codeAddress, lawAddress } from "../shared/library-address";
import { fullName, openBook, openContents, shortName, type Contents, type Law } from "./book";
import { showMissing } from "./missing";
import type { Show } from "./page";
import { atThePublisher, statusShort, topicLink, topicsOf, trail } from "./parts";

export async function codeView(code: string): Promise<Show> {
  const [contents, book] = await Promise.all([openContents(), openBook(code)]);
  return (main) => {
    if (book === null) return showMissing(main, texts.missing.code, texts.missing.codeText(code));
    const intro = codeIntro(code);
    document.title = texts.site(fullName(code));
    main.append(
      trail(),
      el(
        "h1",
        { "data-referee": true },
        intro?.name ?? code,
        " ",
        el("span.code-year", {}, intro?.year ?? ""),
      ),
      el("p.lead", { "data-referee": true }, intro?.sentence ?? ""),
      codeTabs(code),
      el(
        "p.small.soft",
        {},
        `${texts.code.order(book.laws.length)} `,
        intro?.publisher == null
          ? ""
          : el("span", {}, `${texts.code.publisher} `, publisherLink(intro.publisher), ". "),
        el("a", { href: `/cards/${code}` }, texts.code.card),
        ` ${texts.code.gist}`,
      ),
      el(
        "ol.plain.law-list",
        { "data-testid": "laws" },
        ...book.laws.map((law) => entry(code, law, contents)),
      ),
    );
  };
}

function publisherLink(address: string): HTMLElement {
  return el("a", { href: address, rel: "external noopener", target: "_blank" }, new URL(address).host);
}

/** The codes beside each other, this one marked. */
export function codeTabs(current: string): HTMLElement {
  const links = CODES.map(({ id }) => {
    const link = el("a.button.small", { href: codeAddress(id) }, shortName(id));
    if (id === current) link.setAttribute("aria-current", "page");
    return link;
  });
  return el("nav.row.library-tabs", { "aria-label": texts.codes }, ...links);
}

function entry(code: string, law: Law, contents: Contents): HTMLElement {
  const topics = topicsOf(law, contents.topics).flatMap((topic, index) => [
    index === 0 ? "" : " · ",
    topicLink(topic),
  ]);
  return el(
    "li.law-entry",
    { id: `law-${law.law}` },
    el(
      "a.law-number",
      { href: lawAddress(code, law.law), "aria-label": capital(numbered(law.law)) },
      law.law,
    ),
    el(
      "p.law-sentence",
      { "data-referee": true },
      law.sentence === ""
        ? atThePublisher(code)
        : el("a.law-text", { href: lawAddress(code, law.law), tabindex: "-1" }, law.sentence),
    ),
    el("p.small.soft.law-facts", {}, el("span", {}, statusShort(law.status)), el("span", {}, ...topics)),
  );
}
