// The code's own sentences, found by a law's number, and where to read them.
import { lawAddress } from "../shared/library-address";
import type { CodeBook } from "../wire";

export interface LawText {
  law: string;
  sentence: string | null;
  href: string | null;
}

/** The entry for a citation: itself, or the law it is a clause of (`14(c)` for `14(c)(ii)`). */
export function lawText(book: CodeBook | null, law: string): LawText {
  if (!book) return { law, sentence: null, href: null };
  for (let cited = law; cited !== ""; cited = shorter(cited)) {
    for (const entry of book.laws) {
      // Where the law has parts of its own, the sentence is that of the part cited.
      const sentence =
        entry.law === cited ? entry.sentence : entry.clauses.find(({ clause }) => clause === cited)?.sentence;
      if (sentence !== undefined) return { law, sentence, href: lawAddress(book.id, law) };
    }
  }
  return { law, sentence: null, href: lawAddress(book.id, law) };
}

function shorter(law: string): string {
  const cut = law.lastIndexOf("(");
  return cut > 0 ? law.slice(0, cut) : "";
}
