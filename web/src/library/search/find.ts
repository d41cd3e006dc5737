// Finding laws, topics and cases by words: every word is looked for as the beginning of a word, and what stands in a law's own
// sentence or in a title counts for more than what stands in a reading. Pure.
import { nearest } from "./spelling";
import { asked, stems } from "./words";

export type Kind = "law" | "topic" | "case";

export interface Entry {
  kind: Kind;
  /** Where it leads. */
  href: string;
  title: string;
  /** What is shown below the title. */
  text: string;
  /** Its code, for a law or a case. */
  code: string | null;
}

/** An entry and its words, the weightiest first. */
export interface Page {
  entry: Entry;
  fields: readonly (readonly [weight: number, text: string])[];
}

export interface Index {
  pages: readonly Page[];
  /** The stems of each page's fields, in order. */
  told: readonly (readonly (readonly string[])[])[];
  /** Every stem with the pages it stands on and how much it counts there, sorted by stem. */
  stems: readonly (readonly [stem: string, places: ReadonlyMap<number, number>])[];
}

const KINDS: Record<Kind, number> = { law: 2.2, topic: 1.8, case: 1 };
/** A whole word counts for more than the beginning of one. */
const BEGINNING = 0.6;

export function makeIndex(pages: readonly Page[]): Index {
  const all = new Map<string, Map<number, number>>();
  const told = pages.map(({ fields }) => fields.map(([, text]) => stems(text)));
  pages.forEach(({ fields }, page) => {
    fields.forEach(([weight], field) => {
      for (const one of new Set(told[page]?.[field])) note(all, one, page, weight);
    });
  });
  return { pages, told, stems: [...all].sort(([a], [b]) => (a < b ? -1 : 1)) };
}

function note(all: Map<string, Map<number, number>>, one: string, page: number, weight: number): void {
  const places = all.get(one) ?? new Map<number, number>();
  // Said again in another part it counts a little more, never twice.
  places.set(page, Math.max(places.get(page) ?? 0, weight) + 0.05);
  all.set(one, places);
}

/** What was found for some words, and what they were taken to mean. */
export interface Findings {
  entries: Entry[];
  /** The stems looked for, to point them out. */
  stems: string[];
  /** A word nobody wrote was taken for others that are nearly the same. */
  guessed: boolean;
}

/** What is found, the best first. What has all the words comes before what has some of them. */
export function search(index: Index, text: string, most = 30): Findings {
  const sought = asked(text).map((word) => soughtFor(index, word));
  const scores = new Map<number, { sum: number; words: number }>();
  for (const { found } of sought) {
    for (const [page, weight] of found) {
      const { sum, words } = scores.get(page) ?? { sum: 0, words: 0 };
      scores.set(page, { sum: sum + weight, words: words + 1 });
    }
  }
  const ranked = [...scores].map(([page, { sum, words }]) => ({
    page,
    words,
    score: sum * KINDS[(index.pages[page] as Page).entry.kind],
  }));
  const fullest = Math.max(0, ...ranked.map(({ words }) => words));
  // With most of the words missing it is no answer: only what comes near the fullest is told.
  const near = ranked.filter(({ words }) => words >= Math.max(1, fullest - 1) && words * 2 >= sought.length);
  const wanted = sought.flatMap(({ stems }) => stems.slice(0, 1));
  const best = near
    .sort(byWorth)
    .slice(0, LOOKED_AT)
    .map((one) => ({ ...one, score: one.score * together(index, one.page, wanted) }));
  return {
    entries: best
      .sort(byWorth)
      .slice(0, most)
      .map(({ page }) => (index.pages[page] as Page).entry),
    stems: sought.flatMap(({ stems }) => stems),
    guessed: sought.some(({ guessed }) => guessed),
  };
}

/** A word as it is looked for: where no page has it, the words nearest to it in spelling. */
function soughtFor(
  index: Index,
  word: string,
): { found: Map<number, number>; stems: string[]; guessed: boolean } {
  const found = matches(index, word);
  if (found.size > 0) return { found, stems: [word], guessed: false };
  const near = nearest(
    word,
    index.stems.map(([one]) => one),
  ).map((one) => ({ one, pages: matches(index, one) }));
  // Of words as near as each other those are meant that are written often.
  const often = Math.max(0, ...near.map(({ pages }) => pages.size)) * SELDOM;
  const meant = near.filter(({ pages }) => pages.size >= often);
  for (const { pages } of meant)
    for (const [page, weight] of pages) found.set(page, Math.max(found.get(page) ?? 0, weight * MISSPELT));
  return { found, stems: meant.map(({ one }) => one), guessed: meant.length > 0 };
}

/** What is only nearly the word counts for less. */
const MISSPELT = 0.7;
/** A word on fewer pages than this part of another's is hardly what was meant. */
const SELDOM = 0.25;

interface Ranked {
  page: number;
  words: number;
  score: number;
}

function byWorth(a: Ranked, b: Ranked): number {
  return b.words - a.words || b.score - a.score || a.page - b.page;
}

/** So many are read again to see how their words stand. */
const LOOKED_AT = 80;

/** Words that stand together as they were asked for are worth more than the same words scattered. */
function together({ pages, told }: Index, page: number, wanted: readonly string[]): number {
  const fields = pages[page]?.fields ?? [];
  const pairs = wanted.slice(1).map((word, index) => [wanted[index] as string, word] as const);
  let worth = 1;
  for (const [first, second] of pairs) {
    const weights = fields
      .filter((_, field) => stand(told[page]?.[field] ?? [], first, second))
      .map(([weight]) => weight);
    worth += Math.max(0, ...weights) * 0.15;
  }
  return worth;
}

function stand(words: readonly string[], first: string, second: string): boolean {
  return words.some((word, index) => word === first && words[index + 1]?.startsWith(second) === true);
}

/** The pages with this word or one that begins with it, rare words counting for more. */
function matches({ stems: all, pages }: Index, word: string): Map<number, number> {
  const found = new Map<number, number>();
  for (let at = firstFrom(all, word); at < all.length && all[at]?.[0].startsWith(word); at++) {
    const [one, places] = all[at] as Index["stems"][number];
    const rare = Math.log(1 + pages.length / places.size);
    const worth = one === word ? rare : rare * BEGINNING;
    if (one !== word && /\d/.test(word)) continue; // 1 is not the beginning of 1949
    for (const [page, weight] of places) found.set(page, Math.max(found.get(page) ?? 0, weight * worth));
  }
  return found;
}

function firstFrom(all: Index["stems"], word: string): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.[0] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
