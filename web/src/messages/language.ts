// Which language the page speaks, and how a text is found in it. English is written in the files beside this one, an area a
// file; a further language is one more file in LANGUAGES, with a text for each of the English ones.

/** A text, a text made of something, or a part of an area. */
export type Texts = { readonly [name: string]: Text | readonly string[] | Texts };
type Text = string | ((...made: never[]) => string);

/** One language: the same area, in its words. */
export type Language = <A extends Texts>(area: string, english: A) => A;

/** How to fetch each language other than English. */
const LANGUAGES: Record<string, () => Promise<Language>> = {
  pseudo: async () => (await import("./pseudo")).pseudo,
};

const wanted = globalThis.localStorage?.getItem("language") ?? "en";
const language: Language | null = (await LANGUAGES[wanted]?.()) ?? null;

/** An area of the catalogue in the language of this reader. */
export function area<const A extends Texts>(name: string, english: A): A {
  return language?.(name, english) ?? english;
}
