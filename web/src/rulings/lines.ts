// Rulings as paragraphs, each with the way to its law.
import { rulings as texts } from "../messages/rulings";
import { lawLink } from "../shared/law-link";
import { capital, rulingText, stopped } from "../shared/sentences";
import { el } from "../shared/dom";
import type { RuledStep, Ruling } from "../wire";

/** What an act drew; nothing, if nothing was ruled. */
export function rulingLines(
  code: string,
  step: Pick<RuledStep, "rulings" | "refused" | "silent">,
): HTMLElement[] {
  const word = step.refused ? texts.refused : step.silent ? texts.silent : null;
  const told = sentences(code, step.rulings);
  if (word === null) return told;
  const strong = el("strong", {}, `${word}. `);
  const [first] = told;
  if (!first) return [el("p.code-ruling", {}, strong)];
  first.prepend(strong);
  return told;
}

/** The referee's sentences, each once with all its laws. */
function sentences(code: string, rulings: readonly Ruling[]): HTMLElement[] {
  return together(rulings).map(({ text, laws }) =>
    el("p.code-ruling", {}, referee(`${stopped(capital(text))} `), ...lawsOf(code, laws)),
  );
}

/** Words of the referee's own: no catalogue has them. */
export function referee(text: string): HTMLElement {
  return el("span", { "data-referee": true }, text);
}

/** "Law 9, Law 24(a)", each a link. */
export function lawsOf(code: string, laws: readonly string[]): (HTMLElement | string)[] {
  return laws.flatMap((law, at) => [at > 0 ? ", " : "", lawLink(code, law)]);
}

/** The same as a score writes it, after what was said. */
export function afterWords(rulings: readonly Ruling[]): { text: string; laws: string[] }[] {
  return together(rulings.map((ruling) => ({ ...ruling, text: rulingText(ruling) })));
}

/** Where several laws make one ruling the sentence is said once, with all of them. */
export function together(rulings: readonly Ruling[]): { text: string; laws: string[] }[] {
  const told: { text: string; laws: string[] }[] = [];
  for (const { text, law } of rulings) {
    const same = told.find((one) => one.text === text);
    if (!same) told.push({ text, laws: [law] });
    else if (!same.laws.includes(law)) same.laws.push(law);
  }
  return told;
}
