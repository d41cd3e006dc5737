// The code's own sentences, found by a law's number, and where to read them. Text only.
import type { CodeBook } from "../wire";

export interface LawText {
  law: string;
  sentence: string | null;
  href: string | null;
}

/** The entry for a citation: itself, or the law it is a clause of (`14(c)` for `14(c)(ii)`). */
export function lawText(book: CodeBook | null, law: string): LawText {
  if (!book || law === "usage") return { law, sentence: null, href: null };
  for (let cited = law; cited !== ""; cited = shorter(cited)) {
    const found = book.laws.find((entry) => entry.law === cited);
    // Where the law has parts of its own, the sentence is that of the part cited.
    const clause = book.laws.flatMap((entry) => entry.clauses ?? []).find((part) => part.clause === cited);
    const whole = clause && book.laws.find((entry) => entry.clauses?.includes(clause));
    if (clause && whole) return { law, sentence: clause.sentence, href: `/cards/${book.id}#law-${encodeURIComponent(whole.law)}` };
    if (found) return { law, sentence: found.sentence, href: `/cards/${book.id}#law-${encodeURIComponent(found.law)}` };
  }
  return { law, sentence: null, href: `/cards/${book.id}` };
}

/** How a citation is spoken: by usage, or by its number. */
export function citation(law: string): string {
  return law === "usage" ? "by usage" : `law ${law}`;
}

function shorter(law: string): string {
  const cut = law.lastIndexOf("(");
  return cut > 0 ? law.slice(0, cut) : "";
}
