// Finds what a person sees or hears on a page that does not come from the catalogue of messages: everything of the catalogue stands
// between marks once the language is the one made by machine.

/** @import { Page } from "playwright-core" */

/** Asks the page to speak the language made by machine; to be called before it is opened. */
export async function speakPseudo(/** @type {Page} */ page) {
  await page.addInitScript(() => localStorage.setItem("language", "pseudo"));
}

/**
 * Every text, label, title, placeholder and the document's title that has words outside the marks. Passed over: what the referee says
 * (`data-referee`), what people typed (`data-user`), what is never translated (`translate="no"`), moves, squares, figures.
 * @param {Page} page
 * @param {string} except a selector of parts that are looked at elsewhere
 * @returns {Promise<string[]>}
 */
export function strayTexts(page, except = "nothing") {
  return page.evaluate((other) => {
    const PASSED =
      '[data-referee], [data-user], [translate="no"], script, style, template, noscript, textarea, ' + other;
    const NAMED = [
      "aria-label",
      "title",
      "placeholder",
      "alt",
      "aria-valuetext",
      "aria-roledescription",
      "data-meaning",
    ];
    /** Squares, moves, results and times are the same in every language. */
    const NOTATION = /\b(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?[+#]?|O-O(?:-O)?|[a-h]|\d+[hms]?)\b/g;
    /** @param {string} text */
    const stray = (text) => {
      let rest = text;
      for (let before = ""; before !== rest;) {
        before = rest;
        rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " ");
      }
      return /\p{L}/u.test(rest.replace(NOTATION, " "));
    };
    /** @type {string[]} */
    const found = [];
    if (stray(document.title)) found.push(`title: ${document.title}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent ?? "";
      if (!holder || holder.closest(PASSED) || !stray(text)) continue;
      if (!holder.checkVisibility() && !holder.closest("option, datalist, [aria-live]")) continue;
      found.push(`${holder.tagName.toLowerCase()}: ${text.trim()}`);
    }
    for (const name of NAMED)
      for (const one of document.body.querySelectorAll(`[${name}]`)) {
        const text = one.getAttribute(name) ?? "";
        const referees = name === "title" && one.hasAttribute("data-referee-title");
        if (!one.closest(PASSED) && !referees && stray(text))
          found.push(`${one.tagName.toLowerCase()} ${name}: ${text}`);
      }
    return [...new Set(found)];
  }, except);
}
