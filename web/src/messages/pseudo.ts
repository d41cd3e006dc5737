// A language made by machine: every English text between marks and with other letters. What is seen without marks is not from
// the catalogue, and a test finds it.
import type { Language, Texts } from "./language";

/** What stands around every text of it. */
export const OPEN = "⟦";
export const CLOSE = "⟧";

const LETTERS: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
};

export const pseudo: Language = (_, english) => marked(english) as typeof english;

function marked(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [name, markedText(text)] as const);
  return Object.fromEntries(entries);
}

function markedText(text: Texts[string]): Texts[string] {
  if (typeof text === "string") return mark(text);
  if (typeof text === "function") return (...made: never[]) => mark(text(...made));
  return isList(text) ? text.map(mark) : marked(text);
}

function isList(text: readonly string[] | Texts): text is readonly string[] {
  return Array.isArray(text);
}

function mark(text: string): string {
  return text === ""
    ? text
    : `${OPEN}${text.replace(/[aeiouAEIO]/g, (letter) => LETTERS[letter] ?? letter)}${CLOSE}`;
}
