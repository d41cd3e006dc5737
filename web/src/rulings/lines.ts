// Rulings as paragraphs, each with the way to its law.
import { lawLink } from "../shared/law-link";
import { capital, stopped } from "../shared/sentences";
import { el } from "../shared/dom";
import type { RuledStep, Ruling } from "../wire";

/** What an act drew; nothing, if nothing was ruled. */
export function rulingLines(
  code: string,
  step: Pick<RuledStep, "rulings" | "refused" | "silent">,
): HTMLElement[] {
  const word = step.refused ? "Refused." : step.silent ? "The code is silent." : null;
  const told = together(step.rulings);
  if (told.length === 0) return word ? [el("p.code-ruling", {}, el("strong", {}, word))] : [];
  return told.map(({ text, laws }, index) =>
    el(
      "p.code-ruling",
      {},
      index === 0 && word !== null && el("strong", {}, `${word} `),
      `${stopped(capital(text))} `,
      ...laws.flatMap((law, at) => [at > 0 ? ", " : "", lawLink(code, law)]),
    ),
  );
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
